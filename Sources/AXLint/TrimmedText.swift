extension StringProtocol {
  /// Without the characters at the end for which a condition holds.
  func dropLast(while condition: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: Substring { drop(while: \.isWhitespace).dropLast(while: \.isWhitespace) }
}
