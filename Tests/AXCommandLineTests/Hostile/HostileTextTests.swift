import TestSupport
import Testing

@Suite("Bytes that are no text, everywhere")
struct HostileTextTests {
  /// Where bytes of an attacker may stand: a document around a `§`.
  static let places = [
    "<view>§</view>", "<view label='§'/>", "<view§/>", "<§/>", "<view l§='x'/>", "<view><!-- § --></view>",
    "<view><![CDATA[ § ]]></view>", "<view><?x § ?></view>", "<view><?x§?></view>", "<view/>§", "§<view/>",
    "<?xml version='1.0' §?><view/>", "<?xml version='1.§'?><view/>", "<view></view§>", "<view xmlns:a='§'/>",
    "<view>&§;</view>", "<!DOCTYPE § ><view/>",
  ]

  /// What is no UTF-8: stray and cut-off bytes, overlong forms, surrogates, too large ones.
  static let invalid: [[UInt8]] = [
    [0x80], [0xFF], [0xFE], [0xC3], [0xC0, 0x80], [0xC0, 0xBC], [0xE0, 0x80, 0xBC], [0xF0, 0x80, 0x80, 0xBC],
    [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
  ]

  private func bytes(_ place: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(place.prefix { $0 != "§" }.utf8) + bytes + Array(place.drop { $0 != "§" }.dropFirst().utf8)
  }

  private func heads(_ result: Program.Result) -> [String] {
    result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
  }

  @Test(arguments: places) func whatIsNoUTF8IsRefused(_ place: String) throws {
    let attack = try Attack()
    for (number, bad) in Self.invalid.enumerated() {
      try attack.folder.write(bytes(place, bad), to: "d/\(number).xml")
    }
    let result = try attack.run(["compile"] + Self.invalid.indices.map { "d/\($0).xml" })
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    let heads = heads(result)
    // What is malformed before it is all that is told.
    #expect(heads.count == Self.invalid.count, "\(heads)")
    let ids = ["[unsupported-encoding]", "[malformed-xml]", "[doctype-forbidden]"]
    #expect(heads.allSatisfy { head in ids.contains { head.hasSuffix($0) } }, "\(heads)")
  }

  @Test func everyCommandRefusesIt() throws {
    let attack = try Attack()
    for kind in Attack.kinds {
      try attack.folder.write(bytes(kind.document(kind.element("label='§'")), [0xC0, 0xBC]), to: "a.xml")
      for command in Attack.readers(of: kind) { try attack.refuses(command, "unsupported-encoding") }
      try attack.folder.write(bytes(kind.document(kind.element("label='§'")), [0]), to: "a.xml")
      for command in Attack.readers(of: kind) { try attack.refuses(command, "malformed-xml") }
    }
  }

  @Test(arguments: places) func controlCharactersAreRefused(_ place: String) throws {
    let attack = try Attack()
    let controls = (0..<0x20).filter { ![0x09, 0x0A, 0x0D].contains($0) }.map { UInt8($0) }
    for control in controls { try attack.folder.write(bytes(place, [control]), to: "d/\(control).xml") }
    let result = try attack.run(["compile"] + controls.map { "d/\($0).xml" })
    #expect(result.status == 2)
    #expect(heads(result).count == controls.count)
    #expect(result.errors.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  }

  @Test func referencesToThemAreRefused() throws {
    let attack = try Attack()
    let numbers = (0..<0x20).filter { ![0x09, 0x0A, 0x0D].contains($0) } + [0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x110000]
    for number in numbers {
      try attack.folder.write("<view label='&#\(number);'/>", to: "d/\(number).xml")
      try attack.folder.write("<view>&#x\(String(number, radix: 16));</view>", to: "e/\(number).xml")
    }
    for folder in ["d", "e"] {
      let result = try attack.run(["compile"] + numbers.map { "\(folder)/\($0).xml" })
      #expect(result.status == 2)
      #expect(heads(result).count == numbers.count)
      #expect(heads(result).allSatisfy { $0.hasSuffix("[malformed-xml]") })
    }
  }

  // MARK: UTF-16

  private func utf16(_ units: [UInt16], isBigEndian: Bool) -> [UInt8] {
    units.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test(arguments: [true, false]) func utf16IsReadByEveryCommand(_ isBigEndian: Bool) throws {
    let attack = try Attack()
    for kind in Attack.kinds {
      let units = [0xFEFF] + Array(kind.document(kind.element("label='é 👩 \u{4E00}'")).utf16)
      try attack.folder.write(utf16(units, isBigEndian: isBigEndian), to: "a.xml")
      for command in Attack.readers(of: kind) where command[0] != "generate" {
        #expect(try attack.run(command).status < 2, "\(command)")
      }
    }
  }

  @Test(arguments: [true, false]) func halfASurrogatePairIsRefusedEverywhere(_ isBigEndian: Bool) throws {
    let attack = try Attack()
    var paths: [String] = []
    for (number, place) in Self.places.enumerated() {
      for (kind, half) in [[0xD800], [0xDC00], [0xDC00, 0xD800]].enumerated() as EnumeratedSequence<[[UInt16]]> {
        let start = [0xFEFF] + Array(place.prefix { $0 != "§" }.utf16)
        let units = start + half + Array(place.drop { $0 != "§" }.dropFirst().utf16)
        paths.append("\(number)-\(kind).xml")
        try attack.folder.write(utf16(units, isBigEndian: isBigEndian), to: paths[paths.count - 1])
      }
    }
    let result = try attack.run(["compile"] + paths)
    #expect(result.status == 2)
    #expect(heads(result).count == paths.count)
  }

  @Test func largeTextsInOtherEncodingsTakeNoMoreMemory() throws {
    let attack = try Attack()
    let size = 8 << 20
    try attack.folder.write(Array("<view>".utf8) + Array(repeating: 0xFF, count: 10 * size), to: "a.xml")
    try attack.refuses(["compile", "IN"], "unsupported-encoding", size: 10 * size)
    var units = [0xFF, 0xFE] + utf16(Array("<view><!--".utf16), isBigEndian: false)
    units += Array(repeating: 0x4E, count: size)
    try attack.folder.write(units + utf16(Array("--></view>".utf16), isBigEndian: false), to: "a.xml")
    let result = try attack.run(["compile", "IN"], size: size)
    #expect(result.status == 2 || result.output.isEmpty)
  }
}
