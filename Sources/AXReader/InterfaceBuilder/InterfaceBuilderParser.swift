import AXText
import AXTree

/// Parses storyboards and xibs. Reports an error for other kinds of Interface Builder documents.
enum InterfaceBuilderParser {
  /// - Parameters:
  ///   - locale: The locale of the `.strings` file with the texts; nil to use the texts in the document.
  ///   - root: The folder that links to `.strings` files cannot leave.
  ///   - resources: What the app's resources say about the document.
  static func parse(
    _ text: TextDecoder.Result, canonicalPath: String?, locale: String?, root: String?, resources: AppResources
  ) -> ParsedDocument {
    let handler = InterfaceBuilderHandler(source: text.source)
    handler.content.colors.catalog = resources.colors
    handler.content.isLeftUntranslated = resources.leavesOutDocument
    let fault = SAXDriver.parse(text, handler: handler)
    var diagnostics = handler.diagnostics
    if let fault { diagnostics.append(fault) }
    let isRead = diagnostics.isEmpty && handler.type == .iOS
    let strings =
      isRead
      ? strings(for: text.source, canonicalPath: canonicalPath, locale: locale, root: root, &diagnostics) : nil
    var empty = TreeBuilder(markup: .interfaceBuilder)
    let tree = isRead ? handler.finish(strings: strings) : empty.finish()
    if isRead { diagnostics.append(contentsOf: handler.diagnostics) }
    let form: ParsedDocument.Form =
      switch handler.type {
      case .iOS: .screen
      case .unsupported: .unsupported
      case .otherSystem: .otherSystem
      case .foreign: .unknown(root: RootName.find(in: text.source.bytes))
      }
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics, form: form)
  }

  /// The texts of the requested locale; nil if there are none.
  private static func strings(
    for source: SourceText, canonicalPath: String?, locale: String?, root: String?,
    _ diagnostics: inout DiagnosticList
  ) -> LocalizedTexts? {
    guard let locale, let canonicalPath else { return nil }
    do {
      return try LocalizedTexts.find(locale: locale, path: source.path, canonicalPath: canonicalPath, root: root)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

/// The kind of Interface Builder document, according to its root element.
enum InterfaceDocumentType: Equatable {
  /// A storyboard or xib for iOS.
  case iOS
  /// A document that is not supported, with its kind for messages.
  case unsupported(String)
  /// A document for another system, with its kind for messages.
  case otherSystem(String)
  /// A file of another tool that has a root with the same name.
  case foreign

  init(root: String, type: String, targetRuntime: String) {
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      self = .foreign
      return
    }
    let words = Array(".\(type).".utf8)
    let has = { (word: StaticString) in words.end(of: word, from: 0) != nil }
    if root != "document" {
      self = .unsupported("an Interface Builder archive of Xcode 4 or earlier")
    } else if has(".WatchKit.") || targetRuntime.lowercased().hasPrefix("watch") {
      self = .otherSystem("a watchOS storyboard")
    } else if has(".AppleTV.") || targetRuntime.hasPrefix("AppleTV") {
      self = .otherSystem("a tvOS document")
    } else if has(".Cocoa.") || targetRuntime.hasPrefix("MacOSX") {
      self = .otherSystem("a macOS document")
    } else if has(".CocoaTouch."), targetRuntime.isEmpty || targetRuntime.hasPrefix("iOS") {
      self = .iOS
    } else {
      self = .otherSystem("an Interface Builder document for \(targetRuntime.isEmpty ? type : targetRuntime)")
    }
  }
}
