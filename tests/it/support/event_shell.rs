//! `scouter event`, run over a folder or a database.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output};

use super::app::Folder;

/// What names an event in a folder, with a database beside it that holds nothing.
pub fn in_folder(folder: &Path) -> Vec<&OsStr> {
    vec![
        "--folder".as_ref(),
        folder.as_os_str(),
        "--database-url".as_ref(),
        "scouter.db".as_ref(),
    ]
}

/// Somebody with an event.
pub trait EventShell {
    /// Where commands are run.
    fn folder(&self) -> &Folder;

    /// What names the event and the database.
    fn event(&self) -> Vec<&OsStr>;

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_scouter"))
            .arg("event")
            .args(self.event())
            .args(arguments)
            .current_dir(&self.folder().path)
            .output()
            .unwrap()
    }

    /// What a command that succeeds says.
    fn says(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Why a command is refused.
    fn refuses(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}
