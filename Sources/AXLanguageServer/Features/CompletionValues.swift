import AXFiles
import AXText
import AXTree

/// The values of attributes.
extension Completion {
  /// A value that is being written.
  private struct Value {
    let element: Int
    let attribute: AttributeName
    /// The whole value, as far as it is closed; otherwise up to the end of the word at the offset.
    let range: Range<Int>
    /// The word at the offset. It is empty if a new one begins there.
    let word: Range<Int>
    /// The other words.
    let others: Set<ExactText>
    let quote: Unicode.Scalar
    /// Whether another word follows the offset without a space.
    let needsSpace: Bool

    init?(_ attribute: MarkupScan.Attribute, in element: Int, _ meaning: MarkupMeaning, at offset: Int) {
      let scan = meaning.document.scan
      guard let name = meaning.attribute(attribute), let value = attribute.value else { return nil }
      self.element = element
      self.attribute = name
      let written = WrittenValue(value, in: scan.bytes)
      let touched = written.word(at: offset)
      let place = touched.map(written.range) ?? offset..<offset
      range = attribute.isClosed ? value : value.lowerBound..<place.upperBound
      needsSpace = place.lowerBound == offset && place.upperBound > offset
      word = needsSpace ? offset..<offset : place
      let current = needsSpace ? nil : touched
      others = Set(written.words.filter { $0 != current }.map { ExactText(written.text(of: $0)) })
      quote = scan.bytes[value.lowerBound - 1] == UInt8(ascii: "'") ? "'" : "\""
    }
  }

  func values(of number: Int, in index: Int) -> [CompletionItem] {
    guard let element = meaning.element(index),
      let value = Value(scan.elements[index].attributes[number], in: index, meaning, at: offset)
    else { return [] }
    switch Vocabulary.type(of: value.attribute, on: element) {
    case .boolean: return whole(keywords(["true", "false"], value), value)
    case .keyword(let words): return whole(keywords(words, value), value)
    case .keywords(let words): return listed(keywords(words, value), value)
    case .traits:
      let traits = Vocabulary.traits.map {
        Proposal(label: $0.name, kind: .keyword, documentation: Phrase($0.documentation))
      }
      return listed(traits, value)
    case .targets: return listed(meaning.targets(inside: index).map(proposal), value)
    case .language: return whole(Self.languages, value)
    case .attributeName: return whole(removableAttributes(of: index), value)
    case .text: return texts(of: value, on: element)
    default: return []
    }
  }

  // MARK: Placing

  /// Proposals for a whole value.
  private func whole(_ proposals: [Proposal], _ value: Value) -> [CompletionItem] {
    placed(proposals.map { escaped($0, value.quote) }, replacing: value.range)
  }

  /// Proposals for a word of a value, without those that are written already.
  private func listed(_ proposals: [Proposal], _ value: Value) -> [CompletionItem] {
    let missing = proposals.filter { !value.others.contains(ExactText($0.label)) }
    return placed(
      missing.map { escaped($0, value.quote) }, replacing: value.word, space: (before: false, after: value.needsSpace))
  }

  private func escaped(_ proposal: Proposal, _ quote: Unicode.Scalar) -> Proposal {
    var proposal = proposal
    proposal.text = XMLText.attributeValue(proposal.text ?? proposal.label, in: quote)
    return proposal
  }

  // MARK: Words

  private func keywords(_ words: [String], _ value: Value) -> [Proposal] {
    let kind = meaning.element(value.element)?.kind
    let usual =
      kind.map { Vocabulary.defaultValue(of: value.attribute, on: $0) }
      ?? Vocabulary.description(of: value.attribute).defaultValue
    return words.map { word in
      Proposal(
        label: word, kind: .keyword, detail: word == usual ? "default" : nil,
        documentation: Vocabulary.documentation(ofKeyword: word).map { Phrase($0) })
    }
  }

  private static let languages = LanguageTag.common.map { tag, names in
    Proposal(label: tag, kind: .keyword, detail: names.joined(separator: ", "))
  }

  /// The attributes that a state can remove from its target.
  private func removableAttributes(of index: Int) -> [Proposal] {
    let kind = meaning.changedKind(of: index)
    return Vocabulary.changeable.filter { attribute in
      kind.map { Vocabulary.allows(attribute.attribute, on: $0) } ?? true
    }
    .map { Proposal(label: $0.name, kind: .attribute, documentation: Phrase($0.documentation)) }
  }

  // MARK: Names

  private func texts(of value: Value, on element: MarkupElement) -> [CompletionItem] {
    switch (value.attribute, element) {
    case (.target, _): whole(meaning.targets(of: value.element).map(proposal), value)
    case (.from, .state): states(value)
    case (.href, .include): paths(to: .fragments, value)
    case (.segment, .select): whole(segments(ofTargetOf: value.element), value)
    default: []
    }
  }

