import AXTree
import Testing

@Suite struct SchemaCommandTests {
  @Test func printsTheSchema() throws {
    let outcome = try FormatCommandFolder().run("schema")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output == RelaxNGSchema.text)
  }

  @Test func takesNoArguments() throws {
    let outcome = try FormatCommandFolder().run("schema", "Screens")
    #expect(outcome.status == 2 && outcome.output == "" && !outcome.errors.isEmpty)
  }
}
