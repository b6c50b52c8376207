/// A piece of a well-formed file: all but the white space between tags is part of one.
struct MarkupToken {
  enum Kind {
    case declaration, instruction, comment
    case startTag, emptyTag, endTag
    /// An element of the language that holds a text, whole: in a text every space counts.
    case textElement
    /// An element of a foreign namespace, with all inside it.
    case foreignElement
  }

  let kind: Kind
  let range: Range<Int>
  /// How many line feeds stand between the piece before and this one.
  let lineFeedsBefore: Int
}
