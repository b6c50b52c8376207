import AXSemantics
import AXText
import AXTree

/// Finds the texts that help may propose as a label. A wrong proposal is worse than none, so help says what belongs in
/// the label if no text is certain.
enum LabelProposal {
  /// The maximum number of characters in a proposal.
  private static let maximumLength = 40
  /// The maximum number of views in one parent to compare, because each of them may ask for the others.
  static let maximumSiblingCount = 64
  /// Frames that only touch may overlap by rounding errors.
  static let touch = 1.0
  /// The maximum points between an element and the label above it.
  static let maximumGap = 16.0
  /// The maximum points between an element and the label to its left, if the width of the view around them is not known:
  /// about the width of an iPhone.
  private static let maximumDistance = 400.0
  /// The points of a title, which are those of the text style `title3`.
  private static let titleSize = 20.0

  /// Returns a text without a colon at its end if it can be a label: it has words, is short, and says more than a
  /// placeholder.
  static func accepted(_ text: String) -> String? {
    var text = String(text.trimmed)
    while text.last == ":" || text.last == "：" { text = String(text.dropLast().trimmed) }
    guard text.count <= maximumLength, text.contains(where: \.isLetter), !text.contains(where: \.isNewline),
      text.first(where: { $0.isLetter || $0.isNumber })?.isLetter == true,
      !GenericLabel.isGeneric(text), !separators.contains(text.lowercased())
    else { return nil }
    return text
  }

  /// Words between alternatives, such as two buttons.
  private static let separators: Set<String> = ["and", "or"]

  /// Returns the text of the label that names an element by its place.
  static func textNextTo(_ element: Element) -> String? {
    label(nextTo: element) { text(of: $0) != nil }.flatMap(text).flatMap { isSentence($0) ? nil : $0 }
  }

  /// Returns the outlet to the label that names an element by its place, or nil if code cannot set the text of the label.
  static func outletNextTo(_ element: Element) -> String? {
    label(nextTo: element) { text(of: $0) != nil || mayBeCaption($0, of: element) }?.outlets.map(\.property).first {
      property in
      // A collection of outlets has no text.
      property.identifierWords.last.map(collectionWords.contains) != true
    }
  }

  private static let collectionWords: Set<String> = ["labels", "texts", "titles", "views"]

  /// Returns whether a label with an outlet may name an element. A label above an input may also show something else, such
  /// as the name of the person who writes, so the outlets of both have a word in common.
  private static func mayBeCaption(_ label: Element, of element: Element) -> Bool {
    let words = Set(label.outlets.flatMap { $0.property.identifierWords })
    let subject = words.subtracting(labelWords)
    if MissingName.isInput(element), !element.outlets.isEmpty, !subject.isEmpty, subject.isDisjoint(with: captionWords),
      subject.isDisjoint(with: element.outlets.flatMap { $0.property.identifierWords })
    {
      return false
    }
    return !words.isEmpty && words.isDisjoint(with: remarks) && !isTitle(label)
      && !HeadingWithoutTrait.showsValue(label) && label.text(.text)?.contains(where: \.isLetter) != false
  }

  /// Words in the names of outlets to labels that name other views.
  private static let captionWords: Set<String> = ["caption", "header", "heading", "prompt", "question", "title"]
  /// Words in the names of outlets that only say that the view is a label.
  private static let labelWords: Set<String> = ["label", "lbl", "text", "view"]

  /// Words in the names of outlets to labels with a remark about an element, which is not its name.
  private static let remarks: Set<String> = [
    "caution", "description", "explanation", "footer", "helper", "hint", "info", "instruction", "instructions", "limit",
    "note", "remaining", "unit", "validation", "warning",
  ]

  /// Returns the label that names an element by its place: the only one to its left or, otherwise, the only one above it.
  /// The label of a switch may also be just after it. Without frames, this is the only label next to it. If VoiceOver
  /// reaches nothing else in the view around the element, a label next to that view counts, too.
  private static func label(nextTo element: Element, where isCandidate: (Element) -> Bool) -> Element? {
    func shownLabels(nextTo view: Element) -> [Element]? {
      siblings(of: view)?.filter { $0.kind == .view(.label) && !$0.isHidden }
    }
    guard let labels = shownLabels(nextTo: element) else { return nil }
    guard !labels.contains(where: isCandidate), let parent = element.parent, parent.isGenericView,
      parent.reachedDescendantCount == 1
    else { return nearest(to: element, among: labels, where: isCandidate) }
    return shownLabels(nextTo: parent).flatMap { nearest(to: parent, among: $0, where: isCandidate) }
  }

