import AXDiagnostics

/// The classes that an app's sources declare, with their superclasses.
struct CodeClasses: Sendable {
  /// The superclasses and protocols of a class in the sources, from the class up.
  struct Ancestry {
    /// The class and its ancestors that are in the sources.
    var names: [String] = []
    /// UIKit's classes above.
    var uiKit: [String] = []
    /// The first superclass that is neither in the sources nor Apple's.
    var foreign: String?
  }

  /// The declaration or an extension of a class, with its file.
  private struct Part {
    let part: CodeFacts.ClassPart
    let path: String
  }

  private var parts: [String: [Part]] = [:]

  /// Adds a part, unless it is not of a class. A view of SwiftUI may have the name of a class in another module.
  mutating func add(_ part: CodeFacts.ClassPart, path: String) {
    guard !part.isValueType else { return }
    parts[part.name, default: []].append(Part(part: part, path: path))
  }

  func ancestry(of name: String) -> Ancestry {
    var result = Ancestry()
    var seen: Set<String> = [name]
    var pending = [name]
    while let next = pending.popLast() {
      guard let parts = parts[next], declares(next) || next == name else { continue }
      result.names.append(next)
      for part in parts.map(\.part) {
        for (position, ancestor) in part.supers.enumerated() where seen.insert(ancestor).inserted {
          if declares(ancestor) {
            pending.append(ancestor)
          } else if AppleClasses.isKnown(ancestor) {
            result.uiKit.append(ancestor)
          } else if position == 0, !part.isExtension, !part.isProtocol {
            result.foreign = result.foreign ?? ancestor
          }
        }
      }
    }
    return result
  }

  /// Returns whether the sources declare a class, and not only extend it.
  func declares(_ name: String) -> Bool { parts[name]?.contains { !$0.part.isExtension } == true }

  /// Returns whether VoiceOver may reach a view of a class, or something inside.
  func mayBeReached(_ name: String) -> Bool { parts[name]?.contains(where: \.part.mayBeReached) == true }

  /// Returns whether a name is that of a protocol.
  func isProtocol(_ name: String) -> Bool { parts[name]?.contains(where: \.part.isProtocol) == true }

  /// Returns the place of the first declaration of a class.
  func location(of name: String) -> SourceLocation? {
    let first = parts[name]?.first { !$0.part.isExtension } ?? parts[name]?.first
    return first.map { $0.part.place.location(in: $0.path) }
  }
}
