/// Tells whether a text has been there before, and at which element: texts are held against each other in the tree,
/// and none is copied.
struct FirstOfText {
  /// Indices of elements plus one; 0 where there is none. Always at least half empty.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  private var hashes: [UInt32] = Array(repeating: 0, count: 64)
  private var count = 0

  /// The first element that had a text before this one; none where this is the first.
  mutating func first(
    of text: UnsafeBufferPointer<UInt8>, at index: Int, in texts: (Int) -> UnsafeBufferPointer<UInt8>?
  ) -> Int? {
    let hash = UInt32(truncatingIfNeeded: TextBytes.hash(text))
    var place = Int(hash) & (slots.count - 1)
    while slots[place] != 0 {
      let other = Int(slots[place]) - 1
      if hashes[place] == hash, let known = texts(other), known.elementsEqual(text) { return other }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = UInt32(truncatingIfNeeded: index + 1)
    hashes[place] = hash
    count += 1
    if count * 2 > slots.count { grow() }
    return nil
  }

  private mutating func grow() {
    let (oldSlots, oldHashes) = (slots, hashes)
    slots = Array(repeating: 0, count: oldSlots.count * 2)
    hashes = Array(repeating: 0, count: oldSlots.count * 2)
    for old in oldSlots.indices where oldSlots[old] != 0 {
      var place = Int(oldHashes[old]) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = oldSlots[old]
      hashes[place] = oldHashes[old]
    }
  }
}
