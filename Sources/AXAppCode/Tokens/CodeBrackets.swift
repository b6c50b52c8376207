/// The brackets of a source file that belong together.
struct CodeBrackets {
  /// The maximum depth. Real code is far below it.
  private static let maximumDepth = 1000

  /// For each token that opens a bracket, the index of the one that closes it, and the other way around; -1 for others.
  private(set) var partners: [Int32]

  /// Returns nil if brackets are nested too deeply.
  init?(_ tokens: [CodeToken]) {
    partners = Array(repeating: -1, count: tokens.count)
    var open: [(index: Int, closing: CodeToken.Kind)] = []
    // The number of open brackets of each kind.
    var counts = [Int](repeating: 0, count: 128)
    for (index, token) in tokens.enumerated() where token.kind.code < 128 {
      if let closing = Self.closing(token.kind) {
        guard open.count < Self.maximumDepth else { return nil }
        open.append((index, closing))
        counts[Int(closing.code)] += 1
      } else if Self.isClosing(token.kind), counts[Int(token.kind.code)] > 0 {
        // Brackets inside that were not closed have no partner.
        while let last = open.popLast() {
          counts[Int(last.closing.code)] -= 1
          guard last.closing == token.kind else { continue }
          partners[last.index] = Int32(truncatingIfNeeded: index)
          partners[index] = Int32(truncatingIfNeeded: last.index)
          break
        }
      }
    }
  }

  /// Returns the index of the other bracket. Returns nil if there is none, or no token has the index.
  func partner(of index: Int) -> Int? {
    guard partners.indices.contains(index) else { return nil }
    let partner = partners[index]
    return partner < 0 ? nil : Int(partner)
  }

  private static func closing(_ kind: CodeToken.Kind) -> CodeToken.Kind? {
    switch kind {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: nil
    }
  }

  private static func isClosing(_ kind: CodeToken.Kind) -> Bool {
    kind == .closeParenthesis || kind == .closeBracket || kind == .closeBrace
  }
}
