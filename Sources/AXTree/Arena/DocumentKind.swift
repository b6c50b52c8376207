import AXText

/// The kind of document that a tree was read from, which limits what the tree can express and what rules can conclude.
///
/// To add a kind, add a case and its properties here, and its parser to `DocumentParser`.
public enum DocumentKind: String, Sendable, CaseIterable {
  /// A file in the screen language: a screen, or a view as a fragment.
  case screenMarkup
  /// A storyboard or xib.
  case interfaceBuilder
  /// The page source of a running app, as WebDriverAgent and Appium return it.
  case pageSource
  /// The elements of a running app that AccessibilitySnapshot finds, as JSON.
  case accessibilityModel
  /// The elements of a running app that `axe describe-ui` or `idb ui describe-all` prints, as JSON.
  case automationJSON
  /// The `debugDescription` of an `XCUIApplication`, alone or in a log.
  case debugDescription
}

extension DocumentKind {
  /// The extensions of the files that a walk reads. A project has many JSON files and logs that are not captures, so a
  /// walk passes over them all.
  package static let walkedExtensions = ["xml"] + interfaceExtensions

  /// The extensions of Interface Builder's files.
  package static let interfaceExtensions = ["xib", "storyboard"]

  /// Returns the name by which code loads a storyboard or xib: without its extension, and without a suffix for a device
  /// such as `~ipad`.
  package static func interfaceName(ofFileAt path: String) -> String {
    let name = fileName(ofFileAt: path)
    return String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "~") }))
  }

  /// Returns whether a file seems to be a copy of a storyboard or xib, such as `Main~.storyboard`: what follows the tilde
  /// is not the name of a device.
  package static func isCopy(_ path: String) -> Bool {
    let name = fileName(ofFileAt: path).utf8.prefix { $0 != UInt8(ascii: ".") }
    guard let tilde = name.firstIndex(of: UInt8(ascii: "~")) else { return false }
    let device = name[tilde...].dropFirst()
    return device.isEmpty || !device.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  /// Returns what follows the last slash of a path.
  package static func fileName(ofFileAt path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The other extensions of captures of running apps, which are read if a person passes them.
  package static let captureExtensions = ["json", "txt", "log"]

  /// The kind's name in messages, such as `a storyboard or xib`.
  package var nameWithArticle: String {
    switch self {
    case .screenMarkup: "a screen file"
    case .interfaceBuilder: "a storyboard or xib"
    case .pageSource: "a page source"
    case .accessibilityModel: "a hierarchy of AccessibilitySnapshot"
    case .automationJSON: "the output of axe or idb"
    case .debugDescription: "a debug description"
    }
  }

  /// Whether documents of this kind describe a running app. Tools capture them, and people do not edit them.
  package var isCapture: Bool {
    switch self {
    case .screenMarkup, .interfaceBuilder: false
    case .pageSource, .accessibilityModel, .automationJSON, .debugDescription: true
    }
  }

  /// Whether documents of this kind list all that VoiceOver says, in the order in which it moves.
  package var isSpoken: Bool { self == .accessibilityModel }

  /// The parts of a snapshot that documents of this kind can express.
  package var spokenParts: SpokenParts {
    switch self {
    case .screenMarkup: .all
    // Only code can create custom actions.
    case .interfaceBuilder: SpokenParts.all.subtracting(.actions)
    // The reader adds the parts that the file has attributes for.
    case .pageSource, .automationJSON: []
    case .accessibilityModel: [.hints, .actions, .traits]
    case .debugDescription: []
    }
  }

  /// The names of the root elements that documents of this kind have. Other tools may use the same names.
  package var rootNames: [String] {
    switch self {
    case .screenMarkup: Self.screenRootNames
    case .interfaceBuilder: ["document", "archive"]
    case .pageSource: ["AppiumAUT", "XCUIElementTypeApplication"]
    // They are not XML.
    case .accessibilityModel, .automationJSON, .debugDescription: []
    }
  }

  private static let screenRootNames = [NodeKind.screen.name] + MarkupElementSet.views.viewKinds.map(\.name)

  /// The kind of document with a root element of this name; nil if there is none.
  package static func of(root: String) -> DocumentKind? {
    allCases.first { $0.rootNames.contains(root) }
  }

  /// The root element's name that someone probably meant; nil if no name is similar enough.
  ///
  /// - Parameter isWalked: Whether a walk found the file. It may belong to another tool, so only names that differ by
  ///   one letter count.
  package static func nearestRoot(to root: String, isWalked: Bool) -> String? {
    // Only files of this kind are written by hand, and so may have typos.
    let names = screenMarkup.rootNames
    if isWalked { return NearestName.of(root, among: names, atMost: 1) }
    let habitual = CommonMistakes.element(for: root).flatMap { names.contains($0) ? $0 : nil }
    return habitual ?? NearestName.of(root, among: names)
  }
}
