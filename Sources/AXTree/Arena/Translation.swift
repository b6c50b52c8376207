/// Where the texts of a storyboard or xib come from in the locale that was asked for.
package struct Translation: Sendable {
  package enum Source: Sendable, Hashable {
    /// The document is in the locale's own folder: its texts are the locale's.
    case document
    /// A `.strings` file beside it; the path is for people.
    case strings(path: String)
    /// There is no `.strings` file, and this is where one would be.
    case missing(path: String)
    /// The document is in no `.lproj` folder: it is the same in all languages.
    case unlocalized
    /// A string catalogue, which is not read.
    case catalogue(path: String)
  }

  /// As it was asked for: `de`, `pt_BR`.
  package let locale: String
  package let source: Source

  package init(locale: String, source: Source) {
    self.locale = locale
    self.source = source
  }

  /// Whether what the document says is in the locale's language, as far as it is translated.
  package var isApplied: Bool {
    switch source {
    case .document, .strings: true
    case .missing, .unlocalized, .catalogue: false
    }
  }
}
