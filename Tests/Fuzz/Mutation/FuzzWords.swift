import Foundation

/// The names and values of a target's language: its own tables', and those that its first inputs are made of.
struct FuzzWords: Sendable {
  var elements: [String] = []
  var attributes: [String] = []
  /// By attribute.
  var values: [String: [String]] = [:]
  /// Words that are neither.
  var others: [String] = []

  /// What a value is made of is most often short; what is longer is one file's alone.
  private static let longestWord = 40

  /// Takes over what markup is made of.
  ///
  /// - Parameter folder: the folder of the first inputs.
  func adding(seedsIn folder: String) -> FuzzWords {
    var (elements, values) = (Set(elements), values.mapValues(Set.init))
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
      let markup = MarkupPieces(Array(data))
      for tag in markup.elements.compactMap(markup.tag(at:)) {
        elements.insert(String(decoding: tag.name, as: UTF8.self))
        for attribute in tag.attributes {
          let name = String(decoding: attribute.name, as: UTF8.self)
          values[name, default: []].insert(String(decoding: attribute.value, as: UTF8.self))
        }
      }
    }
    // Sorted: what a seed of the fuzzer does must not depend on hashes.
    return FuzzWords(
      elements: elements.filter(Self.isWord).sorted(),
      attributes: Set(attributes + values.keys).filter(Self.isWord).sorted(), values: values.mapValues { $0.sorted() },
      others: others)
  }

  /// In libFuzzer's form: a word in quotes on each line.
  var dictionary: String {
    let short = values.values.joined().filter { $0.utf8.count <= 12 }
    let words = Set(others + elements + attributes + short + HostileValues.all).filter(Self.isWord)
    return words.sorted().map { "\"\(Self.escaped($0))\"\n" }.joined()
  }

  private static func isWord(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= longestWord }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
