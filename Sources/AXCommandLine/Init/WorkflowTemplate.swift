import AXText

/// A file that checks a project on each change. It has no text of the project.
struct WorkflowTemplate {
  /// The path, relative to the root of the repository.
  let path: String
  let text: String
  /// A text that an existing file contains if it has the workflow already.
  let mark = "axspec check"

  init(_ host: CodeHost) {
    switch host {
    case .github: (path, text) = (".github/workflows/axspec.yml", Self.github)
    case .gitlab: (path, text) = (".gitlab-ci.yml", Self.gitlab)
    }
  }

  private static let github = """
    # Runs axspec check on each pull request.
    name: axspec
    on:
      pull_request:
      push:
        branches: [main, master]
    permissions:
      contents: read
      security-events: write
    jobs:
      check:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - uses: \(ProjectAddress.repository)/.github/actions/axspec@\(CommandLineTool.version)
            with:
              command: check

    """

  private static let gitlab = """
    axspec:
      image: swift:6.3
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      script:
        - apt-get update && apt-get install -y git libxml2-dev pkg-config
        - git clone --depth 1 --branch \(CommandLineTool.version) \(ProjectAddress.url) /tmp/axspec
        - swift build -c release --product axspec --package-path /tmp/axspec
        - /tmp/axspec/.build/release/axspec check --format gitlab -o gl-code-quality-report.json
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json

    """
}
