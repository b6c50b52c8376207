/// A line and column from 1, with columns counted in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  public let line: Int
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `LINE:COLUMN`.
  public var description: String { "\(line):\(column)" }
}
