import AXCompiler
import AXDiagnostics
import AXReader
import AXSemantics
import AXText
import AXTree

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A described screen, to hold against the live one in a test.
///
/// ```swift
/// let screen = try ScreenSpec(contentsOf: url)
/// XCTAssertEqual(viewController.axSnapshot(), screen.snapshot())
/// ```
///
/// It may come from a file of the screen language, from a storyboard or xib, or from the page source of a running app.
public struct ScreenSpec: Sendable {
  /// The elements of the whole document, its includes put in: a storyboard's holds all its screens.
  public let tree: Tree
  /// The screen itself, or the view that a fragment is.
  public let root: Node
  private let percent: PercentStyle

  /// Reads a file that describes one screen, or a fragment, with all that it includes.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - root: the folder that includes must not leave; by default the nearest folder upward that holds
  ///     `.axspec.json`, else the file's own.
  ///   - locale: as in `screens(contentsOf:root:locale:)`.
  /// - Throws: `ScreenSpecError` with every fault of the file, each with its place; `several-screens` or `no-screen`
  ///   if the file holds another number of screens than one: `screens(contentsOf:root:locale:)` reads those.
  public init(contentsOf url: URL, root: URL? = nil, locale: String? = nil) throws {
    let percent = try Self.percent(in: locale, file: url.path)
    try self.init(oneOf: Self.tree(.file(path: url.path), root: root, locale: locale), percent)
  }

  /// Reads a screen from text.
  ///
  /// ```swift
  /// let screen = try ScreenSpec(markup: #"<screen name="Pay"><button title="Pay"/></screen>"#)
  /// screen.snapshot()
  /// ```
  ///
  /// - Parameters:
  ///   - markup: a whole file that describes one screen. Includes are relative to the current folder.
  ///   - name: what errors call the text.
  /// - Throws: `ScreenSpecError` with every fault of the text, each with its place.
  public init(markup: String, name: String = "markup") throws {
    try self.init(oneOf: Self.tree(.text(Array(markup.utf8), name: name), root: nil, locale: nil), .enUS)
  }

  /// Reads a file that may describe several screens, as a storyboard does.
  ///
  /// ```swift
  /// let screens = try ScreenSpec.screens(contentsOf: URL(fileURLWithPath: "App/Base.lproj/Main.storyboard"))
  /// let pay = screens.first { $0.name == "Pay" }
  /// XCTAssertEqual(viewController.axSnapshot(), pay?.snapshot())
  /// ```
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - root: the folder that includes must not leave; by default the nearest folder upward that holds
  ///     `.axspec.json`, else the file's own.
  ///   - locale: the locale that percentages are written for, like `de_DE`, and whose `.strings` beside a storyboard or
  ///     xib give its texts. By default percentages are those of `en_US`, and the texts are those in the file.
  /// - Returns: the screens in the order of the file, no two of one name; empty if the file has none.
  /// - Throws: `ScreenSpecError` with every fault of the file, each with its place; with `unknown-locale` if there is no
  ///   such locale.
  public static func screens(contentsOf url: URL, root: URL? = nil, locale: String? = nil) throws -> [ScreenSpec] {
    let percent = try percent(in: locale, file: url.path)
    let tree = try tree(.file(path: url.path), root: root, locale: locale)
    return tree.roots.map { ScreenSpec(tree: tree, root: $0, percent) }
  }

  private init(tree: Tree, root: Node, _ percent: PercentStyle) {
    self.tree = tree
    self.root = root
    self.percent = percent
  }

  private init(oneOf tree: Tree, _ percent: PercentStyle) throws {
    let roots = tree.roots
    guard roots.count == 1 else { throw ScreenSpecError(numberOf: roots, in: tree) }
    self.init(tree: tree, root: roots[0], percent)
  }

  /// The screen's name; nil for a fragment.
  public var name: String? {
    root.kind == .screen ? root[.name] : nil
  }

  /// The text that AXSnapshot prints for the screen: empty where nothing is exposed, else ending in a line of
  /// hyphens without a line feed.
  ///
  /// - Parameter format: how each element is described.
  public func snapshot(as format: SnapshotFormat = .axSnapshot) -> String {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    // Memory takes what it is given: there is nothing to throw.
    try? SnapshotWriter(format: format, percent: percent).write(tree, in: root, to: &output)
    try? output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: States

  /// The screen's states: `initial`, which is the screen as it is written, and what follows in the order of the file.
  ///
  /// ```swift
  /// for state in screen.states { print(state.name) }
  /// ```
  public var states: [ScreenState] { tree.states }

  /// The screen as it is in a state.
  ///
  /// ```swift
  /// let refused = try screen.inState("card refused")
  /// XCTAssertEqual(viewController.axSnapshot(), refused.snapshot())
  /// ```
  ///
  /// Its tree shares the memory of this one but for what the state changes. It has no further states.
  ///
  /// - Parameter name: a state's name, compared byte by byte; `initial` gives the screen itself.
  /// - Throws: `ScreenSpecError` with `unknown-state` if there is no such state.
  public func inState(_ name: String) throws -> ScreenSpec {
    guard let state = tree.state(named: name) else { throw ScreenSpecError(noState: name, in: tree) }
    let tree = state.tree
    return ScreenSpec(tree: tree, root: Node(tree: tree, index: root.index), percent)
  }

  /// The text that AXSnapshot prints for the screen in a state.
  ///
  /// - Parameters:
  ///   - name: a state's name; `initial` is the screen as it is written.
  ///   - format: how each element is described.
  /// - Throws: `ScreenSpecError` with `unknown-state` if there is no such state.
  public func snapshot(inState name: String, as format: SnapshotFormat = .axSnapshot) throws -> String {
    try inState(name).snapshot(as: format)
  }

  private static func percent(in locale: String?, file: String) throws -> PercentStyle {
    guard let locale else { return .enUS }
    guard let percent = PercentStyle.locale(locale) else { throw ScreenSpecError(noLocale: locale, file: file) }
    return percent
  }

  private static func tree(_ input: DocumentReader.Input, root: URL?, locale: String?) throws -> Tree {
    let output = DocumentReader(root: root?.path, locale: locale).read(input)
    guard let tree = output.tree else {
      throw ScreenSpecError(diagnostics: Diagnostic.merged(output.diagnostics.shown))
    }
    return tree
  }
}

// What the library's calls hand out, so that a test imports `AXSpecKit` alone.
public typealias Diagnostic = AXDiagnostics.Diagnostic
public typealias Severity = AXDiagnostics.Severity
public typealias SourceLocation = AXDiagnostics.SourceLocation
public typealias SourcePosition = AXText.SourcePosition
public typealias Tree = AXTree.Tree
public typealias Node = AXTree.Node
public typealias ScreenState = AXTree.ScreenState
public typealias ElementKind = AXTree.ElementKind
public typealias AttributeName = AXTree.AttributeName
public typealias Trait = AXTree.Trait
public typealias TraitSet = AXTree.TraitSet
public typealias SnapshotFormat = AXCompiler.SnapshotFormat
