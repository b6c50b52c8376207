import AXDiagnostics
import AXLint
import AXText

/// The results of a run, as reporters receive them.
///
/// Findings are loaded file by file, so that memory use does not grow with their number.
package struct LintReport: Sendable {
  /// The findings and reviews in one file.
  package struct File: Sendable {
    /// The path, as in the findings.
    package let path: String
    /// The number of findings by severity.
    package let findingCounts: [Severity: Int]
    package let reviewCount: Int
    /// The number of errors that prevent the file from being linted, which are among the findings.
    package let inputErrorCount: Int
    /// Returns the first findings, sorted and merged.
    package let findings: @Sendable (_ limit: Int) throws -> [Diagnostic]
    /// Returns the first reviews, sorted and merged.
    package let reviews: @Sendable (_ limit: Int) throws -> [LintResult.Review]

    package init(
      path: String, findingCounts: [Severity: Int], reviewCount: Int, inputErrorCount: Int = 0,
      findings: @escaping @Sendable (_ limit: Int) throws -> [Diagnostic],
      reviews: @escaping @Sendable (_ limit: Int) throws -> [LintResult.Review]
    ) {
      self.path = path
      self.findingCounts = findingCounts
      self.reviewCount = reviewCount
      self.inputErrorCount = inputErrorCount
      self.findings = findings
      self.reviews = reviews
    }

    package var findingCount: Int { findingCounts.values.reduce(0, +) }
  }

  /// The findings and reviews for one input, independent of other inputs.
  package struct Input: Sendable {
    /// The path, as passed by the user or found in a folder.
    package let path: String
    /// Whether the file was not linted, because it is a launch screen or another tool's XML.
    package let isPassedOver: Bool
    /// Returns the findings, sorted and merged.
    package let findings: @Sendable () throws -> [Diagnostic]
    /// Returns the reviews, sorted and merged.
    package let reviews: @Sendable () throws -> [LintResult.Review]

    package init(
      path: String, isPassedOver: Bool = false, findings: @escaping @Sendable () throws -> [Diagnostic] = { [] },
      reviews: @escaping @Sendable () throws -> [LintResult.Review] = { [] }
    ) {
      self.path = path
      self.isPassedOver = isPassedOver
      self.findings = findings
      self.reviews = reviews
    }
  }

  /// Makes a text of each item, possibly in parallel, and passes the texts on in the order of the items.
  package typealias Printing =
    @Sendable (
      _ count: Int, _ text: @Sendable (Int) throws -> [UInt8]?, _ consume: (Int, [UInt8]?) throws -> Void
    ) throws -> Void

  /// The files with findings or reviews, sorted by path. A reader's error counts as a finding.
  package var files: [File]
  /// All rules, whether they are on or off.
  package var rules: [RuleDescription]
  /// The sorted ids of findings that are not a rule's.
  package var otherIDs: [String]
  package var totals: LintResult
  /// All files that were linted, for JUnit's suites.
  package var paths: [String] = []
  /// What `check` compared besides linting; nil for other commands.
  package var checkedFiles: CheckedFiles?
  /// All inputs in order, if the reporter needs them.
  package var inputs: [Input] = []
  /// The number of findings that each file has beyond those that were kept, by path.
  package var hiddenCounts: [ExactText: Int] = [:]
  package var toolVersion: String
  /// The lowest severity that fails the run.
  package var failing = Severity.error
  /// Whether reviews are listed. Some formats always list them.
  package var showsReviews = false
  /// How texts are made. By default, on one thread.
  package var printing: Printing = { count, text, consume in
    for index in 0..<count { try consume(index, try text(index)) }
  }

  package init(
    files: [File], rules: [RuleDescription], otherIDs: [String] = [], totals: LintResult, toolVersion: String
  ) {
    self.files = files
    self.rules = rules
    self.otherIDs = otherIDs
    self.totals = totals
    self.toolVersion = toolVersion
  }

  /// A part of the report: the findings of one file, its reviews, or both.
  struct Listing {
    enum Part {
      case findings, reviews, both
    }

    let file: File
    let part: Part
  }

  /// Returns a listing for each file that has findings, or reviews.
  func listings(of part: Listing.Part) -> [Listing] {
    files.filter { part == .findings ? !$0.findingCounts.isEmpty : $0.reviewCount > 0 }
      .map { Listing(file: $0, part: part) }
  }

  /// The findings of each file, followed by the reviews of each file if they are listed.
  var listings: [Listing] { listings(of: .findings) + (showsReviews ? listings(of: .reviews) : []) }

  /// One listing for each file, in the order of `listings`.
  var listingsByFile: [Listing] {
    guard showsReviews else { return listings }
    let others = files.filter { $0.findingCounts.isEmpty && $0.reviewCount > 0 }
    return (listings(of: .findings).map(\.file) + others).map { Listing(file: $0, part: .both) }
  }

  /// The maximum number of findings in a text that is made in advance. A longer text would take too much memory while it
  /// waits for its turn.
  static let maximumCountInAdvance = 500

  /// Writes a text for each listing.
  func write(
    _ listings: [Listing], to output: inout BlockOutput, text: @Sendable (Int, Listing) throws -> ByteBuffer
  ) throws {
    try write(listings.count, to: &output) {
      listings[$0].file.findingCount + listings[$0].file.reviewCount <= Self.maximumCountInAdvance
    } text: { index in
      try text(index, listings[index])
    }
  }

  /// Writes a text for each item.
  ///
  /// - Parameter isSmall: Returns whether the text of an item may be made in advance.
  func write(
    _ count: Int, to output: inout BlockOutput, isSmall: @Sendable (Int) -> Bool = { _ in true },
    text: @Sendable (Int) throws -> ByteBuffer
  ) throws {
    try printing(count) { index in
      guard isSmall(index) else { return nil }
      let made = try text(index)
      return made.bytes
    } _: { index, made in
      if let made {
        made.withView { output.buffer.append($0) }
      } else {
        let made = try text(index)
        output.buffer.append(made)
      }
      try output.flushIfFull()
    }
  }
}
