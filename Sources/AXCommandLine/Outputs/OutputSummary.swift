import AXText

/// Counts what a run writes, and says so at its end.
struct OutputSummary {
  private(set) var writtenCount = 0
  private var unchangedCount = 0
  private var removedCount = 0

  mutating func add(isWritten: Bool) {
    if isWritten { writtenCount += 1 } else { unchangedCount += 1 }
  }

  /// Whether there is anything to count.
  var isEmpty: Bool { writtenCount + unchangedCount + removedCount == 0 }

  mutating func add(removedCount count: Int) { removedCount += count }

  /// The line for people: `wrote 7 files, 3 unchanged`.
  var text: String {
    let others = [(unchangedCount, "unchanged"), (removedCount, "removed")].filter { $0.0 > 0 }
    let files = "wrote \(English.count(writtenCount, "file"))"
    return ([files] + others.map { "\($0) \($1)" }).joined(separator: ", ")
  }

  func print(on console: Console) {
    console.errors.print(text + "\n")
  }
}
