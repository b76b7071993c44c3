use serde::Serialize;

/// Bytes of an input, `start..end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Said for information.
    Note,
    /// Understood differently from what was written.
    Warning,
    /// Not understood.
    Error,
}

/// Something to say about a place in an input. Parsers return their value and these; one bad part never loses the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The letters of the query it is about.
    pub span: Span,
    /// What, and the way out.
    pub message: String,
    /// Near values that would be understood.
    pub suggestions: Vec<String>,
}
