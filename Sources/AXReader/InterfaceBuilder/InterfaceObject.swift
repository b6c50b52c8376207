import AXTree

/// One object of an Interface Builder file, as far as it was gathered.
///
/// What is said of an object comes after the views inside it, and colors, constraints and outlets refer to ids
/// that come later: so objects are kept until the whole file is read.
struct InterfaceObject {
  enum Role: Equatable {
    case view(ElementKind)
    case controller
    case barButtonItem, tabBarItem, navigationItem
    case section
    case segment
    case tapRecognizer
    /// A placeholder, an object of the project's own: no node, but it may have outlets.
    case other

    /// The kind of the node that such an object becomes; nil if it does not become one itself.
    var kind: ElementKind? {
      switch self {
      case .view(let kind): kind
      case .barButtonItem, .tabBarItem: .button
      case .segment: .segment
      case .controller: .screen
      default: nil
      }
    }

    /// Whether a node of its own bears an attribute.
    func bears(_ name: AttributeName) -> Bool {
      guard let kind else { return self == .navigationItem && name == .title }
      return Self.bearers[Int(name.rawValue)].contains(kind)
    }

    private static let bearers = AttributeName.allCases.map { Vocabulary.allBearers(of: $0) }
  }

  let role: Role
  /// The name of the XML element.
  let element: String
  let tagOffset: Int
  /// The object around it; nil at the top.
  let parent: Int?
  /// One after the last object inside.
  var end = 0

  var id = ""
  var key = ""
  var userLabel: String?
  var customClass: String?
  var storyboardIdentifier: String?
  var systemItem: String?
  var buttonType: String?
  /// The ids of a cell's own labels, by the key that leads to them.
  var parts: [(key: String, id: String)] = []

  var attributes: [InterfaceText] = []
  var facts: ObjectFacts.Flags = []
  var textColor: InterfaceColor?
  var backgroundColor: InterfaceColor?
  var tintColor: InterfaceColor?
  var alpha = 1.0
  var ownKeys: [String] = []
  /// Texts that become labels of their own: titles of a section, texts of a cell's configuration.
  var header: InterfaceText?
  var footer: InterfaceText?

  /// Whether a button has a configuration, which wins over the states that Xcode leaves in the file.
  var hasConfiguration = false
  var hasAttributedText = false
  var translatesNoMask = false
  var hasFixedFrame = false
  var isOwner = false
  var isDisabled = false

  /// The kind of the node that it becomes; nil if it does not become one itself.
  var kind: ElementKind? { role.kind }

  /// Whether it is above the rows of a table or collection.
  var isHeader: Bool { key == "tableHeaderView" || key == "sectionHeaderView" }
  /// Whether it is below the rows.
  var isFooter: Bool { key == "tableFooterView" || key == "sectionFooterView" }

  func attribute(_ name: AttributeName) -> InterfaceText? {
    attributes.first { $0.record.rawName == name.rawValue }
  }

  /// The last that is said counts.
  mutating func set(_ text: InterfaceText) {
    removeAttribute(text.record.name)
    attributes.append(text)
  }

  mutating func removeAttribute(_ name: AttributeName) {
    attributes.removeAll { $0.record.rawName == name.rawValue }
  }
}

extension ObjectFacts.Flags {
  mutating func set(_ flag: Self, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

/// A text of the file, in the pool of what was gathered, and the tag that holds it.
struct InterfaceText: BitwiseCopyable {
  let record: AttributeRecord
  let tagOffset: Int
}

/// All that was gathered from one file.
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
    /// The id of the object; nil for the owner itself.
    let item: String?
    let isWidth: Bool
    let constant: Double
  }

  /// A user-defined runtime attribute of something that the object leads to.
  struct RemoteAttribute {
    let owner: Int
    let path: String
    let key: RuntimeKey
    let text: InterfaceText
  }

  /// What someone wrote about an object in Xcode's identity inspector.
  struct Note {
    let object: Int
    let text: String
    let tagOffset: Int
  }

  var objects: [InterfaceObject] = []
  var texts: [UInt8] = []
  var outlets: [Outlet] = []
  var tapConnections: [(object: Int, recognizer: String)] = []
  var sizeConstraints: [SizeConstraint] = []
  var remoteAttributes: [RemoteAttribute] = []
  var notes: [Note] = []
  /// The ids of views and constraints that are not installed by default.
  var excluded: Set<String> = []
  var colors = InterfaceColor.Resources()
  var isLaunchScreen = false
  var usesAutoLayout = false

  /// Keeps a text for an attribute; nil if it is longer than any attribute may be.
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
