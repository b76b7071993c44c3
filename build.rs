//! Makes Cargo notice new files in the folders that are embedded into the binary.
fn main() {
    for folder in ["migrations", "static", "templates", "card_data"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
