import AXCompiler
import AXDiagnostics
import AXReader
import AXTree
import Foundation
import TestSupport
import Testing

@testable import AXText

/// The trees of small files that together have each construct of Interface Builder and of captures of running apps.
@Suite("Trees of storyboards, xibs and captures")
struct GoldenTreeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["AXSPEC_RECORD"] == "1"

  /// Each file, and the locale whose texts it is read with.
  private static let files: [(path: String, locale: String?)] = [
    ("Accessibility.xib", nil), ("Texts.xib", nil), ("Buttons.xib", nil), ("Controls.xib", nil), ("Standing.xib", nil),
    ("Frames.xib", nil), ("Colors.xib", nil), ("Fonts.xib", nil), ("Connections.xib", nil), ("Scenes.storyboard", nil),
    ("Bars.storyboard", nil), ("Tables.storyboard", nil), ("Launch.storyboard", nil),
    ("Base.lproj/Translated.storyboard", "de_DE"), ("PageElements.xml", nil), ("PageAttributes.xml", nil),
    ("Hierarchy.json", nil), ("Axe.json", nil), ("IdbComplete.json", nil), ("IdbFlat.json", nil),
    ("DebugDescription.log", nil),
  ]

  @Test(arguments: files)
  func tree(path: String, locale: String?) throws {
    let output = DocumentReader(locale: locale).read(.file(path: Self.folder.appendingPathComponent(path).path))
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    let text = try Self.text(of: tree)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let golden = Self.folder.appendingPathComponent("\(name).golden")
    if Self.isRecording { return try text.write(to: golden, atomically: true, encoding: .utf8) }
    let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    let difference = UnifiedDiff(old: expected, new: text).text(oldName: "golden", newName: "now")
    #expect(
      difference.isEmpty,
      "\(name).golden differs. To accept: AXSPEC_RECORD=1 swift test --filter GoldenTreeTests\n\(difference)")
  }

  @Test(.disabled(if: isRecording)) func goldensAndTestsAgree() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let goldens = Self.files.map { URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent + ".golden" }
    let expected = goldens + Self.files.map { String($0.path.split(separator: "/")[0]) } + ["de.lproj"]
    #expect(found.sorted() == expected.sorted(), "Goldens holds a file that no test reads, or lacks one")
  }

  /// The tree as `compile --format tree` prints it, with what is known beyond the screen language after each node.
  private static func text(of tree: Tree) throws -> String {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    var tables = LineTables()
    for root in tree.roots {
      try TreeWriter().write(root, &tables, to: &output)
      output.buffer.append("\n")
    }
    try output.flush()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var result = tree.isLaunchScreen ? "launch screen\n" : ""
    for (line, node) in zip(lines, tree.allNodes) {
      result += line + facts(of: node).map { "  " + $0 }.joined() + "\n"
    }
    for ignore in tree.ignores {
      result += "ignore \(ignore.rules.joined(separator: " ")): \(ignore.reason ?? "no reason"), \(ignore.scope)\n"
    }
    return result
  }

  private static func facts(of node: Node) -> [String] {
    var result: [String] = []
    let flags: [(NodeFlags, String)] = [
      (.notPrinted, "notPrinted"), (.transparent, "transparent"), (.elementsHidden, "elementsHidden"),
    ]
    result += flags.filter { node.record.flags.contains($0.0) }.map(\.1)
    guard let facts = node.objectFacts else { return result }
    result.append("\(facts.element)#\(facts.id)")
    if let label = facts.userLabel { result.append("'\(label)'") }
    if let name = facts.customClass { result.append("class \(name)") }
    result += facts.outlets.map { "outlet \($0.owner).\($0.property)" }
    result += facts.ownKeys.map { "key \($0)" }
    if let width = facts.fixedWidth { result.append("width \(width)") }
    if let height = facts.fixedHeight { result.append("height \(height)") }
    if let limit = facts.lineLimit { result.append("lines \(limit)") }
    if facts.allowsShrinking { result.append("may shrink") }
    if let height = facts.rowHeight { result.append("row \(height)") }
    result += facts.untranslated.map { "untranslated \($0.key)" }
    if let tint = facts.tintColor { result.append("tint \(String(tint, radix: 16, uppercase: true))") }
    return result + factFlags.filter { facts.flags.contains($0.0) }.map(\.1)
  }

  private static let factFlags: [(ObjectFacts.Flags, String)] = [
    (.barItem, "bar item"), (.backBarItem, "back item"), (.controllerView, "controller's view"),
    (.prototypeCell, "prototype"), (.systemSymbol, "system symbol"), (.systemName, "system's name"),
    (.tapRecognizer, "tap recognizer"), (.interactionDisabled, "interaction disabled"), (.autoLayout, "Auto Layout"),
    (.scalesFont, "scales its font"), (.systemTextColor, "system text color"),
    (.systemBackgroundColor, "system background color"), (.unknownTextColor, "unknown text color"),
    (.unknownBackgroundColor, "unknown background color"), (.backgroundImage, "background image"),
    (.gradient, "gradient"), (.sectionTitle, "section title"), (.cellText, "cell text"),
    (.flexibleWidth, "flexible width"), (.flexibleHeight, "flexible height"), (.systemTintColor, "system tint"),
    (.unknownTintColor, "unknown tint"), (.customButton, "custom button"),
    (.unknownContentType, "unknown content type"),
  ]
}
