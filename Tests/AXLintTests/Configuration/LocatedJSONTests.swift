import Foundation
import Testing

@testable import AXText

struct LocatedJSONTests {
  /// Whether a text is JSON, and where it is not.
  private func fault(_ text: String) -> JSONFault? { fault(Array(text.utf8)) }

  private func fault(_ bytes: [UInt8]) -> JSONFault? {
    do throws(JSONFault) {
      _ = try JSONParser.parse(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "{}", "[]", "null", "true", " [1, -0, 0.5, 1e3, 1E+3, -1.25e-2] ", "{\"a\":{\"b\":[{}]}}", "\"\"", "\"\\u00e9\"",
    "\"\\ud83d\\ude00\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\u{7F}é👩‍👧\u{2028}\"", "\r\n\t 1",
  ]) func isJSON(_ text: String) throws {
    #expect(fault(text) == nil)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  @Test(arguments: [
    ("", 0, "the JSON ends where a value is expected"),
    ("{", 1, "a key in double quotes is expected"),
    ("{\"a\"}", 4, "`:` is expected after the key `a`"),
    ("{\"a\":}", 5, "a value is expected"),
    ("{\"a\":1,}", 7, "a key in double quotes is expected"),
    ("{\"a\":1 \"b\":2}", 7, "`,` or `}` is expected"),
    ("{a:1}", 1, "a key in double quotes is expected"),
    ("[1,]", 3, "a value is expected"), ("[1 2]", 3, "`,` or `]` is expected"), ("[1", 2, "`,` or `]` is expected"),
    ("1 2", 2, "there is text after the end of the JSON"), ("tru", 0, "`tru` is not a value"),
    ("nulls", 0, "`nulls` is not a value"), ("NaN", 0, "`NaN` is not a value"), ("'a'", 0, "a value is expected"),
    ("// a\n1", 0, "a value is expected"), ("01", 0, "a number cannot begin with 0"),
    ("-", 1, "a digit is expected"), ("1.", 2, "a digit is expected after the decimal point"),
    ("1e", 2, "a digit is expected in the exponent"), (".5", 0, "a value is expected"),
    ("1e999", 0, "the number is too large"), ("\"a", 0, "the string does not end"),
    ("\"a\nb\"", 0, "a string cannot contain a line break or a control character"),
    ("\"\\x\"", 1, "the escape is unknown"), ("\"\\u12g4\"", 1, "four hexadecimal digits are expected"),
    ("\"\\ud83d\"", 1, "the escape is half of a surrogate pair"),
    ("\"\\ud83d\\u0041\"", 1, "the escape is half of a surrogate pair"),
    ("\"\\ude00\"", 1, "the escape is half of a surrogate pair"),
  ]) func isNoJSON(text: String, offset: Int, message: String) {
    let fault = fault(text)
    #expect(fault?.message == message)
    #expect(fault?.range.lowerBound == offset)
    // Foundation lets a comma stand before a bracket.
    guard !text.contains(",]"), !text.contains(",}") else { return }
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
  }

  @Test func bytesThatAreNotUTF8() {
    #expect(fault([0x22, 0xC3, 0xA9, 0xFF, 0x22])?.range.lowerBound == 3)
    #expect(fault([0xFF, 0xFE, 0x7B, 0x00])?.message == "the file is not UTF-8")
    #expect(fault([0x22, 0xED, 0xA0, 0x80, 0x22])?.range.lowerBound == 1)
  }

  @Test func depthHasALimit() {
    #expect(fault(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == nil)
    #expect(fault(String(repeating: "[", count: 100_000))?.range.lowerBound == 64)
  }

  @Test func everythingHasItsPlace() throws {
    let text = "{ \"é\" : [1, \"b\"], \"c\":{ } }"
    let value = try JSONParser.parse(Array(text.utf8)).value
    let source = SourceText(path: "a", text: text)
    guard case .object(let members) = value.content else { throw Fault() }
    #expect(source.text(in: value.range) == text)
    #expect(members.map { source.text(in: $0.keyRange) } == ["\"é\"", "\"c\""])
    #expect(members.map { source.text(in: $0.value.range) } == ["[1, \"b\"]", "{ }"])
    guard case .array(let values) = members[0].value.content else { throw Fault() }
    #expect(values.map { source.text(in: $0.range) } == ["1", "\"b\""])
  }

  private struct Fault: Error {}

  @Test func keysThatAreWrittenTwiceAreTold() throws {
    let (value, duplicates) = try JSONParser.parse(Array("{\"a\":1,\"\\u0061\":2,\"a\":3}".utf8))
    #expect(duplicates.map(\.range.lowerBound) == [7, 18])
    guard case .object(let members) = value.content else { throw Fault() }
    #expect(members.map(\.key) == ["a"])
  }

  @Test func whatIsWrittenCanBeRead() throws {
    let text = "a\"\\/\n\r\t\u{1}\u{7F}é👩‍👧"
    var writer = JSONWriter(.file)
    writer.object { writer in
      writer.array("z") { writer in
        writer.string(text)
        writer.number(0.5)
        writer.boolean(true)
        writer.object { _ in }
        writer.array { _ in }
      }
      writer.member(text, "")
    }
    writer.endLine()
    let file = writer.buffer.text
    #expect(file.hasSuffix("}\n"))
    let read = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any]
    #expect((read?["z"] as? [Any])?.first as? String == text)
    #expect(read?[text] as? String == "")
    #expect(fault(file) == nil)
  }
}
