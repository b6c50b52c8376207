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
    /// Sorted and merged; so many from the first on.
    package let findings: @Sendable (_ limit: Int) throws -> [Diagnostic]
    /// Sorted and merged; so many from the first on.
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

  /// What one input came to by itself, whatever the others are.
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

  /// Makes texts of so many items, and hands them on in their order.
  package typealias Printing =
    @Sendable (
      _ count: Int, _ text: @Sendable (Int) throws -> [UInt8]?, _ consume: (Int, [UInt8]?) throws -> Void
    ) throws -> Void

  /// Those in which something was found, sorted by path. A reader's error is a finding too.
  package var files: [File]
  /// The registry's rules, whether on or off.
  package var rules: [RuleDescription]
  /// The ids of findings that are not rules', sorted.
  package var otherIDs: [String]
  package var totals: LintResult
  /// Every file that was linted, even if nothing was found in it: JUnit has a suite for each.
  package var paths: [String] = []
  /// Every input in its order, for a form that is by input; empty for others.
  package var inputs: [Input] = []
  /// How many more findings each file has than were kept, by its path.
  package var hiddenCounts: [String: Int] = [:]
  package var toolVersion: String
  /// The program's page, if it has one.
  package var informationURL: String?
  /// Whether what is for review is listed; JSON lists it always.
  package var showsReviews = false
  /// On one thread, unless somebody has more of them.
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

  /// What is listed of one file in one place.
  struct Listing {
    enum Part {
      case findings, reviews, both
    }

    let file: File
    let part: Part
  }

  /// The findings of each file and, if they are asked for, then what is for review in each.
  var listings: [Listing] {
    let findings = files.filter { !$0.findingCounts.isEmpty }.map { Listing(file: $0, part: .findings) }
    guard showsReviews else { return findings }
    return findings + files.filter { $0.reviewCount > 0 }.map { Listing(file: $0, part: .reviews) }
  }

  /// All that is listed of each file in one place, the files in the order in which they come up first.
  var listingsByFile: [Listing] {
    let findings = files.filter { !$0.findingCounts.isEmpty }
    let others = showsReviews ? files.filter { $0.findingCounts.isEmpty && $0.reviewCount > 0 } : []
    return (findings + others).map { Listing(file: $0, part: showsReviews ? .both : .findings) }
  }

  /// Above this many findings, the text of a file is not kept until its turn comes: it is made then.
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
        made.withUnsafeBufferPointer { output.buffer.append($0) }
      } else {
        let made = try text(index)
        output.buffer.append(made)
      }
      try output.flushIfFull()
    }
  }
}
