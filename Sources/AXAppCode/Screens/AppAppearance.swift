import AXDiagnostics
import AXText

/// Whether an app follows the dark appearance, by its property lists, its Xcode projects, and its code.
package struct AppAppearance: Sendable {
  /// What an `Info.plist` or a `project.pbxproj` says.
  package struct Settings: Sendable {
    /// A value of `UIUserInterfaceStyle`, and where it is.
    fileprivate struct Style: Sendable {
      let name: String
      let range: Range<Int>
    }

    /// The styles that it sets. A project may have one for each target.
    fileprivate private(set) var styles: [Style] = []
    /// Whether it is about an app, and not about tests or a framework.
    fileprivate private(set) var isOfApp = false
    /// The version of Xcode that last updated the project, such as 1250 for Xcode 12.5.
    fileprivate private(set) var xcodeVersion: Int?

    /// - Parameter bytes: The contents of the file. Both kinds of files have the value a few words after the key.
    package init(of bytes: [UInt8]) {
      bytes.withView { view in
        var (key, distance) = ("", 0)
        IdentifierScan.forEach(in: view) { range in
          distance += 1
          if let known = Self.key(at: range, in: view) {
            (key, distance) = (known, 0)
            if Self.appKeys.contains(known) { isOfApp = true }
          } else if !key.isEmpty, !Self.isTag(range, in: view) {
            if distance <= Self.maximumDistance { add(view[range], at: range, for: key) }
            key = ""
          }
        }
      }
    }

    /// The number of words from a key to its value, at most: `</key>` and `<string>` are between them.
    private static let maximumDistance = 3
    private static let styleKey = "UIUserInterfaceStyle"
    private static let versionKey = "LastUpgradeCheck"
    /// Keys that only apps have.
    private static let appKeys: Set<String> = [
      "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UIApplicationSceneManifest_Generation", "UILaunchScreen",
      "UILaunchScreen_Generation", "UILaunchStoryboardName", "UIMainStoryboardFile",
    ]
    private static let keys = appKeys.union([styleKey, versionKey])
    /// Xcode's names of build settings that become keys begin like this.
    private static let settingPrefix: StaticString = "INFOPLIST_KEY_"

    private static func key(at range: Range<Int>, in view: ByteView) -> String? {
      let prefixCount = view.holds(settingPrefix, at: range.lowerBound) ? settingPrefix.utf8CodeUnitCount : 0
      let start = range.lowerBound + prefixCount
      // Nearly all words of a project have other beginnings.
      guard start < range.upperBound, view[start] == UInt8(ascii: "U") || view[start] == UInt8(ascii: "L") else {
        return nil
      }
      let name = String(decoding: view[start..<range.upperBound], as: UTF8.self)
      return keys.contains(name) ? name : nil
    }

    private static func isTag(_ range: Range<Int>, in view: ByteView) -> Bool {
      view[range].elementsEqual("key".utf8) || view[range].elementsEqual("string".utf8)
    }

    private mutating func add(_ value: ByteView.SubSequence, at range: Range<Int>, for key: String) {
      let value = String(decoding: value, as: UTF8.self)
      if key == Self.styleKey { styles.append(Style(name: value, range: range)) }
      if key == Self.versionKey, let version = Int(value) { xcodeVersion = max(version, xcodeVersion ?? 0) }
    }
  }

  /// The styles that files set for apps.
  private var writtenStyles: Set<String> = []
  /// The kinds of files of apps that set no style. What an `Info.plist` leaves out may be in the project.
  private var filesWithoutStyle: Set<FileKind> = []
  /// The kinds of files that set a style.
  private var filesWithStyle: Set<FileKind> = []

  private enum FileKind { case propertyList, project }

  /// The styles of apps, with `Automatic` for those that do not choose one.
  private var styles: Set<String> {
    // A project that sets a style completes the only property list.
    let isComplete = filesWithoutStyle == [.propertyList] && filesWithStyle == [.project]
    return filesWithoutStyle.isEmpty || isComplete ? writtenStyles : writtenStyles.union(["Automatic"])
  }

  private var noteOnLight: Diagnostic.Note?
  private var noteOnDark: Diagnostic.Note?
  private var xcodeVersion: Int?
  private var overridingPath: String?

  package init() {}

  /// Adds a file. Only apps count: an extension may have a style of its own.
  package mutating func add(_ settings: Settings, of bytes: [UInt8], path: String) {
    if let version = settings.xcodeVersion { xcodeVersion = max(version, xcodeVersion ?? 0) }
    guard settings.isOfApp else { return }
    writtenStyles.formUnion(settings.styles.map(\.name))
    let kind: FileKind = path.hasSuffix(".pbxproj") ? .project : .propertyList
    if settings.styles.isEmpty { filesWithoutStyle.insert(kind) } else { filesWithStyle.insert(kind) }
    let note = { (name: String) -> Diagnostic.Note? in
      settings.styles.first { $0.name == name }.map { style in
        let source = SourceText(path: path, bytes: bytes)
        return .init(
          "the app always has the \(name.lowercased()) appearance",
          at: SourceLocation(source: source, range: style.range))
      }
    }
    noteOnLight = noteOnLight ?? note("Light")
    noteOnDark = noteOnDark ?? note("Dark")
  }

  /// - Parameter path: The path of a source file that sets `overrideUserInterfaceStyle`.
  package mutating func addOverride(inFileAt path: String) { overridingPath = overridingPath ?? path }

  /// The first version of Xcode whose apps follow the dark appearance.
  private static let firstXcodeVersion = 1100

  /// A note if all builds of the app always have the dark appearance, or nil if not.
  var noteOnAlwaysDark: Diagnostic.Note? { styles == ["Dark"] && overridingPath == nil ? noteOnDark : nil }

  /// Whether all builds of the app always have the light appearance.
  var isAlwaysLight: Bool { if case .sets = answer() { true } else { false } }

  /// Returns `sets` if the app always has the light appearance, and `never` if it follows the dark appearance.
  func answer() -> CodeQuestion.Answer {
    if let overridingPath {
      return .unclear(.init("unclear: code overrides the appearance in \(overridingPath)"))
    }
    if styles.isEmpty { return .unclear(.init("unclear: no Info.plist of an app is in the sources")) }
    if let xcodeVersion, xcodeVersion < Self.firstXcodeVersion {
      return .unclear(.init("unclear: the Xcode project is older than the dark appearance"))
    }
    if styles == ["Light"], let noteOnLight { return .sets(noteOnLight) }
    guard styles.isSubset(of: ["Automatic", "Dark"]) else {
      return .unclear(.init("unclear: UIUserInterfaceStyle differs between apps or builds"))
    }
    return .never(.init("the app has the dark appearance: UIUserInterfaceStyle is not Light"))
  }
}
