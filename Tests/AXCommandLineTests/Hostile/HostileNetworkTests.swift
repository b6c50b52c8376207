import Foundation
import TestSupport
import Testing

/// What the program asks the system for, as strace sees it.
@Suite("Nothing is fetched", .enabled(if: SystemCalls.canBeSeen, "strace is missing, or may not look"))
struct HostileNetworkTests {
  /// Where the system's own files are: libraries, time zones, what the program's runtime asks of the kernel.
  private static let system = [
    "/lib", "/usr/", "/etc/ld.so", "/etc/localtime", "/proc/self/", "/proc/meminfo", "/sys/",
  ]

  private static let hrefs = [
    "http://127.0.0.1:9/a.xml", "file:///etc/passwd", "/etc/passwd", "../../etc/passwd", "d/passwd", "zero.xml",
  ]

  private func attack() throws -> Attack {
    let external = """
      <!DOCTYPE s SYSTEM 'http://127.0.0.1:9/s.dtd' [<!ENTITY e SYSTEM 'file:///etc/passwd'>\
      <!ENTITY % p SYSTEM 'http://127.0.0.1:9/p'> %p;]>
      """
    var files: [String: String] = [:]
    for kind in Attack.kinds {
      files["\(kind.name).xml"] = kind.document(kind.element("label='&e;'") + "&e;", prolog: external)
      files["hints \(kind.name).xml"] = kind.document(
        "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='file:///etc/passwd' parse='text'/>",
        prolog: "<?xml-stylesheet href='http://127.0.0.1:9/x.xsl'?><?xml-model href='/etc/passwd'?>")
    }
    for (number, href) in Self.hrefs.enumerated() {
      files["include \(number).xml"] = "<view><include href='\(href)'/></view>"
    }
    let attack = try Attack(files)
    try attack.folder.link("d", to: "/etc")
    try attack.folder.link("zero.xml", to: "/dev/zero")
    return attack
  }

  @Test(arguments: Attack.commands.filter { $0.last == "IN" } + [["verify", "IN", "good.xml"]])
  func byAnyCommand(_ command: [String]) throws {
    let attack = try attack()
    let program = try Program.location().path
    for file in attack.folder.allFiles() where file.hasSuffix(".xml") && file != "zero.xml" && !file.hasPrefix("d/") {
      let words = command.map { $0 == "IN" ? file : $0 }
      _ = try Program("strace", in: attack.folder)
        .run(["-f", "-qq", "-s", "4096", "-o", "log", "-e", "trace=network,openat,open,creat", program] + words)
      let calls = try #require(attack.folder.text("log")).split(separator: "\n")
      #expect(calls.contains { $0.contains("\"\(file)\"") || $0.contains("/\(file)\"") }, "\(words)")
      let wrong = calls.filter { !isAllowed($0, in: attack.folder.path) }
      #expect(wrong.isEmpty, "\(words): \(wrong)")
    }
  }

  /// Whether a line shows no call at all, or one that opens a file of the folder or of the system.
  private func isAllowed(_ call: Substring, in folder: String) -> Bool {
    // Other lines are strace's own, or about a thread that ended before its call had a name: `????( <unfinished ...>`.
    let name = call.drop { $0.isNumber || $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty, call[name.endIndex...].hasPrefix("(") else { return true }
    guard name == "openat" || name == "open" || name == "creat", let quote = call.firstIndex(of: "\"") else {
      return false
    }
    let path = call[call.index(after: quote)...].prefix { $0 != "\"" }
    guard path.hasPrefix("/") else { return !path.contains("..") && !path.hasPrefix("d/") && path != "zero.xml" }
    let isOfTheFolder = path.hasPrefix(folder + "/") && !path.hasPrefix(folder + "/d/") || path == folder
    let isLibrary = path.hasSuffix(".so") || path.contains(".so.")
    return isOfTheFolder || isLibrary || Self.system.contains { path.hasPrefix($0) }
  }
}

private enum SystemCalls {
  /// Whether strace is there and may look at what it runs.
  static let canBeSeen: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let result = try? Program("strace", in: folder).run("-f", "-o", "log", "true")
    return result?.status == 0 && folder.exists("log")
  }()
}
