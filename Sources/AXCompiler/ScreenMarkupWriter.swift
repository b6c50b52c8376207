import AXDiagnostics
import AXText
import AXTree

/// Writes a screen in the screen language, in the layout of `axspec format`. The result has the same snapshot as the
/// original document.
package struct ScreenMarkupWriter {
  package init() {}

  /// Writes the file, without a line feed at its end.
  ///
  /// - Parameter root: a screen, or the view of a fragment, without `refusals`.
  /// - Throws: the errors of the output.
  package func write(_ root: Node, to output: inout BlockOutput) throws {
    var page = ScreenMarkupPage(root)
    output.buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    for index in page.content.indices {
      page.closeElements(before: index)
      page.open(index)
      page.flush(to: &output)
      try output.flushIfFull()
    }
    page.closeElements(before: .max)
    page.flush(to: &output)
  }

  /// The reasons why a screen cannot be written; empty if it can be.
  package func refusals(of root: Node) -> [Diagnostic] {
    let content = ScreenMarkupContent(root)
    // The ends of the open elements.
    var open: [Int] = []
    return content.indices.flatMap { index in
      while let end = open.last, end <= index { open.removeLast() }
      defer { open.append(content.end(of: index)) }
      return content.faults(of: index, depth: open.count)
    }
  }
}

/// The text of the file so far.
private struct ScreenMarkupPage {
  let content: ScreenMarkupContent
  private let ignores: [Int: [IgnoreInstruction]]
  private var text: [UInt8] = []
  /// The open elements, the innermost last. `end` is the index after the last element inside.
  private var open: [(name: String, end: Int)] = []
  /// The tag of the innermost element. Whether it has content is not known until the next element.
  private var tag = TagLayout()
  private var isTagPending = false

  init(_ root: Node) {
    content = ScreenMarkupContent(root)
    ignores = Self.ignores(below: root)
  }

  // MARK: Elements

  mutating func open(_ index: Int) {
    finishTag(">")
    for ignore in ignores[index] ?? [] { append(ignore) }
    TagLayout.startLine(depth: open.count, in: &text)
    let name = content.name(of: index)
    tag.begin(name.utf8)
    for attribute in content.attributes(of: index) {
      tag.beginAttribute()
      tag.bytes += attribute.name.markup.utf8
      tag.bytes += "=\"".utf8
      content.append(attribute, to: &tag.bytes)
      tag.bytes.append(UInt8(ascii: "\""))
    }
    open.append((name, content.end(of: index)))
    isTagPending = true
    if let part = content.part(at: index), part.element == .given { closeGiven(part) }
  }

  /// Writes the text of a `<given>` and its end tag.
  private mutating func closeGiven(_ part: StatePart) {
    let value = part.bytes(of: .text)
    finishTag(value?.isEmpty ?? true ? "/>" : ">")
    open.removeLast()
    guard let value, !value.isEmpty else { return }
    XMLText.appendContent(value, to: &text)
    text += "</given>".utf8
  }

  /// Closes the elements that end before an index.
  mutating func closeElements(before index: Int) {
    while let last = open.last, last.end <= index {
      open.removeLast()
      if isTagPending {
        finishTag("/>", depth: open.count)
      } else {
        TagLayout.startLine(depth: open.count, in: &text)
        text += "</\(last.name)>".utf8
      }
    }
  }

  mutating func flush(to output: inout BlockOutput) {
    text.withView { output.buffer.append($0) }
    text.removeAll(keepingCapacity: true)
  }

  private mutating func finishTag(_ closing: StaticString) {
    if isTagPending { finishTag(closing, depth: open.count - 1) }
  }

  private mutating func finishTag(_ closing: StaticString, depth: Int) {
    isTagPending = false
    tag.finish(closing, depth: depth)
    text += tag.bytes
  }

  // MARK: Instructions

  /// The ignore instructions by the index of the element that they precede. Those for a whole file precede the
  /// outermost element of the file: the root, or the root of an include.
  private static func ignores(below root: Node) -> [Int: [IgnoreInstruction]] {
    let tree = root.tree
    guard !tree.ignores.isEmpty else { return [:] }
    var outermost: [ObjectIdentifier: [Int]] = [:]
    for include in tree.includes { outermost[ObjectIdentifier(include.fragment), default: []].append(include.root) }
    if let source = root.source { outermost[ObjectIdentifier(source)] = [root.index] }
    var result: [Int: [IgnoreInstruction]] = [:]
    for ignore in tree.ignores {
      switch ignore.scope {
      case .subtree(let index): result[index, default: []].append(ignore)
      case .file(let source):
        for node in outermost[ObjectIdentifier(tree.sources[source])] ?? [] {
          result[node, default: []].append(ignore)
        }
      case .nothing: break
      }
    }
    return result
  }

  private mutating func append(_ ignore: IgnoreInstruction) {
    TagLayout.startLine(depth: open.count, in: &text)
    text += "<?axspec ignore=\(Self.quoted(ignore.rules.joined(separator: " ")))".utf8
    if let reason = ignore.reason { text += " reason=\(Self.quoted(reason))".utf8 }
    text += "?>".utf8
  }

  /// The value in quotes that it does not contain. Instructions have no escapes, but a note in Interface Builder may
  /// contain both quotes and other characters that are not allowed.
  private static func quoted(_ value: String) -> String {
    var result = ""
    var last: Unicode.Scalar?
    let hasBoth = value.contains("\"") && value.contains("'")
    for scalar in value.unicodeScalars where XMLText.isAllowed(scalar) && scalar != "\r" {
      if scalar == ">", last == "?" { result += " " }
      result.unicodeScalars.append(hasBoth && scalar == "\"" ? "'" : scalar)
      last = scalar
    }
    let quote = result.contains("\"") ? "'" : "\""
    return quote + result + quote
  }
}
