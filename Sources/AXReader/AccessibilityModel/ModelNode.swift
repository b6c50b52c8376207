import AXTree

/// An element or container of a hierarchy that AccessibilitySnapshot encodes.
struct ModelNode {
  enum Text: String {
    case description, label, value, identifier, hint
    case language = "accessibilityLanguage"
  }

  struct Content {
    var label = ""
    var value = ""
    var isImportant = false
  }

  let tagOffset: Int
  let isContainer: Bool
  /// The index of the container; nil if there is none.
  let parent: Int?
  /// The index after the last node inside.
  var end = 0
  private var texts: [(name: Text, text: String)] = []
  /// The names of the traits, such as `textEntry`.
  var traits: Set<String> = []
  var inputLabels: [String] = []
  var actions: [String] = []
  var contents: [Content] = []
  /// The type of a container, such as `list`.
  var type = ""
  var frame: PageElement.Frame?

  init(tagOffset: Int, isContainer: Bool, parent: Int?) {
    self.tagOffset = tagOffset
    self.isContainer = isContainer
    self.parent = parent
  }

  /// A text; nil if it is absent or empty.
  subscript(name: Text) -> String? {
    get { texts.first { $0.name == name }?.text }
    set {
      texts.removeAll { $0.name == name }
      if let newValue, !newValue.isEmpty { texts.append((name, newValue)) }
    }
  }
}

extension ModelNode {
  /// The traits that the screen language has.
  var traitSet: TraitSet {
    traits.reduce(into: TraitSet()) { set, name in
      if let trait = name == "switchButton" ? .toggleButton : Vocabulary.trait(named: name) {
        set.insert(TraitSet(trait))
      }
    }
  }

  /// The kind of view, as far as the traits distinguish views.
  var kind: ElementKind {
    if isContainer { return type == "tabBar" ? .tabBar : .view }
    if traits.contains("textEntry") { return traits.contains("textArea") ? .textView : .textField }
    if traits.contains("switchButton"), traits.contains("button") { return .switch }
    if traits.contains("keyboardKey") || traits.contains("link") { return .view }
    if traits.contains("button") { return .button }
    if traits.contains("image") { return .imageView }
    return traits.contains("staticText") || traits.contains("header") && !traits.contains("adjustable") ? .label : .view
  }

  /// The traits to write, which replace those of the kind; nil if the kind has the same.
  var writtenTraits: TraitSet? {
    let all = traitSet
    return all == kind.view.liveTraits || all.isEmpty ? nil : all
  }

  /// The hint without what VoiceOver adds to it, or in its place; nil if there is none or if it is unknown.
  var writtenHint: String? {
    let isEnabled = !traits.contains("notEnabled")
    if isEnabled, traits.contains("textEntry") { return nil }
    guard let hint = self[.hint] else {
      // An element with nothing else says its hint at once.
      let isUnnamed = self[.label] == nil && self[.value] == nil && traitSet.isEmpty
      return isUnnamed ? self[.description] : nil
    }
    guard isEnabled else { return hint }
    if traits.contains("switchButton") { return OperationHint.toggle.removed(from: hint) }
    return traits.contains("adjustable") ? OperationHint.adjust.removed(from: hint) : hint
  }

  /// The position and the number of the segments, if the description ends with them, as in `Day. Button. 1 of 3.`.
  var series: (position: Int, count: Int)? {
    guard let description = self[.description], description.utf8.last == UInt8(ascii: "."), kind == .button,
      !traits.contains("tabBarItem")
    else { return nil }
    let words = description.dropLast().split(separator: " ")
    guard words.count >= 3, let count = Int(words[words.count - 1]), let position = Int(words[words.count - 3]),
      count > 0, position > 0, position <= count
    else { return nil }
    return (position, count)
  }

  /// Whether a segment can say all that it says.
  var isLikeSegment: Bool {
    self[.value] == nil && writtenHint == nil && actions.isEmpty && contents.isEmpty && inputLabels.isEmpty
      && traitSet.subtracting(TraitSet(.button, .selected, .notEnabled)).isEmpty
  }
}
