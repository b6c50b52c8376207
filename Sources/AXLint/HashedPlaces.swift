/// A number for each hash: a table whose keys need no more hashing.
struct HashedPlaces {
  /// Side by side: a look at one is a look at a line of memory.
  private struct Entry: BitwiseCopyable {
    var hash: UInt64 = 0
    /// Never 0 where there is a hash.
    var place = 0
  }

  private var entries = [Entry](repeating: Entry(), count: 64)
  private var count = 0

  /// The place of a hash, which is never 0. Where there is none, the hash gets the one given.
  mutating func place(of hash: UInt64, orInsert place: Int) -> Int? {
    let slot = slot(of: hash)
    let known = entries[slot].place
    guard known == 0 else { return known }
    entries[slot] = Entry(hash: hash, place: place)
    count += 1
    if count * 2 > entries.count { grow() }
    return nil
  }

  /// Gives a hash that is there another place.
  mutating func replace(_ hash: UInt64, by place: Int) { entries[slot(of: hash)].place = place }

  private func slot(of hash: UInt64) -> Int {
    // Nobody can know which slots two hashes will share.
    var slot = Int(truncatingIfNeeded: (hash ^ TextBytes.seed) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (entries.count - 1)
    while entries[slot].place != 0, entries[slot].hash != hash { slot = (slot + 1) & (entries.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    for entry in old where entry.place != 0 { entries[slot(of: entry.hash)] = entry }
  }
}
