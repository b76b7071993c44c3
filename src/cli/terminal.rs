//! Colours where a person reads, none where a program does.

use std::io::IsTerminal;

/// Colours, or none of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint {
    on: bool,
}

impl Paint {
    /// Colours when standard output is a terminal and `NO_COLOR` is not set.
    pub(super) fn for_stdout() -> Self {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self {
            on: !refused && std::io::stdout().is_terminal(),
        }
    }

    fn code(self, code: &str, text: &str) -> String {
        if self.on {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }

    /// Something good.
    pub(super) fn good(self, text: &str) -> String {
        self.code("1;32", text)
    }

    /// Something bad.
    pub(super) fn bad(self, text: &str) -> String {
        self.code("1;31", text)
    }

    /// Something open.
    pub(super) fn open(self, text: &str) -> String {
        self.code("1;33", text)
    }

    /// A heading or an id.
    pub(super) fn strong(self, text: &str) -> String {
        self.code("1", text)
    }

    /// A remark.
    pub(super) fn faint(self, text: &str) -> String {
        self.code("2", text)
    }
}
