import AXCompiler
import AXDiagnostics
import AXReader
import AXTree
import Foundation
import TestSupport
import Testing

/// Screens as files of the screen language, and what has to hold for each.
enum MarkupOfScreens {
  /// The file of a screen.
  static func text(of root: Node) throws -> String {
    try SnapshotText.text { try ScreenMarkupWriter().write(root, to: &$0) }
  }

  /// The file of a document's one screen.
  static func text(of document: String) throws -> String {
    let roots = try SnapshotText.tree(Array(document.utf8)).roots
    try #require(roots.count == 1)
    return try text(of: roots[0])
  }

  static func refusals(of document: String) throws -> [Diagnostic] {
    try SnapshotText.tree(Array(document.utf8)).roots.flatMap { ScreenMarkupWriter().refusals(of: $0) }
  }

  /// A screen's file, of which has been seen that it is formatted, reads without a fault and has the screen's snapshot.
  @discardableResult
  static func checked(_ root: Node, _ comment: Comment) throws -> (text: String, tree: Tree) {
    try #require(ScreenMarkupWriter().refusals(of: root).isEmpty, comment)
    let text = try text(of: root) + "\n"
    let file = DocumentReader().readAsWritten(.text(Array(text.utf8), name: "imported.xml"))
    let document = try #require(
      file.document, "\(comment)\n\(DiagnosticPrinter().text(for: file.diagnostics.shown))\n\(text)")
    try #require(try MarkupFormatter.format(document).elementsEqual(text.utf8), "\(comment)\n\(text)")
    let snapshot = try SnapshotText.text { try SnapshotWriter().write(root.tree, in: root, to: &$0) }
    let imported = try SnapshotText.of(text)
    try #require(imported.utf8.elementsEqual(snapshot.utf8), "\(comment)\n\(text)\n\(snapshot)\n\(imported)")
    try #require(try Self.text(of: document.tree.roots[0]) + "\n" == text, "\(comment)\nagain\n\(text)")
    return (text, document.tree)
  }

  /// All that a tree of the screen language says, but for places.
  static func content(of tree: Tree) -> String {
    let nodes = tree.allNodes.map { node in
      let attributes = AttributeName.allCases.compactMap { name in
        node[name].map { " \(name.markup)=\(String(reflecting: $0))" }
      }
      let depth = Array(node.ancestors).count
      return String(repeating: "  ", count: depth) + node.kind.name + attributes.joined()
        + " \(node.traits.rawValue) \(node.record.flags.rawValue)"
    }
    let parts = tree.script.parts.indices.map { number in
      let part = StatePart(tree: tree, number: number)
      return "\(part.element) to \(tree.script.parts[number].end)"
        + AttributeName.allCases.compactMap { name in
          part[name].map { " \(name.markup)=\(String(reflecting: $0))" }
        }.joined()
    }
    let ignores = tree.ignores.map { "\($0.rules) \($0.reason ?? "-") \($0.scope)" }
    return (nodes + parts + ignores).joined(separator: "\n")
  }

  /// A xib with one view that holds these.
  static func xib(_ subviews: String) -> String {
    InterfaceMarkup.xib("<view customClass=\"Card\" id=\"root\"><subviews>\(subviews)</subviews></view>")
  }

  /// The lines of the file for such a xib, between those of its view.
  static func content(_ subviews: String) throws -> String {
    let lines = try text(of: xib(subviews)).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(
      lines.prefix(3) == ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<screen name=\"Card\">", "  <view>"])
    try #require(lines.suffix(2) == ["  </view>", "</screen>"])
    return lines.dropFirst(3).dropLast(2).map { $0.dropFirst(4) }.joined(separator: "\n")
  }
}
