/// Finds what a name stands for by the name's address.
///
/// libxml2 keeps one copy of each name in a document, so the same name comes at the same address again:
/// a look into a small table instead of a comparison of texts.
struct InternedNames<Meaning> {
  // Compared and never followed: a name that is gone could not be read by mistake.
  private var addresses: [UInt]
  private var meanings: [Meaning?]
  private let find: (String) -> Meaning?
  /// How far a hash is shifted to give a slot.
  private let shift: UInt64

  /// How many slots a name may lie behind its first one.
  private static var mostProbes: Int { 8 }

  /// - Parameter slots: a power of two, several times the number of names in a document.
  init(_ find: @escaping (String) -> Meaning?, slots: Int = 256) {
    self.find = find
    shift = UInt64(64 - slots.trailingZeroBitCount)
    addresses = Array(repeating: 0, count: slots)
    meanings = Array(repeating: nil, count: slots)
  }

  /// The meaning of the zero-terminated name at an address; the address stays valid for the whole document.
  mutating func meaning(of name: UnsafePointer<UInt8>) -> Meaning? {
    let address = UInt(bitPattern: name)
    // libxml2 packs its names: every bit of the address has to count, or short names share a slot.
    var slot = Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    for _ in 0..<Self.mostProbes {
      if addresses[slot] == address { return meanings[slot] }
      if addresses[slot] == 0 { break }
      slot = (slot + 1) & (addresses.count - 1)
    }
    let meaning = find(String(cString: name))
    addresses[slot] = address
    meanings[slot] = meaning
    return meaning
  }
}
