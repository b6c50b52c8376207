/// `ScreenIdentifier.swift`, with the identifiers of all screens for the app and its tests.
package struct IdentifierFile {
  static let typeName = "ScreenIdentifier"
  static let fileName = "ScreenIdentifier.swift"

  /// The part of one screen.
  package struct Section: Sendable {
    let text: [UInt8]
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
    let blankLine = [UInt8(ascii: "\n")]
    var parts = [GeneratedFile.head(source: source), Array(start.text.utf8)]
    for (index, section) in sections.enumerated() {
      if index > 0 { parts.append(blankLine) }
      parts.append(section.text)
    }
    return GeneratedFile(
      name: Self.fileName, parts: parts + [Array(end.text.utf8)], source: source)
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
    write(screen.identifiers, named: ScreenTypes(screen).identifiers, access, to: &swift)
    return Section(text: Array(swift.text.utf8))
  }

  private static func write(
    _ group: IdentifierGroup, named name: String, _ access: AccessLevel, to swift: inout SwiftWriter
  ) {
    // Public types must state that they are Sendable.
    let inherited = access == .public ? "String, Sendable" : "String"
    // An enumeration without cases has no raw values.
    swift.openType("\(access.modifier)enum", name, inheriting: group.cases.isEmpty ? nil : inherited)
    swift.block { swift in
      for item in group.cases {
        swift.comment(item.documentation)
        let isPlain = item.name.utf8.elementsEqual(item.identifier.utf8)
        swift.enumCase(item.name, isPlain ? nil : SwiftLiteral(onOneLine: item.identifier))
      }
      for (index, inner) in group.groups.enumerated() {
        if index > 0 || !group.cases.isEmpty { swift.blankLine() }
        swift.comment("The identifiers of the group \"\(inner.named?.text ?? "")\".")
        write(inner, named: inner.typeName, access, to: &swift)
      }
    }
  }
}
