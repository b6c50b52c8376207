extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether a mark stands at a place.
  package func holds(_ mark: StaticString, at place: Int) -> Bool {
    mark.withUTF8Buffer { mark in
      place + mark.count <= endIndex && self[place..<place + mark.count].elementsEqual(mark)
    }
  }

  /// The place after the next such mark; nil if there is none.
  package func end(of mark: StaticString, from start: Int) -> Int? {
    let (first, count) = mark.withUTF8Buffer { ($0.first, $0.count) }
    var place = start
    while place + count <= endIndex {
      if self[place] == first, holds(mark, at: place) { return place + count }
      place += 1
    }
    return nil
  }
}
