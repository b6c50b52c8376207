import AXText
import AXTree

/// What VoiceOver and AXSnapshot do with each element of a tree, found in one pass, with caches for one thread. See
/// "Terms" in the documentation.
package final class ScreenFacts {
  /// The facts about a node.
  struct Facts: BitwiseCopyable {
    /// The attributes that are present.
    var present: AttributeSet
    /// The attributes that have a character other than white space.
    var spoken: AttributeSet
    /// The index of the reached ancestor plus one; 0 if there is none.
    var shadower: UInt32
    var flags: Flags

    static let none = Facts(present: AttributeSet(), spoken: AttributeSet(), shadower: 0, flags: [])
  }

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// AXSnapshot prints it.
    static let printed = Flags(rawValue: 1)
    /// VoiceOver stops at it.
    static let reached = Flags(rawValue: 1 << 1)
    /// It would be reached if no ancestor were.
    static let shadowed = Flags(rawValue: 1 << 2)
    /// It is shadowed, and no ancestor is.
    static let outermostShadowed = Flags(rawValue: 1 << 3)
    /// It or an ancestor is hidden, is transparent, has its elements hidden, has a modal sibling, or is left out of
    /// `elements`.
    static let hidden = Flags(rawValue: 1 << 4)
    static let interactive = Flags(rawValue: 1 << 5)
  }

  /// What any of the nodes has.
  package struct Contents {
    package fileprivate(set) var kinds: MarkupElementSet = []
    fileprivate var attributes = AttributeSet()
    /// Whether a reached element contains elements that would be reached without it.
    package fileprivate(set) var hasShadowed = false

    package func has(_ name: AttributeName) -> Bool { attributes.contains(name) }
  }

  package let tree: Tree
  /// Whether views that are hidden at first count as shown, because code may show them. In Interface Builder files, that
  /// includes transparent views, which code may fade in.
  package let showsHidden: Bool
  /// Whether transparent views count as shown.
  private let showsTransparent: Bool
  private let facts: [Facts]
  let modalViews: ModalViews
  let leftOutViews: LeftOutViews
  /// What the nodes have, so that rules can pass by trees without it.
  package let contents: Contents
  /// The language of elements without a written one; nil if unknown.
  package let defaultLanguage: String?
  private var lastName: (index: Int, name: String?)?
  private var lastScreen: (index: Int, name: String?)?
  private static let maximumScreenNameSize = 400
  /// The path of the last container, for the elements inside it.
  package var lastPath: (index: Int, source: ObjectIdentifier, path: String)?
  /// The description of the last element in messages, because several parts of a finding contain it.
  package var lastDescription: (index: Int, text: String)?
  /// By index; 0 if not known yet. Not lazy: each change of a lazy array would copy it.
  private var positions: [UInt32] = []
  private(set) lazy var frames = tree.absoluteFrames
  package private(set) lazy var rows = Rows(tree)
  private lazy var inputs = ScreenInputs.OfScreens(tree)
  package private(set) lazy var backgrounds = Backgrounds(tree, showsTransparent: showsTransparent)

  /// - Parameter showsHidden: Whether views that are hidden at first count as shown.
  package init(_ tree: Tree, defaultLanguage: String? = nil, showsHidden: Bool = false) {
    self.tree = tree
    self.showsHidden = showsHidden
    showsTransparent = showsHidden && tree.markup == .interfaceBuilder
    var pass = FactsPass(tree: tree, showsHidden: showsHidden, showsTransparent: showsTransparent)
    var facts = tree.nodes.indices.map { pass.visit($0) }
    var modalViews = ModalViews()
    var leftOutViews = LeftOutViews()
    if pass.contents.has(.viewIsModal) || pass.contents.has(.elements) {
      // Siblings come before their modal view, so only a second pass knows them. Few screens have modal views.
      modalViews = ModalViews(tree)
      if pass.contents.has(.elements) { leftOutViews = LeftOutViews(tree) }
      pass = FactsPass(
        tree: tree, showsHidden: showsHidden, showsTransparent: showsTransparent, modalViews: modalViews,
        leftOutViews: leftOutViews)
      facts = tree.nodes.indices.map { pass.visit($0) }
    }
    self.facts = facts
    self.modalViews = modalViews
    self.leftOutViews = leftOutViews
    contents = pass.contents
    self.defaultLanguage = defaultLanguage
  }

  /// The outermost views that `elements` leaves out, by the view that has it.
  package var viewsLeftOut: [Int: [Int]] { leftOutViews.viewsByContainer }

  /// Returns what people type on the screen that contains a node.
  package func inputs(aroundNode index: Int) -> ScreenInputs { inputs.inputs(aroundNode: index) }

  /// An element by its index.
  package func element(_ index: Int) -> Element { Element(facts: self, index: index) }

  /// The facts about a node; none for a node that a state adds.
  @inline(__always)
  func facts(ofNode index: Int) -> Facts { index < facts.count ? facts[index] : .none }

  /// The attributes that are written.
  package func presentAttributes(ofNode index: Int) -> AttributeSet { facts(ofNode: index).present }

  /// The name of an element. Cached for the last element, because rules ask for it one after another.
  func name(ofNode index: Int) -> String? {
    if let lastName, lastName.index == index { return lastName.name }
    let name = element(index).nameBytes.map { String(decoding: $0, as: UTF8.self) }
    lastName = (index, name)
    return name
  }

  /// The name of a screen. Cached for the last screen, because all its findings contain it.
  func screenName(ofRoot root: Node) -> String? {
    if let lastScreen, lastScreen.index == root.index { return lastScreen.name }
    let written = root.kind == .screen ? root[.name] : nil
    let name = written.map { Abridgement.distinct($0, maximumSize: Self.maximumScreenNameSize) }
    lastScreen = (root.index, name)
    return name
  }

  /// The number of reached nodes before each node, and before the end.
  private lazy var reachedBefore: [UInt32] = facts.reduce(into: [0]) { counts, fact in
    counts.append(counts[counts.count - 1] + (fact.flags.contains(.reached) ? 1 : 0))
  }

  /// The number of elements inside a node at which VoiceOver stops. Takes constant time.
  func reachedCount(inside index: Int) -> Int {
    Int(reachedBefore[Int(tree.nodes[index].end)] - reachedBefore[index + 1])
  }

  /// The position of a node, from 1, among the siblings of its kind.
  package func position(ofNode index: Int) -> UInt32 {
    // The actions and segments that a state adds come after all nodes.
    if positions.isEmpty { positions = Array(repeating: 0, count: facts.count + tree.script.parts.count) }
    if positions[index] > 0 { return positions[index] }
    guard let parent = Node(tree: tree, index: index).parent else { return 1 }
    var counts: [UInt32] = Array(repeating: 0, count: NodeKind.allCases.count)
    for child in parent.children {
      counts[child.kind.number] += 1
      positions[child.index] = counts[child.kind.number]
    }
    return max(1, positions[index])
  }
}

