/// `ScreenIdentifier.swift`, with the identifiers of all screens for the app and its tests.
package struct IdentifierFile {
  static let typeName = "ScreenIdentifier"

  /// The part of one screen.
  package struct Section: Sendable {
    let text: [UInt8]
    let hasNonASCIIName: Bool
  }

  let screens: [ScreenOutline]
  /// The sections of the screens that have identifiers.
  let sections: [Section]
  let access: AccessLevel

  var file: GeneratedFile {
    var start = SwiftWriter()
    start.comment("The accessibility identifiers of the screens, for the app and its tests.")
    var end = SwiftWriter()
    if sections.isEmpty {
      start.line("\(access.modifier)enum \(Self.typeName) {}")
    } else {
      start.openType("\(access.modifier)enum", Self.typeName)
      end.line("}")
    }
    let head = GeneratedFile.head(source: source, hasNonASCIIName: sections.contains { $0.hasNonASCIIName })
    let blankLine = [UInt8(ascii: "\n")]
    var parts = [head, Array(start.text.utf8)]
    for (index, section) in sections.enumerated() {
      if index > 0 { parts.append(blankLine) }
      parts.append(section.text)
    }
    return GeneratedFile(
      name: Self.typeName + ".swift", parts: parts + [Array(end.text.utf8)], source: source)
  }

  private var source: String {
    var known: Set<String> = []
    let files = screens.map(\.file).filter { known.insert($0).inserted }
    guard files.count > 1 else { return files.first ?? "no screen" }
    return files.count == 2 ? "\(files[0]) and \(files[1])" : "\(files[0]) and \(files.count - 1) more files"
  }

  static func section(of screen: ScreenOutline, access: AccessLevel) -> Section {
    var swift = SwiftWriter(depth: 1)
    swift.comment("The screen \"\(screen.screen.text)\", from \(screen.file).")
    // Public types must state that they are Sendable.
    let inherited = access == .public ? "String, Sendable" : "String"
    swift.openType("\(access.modifier)enum", ScreenTypes(screen).identifiers, inheriting: inherited)
    swift.block { swift in
      for element in screen.elements.prefix(screen.identifierCount) {
        swift.comment(element.documentation)
        let name = caseName(element)
        swift.enumCase(name, name == element.identifier ? nil : SwiftLiteral(onOneLine: element.identifier))
      }
    }
    return Section(text: Array(swift.text.utf8), hasNonASCIIName: swift.hasNonASCIIName)
  }

  static func caseName(_ element: ScreenOutline.Element) -> String {
    element.named.name.member(avoiding: taken, noun: "Element")
  }

  private static let taken: Set<String> = ["init", "self"]
}
