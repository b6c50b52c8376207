import AXText

/// What a tree was read from: what the document can say, and what rules may conclude, depends on it.
///
/// To add a kind, add a case, what is said of it here, and its parser to `DocumentParser`.
public enum DocumentKind: String, Sendable, CaseIterable {
  /// The screen language: a screen, or one view as a fragment.
  case screenMarkup
  /// A storyboard or a xib.
  case interfaceBuilder
  /// The page source of a running app, as WebDriverAgent and Appium give it.
  case pageSource
}

extension DocumentKind {
  /// The file extensions that a walk looks at.
  package static let walkedExtensions = ["xml", "xib", "storyboard"]

  /// What such a document is called.
  package var nameWithArticle: String {
    switch self {
    case .screenMarkup: "a screen file"
    case .interfaceBuilder: "a storyboard or xib"
    case .pageSource: "a page source"
    }
  }

  /// What documents of this kind can say.
  package var spokenParts: SpokenParts {
    switch self {
    case .screenMarkup: .all
    // Custom actions are made by code.
    case .interfaceBuilder: SpokenParts.all.subtracting(.actions)
    // What the file has attributes for is added by its reader.
    case .pageSource: []
    }
  }

  /// The root elements that such a document may have. Other tools' files may have the same.
  package var rootNames: [String] {
    switch self {
    case .screenMarkup: [ElementKind.screen.name] + MarkupElementSet.views.kinds.map(\.name)
    case .interfaceBuilder: ["document", "archive"]
    case .pageSource: ["AppiumAUT", "XCUIElementTypeApplication"]
    }
  }

  /// The kind of document that a root element begins.
  package static func of(root: String) -> DocumentKind? {
    allCases.first { $0.rootNames.contains(root) }
  }

  /// The root that someone probably meant: near enough to be a slip of the hand in a file found by a walk, where
  /// other tools' files lie as well, and as near as any guess in one that was named.
  package static func nearestRoot(to root: String, isWalked: Bool) -> String? {
    // The only kind that people write, and so may misspell.
    let names = screenMarkup.rootNames
    if isWalked { return NearestName.of(root, among: names, atMost: 1) }
    let habitual = CommonMistakes.element(for: root).flatMap { names.contains($0) ? $0 : nil }
    return habitual ?? NearestName.of(root, among: names)
  }
}
