import AXFiles
import AXText

/// The home folder of the user. Its path often contains a name, which is nobody's business in a public report.
struct HomeFolder {
  /// The paths of the folder: as the environment has it, and without links.
  private let paths: [[UInt8]]

  /// - Parameter path: the path as the environment has it; nil if it has none.
  init(_ path: String? = getenv("HOME").map { String(cString: $0) }) {
    let path = path.map(FilePath.normalized) ?? "/"
    let known = [path, FilePath.canonical(path) ?? path].filter { FilePath.isAbsolute($0) && $0 != "/" }
    // The longer one first, in case that one is inside the other.
    paths = known.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  /// A text with `~` for the path of the folder, wherever it is a whole path or the beginning of one.
  func hidden(in text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let isStart = offset == 0 || !Self.isPartOfPath(bytes[offset - 1])
      if isStart, let path = paths.first(where: { begins(bytes[offset...], with: $0) }) {
        result.append(UInt8(ascii: "~"))
        offset += path.count
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether some bytes begin with a path, and not with a longer name.
  private func begins(_ bytes: ArraySlice<UInt8>, with path: [UInt8]) -> Bool {
    guard bytes.starts(with: path) else { return false }
    let next = bytes.dropFirst(path.count).first
    return next == UInt8(ascii: "/") || next.map(Self.isPartOfPath) != true
  }

  /// Whether a byte next to a path would make it another path.
  private static func isPartOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"): true
    default: byte >= 0x80
    }
  }
}
