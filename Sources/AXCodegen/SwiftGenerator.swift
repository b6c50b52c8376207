import AXDiagnostics
import AXText

/// Writes Swift for tests from the outlines of screens.
package struct SwiftGenerator: Sendable {
  /// What can be generated.
  package enum Kind: String, Sendable, CaseIterable {
    case identifiers, screens, tests, snapshots
  }

  private let kinds: Set<Kind>
  private let access: AccessLevel

  package init(kinds: Set<Kind> = Set(Kind.allCases), access: AccessLevel = .internal) {
    self.kinds = kinds
    self.access = access
  }

  /// Whether snapshots are asked for, which take time.
  package var needsSnapshots: Bool { kinds.contains(.snapshots) }

  /// The files of one screen.
  ///
  /// - Parameter snapshots: for each state of the screen, where they are needed.
  /// - Throws: where two things would have one name.
  package func files(of screen: ScreenOutline, snapshots: [String]) throws(NamingError) -> [GeneratedFile] {
    let faults = memberFaults(of: screen)
    guard faults.isEmpty else { throw NamingError(diagnostics: faults) }
    var files: [GeneratedFile] = []
    if kinds.contains(.screens) { files.append(PageObjectFile(screen: screen, access: access).file) }
    if kinds.contains(.tests), screen.hasTests { files.append(TestFile(screen: screen).file) }
    if kinds.contains(.snapshots) {
      files.append(SnapshotFile(screen: screen, snapshots: snapshots, access: access).file)
    }
    return files
  }

  /// Whether a file with such a name is one of those that are asked for, of whatever screen.
  package func makes(fileNamed name: String) -> Bool {
    kinds.contains { kind in
      switch kind {
      case .identifiers: false
      case .screens: name.hasSuffix("Screen.swift")
      case .tests: name.hasSuffix("UITests.swift")
      case .snapshots: name.hasSuffix("Snapshots.swift")
      }
    }
  }

  /// The part of a screen in the file that all screens share, if that is asked for.
  package func section(of screen: ScreenOutline) -> IdentifierFile.Section? {
    kinds.contains(.identifiers) && screen.hasIdentifiers ? IdentifierFile.section(of: screen, access: access) : nil
  }

  /// The file that all screens share, if it is asked for.
  ///
  /// - Parameter sections: of those screens that have one.
  package func sharedFile(of screens: [ScreenOutline], sections: [IdentifierFile.Section]) -> GeneratedFile? {
    guard kinds.contains(.identifiers) else { return nil }
    return IdentifierFile(screens: screens, sections: sections, access: access).file
  }

  // MARK: Names

  /// The screens whose types or files would have one name.
  package func faults(among screens: [ScreenOutline]) -> [Diagnostic] {
    var identifiers = NameTable()
    var files = NameTable(holdsFiles: true)
    for screen in screens {
      let types = ScreenTypes(screen)
      if kinds.contains(.identifiers), screen.hasIdentifiers {
        identifiers.claim(types.identifiers, for: screen.screen)
      }
      var names: [String] = []
      if kinds.contains(.screens) { names.append(types.pageObject) }
      if kinds.contains(.tests), screen.hasTests { names.append(types.tests) }
      if kinds.contains(.snapshots) { names.append(types.snapshots) }
      for name in names { files.claim(name, for: screen.screen) }
    }
    return Self.firstAtEachPlace(identifiers.faults + files.faults)
  }

  private func memberFaults(of screen: ScreenOutline) -> [Diagnostic] {
    var cases = NameTable()
    var members = NameTable()
    var states = NameTable()
    if kinds.contains(.identifiers) {
      for element in screen.elements.prefix(screen.identifierCount) {
        cases.claim(IdentifierFile.caseName(element), for: element.named)
      }
    }
    if kinds.contains(.screens) || kinds.contains(.tests) && screen.hasTests {
      for element in screen.elements { members.claim(PageObjectFile.memberName(element), for: element.named) }
      for method in PageMethod.all(of: screen) { members.claim(method.name, for: method.named) }
    }
    if kinds.contains(.snapshots) || kinds.contains(.tests) && screen.hasTests {
      for state in screen.states { states.claim(SnapshotFile.constantName(state), for: state.named) }
    }
    return Self.firstAtEachPlace(cases.faults + members.faults + states.faults)
  }

  /// Two things that would share one name would share others made from it.
  private static func firstAtEachPlace(_ faults: [Diagnostic]) -> [Diagnostic] {
    var places: Set<[ExactText]> = []
    return faults.filter { fault in
      let place = [ExactText(fault.location.source.path), ExactText("\(fault.location.range)")]
      return places.insert(place).inserted
    }
  }
}

/// The reasons that Swift cannot be generated: two declarations would have one name, or a text gives no valid name.
package struct NamingError: Error {
  package let diagnostics: [Diagnostic]
}

/// The access level of the generated declarations.
package enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`
  case `public`

  /// What begins a declaration, with a space at its end.
  var modifier: String { self == .public ? "public " : "" }
}
