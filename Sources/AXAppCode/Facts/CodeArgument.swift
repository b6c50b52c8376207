/// A view that code passes to a function of the app, as in `theme.style(titleLabel)`.
struct CodeArgument: Hashable, Sendable {
  /// The maximum number of tokens of the arguments.
  private static let maximumCount = 500

  /// The hash of the name of the function, or of the first part of the selector.
  let function: UInt64
  /// The parts of the selector, or an empty list in Swift.
  let selector: [String]
  /// The label of the argument, or the part of the selector before it. Nil if it has none.
  let label: String?
  /// The number of arguments before it. In Objective-C, the label decides.
  let position: Int
  /// Whether the function is one of the same object.
  let isOwn: Bool

  /// Reads the call, or returns nil if it makes an object, or has too many arguments.
  ///
  /// - Parameters:
  ///   - open: The index of the parenthesis before the arguments, or the bracket before a message.
  ///   - argument: The index of the first token of the argument.
  init?(_ text: CodeText, calledAt open: Int, withArgumentAt argument: Int) {
    label = text.kind(argument - 1) == .colon ? text.text(argument - 2) : nil
    guard argument - open < Self.maximumCount else { return nil }
    if text.isSwift {
      // Types begin with an uppercase letter.
      guard text.kind(open - 1).isIdentifier, text.text(open - 1).first?.isUppercase == false else { return nil }
      function = text.hash(of: open - 1)
      selector = []
      position = Self.commas(text, open + 1..<argument)
      isOwn = text.kind(open - 2) != .period || text.has(.selfAlias, at: text.beforeMarks(open - 3))
    } else {
      guard let parts = Self.selector(text, open), let first = parts.first else { return nil }
      function = text.hash(of: first)
      selector = parts.map(text.text)
      position = 0
      isOwn = text.has(.selfAlias, at: open + 1) && text.kind(open + 2).isIdentifier
    }
  }

  private static func commas(_ text: CodeText, _ tokens: Range<Int>) -> Int {
    var count = 0
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if text.kind(index) == .comma { count += 1 }
      index = text.next(after: index)
    }
    return count
  }

  /// Returns the indices of the parts of the selector of a message with arguments.
  private static func selector(_ text: CodeText, _ open: Int) -> [Int]? {
    guard let close = text.brackets.partner(of: open), close - open < maximumCount else { return nil }
    var result: [Int] = []
    var index = open + 1
    while index < close {
      if text.kind(index).isIdentifier, text.kind(index + 1) == .colon { result.append(index) }
      index = text.next(after: index)
    }
    return result
  }
}
