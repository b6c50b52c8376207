import AXDiagnostics
import AXLint

/// The reviews that the app's sources decide, as findings and as what is left of them.
struct DecidedReviews {
  private(set) var findings: [Diagnostic] = []
  /// What stays for review, and what is dropped because code sets it.
  private(set) var reviews: [LintResult.Review] = []

  init(_ reviews: [LintResult.Review], by index: CodeIndex) {
    for var review in reviews {
      guard let question = review.question else {
        self.reviews.append(review)
        continue
      }
      let (answer, notes) = index.answer(question)
      review.question = nil
      switch answer {
      case .unclear where question.isLikely: findings.append(Self.finding(review, question, []))
      case .never: findings.append(Self.finding(review, question, notes))
      case .sets, .unclear:
        review.diagnostic.notes += notes.prefix(Diagnostic.maximumNoteCount)
        if case .sets = answer { review.reason = LintResult.Review.droppedReason }
        self.reviews.append(review)
      }
    }
  }

  private static func finding(
    _ review: LintResult.Review, _ question: CodeQuestion, _ notes: [Diagnostic.Note]
  ) -> Diagnostic {
    var result = review.diagnostic
    result.severity = question.severity
    result.message = question.message
    result.notes += notes.prefix(Diagnostic.maximumNoteCount)
    return result
  }
}