  private static func nearest(
    to element: Element, among labels: [Element], where isCandidate: (Element) -> Bool
  ) -> Element? {
    let candidates = labels.filter(isCandidate)
    let known = candidates.compactMap { label in realFrame(of: label).map { (label, $0) } }
    guard let frame = realFrame(of: element), known.count == candidates.count else {
      // Without frames, a label of a storyboard or xib may be that of another element.
      let isOnly = candidates.count == 1 && (element.tree.markup != .interfaceBuilder || labels.count == 1)
      return isOnly ? candidates[0] : nil
    }
    let maximumDistance = maximumDistanceOnLine(in: element.parent)
    let left = known.filter {
      $0.1.maxX <= frame.x + touch && $0.1.overlapsVertically(frame) && frame.x - $0.1.maxX < maximumDistance
    }
    let above = known.filter {
      $0.1.overlapsHorizontally(frame) && frame.y - $0.1.maxY < maximumGap && $0.1.y < frame.y
    }
    let right = labelsAtRight(ofSwitch: element, frame, among: known)
    let isRightNearer = right.contains { right in left.allSatisfy { right.1.x - frame.maxX < frame.x - $0.1.maxX } }
    let near = isRightNearer ? right.filter { $0.1.x - frame.maxX < maximumGap } : []
    if !near.isEmpty || isRightNearer && !left.isEmpty { return near.count == 1 ? near[0].0 : nil }
    if !left.isEmpty { return ownLabel(of: element, frame, among: left) }
    // The number of a slider is often beside its name.
    let texts = isAdjusted(element) ? labels.filter { $0.text(.text)?.contains(where: \.isLetter) != false } : labels
    guard above.count == 1, !isBesideText(above[0], above: frame, among: texts), !isOfOthers(above[0], element, frame)
    else { return nil }
    return above[0].0
  }

  /// Returns the frame of a view, or nil if the file has no real one.
  private static func realFrame(of view: Element) -> Rectangle? {
    view.objectFlags.contains(.withoutRealFrame) ? nil : view.frame
  }

  /// Returns the labels to the right of a switch, where a checkbox has its text. Other elements have none.
  private static func labelsAtRight(
    ofSwitch element: Element, _ frame: Rectangle, among labels: [(Element, Rectangle)]
  ) -> [(Element, Rectangle)] {
    guard element.kind == .view(.switch) else { return [] }
    let maximumDistance = maximumDistanceOnLine(in: element.parent)
    return labels.filter { label in
      let distance = label.1.x - frame.maxX
      return label.1.overlapsVertically(frame) && distance > -touch && distance < maximumDistance
    }
  }

  /// The maximum points between a label and what it names on its line. On an iPad, a form is wider than an iPhone.
  private static func maximumDistanceOnLine(in parent: Element?) -> Double {
    max(maximumDistance, parent?.frame?.width ?? 0)
  }

  private static func isAdjusted(_ element: Element) -> Bool {
    element.kind == .view(.slider) || element.kind == .view(.stepper)
  }

  /// Returns the only label to the left of an element that names no other control, or nil if there is none or several.
  private static func ownLabel(
    of element: Element, _ frame: Rectangle, among labels: [(element: Element, frame: Rectangle)]
  ) -> Element? {
    let others = (siblings(of: element) ?? []).filter { $0.index != element.index && !$0.isHidden }
      .compactMap { view in view.frame.map { (view: view, frame: $0) } }
    // A field before a slider shows its number.
    let isOther = { (view: Element) in
      MissingName.isControl(view) || MissingName.isInput(view) && !isAdjusted(element)
    }
    let near = labels.filter { label in
      !others.contains { isOther($0.view) && $0.frame.isBetween(label.frame, and: frame) }
    }
    guard near.count == 1, let label = near.first, !hasUnits(frame, among: others) else { return nil }
    let isShared = others.contains { other in
      other.view.kind == element.kind && other.frame.overlapsVertically(label.frame)
        && other.frame.x >= label.frame.maxX - touch
        && other.frame.x - label.frame.maxX < maximumDistanceOnLine(in: element.parent)
        && !others.contains { $0.view.kind == .view(.label) && $0.frame.isBetween(label.frame, and: other.frame) }
    }
    return isShared ? nil : label.element
  }

