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

  /// Says what was done, and what to do.
  ///
  /// - Parameters:
  ///   - isShown: whether the line that says what was written is shown.
  ///   - isFailed: whether there is an error.
  ///   - hasEditedFile: whether an edited file would not be replaced without an option.
  ///   - findings: gets what is left over, instead of the console; nil if it is printed.
  /// - Returns: the exit status.
  mutating func finish(
    _ options: some OutputCommandOptions, _ record: OutputRecord?, isShown: Bool, isFailed: Bool, hasDifference: Bool,
    hasEditedFile: Bool, _ findings: OutputFindings?, _ console: Console
  ) throws -> ExitStatus {
    var hasLeftovers = false
    if options.destination.isWritten {
      removedCount += try record?.finish(options.outputs, isReported: findings == nil, console) ?? 0
      let isAll = options.destination.folder != nil && !isFailed
      if isShown, isAll || !isEmpty { print(on: console) }
    } else if let record {
      hasLeftovers = record.reportLeftovers(to: findings, on: console)
    }
    if findings == nil, hasDifference || hasLeftovers {
      let flags = (hasEditedFile ? ["--update"] : []) + (hasLeftovers ? ["--prune"] : [])
      try console.output.show("To update, run: \(options.invocation.updateCommand(adding: flags))\n")
    }
    return isFailed ? .badInput : hasDifference || hasLeftovers ? .difference : .success
  }

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
