/// Sizes in bytes, for people.
package enum ByteSize {
  /// A size in the largest unit of which it is a multiple, such as `16 MiB`.
  ///
  /// The largest number of a field counts as the power of two that follows it.
  package static func text(_ size: Int) -> String {
    for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] {
      let count = (size + 1) >> shift
      if count > 0, size + 1 - (count << shift) <= 1 { return "\(count) \(unit)" }
    }
    return English.count(size, "byte")
  }
}
