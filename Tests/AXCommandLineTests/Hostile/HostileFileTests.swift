import Foundation
import TestSupport
import Testing

@Suite("Files that are none, or do not hold still")
struct HostileFileTests {
  /// The names of what cannot be read as a file, in a folder of an attack.
  private static let noFiles = ["fifo", "folder", "socket", "null", "zero", "terminal", "loop", "nothing"]

  private func attack(_ files: [String: String] = [:], extension end: String = ".xml") throws -> Attack {
    let attack = try Attack(files)
    let folder = attack.folder
    try #require(mkfifo(folder.path("fifo" + end), 0o600) == 0)
    try folder.makeFolder("folder" + end)
    try makeSocket(folder.path("socket" + end))
    try folder.link("null" + end, to: "/dev/null")
    try folder.link("zero" + end, to: "/dev/zero")
    try folder.link("terminal" + end, to: "/dev/tty")
    try folder.link("loop" + end, to: "loop" + end)
    try folder.link("nothing" + end, to: "none-such")
    return attack
  }

  private func makeSocket(_ path: String) throws {
    let socket = socket(AF_UNIX, Self.stream, 0)
    try #require(socket >= 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    try #require(path.utf8.count < room)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  @Test(arguments: noFiles) func areNoInputs(_ name: String) throws {
    let attack = try attack()
    // Every command reads a folder, or refuses it as an argument.
    for command in Attack.commands where name != "folder" {
      try attack.refuses(command, "unreadable-file", on: name + ".xml")
    }
  }

  @Test(arguments: noFiles) func areNoFragments(_ name: String) throws {
    let attack = try attack(["a.xml": "<view><include href='\(name).xml'/></view>"])
    let id =
      switch name {
      case "null", "zero", "terminal": "include-escapes-root"
      case "loop", "nothing": "include-not-found"
      default: "unreadable-file"
      }
    try attack.refuses(["compile", "IN"], id)
    try attack.refuses(["lint", "IN"], id)
  }

