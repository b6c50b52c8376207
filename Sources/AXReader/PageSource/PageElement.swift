import AXText
import AXTree

/// One element of a page source with its texts.
struct PageElement {
  let record: PageElementRecord
  let label: String?
  let value: String?
  let name: String?
  let placeholder: String?
  let actions: [String]

  var type: PageElementType { record.type }
  var kind: ElementKind { type.kind }
  var isEnabled: Bool { !record.flags.contains(.disabled) }

  /// As written; none where the attribute is absent.
  var isAccessible: Bool? {
    record.flags.contains(.accessible) ? true : record.flags.contains(.notAccessible) ? false : nil
  }

  /// As written; none where the attribute is absent.
  var traits: TraitSet? { record.flags.contains(.hasTraits) ? record.traits : nil }

  /// A button's value `1` stands for it too.
  var isSelected: Bool { traits?.contains(.selected) == true || value == "1" }

  /// The text that VoiceOver reads first, or none.
  var spokenLabel: String? {
    if let label, !label.isEmpty { return label }
    return type == .staticText ? name.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// The value, without what repeats something else.
  var spokenValue: String? {
    guard let value, !value.isEmpty else { return nil }
    switch kind {
    case .label where value == spokenLabel: return nil
    case .textField where value == placeholder, .textView where value == placeholder: return nil
    case .button where value == "1": return nil
    default: return value
    }
  }

  /// The identifier: WebDriverAgent's `name` is the identifier or, where there is none, the label.
  var identifier: String? {
    guard let name, !name.isEmpty, name != spokenLabel else { return nil }
    return name
  }
}

/// What is kept of one element of a page source until it is known what becomes of it: visibility is told by what it
/// holds. Small, since there may be a million of them: 72 bytes.
struct PageElementRecord: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let disabled = Flags(rawValue: 1)
    static let invisible = Flags(rawValue: 1 << 1)
    static let accessible = Flags(rawValue: 1 << 2)
    static let notAccessible = Flags(rawValue: 1 << 3)
    static let hasTraits = Flags(rawValue: 1 << 4)
    static let hasFrame = Flags(rawValue: 1 << 5)
    /// Anything inside is visible: containers are often said not to be.
    static let holdsVisible = Flags(rawValue: 1 << 6)
  }

  /// A text of the file, or of what its references stand for.
  struct Text: BitwiseCopyable {
    let start: UInt32
    private let packed: UInt32

    static let none = Text(start: 0, packed: .max)
    private static let sourceFlag: UInt32 = 1 << 31

    private init(start: UInt32, packed: UInt32) {
      self.start = start
      self.packed = packed
    }

    /// - Parameter isInSource: whether it stands in the file as it is.
    init(start: Int, count: Int, isInSource: Bool) {
      self.init(
        start: UInt32(truncatingIfNeeded: start),
        packed: UInt32(truncatingIfNeeded: count) | (isInSource ? Self.sourceFlag : 0))
    }

    var isNone: Bool { packed == .max }
    var isInSource: Bool { packed & Self.sourceFlag != 0 }
    var range: Range<Int> { Int(start)..<Int(start) + Int(packed & ~Self.sourceFlag) }
  }

  /// In points, of the screen.
  struct Frame: BitwiseCopyable {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  let tagOffset: UInt32
  /// The number of the element around it; its own for the outermost.
  let parent: UInt32
  /// One behind the last element inside.
  var end: UInt32 = 0
  var traits: TraitSet = []
  var label = Text.none
  var value = Text.none
  var name = Text.none
  var placeholder = Text.none
  var frame = Frame()
  /// Where its actions are among those of all; none below 0.
  var actions: Int32 = -1
  let type: PageElementType
  var flags: Flags = []
}

/// The elements of a page source in document order.
struct PageElements {
  private(set) var records: [PageElementRecord] = []
  private let source: SourceText
  /// The texts that do not stand in the file as they are.
  private var pool: [UInt8] = []
  private var actions: [[String]] = []

  init(source: SourceText) {
    self.source = source
  }

  var count: Int { records.count }

  /// An element with its texts.
  subscript(index: Int) -> PageElement {
    let record = records[index]
    return PageElement(
      record: record, label: text(record.label), value: text(record.value), name: text(record.name),
      placeholder: text(record.placeholder), actions: record.actions < 0 ? [] : actions[Int(record.actions)])
  }

  private func text(_ text: PageElementRecord.Text) -> String? {
    guard !text.isNone else { return nil }
    return String(decoding: (text.isInSource ? source.bytes : pool)[text.range], as: UTF8.self)
  }

  mutating func append(_ record: PageElementRecord) { records.append(record) }

  /// Changes what is known of an element.
  mutating func update(_ index: Int, _ change: (inout PageElementRecord) -> Void) { change(&records[index]) }

  /// Keeps a value of the element at hand.
  mutating func keep(_ value: UnsafeBufferPointer<UInt8>, of element: SAXElement) -> PageElementRecord.Text {
    if let offset = element.offset(of: value) { return .init(start: offset, count: value.count, isInSource: true) }
    pool.append(contentsOf: value)
    return .init(start: pool.count - value.count, count: value.count, isInSource: false)
  }

  /// Keeps the names of actions; below 0 where there are none.
  mutating func keep(_ names: [String]) -> Int32 {
    guard !names.isEmpty else { return -1 }
    actions.append(names)
    return Int32(actions.count - 1)
  }
}
