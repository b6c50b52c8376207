import TestSupport
import Testing

@Suite("--files-from")
struct FilesFromTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "a.xml": "<screen name='A'><button title='Pay'/></screen>",
      "b c.xml": "<screen name='B'><button/></screen>",
      "d/e.xml": "<screen name='E'><label text='E'/></screen>",
    ])
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program(in: folder).run(arguments, input: Array(input.utf8))
  }

  @Test func takesLines() throws {
    let result = try run("compile", "--files-from", "-", input: "a.xml\r\n\nd\n")
    #expect(
      result.output.split(separator: "\n").filter { $0.hasPrefix("==>") } == ["==> a.xml <==", "==> d/e.xml <=="])
    #expect(result.status == 0)
  }

  @Test func takesPathsBetweenNULBytes() throws {
    try folder.write("b c.xml\0a.xml\0", to: "list")
    let result = try run("compile", "d/e.xml", "--files-from", "list")
    #expect(
      result.output.split(separator: "\n").filter { $0.hasPrefix("==>") } == [
        "==> d/e.xml <==", "==> b c.xml <==", "==> a.xml <==",
      ])
  }

  @Test func anEmptyListIsNoFolder() throws {
    let compiled = try run("compile", "--files-from", "-")
    #expect(compiled.status == 0 && compiled.output.isEmpty && compiled.errors.isEmpty)
    let linted = try run("lint", "--files-from", "-")
    #expect(linted.status == 2)
    #expect(linted.output == "no files: no elements were checked\n")
    #expect(try run("format", "--files-from", "-").status == 0)
  }

  @Test func formatsThem() throws {
    let result = try run("format", "--check", "--files-from", "-", input: "b c.xml\n")
    #expect(result.status == 1)
    #expect(try run("format").errors.contains("missing argument"))
  }

  @Test func saysWhereThereIsNoList() throws {
    let result = try run("lint", "--files-from", "no")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec lint: error: the list 'no' cannot be read: it does not exist\n"))
    #expect(try run("lint", "-", "--files-from", "-").errors.contains("both read standard input"))
  }

  @Test func linesOfJSONArePartsOfOneRun() throws {
    let whole = try run("lint", ".", "--format", "ndjson").output.split(separator: "\n")
    let parts = try ["a.xml", "b c.xml", "d/e.xml"].map { path in
      try run("lint", "--files-from", "-", "--format", "ndjson", input: path).output
    }
    #expect(parts.joined().split(separator: "\n") == whole)
    #expect(whole.count == 3)
    #expect(whole[0] == #"{"file":"a.xml","findings":[],"passedOver":false,"review":[]}"#)
  }
}
