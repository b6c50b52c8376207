import AXText
import AXTree

/// Reads storyboards and xibs. Kinds of Interface Builder documents that are not read have an error that says what they
/// are.
enum InterfaceBuilderParser {
  /// - Parameter locale: whose `.strings` give the texts; nil for those in the file.
  static func parse(_ text: TextDecoder.Result, canonicalPath: String?, locale: String?) -> ParsedDocument {
    let handler = InterfaceBuilderHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    var diagnostics = handler.diagnostics
    if let fault { diagnostics.append(fault) }
    guard diagnostics.isEmpty, case .iOS = handler.type else {
      var nothing = TreeBuilder(markup: .interfaceBuilder)
      return ParsedDocument(
        source: text.source, canonicalPath: canonicalPath, tree: nothing.finish(), diagnostics: diagnostics,
        form: form(of: handler.type, in: text.source))
    }
    let tree = handler.finish(
      strings: strings(for: text.source, canonicalPath: canonicalPath, locale: locale, &diagnostics))
    diagnostics.append(contentsOf: handler.diagnostics)
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics, form: .screen)
  }

  private static func form(of type: InterfaceDocumentType, in source: SourceText) -> ParsedDocument.Form {
    switch type {
    case .iOS: .screen
    case .unsupported: .unsupported
    case .foreign: .unknown(root: RootName.find(in: source.bytes))
    }
  }

  /// The texts of the locale that is asked for, where there are some.
  private static func strings(
    for source: SourceText, canonicalPath: String?, locale: String?, _ diagnostics: inout DiagnosticList
  ) -> LocalizedTexts? {
    guard let locale, let canonicalPath else { return nil }
    do {
      return try LocalizedTexts.find(locale: locale, path: source.path, canonicalPath: canonicalPath)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

/// Which kind of Interface Builder document a root element begins.
enum InterfaceDocumentType: Equatable {
  /// A storyboard or xib for iOS.
  case iOS
  /// What it is, for people, where it is none that is read.
  case unsupported(String)
  /// Another tool's file with a root of the same name.
  case foreign

  init(root: String, type: String, targetRuntime: String) {
    if root == "document", targetRuntime == "iOS.CocoaTouch", Self.usualTypes.contains(type) {
      self = .iOS
      return
    }
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      self = .foreign
      return
    }
    guard root == "document" else {
      self = .unsupported("an Interface Builder archive of Xcode 4 or before")
      return
    }
    let words = type.split(separator: ".")
    if words.contains("WatchKit") || targetRuntime.lowercased().hasPrefix("watch") {
      self = .unsupported("a watchOS storyboard")
    } else if words.contains("AppleTV") || targetRuntime.hasPrefix("AppleTV") {
      self = .unsupported("a tvOS document")
    } else if words.contains("Cocoa") || targetRuntime.hasPrefix("MacOSX") {
      self = .unsupported("a macOS document")
    } else if words.contains("CocoaTouch"), targetRuntime.isEmpty || targetRuntime.hasPrefix("iOS") {
      self = .iOS
    } else {
      self = .unsupported("an Interface Builder document for \(targetRuntime.isEmpty ? type : targetRuntime)")
    }
  }

  /// Nearly every file is one of these: nothing has to be taken apart for them.
  private static let usualTypes: Set<String> = [
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
  ]
}
