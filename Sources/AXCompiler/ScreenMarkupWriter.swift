import AXDiagnostics
import AXText
import AXTree

/// Writes a screen as a file of the screen language: what its document said and the language can say, laid out as
/// `axspec format` does it. Its snapshot is that of what it was read from.
package struct ScreenMarkupWriter {
  package init() {}

  /// Writes the file, each line ending in a line feed but the last.
  ///
  /// - Parameter root: a screen, or the view of a fragment, for which there are no `refusals`.
  /// - Throws: what `write` throws.
  package func write(_ root: Node, to output: inout BlockOutput) throws {
    var page = ScreenMarkupPage(root)
    output.buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    for place in page.content.places {
      page.closeElements(before: place)
      page.open(place)
      page.flush(to: &output)
      try output.flushIfFull()
    }
    page.closeElements(before: .max)
    page.flush(to: &output)
  }

  /// What keeps a screen from being written, each at its place; nothing if it can be.
  package func refusals(of root: Node) -> [Diagnostic] {
    let content = ScreenMarkupContent(root)
    // The ends of the elements that are not closed.
    var open: [Int] = []
    return content.places.flatMap { place in
      while let end = open.last, end <= place { open.removeLast() }
      defer { open.append(content.end(of: place)) }
      return content.faults(of: place, depth: open.count)
    }
  }
}

/// The text of a file in the making.
private struct ScreenMarkupPage {
  let content: ScreenMarkupContent
  private let ignores: [Int: [IgnoreInstruction]]
  private var text: [UInt8] = []
  /// The elements that are not closed, the innermost last, each with one after the last place inside.
  private var open: [(name: String, end: Int)] = []
  /// The innermost one's tag: whether it holds anything shows with what follows.
  private var tag = TagLayout()
  private var isTagPending = false

  init(_ root: Node) {
    content = ScreenMarkupContent(root)
    ignores = Self.ignores(below: root)
  }

  // MARK: Elements

  mutating func open(_ place: Int) {
    finishTag(">")
    for ignore in ignores[place] ?? [] { append(ignore) }
    TagLayout.startLine(depth: open.count, in: &text)
    let name = content.name(of: place)
    tag.begin(name.utf8)
    for attribute in content.attributes(of: place) {
      tag.beginAttribute()
      tag.bytes += attribute.name.markup.utf8
      tag.bytes += "=\"".utf8
      content.append(attribute, to: &tag.bytes)
      tag.bytes.append(UInt8(ascii: "\""))
    }
    open.append((name, content.end(of: place)))
    isTagPending = true
    if let part = content.part(at: place), part.element == .given { closeGiven(part) }
  }

  /// The text of an entry of the launch environment is between its tags.
  private mutating func closeGiven(_ part: StatePart) {
    let value = part.bytes(of: .text)
    finishTag(value?.isEmpty ?? true ? "/>" : ">")
    open.removeLast()
    guard let value, !value.isEmpty else { return }
    XMLText.appendContent(value, to: &text)
    text += "</given>".utf8
  }

  /// Closes what does not hold a place.
  mutating func closeElements(before place: Int) {
    while let last = open.last, last.end <= place {
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

  /// The instructions before each place. Those of a whole file are before what is its outermost element
  /// here: the root, or what an include has brought in.
  private static func ignores(below root: Node) -> [Int: [IgnoreInstruction]] {
    let tree = root.tree
    guard !tree.ignores.isEmpty else { return [:] }
    var outermost: [ObjectIdentifier: [Int]] = [:]
    for include in tree.includes { outermost[ObjectIdentifier(include.fragment), default: []].append(include.root) }
    if let source = root.source { outermost[ObjectIdentifier(source)] = [root.index] }
    var result: [Int: [IgnoreInstruction]] = [:]
    for ignore in tree.ignores {
      switch ignore.scope {
      case .subtree(let place): result[place, default: []].append(ignore)
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

  /// Between quotes that are not in it. An instruction knows no escapes: a note in Interface Builder may hold what
  /// cannot be in one.
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
