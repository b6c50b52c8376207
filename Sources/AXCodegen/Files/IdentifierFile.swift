/// `ScreenIdentifier.swift`: the identifiers of all screens, for the app and its tests.
struct IdentifierFile {
  static let typeName = "ScreenIdentifier"

  let screens: [ScreenOutline]
  let access: AccessLevel

  var file: GeneratedFile {
    GeneratedFile(name: Self.typeName + ".swift", source: source) { swift in
      swift.comment("The accessibility identifiers of the screens, for the app and its tests.")
      let screens = screens.filter { !$0.identifiers.isEmpty }
      guard !screens.isEmpty else { return swift.line("\(access.modifier)enum \(Self.typeName) {}") }
      swift.openType("\(access.modifier)enum", Self.typeName)
      swift.block { swift in
        for (index, screen) in screens.enumerated() {
          if index > 0 { swift.blankLine() }
          write(screen, to: &swift)
        }
      }
    }
  }

  private var source: String {
    var known: Set<String> = []
    let files = screens.map(\.file).filter { known.insert($0).inserted }
    guard files.count > 1 else { return files.first ?? "no screen" }
    return files.count == 2 ? "\(files[0]) and \(files[1])" : "\(files[0]) and \(files.count - 1) more files"
  }

  private func write(_ screen: ScreenOutline, to swift: inout SwiftWriter) {
    swift.comment("The screen \"\(screen.screen.text)\", from \(screen.file).")
    // What is public is sent to other threads only where it says that it can be.
    let inherited = access == .public ? "String, Sendable" : "String"
    swift.openType("\(access.modifier)enum", ScreenTypes(screen).identifiers, inheriting: inherited)
    swift.block { swift in
      for identifier in screen.identifiers {
        swift.comment(identifier.documentation)
        let name = Self.caseName(identifier)
        swift.enumCase(
          name, name == identifier.named.text ? nil : SwiftLiteral(onOneLine: identifier.named.text))
      }
    }
  }

  static func caseName(_ identifier: ScreenOutline.Identifier) -> String {
    identifier.named.name.member(avoiding: taken, noun: "Element")
  }

  private static let taken: Set<String> = ["init", "self"]
}