  @Test func areNotFoundByAWalk() throws {
    let attack = try attack(["d/b.xml": Screens.screen("B")])
    let result = try attack.run(["compile", "."])
    #expect(
      result.output.split(separator: "\n").filter { $0.hasPrefix("==>") } == ["==> d/b.xml <==", "==> good.xml <=="])
    #expect(result.status == 0)
  }

  @Test(arguments: noFiles) func areNoSettings(_ name: String) throws {
    let attack = try attack(extension: ".json")
    try attack.refuses(["lint", "--config", name + ".json", "good.xml"], "unreadable-file")
    try attack.refuses(["lint", "--baseline", name + ".json", "good.xml"], "unreadable-file")
    let listed = try attack.run(["lint", "--files-from", name + ".json"])
    #expect(listed.status == 2)
    #expect(listed.errors.hasPrefix("axspec"), "\(listed.errors)")
    try? FileManager.default.removeItem(atPath: attack.folder.path(".axspec.json"))
    try attack.folder.link(".axspec.json", to: name + ".json")
    // A link that leads nowhere is no configuration.
    let isThere = name != "loop" && name != "nothing"
    let result = try attack.run(["lint", "good.xml"])
    #expect(result.status == (isThere ? 2 : 0), "\(result.errors)")
  }

  @Test(arguments: ["fifo", "folder", "socket", "zero"]) func areNoTexts(_ name: String) throws {
    let attack = try attack(
      ["Base.lproj/M.xib": InterfaceMarkup.view("<label id='l' text='x'/>")], extension: ".strings")
    try attack.folder.makeFolder("de.lproj")
    try FileManager.default.moveItem(
      atPath: attack.folder.path(name + ".strings"), toPath: attack.folder.path("de.lproj/M.strings"))
    try attack.refuses(["lint", "--locale", "de", "Base.lproj/M.xib"], "unreadable-file")
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    let attack = try Attack()
    try attack.folder.write("<view/>", to: "a.xml")
    try #require(truncate(attack.folder.path("a.xml"), 3 << 30) == 0)
    for command in Attack.commands where command[0] != "format" { try attack.refuses(command, "limit-exceeded") }
    for option in ["--config", "--baseline"] {
      try attack.refuses(["lint", option, "a.xml", "good.xml"], "unreadable-file")
    }
  }

  /// The system says of these that they hold nothing.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc"))
  func aFileIsReadToItsEndWhateverItsSize() throws {
    let attack = try Attack()
    try attack.refuses(["compile", "IN"], "malformed-xml", on: "/proc/self/status")
    try attack.folder.write("<view/>", to: "a.xml")
    let result = try attack.run(["compile", "IN"], on: "/proc/self/environ")
    #expect(result.status == 2)
  }

  @Test func aFileThatChangesMeanwhileIsReadAsOneOfItsStates() throws {
    let attack = try Attack(["a.xml": Screens.screen("A")])
    let whole = Array(Screens.screen("A").utf8) + Array(repeating: 0x20, count: 1 << 20)
    let path = attack.folder.path("a.xml")
    let isOver = Flag()
    let changing = Thread {
      while !isOver.isSet {
        let file = open(path, O_WRONLY | O_TRUNC)
        for start in stride(from: 0, to: whole.count, by: 100_000) {
          let part = whole[start..<min(start + 100_000, whole.count)]
          _ = part.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        }
        ftruncate(file, off_t(whole.count / 2))
        close(file)
      }
    }
    changing.start()
    defer { isOver.set() }
    for _ in 0..<30 {
      let result = try attack.run(["compile", "IN"])
      let isWhole = result.status == 0 && result.output == Screens.snapshot("A") + "\n"
      #expect(isWhole || result.status == 2 && result.errors.contains("[malformed-xml]"), "\(result.errors)")
    }
  }

  // MARK: Includes

  @Test func aCycleIsToldOnce() throws {
    let count = 200
    var files = ["a.xml": "<view><include href='f0.xml'/></view>"]
    for number in 0..<count {
      files["f\(number).xml"] = "<view><include href='f\((number + 1) % count).xml'/></view>"
    }
    let attack = try Attack(files)
    try attack.refuses(["compile", "IN"], "include-cycle")
    try attack.refuses(["lint", "IN"], "include-cycle")
    try attack.folder.link("self.xml", to: "me.xml")
    try attack.folder.write("<view><include href='self.xml'/></view>", to: "me.xml")
    try attack.refuses(["compile", "me.xml"], "include-cycle")
  }

  /// `fN.xml` includes the one before so often.
  private func levels(_ count: Int, including times: Int, _ leaf: String) throws -> Attack {
    var files = ["f0.xml": leaf]
    for level in 1...count {
      let includes = repeated("<include href='f\(level - 1).xml'/>", times)
      files["f\(level).xml"] = "<view>\(includes)</view>"
    }
    return try Attack(files)
  }

  @Test func aDiamondEndsBeforeMemoryDoes() throws {
    let attack = try levels(9, including: 10, "<view>" + repeated("<view/>", 45_000) + "</view>")
    for command in [["compile", "f9.xml"], ["lint", "f9.xml"]] { try attack.refuses(command, "limit-exceeded") }
  }

  @Test func aBillionOfOneElementIsRefused() throws {
    try levels(30, including: 2, "<label label='a'/>").refuses(["compile", "f30.xml"], "limit-exceeded")
  }

  @Test func linksLeadIntoTheRootAlone() throws {
    let attack = try Attack([
      "root/in.xml": "<label text='A'/>", "out.xml": "<label text='B'/>",
      "root/a.xml": "<view><include href='l.xml'/></view>", "root/b.xml": "<view><include href='d/out.xml'/></view>",
      "root/c.xml": "<view><include href='m.xml'/></view>",
    ])
    try attack.folder.link("root/l.xml", to: "in.xml")
    try attack.folder.link("root/m.xml", to: "../out.xml")
    try attack.folder.link("root/d", to: "..")
    #expect(try attack.run(["compile", "root/a.xml"]).output == Screens.snapshot("A") + "\n")
    try attack.refuses(["compile", "root/b.xml"], "include-escapes-root")
    try attack.refuses(["compile", "root/c.xml"], "include-escapes-root")
  }
}

/// Whether something is over, for two threads.
private final class Flag: @unchecked Sendable {
  // @unchecked: the lock guards it.
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
