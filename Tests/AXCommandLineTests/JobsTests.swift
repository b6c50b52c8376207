import TestSupport
import Testing

@Suite("compile --jobs")
struct JobsTests {
  /// 200 files: good ones, bad ones, fragments, files that include them, others' files.
  private func folder() throws -> TemporaryFolder {
    var random = SplitMix64(seed: TestSeed.current)
    let folder = try TemporaryFolder()
    for index in 0..<200 {
      let name = "\(random.pick(["", "d/", "d/e/", "z/"]))\(random.pick(["a", "b", "c"]))\(index).xml"
      let label = "<label text='\(index)'/>"
      let included = random.number(0...199)
      switch random.number(0...9) {
      case 0: try folder.write("<view colour='\(index)'>\(label)</view>", to: name)
      case 1: try folder.write("<resources/>", to: name)
      case 2: try folder.write("<view>\(label)</veiw>", to: name)
      case 3...5: try folder.write(label, to: "f/\(index).xml")
      case 6, 7:
        let up = String(repeating: "../", count: name.split(separator: "/").count - 1)
        try folder.write("<view><include href='\(up)f/\(included).xml'/>\(label)</view>", to: name)
      default:
        let many = String(repeating: label, count: random.number(1...200))
        try folder.write("<screen name='s'>\(many)</screen>", to: name)
      }
    }
    return folder
  }

  @Test func giveTheSameBytesWhateverTheyAre() throws {
    let folder = try folder()
    let program = Program(in: folder)
    let one = try program.run("compile", ".", "--jobs", "1")
    #expect(one.status == 2)
    #expect(!one.outputBytes.isEmpty && !one.errorBytes.isEmpty)
    for jobs in ["2", "7", "64"] {
      let many = try program.run("compile", ".", "--jobs", jobs)
      #expect(many.outputBytes == one.outputBytes, "\(jobs) jobs; \(TestSeed.hint)")
      #expect(many.errorBytes == one.errorBytes, "\(jobs) jobs; \(TestSeed.hint)")
      #expect(many.status == one.status)
    }
    let asMany = try program.run("compile", ".")
    #expect(asMany.outputBytes == one.outputBytes, "\(TestSeed.hint)")
  }

  @Test func giveTheSameFilesWhateverTheyAre() throws {
    let folder = try folder()
    let program = Program(in: folder)
    let outputs = try TemporaryFolder()
    var texts: [[String: String?]] = []
    for jobs in ["1", "2", "7"] {
      #expect(try program.run("compile", ".", "-j", jobs, "--output-directory", outputs.path(jobs)).status == 2)
      let files = outputs.allFiles().filter { $0.hasPrefix(jobs + "/") }
      texts.append(Dictionary(uniqueKeysWithValues: files.map { (String($0.dropFirst(2)), outputs.text($0)) }))
    }
    #expect(texts[0].count > 20)
    #expect(texts[1] == texts[0], "\(TestSeed.hint)")
    #expect(texts[2] == texts[0], "\(TestSeed.hint)")
    #expect(texts[0].keys.allSatisfy { $0.hasSuffix(".axsnapshot") })
  }

  @Test(arguments: ["0", "-1", "x", "1.5", "", "99999999999999999999"]) func areAWholeNumber(_ jobs: String) throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let result = try Program(in: folder).run("compile", "a.xml", "--jobs=\(jobs)")
    #expect(result.status == 2)
    #expect(result.errors.contains("invalid value '\(jobs)' for '--jobs'"))
    #expect(result.output == "")
  }
}
