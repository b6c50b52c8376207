import Foundation
import Testing

/// A copy of the project's folder in which `axspec` was built, with programs that install or build replaced.
struct ProjectCopy {
  private let scratch: ScratchFolder
  /// The copy of the project's folder.
  let root: URL
  private let environment: [String: String]

  init() throws {
    scratch = try ScratchFolder()
    root = scratch.url.appendingPathComponent("axspec")
    let axspec = try Program.builtAxspec
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    where !Self.left.contains(name) {
      try FileManager.default.copyItem(at: Repository.url(name), to: root.appendingPathComponent(name))
    }
    // Files instead of shell functions, which a command that another program starts does not see.
    for name in ["apt-get", "sudo", "brew", "git"] {
      try scratch.write("#!/bin/sh\nexit 0\n", to: "tools/\(name)", isExecutable: true)
    }
    try scratch.write(Self.swift, to: "tools/swift", isExecutable: true)
    for path in ["tools/axspec", "axspec/.build/release/axspec"] {
      let link = scratch.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: axspec)
    }
    let home = scratch.url.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    environment = ["PATH": scratch.url.appendingPathComponent("tools").path + ":" + path, "HOME": home.path]
  }

  /// What a fresh clone does not have, and its history.
  private static let left = [".git", ".build", ".swiftpm", ".DS_Store"]

  /// `swift run` runs what is built, because SwiftPM cannot run inside itself. `swift build` has nothing left to do.
  private static let swift = """
    #!/bin/sh
    case "$* " in
      "run axspec "*) shift 2; exec axspec "$@" ;;
      "run -c release axspec "*) shift 4; exec axspec "$@" ;;
      "build "* | "test "*) exit 0 ;;
      *) echo "swift $*: the tests of the documentation do not run this command" >&2; exit 64 ;;
    esac

    """

  /// Runs a script in the copy, with standard error in its output.
  func run(_ script: String) throws -> Program.Result {
    try Program.run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", "set -euo pipefail\nexec 2>&1\n" + script], in: root,
      environment: environment)
  }
}
