/// Finds what a name stands for by the name's address.
///
/// libxml2 keeps one copy of each name in a document, so the same name comes at the same address again:
/// a look into a small table instead of a comparison of texts.
struct InternedNames<Meaning> {
  private var addresses: [UInt]
  private var meanings: [Meaning?]
  private let find: (String) -> Meaning?

  /// - Parameter slots: a power of two, several times the number of names in a document.
  init(_ find: @escaping (String) -> Meaning?, slots: Int = 256) {
    self.find = find
    addresses = Array(repeating: 0, count: slots)
    meanings = Array(repeating: nil, count: slots)
  }

  /// The meaning of the zero-terminated name at an address; the address stays valid for the whole document.
  mutating func meaning(of name: UnsafePointer<UInt8>) -> Meaning? {
    let address = UInt(bitPattern: name)
    let slot = Int((address >> 3 ^ address >> 11) & UInt(addresses.count - 1))
    if addresses[slot] == address { return meanings[slot] }
    let meaning = find(String(cString: name))
    addresses[slot] = address
    meanings[slot] = meaning
    return meaning
  }
}
