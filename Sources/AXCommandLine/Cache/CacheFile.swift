import AXReader

/// A file of results by their keys: a head, then for each result its key, the hash of its bytes, and these.
struct CacheFile {
  private static let head = Array("axspec cache 2\n".utf8)

  private(set) var bytes: [UInt8] = head
  /// In the order of the file.
  private(set) var keys: [ContentHash] = []
  private var places: [ContentHash: (check: ContentHash, range: Range<Int>)] = [:]

  init() {}

  /// A file's results, up to where it is damaged; none where there is no file or it is another one.
  init(readingFile path: String) {
    guard let bytes = try? FileBytes.read(path: path), bytes.starts(with: Self.head) else { return }
    self.bytes = bytes
    var reader = ByteReader(bytes[Self.head.count...])
    while !reader.isAtEnd {
      guard let key = try? reader.hash(), let check = try? reader.hash(), let payload = try? reader.slice() else {
        return
      }
      if places.updateValue((check, payload.indices), forKey: key) == nil { keys.append(key) }
    }
  }

  var count: Int { bytes.count }

  /// The bytes of a result, if they are what was written.
  func payload(for key: ContentHash) -> ArraySlice<UInt8>? {
    guard let place = places[key] else { return nil }
    let payload = bytes[place.range]
    return ContentHash(of: Array(payload)) == place.check ? payload : nil
  }

  mutating func append(_ payload: ArraySlice<UInt8>, for key: ContentHash) {
    var writer = ByteWriter()
    writer.write(key)
    writer.write(ContentHash(of: Array(payload)))
    writer.write(Array(payload))
    bytes += writer.bytes
  }

  /// Takes over a result that is whole.
  mutating func append(from other: CacheFile, _ key: ContentHash) {
    if let payload = other.payload(for: key) { append(payload, for: key) }
  }
}
