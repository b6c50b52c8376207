import AXCompiler
import AXSemantics
import AXText
import AXTree

/// What VoiceOver says at an element, what AXSnapshot prints, and why not.
extension HoverWriter {
  /// Writes about a view or a part of one.
  mutating func writeStanding(of node: Node) {
    var screen = SpokenScreen(node.root)
    guard node.kind.isView else {
      guard node.kind == .part(.segment), let control = node.parent,
        let part = control.segments.firstIndex(where: { $0.index == node.index })
      else { return }
      let stop = screen.stops.firstIndex { $0.view == control.index && $0.part == part }
      if let stop { writeStops([stop], of: &screen) }
      return
    }
    let stops = screen.stops.indices.filter { screen.stops[$0].view == node.index }
    let element = ScreenFacts(node.tree).element(node.index)
    if stops.isEmpty { writeAbsence(of: element, screen) } else { writeStops(stops, of: &screen) }
    if element.isPrinted {
      output.paragraph("AXSnapshot prints:")
      output.verbatim(SnapshotFormat.axSnapshot.description(node) ?? "")
    } else {
      output.paragraph("AXSnapshot does not print it.")
    }
  }

  /// Writes how many stops a screen has.
  mutating func writeScreen(_ index: Int) {
    guard let node = meaning.node(of: index) else { return }
    let count = SpokenScreen(node).stops.count
    output.paragraph("VoiceOver has \(count == 1 ? "1 stop" : "\(count) stops") on this screen.")
    let states = node.tree.writtenStates
    if !states.isEmpty {
      output.paragraph("States:")
      output.list(states.map { "\(screen: $0.name)" })
    }
  }

  // MARK: Stops

  private mutating func writeStops(_ stops: [Int], of screen: inout SpokenScreen) {
    output.paragraph("VoiceOver, \(Self.range(of: stops, in: screen)):")
    if stops.count > 1 {
      output.list(stops.map { Self.sentence(of: screen.utterance(at: $0)) })
    } else {
      for stop in stops { output.lines(Self.lines(of: stop, in: &screen)) }
    }
  }

  /// The positions of stops in words: `stop 3 of 12`.
  private static func range(of stops: [Int], in screen: SpokenScreen) -> String {
    guard let first = stops.first, let last = stops.last else { return "" }
    let count = screen.stops.count
    return first == last ? "stop \(first + 1) of \(count)" : "stops \(first + 1) to \(last + 1) of \(count)"
  }

  /// What VoiceOver says at a stop, and what people can ask for.
  private static func lines(of stop: Int, in screen: inout SpokenScreen) -> [Phrase] {
    let element = screen.element(at: stop)
    let strings = screen.strings(for: element)
    let utterance = Utterance(of: element, strings)
    var lines: [Phrase] = ["“\(screen: utterance.description)”"]
    if let hint = utterance.hint { lines.append("Hint: \(screen: hint)") }
    return lines + SpeechText.offers(of: element, strings).map { "\(screen: $0)" }
  }

  static func sentence(of utterance: Utterance) -> Phrase {
    let hint: Phrase = utterance.hint.map { " Hint: \(screen: $0)" } ?? ""
    return "“\(screen: utterance.description)”\(hint)"
  }

  // MARK: Absences

  private mutating func writeAbsence(of element: Element, _ screen: SpokenScreen) {
    let inside = screen.stops.indices.filter {
      let view = screen.stops[$0].view
      return view > element.index && view < Int(element.node.record.end)
    }
    if let reason = Self.reason(forAbsenceOf: element) {
      output.paragraph("VoiceOver does not stop here: \(reason).")
    } else if inside.isEmpty {
      output.paragraph("VoiceOver does not stop here.")
    }
    guard !inside.isEmpty else { return }
    let isWhole = inside.last.map { $0 - inside[0] + 1 == inside.count } ?? false
    let places = isWhole ? Self.range(of: inside, in: screen) : "\(inside.count) of \(screen.stops.count) stops"
    output.paragraph("VoiceOver reads what is inside: \(places).")
  }

  /// Why VoiceOver does not stop at an element, to complete a sentence; nil if it only contains others.
  private static func reason(forAbsenceOf element: Element) -> Phrase? {
    if let (view, attribute) = element.hidingView { return reason(view, attribute, for: element) }
    if let around = element.reachedAncestor { return "it is inside \(name(of: around)), which is one element" }
    if element.objectFlags.contains(.backBarItem) { return "it is the back button of the next screen" }
    let isMarkup = element.tree.markup == .screenMarkup
    if element.isWrittenNotAccessible { return isMarkup ? "`accessible` is `false`" : "it is not accessible" }
    if let frame = element.frame, frame.width == 0, frame.height == 0, element.isReached { return "it has no size" }
    if element.kind == .view(.label) { return "it has no text" }
    if element.kind == .view(.pageControl) { return "it has no pages" }
    if element.kind.isStandardControl || element.reachedDescendantCount > 0 { return nil }
    return isMarkup ? "it is not accessible. Set `accessible` to `true` to change that" : "it is not accessible"
  }

  private static func reason(_ view: Element, _ attribute: AttributeName, for element: Element) -> Phrase {
    switch attribute {
    case .elements: return "`elements` of \(name(of: view)) leaves it out"
    case .viewIsModal: return "\(name(of: view)) is modal"
    default:
      let what =
        switch attribute {
        case .elementsHidden: view.index == element.index ? "its elements are hidden" : "hides its elements"
        case .alpha: view.index == element.index ? "it is transparent" : "is transparent"
        default: view.index == element.index ? "it is hidden" : "is hidden"
        }
      return view.index == element.index ? "\(what)" : "\(name(of: view)) around it \(what)"
    }
  }

  /// A view as people know it, such as `the button “Pay”`.
  private static func name(of element: Element) -> Phrase {
    let noun = element.kind.view.noun.description
    let name = element.name ?? element.text(.identifier)
    return name.map { "the \(noun) “\(screen: $0)”" } ?? "the \(noun)"
  }

  // MARK: Instances

  /// Writes about an include, or about the element that one of its sets changes.
  mutating func writeInstance(_ index: Int, _ element: MarkupElement) {
    guard let include = meaning.ancestor(of: index, .include) else { return }
    let path = scan.value(of: AttributeName.href.markup, of: include) ?? ""
    guard meaning.document.isTreeCurrent, let tree = meaning.document.tree,
      let site = site(ofIncludeAt: scan.elements[include].tag.lowerBound, in: tree)
    else { return }
    if element == .include {
      let root = Node(tree: tree, index: tree.includes[site].root)
      output.paragraph("\(screen: path): `<\(root.kind.name)>`.")
      return writeStanding(of: root)
    }
    guard let name = scan.value(of: AttributeName.target.markup, of: index) else { return }
    var targets = TargetIndex(tree)
    let found = targets.find(name, in: site)
    guard found.count == 1 else { return }
    let node = Node(tree: tree, index: found[0])
    output.paragraph("In \(screen: path): `<\(node.kind.name)>`.")
    writeStanding(of: node)
  }

  private func site(ofIncludeAt offset: Int, in tree: Tree) -> Int? {
    tree.includes.firstIndex { $0.parent == nil && $0.location.range.lowerBound == offset }
  }
}
