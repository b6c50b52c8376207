/// `CalculatorSnapshots.swift`, with what AXSnapshot prints in each state.
struct SnapshotFile {
  let screen: ScreenOutline
  /// The snapshot of each state.
  let snapshots: [String]
  let access: AccessLevel

  var file: GeneratedFile {
    let type = ScreenTypes(screen).snapshots
    return GeneratedFile(name: type + ".swift", source: screen.file) { swift in
      swift.comment("What AXSnapshot prints for the screen \"\(screen.screen.text)\".")
      swift.openType("\(access.modifier)enum", type)
      swift.block { swift in
        for (index, state) in zip(screen.states.indices, screen.states) {
          if index > 0 { swift.blankLine() }
          swift.comment(state.documentation)
          swift.constant(
            "\(access.modifier)static", Self.constantName(state), SwiftLiteral(snapshots[index]))
        }
      }
    }
  }

  static func constantName(_ state: StateOutline) -> String {
    state.named.name.member(avoiding: ["init", "self"], noun: "State")
  }
}