/// The pass that finds the facts about each node of a tree.
private struct FactsPass {
  let tree: Tree
  let showsHidden: Bool
  let showsTransparent: Bool
  var modalViews = ModalViews()
  var leftOutViews = LeftOutViews()
  var hiddenEnd = 0
  /// VoiceOver skips the nodes before this index; AXSnapshot prints them.
  var silentEnd = 0
  var notPrintedEnd = 0
  var printedEnd = 0
  var reachedEnd = 0
  var shadower = 0
  var shadowedEnd = 0
  var contents = ScreenFacts.Contents()

  /// The facts of the next node.
  mutating func visit(_ index: Int) -> ScreenFacts.Facts {
    let record = tree.nodes[index]
    var facts = ScreenFacts.Facts.none
    for attribute in tree.attributeRange(ofNode: index) {
      let attribute = tree.attributes[attribute]
      facts.present.insert(rawName: attribute.rawName)
      if !VoiceOverVoice.isBlank(tree.bytes(of: attribute)) { facts.spoken.insert(rawName: attribute.rawName) }
    }
    contents.attributes.formUnion(facts.present)
    contents.kinds.formUnion(MarkupElementSet(record.kind))
    if index < reachedEnd { facts.shadower = UInt32(truncatingIfNeeded: shadower + 1) }
    guard record.kind.isView else { return facts }
    let end = Int(record.end)
    if !record.flags.isDisjoint(with: Standing.unprinted.union(Standing.unreached)) {
      leaveOut(record, index, end: end)
    }
    if modalViews.hides(index) || leftOutViews.contains(index) { silentEnd = max(silentEnd, end) }
    if Interaction.isInteractive(index, in: tree) { facts.flags.insert(.interactive) }
    if index < hiddenEnd || index < silentEnd { facts.flags.insert(.hidden) }
    guard index >= hiddenEnd else { return facts }
    if index >= printedEnd, index >= notPrintedEnd, Standing.isPrinted(record) {
      facts.flags.insert(.printed)
      printedEnd = end
    }
    guard index >= silentEnd, Standing.isReached(record, spoken: facts.spoken) else { return facts }
    if index >= reachedEnd {
      facts.flags.insert(.reached)
      reachedEnd = end
      shadower = index
    } else {
      facts.flags.insert(.shadowed)
      contents.hasShadowed = true
      if index >= shadowedEnd {
        facts.flags.insert(.outermostShadowed)
        shadowedEnd = end
      }
    }
    return facts
  }

  /// Updates the indices up to which VoiceOver or AXSnapshot skips nodes.
  private mutating func leaveOut(_ record: NodeRecord, _ index: Int, end: Int) {
    if record.flags.contains(.hidden), !showsHidden { hiddenEnd = max(hiddenEnd, end) }
    if record.flags.contains(.notPrinted) { notPrintedEnd = max(notPrintedEnd, end) }
    if !record.flags.isDisjoint(with: showsTransparent ? .elementsHidden : [.transparent, .elementsHidden])
      // A bar's back item is the back button of the next screen; it does not appear on its own screen.
      || tree.objectFlags(ofNode: index).contains(.backBarItem)
    {
      silentEnd = max(silentEnd, end)
    }
  }
}

/// Whether a person can act on an element: *interactive* in "Terms" in the documentation.
package enum Interaction {
  package static let traits = TraitSet(.button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton)

  private static let kinds = MarkupElementSet(havingFlag: .interactive)

  static func isInteractive(_ index: Int, in tree: Tree) -> Bool {
    let record = tree.nodes[index]
    // UIKit shows the views inside an item of a bar in its place.
    let isReplaced = MarkupElementSet.barItems.contains(record.kind) && record.flags.contains(.notAccessible)
    if kinds.contains(record.kind) && !isReplaced || record.flags.contains(.hasActions) { return true }
    if !record.traits.isDisjoint(with: traits) { return true }
    if isTapped(index, in: tree) { return true }
    guard record.kind == .view(.textView) else { return false }
    return tree.bytes(of: .editable, ofNode: index)?.first != UInt8(ascii: "f")
  }

  /// Whether a tap recognizer is connected and receives touches.
  static func isTapped(_ index: Int, in tree: Tree) -> Bool {
    guard tree.markup == .interfaceBuilder else { return false }
    let flags = tree.objectFlags(ofNode: index)
    return flags.contains(.tapRecognizer) && !flags.contains(.interactionDisabled)
  }
}
