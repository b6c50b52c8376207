import Foundation
import Testing

/// The documentation describes each member of lint's JSON report, and nothing else.
@Suite struct JSONReportTableTests {
  private static let place: Set<String> = ["file", "line", "column", "endLine", "endColumn"]

  /// The rows of the tables on the page that describes the report: the names, and what they mean.
  private static func rows() throws -> [(names: [String], meaning: String)] {
    let pages = Page.all.filter { page in page.text.split(separator: "\n").contains { $0.hasPrefix("| `tool.name`") } }
    try #require(pages.count == 1, "one page describes the report: \(pages.map(\.path))")
    return pages[0].text.components(separatedBy: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count > 1, cells[0].wholeMatch(of: /\| (?:`[^`]+`(?:, )?)+/) != nil else { return nil }
      let names = cells[0].matches(of: /`([^`]+)`/).map { String($0.1) }
      let isOfReport = names.allSatisfy { $0.contains(/^(?:tool\.|summary\.|findings\[\]|review\[\]|unmeasured\[\])/) }
      return isOfReport ? (names, cells[1]) : nil
    }
  }

  /// The members that the table names, and which of them it says may be null.
  private static func described() throws -> (members: [String], nullable: [String]) {
    let rows = try rows()
    return (rows.flatMap(\.names), rows.filter { $0.meaning.contains("null") }.flatMap(\.names))
  }

  /// Every member of a value by its path, with the values that it has.
  private static func collect(_ value: Any, at path: String, into found: inout [String: [Any]]) {
    if let object = value as? [String: Any] {
      for (name, member) in object {
        let inner = path.isEmpty ? name : "\(path).\(name)"
        found[inner, default: []].append(member)
        collect(member, at: inner, into: &found)
      }
    } else if let list = value as? [Any] {
      found["\(path)[]", default: []] += list
      for element in list { collect(element, at: "\(path)[]", into: &found) }
    }
  }

  /// The members that the golden report has, as the table would name them.
  private static func written() throws -> [String: [Any]] {
    let data = try Data(contentsOf: Repository.url("Tests/AXReportTests/Goldens/json.golden"))
    var found: [String: [Any]] = [:]
    collect(try JSONSerialization.jsonObject(with: data), at: "", into: &found)
    var result: [String: [Any]] = [:]
    for (path, values) in found {
      let parts = path.split(separator: ".").map(String.init)
      // Lists and objects are named by what is in them, and the places of notes and edits once for all.
      let isNamedByContent = found["\(path)[]"] != nil || path == "tool" || path == "summary"
      let isPlace = parts.count > 2 && place.contains(parts[parts.count - 1])
      if isNamedByContent || isPlace { continue }
      let isOfReview = parts[0] == "review[]" && parts.count > 1 && parts[1] != "reason"
      let name = isOfReview ? "findings[]" + path.dropFirst("review[]".count) : path
      result[name, default: []] += values
    }
    return result
  }

  @Test func tableNamesEachMember() throws {
    let (described, written) = (try Self.described().members, try Self.written())
    #expect(described.sorted() == written.keys.sorted())
    #expect(Set(described).count == described.count)
  }

  @Test func tableSaysWhatMayBeNull() throws {
    let nulls = try Self.written().filter { $0.value.contains { $0 is NSNull } }.keys.sorted()
    #expect(try Self.described().nullable.sorted() == nulls)
  }
}
