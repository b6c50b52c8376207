import TestSupport

/// Changes documents element by element and attribute by attribute.
struct MarkupMutator: Sendable {
  let words: FuzzWords
  /// Whole pieces of the language, such as a state with a step.
  let snippets: @Sendable (_ random: inout SplitMix64) -> String

  /// Longer inputs cost more time than they find: they shrink more often than they grow.
  private static let longest = 2 << 10

  /// An input with one to some changes.
  func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var markup = MarkupPieces(bytes)
    if bytes.count > Self.longest, random.oneIn(2), let one = markup.elements.randomElement(using: &random) {
      markup.pieces.removeSubrange(markup.element(at: one))
    }
    for _ in 0..<random.pick([1, 1, 2, 3, 6]) { change(&markup, &random) }
    return markup.bytes
  }

  /// The first input with elements of the second.
  func crossed(_ one: [UInt8], _ other: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var markup = MarkupPieces(one)
    let source = MarkupPieces(other)
    for _ in 0..<random.number(1...3) {
      guard let start = source.elements.randomElement(using: &random) else { break }
      let element = source.pieces[source.element(at: start)]
      if let place = markup.elements.randomElement(using: &random), one.count > Self.longest || random.oneIn(3) {
        markup.pieces.replaceSubrange(markup.element(at: place), with: element)
      } else {
        markup.pieces.insert(contentsOf: element, at: random.number(0...markup.pieces.count))
      }
    }
    return markup.bytes
  }

  private func change(_ markup: inout MarkupPieces, _ random: inout SplitMix64) {
    let elements = markup.elements
    guard let one = elements.randomElement(using: &random), let other = elements.randomElement(using: &random) else {
      return insert(&markup, &random)
    }
    switch random.number(0...13) {
    case 0: markup.pieces.removeSubrange(markup.element(at: one))
    case 1: double(one, in: &markup, &random)
    case 2: move(one, in: &markup, &random)
    case 3: swap(one, other, in: &markup)
    case 4: wrap(one, in: &markup, &random)
    case 5: unwrap(one, in: &markup)
    case 6: insert(&markup, &random)
    case 7: markup.change(at: one) { $0.name = Array(name(&random).utf8) }
    case 8:
      markup.change(at: one) { tag in
        if let index = tag.attributes.indices.randomElement(using: &random) { tag.attributes.remove(at: index) }
      }
    case 9: markup.change(at: one) { $0.attributes.shuffle(using: &random) }
    case 10: share(one, other, in: &markup, &random)
    default: markup.change(at: one) { setValue(in: &$0, &random) }
    }
  }

  // MARK: Elements

  private func double(_ index: Int, in markup: inout MarkupPieces, _ random: inout SplitMix64) {
    let element = Array(markup.pieces[markup.element(at: index)])
    let count = element.count < 20 ? random.pick([1, 1, 1, 2, 30]) : 1
    for _ in 0..<count { markup.pieces.insert(contentsOf: element, at: index) }
  }

  private func move(_ index: Int, in markup: inout MarkupPieces, _ random: inout SplitMix64) {
    let range = markup.element(at: index)
    let element = Array(markup.pieces[range])
    markup.pieces.removeSubrange(range)
    markup.pieces.insert(contentsOf: element, at: random.number(0...markup.pieces.count))
  }

  private func swap(_ one: Int, _ other: Int, in markup: inout MarkupPieces) {
    let (first, second) = (markup.element(at: min(one, other)), markup.element(at: max(one, other)))
    guard first.upperBound <= second.lowerBound else { return }
    let (before, after) = (Array(markup.pieces[first]), Array(markup.pieces[second]))
    markup.pieces.replaceSubrange(second, with: before)
    markup.pieces.replaceSubrange(first, with: after)
  }

  private func wrap(_ index: Int, in markup: inout MarkupPieces, _ random: inout SplitMix64) {
    let name = Array(name(&random).utf8)
    markup.pieces.insert(.end(name), at: markup.element(at: index).upperBound)
    markup.pieces.insert(.start(.init(name: name)), at: index)
  }

  private func unwrap(_ index: Int, in markup: inout MarkupPieces) {
    let range = markup.element(at: index)
    guard range.count > 1 else { return }
    markup.pieces.remove(at: range.upperBound - 1)
    markup.pieces.remove(at: index)
  }

  private func insert(_ markup: inout MarkupPieces, _ random: inout SplitMix64) {
    markup.pieces.insert(
      contentsOf: MarkupPieces(Array(snippets(&random).utf8)).pieces, at: random.number(0...markup.pieces.count))
  }

  // MARK: Attributes

  private func setValue(in tag: inout MarkupPieces.Tag, _ random: inout SplitMix64) {
    let index = tag.attributes.indices.randomElement(using: &random)
    guard let index, !random.oneIn(3) else {
      let name = words.attributes.randomElement(using: &random) ?? "label"
      guard !tag.attributes.contains(where: { $0.name.elementsEqual(name.utf8) }) || random.oneIn(20) else { return }
      return tag.attributes.append(.init(name: Array(name.utf8), value: value(of: name, &random)))
    }
    let old = tag.attributes[index]
    let new = value(of: String(decoding: old.name, as: UTF8.self), &random)
    let cut = random.number(0...old.value.count)
    tag.attributes[index].value = random.oneIn(3) ? old.value.prefix(cut) + new + old.value.dropFirst(cut) : new
  }

  /// Gives one element the value of another: identifiers and their targets meet so.
  private func share(_ one: Int, _ other: Int, in markup: inout MarkupPieces, _ random: inout SplitMix64) {
    guard let given = markup.tag(at: other)?.attributes.randomElement(using: &random) else { return }
    markup.change(at: one) { tag in
      if let index = tag.attributes.firstIndex(where: { $0.name == given.name }) {
        tag.attributes[index].value = given.value
      } else if random.oneIn(2), let index = tag.attributes.indices.randomElement(using: &random) {
        tag.attributes[index].value = given.value
      } else {
        tag.attributes.append(given)
      }
    }
  }

  private func name(_ random: inout SplitMix64) -> String { words.elements.randomElement(using: &random) ?? "view" }

  private func value(of attribute: String, _ random: inout SplitMix64) -> [UInt8] {
    if let known = words.values[attribute]?.randomElement(using: &random), !random.oneIn(3) { return Array(known.utf8) }
    let values = (0..<random.pick([1, 1, 1, 2, 5, 60])).map { _ in random.pick(HostileValues.all) }
    return Array(values.joined(separator: random.pick(["", " "])).utf8)
  }
}
