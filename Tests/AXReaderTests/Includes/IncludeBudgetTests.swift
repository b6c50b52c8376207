import TestSupport
import Testing

@testable import AXReader

/// What includes may take, without taking it.
@Suite("The budget of includes")
struct IncludeBudgetTests {
  private let document: ParsedDocument
  private let fragment: ParsedDocument

  init() {
    let includes = String(repeating: "<include href='f.xml'/>", count: 3)
    document = DocumentParser.parse(Array("<view>\(includes)</view>".utf8), path: "a.xml", canonicalPath: "/a.xml")
    fragment = DocumentParser.parse(Array("<label text='A'/>".utf8), path: "f.xml", canonicalPath: "/f.xml")
  }

  private func budget(_ cost: Int, of fragment: ParsedDocument? = nil, sourceBytes: Int = 0) -> IncludeBudget {
    var one = IncludeSize(of: fragment ?? self.fragment)
    one.cost = cost
    let all = Dictionary(uniqueKeysWithValues: document.includes.indices.map { ($0, one) })
    return IncludeBudget(document, all, distinct: [one]) { sourceBytes }
  }

  /// The values of an included file go with its elements, once for all of its includes.
  @Test func theValuesOfAFragmentCount() {
    let text = String(repeating: "a", count: 8000)
    let long = DocumentParser.parse(Array("<label text='\(text)'/>".utf8), path: "f.xml", canonicalPath: "/f.xml")
    #expect(budget(0, of: long).size.cost - budget(0).size.cost == 1000)
  }

  @Test func aFragmentThatTookLittleFits() {
    #expect(budget(0).fault(in: document) == nil)
    #expect(budget(0).size.cost > 0)
    #expect(budget(0).size.nodes == 4)
  }

  /// A file that others include in a long chain is copied for each of them: what that took counts, once for each file.
  @Test func whatFragmentsAreMadeOfCounts() throws {
    #expect(budget(1000).size.cost == budget(0).size.cost + 1000)
    #expect(budget((1 << 24) - 1000).fault(in: document) == nil)
    let fault = try #require(budget(1 << 24).fault(in: document))
    #expect(fault.id == "limit-exceeded")
    #expect(fault.location.range.lowerBound >= "<view>".utf8.count)
    #expect(fault.message.contains("more than 128 MB"))
  }

  @Test func aLargeFileMayHaveLargeCopies() {
    #expect(budget(1 << 24, sourceBytes: 1 << 20).fault(in: document) == nil)
  }
}
