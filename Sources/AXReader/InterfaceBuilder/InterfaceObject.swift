import AXTree

/// An object of an Interface Builder file.
///
/// Objects are kept until the whole file is read, because their properties come after the views inside them, and
/// colors, constraints, and outlets can refer to later IDs. This is a class, because each copy of a structure would count
/// the references to a dozen texts.
final class InterfaceObject {
  enum Role: Equatable {
    case view(ElementKind)
    case controller
    case barButtonItem, tabBarItem, navigationItem
    case section
    case segment
    case tapRecognizer
    /// An object without a node, such as a placeholder or a custom object. It can have outlets.
    case other

    /// The kind of node that represents the object; nil if there is none.
    var kind: NodeKind? {
      switch self {
      case .view(let kind): .view(kind)
      case .barButtonItem: .view(.barButtonItem)
      case .tabBarItem: .view(.tabBarItem)
      case .segment: .part(.segment)
      case .controller: .screen
      default: nil
      }
    }

    /// Whether the object's node can have an attribute.
    func allows(_ name: AttributeName) -> Bool {
      guard let kind else { return self == .navigationItem && name == .title }
      return Self.allowedElements[Int(name.rawValue)].contains(kind)
    }

    private static let allowedElements = AttributeName.allCases.map { Vocabulary.elements(allowing: $0) }
  }

  let role: Role
  /// The name of the XML element.
  let element: String
  let tagOffset: Int
  /// The index of the object around it; nil if there is none.
  let parent: Int?
  /// The index after the last object inside.
  var end = 0

  var id = ""
  var key = ""
  var userLabel: String?
  var customClass: String?
  var storyboardIdentifier: String?
  var reuseIdentifier: String?
  var systemItem: String?
  var buttonType: String?
  var size: InterfaceFrame.Size?
  /// The IDs of a cell's own labels and image view, by key.
  var parts: [(key: String, id: String)] = []

  // Exclusivity checks are off for speed. Each access ends before other code runs.
  @exclusivity(unchecked) var attributes: [InterfaceText] = []
  @exclusivity(unchecked) var facts: ObjectFacts.Flags = []
  var textColor: InterfaceColor?
  var backgroundColor: InterfaceColor?
  /// The color that a button's configuration draws over its background color.
  var fillColor: InterfaceColor?
  var tintColor: InterfaceColor?
  var ownKeys: [String] = []
  /// How a label's text fits, or the rows of a table.
  var fit = InterfaceFit()
  /// A text that becomes its own label: a section's header, or the first text of a cell's configuration.
  var header: InterfaceText?
  /// A section's footer, or the second text of a cell's configuration.
  var footer: InterfaceText?

  /// Whether a button has a configuration, which overrides its states.
  var hasConfiguration = false
  /// Whether the configuration's style is `filled`.
  var isFilled = false
  var hasAttributedText = false
  /// Whether a button has insets.
  var hasInsets = false
  var translatesNoMask = false
  var hasFixedFrame = false
  var isOwner = false
  var isDisabled = false
  /// Whether a tap recognizer waits for several taps or fingers.
  var needsSeveralTaps = false

  init(role: Role, element: String, tagOffset: Int, parent: Int?) {
    self.role = role
    self.element = element
    self.tagOffset = tagOffset
    self.parent = parent
  }

  /// The kind of node that represents the object; nil if there is none.
  var kind: NodeKind? { role.kind }

  /// Whether this is above the rows of a table or collection.
  var isHeader: Bool { key == "tableHeaderView" || key == "sectionHeaderView" }
  /// Whether this is below the rows of a table or collection.
  var isFooter: Bool { key == "tableFooterView" || key == "sectionFooterView" }

  func attribute(_ name: AttributeName) -> InterfaceText? {
    attributes.first { $0.record.rawName == name.rawValue }
  }

  /// Sets an attribute, replacing an earlier value.
  func set(_ text: InterfaceText) {
    removeAttribute(text.record.name)
    // Most objects have several.
    if attributes.isEmpty { attributes.reserveCapacity(6) }
    attributes.append(text)
  }

  func removeAttribute(_ name: AttributeName) {
    if let index = attributes.firstIndex(where: { $0.record.rawName == name.rawValue }) { attributes.remove(at: index) }
  }
}

extension ObjectFacts.Flags {
  mutating func set(_ flag: Self, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

/// A text in the pool of an `InterfaceContent`, with the offset of its tag.
struct InterfaceText: BitwiseCopyable {
  let record: AttributeRecord
  let tagOffset: Int
}

/// The contents of an Interface Builder file.
struct InterfaceContent {
  struct Outlet {
    let owner: Int
    let property: String
    let destination: String
  }

  /// A required constraint on an object's own width or height.
  struct SizeConstraint {
    let id: String
    let owner: Int
    /// The ID of the object; nil for the owner itself.
    let item: String?
    let isWidth: Bool
    let constant: Double
  }

  /// A user-defined runtime attribute whose key path leads to another object.
  struct RemoteAttribute {
    let owner: Int
    let path: String
    let key: RuntimeKey
    let text: InterfaceText
  }

  /// A way from an object to a controller.
  struct Segue {
    let object: Int
    let destination: String
    /// The identifier by which code performs it, or nil if it has no identifier.
    let identifier: String?
    /// Interface Builder's name for the kind, such as `show`.
    let kind: String?
  }

  /// The notes about an object in Xcode's identity inspector.
  struct Note {
    let object: Int
    let text: String
    let tagOffset: Int
  }

  var objects: [InterfaceObject] = []
  var texts: [UInt8] = []
  var outlets: [Outlet] = []
  var tapConnections: [(object: Int, recognizer: String)] = []
  var segues: [Segue] = []
  /// The ID of the controller that the app shows first in a storyboard, or nil if there is none.
  var initialController: String?
  var sizeConstraints: [SizeConstraint] = []
  var remoteAttributes: [RemoteAttribute] = []
  var notes: [Note] = []
  /// The IDs of views and constraints that are not installed by default.
  var excluded: Set<String> = []
  /// The IDs of the views and constraints among them that a variation for an iPhone installs.
  var included: Set<String> = []
  var colors = InterfaceColor.Resources()
  /// The sizes of images in points, by name.
  var imageSizes: [String: InterfaceFrame.Size] = [:]
  var isLaunchScreen = false
  /// Whether the app is translated, but not the document.
  var isLeftUntranslated = false
  var usesAutoLayout = false

  /// Stores a text for an attribute; returns nil if it is too long.
  mutating func keep(_ bytes: some Collection<UInt8>, as name: AttributeName, tagOffset: Int) -> InterfaceText? {
    guard bytes.count <= AttributeRecord.maximumLength, texts.count + bytes.count <= Int(UInt32.max) else { return nil }
    let start = texts.count
    texts.append(contentsOf: bytes)
    return InterfaceText(
      record: AttributeRecord(name, start: UInt32(truncatingIfNeeded: start), count: bytes.count), tagOffset: tagOffset)
  }

  func bytes(of text: InterfaceText) -> ArraySlice<UInt8> {
    texts[Int(text.record.start)..<Int(text.record.start) + text.record.count]
  }
}
