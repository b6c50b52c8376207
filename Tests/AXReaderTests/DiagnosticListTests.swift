import AXDiagnostics
import TestSupport
import Testing

@testable import AXReader
@testable import AXText

@Suite("Diagnostics of one input")
struct DiagnosticListTests {
  private func fault(_ number: Int, in source: SourceText) -> Diagnostic {
    Diagnostic(.unknownElement, "fault \(number)", at: SourceLocation(source: source, offset: 0))
  }

  /// Whoever asks for room is told what `append` does.
  @Test func eachFileHasRoomOfItsOwn() {
    let full = SourceText(path: "full.xml", bytes: [])
    let other = SourceText(path: "other.xml", bytes: [])
    var list = DiagnosticList()
    for number in 0..<DiagnosticPrinter.maximumCountInFile {
      #expect(list.hasRoom(in: full))
      list.append(fault(number, in: full))
    }
    #expect(!list.hasRoom(in: full))
    #expect(list.hasRoom(in: other))
    list.append(fault(-1, in: full))
    list.append(fault(0, in: other))
    #expect(list.shown.count == DiagnosticPrinter.maximumCountInFile + 1)
    #expect(list.hiddenCounts == [ExactText("full.xml"): 1])
  }

  @Test func whatAnotherListHidesIsHiddenHere() {
    let source = SourceText(path: "a.xml", bytes: [])
    var other = DiagnosticList()
    for number in 0..<DiagnosticPrinter.maximumCountInFile + 2 { other.append(fault(number, in: source)) }
    var list = DiagnosticList()
    list.append(contentsOf: other)
    list.append(contentsOf: other)
    #expect(list.shown.count == DiagnosticPrinter.maximumCountInFile)
    #expect(list.hiddenCount == DiagnosticPrinter.maximumCountInFile + 4)
  }

  /// However much is wrong in an included file, the document's own faults are told in full.
  @Test func aFragmentTakesNoRoomFromItsDocument() throws {
    let folder = try TemporaryFolder()
    let faults = String(repeating: "<buton/>", count: DiagnosticPrinter.maximumCountInFile + 1)
    try folder.write("<view>\(faults)</view>", to: "faulty.xml")
    try folder.write("<label text='A'/>", to: "row.xml")
    try folder.write("<view><include href='faulty.xml'/><include href='rwo.xml'/></view>", to: "main.xml")
    let output = DocumentReader().read(.file(path: folder.path("main.xml")))
    let own = output.diagnostics.shown.filter { $0.location.source.path.hasSuffix("main.xml") }
    #expect(own.map(\.id) == ["include-not-found"])
    #expect(own.first?.help?.contains("row.xml") == true)
    #expect(output.diagnostics.hiddenCount == 1)
  }
}
