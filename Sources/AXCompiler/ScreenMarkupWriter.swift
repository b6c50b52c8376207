import AXDiagnostics
import AXText
import AXTree

/// Writes a screen in the screen language, in the layout of `axspec format`. The result has the same snapshot as the
/// original document.
package struct ScreenMarkupWriter {
  package init() {}

  /// Writes the file, without a line feed at its end.
  ///
  /// - Parameters:
  ///   - root: a screen, or the view of a fragment, without `refusals`.
  ///   - ignores: the ignore instructions; by default those of the document.
  ///   - leftOut: the attributes that are left out.
  /// - Throws: the errors of the output.
  package func write(
    _ root: Node, ignores: ScreenMarkupIgnores? = nil, leavingOut leftOut: AttributeSet = AttributeSet(),
    to output: inout BlockOutput
  ) throws {
    var page = ScreenMarkupPage(root, ignores ?? ScreenMarkupIgnores(of: root), leavingOut: leftOut)
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

  /// Returns the indices of the elements in the file, in its order: nodes, and then parts of states.
  package func indices(of root: Node) -> [Int] { ScreenMarkupContent(root).indices }

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
  private let ignores: ScreenMarkupIgnores
  private let verifications: [Int: VerifyInstruction]
  private let leftOut: AttributeSet
  private var text: [UInt8] = []
  /// The open elements, the innermost last. `end` is the index after the last element inside.
  private var open: [(name: String, end: Int)] = []
  /// The tag of the innermost element. Whether it has content is not known until the next element.
  private var tag = TagLayout()
  private var isTagPending = false

  init(_ root: Node, _ ignores: ScreenMarkupIgnores, leavingOut leftOut: AttributeSet) {
    self.leftOut = leftOut
    content = ScreenMarkupContent(root)
    self.ignores = ignores
    verifications = root.tree.verificationsByNode
  }

  // MARK: Elements

  mutating func open(_ index: Int) {
    finishTag(">")
    for ignore in ignores.instructions[index] ?? [] {
      appendInstruction("ignore", ignore.rules.joined(separator: " "), reason: ignore.reason)
    }
    if let verification = verifications[index] {
      appendInstruction("verify", verification.parts.words, reason: verification.reason)
    }
    TagLayout.startLine(depth: open.count, in: &text)
    let name = content.name(of: index)
    tag.begin(name.utf8)
    for attribute in content.attributes(of: index) where !leftOut.contains(attribute.name) {
      tag.beginAttribute()
      tag.bytes += attribute.name.markup.utf8
      tag.bytes += "=\"".utf8
      content.append(attribute, of: index, to: &tag.bytes)
      tag.bytes.append(UInt8(ascii: "\""))
    }
    open.append((name, content.end(of: index)))
    isTagPending = true
    if let part = content.part(at: index), Vocabulary.description(of: part.element).holdsText { closeText(of: part) }
  }

  /// Writes the text of an element that contains text, and its end tag.
  private mutating func closeText(of part: StatePart) {
    let value = Array(part.containedText.utf8)
    finishTag(value.isEmpty ? "/>" : ">")
    open.removeLast()
    guard !value.isEmpty else { return }
    value.withView { XMLText.appendContent($0, to: &text) }
    text += "</\(part.element.name)>".utf8
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

  private mutating func appendInstruction(_ key: String, _ value: String, reason: String?) {
    TagLayout.startLine(depth: open.count, in: &text)
    text += "<?axspec \(key)=\(Self.quoted(value))".utf8
    if let reason { text += " reason=\(Self.quoted(reason))".utf8 }
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
