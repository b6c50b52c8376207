import AXDiagnostics
import AXReader
import AXTree

/// A document reads alike wherever it is cut when the parser is fed: a comment before it moves the cut.
enum ChunkLaw {
  /// What the parser is fed at a time, in bytes.
  private static let chunk = 64 << 10

  static func check(_ bytes: [UInt8]) throws {
    // Nothing may stand before a declaration or a byte order mark.
    guard let first = bytes.first, first == UInt8(ascii: "<"), !bytes.starts(with: "<?xml".utf8), bytes.count > 1,
      bytes[1] != 0
    else { return }
    let number = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }
    let length = chunk - number % bytes.count
    let comment = Array("<!--".utf8) + Array(repeating: UInt8(ascii: " "), count: length - 7) + Array("-->".utf8)
    let (whole, cut) = (Workspace.current.read(bytes), Workspace.current.read(comment + bytes))
    let shown = "cut at \(number % bytes.count)\n"
    Violation.unless(
      told(whole.diagnostics, movedBy: length) == told(cut.diagnostics, movedBy: 0), "errors are where they are",
      shown + DiagnosticPrinter().text(for: whole.diagnostics.shown)
        + DiagnosticPrinter().text(for: cut.diagnostics.shown))
    guard let tree = whole.tree, let other = cut.tree else { return }
    Violation.unless(
      tree.count == other.count
        && zip(tree.allNodes, other.allNodes).allSatisfy { one, other in
          one.kind == other.kind && place(one, movedBy: length) == place(other, movedBy: 0)
        }, "elements are where they are", shown)
    for (root, other) in zip(tree.roots, other.roots) {
      Violation.unless(try Texts.snapshot(of: root) == Texts.snapshot(of: other), "snapshots are what they are", shown)
    }
  }

  private static func told(_ diagnostics: DiagnosticList, movedBy length: Int) -> [String] {
    diagnostics.shown.map { diagnostic in
      "\(diagnostic.id): \(diagnostic.message) at \(offset(diagnostic.location, movedBy: length))"
    }
  }

  private static func place(_ node: Node, movedBy length: Int) -> Int? {
    node.location.map { offset($0, movedBy: length) }
  }

  /// What another file holds stays where it is.
  private static func offset(_ location: SourceLocation, movedBy length: Int) -> Int {
    location.range.lowerBound + (location.source.path == Workspace.current.mainPath ? length : 0)
  }
}