  /// Returns whether the labels on the line of an element are units, which come after what they belong to: the line begins
  /// with an input and ends with a label.
  private static func hasUnits(_ frame: Rectangle, among others: [(view: Element, frame: Rectangle)]) -> Bool {
    let line = others.filter {
      $0.frame.overlapsVertically(frame) && ($0.view.kind == .view(.label) || MissingName.isInput($0.view))
    }
    guard let first = line.min(by: { $0.frame.x < $1.frame.x }), let last = line.max(by: { $0.frame.x < $1.frame.x })
    else { return false }
    return MissingName.isInput(first.view) && first.frame.x < frame.x && last.view.kind == .view(.label)
      && last.frame.x > frame.x
  }

  /// Returns whether a label above an element names something else: a switch or other control beside the label, or a
  /// group of inputs that begins with the element.
  private static func isOfOthers(
    _ label: (element: Element, frame: Rectangle), _ element: Element, _ frame: Rectangle
  ) -> Bool {
    let others = (siblings(of: element) ?? []).compactMap { view in
      view.isHidden ? nil : view.frame.map { (view: view, frame: $0) }
    }
    let isOfControl = others.contains { other in
      guard other.view.index != element.index, MissingName.isControl(other.view) else { return false }
      let distance = other.frame.x - label.frame.maxX
      return other.frame.overlapsVertically(label.frame) && distance > -touch && distance < maximumGap
    }
    var last = frame
    var inputs = [element]
    let below = others.filter { $0.frame.y >= frame.maxY && $0.frame.overlapsHorizontally(frame) }
    for next in below.sorted(by: { $0.frame.y < $1.frame.y }) {
      guard MissingName.isInput(next.view), !next.view.hasText(.label), next.frame.y - last.maxY < maximumGap else {
        break
      }
      last = next.frame
      inputs.append(next.view)
    }
    let haveNames = inputs.allSatisfy { $0.hasText(.placeholder) }
    return isOfControl || inputs.count >= (haveNames ? minimumNamedInputCount : minimumInputCount)
  }

  /// The minimum number of inputs in a group that a label above it names.
  private static let minimumInputCount = 3
  /// The minimum number if all of them have placeholders.
  private static let minimumNamedInputCount = 2

  /// Returns whether a label above a frame is on a line with another text above it. It then belongs to that text, as in
  /// "Category: Piano".
  private static func isBesideText(
    _ label: (element: Element, frame: Rectangle), above frame: Rectangle, among labels: [Element]
  ) -> Bool {
    labels.contains { other in
      guard other.index != label.element.index, let otherFrame = other.frame else { return false }
      return otherFrame.overlapsVertically(label.frame) && otherFrame.overlapsHorizontally(frame)
    }
  }

  /// Returns the text of the only label that people see through an element, such as a button without a title.
  static func textCovered(by element: Element) -> String? {
    guard let frame = element.frame, !element.has(.image), !element.has(.backgroundColor),
      element.objectFlags.isDisjoint(with: [.backgroundImage, .unknownBackgroundColor]),
      let siblings = siblings(of: element)
    else { return nil }
    let covered = siblings.filter { view in
      view.index < element.index && !view.isHidden && view.frame.map { frame.contains($0, upTo: touch) } == true
    }
    let labels = covered.filter { $0.kind == .view(.label) }
    // What another view contains may say more.
    guard labels.count == 1, !covered.contains(where: { $0.descendants.contains { $0.kind == .view(.label) } }) else {
      return nil
    }
    return text(of: labels[0])
  }

  /// The maximum points between the centers of a button and the text below it.
  private static let maximumOffset = 4.0

  /// Returns the text of the label below the center of a button with an image, if the view around them contains nothing
  /// else.
  static func caption(of button: Element) -> String? {
    let shown = (siblings(of: button) ?? []).filter { !$0.isHidden }
    guard button.tree.markup == .interfaceBuilder, button.has(.image), shown.count == 2, let frame = button.frame,
      let label = shown.first(where: { $0.kind == .view(.label) }), let place = label.frame,
      place.y >= frame.maxY - touch, place.y - frame.maxY < maximumGap,
      abs(place.x + place.maxX - frame.x - frame.maxX) <= 2 * maximumOffset
    else { return nil }
    // A number is rather what the image shows, such as a date.
    return text(of: label).flatMap { isSentence($0) || $0.contains(where: \.isNumber) ? nil : $0 }
  }

