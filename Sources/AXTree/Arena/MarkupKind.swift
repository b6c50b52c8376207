/// What a tree was read from: what the document can say, and what rules may conclude, depends on it.
public enum MarkupKind: String, Sendable, CaseIterable {
  /// The screen language.
  case screenMarkup
  /// A storyboard or a xib.
  case interfaceBuilder
  /// The page source of a running app, as WebDriverAgent gives it.
  case pageSource
}
