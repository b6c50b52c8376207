import AXDiagnostics
import AXReader
import TestSupport
import Testing

@Suite("Every error")
struct EveryErrorTests {
  private static let cases =
    VocabularyErrorTests.cases + ValueErrorTests.cases + XMLErrorTests.cases + InstructionErrorTests.cases
    + IncludeErrorTests.cases + FileErrorTests.cases + InterfaceErrorTests.cases + StateErrorTests.cases
    + StateErrorTests.includeCases + CaptureErrorTests.cases

  @Test func hasACaseWithItsPlace() {
    let marked = Set(Self.cases.flatMap(\.ids))
    #expect(ErrorID.ofInputs.filter { !marked.contains($0.rawValue) } == [], "no case marks these")
    #expect(marked.subtracting(ErrorID.allCases.map(\.rawValue)) == [], "a case marks what is not an error")
  }

  @Test func saysWhatItFoundInOneLineWithoutAFullStop() {
    for errorCase in Self.cases where errorCase.files.count == 1 {
      let marked = errorCase.files["main.xml"] ?? ""
      let bytes = Array(MarkedText(marked).text.utf8)
      for diagnostic in DocumentReader().read(.text(bytes, name: "main.xml")).diagnostics.shown {
        #expect(diagnostic.severity == .error)
        #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."), "\(diagnostic)")
        #expect(diagnostic.help?.hasSuffix(".") != true, "\(diagnostic)")
        #expect(!diagnostic.message.contains("xmlParse"), "\(diagnostic)")
      }
    }
  }
}
