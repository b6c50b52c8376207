import AXDiagnostics
import AXText

/// Whether an app follows the dark appearance, by its property lists, its Xcode projects, and its code.
package struct AppAppearance: Sendable {
  /// What an `Info.plist` or a `project.pbxproj` says.
  package struct Settings: Sendable {
    /// The value of `UIUserInterfaceStyle`, and where it is.
    fileprivate private(set) var style: (name: String, range: Range<Int>)?
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
          } else if distance <= Self.maximumDistance {
            add(String(decoding: view[range], as: UTF8.self), at: range, for: key)
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
      "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchScreen", "UILaunchStoryboardName",
      "UIMainStoryboardFile",
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

    private mutating func add(_ value: String, at range: Range<Int>, for key: String) {
      if key == Self.styleKey, style == nil, ["Light", "Dark", "Automatic"].contains(value) {
        style = (value, range)
      } else if key == Self.versionKey, let version = Int(value) {
        xcodeVersion = max(version, xcodeVersion ?? 0)
      }
    }
  }

  private var hasApp = false
  private var light: Diagnostic.Note?
  private var xcodeVersion: Int?
  private var overridingPath: String?

  package init() {}

  package mutating func add(_ settings: Settings, of bytes: [UInt8], path: String) {
    if settings.isOfApp { hasApp = true }
    if let version = settings.xcodeVersion { xcodeVersion = max(version, xcodeVersion ?? 0) }
    guard light == nil, let style = settings.style, style.name == "Light" else { return }
    let source = SourceText(path: path, bytes: bytes)
    light = .init("the app always has the light appearance", at: SourceLocation(source: source, range: style.range))
  }

  /// - Parameter path: The path of a source file that sets `overrideUserInterfaceStyle`.
  package mutating func addOverride(inFileAt path: String) { overridingPath = overridingPath ?? path }

  /// A note about what keeps the app in the light appearance, or nil if nothing does.
  var noteOnLight: Diagnostic.Note? { light }

  /// The first version of Xcode whose apps follow the dark appearance.
  private static let firstXcodeVersion = 1100

  /// Returns whether code and project say that the app does not follow the dark appearance.
  func answer() -> CodeQuestion.Answer {
    if let overridingPath {
      return .unclear(.init("unclear: code overrides the appearance in \(overridingPath)"))
    }
    guard hasApp else { return .unclear(.init("unclear: no Info.plist of an app is in the sources")) }
    if let xcodeVersion, xcodeVersion < Self.firstXcodeVersion {
      return .unclear(.init("unclear: the Xcode project is older than the dark appearance"))
    }
    return .never(.init("the app has the dark appearance: nothing sets UIUserInterfaceStyle"))
  }
}
