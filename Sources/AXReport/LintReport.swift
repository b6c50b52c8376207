import AXDiagnostics
import AXLint
import AXText

/// What a run found: all that a reporter needs to know.
///
/// Findings are fetched file by file, so that a report takes no more memory if there are more of them.
package struct LintReport: Sendable {
  /// What was found in one file.
  package struct File: Sendable {
    /// As findings name it.
    package let path: String
    /// How many findings there are, by severity.
    package let findingCounts: [Severity: Int]
    package let reviewCount: Int
    /// Sorted and merged, up to a number of them from the first on.
    package let findings: @Sendable (_ limit: Int) throws -> [Diagnostic]
    /// Sorted and merged, up to a number of them from the first on.
    package let reviews: @Sendable (_ limit: Int) throws -> [LintResult.Review]

    package init(
      path: String, findingCounts: [Severity: Int], reviewCount: Int,
      findings: @escaping @Sendable (_ limit: Int) throws -> [Diagnostic],
      reviews: @escaping @Sendable (_ limit: Int) throws -> [LintResult.Review]
    ) {
      self.path = path
      self.findingCounts = findingCounts
      self.reviewCount = reviewCount
      self.findings = findings
      self.reviews = reviews
    }

    package var findingCount: Int { findingCounts.values.reduce(0, +) }
  }

  /// What was found by way of one input, whatever the others are.
  package struct Input: Sendable {
    /// As the input was named.
    package let path: String
    /// Whether it was not linted: a launch screen, another tool's XML.
    package let isPassedOver: Bool
    /// Sorted and merged.
    package let findings: @Sendable () throws -> [Diagnostic]
    /// Sorted and merged.
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

  /// Makes a text of each item, and hands the texts on in the order of the items.
  package typealias Printing =
    @Sendable (
      _ count: Int, _ text: @Sendable (Int) throws -> [UInt8]?, _ consume: (Int, [UInt8]?) throws -> Void
    ) throws -> Void

  /// The files in which something was found, sorted by path. A reader's error is a finding too.
  package var files: [File]
  /// The registry's rules, whether on or off.
  package var rules: [RuleDescription]
  /// The ids of findings that no rule has found, sorted.
  package var otherIDs: [String]
  package var totals: LintResult
  /// Every file that was linted, even if nothing was found in it: JUnit has a suite for each.
  package var paths: [String] = []
  /// Every input in its order, if the form is by input.
  package var inputs: [Input] = []
  /// How many more findings each file has than were kept, by its path.
  package var hiddenCounts: [ExactText: Int] = [:]
  package var toolVersion: String
  /// Whether reviews are listed; JSON always lists them.
  package var showsReviews = false
  /// On one thread, if nothing else is set.
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

  /// What a report lists of one file in one place.
  struct Listing {
    enum Part {
      case findings, reviews, both
    }

    let file: File
    let part: Part
  }

  /// The findings of each file that has any, or the reviews.
  func listings(of part: Listing.Part) -> [Listing] {
    files.filter { part == .findings ? !$0.findingCounts.isEmpty : $0.reviewCount > 0 }
      .map { Listing(file: $0, part: part) }
  }

  /// The findings of each file and then, if they are listed, the reviews of each.
  var listings: [Listing] { listings(of: .findings) + (showsReviews ? listings(of: .reviews) : []) }

  /// All of each file in one place, the files in the order in which they come up in `listings`.
  var listingsByFile: [Listing] {
    guard showsReviews else { return listings }
    let others = files.filter { $0.findingCounts.isEmpty && $0.reviewCount > 0 }
    return (listings(of: .findings).map(\.file) + others).map { Listing(file: $0, part: .both) }
  }

  /// The text of a file with more findings than these is not made before its turn comes, so that it need not wait in
  /// memory.
  static let maximumCountInAdvance = 500

  /// Writes a text for each of some files.
  func write(
    _ listings: [Listing], to output: inout BlockOutput, text: @Sendable (Int, Listing) throws -> ByteBuffer
  ) throws {
    try write(listings.count, to: &output) {
      listings[$0].file.findingCount + listings[$0].file.reviewCount <= Self.maximumCountInAdvance
    } text: { index in
      try text(index, listings[index])
    }
  }

  /// Writes a text for each of some items.
  ///
  /// - Parameter isSmall: whether many texts of this kind may be kept until their turn comes.
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
