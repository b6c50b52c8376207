extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds, or the end: a binary search.
  ///
  /// - Parameter belongsInSecondPartition: false for the elements at the front, true for all after them.
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
