import AXAppCode
import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags images that alone show a state.
enum StateOnlyInImage: Rule {
  static let description = RuleDescription(
    id: "state-only-in-image", group: .names, severity: .warning,
    summary: "Only an image shows a state, and VoiceOver does not say it",
    rationale: """
      A lock, a check mark, or the button that changes from play to pause: people who see the image know the state, and \
      people who listen do not. In a screen file, the rule reports a state that changes only images that VoiceOver skips. \
      In storyboards and xibs, it reports an image if lint searches the app's sources, code chooses among images with \
      names, and nothing near that code sets a text, label, or value.
      """,
    criteria: [.nonTextContent, .nameRoleValue],
    failing: [
      .init(
        #"<screen name="Files"><button identifier="keepButton" title="Keep offline"/><imageView identifier="offlineIcon" "#
          + #"image="cloud"/>"#
          + #"<state name="offline"><tap target="keepButton"/>⟦<set target="offlineIcon" image="checkmark"/></state></screen>"#
      )
    ],
    passing: [
      .init(
        #"<screen name="Files"><button identifier="keepButton" title="Keep offline"/><imageView identifier="offlineIcon" "#
          + #"image="cloud"/>"#
          + #"<state name="offline"><tap target="keepButton"/><set target="offlineIcon" image="checkmark"/>"#
          + #"<set target="keepButton" value="On"/></state></screen>"#, "The button says it"),
      .init(
        #"<screen name="Files"><button identifier="keepButton" title="Keep offline"/><imageView identifier="offlineIcon" "#
          + #"accessible="true" label="In the cloud" image="cloud"/>"#
          + #"<state name="offline"><tap target="keepButton"/>"#
          + #"<set target="offlineIcon" image="checkmark" label="On this device"/></state></screen>"#,
        "The image says it"),
    ])

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? Subjects(kinds: .views(.imageView, .button)) : .none
  }

  static let dependence = CodeDependence.stateInImage

  // MARK: Screen files

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    for state in states.states {
      let changes = state.ownChanges
      guard let operation = state.ownOperations.first, let change = changes.first,
        changes.allSatisfy({ isSilent($0, in: state) })
      else { continue }
      let name = ElementDescription.of(states.facts.element(change.target.index))
      report.add(
        states.facts.element(0), at: .part(operation, nil), message(state.name, name), help: helpInScreenFile,
        dependence: .nothing)
    }
  }

  /// Returns whether a change shows, hides, or replaces an image that VoiceOver skips.
  private static func isSilent(_ change: StateChange, in state: ScreenState) -> Bool {
    let node = Node(tree: state.tree, index: change.target.index)
    return node.kind == .view(.imageView) && node[.accessible] != "true" && !change.replacesActions
      && (change.set + change.unset).allSatisfy { $0 == .image || $0 == .hidden }
  }

  // MARK: Storyboards and xibs

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard report.asksSources, !element.outlets.isEmpty,
      !element.outlets.contains(where: { CodeImageChoices.isPicture($0.property) })
    else { return }
    if !element.isReached, element.kind == .view(.imageView) {
      return report.addIfImageIsChosen(element, silentMessage, help: help(element))
    }
    guard element.isReached, let name = element.name, !saysChoice(name) else { return }
    report.addIfImageIsChosen(element, message(name), help: help(element))
  }

  /// Returns whether a name already says what else the element may be, such as "Play/Pause" or "Play or pause".
  private static func saysChoice(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || Words.folded(name).holds(" or ")
  }

  // MARK: Messages

  private static func message(_ state: String, _ image: String) -> String {
    "VoiceOver users do not learn of the state “\(state)”: it changes only \(image), which VoiceOver skips"
  }

  /// Words in the names of outlets to images that mark what is chosen.
  private static let selectionWords: Set<String> = [
    "check", "checkbox", "checkmark", "checked", "radio", "selected", "selection", "tick",
  ]

  private static let helpInScreenFile = """
    set what people hear, too: the value or label of the element that the image belongs to, or accessible="true" and a \
    label on the image
    """

  private static let silentMessage = """
    VoiceOver users do not learn what the image shows: code chooses among images, and VoiceOver skips them
    """

  private static func message(_ name: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(name)) whatever it shows: code chooses the image but not the label"
  }

  private static func help(_ element: Element) -> String {
    if element.isReached { return "in the app's code: where it sets the image, set accessibilityLabel, too" }
    let cell = element.ancestors.first(where: \.kind.isCell)
    let place = cell == nil ? "a label or control beside the image" : "the cell"
    if element.outlets.contains(where: { $0.property.identifierWords.contains(where: selectionWords.contains) }) {
      return
        "in the app's code: where it sets the image, insert .selected into the accessibilityTraits of \(place), or "
        + "remove it"
    }
    return """
      in the app's code: where it sets the image, say the same in the accessibilityValue of \(place), or set \
      accessibilityLabel and isAccessibilityElement of the image; if a text already says it, ignore this
      """
  }
}
