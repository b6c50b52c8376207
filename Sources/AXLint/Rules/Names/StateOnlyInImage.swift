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
      A lock, a check mark, or a button that changes from play to pause: people who see the image know the state, and \
      people who listen do not. In a screen file, the rule reports a state that changes only images that VoiceOver skips. \
      In storyboards and xibs, it reports an image if lint searches the app's sources, code chooses among images with \
      names, and nothing near that code sets a text, label, or value. A button without a label that shows one of Apple's \
      symbols is reported if code only fills the shape or empties it, as in `heart` and `heart.fill`.
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

  static let dependence = CodeDependence.stateInLook

  // MARK: Screen files

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    for state in states.states where changesOnlyImages(state) {
      guard let operation = state.ownOperations.first else { continue }
      let images = state.ownChanges.map { ElementDescription.of(states.facts.element($0.target.index)) }
      report.add(
        states.facts.element(0), at: .part(operation, nil), message(state.name, images), help: helpInScreenFile,
        dependence: .nothing)
    }
  }

  /// Returns whether everything that a state changes is images that VoiceOver skips, so that the rule reports it.
  static func changesOnlyImages(_ state: ScreenState) -> Bool {
    !state.ownChanges.isEmpty && state.ownChanges.allSatisfy { isSilent($0, in: state) }
  }

  /// Returns whether a change shows, hides, or replaces an image that VoiceOver skips, and nothing inside it.
  static func isSilent(_ change: StateChange, in state: ScreenState) -> Bool {
    let node = Node(tree: state.tree, index: change.target.index)
    let attributes = change.set + change.unset
    guard node.kind == .view(.imageView), node[.accessible] != "true", node.children.isEmpty, !change.replacesActions,
      attributes.allSatisfy({ $0 == .image || $0 == .hidden })
    else { return false }
    return node[.hidden] != "true" || attributes.contains(.hidden)
  }

  // MARK: Storyboards and xibs

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard report.asksSources, !element.outlets.isEmpty,
      !element.outlets.contains(where: { CodeImageChoices.isPicture($0.property) })
    else { return }
    if !element.isReached, element.kind == .view(.imageView) {
      return report.addIfImageIsChosen(element, silentMessage, help: help(element))
    }
    guard element.isReached else { return }
    guard let name = element.name else {
      if element.kind.isButton, element.objectFlags.contains(.systemSymbol) {
        report.addIfSymbolIsChosen(element, messageForSymbol, help: helpForSymbol)
      }
      return
    }
    if !saysChoice(name) { report.addIfImageIsChosen(element, message(name, element), help: helpForName) }
  }

  /// Returns whether a name already says what else the element may be, such as "Play/Pause" or "Play or pause".
  private static func saysChoice(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || Words.folded(name).holds(" or ")
  }

  // MARK: Messages

  private static func message(_ state: String, _ images: [String]) -> String {
    let what = images.count == 1 ? images[0] : "\(images.count) images"
    return "VoiceOver users do not learn of the state “\(state)”: it changes only \(what), which VoiceOver skips"
  }

  private static let helpInScreenFile = """
    set what people hear, too: the value or label of the element that the image belongs to, or accessible="true" and a \
    label on the image
    """

  private static let silentMessage = """
    VoiceOver users do not learn what the image shows: code changes it or hides it, and VoiceOver skips it
    """

  private static func message(_ name: String, _ element: Element) -> String {
    let view = element.kind.isButton ? "the button" : "the view"
    return
      "VoiceOver users hear \(ElementDescription.quoted(name)) whichever image \(view) shows: code changes the image "
      + "but not the label"
  }

  private static let messageForSymbol = """
    VoiceOver users do not learn the state that the symbol shows: code only fills its shape or empties it
    """

  private static let helpForSymbol = """
    in the app's code: where it sets the image, insert or remove .selected in the button's accessibilityTraits, or set \
    its accessibilityLabel to what a tap does
    """

  private static let helpForName = "in the app's code: where it sets the image, set accessibilityLabel, too"

  /// Words in the names of outlets to images that mark what is chosen.
  private static let selectionWords: Set<String> = [
    "check", "checkbox", "checkmark", "checked", "radio", "selected", "selection", "tick",
  ]

  private static func help(_ element: Element) -> String {
    let place = Remedy.placeForState(of: element, called: "image")
    if element.outlets.contains(where: { $0.property.identifierWords.contains(where: selectionWords.contains) }) {
      return
        "in the app's code: where it changes the image, insert or remove .selected in the accessibilityTraits of \(place)"
    }
    return """
      in the app's code: where it changes the image, say the same in the accessibilityValue of \(place), or set \
      accessibilityLabel and isAccessibilityElement of the image; if a text on the screen already says it, silence this \
      finding
      """
  }
}
