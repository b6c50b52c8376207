import Foundation

/// The results in columns, in Markdown so that they can be pasted into a document.
struct ResultTable {
  private static let head = ["work", "beside", "ours", "theirs", "ratio", "bound", "holds", "CPU ratio"]

  private let rows: [[String]]

  init(_ outcomes: [Measurement.Outcome]) {
    rows = outcomes.map(Self.row)
  }

  var text: String { Self.text(of: [Self.head] + rows, textColumns: 2) }

  /// Rows in columns, the first of them the head.
  ///
  /// - Parameter textColumns: how many hold texts; the others hold numbers.
  static func text(of rows: [[String]], textColumns: Int) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rule = widths.enumerated().map { column, width in
      column < textColumns ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return (rows.prefix(1) + [rule] + rows.dropFirst()).map { line($0, widths, textColumns) }.joined()
  }

  private static func line(_ cells: [String], _ widths: [Int], _ textColumns: Int) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column < textColumns ? cell.0 + space : space + cell.0
    }
    return "| " + padded.joined(separator: " | ") + " |\n"
  }

  private static func row(_ outcome: Measurement.Outcome) -> [String] {
    let isTime = outcome.bound.quantity == .time
    let amount = isTime ? time : memory
    return [
      outcome.work + (isTime ? "" : ", peak memory"), outcome.rival, amount(outcome.ours), amount(outcome.theirs),
      number(outcome.ratio), number(outcome.bound.most), outcome.holds ? "yes" : "no",
      isTime ? number(outcome.processorRatio) : "",
    ]
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 0.1 ? String(format: "%.2f ms", seconds * 1000) : String(format: "%.2f s", seconds)
  }

  private static func memory(_ bytes: Double) -> String {
    String(format: "%.0f MB", bytes / 1_000_000)
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}
