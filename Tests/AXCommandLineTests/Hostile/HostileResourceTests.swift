import Foundation
import TestSupport
import Testing

/// What becomes of a run to which the system gives less than it asks for.
@Suite(
  "Threads, memory and files that are not to be had",
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit"), "there is no prlimit"))
struct HostileResourceTests {
  private let attack: Attack

  init() throws {
    attack = try Attack()
    for number in 0..<40 { try attack.folder.write(Screens.screen("A"), to: "d/f\(number).xml") }
  }

  /// - Parameter limits: as options of `prlimit`.
  private func run(_ arguments: [String], _ limits: String...) throws -> Program.Result {
    // The superuser has as many threads as it wants.
    let user = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let words = user + ["prlimit"] + limits + [try Program.location().path] + arguments
    return try Program("timeout", in: attack.folder).run(["300"] + words)
  }

  @Test func whereNoThreadIsToBeHadThereIsOne() throws {
    for command in [["compile"], ["lint"], ["format", "--check"]] {
      let command = command + ["d", "--jobs", "4"]
      let result = try run(command, "--nproc=1")
      let usual = try attack.run(command)
      #expect(result.status == usual.status, "\(command): \(result.errors)")
      #expect(result.output == usual.output)
    }
  }

  @Test func whereNoFileCanBeOpenedThereIsAnError() throws {
    let result = try run(["compile", "d", "--jobs", "4"], "--nofile=4")
    #expect([0, 2].contains(result.status), "\(result.errors)")
    #expect((result.status == 0) == !result.errors.contains("Too many open files"))
  }

  @Test func whereMemoryEndsThereIsAnError() throws {
    let markup = "<screen name='s'>" + repeated("<label text='hello world'/>", 190_000) + "</screen>"
    try attack.folder.write(markup, to: "a.xml")
    // How much the program needs by itself differs from build to build.
    let least =
      try #require((4...128).first { try run(["compile", "good.xml"], "--as=\($0 << 23)").status == 0 }) << 23
    for command in [["compile", "a.xml"], ["generate", "swift", "--output-directory", "/dev/null/x", "a.xml"]] {
      for more in [0, 5, 7, 10, 16] {
        let result = try run(command, "--as=\(least + more << 20)")
        let isToldOf = result.errors.contains("Cannot allocate memory") || result.errors.contains("out of memory")
        #expect(result.status == 2 || result.status == 0, "\(more): \(result.errors.prefix(500))")
        if more == 0 { #expect(result.status == 2 && isToldOf, "\(command): \(result.errors.prefix(500))") }
      }
    }
  }
}
