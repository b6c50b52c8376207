import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Builds the test of each state: the steps that lead to it, and the expectations there.
struct TestOutliner {
  private let names: PageNames
  private let root: Node
  private let expectations: ScreenExpectations
  private let paths: SpecPaths
  private let rows: RowFinder
  private var locations: SpecLocations
  /// The names of the page objects of other files, by tree.
  private var foreignNames: [Tree: PageNames] = [:]

  init(names: PageNames, root: Node, expectations: ScreenExpectations, rows: [RowTable], paths: SpecPaths) {
    self.names = names
    self.root = root
    self.expectations = expectations
    self.rows = RowFinder(tables: rows, names: names)
    self.paths = paths
    locations = SpecLocations(paths)
  }

  /// - Parameter number: The number of the state in the expectations.
  mutating func outline(
    of state: ScreenState, _ number: Int, named: ScreenOutline.Named, isTested: Bool
  ) throws(NamingError) -> StateOutline {
    // A screen that another one leads to is no start of the app.
    let entry = state.isInitial ? root.tree.entry : state.entry
    let launch = state.isInitial ? entry ?? state : state
    var steps: [StateOutline.Step] = []
    for step in (state.isInitial ? entry?.steps ?? [] : state.steps) { steps.append(try outline(of: step)) }
    let found = expectations.states[number]
    let tree = state.tree
    var unseen: [StateOutline.Unseen] = []
    for item in found.unseen {
      let name = names.identified.entry(ofNode: item.node).map { " of \(names.entries[$0].text)" } ?? ""
      unseen.append(
        .init(what: item.what + name, location: text(of: item.location), isShadowed: item.isShadowed))
    }
    return StateOutline(
      named: named, from: from(state, entry), givens: launch.givens(after: entry, state),
      arguments: launch.arguments(after: entry, state), isTested: isTested, isOrphan: !state.isLedTo, steps: steps,
      expectations: outline(of: found.entries, in: tree, expectations.appearances[number]), unseen: unseen,
      isEmpty: found.isEmpty, repeatsWhatHolds: found.repeatsWhatHolds)
  }

  private func from(_ state: ScreenState, _ entry: ScreenState?) -> (state: String, file: String?)? {
    if state.isInitial || state.chain.count == 1, let entry {
      return (entry.name, entry.written.sources.first.map { paths.text(of: $0.path) })
    }
    return state.from.map { ($0.name, nil) }
  }

  private mutating func text(of location: SourceLocation?) -> String { locations.text(of: location) }

  // MARK: Steps

  private mutating func outline(of step: StateStep) throws(NamingError) -> StateOutline.Step {
    let (names, page) = try names(for: step.target)
    let location = text(of: step.location)
    guard let entry = names.identified.entry(ofNode: step.target.index) else {
      return .init(target: .member("app", of: page), activity: "", call: nil, location: location)
    }
    let text = names.entries[entry].text
    let target = StateOutline.Locator.member(names.member(entry), of: page)
    let call = ElementVerb(step.action).map {
      (page: page, method: names.method($0, entry), argument: StateOutline.Argument(step))
    }
    return .init(
      target: target, activity: StepWords.text(of: step.action, on: text, line: CommentText.oneLine), call: call,
      location: location)
  }

  /// The names in the page object of a step's target, which may be in another file.
  private mutating func names(for target: Node) throws(NamingError) -> (PageNames, StateOutline.Page) {
    if target.tree == root.tree { return (names, Self.page(of: names, isOwn: true)) }
    if let known = foreignNames[target.tree] { return (known, Self.page(of: known, isOwn: false)) }
    let found = try PageNames(
      target.root, name: SpecFile.stem(ofPath: target.tree.sources.first?.path ?? ""))
    foreignNames[target.tree] = found
    return (found, Self.page(of: found, isOwn: false))
  }

  private static func page(of names: PageNames, isOwn: Bool) -> StateOutline.Page {
    let type = ScreenTypes(names.screen.name).pageObject
    return .init(variable: isOwn ? "screen" : SwiftName.lowercasedStart(type), type: type)
  }

  // MARK: Expectations

