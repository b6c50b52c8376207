extension BidirectionalCollection {
  /// The collection without the elements at its end for which a condition holds.
  @inlinable package func dropLast(while condition: (Element) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without white space at both ends.
  package var trimmed: Substring { drop(while: \.isWhitespace).dropLast(while: \.isWhitespace) }
}
