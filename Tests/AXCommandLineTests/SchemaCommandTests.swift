import AXTree
import TestSupport
import Testing

@Suite struct SchemaCommandTests {
  @Test func printsTheSchema() throws {
    let outcome = InProcessProgram().run("schema")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output == RelaxNGSchema.text)
  }

  @Test func takesNoArguments() throws {
    let outcome = InProcessProgram().run("schema", "Screens")
    #expect(outcome.status == 2 && outcome.output == "" && !outcome.errors.isEmpty)
  }
}
