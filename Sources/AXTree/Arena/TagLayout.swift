/// A start tag in the making, in the one layout of screen files: on one line where that fits, else with each attribute
/// on a line of its own.
package struct TagLayout {
  /// How many spaces each level is indented by.
  package static let indentation = 2
  /// How many Unicode scalars a line may have.
  private static let maximumLength = 120

  /// The tag as far as it is written: attributes stand on its line until it is finished.
  package var bytes: [UInt8] = []
  /// Where the space before each attribute is.
  private var spaces: [Int] = []

  package init() {}

  /// Begins a tag in place of the one before.
  package mutating func begin(_ name: some Sequence<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    spaces.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name)
  }

  /// Makes room for an attribute, to be appended to `bytes` without a line feed in it.
  package mutating func beginAttribute() {
    spaces.append(bytes.count)
    bytes.append(UInt8(ascii: " "))
  }

  /// Ends the tag with `>` or `/>` and lays it out.
  ///
  /// - Parameter depth: how many elements are around it.
  package mutating func finish(_ closing: StaticString, depth: Int) {
    closing.withUTF8Buffer { bytes.append(contentsOf: $0) }
    guard !spaces.isEmpty, depth * Self.indentation + scalarCount > Self.maximumLength else { return }
    var broken: [UInt8] = []
    var place = 0
    for space in spaces {
      broken.append(contentsOf: bytes[place..<space])
      Self.startLine(depth: depth + 1, in: &broken)
      place = space + 1
    }
    broken.append(contentsOf: bytes[place...])
    bytes = broken
  }

  /// Begins a line inside a number of elements.
  package static func startLine(depth: Int, in text: inout [UInt8]) {
    text.append(UInt8(ascii: "\n"))
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indentation))
  }

  private var scalarCount: Int {
    // All but the bytes that continue a scalar.
    bytes.reduce(0) { UTF8.isContinuation($1) ? $0 : $0 + 1 }
  }
}
