extension RandomAccessCollection where Index == Int {
  /// The first index from which a condition holds, or `endIndex`, found by binary search.
  ///
  /// - Parameter belongsInSecondPartition: false for the first elements, true for all after them.
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
