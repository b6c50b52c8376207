import AXText

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
