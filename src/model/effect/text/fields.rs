//! The ways in which a field of a verb is spelled. The rows of [`super::verbs`] name them.

/// How a field is read. `$input` is the input, `$subject` the player named before the verb.
macro_rules! read_field {
    // `opponent draw 2`: the player before the verb
    ($input:ident, $subject:ident, subject) => {
        $subject.take().unwrap_or_default()
    };
    // a value of its own spelling
    ($input:ident, $subject:ident, value) => {
        Spelled::read($input)?
    };
    ($input:ident, $subject:ident, boxed) => {
        Box::new(Spelled::read($input)?)
    };
    // an amount with a sign: `anger +1`
    ($input:ident, $subject:ident, signed) => {
        Amount::read($input)?
    };
    // a word that may be left out
    // a word that is there or not
    ($input:ident, $subject:ident, flag $word:literal) => {
        $input.word($word)
    };
    ($input:ident, $subject:ident, maybe) => {
        $input.one_of().unwrap_or_default()
    };
    // how many: `a` or an amount
    ($input:ident, $subject:ident, how_many) => {
        how_many($input)?
    };
    // `take`, and whether fewer may be taken
    ($input:ident, $subject:ident, take) => {{
        $input.expect_word("take")?;
        $input.word("up-to")
    }};
    // in the own deck, where nothing else is said
    ($input:ident, $subject:ident, searched) => {
        <Filter as Spelled>::read($input)?.searched()
    };
    // `your`, `opponent's`
    ($input:ident, $subject:ident, possessive) => {
        $input
            .possessive()
            .ok_or_else(|| $input.unexpected("whose it is (`your`, `opponent's`)"))?
    };
    // `of your`, before a zone
    ($input:ident, $subject:ident, of_whose) => {{
        $input.expect_word("of")?;
        read_field!($input, $subject, possessive)
    }};
    // `of your deck`
    ($input:ident, $subject:ident, of_deck) => {
        of_deck($input)?
    };
    ($input:ident, $subject:ident, quoted) => {
        $input.quoted()?
    };
    ($input:ident, $subject:ident, block) => {
        block($input)?
    };
    ($input:ident, $subject:ident, braced) => {
        braced($input)?
    };
    // `stages 2`, none if left out
    ($input:ident, $subject:ident, or_zero $word:literal) => {
        if $input.word($word) {
            Amount::read($input)?
        } else {
            Amount::Number(0)
        }
    };
    // `by +2`
    ($input:ident, $subject:ident, signed_after $word:literal) => {{
        $input.expect_word($word)?;
        Amount::read($input)?
    }};
    ($input:ident, $subject:ident, branches) => {
        branches($input)?
    };
    // `else { .. }`, which may be left out
    ($input:ident, $subject:ident, otherwise) => {
        if $input.word("else") {
            block($input)?
        } else {
            Vec::new()
        }
    };
    // `-> hand`
    ($input:ident, $subject:ident, arrow) => {{
        $input.expect_sign("->")?;
        Spelled::read($input)?
    }};
    ($input:ident, $subject:ident, slash) => {{
        $input.expect_sign("/")?;
        Spelled::read($input)?
    }};
    // `on CARDS`
    ($input:ident, $subject:ident, after $word:literal) => {{
        $input.expect_word($word)?;
        Spelled::read($input)?
    }};
    ($input:ident, $subject:ident, boxed_after $word:literal) => {{
        $input.expect_word($word)?;
        Box::new(Spelled::read($input)?)
    }};
    // `for DURATION`, which may be left out
    ($input:ident, $subject:ident, said $word:literal) => {
        if $input.word($word) {
            Spelled::read($input)?
        } else {
            Default::default()
        }
    };
    ($input:ident, $subject:ident, optional $word:literal) => {
        if $input.word($word) {
            Some(Spelled::read($input)?)
        } else {
            None
        }
    };
    // `by 2`, one if left out
    ($input:ident, $subject:ident, one_or $word:literal) => {
        if $input.word($word) {
            Amount::read($input)?
        } else {
            Amount::Number(1)
        }
    };
    // `by +1`, without a number if left out
    ($input:ident, $subject:ident, optional_signed $word:literal) => {
        if $input.word($word) {
            Some(Amount::read($input)?)
        } else {
            None
        }
    };
}

