import Testing

@testable import AXReference

@Suite struct MarkdownParserTests {
  @Test func findsBlocks() {
    let blocks = MarkdownParser.blocks(
      of: """
        ## A title

        One line
        and another:
        - an item
          that goes on
        - a second one

        1. The first.

        ```xml
        <view/>

        ```
        | a | b |
        | --- | --- |
        | 1 | `x` y |

        <!-- generated: list -->

        - made

        <!-- end -->
        The end.
        """)
    #expect(
      blocks == [
        .heading(level: 2, "A title"), .paragraph("One line and another:"), .item(mark: "-", "an item that goes on"),
        .item(mark: "-", "a second one"), .item(mark: "1.", "The first."), .code(["<view/>", ""]),
        .table([["a", "b"], ["1", "`x` y"]]), .generated(name: "list", [.item(mark: "-", "made")]),
        .paragraph("The end."),
      ])
  }

  @Test func endsWhereTheTextEnds() {
    #expect(MarkdownParser.blocks(of: "") == [])
    #expect(MarkdownParser.blocks(of: "```\nx") == [.code(["x"])])
    #expect(MarkdownParser.blocks(of: "<!-- generated: a -->\nx") == [.generated(name: "a", [.paragraph("x")])])
  }
}
