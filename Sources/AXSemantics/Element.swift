import AXText
import AXTree

/// An element with everything that is known about it, for the rules.
package struct Element {
  package let facts: ScreenFacts
  package let index: Int

  package var tree: Tree { facts.tree }
  package var node: Node { Node(tree: facts.tree, index: index) }
  package var kind: NodeKind { facts.tree.nodes[index].kind }

  // MARK: Standing

  /// Whether AXSnapshot prints it.
  package var isPrinted: Bool { facts.facts(ofNode: index).flags.contains(.printed) }
  /// Whether VoiceOver stops at it.
  package var isReached: Bool { facts.facts(ofNode: index).flags.contains(.reached) }
  /// Whether it would be reached if no ancestor were.
  package var isShadowed: Bool { facts.facts(ofNode: index).flags.contains(.shadowed) }
  /// Whether it is shadowed, and no ancestor is.
  package var isOutermostShadowed: Bool { facts.facts(ofNode: index).flags.contains(.outermostShadowed) }
  /// Whether VoiceOver skips it: it or an ancestor is hidden, is transparent, has its elements hidden, has a modal
  /// sibling, or is left out of `elements`.
  package var isHidden: Bool { facts.facts(ofNode: index).flags.contains(.hidden) }
  /// Whether VoiceOver skips it because a sibling is modal.
  package var isHiddenByModalSibling: Bool { facts.modalViews.hides(index) }
  /// The view because of which VoiceOver skips it, with the attribute that is the reason: the element itself, a view
  /// around it, or a modal view. Nil if it is not hidden.
  package var hidingView: (element: Element, attribute: AttributeName)? {
    guard isHidden else { return nil }
    for node in CollectionOfOne(node) + Array(node.ancestors) {
      if let reason = Standing.reasonForHiding(node.record) { return (facts.element(node.index), reason) }
    }
    if let modal = facts.modalViews.modal(hiding: node) { return (facts.element(modal.index), .viewIsModal) }
    return facts.leftOutViews.container(leavingOut: node).map { (facts.element($0.index), .elements) }
  }
  /// Whether a person can act on it.
  package var isInteractive: Bool { facts.facts(ofNode: index).flags.contains(.interactive) }
  /// Whether an Interface Builder file connects a tap recognizer to it.
  package var isTapped: Bool { Interaction.isTapped(index, in: tree) }
  /// The reached element around it; nil if there is none.
  package var reachedAncestor: Element? {
    let shadower = facts.facts(ofNode: index).shadower
    return shadower == 0 ? nil : facts.element(Int(shadower) - 1)
  }

  // MARK: Speech

  /// The name in VoiceOver: the first of label, text and title that is not blank.
  package var name: String? { facts.name(ofNode: index) }

  /// The bytes of the name, which are in the tree. Checking for a name does not copy it.
  package var nameBytes: ByteView? {
    nameAttribute.flatMap { tree.bytes(of: $0, ofNode: index) }
  }

  package var hasName: Bool { nameAttribute != nil }

  /// The attribute with the name; nil if it has no name.
  package var nameAttribute: AttributeName? {
    VoiceOverVoice.nameAttribute(of: kind, spoken: facts.facts(ofNode: index).spoken)
  }

  /// What VoiceOver reads after the name: the attribute, or what the control says; nil if blank. See "The snapshot's
  /// text" in the documentation.
  package var value: String? {
    withValue { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Calls a closure with the bytes of the value, valid during the call; nil if there is no value.
  package func withValue<Result>(_ body: (ByteView?) -> Result) -> Result {
    // Most elements have no value and need no buffer.
    if !has(.value), case .none = kind.view.valueSource { return body(nil) }
    var buffer = ByteBuffer()
    let hasValue = AXSnapshotVoice().appendValue(of: Speech(of: node), to: &buffer)
    return body(hasValue && !VoiceOverVoice.isBlank(buffer.view) ? buffer.view : nil)
  }

  /// The traits: the written ones, otherwise those that UIKit gives the control.
  package var traits: TraitSet {
    hasWrittenTraits ? writtenTraits : kind.ownTraits
  }

  package var writtenTraits: TraitSet { tree.nodes[index].traits }
  package var hasWrittenTraits: Bool { tree.nodes[index].flags.contains(.hasTraits) }

  /// Whether rules may look for English words: its language is English or unknown.
  package var mayBeEnglish: Bool {
    guard let language else { return true }
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return primary.isEmpty || primary == "en"
  }

  /// The language that is written on it or an ancestor, otherwise the default language.
  package var language: String? {
    if let own = self[.language] { return own }
    for ancestor in node.ancestors {
      if let language = ancestor[.language] { return language }
    }
    return facts.defaultLanguage
  }

  // MARK: Markup

  /// Whether an attribute is written, even if empty.
  package func has(_ name: AttributeName) -> Bool {
    facts.facts(ofNode: index).present.contains(name)
  }

  /// An attribute's text; nil if it is absent.
  package subscript(name: AttributeName) -> String? {
    has(name) ? node[name] : nil
  }

  /// The text of an attribute; nil if it is absent or only white space.
  package func text(_ name: AttributeName) -> String? {
    textBytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of an attribute, which are in the tree; nil if it is absent or only white space.
  package func textBytes(_ name: AttributeName) -> ByteView? {
    hasText(name) ? tree.bytes(of: name, ofNode: index) : nil
  }

  package func hasText(_ name: AttributeName) -> Bool {
    VoiceOverVoice.holds(name, facts.facts(ofNode: index).spoken)
  }

  /// Whether an attribute is written, but empty or only white space.
  package func isBlank(_ name: AttributeName) -> Bool {
    has(name) && !hasText(name)
  }

  package var isWrittenAccessible: Bool { tree.nodes[index].flags.contains(.accessible) }
  package var isWrittenNotAccessible: Bool { tree.nodes[index].flags.contains(.notAccessible) }
  package var hasActions: Bool { tree.nodes[index].flags.contains(.hasActions) }

  /// Whether it is a view that is neither a control nor an image.
  package var isGenericView: Bool { MarkupElementSet.containers.contains(kind) }

  package var actions: [Node] { node.actions }
  /// Its details, rotors, input labels, and actions.
  package var parts: [Node] { node.parts }
  package var segments: [Node] { node.segments }

  /// What an Interface Builder file says about it beyond the screen language.
  package var objectFacts: ObjectFacts? { tree.objectFacts(ofNode: index) }
  /// The outlets that lead to its object in an Interface Builder file.
  package var outlets: [ObjectFacts.Outlet] { tree.outlets(ofNode: index) }
  /// The custom class of its object in an Interface Builder file.
  package var customClass: String? { tree.customClass(ofNode: index) }
  /// The custom class of the controller whose view it is in an Interface Builder file.
  package var controllerClass: String? { tree.controllerClass(ofNode: index) }
  /// The keys of its user-defined runtime attributes that UIKit does not define.
  package var ownKeys: [String] { tree.ownKeys(ofNode: index) }

  /// The flags of its object in an Interface Builder file.
  package var objectFlags: ObjectFacts.Flags { tree.objectFlags(ofNode: index) }

  /// The name of the screen that contains it; nil in a fragment.
  package var screenName: String? {
    facts.screenName(ofRoot: node.root)
  }

  package var parent: Element? { node.parent.map { facts.element($0.index) } }
  package var children: [Element] { node.children.filter(\.kind.isView).map { facts.element($0.index) } }
  /// All views inside, in document order.
  package var descendants: some Sequence<Element> {
    (index + 1..<Int(tree.nodes[index].end)).lazy.filter { facts.tree.nodes[$0].kind.isView }
      .map { facts.element($0) }
  }
  /// The number of elements inside it at which VoiceOver stops.
  package var reachedDescendantCount: Int { facts.reachedCount(inside: index) }
  package var ancestors: some Sequence<Element> { node.ancestors.lazy.map { facts.element($0.index) } }
}