/// How a field is written; the subject was written before the verb.
macro_rules! write_field {
    ($out:ident, $field:ident, subject) => {
        let _ = $field;
    };
    ($out:ident, $field:ident, value) => {
        $field.write($out)
    };
    ($out:ident, $field:ident, searched) => {
        $field.write($out)
    };
    ($out:ident, $field:ident, boxed) => {
        $field.as_ref().write($out)
    };
    ($out:ident, $field:ident, signed) => {
        write_signed($field, $out)
    };
    ($out:ident, $field:ident, flag $word:literal) => {
        if *$field {
            $out.word($word);
        }
    };
    ($out:ident, $field:ident, maybe) => {
        if *$field != Default::default() {
            $out.slug(*$field);
        }
    };
    ($out:ident, $field:ident, how_many) => {
        if *$field == Amount::Number(1) {
            $out.word("a")
        } else {
            $field.write($out)
        }
    };
    ($out:ident, $field:ident, take) => {
        $out.word("take");
        write_field!($out, $field, flag "up-to")
    };
    ($out:ident, $field:ident, possessive) => {
        $out.word(nouns::possessive(*$field))
    };
    ($out:ident, $field:ident, of_whose) => {
        $out.word(&format!("of {}", nouns::possessive(*$field)))
    };
    ($out:ident, $field:ident, of_deck) => {
        $out.word(&format!("of {} deck", nouns::possessive(*$field)))
    };
    ($out:ident, $field:ident, quoted) => {
        $out.quoted($field)
    };
    ($out:ident, $field:ident, block) => {
        write_block($field, $out)
    };
    ($out:ident, $field:ident, braced) => {
        $out.word("{");
        $field.write($out);
        $out.word("}")
    };
    ($out:ident, $field:ident, or_zero $word:literal) => {
        if !$field.is_zero() {
            $out.pair($word, $field)
        }
    };
    ($out:ident, $field:ident, signed_after $word:literal) => {
        $out.word($word);
        write_signed($field, $out)
    };
    ($out:ident, $field:ident, branches) => {
        write_branches($field, $out)
    };
    ($out:ident, $field:ident, otherwise) => {
        if !$field.is_empty() {
            $out.word("else");
            write_block($field, $out);
        }
    };
    ($out:ident, $field:ident, arrow) => {
        $out.pair("->", $field)
    };
    ($out:ident, $field:ident, slash) => {
        $out.pair("/", $field)
    };
    ($out:ident, $field:ident, after $word:literal) => {
        $out.pair($word, $field)
    };
    ($out:ident, $field:ident, boxed_after $word:literal) => {
        $out.pair($word, $field.as_ref())
    };
    ($out:ident, $field:ident, said $word:literal) => {
        if *$field != Default::default() {
            $out.pair($word, $field);
        }
    };
    ($out:ident, $field:ident, optional $word:literal) => {
        if let Some(value) = $field {
            $out.pair($word, value);
        }
    };
    ($out:ident, $field:ident, one_or $word:literal) => {
        if *$field != Amount::Number(1) {
            $out.pair($word, $field);
        }
    };
    ($out:ident, $field:ident, optional_signed $word:literal) => {
        if let Some(value) = $field {
            $out.word($word);
            write_signed(value, $out);
        }
    };
}

/// The subject among the fields, written before the verb when it is not you.
macro_rules! write_subject {
    ($out:ident, $field:ident, subject) => {
        if *$field != Who::You {
            $out.slug(*$field);
        }
    };
    ($out:ident, $field:ident, $($kind:tt)+) => {
        let _ = $field;
    };
}

pub(super) use read_field;
pub(super) use write_field;
pub(super) use write_subject;
