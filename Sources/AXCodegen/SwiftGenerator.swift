import AXDiagnostics
import AXText

/// Writes Swift for tests from the outlines of screens.
package struct SwiftGenerator: Sendable {
  /// The kinds of generated code.
  package enum Kind: String, Sendable, CaseIterable {
    case identifiers, screens, tests, snapshots
  }

  private let kinds: Set<Kind>
  private let access: AccessLevel
  /// Whether each test audits the screen for accessibility.
  package let hasAudit: Bool

  package init(
    kinds: Set<Kind> = Set(Kind.allCases), access: AccessLevel = .internal, hasAudit: Bool = false
  ) {
    self.kinds = kinds
    self.access = access
    self.hasAudit = hasAudit
  }

  /// Whether tests are requested.
  package var hasTests: Bool { kinds.contains(.tests) }

  /// Whether page objects are requested.
  package var hasPageObjects: Bool { kinds.contains(.screens) }

  /// Whether snapshots are requested, which take time.
  package var needsSnapshots: Bool { kinds.contains(.snapshots) }

  /// The files of one screen.
  ///
  /// - Parameter snapshots: the snapshot of each state, if snapshots are requested.
  /// - Throws: if two declarations would have the same name.
  package func files(of screen: ScreenOutline, snapshots: [String]) throws(NamingError) -> [GeneratedFile] {
    let faults = memberFaults(of: screen)
    guard faults.isEmpty else { throw NamingError(diagnostics: faults) }
    var files: [GeneratedFile] = []
    if kinds.contains(.screens) { files.append(PageObjectFile(screen: screen, access: access).file) }
    if kinds.contains(.tests), screen.hasTests { files.append(TestFile(screen: screen, hasAudit: hasAudit).file) }
    if kinds.contains(.snapshots) {
      files.append(SnapshotFile(screen: screen, snapshots: snapshots, access: access).file)
    }
    return files
  }

  /// Whether a file name has the form of a requested file, for any screen.
  package func makes(fileNamed name: String) -> Bool {
    kinds.contains { kind in
      switch kind {
      case .identifiers: name == IdentifierFile.fileName
      case .screens: name.hasSuffix("Screen.swift")
      case .tests: name.hasSuffix("UITests.swift") || name == SupportFile.fileName
      case .snapshots: name.hasSuffix("Snapshots.swift")
      }
    }
  }

  /// The part of a screen in the file that all screens share; nil if it is not requested.
  package func section(of screen: ScreenOutline) -> IdentifierFile.Section? {
    kinds.contains(.identifiers) && screen.hasIdentifiers ? IdentifierFile.section(of: screen, access: access) : nil
  }

  /// The files that all screens share, as far as they are requested.
  ///
  /// - Parameter sections: the sections of the screens that have one.
  package func sharedFiles(of screens: [ScreenOutline], sections: [IdentifierFile.Section]) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    if kinds.contains(.identifiers) {
      files.append(IdentifierFile(screens: screens, sections: sections, access: access).file)
    }
    if kinds.contains(.tests), screens.contains(where: \.hasTests) {
      files.append(SupportFile(hasAudit: hasAudit).file)
    }
    return files
  }

  /// The names of the files that all screens share, whether they are requested or not.
  package static let sharedFileNames = [IdentifierFile.fileName, SupportFile.fileName]

  // MARK: Names

  /// Reports screens whose types or files would have the same name.
  package func faults(among screens: [ScreenOutline]) -> [Diagnostic] {
    var identifiers = NameTable()
    var files = NameTable(holdsFiles: true)
    for screen in screens {
      let types = ScreenTypes(screen)
      if kinds.contains(.identifiers), screen.hasIdentifiers {
        identifiers.reserve(types.identifiers, for: screen.screen)
      }
      var names: [String] = []
      if kinds.contains(.screens) { names.append(types.pageObject) }
      if kinds.contains(.tests), screen.hasTests { names.append(types.tests) }
      if kinds.contains(.snapshots) { names.append(types.snapshots) }
      for name in names { files.reserve(name, for: screen.screen) }
    }
    return Self.firstAtEachLocation(identifiers.faults + files.faults)
  }

  private func memberFaults(of screen: ScreenOutline) -> [Diagnostic] {
    let cases = kinds.contains(.identifiers) ? screen.identifiers.faults().flatMap(\.faults) : []
    var members = NameTable()
    var states = NameTable()
    if kinds.contains(.screens) || kinds.contains(.tests) && screen.hasTests {
      for element in screen.elements where element.isMember {
        members.reserve(PageNames.member(element.named.name), for: element.named)
      }
      for method in PageMethod.all(of: screen) { members.reserve(method.name, for: method.named) }
    }
    if kinds.contains(.snapshots) || kinds.contains(.tests) && screen.hasTests {
      for state in screen.states { states.reserve(SnapshotFile.constantName(state), for: state.named) }
    }
    return Self.firstAtEachLocation(cases + members.faults + states.faults)
  }

  /// Keeps one fault for each location: if two names collide, so do the names made from them.
  private static func firstAtEachLocation(_ faults: [Diagnostic]) -> [Diagnostic] {
    var locations: Set<[ExactText]> = []
    return faults.filter { fault in
      let location = [ExactText(fault.location.source.path), ExactText("\(fault.location.range)")]
      return locations.insert(location).inserted
    }
  }
}

/// The reasons why Swift cannot be generated: two declarations would have the same name, or a text has no valid name.
package struct NamingError: Error {
  package let diagnostics: [Diagnostic]
}

/// The access level of the generated declarations.
package enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`
  case `public`

  /// The modifier with a space at its end; empty for internal.
  var modifier: String { self == .public ? "public " : "" }
}
