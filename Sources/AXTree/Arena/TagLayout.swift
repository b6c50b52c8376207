/// A start tag in the standard layout of screen files: on one line if it fits, otherwise with each attribute on its own
/// line.
package struct TagLayout {
  /// The number of spaces that each level is indented by.
  package static let indentation = 2
  /// The maximum length of a line, in Unicode scalars.
  private static let maximumLength = 120

  /// The tag so far. All attributes are on one line until `finish(_:depth:)`.
  package var bytes: [UInt8] = []
  /// The offset of the space before each attribute.
  private var spaces: [Int] = []

  package init() {}

  /// Begins a new tag, discarding the previous one.
  package mutating func begin(_ name: some Sequence<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    spaces.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name)
  }

  /// Begins an attribute, which the caller appends to `bytes` without line feeds.
  package mutating func beginAttribute() {
    spaces.append(bytes.count)
    bytes.append(UInt8(ascii: " "))
  }

  /// Ends the tag with `>` or `/>`, and wraps it if necessary.
  ///
  /// - Parameter depth: The number of elements around the tag.
  package mutating func finish(_ closing: StaticString, depth: Int) {
    closing.withUTF8Buffer { bytes.append(contentsOf: $0) }
    guard !spaces.isEmpty, depth * Self.indentation + scalarCount > Self.maximumLength else { return }
    var broken: [UInt8] = []
    var start = 0
    for space in spaces {
      broken.append(contentsOf: bytes[start..<space])
      Self.startLine(depth: depth + 1, in: &broken)
      start = space + 1
    }
    broken.append(contentsOf: bytes[start...])
    bytes = broken
  }

  /// Begins a line that is indented for a number of elements around it.
  package static func startLine(depth: Int, in text: inout [UInt8]) {
    text.append(UInt8(ascii: "\n"))
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indentation))
  }

  private var scalarCount: Int {
    bytes.reduce(0) { UTF8.isContinuation($1) ? $0 : $0 + 1 }
  }
}
