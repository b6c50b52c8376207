/// A line and column from 1, with columns counted in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  /// The number of the line. The first one is 1.
  public let line: Int
  /// The number of the column. The first one is 1.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `LINE:COLUMN`.
  public var description: String { "\(line):\(column)" }
}
