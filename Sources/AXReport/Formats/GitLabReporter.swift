import AXDiagnostics

extension Reporter {
  /// For GitLab's merge requests: an artefact of the kind `codequality`.
  static let gitlab = Reporter(name: "gitlab", summary: "for GitLab, as Code Quality") { report, _ in
    var tables = LineTables()
    let issues = report.entries.map { entry in
      JSONValue.object([
        "description": .string(entry.sentence),
        "check_name": .string(entry.diagnostic.id),
        "fingerprint": .string(entry.fingerprint),
        "severity": entry.diagnostic.severity.inGitLab,
        "location": .object([
          "path": .string(ReportPath.relative(entry.path)),
          "lines": .object(["begin": .number(tables.start(of: entry.diagnostic.location).line)]),
        ]),
      ])
    }
    return JSONValue.array(issues).text
  }
}

extension Severity {
  /// GitLab also has `critical` and `blocker`, which would stand for harm to more than one element.
  fileprivate var inGitLab: JSONValue {
    switch self {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
