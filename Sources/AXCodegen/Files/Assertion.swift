/// An assertion of a test: the XCTest function, the checked value and the failure message.
struct Assertion {
  let function: String
  /// The members to access on the element, in order.
  let properties: [String]
  /// The expected value; nil for assertions of true and false.
  let expected: SwiftLiteral?
  /// The failure message, which names the element.
  let message: String

  init(_ expectation: StateOutline.Expectation, of element: String) {
    switch expectation {
    case .appears:
      self.init(true, [".waitForExistence(timeout: timeout)"], "\(element) does not appear")
    case .exists(let exists):
      self.init(exists, [".exists"], "\(element) \(exists ? "does not exist" : "exists")")
    case .label(let text):
      self.init(text, [".label"], "label of \(element)")
    case .value(let text):
      self.init(text, [".value as? String"], "value of \(element)")
    case .placeholder(let text):
      self.init(text, [".placeholderValue"], "placeholder of \(element)")
    case .isEnabled(let isOn):
      self.init(isOn, [".isEnabled"], "\(element) is \(isOn ? "not " : "")enabled")
    case .isSelected(let isOn):
      self.init(isOn, [".isSelected"], "\(element) is \(isOn ? "not " : "")selected")
    case .isSegmentSelected(let index, let isOn):
      self.init(
        isOn, [".buttons", ".element(boundBy: \(index))", ".isSelected"],
        "segment \(index + 1) of \(element) is \(isOn ? "not " : "")selected")
    }
  }

  private init(_ holds: Bool, _ properties: [String], _ message: String) {
    function = holds ? "XCTAssertTrue" : "XCTAssertFalse"
    self.properties = properties
    expected = nil
    self.message = message
  }

  private init(_ text: String, _ properties: [String], _ message: String) {
    function = "XCTAssertEqual"
    self.properties = properties
    expected = SwiftLiteral(text)
    self.message = message
  }
}
