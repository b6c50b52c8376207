import AXSemantics
import Testing

@Suite("What VoiceOver says about a cell of a data table")
struct DataTableUtteranceTests {
  private typealias Cell = StopContext.DataTableCell

  private static func row(
    _ name: String, _ label: String?, value: String? = nil, traits: SpokenTraits = [], hint: String? = nil,
    _ cell: StopContext.DataTableCell, _ description: String, spokenHint: String? = nil
  ) -> UtteranceRow {
    UtteranceRow(
      name,
      SpokenElement(label: label, value: value, hint: hint, traits: traits, context: .dataTableCell(cell)),
      description, spokenHint)
  }

  static let rows: [UtteranceRow] = [
    row("unknown place", "A1", Cell(), "A1."),
    row("unnamed", nil, Cell(), "."),
    row("unnamed with a hint", nil, hint: "Hint", Cell(), ".", spokenHint: "Hint"),
    row("value", "A1", value: "V", Cell(), "A1. V"),
    row("period", "A1.", value: "V", Cell(), "A1. V"),
    row("column", "B5", Cell(row: 4, column: 1), "B5. Column 2."),
    row("first in row", "B5", Cell(row: 4, column: 1, isFirstInRow: true), "B5. Row 5. Column 2."),
    row("unknown row", "X", Cell(column: 0, rowSpan: 2, columnSpan: 2), "X. Spans 2 columns. Column 1."),
    row("unknown column", "X", Cell(row: 0, rowSpan: 2, columnSpan: 2), "X. Spans 2 rows."),
    row(
      "spans", "X", Cell(row: 0, column: 0, rowSpan: 2, columnSpan: 3, isFirstInRow: true),
      "X. Spans 2 rows. Spans 3 columns. Row 1. Column 1."),
    row(
      "headers", "X",
      Cell(
        row: 1, column: 1,
        headers: [
          .init(label: "Row"), .init(value: "5"), .init(), .init(label: "Column", value: "C"), .init(label: ""),
        ]
      ),
      "Row. 5. Column: C. X. Column 2."),
    row(
      "value and traits", "B5", value: "Value", traits: [.notEnabled, .button],
      Cell(row: 4, column: 1, isFirstInRow: true), "B5. Row 5. Column 2. Value. Dimmed. Button."),
    row(
      "selected", "B5", value: "Value", traits: .selected, Cell(row: 4, column: 1), "Selected: B5. Column 2. Value"),
  ]

  @Test(arguments: rows) func follows(_ row: UtteranceRow) {
    let utterance = Utterance(of: row.element, VoiceOverStrings(forTag: nil))
    #expect(utterance.description == row.description)
    #expect(utterance.hint == row.hint)
  }
}
