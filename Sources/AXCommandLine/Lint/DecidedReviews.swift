import AXAppCode
import AXDiagnostics
import AXLint

/// The reviews that the app's sources decide, as findings and as what is left of them.
struct DecidedReviews {
  private(set) var findings: [Diagnostic] = []
  /// What stays for review, and what is dropped because code sets it.
  private(set) var reviews: [LintResult.Review] = []

  /// The occurrences of findings that the document has once, by rule.
  private var occurrences: [String: [Diagnostic]] = [:]
  /// The index of the finding about each class that is a control of the app's own, and the number of views of the class, by
  /// rule and class. The class has to change only once.
  private var findingsOfClasses: [String: (index: Int, count: Int)] = [:]
  /// The number of occurrences for which code sets a fixed font, too, by rule.
  private var codeCounts: [String: Int] = [:]

  init(_ reviews: [LintResult.Review], by index: CodeIndex) {
    for review in reviews {
      guard let question = review.question.map({ index.adapted($0) }) else {
        self.reviews.append(review)
        continue
      }
      guard let premise = index.notes(onPremiseOf: question) else { continue }
      var diagnostic = review.diagnostic
      diagnostic.notes += premise
      if let absence = index.absence(question, inDocumentAt: diagnostic.location.source.path) {
        add(diagnostic, reason: absence.reason.rawValue, [absence.note])
        continue
      }
      let (answer, notes) = index.answer(question)
      switch (answer, question.likelySeverity) {
      case (.sets, _): add(diagnostic, reason: LintResult.Review.droppedReason, notes)
      case _ where index.isStyledElsewhere(question): add(diagnostic, reason: review.reason, notes)
      case (.never, _): report(diagnostic, question, question.severity, notes, index)
      case (.unclear, let severity?): report(diagnostic, question, severity, [], index)
      case (.unclear, nil): add(diagnostic, reason: review.reason, notes)
      }
    }
    for (index, count) in findingsOfClasses.values where count > 1 {
      findings[index].message += "; this file has \(count) views of the class"
    }
    findings += occurrences.sorted { $0.key < $1.key }.compactMap { rule, occurrences in
      GatheredFindings.finding(ofDecided: occurrences, codeCount: codeCounts[rule] ?? 0)
    }
  }

  /// Adds a finding, with what code adds to it.
  private mutating func report(
    _ finding: Diagnostic, _ question: CodeQuestion, _ severity: Severity, _ notes: [Diagnostic.Note],
    _ index: CodeIndex
  ) {
    if let variant = question.variant, let evidence = index.notes(for: variant, of: question) {
      var finding = finding
      finding.help = variant.help ?? finding.help
      add(
        finding, question, min(severity, variant.severity), evidence.isEmpty ? notes : evidence,
        message: variant.message)
    } else if let (location, hasFixedSize) = index.locationOfFixedFont(for: question) {
      let fact =
        question.premise.contains(.fixedFont)
        ? "but code sets a font that does not scale"
        : hasFixedSize ? "and code sets a fixed size, too" : "and what code sets does not scale either"
      let message = "\(question.message), \(fact): \(location.source.path):\(location.position.line)"
      codeCounts[finding.id, default: 0] += 1
      add(finding, question, severity, notes, message: message)
    } else if let change = index.colorChange(for: question) {
      report(finding, question, severity, change, notes)
    } else {
      add(finding, question, severity, notes)
    }
  }

  /// Adds a finding about a text for which code sets colors with too little contrast.
  private mutating func report(
    _ finding: Diagnostic, _ question: CodeQuestion, _ severity: Severity, _ change: CodeContrast.Change,
    _ notes: [Diagnostic.Note]
  ) {
    var finding = finding
    finding.help = change.help
    switch change {
    case .addition:
      let message = "\(question.message), and code sets colors with too little contrast, too"
      add(finding, question, severity, notes, message: message)
    case .replacement:
      let severity = min(severity, question.variant?.severity ?? severity)
      add(finding, question, severity, notes, message: question.variant?.message ?? question.message)
    case .repetition: add(finding, question, severity, notes)
    }
  }

  /// Adds what stays for review, or what is dropped.
  private mutating func add(_ finding: Diagnostic, reason: String, _ notes: [Diagnostic.Note]) {
    var finding = finding
    finding.notes += notes.prefix(Diagnostic.maximumNoteCount)
    reviews.append(LintResult.Review(finding, reason: reason))
  }

  private mutating func add(
    _ finding: Diagnostic, _ question: CodeQuestion, _ severity: Severity, _ notes: [Diagnostic.Note],
    message: String? = nil
  ) {
    var result = finding
    result.severity = severity
    result.message = message ?? question.message
    guard !question.isGathered else { return occurrences[result.id, default: []].append(result) }
    if let name = question.classOfControl {
      let key = "\(result.id) \(name)"
      if let first = findingsOfClasses[key] {
        findingsOfClasses[key] = (first.index, first.count + 1)
        result.notes = [.init("\(finding.subject?.element ?? name) has this class, too", at: finding.location)]
        return findings[first.index].addNotes(of: result)
      }
      findingsOfClasses[key] = (findings.count, 1)
    }
    result.notes += notes.prefix(Diagnostic.maximumNoteCount)
    findings.append(result)
  }
}
