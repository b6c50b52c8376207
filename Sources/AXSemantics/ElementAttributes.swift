import AXTree

/// The attributes of one element, looked through once: most that are asked for are not there.
package struct ElementAttributes {
  private let tree: Tree
  package let index: Int
  private let range: Range<Int>
  /// A bit for each attribute that is there.
  private let present: UInt64

  package init(_ tree: Tree, node index: Int) {
    self.tree = tree
    self.index = index
    range = tree.attributeRange(ofNode: index)
    var present: UInt64 = 0
    for attribute in range { present |= 1 << UInt64(tree.attributes[attribute].rawName) }
    self.present = present
  }

  package var kind: ElementKind { tree.nodes[index].kind }

  /// The bytes of an attribute, or none where it is absent.
  package func bytes(_ name: AttributeName) -> UnsafeBufferPointer<UInt8>? {
    guard present & (1 << UInt64(name.rawValue)) != 0 else { return nil }
    for attribute in range where tree.attributes[attribute].rawName == name.rawValue {
      return tree.bytes(of: tree.attributes[attribute])
    }
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
