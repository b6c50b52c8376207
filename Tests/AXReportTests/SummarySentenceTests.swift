import AXLint
import Testing

@testable import AXReport

/// The numbers at the end of a run, in words.
@Suite struct SummarySentenceTests {
  private func summary(_ change: (inout LintResult) -> Void) -> String {
    var summary = LintResult()
    change(&summary)
    return summary.sentence
  }

  @Test func everything() {
    let sentence = summary {
      $0.fileCount = 12
      $0.passedOverCount = 3
      $0.elementCount = 240
      $0.reachedCount = 180
      $0.storedFindings = [.error: 2, .warning: 5, .note: 1]
      $0.storedReviews = ["an outlet leads to it": 3]
      $0.silencedCount = 4
      $0.knownCount = 2
      $0.unmeasured = ["texts: background unknown": 12]
    }
    #expect(
      sentence == """
        12 files (3 passed over), 240 elements, 180 reached: 2 errors, 5 warnings, 1 note; \
        3 for review (an outlet leads to it: 3); 4 silenced, 2 in the baseline; \
        could not be measured: 12 texts: background unknown
        """)
  }

  @Test func one() {
    let sentence = summary {
      $0.fileCount = 1
      $0.elementCount = 1
      $0.storedFindings = [.error: 1, .warning: 1, .note: 0]
      $0.knownCount = 1
      $0.unmeasured = ["texts: a gradient": 1, "views: no frame": 2]
    }
    #expect(
      sentence == """
        1 file, 1 element, 0 reached: 1 error, 1 warning; 1 in the baseline; \
        could not be measured: 2 views: no frame, 1 text: a gradient
        """)
  }

  @Test func reasonsByNumberThenName() {
    let sentence = summary {
      $0.fileCount = 2
      $0.elementCount = 9
      $0.reachedCount = 9
      $0.storedReviews = ["b": 1, "c": 4, "a": 1]
    }
    #expect(sentence == "2 files, 9 elements, 9 reached: no findings; 6 for review (c: 4, a: 1, b: 1)")
  }

  @Test func adviceIfSourcesMayDecide() {
    var result = LintResult()
    #expect(result.advice == nil)
    result.storedReviews = ["an outlet leads to it": 1]
    #expect(result.advice?.contains("'--sources'") == true)
    result.sourceFileCount = 3
    #expect(result.advice == nil)
  }

  @Test func nothingLookedAt() {
    #expect(LintResult().sentence == "no files: no elements were checked")
    let unreadable = summary {
      $0.fileCount = 2
      $0.passedOverCount = 1
      $0.storedFindings = [.error: 1]
    }
    #expect(unreadable == "2 files (1 passed over): no elements were checked; 1 error")
    let mixed = summary {
      $0.fileCount = 3
      $0.badFileCount = 1
      $0.passedOverCount = 1
      $0.leftOut = ["node_modules": 1, ".gitignore": 0]
    }
    #expect(
      mixed == "3 files (1 with errors, 1 passed over): no elements were checked; 1 file left out (node_modules)")
  }

  @Test func theAppsSourcesAreCounted() {
    let counted = summary {
      ($0.fileCount, $0.elementCount, $0.sourceFileCount) = (1, 2, 3)
      $0.storedReviews = [LintResult.Review.droppedReason: 4]
    }
    #expect(counted == "1 file, 2 elements, 0 reached: no findings; 4 set by code; 3 source files searched")
    #expect(summary { ($0.elementCount, $0.sourceFileCount) = (1, 0) }.hasSuffix("; no source files searched"))
  }
}
