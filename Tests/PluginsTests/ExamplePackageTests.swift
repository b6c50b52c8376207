import Foundation
import TestSupport
import Testing

/// One package and one build folder: one test after the other.
@Suite(
  "The plugins, in the example package", .serialized,
  .enabled(
    if: (ProcessInfo.processInfo.environment["AXSPEC_CI"] ?? "").isEmpty,
    "they build axspec twice more: the workflow has a job for them"))
struct ExamplePackageTests {
  private static let done = "Sources/Shop/Screens/Thanks.xml"
  private static let button = #"identifier="doneButton" title="Done""#

  /// The lines that Xcode would show.
  private func findings(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.contains("warning: ") || $0.contains("error: ") }
  }

  @Test func buildsWithoutFindingsAndItsTestsPass() throws {
    let package = try ExamplePackage()
    let build = try package.settle()
    #expect(build.status == 0, "\(build.text)")
    #expect(findings(build.text) == [])
    #expect(!build.text.contains("] Lint "), "what did not change is linted again: \(build.text)")
    let tests = try package.swift("test", "--skip-build")
    #expect(tests.status == 0, "\(tests.text)")
    #expect(tests.text.contains("giftWrapCostsMore() passed"))
  }

  @Test func warningsAreThoseOfTheBuild() throws {
    let package = try ExamplePackage()
    #expect(try package.settle().status == 0)
    try package.edit(Self.done, Self.button, Self.button + #" label="Finish""#)
    let build = try package.build()
    #expect(build.status == 0, "\(build.text)")
    let place = package.path(Self.done) + ":3:48: "
    #expect(findings(build.text).count == 1)
    #expect(findings(build.text).first?.hasPrefix(place + "warning: ") == true, "\(build.text)")
    #expect(findings(build.text).first?.hasSuffix(" [label-in-name]") == true)
    #expect(build.text.contains("] Lint Thanks.xml\n"))
    #expect(!build.text.contains("] Lint screens with includes\n"), "what did not change is linted again")
  }

  @Test func anErrorFailsTheBuildUntilItIsFixed() throws {
    let package = try ExamplePackage()
    #expect(try package.settle().status == 0)
    try package.edit(Self.done, Self.button, #"identifier="doneButton""#)
    for _ in 0..<2 {
      let build = try package.build()
      #expect(build.status != 0)
      #expect(
        findings(build.text).filter { $0.hasPrefix("/") } == [
          package.path(Self.done)
            + ":3:3: error: VoiceOver users hear \"button\" but not what it does: it has no name [unlabeled-button]"
        ])
    }
    try package.edit(Self.done, #"identifier="doneButton""#, Self.button)
    #expect(try package.build().status == 0)
  }

  @Test func aFragmentAndTheConfigurationsAreInputsToo() throws {
    let package = try ExamplePackage()
    let write = { (text: String, name: String) in
      try text.write(toFile: package.path(name), atomically: true, encoding: .utf8)
    }
    try write("{}", ".axspec.json")
    #expect(try package.settle().status == 0)
    try package.edit("Sources/Shop/Screens/fragments/amount.xml", "<label", "<label hint=\"Double tap to see\"")
    let place = package.path("Sources/Shop/Screens/fragments/amount.xml") + ":1:"
    let build = try package.build()
    #expect(build.status == 0)
    #expect(findings(build.text).map { $0.hasPrefix(place) } == [true], "\(build.text)")
    let configuration = "Sources/Shop/.axspec.json"
    try write(#"{ "rules": { "hint-names-gesture": "error" } }"#, configuration)
    #expect(try package.build().status != 0)
    try write(#"{ "extends": "../../.axspec.json" }"#, configuration)
    try write(#"{ "rules": { "hint-names-gesture": "off" } }"#, ".axspec.json")
    let silent = try package.build()
    #expect(silent.status == 0)
    #expect(findings(silent.text) == [])
    try write(#"{ "rules": { "hint-names-gesture": "error" } }"#, ".axspec.json")
    #expect(try package.build().status != 0)
  }

  @Test func snapshotsFollowTheScreen() throws {
    let package = try ExamplePackage()
    #expect(try package.settle().status == 0)
    try package.edit("Sources/Shop/Screens/Pay.xml", "$15", "$20")
    #expect(try package.build().status == 0)
    let tests = try package.swift("test", "--skip-build")
    #expect(tests.status != 0)
    #expect(tests.text.contains("giftWrapCostsMore() failed"), "\(tests.text)")
    #expect(tests.text.contains("theSummaryIsOnTheScreen() passed"))
  }

  /// A state that is new has its snapshot at once. A file says what else is generated, and a change to it counts too.
  @Test func aTargetSaysWhatIsGenerated() throws {
    let package = try ExamplePackage()
    let options = package.path("Tests/ShopTests/axspec-swift.txt")
    try "# For the tests of orders\n--only identifiers --only snapshots\n--access public\n".write(
      toFile: options, atomically: true, encoding: .utf8)
    let state = "<tap target=\"doneButton\"/><set target=\"thanksLabel\" text=\"Sent\"/>"
    try package.edit("Sources/Shop/Screens/Thanks.xml", "</screen>", "<state name=\"sent\">\(state)</state></screen>")
    try package.edit(
      "Tests/ShopTests/OrderTests.swift", "@Suite struct OrderTests {",
      """
      public let sent = ThanksSnapshots.sent
      public let done = ScreenIdentifier.Thanks.doneButton.rawValue

      @Suite struct OrderTests {
      """)
    let build = try package.build()
    #expect(build.status == 0, "\(build.text)")
    #expect(findings(build.text) == [])
    try "--only snapshots --access public\n".write(toFile: options, atomically: true, encoding: .utf8)
    let changed = try package.build()
    #expect(changed.status != 0)
    #expect(changed.text.contains("cannot find 'ScreenIdentifier' in scope"), "\(changed.text)")
  }

  @Test func theWholeToolIsACommandOfThePackage() throws {
    let package = try ExamplePackage()
    let screen = package.path("Sources/Shop/Screens/Pay.xml")
    let compiled = try package.swift("package", "axspec", "compile", screen, "--state", "gift wrapped")
    #expect(compiled.status == 0, "\(compiled.text)")
    #expect(compiled.text.contains("\nGift wrap, 1\nbutton\n"))
    let failed = try package.swift("package", "axspec", "lint", package.path("Missing.xml"), "--format", "xcode")
    #expect(failed.status != 0)
    #expect(failed.text.contains("Missing.xml:1:1: error: the file does not exist [unreadable-file]"))
    let fixed = try package.swift(
      "package", "--allow-writing-to-package-directory", "axspec", "compile", screen, "--output-directory",
      package.path("Snapshots"))
    #expect(fixed.status == 0, "\(fixed.text)")
    #expect(FileManager.default.fileExists(atPath: package.path("Snapshots/Pay.gift-wrapped.axsnapshot")))
  }

  /// What the documentation says of a manifest is what the example has.
  @Test func aPageShowsTheExample() throws {
    let pages = try ProjectFolder.pages.map { try ProjectFolder.text($0) }
    let manifest = try ProjectFolder.text("Examples/Package/Package.swift")
    let lines = manifest.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let shown = lines.filter { $0.contains(".plugin(") || $0.hasPrefix(".testTarget(") }
    #expect(shown.count == 3)
    for line in shown { #expect(pages.contains { $0.contains(line) }, "no page has: \(line)") }
  }
}
