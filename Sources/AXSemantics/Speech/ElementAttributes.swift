import AXText
import AXTree

/// The attributes of one element, looked through once: most that are asked for are not there.
package struct ElementAttributes {
  package let tree: Tree
  package let index: Int
  private let records: UnsafeBufferPointer<AttributeRecord>
  /// A bit for each attribute that is there.
  private let present: UInt64

  package init(_ tree: Tree, node index: Int) {
    self.tree = tree
    self.index = index
    records = tree.attributeRecords(ofNode: index)
    var present: UInt64 = 0
    for record in records { present |= 1 << UInt64(record.rawName) }
    self.present = present
  }

  package var kind: ElementKind { tree.nodes[index].kind }

  /// The bytes of an attribute, or none where it is absent.
  package func bytes(_ name: AttributeName) -> UnsafeBufferPointer<UInt8>? {
    guard present & (1 << UInt64(name.rawValue)) != 0 else { return nil }
    for record in records where record.rawName == name.rawValue { return tree.bytes(of: record) }
    return nil
  }

  package func number(_ name: AttributeName) -> Float? {
    bytes(name).flatMap(DecimalNumber.parse)
  }

  package func isTrue(_ name: AttributeName) -> Bool {
    // `true` and `false` are the two texts that a reader lets through.
    bytes(name)?.first == UInt8(ascii: "t")
  }
}
