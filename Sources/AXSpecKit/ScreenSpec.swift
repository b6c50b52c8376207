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

/// A described screen, to compare with the live one in a test.
///
/// ```swift
/// let screen = try ScreenSpec(contentsOf: url)
/// XCTAssertEqual(viewController.axSnapshot(), screen.snapshot())
/// ```
///
/// The description can be a screen file, a storyboard or xib, or the page source of a running app.
public struct ScreenSpec: Sendable {
  /// The elements of the whole document with its includes expanded. A storyboard contains all its screens.
  public let tree: Tree
  /// The screen, or the root view of a fragment.
  public let root: Node
  let percent: PercentStyle

  /// Reads a file with one screen or fragment, including the files that it includes.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - root: the folder that includes must not leave; by default the nearest folder upward with
  ///     `.axspec.json`, otherwise the file's own.
  ///   - locale: as in `screens(contentsOf:root:locale:)`.
  /// - Throws: `ScreenSpecError` with all errors in the file and their locations; `several-screens` or `no-screen`
  ///   if the file does not contain exactly one screen. `screens(contentsOf:root:locale:)` reads those files.
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
  ///   - markup: the content of a file with one screen. Includes are relative to the current folder.
  ///   - name: the name of the text in errors.
  /// - Throws: `ScreenSpecError` with all errors in the text and their locations.
  public init(markup: String, name: String = "markup") throws {
    try self.init(oneOf: Self.tree(.text(Array(markup.utf8), name: name), root: nil, locale: nil), .enUS)
  }

  /// Reads a file that may contain several screens, such as a storyboard.
  ///
  /// ```swift
  /// let screens = try ScreenSpec.screens(contentsOf: URL(fileURLWithPath: "App/Base.lproj/Main.storyboard"))
  /// let pay = screens.first { $0.name == "Pay" }
  /// XCTAssertEqual(viewController.axSnapshot(), pay?.snapshot())
  /// ```
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - root: the folder that includes must not leave; by default the nearest folder upward with
  ///     `.axspec.json`, otherwise the file's own.
  ///   - locale: the locale of percentages, such as `de_DE`, and of the `.strings` files of a storyboard or xib. By
  ///     default, percentages are formatted for `en_US`, and the texts are those in the file.
  /// - Returns: the screens in the order of the file, with different names; empty if the file has none.
  /// - Throws: `ScreenSpecError` with all errors in the file and their locations; with `unknown-locale` if the locale
  ///   does not exist.
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

  /// The name of the screen; nil for a fragment.
  public var name: String? {
    root.kind == .screen ? root[.name] : nil
  }

  /// The text that AXSnapshot prints for the screen: empty if nothing is exposed, otherwise ending with a line of
  /// hyphens without a line feed.
  ///
  /// - Parameter format: the format of each element.
  public func snapshot(as format: SnapshotFormat = .axSnapshot) -> String {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    // Writing to memory does not throw.
    try? SnapshotWriter(format: format, percent: percent).write(tree, in: root, to: &output)
    try? output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: States

  /// The states of the screen in the order of the file, beginning with `initial`, the screen as it is written. States
  /// that leave the screen are not among them.
  ///
  /// ```swift
  /// for state in screen.states { print(state.name) }
  /// ```
  public var states: [ScreenState] { tree.states }

  /// Returns the screen in a state.
  ///
  /// ```swift
  /// let refused = try screen.inState("card refused")
  /// XCTAssertEqual(viewController.axSnapshot(), refused.snapshot())
  /// ```
  ///
  /// Its tree shares the memory of this one, except for what the state changes. It has no further states.
  ///
  /// - Parameter name: the name of a state, compared byte by byte; `initial` returns the screen itself.
  /// - Throws: `ScreenSpecError` with `unknown-state` if the state does not exist.
  public func inState(_ name: String) throws -> ScreenSpec {
    guard let state = tree.state(named: name) else { throw ScreenSpecError(noState: name, in: tree) }
    let tree = state.tree
    return ScreenSpec(tree: tree, root: Node(tree: tree, index: root.index), percent)
  }

  /// The text that AXSnapshot prints for the screen in a state.
  ///
  /// - Parameters:
  ///   - name: the name of a state; `initial` is the screen as it is written.
  ///   - format: the format of each element.
  /// - Throws: `ScreenSpecError` with `unknown-state` if the state does not exist.
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

// The types in the library's API, so that a test imports only `AXSpecKit`.

/// A problem in a file: an error of the reader, or a finding of a rule.
public typealias Diagnostic = AXDiagnostics.Diagnostic
/// How serious a diagnostic is.
public typealias Severity = AXDiagnostics.Severity
/// A range of bytes in a file.
public typealias SourceLocation = AXDiagnostics.SourceLocation
/// A replacement of a range of bytes in a file.
public typealias SourceEdit = AXDiagnostics.SourceEdit
/// A file: its path, and its text in UTF-8.
public typealias SourceText = AXText.SourceText
/// A line and a column, counted from 1.
public typealias SourcePosition = AXText.SourcePosition
/// The elements of a document, in document order.
public typealias Tree = AXTree.Tree
/// The kind of a document, such as a screen file or a storyboard.
public typealias DocumentKind = AXTree.DocumentKind
/// An element of a document, with its attributes as they are written.
public typealias Node = AXTree.Node
/// A state of a screen, and the steps that lead there.
public typealias ScreenState = AXTree.ScreenState
/// The kind of a node: a screen, a view, or a part of a view.
public typealias NodeKind = AXTree.NodeKind
/// The kind of a view, such as a button.
public typealias ElementKind = AXTree.ElementKind
/// The kind of a part of a view, such as an action.
public typealias PartKind = AXTree.PartKind
/// The name of an attribute.
public typealias AttributeName = AXTree.AttributeName
/// An accessibility trait.
public typealias Trait = AXTree.Trait
/// A set of accessibility traits.
public typealias TraitSet = AXTree.TraitSet
/// The format of a snapshot.
public typealias SnapshotFormat = AXCompiler.SnapshotFormat