  private func proposal(for target: MarkupMeaning.Target) -> Proposal {
    let name = target.text.map { " “\($0)”" } ?? ""
    return Proposal(label: target.name, kind: .reference, detail: target.kind.view.noun.description + name)
  }

  /// The titles of the segments that a step can select.
  private func segments(ofTargetOf index: Int) -> [Proposal] {
    guard let name = scan.value(of: AttributeName.target.markup, of: index) else { return [] }
    let control = scan.elements.indices.first {
      meaning.element($0) == .node(.view(.segmentedControl))
        && scan.value(of: AttributeName.identifier.markup, of: $0).map(ExactText.init) == ExactText(name)
    }
    guard let control else { return [] }
    return scan.elements.indices.filter {
      scan.elements[$0].parent == control && meaning.element($0) == .node(.part(.segment))
    }
    .compactMap { segment in
      let names = [AttributeName.label, .title].lazy.compactMap { scan.value(of: $0.markup, of: segment) }
      return names.first.map { Proposal(label: $0, kind: .value) }
    }
  }

  // MARK: States

  /// The states that a state can begin from: of this file, or of the file before `#`.
  private func states(_ value: Value) -> [CompletionItem] {
    let written = scan.bytes[value.range.lowerBound..<offset]
    if let end = written.end(of: ".xml#", from: written.startIndex) {
      let path = String(decoding: MarkupText.value(written[..<(end - 1)]), as: UTF8.self)
      guard let tree = meaning.path(path).flatMap(meaning.workspace.tree) else { return [] }
      let states = ([ScreenState.initialName] + tree.stateParts.compactMap { $0[.name] })
        .map { Proposal(label: $0, kind: .value, documentation: "A state of \(screen: path).") }
      return placed(states.map { escaped($0, value.quote) }, replacing: end..<value.range.upperBound)
    }
    let own = scan.elements.indices.filter { meaning.element($0) == .state && $0 != value.element }
      .compactMap { scan.value(of: AttributeName.name.markup, of: $0) }
    let states =
      [Proposal(label: ScreenState.initialName, kind: .value, documentation: "The screen as it is written.")]
      + own.map { Proposal(label: $0, kind: .value, documentation: "A state of this file.") }
    let items = placed(states.map { escaped($0, value.quote) }, replacing: value.range)
    let files = paths(to: .screens, value)
    return items
      + files.map { file in
        var file = file
        file.sortText = "1" + file.sortText
        return file
      }
  }

  // MARK: Paths

  /// The files that a path can lead to.
  private enum Destination {
    case fragments, screens
  }

  /// The files and folders in the folder of the path so far.
  private func paths(to destination: Destination, _ value: Value) -> [CompletionItem] {
    guard let own = meaning.document.path else { return [] }
    let written = scan.bytes[value.range.lowerBound..<offset]
    let start = written.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? value.range.lowerBound
    let folder = String(decoding: MarkupText.value(written[..<start]), as: UTF8.self)
    let base = folder.isEmpty ? FilePath.directory(of: own) : meaning.path(folder) ?? ""
    let root = meaning.workspace.root(forFileAt: own)
    guard FilePath.isInside(base, directory: root) else { return [] }
    var proposals = entries(of: base, destination, besides: own)
    if FilePath.components(of: folder).allSatisfy({ $0 == ".." }), base != root {
      proposals.append(Proposal(label: "../", kind: .folder))
    }
    return placed(proposals.map { escaped($0, value.quote) }, replacing: start..<value.range.upperBound)
  }

  private func entries(of folder: String, _ destination: Destination, besides own: String) -> [Proposal] {
    let prefix = folder == "/" ? folder : folder + "/"
    var files: [Proposal] = []
    var folders: [Proposal] = []
    for path in meaning.workspace.screenFiles() where path.utf8.starts(with: prefix.utf8) {
      let rest = path.utf8.dropFirst(prefix.utf8.count)
      if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
        let name = String(decoding: rest[..<slash], as: UTF8.self) + "/"
        if folders.last?.label != name { folders.append(Proposal(label: name, kind: .folder)) }
      } else if path != own, let root = root(ofFileAt: path) {
        let name = String(decoding: rest, as: UTF8.self)
        switch destination {
        case .fragments where root != .screen:
          files.append(Proposal(label: name, kind: .file, detail: "<\(root.name)>"))
        case .screens where root == .screen: files.append(Proposal(label: name + "#", kind: .file))
        default: break
        }
      }
    }
    return files + folders
  }

  /// The kind of a file's root; nil if it is none of the screen language.
  private func root(ofFileAt path: String) -> NodeKind? {
    guard let bytes = meaning.workspace.bytes(ofFileAt: path) else { return nil }
    let start = MarkupScan(Array(bytes.prefix(Self.rootWindow)))
    return start.elements.isEmpty ? nil : Vocabulary.element(named: start.name(of: 0))?.kind
  }

  /// How much of a file is read to find its root.
  private static let rootWindow = 4096
}
