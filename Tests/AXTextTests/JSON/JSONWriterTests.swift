import Foundation
import TestSupport
import Testing

@testable import AXText

/// The writer against Foundation's encoder, which takes whole values.
@Suite("The writer of JSON")
struct JSONWriterTests {
  private indirect enum Value: Encodable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([Value])
    case object([String: Value])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .boolean(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      case .array(let values): try container.encode(values)
      case .object(let members): try container.encode(members)
      }
    }

    func write(to writer: inout JSONWriter) {
      switch self {
      case .null: writer.null()
      case .boolean(let value): writer.boolean(value)
      case .integer(let value): writer.number(value)
      case .number(let value): writer.number(value)
      case .text(let value): writer.string(value)
      case .array(let values): writer.array(of: values) { $0.write(to: &$1) }
      case .object(let members):
        writer.object { writer in
          for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            writer.key(key)
            value.write(to: &writer)
          }
        }
      }
    }

    static func random(_ numbers: inout SplitMix64, depth: Int = 0) -> Value {
      switch numbers.number(0...(depth < 4 ? 9 : 5)) {
      case 0: return .null
      case 1: return .boolean(numbers.oneIn(2))
      case 2: return .integer(numbers.number(-1_000_000...1_000_000))
      case 3: return .number(Double(numbers.number(-1000...1000)) / 8)
      case 4, 5: return .text(text(&numbers))
      case 6, 7: return .array((0..<numbers.number(0...4)).map { _ in random(&numbers, depth: depth + 1) })
      default:
        let keys = (0..<numbers.number(0...4)).map { "\($0)" + text(&numbers) }
        return .object(
          Dictionary(keys.map { ($0, random(&numbers, depth: depth + 1)) }, uniquingKeysWith: { first, _ in first }))
      }
    }

    private static func text(_ numbers: inout SplitMix64) -> String {
      let parts: [String] = [
        "a", "word ", "\"", "\\", "/", "é", "e\u{301}", "👩‍👧", "😀", "漢", "\u{2028}", "\u{200F}", "\u{202E}", "\u{7F}",
        "\u{9B}", "\u{E0001}", "\u{FEFF}", "\u{FFFF}",
      ]
      return (0..<numbers.number(0...8)).map { _ in
        numbers.oneIn(3)
          ? String(Unicode.Scalar(UInt8(numbers.number(0...0x1F)))) : numbers.pick(parts)
      }.joined()
    }
  }

  private func written(_ layout: JSONWriter.Layout, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(layout)
    write(&writer)
    return writer.buffer.text
  }

  /// What a terminal acts on as an escape, as nothing but texts has such characters.
  private func shown(_ json: String) -> String {
    json.unicodeScalars.reduce(into: "") { result, scalar in
      guard scalar.value >= 0x7F, TerminalText.isActive(scalar) else {
        return result.unicodeScalars.append(scalar)
      }
      for unit in String(scalar).utf16 { result += "\\u" + String(format: "%04x", Int(unit)) }
    }
  }

  @Test(arguments: [true, false]) func writesWhatFoundationWrites(isPretty: Bool) throws {
    var numbers = SplitMix64(seed: 15)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    for _ in 0..<500 {
      let value = Value.random(&numbers)
      let expected = shown(String(decoding: try encoder.encode(value), as: UTF8.self))
      let text = written(isPretty ? .pretty : .line) { value.write(to: &$0) }
      #expect(Array(text.utf8) == Array(expected.utf8))
    }
  }

  @Test func writesFilesForPeople() {
    let text = written(.file) { writer in
      writer.object { writer in
        writer.member("b", 4.5)
        writer.array("a") { $0.string("x") }
        writer.object("\u{200F}") { _ in }
        writer.array("empty") { _ in }
        writer.member("nil", orNull: nil)
      }
      writer.endLine()
    }
    #expect(
      text == """
        {
          "b": 4.5,
          "a": [
            "x"
          ],
          "\u{200F}": {},
          "empty": [],
          "nil": null
        }

        """)
  }

  @Test(arguments: [0, 1, 3]) func partsMakeOneDocument(count: Int) {
    let whole = written(.pretty) { writer in
      writer.object { writer in writer.array("list", of: 0..<count) { $1.number($0) } }
    }
    var all = ByteBuffer()
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.array("list") { writer in
        writer.flush(to: &all, beforeElements: count > 0)
        for number in 0..<count {
          var part = JSONWriter(.pretty, depth: 2, isFirst: number == 0)
          part.number(number)
          all.append(part.buffer)
        }
      }
    }
    all.append(writer.buffer)
    #expect(all.text == whole)
  }
}
