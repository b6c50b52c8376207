import AXDiagnostics
import AXText

/// The names of one scope, each of which one thing can have.
struct NameTable {
  private enum Key: Hashable {
    /// Texts are equal if they are canonically equivalent, though Swift takes two spellings of é for two names: nobody
    /// sees them apart.
    case swift(String)
    case file(FoldedName)
  }

  private var owners: [Key: ScreenOutline.Named] = [:]
  private let holdsFiles: Bool
  private(set) var faults: [Diagnostic] = []

  /// - Parameter holdsFiles: whether the names are also names of files, which a Mac does not tell apart by case.
  init(holdsFiles: Bool = false) {
    self.holdsFiles = holdsFiles
  }

  /// Takes a name for something, unless something else has it.
  mutating func claim(_ name: String, for named: ScreenOutline.Named) {
    let key: Key = holdsFiles ? .file(FoldedName(name)) : .swift(name)
    guard let other = owners[key] else {
      owners[key] = named
      return
    }
    faults.append(
      Diagnostic(
        .nameCollision, "\(other.description) and \(named.description) would both be `\(name)` in Swift",
        at: named.location, help: "rename one of them",
        notes: [.init("\(other.description) is here", at: other.location)]))
  }
}

extension SwiftName {
  /// A member's name: with a noun after it where the plain one means something else there.
  func member(avoiding taken: Set<String>, noun: String) -> String {
    taken.contains(lowerCamelCase) ? suffixed(by: noun).lowerCamelCase : lowerCamelCase
  }
}
