import AXDiagnostics
import AXText
import AXTree

/// Makes fixes that edit one attribute and leave the rest of the source unchanged.
package enum MarkupEdit {
  /// Sets the value of an attribute, or adds the attribute after the last one of the tag.
  package static func setting(_ name: AttributeName, of node: Node, to value: String) -> Diagnostic.Fix? {
    guard let tag = tag(holding: name, of: node) else { return nil }
    return setting(name, to: value, inTagAt: tag.offset, of: tag.source)
  }

  /// Sets the value of an attribute of a tag, or adds the attribute after the last one.
  package static func setting(
    _ name: AttributeName, to value: String, inTagAt offset: Int, of source: SourceText
  ) -> Diagnostic.Fix {
    let attributes = StartTag.attributes(in: source.bytes, at: offset)
    if let own = attributes.first(where: { source.text(in: $0.name) == name.markup }) {
      let quote = Unicode.Scalar(source.bytes[own.value.lowerBound - 1])
      return fix(source, own.value, XMLText.attributeValue(value, in: quote))
    }
    let end = attributes.last?.whole.upperBound ?? StartTag.name(in: source.bytes, at: offset).upperBound
    return fix(source, end..<end, " \(name.markup)=\"\(XMLText.attributeValue(value, in: "\""))\"")
  }

  /// Removes an attribute from the element's own tag, with the white space before it.
  ///
  /// - Returns: The fix, or nil if an `<include>` or `<set>` has the attribute. Without it, the fragment's value would
  ///   apply.
  package static func removing(_ name: AttributeName, of node: Node) -> Diagnostic.Fix? {
    guard isOwn(name, of: node), let source = node.source else { return nil }
    return removing(name, fromTagAt: Int(node.record.tagOffset), of: source)
  }

  /// Removes an attribute from a tag, with the white space before it; nil if the tag does not have it.
  package static func removing(
    _ name: AttributeName, fromTagAt offset: Int, of source: SourceText
  ) -> Diagnostic.Fix? {
    guard let own = StartTag.attribute(name.markup, in: source.bytes, at: offset) else { return nil }
    var start = own.whole.lowerBound
    while start > 0, source.bytes[start - 1] <= 0x20 { start -= 1 }
    return fix(source, start..<own.whole.upperBound, "")
  }

  /// Replaces an attribute in the element's own tag by another one.
  ///
  /// - Returns: The fix, or nil if an `<include>` or `<set>` has the attribute.
  static func replacing(
    _ name: AttributeName, of node: Node, by other: AttributeName, _ value: String
  ) -> Diagnostic.Fix? {
    guard isOwn(name, of: node), let source = node.source,
      let own = StartTag.attribute(name.markup, in: source.bytes, at: Int(node.record.tagOffset))
    else { return nil }
    return fix(source, own.whole, "\(other.markup)=\"\(XMLText.attributeValue(value, in: "\""))\"")
  }

  private static func fix(_ source: SourceText, _ range: Range<Int>, _ replacement: String) -> Diagnostic.Fix {
    .init([SourceEdit(location: SourceLocation(source: source, range: range), replacement: replacement)])
  }

  /// Returns whether an attribute is in the element's own tag, not in that of an `<include>` or `<set>`.
  static func isOwn(_ name: AttributeName, of node: Node) -> Bool {
    node.tree.attributeRange(ofNode: node.index).contains {
      node.tree.attributes[$0].name == name && node.tree.foreignSite(ofAttribute: $0) == nil
    }
  }

  /// Returns the tag that has an attribute: the node's own, or that of an `<include>` or `<set>`.
  private static func tag(holding name: AttributeName, of node: Node) -> (source: SourceText, offset: Int)? {
    for attribute in node.tree.attributeRange(ofNode: node.index) where node.tree.attributes[attribute].name == name {
      guard let site = node.tree.foreignSite(ofAttribute: attribute) else { break }
      return (node.tree.sources[site.source], site.tagOffset)
    }
    return node.source.map { ($0, Int(node.record.tagOffset)) }
  }
}
