import AXDiagnostics
import AXText

/// The names in a scope, to find collisions.
struct NameTable {
  private enum Key: Hashable {
    /// A name in Swift. Canonically equivalent strings collide here, although Swift accepts both: they look the same.
    case swift(String)
    case file(FoldedName)
  }

  private var owners: [Key: ScreenOutline.Named] = [:]
  private let holdsFiles: Bool
  private(set) var faults: [Diagnostic] = []

  /// - Parameter holdsFiles: whether the names are also names of files, which macOS compares without case.
  init(holdsFiles: Bool = false) {
    self.holdsFiles = holdsFiles
  }

  /// Reserves a name, or records a fault if it is taken.
  mutating func reserve(_ name: String, for named: ScreenOutline.Named) {
    let key: Key = holdsFiles ? .file(FoldedName(name)) : .swift(name)
    guard let other = owners[key] else {
      owners[key] = named
      return
    }
    faults.append(
      Diagnostic(
        .nameCollision, "\(other.description) and \(named.description) would both have the name `\(name)` in Swift",
        at: named.location, help: "rename one of them",
        notes: [.init("\(other.description) is here", at: other.location)]))
  }
}

extension SwiftName {
  /// The name of a member, with a noun at its end if the plain name is taken.
  func member(avoiding taken: Set<String>, noun: String) -> String {
    taken.contains(lowerCamelCase) ? suffixed(by: noun).lowerCamelCase : lowerCamelCase
  }
}
