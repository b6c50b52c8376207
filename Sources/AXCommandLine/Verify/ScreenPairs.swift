import AXArguments
import AXText

/// The pairs of screens of two documents that are compared.
struct ScreenPairs: Sendable {
  private(set) var pairs: [(expected: ComparedDocument.Screen, actual: ComparedDocument.Screen)] = []
  /// The names of screens that the other document lacks.
  private(set) var onlyExpected: [String] = []
  private(set) var onlyActual: [String] = []

  /// - Parameter name: the requested screen, if a document has several.
  /// - Throws: if the pairs are ambiguous, or there is nothing to compare.
  init(
    _ expected: ComparedDocument, _ actual: ComparedDocument, named name: String?
  ) throws(UsageError) {
    for document in [expected, actual] where document.screens.isEmpty {
      throw UsageError(.other("'\(document.path)' has no screen", help: "pass a file that has one"))
    }
    if let name {
      try pick(name, expected.screens, actual.screens)
    } else if expected.screens.count > 1, actual.screens.count > 1 {
      pairByName(expected.screens, actual.screens)
    } else {
      let single = expected.screens.count == 1 ? expected.screens[0] : actual.screens[0]
      pairs = [(try Self.partner(of: single, in: expected), try Self.partner(of: single, in: actual))]
    }
  }

  private mutating func pick(
    _ name: String, _ expected: [ComparedDocument.Screen], _ actual: [ComparedDocument.Screen]
  ) throws(UsageError) {
    let found = [expected, actual].map { screens in screens.first { $0.isNamed(name) } }
    // A single screen may have another name, such as the app's name in a page source.
    let picked = (
      found[0] ?? (expected.count == 1 ? expected[0] : nil), found[1] ?? (actual.count == 1 ? actual[0] : nil)
    )
    guard let left = picked.0, let right = picked.1, found[0] != nil || found[1] != nil else {
      let candidates = picked.0 == nil ? expected : picked.1 == nil ? actual : expected + actual
      throw .none(of: "screen", name, among: candidates.compactMap(\.name))
    }
    pairs = [(left, right)]
  }

  private mutating func pairByName(_ expected: [ComparedDocument.Screen], _ actual: [ComparedDocument.Screen]) {
    var named: [ExactText: ComparedDocument.Screen] = [:]
    for screen in actual { named[ExactText(screen.name ?? "")] = screen }
    for screen in expected {
      if let other = named.removeValue(forKey: ExactText(screen.name ?? "")) {
        pairs.append((screen, other))
      } else {
        onlyExpected.append(screen.name ?? "")
      }
    }
    onlyActual = actual.compactMap { screen in named[ExactText(screen.name ?? "")].map { $0.name ?? "" } }
  }

  /// The screen of a document to compare a single screen with.
  private static func partner(
    of single: ComparedDocument.Screen, in document: ComparedDocument
  ) throws(UsageError) -> ComparedDocument.Screen {
    let screens = document.screens
    if screens.count == 1 { return screens[0] }
    if let name = single.name, let found = screens.first(where: { $0.isNamed(name) }) { return found }
    let names = screens.compactMap(\.name).joined(separator: ", ")
    throw UsageError(
      .other("'\(document.path)' has several screens", help: "select one with '--screen': \(names)"))
  }
}
