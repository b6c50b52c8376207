/// What an Interface Builder file says of an object beyond what the screen language can say.
@usableFromInline
package struct ObjectFacts: Sendable {
  /// An outlet that leads to the object: code may change it.
  package struct Outlet: Sendable, Hashable {
    package let property: String
    /// The object that has the outlet, as Xcode shows it: its class, else its kind.
    package let owner: String

    package init(property: String, owner: String) {
      self.property = property
      self.owner = owner
    }
  }

  /// A text that the locale's `.strings` lacks.
  package struct Untranslated: Sendable, Hashable {
    package let attribute: AttributeName
    /// What it would be called there: `8Xz-3a-1Yd.text`.
    package let key: String

    package init(_ attribute: AttributeName, key: String) {
      self.attribute = attribute
      self.key = key
    }
  }

  /// The node that the facts are about.
  package var node: Int
  /// The object's id; empty if it has none, as a segment.
  package var id: String
  /// The name of the XML element, which is the object's kind in Xcode: `barButtonItem`, `tableViewSection`.
  package var element: String
  /// The name that someone gave the object in Xcode's outline.
  package var userLabel: String?
  package var customClass: String?
  package var outlets: [Outlet] = []
  /// The keys of user-defined runtime attributes that are the project's own: what they do is unknown.
  package var ownKeys: [String] = []
  /// The width that a required constraint on the object itself gives it, which no outlet leads to.
  package var fixedWidth: Double?
  package var fixedHeight: Double?
  /// Of a screen, the title that its navigation item shows.
  package var navigationTitle: String?
  /// The texts that the locale's `.strings` lacks, or would have if there were one.
  package var untranslated: [Untranslated] = []
  /// How much of it is seen, from 0 to 1.
  package var alpha = 1.0
  /// The tint that is set on it, `0xRRGGBBAA` in sRGB.
  package var tintColor: UInt32?
  package var flags: Flags = []

  package init(node: Int, id: String, element: String) {
    self.node = node
    self.id = id
    self.element = element
  }
}

extension ObjectFacts {
  /// What holds of an object or does not.
  @usableFromInline
  package struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    @inlinable
    package static func bit(_ place: UInt32) -> Flags { Flags(rawValue: 1 << place) }

    /// An item of a navigation bar, toolbar or tab bar: reached as a button, printed by nobody.
    @inlinable package static var barItem: Flags { bit(0) }
    /// The back item of a navigation item: it shows on the next screen.
    @inlinable package static var backBarItem: Flags { bit(1) }
    /// The view of a controller, in a xib what the owner's outlet `view` leads to.
    @inlinable package static var controllerView: Flags { bit(2) }
    /// A cell that code makes rows from.
    @inlinable package static var prototypeCell: Flags { bit(3) }
    /// The image shown is a system symbol: the system names it.
    @inlinable package static var systemSymbol: Flags { bit(4) }
    /// Its name is the one that UIKit gives a button type or a system item, and is not in the file.
    @inlinable package static var systemName: Flags { bit(5) }
    /// A tap recognizer is connected to it.
    @inlinable package static var tapRecognizer: Flags { bit(6) }
    /// `alpha="0.0"`: VoiceOver skips it with all inside.
    @inlinable package static var transparent: Flags { bit(7) }
    /// `accessibilityElementsHidden` is set on it.
    @inlinable package static var elementsHidden: Flags { bit(8) }
    /// `userInteractionEnabled="NO"`, which is normal on labels and images.
    @inlinable package static var interactionDisabled: Flags { bit(9) }
    /// Constraints, a stack, a table or a controller place it: its frame is what the canvas showed.
    @inlinable package static var autoLayout: Flags { bit(10) }
    /// `adjustsFontForContentSizeCategory="YES"`.
    @inlinable package static var scalesFont: Flags { bit(11) }
    /// `textColor` is a system colour in its light form.
    @inlinable package static var systemTextColor: Flags { bit(12) }
    @inlinable package static var systemBackgroundColor: Flags { bit(13) }
    /// A text colour is set that the file does not give, or that differs within the text.
    @inlinable package static var unknownTextColor: Flags { bit(14) }
    @inlinable package static var unknownBackgroundColor: Flags { bit(15) }
    /// An image is drawn behind its content.
    @inlinable package static var backgroundImage: Flags { bit(16) }
    /// Its class or the project's own keys speak of a gradient.
    @inlinable package static var gradient: Flags { bit(17) }
    /// A label for the header or footer title of a table's section.
    @inlinable package static var sectionTitle: Flags { bit(18) }
    /// A label for a text of a cell's content configuration.
    @inlinable package static var cellText: Flags { bit(19) }
    /// A label that UIKit makes for one of an object's texts.
    @inlinable package static var partOfObject: Flags { [.sectionTitle, .cellText] }
    /// Its width follows that of the view around it.
    @inlinable package static var flexibleWidth: Flags { bit(20) }
    @inlinable package static var flexibleHeight: Flags { bit(21) }
    /// A tint is set that is a system colour, or that the file does not give.
    @inlinable package static var systemTintColor: Flags { bit(22) }
    @inlinable package static var unknownTintColor: Flags { bit(23) }
    /// A button without a title colour of its own shows its title in white, as one of the custom type does, and not
    /// in the tint colour.
    @inlinable package static var customButton: Flags { bit(24) }
    /// Hidden, but not where the screen is of some size.
    @inlinable package static var shownInSomeSizes: Flags { bit(25) }
  }
}

extension Tree {
  /// What an Interface Builder file says of a node beyond the screen language; nil in other kinds of document.
  package func objectFacts(ofNode index: Int) -> ObjectFacts? {
    placeOfObjectFacts(ofNode: index).map { objectFacts[$0] }
  }

  /// What holds of a node's object; nothing in other kinds of document.
  package func objectFlags(ofNode index: Int) -> ObjectFacts.Flags {
    placeOfObjectFacts(ofNode: index).map { objectFacts[$0].flags } ?? []
  }

  /// Where the facts of a node are among `objectFacts`: for looking at one of them without a copy of all.
  package func placeOfObjectFacts(ofNode index: Int) -> Int? {
    // Most trees have none.
    guard !objectFacts.isEmpty else { return nil }
    let place = objectFacts.partitioningIndex { $0.node >= index }
    return place < objectFacts.count && objectFacts[place].node == index ? place : nil
  }
}

extension Node {
  /// What an Interface Builder file says of the element beyond the screen language.
  package var objectFacts: ObjectFacts? { tree.objectFacts(ofNode: index) }
}
