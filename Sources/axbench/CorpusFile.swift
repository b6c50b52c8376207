import Foundation
import TestSupport

/// A file in the making, written in blocks: what this process holds counts towards the peak memory that the system
/// reports of the processes it starts.
struct CorpusFile: ~Copyable {
  private static let blockSize = 64 << 10

  private let handle: FileHandle
  private var block: [UInt8] = []
  private var written = 0
  var random: SplitMix64

  init(path: String, seed: UInt64) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
    else {
      throw BenchFault("cannot write '\(path)'")
    }
    self.handle = handle
    random = SplitMix64(seed: seed)
    block.reserveCapacity(Self.blockSize * 2)
  }

  /// How many bytes there are so far.
  var count: Int { written + block.count }

  mutating func write(_ text: String) throws {
    block.append(contentsOf: text.utf8)
    if block.count >= Self.blockSize { try flush() }
  }

  consuming func finish() throws {
    try flush()
    try handle.close()
  }

  private mutating func flush() throws {
    try handle.write(contentsOf: block)
    written += block.count
    block.removeAll(keepingCapacity: true)
  }
}

extension CorpusFile {
  private static let words = [
    "account", "add", "all", "amount", "archive", "balance", "bill", "cancel", "card", "change", "close", "confirm",
    "contact", "date", "delete", "details", "edit", "filter", "last", "limit", "more", "name", "new", "next", "note",
    "open", "order", "paid", "payment", "receipt", "remove", "save", "search", "send", "share", "show", "total",
    "transfer", "undo", "value",
  ]

  private static let capitals = words.map(\.capitalized)

  /// A few words, the first with a capital.
  mutating func phrase(_ count: Int) -> String {
    var result = Self.capitals[random.below(Self.capitals.count)]
    for _ in 1..<max(1, count) {
      result += " "
      result += Self.words[random.below(Self.words.count)]
    }
    return result
  }
}

extension SplitMix64 {
  /// A number below a bound: the same with every version of the standard library, whose own choices may change.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