  /// Groups the expectations of each element that are on one line of the spec.
  private mutating func outline(
    of entries: [StateExpectations.Entry], in tree: Tree, _ appearance: UITestAppearance
  ) -> [StateOutline.Expectation] {
    var result: [StateOutline.Expectation] = []
    for entry in entries {
      let node = Node(tree: tree, index: entry.node)
      guard let target = locator(of: node, entry.position, appearance) else { continue }
      let (part, expected) = Self.parts(of: entry.expectation, node)
      let location = text(of: entry.location)
      if let last = result.last, last.target == target, last.part == part, last.location == location {
        result[result.count - 1] = .init(
          target: target, part: part, expected: last.expected + [expected], location: location)
      } else {
        result.append(.init(target: target, part: part, expected: [expected], location: location))
      }
    }
    return result
  }

  /// - Parameter position: The position among the elements that have the same name and no identifier.
  private func locator(of node: Node, _ position: Int?, _ appearance: UITestAppearance) -> StateOutline.Locator? {
    guard let identifier = node[.identifier], !identifier.isEmpty else {
      return ElementName(node).map { .named($0, position) }
    }
    let page = Self.page(of: names, isOwn: true)
    if let entry = names.identified.entry(ofNode: node.index) { return .member(names.member(entry), of: page) }
    if let row = rows.row(of: node, appearance) { return .row(row.function, row.index, row.member, of: page) }
    guard let entry = names.identified.entry(ofIdentifier: identifier) else { return nil }
    let seen = names.identified.entries[entry].nodes.filter { appearance[$0].contains(.seen) }
    return seen.firstIndex(of: node.index).map { .match(names.member(entry), of: page, $0) }
  }

  private static func parts(
    of expectation: UITestExpectation, _ node: Node
  ) -> (StateOutline.Part?, UITestExpectation) {
    if case .part(let part, let expected) = expectation { return (.value(part), expected) }
    guard case .segment(let index, let expected) = expectation else { return (nil, expectation) }
    guard case .isSelected = expected else { return (.segmentAt(index), expected) }
    let titles = node.segments.map { segment in
      [AttributeName.label, .title].compactMap { segment[$0] }.first { !$0.isEmpty } ?? ""
    }
    guard titles.indices.contains(index), !titles[index].isEmpty,
      titles[index].utf16.count <= UITestQuery.maximumTextLength,
      titles.count(where: { $0 == titles[index] }) == 1
    else { return (.segmentAt(index), expected) }
    return (.segmentTitled(titles[index]), expected)
  }
}

extension StateOutline.Argument {
  fileprivate init(_ step: StateStep) {
    switch step.action {
    case .tap(let times), .increment(let times), .decrement(let times): self = times > 1 ? .times(times) : .none
    case .type(let text), .select(let text): self = .text(text)
    case .adjust(let text):
      self =
        step.target.kind == .view(.slider) ? .sliderValue(DecimalNumber.text(Double(text) ?? 0)) : .wheelValue(text)
    case .doubleTap, .longPress, .swipe, .wait: self = .none
    }
  }
}

extension ScreenState {
  /// The launch environment of the test of a state, which for `initial` may begin with another file's state.
  fileprivate func givens(after entry: ScreenState?, _ state: ScreenState) -> [StateGiven] {
    guard state.isInitial, entry != nil else { return givens }
    var result = givens
    for given in state.givens {
      if let known = result.firstIndex(where: { ExactText($0.key) == ExactText(given.key) }) {
        result[known] = given
      } else {
        result.append(given)
      }
    }
    return result
  }

  fileprivate func arguments(after entry: ScreenState?, _ state: ScreenState) -> [LaunchArgument] {
    guard state.isInitial, entry != nil else { return launchArguments }
    let own = state.launchArguments
    return launchArguments.filter { argument in
      argument.name == nil || !own.contains { $0.name == argument.name }
    } + own
  }
}

/// Writes locations in spec files for messages: `Pay.xml:12`.
private struct SpecLocations {
  private let paths: SpecPaths
  private var tables = LineTables()

  init(_ paths: SpecPaths) {
    self.paths = paths
  }

  mutating func text(of location: SourceLocation?) -> String {
    guard let location else { return "" }
    return "\(paths.text(of: location.source.path)):\(tables.start(of: location).line)"
  }
}
