import AXCompiler
import AXDiagnostics
import AXReader
import AXTree
import Foundation

/// A described screen, to hold against the live one in a test.
///
/// ```swift
/// let screen = try Screen(contentsOf: url)
/// XCTAssertEqual(viewController.axSnapshot(), screen.snapshot())
/// ```
public struct Screen: Sendable {
  /// The screen's elements, its includes put in.
  public let tree: Tree

  /// Reads a screen file, or a fragment, with all that it includes.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - root: the folder that includes must not leave; by default the nearest folder upward that holds
  ///     `.axspec.json`, else the file's own.
  /// - Throws: `ScreenError` with every fault of the file, each with its place.
  public init(contentsOf url: URL, root: URL? = nil) throws {
    tree = try Self.tree(DocumentReader(root: root?.path).read(.file(path: url.path)))
  }

  /// Reads a screen from text.
  ///
  /// ```swift
  /// let screen = try Screen(markup: #"<screen name="Pay"><button title="Pay"/></screen>"#)
  /// screen.snapshot()
  /// ```
  ///
  /// - Parameters:
  ///   - markup: a whole screen file. Includes are relative to the current folder.
  ///   - name: what errors call the text.
  /// - Throws: `ScreenError` with every fault of the text, each with its place.
  public init(markup: String, name: String = "markup") throws {
    tree = try Self.tree(DocumentReader().read(.text(Array(markup.utf8), name: name)))
  }

  /// The screen's name; none for a fragment.
  public var name: String? {
    tree.root.flatMap { $0.kind == .screen ? $0[.name] : nil }
  }

  /// The text that AXSnapshot prints for the screen: empty where nothing is exposed, else ending in a line of
  /// hyphens without a line feed.
  ///
  /// - Parameter format: how each element is described.
  public func snapshot(as format: SnapshotFormat = .axSnapshot) -> String {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    // Memory takes what it is given: there is nothing to throw.
    try? SnapshotWriter(format: format).write(tree, to: &output)
    try? output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func tree(_ output: DocumentReader.Output) throws -> Tree {
    guard let tree = output.tree else { throw ScreenError(diagnostics: Diagnostic.merged(output.diagnostics.shown)) }
    return tree
  }
}
