import AXText

/// Facts about an Interface Builder object that the screen language cannot express.
@usableFromInline
package struct ObjectFacts: Sendable {
  /// An outlet that is connected to the object, so code may change the object.
  package struct Outlet: Sendable, Hashable {
    package let property: String
    /// The object that has the outlet: its custom class, or its XML element if it has none.
    package let owner: String

    package init(property: String, owner: String) {
      self.property = property
      self.owner = owner
    }
  }

  /// A text that has no translation in the locale's `.strings` file.
  package struct Untranslated: Sendable, Hashable {
    package let attribute: AttributeName
    /// The key that the file is missing, such as `8Xz-3a-1Yd.text`.
    package let key: String

    package init(_ attribute: AttributeName, key: String) {
      self.attribute = attribute
      self.key = key
    }
  }

  /// The index of the object's node.
  package var node: Int
  /// The object's ID; empty if it has none, like a segment.
  package var id: String
  /// The name of the XML element, such as `barButtonItem` or `tableViewSection`.
  package var element: String
  /// The object's label in Xcode's document outline.
  package var userLabel: String?
  package var customClass: String?
  /// The custom class of the controller whose view this is.
  package var controllerClass: String?
  package var outlets: [Outlet] = []
  /// The keys of user-defined runtime attributes that UIKit does not define, so their effect is unknown.
  package var ownKeys: [String] = []
  /// The width in points that a required constraint sets, if no outlet is connected to the constraint, or that of the image
  /// of a button with the flag `sizeOfImage`.
  package var fixedWidth: Double?
  /// The height in points, like `fixedWidth`.
  package var fixedHeight: Double?
  /// The maximum number of lines of a text, 0 for any number; nil if it is not written.
  package var lineLimit: Int?
  /// Whether a text may shrink if it does not fit.
  package var allowsShrinking = false
  /// The height of a table's cell in points; nil if it follows from the contents, or if only code sets it.
  package var rowHeight: Double?
  /// The points of UIKit's font for a button that has no font in the file; nil for other objects.
  package var defaultFontSize: Double?
  /// The name by which code creates rows from a prototype cell; nil for other objects.
  package var reuseIdentifier: String?
  /// The properties of `UINavigationItem` that contain an item.
  package static let navigationProperties: Set<String> = ["leftBarButtonItem", "rightBarButtonItem"]

  /// The property of `UINavigationItem` that contains the item, such as `rightBarButtonItem`.
  package var navigationProperty: String?
  /// The texts that have no translation in the requested locale.
  package var untranslated: [Untranslated] = []
  /// The object's own tint color, as `0xRRGGBBAA` in sRGB.
  package var tintColor: UInt32?
  /// The value of the text color in the dark appearance, as `0xRRGGBBAA` in sRGB. It is nil unless the text color is a
  /// system color whose values are known.
  package var textColorInDark: UInt32?
  /// The background color in dark appearance, like `textColorInDark`.
  package var backgroundColorInDark: UInt32?
  /// The tint color in dark appearance, like `textColorInDark`.
  package var tintColorInDark: UInt32?
  package var flags: Flags = []

  /// Returns the name of a screen that is told apart by an object ID, such as `view-i5M-Pr-FkT`.
  package static func screenName(_ name: String, id: String) -> String { id.isEmpty ? name : "\(name)-\(id)" }

  package init(node: Int, id: String, element: String) {
    self.node = node
    self.id = id
    self.element = element
  }
}

extension ObjectFacts {
  /// Facts about an object that are either true or false.
  @usableFromInline
  package struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    @usableFromInline package let rawValue: UInt64

    @inlinable
    package init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    @inlinable
    package static func bit(_ index: UInt64) -> Flags { Flags(rawValue: 1 << index) }

