/// Finds names of a list by their bytes.
///
/// It takes much less time to make than a dictionary, and no `String` is needed to look up a name.
package struct NameIndex: Sendable {
  /// The bytes of all names, one after another.
  private var bytes: [UInt8] = []
  /// The offset after each name.
  private var ends: [Int] = []
  /// The number of the name in each slot plus 1, or 0.
  private var slots: [UInt32]

  /// - Parameter names: The names. If two are equal, the first is found.
  package init(_ names: [String]) {
    var size = 64
    while size < names.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for name in names { name.withView { add($0) } }
  }

  private mutating func add(_ name: ByteView) {
    var slot = firstSlot(of: name)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    slots[slot] = UInt32(truncatingIfNeeded: ends.count)
  }

  /// Returns the index of a name in the list, or nil if the list does not contain it.
  package func index(of name: ByteView) -> Int? {
    var slot = firstSlot(of: name)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if isSame(index, name) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func firstSlot(of name: ByteView) -> Int {
    var hash = FNV1a()
    hash.add(contentsOf: name)
    return Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
  }

  private func isSame(_ index: Int, _ name: ByteView) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    guard ends[index] - start == name.count else { return false }
    return bytes.withView { ByteView(rebasing: $0[start..<ends[index]]).hasSameBytes(as: name) }
  }
}