  /// Returns the views in the parent of an element, or nil if there are too many to look at.
  static func siblings(of element: Element, atMost maximumCount: Int = maximumSiblingCount) -> [Element]? {
    guard let parent = element.node.parent else { return nil }
    // Not `parent.children`, which each of many siblings would make anew.
    var result: [Element] = []
    var next = parent.index + 1
    while next < Int(parent.record.end) {
      guard result.count < maximumCount else { return nil }
      result.append(element.facts.element(next))
      next = Int(element.tree.nodes[next].end)
    }
    return result
  }

  /// Returns whether a label is the title of a screen or section, which names more than one element.
  private static func isTitle(_ label: Element) -> Bool {
    if label.traits.contains(.header) { return true }
    return label.textSize.map { $0 >= titleSize } == true && !isLargeCaption(label)
  }

  /// Returns whether a label with the size of a title is the caption of an input: at least two labels of that size are each
  /// next to an input of their own.
  static func isLargeCaption(_ label: Element) -> Bool {
    guard let size = label.textSize, let siblings = siblings(of: label) else { return false }
    let shown = siblings.filter { !$0.isHidden }
    let inputs = shown.filter { MissingName.isInput($0) && !$0.hasText(.placeholder) }.compactMap(\.frame)
    let isCaption = { (label: Element) in
      label.frame.map { frame in inputs.contains { isNext($0, to: frame, in: label.parent) } } ?? false
    }
    guard isCaption(label) else { return false }
    return shown.contains { other in
      other.index != label.index && other.kind == .view(.label) && other.textSize == size && isCaption(other)
    }
  }

  /// Returns whether an input or a button is just below a label, or to its right.
  static func isNext(_ input: Rectangle, to label: Rectangle, in parent: Element?) -> Bool {
    let (gap, distance) = (input.y - label.maxY, input.x - label.maxX)
    if label.overlapsHorizontally(input) { return gap > -touch && gap < maximumGap }
    return label.overlapsVertically(input) && distance > -touch && distance < maximumDistanceOnLine(in: parent)
  }

  /// Returns a label made of the texts that an element hides, or nil if it would not say all of them.
  static func label(of hidden: [Element]) -> String? {
    let texts = hidden.compactMap { $0.outlets.isEmpty ? $0.name.map { String($0.trimmed) } : nil }
    guard texts.count == hidden.count, texts.count <= MissingName.maximumListedCount else { return nil }
    return accepted(
      texts.reduce(into: "") { label, text in
        if let last = label.last { label += ".!?:".contains(last) ? " " : ", " }
        label += text
      })
  }

  /// Returns the text of a label, unless code fills it.
  private static func text(of label: Element) -> String? {
    guard label.outlets.isEmpty, !isTitle(label) else { return nil }
    return (label.text(.text) ?? label.name).flatMap(accepted)
  }

  /// Returns whether a text is an instruction instead of a name, judging by its punctuation.
  private static func isSentence(_ text: String) -> Bool {
    text.contains { "，。！".contains($0) } || text.last == "!" || text.last == "." && text.contains(" ")
  }
}

extension Rectangle {
  func overlapsVertically(_ other: Rectangle) -> Bool { y < other.maxY && other.y < maxY }

  /// Returns whether it contains another frame, which may be larger by some points.
  func contains(_ other: Rectangle, upTo touch: Double) -> Bool {
    x <= other.x + touch && y <= other.y + touch && maxX >= other.maxX - touch && maxY >= other.maxY - touch
  }

  func overlapsHorizontally(_ other: Rectangle) -> Bool { x < other.maxX && other.x < maxX }

  /// Returns whether it is to the right of one frame and to the left of another, on the line of the latter.
  fileprivate func isBetween(_ left: Rectangle, and right: Rectangle) -> Bool {
    overlapsVertically(right) && x >= left.maxX - LabelProposal.touch && maxX <= right.x + LabelProposal.touch
  }
}
