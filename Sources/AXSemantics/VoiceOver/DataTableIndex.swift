/// The cells of a data table, to find the headers of each.
struct DataTableIndex {
  typealias Cell = VoiceOverView.Cell

  private struct Position: Hashable {
    let row: Int
    let column: Int
  }

  /// The rows in which cells begin, sorted.
  private let rows: [Int]
  /// The first column of each row that a cell is in.
  private let firstColumns: [Int?]
  /// The view of the cell that begins at a position.
  private let cells: [Position: Int]
  private let rowHeaders: [(view: Int, cell: Cell)]
  private let columnHeaders: [(view: Int, cell: Cell)]
  /// The positions in `columnHeaders` of those that span one column, by column.
  private let narrowHeaders: [Int: [Int]]
  /// The positions in `columnHeaders` of those that span several.
  private let wideHeaders: [Int]

  /// - Parameter cells: the cells with the indices of their views, in spoken order.
  init(_ cells: [(view: Int, cell: Cell)]) {
    let rows = Set(cells.compactMap(\.cell.row)).sorted()
    self.rows = rows
    firstColumns = Self.firstColumns(of: rows, cells.map(\.cell))
    var positions: [Position: Int] = [:]
    for (view, cell) in cells {
      guard let row = cell.row, let column = cell.column else { continue }
      let position = Position(row: row, column: column)
      if positions[position] == nil { positions[position] = view }
    }
    self.cells = positions
    rowHeaders = cells.filter(\.cell.isRowHeader)
    let columnHeaders = cells.filter { $0.cell.isColumnHeader && $0.cell.column != nil }
    self.columnHeaders = columnHeaders
    let indices = columnHeaders.indices
    narrowHeaders = Dictionary(grouping: indices.filter { columnHeaders[$0].cell.columnSpan == 1 }) {
      columnHeaders[$0].cell.column ?? 0
    }
    wideHeaders = indices.filter { columnHeaders[$0].cell.columnSpan != 1 }
  }

  /// The first column of each row. Cells fill the rows that they span from the left, and a filled row is skipped.
  private static func firstColumns(of rows: [Int], _ cells: [Cell]) -> [Int?] {
    var columns: [Int?] = Array(repeating: nil, count: rows.count)
    /// For each row, a row at or after it that may not be filled yet.
    var next = Array(0...rows.count)
    func firstUnfilled(from index: Int) -> Int {
      var end = index
      while next[end] != end { end = next[end] }
      var current = index
      while next[current] != end, current != end { (next[current], current) = (end, next[current]) }
      return end
    }
    let known = cells.filter { $0.row != nil && $0.column != nil }
    for cell in known.sorted(by: { ($0.column ?? 0) < ($1.column ?? 0) }) {
      let start = cell.row ?? 0
      var index = firstUnfilled(from: rows.partitioningIndex { $0 >= start })
      while index < rows.count, rows[index] - start < cell.rowSpan {
        columns[index] = cell.column
        next[index] = index + 1
        index = firstUnfilled(from: index + 1)
      }
    }
    return columns
  }

  /// Whether the table has no cell in the same row further left.
  func isFirstInRow(_ cell: Cell) -> Bool {
    guard let row = cell.row, let column = cell.column else { return false }
    let index = rows.partitioningIndex { $0 >= row }
    guard index < rows.count, rows[index] == row, let first = firstColumns[index] else { return true }
    return first >= column
  }

  /// The views of a cell's headers: those of its row, if it is the first in it, then those of its column.
  func headers(ofView view: Int, _ cell: Cell, isFirstInRow: Bool) -> [Int] {
    (isFirstInRow ? headers(ofRowWith: cell) : []).filter { $0 != view }
      + headers(ofColumnWith: cell).filter { header in
        guard header.view != view else { return false }
        let isAbove =
          header.cell.column == cell.column && header.cell.row != nil
          && header.cell.row == cell.row.map { $0 - 1 }
        return !(isFirstInRow && isAbove)
      }.map(\.view)
  }

  /// The headers that are where they say in the table.
  private func headers(ofRowWith cell: Cell) -> [Int] {
    guard let row = cell.row else { return [] }
    return rowHeaders.compactMap { view, header in
      guard let start = header.row, let column = header.column, start <= row, row - start < header.rowSpan else {
        return nil
      }
      return cells[Position(row: start, column: column)] == view ? view : nil
    }
  }

  private func headers(ofColumnWith cell: Cell) -> [(view: Int, cell: Cell)] {
    guard let column = cell.column else { return [] }
    let wide = wideHeaders.filter { index in
      let header = columnHeaders[index].cell
      guard let start = header.column else { return false }
      return start <= column && column - start < header.columnSpan
    }
    return ((narrowHeaders[column] ?? []) + wide).sorted().map { columnHeaders[$0] }
  }
}