    /// An item of a navigation bar, toolbar, or tab bar: reached as a button, but not printed.
    @inlinable package static var barItem: Flags { bit(0) }
    /// The back item of a navigation item, which the next screen shows.
    @inlinable package static var backBarItem: Flags { bit(1) }
    /// The view of a controller or, in a xib, of the owner's outlet `view`.
    @inlinable package static var controllerView: Flags { bit(2) }
    /// A cell that code creates rows from.
    @inlinable package static var prototypeCell: Flags { bit(3) }
    /// The image is a system symbol, which the system names.
    @inlinable package static var systemSymbol: Flags { bit(4) }
    /// UIKit names the object by its button type or system item, and the file does not.
    @inlinable package static var systemName: Flags { bit(5) }
    /// A tap recognizer is connected to it.
    @inlinable package static var tapRecognizer: Flags { bit(6) }
    /// It has a tag, by which code can find it.
    @inlinable package static var tagged: Flags { bit(7) }
    /// An item at the left of a navigation bar.
    @inlinable package static var leftItem: Flags { bit(8) }
    /// `userInteractionEnabled="NO"`, which is common for labels and images.
    @inlinable package static var interactionDisabled: Flags { bit(9) }
    /// Constraints, a stack, a table, or a controller set the frame; the file has only the canvas's frame.
    @inlinable package static var autoLayout: Flags { bit(10) }
    /// `adjustsFontForContentSizeCategory="YES"`.
    @inlinable package static var scalesFont: Flags { bit(11) }
    /// The text color is a system color, given in its light variant.
    @inlinable package static var systemTextColor: Flags { bit(12) }
    @inlinable package static var systemBackgroundColor: Flags { bit(13) }
    /// The text color is set but unknown, or differs within the text.
    @inlinable package static var unknownTextColor: Flags { bit(14) }
    @inlinable package static var unknownBackgroundColor: Flags { bit(15) }
    /// The object draws an image below its content.
    @inlinable package static var backgroundImage: Flags { bit(16) }
    /// The name of its class or of a custom key contains `gradient`.
    @inlinable package static var gradient: Flags { bit(17) }
    /// A label for the header or footer title of a table section.
    @inlinable package static var sectionTitle: Flags { bit(18) }
    /// A label for a text of a cell's content configuration.
    @inlinable package static var cellText: Flags { bit(19) }
    /// A label that UIKit creates for a text of another object.
    @inlinable package static var partOfObject: Flags { [.sectionTitle, .cellText] }
    /// The width changes with the width of the superview.
    @inlinable package static var flexibleWidth: Flags { bit(20) }
    @inlinable package static var flexibleHeight: Flags { bit(21) }
    /// The tint color is a system color.
    @inlinable package static var systemTintColor: Flags { bit(22) }
    @inlinable package static var unknownTintColor: Flags { bit(23) }
    /// A button of the custom type without its own title color: the title is white instead of tinted.
    @inlinable package static var customButton: Flags { bit(24) }
    /// Hidden by default, but shown in some size classes.
    @inlinable package static var shownInSomeSizes: Flags { bit(25) }
    /// An action, segue, or menu is connected to it.
    @inlinable package static var connected: Flags { bit(26) }
    /// The accessory view of the cell that contains it, which VoiceOver reads with the cell.
    @inlinable package static var accessoryView: Flags { bit(27) }
    /// A label of a built-in cell style, whose font UIKit scales.
    @inlinable package static var builtInCellLabel: Flags { bit(28) }
    /// A label for the header title of a table section, which UIKit makes a heading.
    @inlinable package static var sectionHeading: Flags { bit(29) }
    /// The header of a section of a collection.
    @inlinable package static var sectionHeader: Flags { bit(38) }
    /// It has a delegate.
    @inlinable package static var hasDelegate: Flags { bit(31) }
    /// The font is the system's in its regular weight, as in every new object.
    @inlinable package static var plainFont: Flags { bit(32) }
    /// One of its colors is from the asset catalog, which may have changed since Xcode saved the file.
    @inlinable package static var namedColor: Flags { bit(33) }
    /// The font has a name, so it is not the system's.
    @inlinable package static var customFont: Flags { bit(36) }
    /// The name of the font says that it shows icons instead of letters.
    @inlinable package static var iconFont: Flags { bit(37) }
    /// A tap on the button shows its menu.
    @inlinable package static var showsMenu: Flags { bit(34) }
    /// A tap on the button changes what is selected. If it also shows a menu, its title is the selected item.
    @inlinable package static var showsSelection: Flags { bit(35) }
    /// The title of the button is not visible, because the image fills the button.
    @inlinable package static var titleWithoutRoom: Flags { bit(39) }
    /// The file has no real frame of it, because it leaves the view out in the size that Xcode shows.
    @inlinable package static var withoutRealFrame: Flags { bit(40) }
    /// It is a button without constraints for its size that is as large as its image.
    @inlinable package static var sizeOfImage: Flags { bit(41) }
    /// `textContentType` is set, to a type that the screen language does not have.
    @inlinable package static var unknownContentType: Flags { bit(30) }
  }
}

