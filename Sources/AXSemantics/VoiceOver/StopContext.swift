/// The place of an element in the container around it, which VoiceOver adds to the description.
package enum StopContext: Sendable, Hashable {
  /// A segment of a segmented control. Positions count from 1.
  case series(position: Int, count: Int)
  /// A tab of a view with the trait `tabBar`.
  case tab(position: Int, count: Int)
  /// A button of a UITabBar.
  case tabBarItem(position: Int, count: Int)
  case listStart
  case listEnd
  case landmarkStart
  case landmarkEnd
  case dataTableCell(DataTableCell)

  /// The place of a cell in a data table.
  package struct DataTableCell: Sendable, Hashable {
    /// The text of a header.
    package struct Header: Sendable, Hashable {
      package var label: String?
      package var value: String?

      package init(label: String? = nil, value: String? = nil) {
        self.label = label
        self.value = value
      }
    }

    /// The first row, from 0; nil if it is unknown.
    package var row: Int?
    /// The first column, from 0; nil if it is unknown.
    package var column: Int?
    package var rowSpan = 1
    package var columnSpan = 1
    package var isFirstInRow = false
    /// The headers of the row, then those of the column.
    package var headers: [Header] = []

    package init(
      row: Int? = nil, column: Int? = nil, rowSpan: Int = 1, columnSpan: Int = 1, isFirstInRow: Bool = false,
      headers: [Header] = []
    ) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
      self.isFirstInRow = isFirstInRow
      self.headers = headers
    }
  }
}
