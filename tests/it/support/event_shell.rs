//! `scouter event`, run over a folder.

use std::path::Path;
use std::process::{Command, Output};

use super::app::Folder;

/// Somebody with an event in a folder.
pub trait EventShell {
    /// Where commands are run.
    fn folder(&self) -> &Folder;

    /// The event's folder, from there.
    fn event(&self) -> &Path;

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_scouter"))
            .args(["event", "--folder"])
            .arg(self.event())
            .args(["--database-url", "scouter.db"])
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