extension Tree {
  /// The facts about a node's object; nil in other kinds of documents.
  package func objectFacts(ofNode index: Int) -> ObjectFacts? {
    indexOfObjectFacts(ofNode: index).map { objectFacts[$0] }
  }

  /// Returns one of the facts about a node's object, without a copy of all of them; nil in other kinds of documents.
  private func objectFact<Fact>(ofNode index: Int, _ fact: (borrowing ObjectFacts) -> Fact) -> Fact? {
    indexOfObjectFacts(ofNode: index).map { objectFacts.withElement(at: $0, fact) }
  }

  /// The flags of a node's object; empty in other kinds of documents.
  package func objectFlags(ofNode index: Int) -> ObjectFacts.Flags {
    objectFact(ofNode: index) { $0.flags } ?? []
  }

  /// The outlets that lead to a node's object; empty in other kinds of documents.
  package func outlets(ofNode index: Int) -> [ObjectFacts.Outlet] {
    objectFact(ofNode: index) { $0.outlets } ?? []
  }

  /// The custom class of a node's object; nil if it has none, and in other kinds of documents.
  package func customClass(ofNode index: Int) -> String? {
    objectFact(ofNode: index) { $0.customClass } ?? nil
  }

  /// The custom class of the controller whose view a node is; nil if there is none, and in other kinds of documents.
  package func controllerClass(ofNode index: Int) -> String? {
    objectFact(ofNode: index) { $0.controllerClass } ?? nil
  }

  /// The keys of user-defined runtime attributes that UIKit does not define; empty in other kinds of documents.
  package func ownKeys(ofNode index: Int) -> [String] {
    objectFact(ofNode: index) { $0.ownKeys } ?? []
  }

  /// The property of `UINavigationItem` that contains a node's object; nil if it is not a bar item.
  package func navigationProperty(ofNode index: Int) -> String? {
    objectFact(ofNode: index) { $0.navigationProperty } ?? nil
  }

  /// The index of a node's facts in `objectFacts`; nil in other kinds of documents.
  package func indexOfObjectFacts(ofNode index: Int) -> Int? {
    let facts = objectFacts
    // Nearly every node has facts, so the position is at most the index, and not much less.
    let end = min(index + 1, facts.count)
    let start = min(max(0, index - max(0, nodes.count - facts.count)), end)
    let position = facts[start..<end].partitioningIndex { $0.node >= index }
    return position < facts.count && facts[position].node == index ? position : nil
  }
}

extension Node {
  /// The facts about the element's object; nil in other kinds of documents.
  package var objectFacts: ObjectFacts? { tree.objectFacts(ofNode: index) }
  /// Whether the node is an object of an Interface Builder file.
  package var isObject: Bool { tree.indexOfObjectFacts(ofNode: index) != nil }

  /// The names by which code can show the screen around the node: storyboard IDs, the name of a xib, and classes. Empty
  /// if nothing leads to the screen; nil if it is shown in any case, as far as the file says.
  package var entryNames: [String]? { tree.entryNames.isEmpty ? nil : tree.entryNames[root.index] }
}
