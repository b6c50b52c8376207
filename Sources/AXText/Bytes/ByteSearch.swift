extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether the bytes at an index are those of a mark.
  @inlinable
  package func holds(_ mark: StaticString, at index: Int) -> Bool {
    mark.withUTF8Buffer { mark in
      index + mark.count <= endIndex && mark.indices.allSatisfy { self[index + $0] == mark[$0] }
    }
  }

  /// Whether the bytes that end at an index are those of a mark.
  package func holds(_ mark: StaticString, before end: Int) -> Bool {
    let start = end - mark.utf8CodeUnitCount
    return start >= startIndex && holds(mark, at: start)
  }

  /// The index after the next occurrence of a mark; nil if there is none.
  @inlinable
  package func end(of mark: StaticString, from start: Int) -> Int? {
    let (first, count) = mark.withUTF8Buffer { ($0.first, $0.count) }
    var index = start
    while index + count <= endIndex {
      if self[index] == first, holds(mark, at: index) { return index + count }
      index += 1
    }
    return nil
  }
}

extension String {
  /// Whether the text contains a short one, compared by bytes.
  ///
  /// The standard library's `contains(_:)` for texts would make its regular expressions part of the program: a megabyte
  /// and a half, which slows every start.
  package func holds(_ part: String) -> Bool {
    withView { bytes in part.withView { bytes.holds($0) } }
  }

  /// Whether one of two names contains the other, in upper or lower case: code may make the one from the other, as in
  /// `card` and `CardViewController`.
  package func isAlike(_ other: String) -> Bool {
    let (one, other) = (lowercased(), other.lowercased())
    return one.holds(other) || other.holds(one)
  }
}
