import AXText
import TestSupport
import Testing

@Suite struct JSONCodingTests {
  private struct Sample: Codable, Hashable {
    struct Inner: Codable, Hashable {
      var name: String
      var isOn: Bool?
    }

    enum Kind: String, Codable {
      case one, two
    }

    var text: String
    var number: Int
    var small: UInt8?
    var fraction: Double
    var single: Float?
    var kind: Kind?
    var inner: Inner?
    var list: [Inner]
    var map: [String: [Int?]]
    var any: JSONValue?
  }

  private func decoded<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoding.value(of: JSONParser.parse(Array(text.utf8)).value)
  }

  private func text(_ json: JSONValue) -> String {
    var writer = JSONWriter(.line)
    json.write(to: &writer)
    return writer.finish().text
  }

  /// Whatever a value holds, it comes back from its JSON.
  @Test func valuesComeBack() throws {
    var random = SplitMix64(seed: TestSeed.current)
    let texts = ["", "a", "é", "e\u{301}", "😀", "\"\\/\u{0}\n\u{7F}\u{2028}\u{202E}", "👩‍👩‍👧"]
    for _ in 0..<TestEffort.cases(300) {
      func inner() -> Sample.Inner { .init(name: random.pick(texts), isOn: random.pick([nil, true, false])) }
      let sample = Sample(
        text: random.pick(texts), number: random.pick([0, -1, 1 << 53, -(1 << 53), 7]),
        small: random.pick([nil, 0, 255]), fraction: random.pick([0, 0.1, -1e300, 3]),
        single: random.pick([nil, 0.5]), kind: random.pick([nil, .one, .two]), inner: random.pick([nil, inner()]),
        list: (0..<random.number(0...3)).map { _ in inner() },
        map: [random.pick(texts): random.pick([[], [1, nil, 2]])],
        any: random.pick([nil, .array([.null, .integer(1), .object([.init("a", .boolean(true))])]), .string("x")]))
      let json = try JSONEncoding.json(of: sample)
      #expect(try decoded(text(json)) == sample, "\(text(json)); \(TestSeed.hint)")
      // Values without a type of their own come back, too.
      #expect(try text(decoded(text(json), as: JSONValue.self)) == text(json), "\(TestSeed.hint)")
    }
  }

  @Test func leavesOutWhatIsAbsent() throws {
    let inner = Sample.Inner(name: "a", isOn: nil)
    #expect(text(try JSONEncoding.json(of: inner)) == "{\"name\":\"a\"}")
    #expect(text(try JSONEncoding.json(of: [inner, nil])) == "[{\"name\":\"a\"},null]")
    #expect(text(try JSONEncoding.json(of: Sample.Inner?.none)) == "null")
    #expect(text(try JSONEncoding.json(of: [String]())) == "[]")
    #expect(text(try JSONEncoding.json(of: [String: Int]())) == "{}")
  }

  @Test func passesOverUnknownMembers() throws {
    #expect(try decoded("{\"name\": \"a\", \"isOn\": null, \"x\": [1]}") == Sample.Inner(name: "a", isOn: nil))
  }

  @Test(
    arguments: [
      ("{}", "`name` is missing"), ("[]", "the value is a list, and not an object"),
      ("{\"name\": 1}", "`name` is a number, and not a string"),
      ("{\"name\": null}", "`name` is null, and not a string"),
      ("{\"name\": \"\", \"isOn\": \"\"}", "`isOn` is a string, and not true or false"),
    ])
  func saysWhatDoesNotFit(json: String, message: String) {
    #expect(fault(of: json, as: Sample.Inner.self) == message)
  }

  @Test(arguments: ["1.5", "1e300", "9007199254740994", "-9223372036854775809", "true", "\"1\""])
  func refusesOtherNumbers(json: String) {
    #expect(fault(of: "[\(json)]", as: [Int].self)?.hasSuffix("not a whole number") == true)
  }

  @Test func refusesNumbersThatATypeCannotHold() {
    #expect(fault(of: "[256]", as: [UInt8].self) == "`0` is a number, and not a whole number")
    #expect(fault(of: "[-1]", as: [UInt].self) == "`0` is a number, and not a whole number")
  }

  private func fault<Value: Decodable>(of json: String, as type: Value.Type) -> String? {
    do {
      _ = try decoded(json, as: type)
      return nil
    } catch DecodingError.typeMismatch(_, let context) {
      return context.debugDescription
    } catch DecodingError.keyNotFound(_, let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  /// Documents in messages are as long as they are, and have the marks that they have.
  @Test func readsAnyText() throws {
    let marks = "a" + String(repeating: "\u{301}", count: 10_000)
    let json = text(.string(marks))
    #expect(throws: JSONFault.self) { try JSONParser.parse(Array(json.utf8)) }
    let value = try JSONParser.parse(Array(json.utf8), limitsMarks: false).value
    #expect(JSONValue(value).string?.utf8.count == marks.utf8.count)
    let long = String(repeating: "<view/>\n\"\\", count: 100_000)
    #expect(JSONValue(try JSONParser.parse(Array(text(.string(long)).utf8)).value) == .string(long))
  }

  /// Bytes that hold anything are read or refused, and nothing else.
  @Test func survivesAnything() {
    var random = SplitMix64(seed: TestSeed.current)
    let pieces = [
      "{", "}", "[", "]", "\"", "\\", "\\u", "d83d", ":", ",", "1", "-", "e9", ".", "null", "tru", "\u{0}", "é",
    ]
    for _ in 0..<TestEffort.cases(2000) {
      var bytes = (0..<random.number(0...20)).flatMap { _ in Array(random.pick(pieces).utf8) }
      if !bytes.isEmpty, random.oneIn(4) { bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255)) }
      guard let value = try? JSONParser.parse(bytes, limitsMarks: false).value else { continue }
      let json = JSONValue(value)
      #expect(throws: Never.self, "\(TestSeed.hint)") { try decoded(text(json), as: JSONValue.self) }
      _ = try? JSONDecoding.value(of: value, as: Sample.self)
    }
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(throws: JSONFault.self) { try JSONParser.parse(deep) }
  }
}
