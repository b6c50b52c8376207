/// A number for each hash: a table whose keys need no more hashing.
struct HashedPlaces {
  private var keys: [UInt64] = Array(repeating: 0, count: 64)
  /// Never 0 where there is a key.
  private var places: [Int] = Array(repeating: 0, count: 64)
  private var count = 0

  /// The place of a hash, which is never 0. Where there is none, the hash gets the one given.
  mutating func place(of hash: UInt64, orInsert place: Int) -> Int? {
    let slot = slot(of: hash)
    if places[slot] != 0 { return places[slot] }
    keys[slot] = hash
    places[slot] = place
    count += 1
    if count * 2 > keys.count { grow() }
    return nil
  }

  /// Gives a hash that is there another place.
  mutating func replace(_ hash: UInt64, by place: Int) { places[slot(of: hash)] = place }

  private func slot(of hash: UInt64) -> Int {
    // Nobody can know which slots two hashes will share.
    var slot = Int(truncatingIfNeeded: (hash ^ TextBytes.seed) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (keys.count - 1)
    while places[slot] != 0, keys[slot] != hash { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldPlaces) = (keys, places)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    places = Array(repeating: 0, count: oldKeys.count * 2)
    for old in oldKeys.indices where oldPlaces[old] != 0 {
      let slot = slot(of: oldKeys[old])
      keys[slot] = oldKeys[old]
      places[slot] = oldPlaces[old]
    }
  }
}
