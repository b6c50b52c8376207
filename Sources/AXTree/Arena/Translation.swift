/// The source of a storyboard's or xib's texts in the requested locale.
package struct Translation: Sendable {
  package enum Source: Sendable, Hashable {
    /// The document itself, which is in the locale's folder.
    case document
    /// A `.strings` file, with its path for messages.
    case strings(path: String)
    /// None: this `.strings` file does not exist.
    case missing(path: String)
    /// The document is not in an `.lproj` folder, so it is the same in all languages.
    case unlocalized
    /// A string catalog, which is not supported.
    case catalog(path: String)
  }

  /// The requested locale, such as `de` or `pt_BR`.
  package let locale: String
  package let source: Source

  package init(locale: String, source: Source) {
    self.locale = locale
    self.source = source
  }

  /// Whether the texts are in the locale's language, if they are translated.
  package var isApplied: Bool {
    switch source {
    case .document, .strings: true
    case .missing, .unlocalized, .catalog: false
    }
  }
}
