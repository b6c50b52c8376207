/// Everything that is measured.
enum BenchmarkList {
  /// How large the inputs are.
  enum Scale: Sendable {
    case full
    /// For learning whether it runs at all.
    case small

    /// A size, or a hundredth of it.
    func of(_ size: Int) -> Int {
      self == .full ? size : size / 100
    }
  }

  static func all(_ scale: Scale) -> [Benchmark] {
    [oneSmallFile(scale), oneLargeFile(scale), manyFiles(scale)] + growths(scale) + [manyStates(scale)] + lints(scale)
  }

  private static func oneSmallFile(_ scale: Scale) -> Benchmark {
    Benchmark(
      name: "start-up", work: "compile one 1 KB file", inputs: [.list("kilobyte.xml", bytes: 1000)],
      ours: .axspec("compile", "kilobyte.xml"),
      rivals: [Rival(label: "xmllint --noout", command: .xmllint("--noout", "kilobyte.xml"), bounds: [.time(1.5)])],
      repetitions: scale == .full ? 50 : 2)
  }

  private static func oneLargeFile(_ scale: Scale) -> Benchmark {
    Benchmark(
      name: "large-file", work: "compile one 100 MB file", inputs: [largeList(scale)],
      ours: .axspec("compile", "list.xml", "--output", "list.axsnapshot"),
      rivals: [
        Rival(
          label: "xmllint --noout --huge", command: .xmllint("--noout", "--huge", "list.xml"),
          bounds: [.time(0.5), .peakMemory(0.4)]),
        Rival(
          label: "xmllint --sax --noout --huge", command: .xmllint("--sax", "--noout", "--huge", "list.xml"),
          bounds: [.time(2.5)]),
      ])
  }

  private static func manyFiles(_ scale: Scale) -> Benchmark {
    let count = scale.of(10_000)
    return Benchmark(
      name: "many-files", work: "compile 10,000 files of 7 KB", inputs: [.screens("many", count: count, bytes: 7000)],
      ours: .axspec("compile", "many", "--output-directory", "many-out"),
      rivals: [
        Rival(
          label: "one xmllint --noout", command: .xmllint(["--noout"] + Corpus.screenPaths("many", count: count)),
          bounds: [.time(1)])
      ], output: "many-out")
  }

  private static func largeList(_ scale: Scale) -> Corpus {
    .list("list.xml", bytes: scale.of(100_000_000))
  }

  // MARK: Ten times the input

  private static func growths(_ scale: Scale) -> [Benchmark] {
    let tenth = scale.of(10_000_000)
    let includes = scale.of(10_000)
    return [
      growth("flat-list", "a flat list", of: largeList(scale), beside: .list("list-tenth.xml", bytes: tenth)),
      growth(
        "deep-chains", "chains 250 deep", of: .chains("chains.xml", bytes: tenth * 10, depth: 250),
        beside: .chains("chains-tenth.xml", bytes: tenth, depth: 250)),
      growth(
        "wide-elements", "ten elements with 100,000 children",
        of: .children("wide.xml", elements: 10, count: scale.of(100_000)),
        beside: .children("wide-tenth.xml", elements: 10, count: scale.of(10_000))),
      growth(
        "includes", "10,000 includes of one fragment",
        of: .includes("includes.xml", of: "fragment.xml", count: includes),
        beside: .includes("includes-tenth.xml", of: "fragment.xml", count: includes / 10),
        with: [.fragment("fragment.xml", cells: 60)]),
    ]
  }

  /// A state that copied its tree would take a thousand times the memory.
  private static func manyStates(_ scale: Scale) -> Benchmark {
    let (count, elements) = (scale.of(1000), scale.of(10_000))
    let compile = { (path: String) in Command.axspec("compile", path, "--output", "\(path).axsnapshot") }
    return Benchmark(
      name: "states", work: "1,000 states of 10,000 elements",
      inputs: [
        .states("states.xml", count: count, elements: elements),
        .states("states-tenth.xml", count: count / 10, elements: elements),
      ], ours: compile("states.xml"),
      rivals: [
        Rival(
          label: "a tenth of them", command: compile("states-tenth.xml"), bounds: [.time(10.5), .peakMemory(1.5)])
      ])
  }

  // MARK: Lint

  private static func lints(_ scale: Scale) -> [Benchmark] {
    let count = scale.of(10_000)
    let many = Corpus.orderScreens("orders", count: count, bytes: 7000)
    let large = Corpus.orders("orders.xml", bytes: scale.of(100_000_000))
    let siblings = scale.of(100_000)
    return [
      Benchmark(
        name: "lint-large-file", work: "lint one 100 MB file, all rules", inputs: [large],
        ours: .axspec("lint", "orders.xml", "--preset", "strict", "--output", "orders.txt"),
        rivals: [
          Rival(
            label: "compile of it", command: .axspec("compile", "orders.xml", "--output", "orders.axsnapshot"),
            bounds: [.time(2)]),
          Rival(
            label: "xmllint --sax --noout --huge", command: .xmllint("--sax", "--noout", "--huge", "orders.xml"),
            bounds: [.time(5)]),
        ]),
      Benchmark(
        name: "lint-many-files", work: "lint 10,000 files of 7 KB, two jobs", inputs: [many],
        ours: .axspec("lint", "orders", "--jobs", "2", "--output", "many.txt"),
        rivals: [
          Rival(
            label: "one xmllint --noout",
            command: .xmllint(["--noout"] + Corpus.screenPaths("orders", count: count)), bounds: [.time(1)])
        ]),
      lintInterfaces(count: scale.of(1_000)),
      lintGrowth(
        "lint-frames", "lint 100,000 overlapping siblings",
        of: .siblings("frames.xml", count: siblings, areFramed: true),
        beside: .siblings("frames-tenth.xml", count: siblings / 10, areFramed: true)),
      lintGrowth(
        "lint-labels", "lint 100,000 equal labels",
        of: .siblings("labels.xml", count: siblings, areFramed: false),
        beside: .siblings("labels-tenth.xml", count: siblings / 10, areFramed: false)),
    ]
  }

  private static func lintInterfaces(count: Int) -> Benchmark {
    Benchmark(
      name: "lint-interface-builder", work: "lint 1,000 storyboards and xibs, all rules",
      inputs: [.interfaces("interfaces", count: count)],
      ours: .lint("interfaces", "--preset", "strict", "--output", "interfaces.txt"),
      rivals: [
        Rival(
          label: "one xmllint --noout",
          command: .xmllint(["--noout"] + Corpus.screenPaths("interfaces", count: count)), bounds: [.time(1.5)])
      ])
  }

  private static func lintGrowth(_ name: String, _ work: String, of whole: Corpus, beside tenth: Corpus) -> Benchmark {
    let lint = { (input: Corpus) in Command.axspec("lint", input.path, "--output", "\(input.path).txt") }
    return Benchmark(
      name: name, work: work, inputs: [whole, tenth], ours: lint(whole),
      rivals: [Rival(label: "a tenth of it", command: lint(tenth), bounds: [.time(10.5)])])
  }

  /// The same work on an input and on a tenth of it.
  private static func growth(
    _ name: String, _ work: String, of whole: Corpus, beside tenth: Corpus, with others: [Corpus] = []
  ) -> Benchmark {
    let compile = { (input: Corpus) in Command.axspec("compile", input.path, "--output", "\(input.path).axsnapshot") }
    return Benchmark(
      name: name, work: work, inputs: others + [whole, tenth], ours: compile(whole),
      rivals: [Rival(label: "a tenth of it", command: compile(tenth), bounds: [.time(10.5)])])
  }
}
