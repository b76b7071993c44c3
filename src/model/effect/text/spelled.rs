use super::error::TextError;
use super::input::Input;
use super::writer::Writer;
use crate::model::Word;

/// What can be written in the text form.
pub(super) trait Spelled: Sized {
    /// Reads one from where the input stands.
    fn read(input: &mut Input<'_>) -> Result<Self, TextError>;
    /// Writes it the one canonical way.
    fn write(&self, out: &mut Writer);
}

impl<T: Word> Spelled for T {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        input.expect_one_of()
    }

    fn write(&self, out: &mut Writer) {
        out.slug(*self);
    }
}
