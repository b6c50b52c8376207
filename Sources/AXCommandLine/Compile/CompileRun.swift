import AXArguments
import AXCompiler
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport
import AXSemantics
import AXText
import AXTree

/// A run of `compile` or `import`: reads all inputs and writes their texts.
struct CompileRun {
  private let options: CompileOptions
  private var inputs: InputList
  private let compilation: Compilation
  private let console: Console
  /// The inputs of this round, if files are watched.
  private let round: WatchRound?
  /// Gets what the run finds out about its outputs, instead of the console; nil if it is printed.
  private let findings: OutputFindings?

  /// The files that the inputs depend on, if files are watched.
  private(set) var readings: [WatchReading] = []
  private var report: DiagnosticReport
  private var isReportPrinted = false
  private var hasDifference = false
  /// Whether an edited file would not be replaced without an option.
  private var hasEditedFile = false
  /// What is written to a folder; nil for other destinations.
  private var record: OutputRecord?
  private(set) var summary = OutputSummary()
  /// The number of inputs that belong to other tools.
  private var passedOverCount = 0
  private var depfile: Depfile?

  /// - Throws: if a screen or state is requested and the inputs are not one file.
  init(
    _ options: CompileOptions, inputs: InputList, _ console: Console, round: WatchRound? = nil,
    findings: OutputFindings? = nil
  ) throws(UsageError) {
    for (part, name) in [("screen", options.screen), ("state", options.state)] where name != nil {
      guard inputs.entries.count == 1, !inputs.entries[0].isWalked else {
        throw UsageError(.other("'--\(part)' selects a \(part) of one file", help: "pass only that file"))
      }
    }
    self.options = options
    self.inputs = inputs
    self.console = console
    self.round = round
    self.findings = findings
    // A screen file needs no import.
    let passedOver = options.format == .screenMarkup ? DocumentKind.screenMarkup : nil
    compilation = Compilation(
      reader: options.inputs.reader(locale: options.locale.identifier, passingOver: passedOver),
      format: options.format, percent: options.locale.percent, screen: options.screen, state: options.state,
      configurations: options.format == .screenMarkup ? ConfigurationFinder(root: options.inputs.root) : nil,
      speech: options.speech)
    depfile = Depfile(options.inputs, keeping: inputs.filesRead)
    report = DiagnosticReport(inputs.diagnostics)
  }

  mutating func run() throws -> ExitStatus {
    // Even if an output cannot be written.
    defer { printReport() }
    let bounds = try options.destination.bounds(root: options.inputs.root, keeping: inputs.filesRead)
    if let folder = options.destination.folder { try openRecord(of: folder, in: bounds) }
    if round == nil, !inputs.entries.isEmpty || record?.hasLeftovers != true {
      try inputs.requireInput(options.inputs)
    }
    if let path = options.destination.file { try bounds.check(path) }
    try depfile?.check()
    try write(in: bounds)
    if round == nil, passedOverCount < inputs.entries.count || record?.hasLeftovers != true {
      try inputs.requireScreen(
        options.inputs, passedOverCount: passedOverCount, isImport: options.format == .screenMarkup)
    }
    return try finish()
  }

  /// Writes or compares all texts.
  private mutating func write(in bounds: OutputBounds) throws {
    switch options.destination {
    case .standardOutput:
      let content: LogContent = options.format == .ndjson || options.format.isArray ? .json : .exact
      try writeAll { [console] bytes in try console.output.write(bytes, as: content) }
    case .file(let path): try writeFile(path, in: bounds)
    case .directory(let path):
      let names = try outputNames(in: path)
      try OutputFile.makeDirectory(path)
      try writeEach(to: names, in: bounds)
    case .checkedFile(let path):
      var text: [UInt8] = []
      try writeAll { text.append(contentsOf: $0) }
      if report.isEmpty || !text.isEmpty,
        let difference = try OutputDifference(text, path: path, title: nil, in: bounds)
      {
        hasDifference = true
        try difference.show(on: console)
      }
    case .checkedDirectory(let path): try checkEach(outputNames(in: path), in: bounds)
    }
  }

  /// Says what was done, and what to do.
  private mutating func finish() throws -> ExitStatus {
    printReport()
    if report.isEmpty { try depfile?.write(console) }
    let isShown = findings == nil && round == nil && !options.outputs.isQuiet
    return try summary.finish(
      options, record, isShown: isShown, isFailed: !report.isEmpty, hasDifference: hasDifference,
      hasEditedFile: hasEditedFile, findings, console)
  }

  /// Prints the diagnostics once.
  private mutating func printReport() {
    guard !isReportPrinted else { return }
    isReportPrinted = true
    if let findings { return findings.add(report) }
    if options.format != .ndjson { report.print(on: console) }
    console.errors.print(options.speech.notes.takeText())
  }

  // MARK: Folders

  /// Reads the manifest of the output folder.
  private mutating func openRecord(of folder: String, in bounds: OutputBounds) throws {
    let isImport = options.format == .screenMarkup
    let suffix = [options.format.fileExtension]
    let record = try OutputRecord(
      folder, command: isImport ? "import" : "compile", inputs: inputs, round: round, in: bounds,
      makes: { FilePath.hasExtension($0, among: suffix) })
    self.record = record
    // What an import wrote is not an input of the next one, even if a search finds it.
    let outputs = isImport ? record.outputPaths : []
    if !outputs.isEmpty {
      inputs.keepEntries { !$0.isWalked || !outputs.contains(ExactText(FilePath.located($0.path))) }
    }
  }

  /// The names of the output files.
  private func outputNames(in folder: String) throws(UsageError) -> OutputNames {
    let finder = options.inputs.configurationFinder
    let outputs = options.format == .screenMarkup ? record?.outputPaths ?? [] : []
    let siblings = SiblingInputs(
      readsEverything: { finder.configuration(forFolder: $0).readsEverything },
      isOutput: { outputs.contains(ExactText($0)) })
    return try OutputNames(
      round?.all ?? inputs, in: folder, format: options.format, siblings: siblings,
      partNames: { [compilation] in compilation.partNames(of: $0) })
  }

  private var printsAsItGoes: Bool {
    if case .standardOutput = options.destination { return console.output.isTerminal }
    return false
  }

  // MARK: One stream

  private mutating func writeFile(_ path: String, in bounds: OutputBounds) throws {
    let file = try OutputFile.open(path: path, in: bounds)
    var count = 0
    try writeAll { bytes in
      count += bytes.count
      try file.write(bytes)
    }
    // If all inputs are bad, keep the existing file.
    guard count > 0 || report.isEmpty else { return }
    try file.finish()
    if Descriptor.number(ofPath: path) == nil { summary.add(isWritten: true) }
    var messages = WatchMessages(round, console)
    messages.add(path, of: round?.changed.entries.map(\.path) ?? [], isWritten: true)
    messages.print()
  }

  /// Writes all texts in order, with titles if needed.
  private mutating func writeAll(to sink: (ByteView) throws -> Void) throws {
    if options.format == .ndjson { return try writeLines(to: sink) }
    if options.format.isArray { return try writeArray(to: sink) }
    if inputs.entries.count == 1, !inputs.entries[0].isWalked {
      return try stream(inputs.entries[0], to: sink)
    }
    let (compilation, areTitled) = (compilation, inputs.areTitled)
    try process { _, part, _ in
      try compilation.text(of: part)
    } consume: { item, text in
      if areTitled || item.name != nil { try Self.writeTitle(item, to: sink) }
      try ScreenText.terminated(text).withView { try sink($0) }
    }
  }

  /// Writes the texts of one input without collecting them in memory.
  private mutating func stream(_ entry: DocumentReader.Input, to sink: (ByteView) throws -> Void) throws {
    let document = compilation.reader.read(entry)
    inputs.addFilesRead(by: document, of: entry)
    if let file = options.destination.file { depfile?.add(entry.files(of: document), to: [file]) }
    if round != nil { readings.append(WatchReading(entry, document)) }
    report.append(document.diagnostics)
    guard let parts = try document.tree.map({ try compilation.parts(of: $0, entry) }) else { return }
    let refusals = compilation.refusals(of: parts)
    guard refusals.isEmpty else { return report.append(refusals) }
    if options.format.isSpeech { options.speech.notes.add(input: entry.path) }
    for part in parts {
      if inputs.areTitled || part.name != nil {
        try Self.writeTitle(Item(entry: entry, name: part.name, path: ""), to: sink)
      }
      var isEmpty = true
      try compilation.write(part) { bytes in
        isEmpty = false
        try sink(bytes)
      }
      if !isEmpty { try Self.write("\n", to: sink) }
    }
  }

  private static func writeTitle(_ item: Item, to sink: (ByteView) throws -> Void) throws {
    try write("==> \(TerminalText.escaped(item.title)) <==\n", to: sink)
  }

  private static func write(_ text: String, to sink: (ByteView) throws -> Void) throws {
    try text.withView { try sink($0) }
  }

  // MARK: JSON lines

  /// Writes a line of JSON for each input, in order.
  private mutating func writeLines(to sink: (ByteView) throws -> Void) throws {
    let compilation = compilation
    let unlisted = Dictionary(grouping: inputs.diagnostics, by: { ExactText($0.location.source.path) })
    for (path, diagnostics) in unlisted.sorted(by: { $0.key < $1.key }) {
      try Self.write(CompiledFile(path: path.text, findings: diagnostics).line, to: sink)
    }
    try inputRun.forEach { entry, document -> String? in
      try compilation.line(for: entry, document)
    } takesMemory: { _ in
      true
    } consume: { outcome in
      guard !outcome.isIncluded else { return }
      if outcome.document.isPassedOver { passedOverCount += 1 }
      report.append(outcome.document.diagnostics)
      if let file = options.destination.file { depfile?.add(outcome.entry.files(of: outcome.document), to: [file]) }
      if let line = outcome.made { try Self.write(line, to: sink) }
    }
  }

  /// Writes a JSON array with the texts of all inputs, in order.
  private mutating func writeArray(to sink: (ByteView) throws -> Void) throws {
    let compilation = compilation
    var isEmpty = true
    try process { _, part, _ in
      compilation.element(for: part)
    } consume: { _, element in
      try Self.write(isEmpty ? "[" : ",", to: sink)
      isEmpty = false
      try element.withView { try sink($0) }
    }
    // If all inputs are bad, keep the existing file.
    if !isEmpty || report.isEmpty { try Self.write(isEmpty ? "[]\n" : "\n]\n", to: sink) }
  }

  // MARK: Several texts

  /// A text of an input, without the tree.
  private struct Item: Sendable {
    let entry: DocumentReader.Input
    /// The name of the screen or state, if the input has several texts.
    let name: String?
    /// The output file, if each text has one.
    let path: String

    /// The title of the text: the file, and the screen or state if the file has several.
    var title: String { entry.path + (name.map { "#" + $0 } ?? "") }
  }

  /// What became of a text.
  private enum Effect: Sendable {
    case written(ContentHash, isChange: Bool)
    /// It is written when its turn comes.
    case waiting([UInt8])
    case refused(Diagnostic)
  }

  /// What became of all texts.
  private struct Effects {
    var written: [(item: Item, hash: ContentHash, isChange: Bool)] = []
    var refusals: [Diagnostic] = []
  }

  /// Compiles each input to its own files, and records them.
  private mutating func writeEach(to names: OutputNames, in bounds: OutputBounds) throws {
    var effects = Effects()
    do {
      try write(to: names, in: bounds, &effects)
      keep(effects)
    } catch let error as UsageError {
      // Names of outputs clash, and some were written before this showed.
      keep(effects)
      try record?.save()
      throw error
    }
  }

  private mutating func keep(_ effects: Effects) {
    var messages = WatchMessages(round, console)
    for output in effects.written {
      messages.add(output.item.path, of: [output.item.entry.path], isWritten: output.isChange)
      record?.add(output.item.path, from: output.item.entry.path, output.hash)
      summary.add(isWritten: output.isChange)
    }
    messages.print()
    for refusal in effects.refusals { report.append(refusal) }
  }

  /// Writes the texts on several threads.
  private mutating func write(to names: OutputNames, in bounds: OutputBounds, _ effects: inout Effects) throws {
    let compilation = compilation
    let protection = OutputProtection(options.outputs, record, bounds, console)
    // Whether a fragment in a folder is an input shows after all files are read, so its text waits.
    try process(names, isMadeAhead: true) { item, part, document -> Effect? in
      if let refusal = protection.refusal(of: item.path) { return .refused(refusal) }
      let text = ScreenText.terminated(try compilation.text(of: part))
      if protection.mayKeepFiles || item.entry.isWalked && document.isFragment { return .waiting(text) }
      return .written(ContentHash(text), isChange: try OutputFile.update(item.path, to: text, in: bounds))
    } takesMemory: { effect in
      if case .waiting = effect { true } else { false }
    } consume: { item, effect in
      switch effect {
      case .refused(let refusal): effects.refusals.append(refusal)
      case .written(let hash, let isChange): effects.written.append((item, hash, isChange))
      case .waiting(let text):
        if let isChange = try protection.write(text, to: item.path, title: item.title) {
          effects.written.append((item, ContentHash(text), isChange))
        } else {
          effects.refusals.append(protection.refusal(ofEdited: item.path))
        }
      }
    }
  }

  /// What a check finds out about a text.
  private enum Verdict: Sendable {
    case differs(OutputDifference)
    case refused(Diagnostic)
  }

  /// Compares each text with its file, and shows the differences.
  private mutating func checkEach(_ names: OutputNames, in bounds: OutputBounds) throws {
    let (compilation, console, findings) = (compilation, console, findings)
    let protection = OutputProtection(options.outputs, record, bounds, console)
    var (differs, isAnyEdited, refusals) = (false, false, [] as [Diagnostic])
    try process(names) { item, part, _ -> Verdict? in
      if let refusal = protection.refusal(of: item.path) { return .refused(refusal) }
      let text = ScreenText.terminated(try compilation.text(of: part))
      return try OutputDifference(text, path: item.path, title: item.title, in: bounds).map { .differs($0) }
    } consume: { item, verdict in
      switch verdict {
      case .refused(let refusal): refusals.append(refusal)
      case .differs(let difference):
        differs = true
        let isEdited = protection.isEdited(item.path, difference.known)
        if isEdited { isAnyEdited = true }
        guard let findings else { return try difference.show(on: console) }
        findings.add(difference, from: item.entry.path, isEdited: isEdited)
      }
    }
    (hasDifference, hasEditedFile) = (differs, isAnyEdited)
    for refusal in refusals { report.append(refusal) }
  }

  /// The results for an input, or the reasons why there are none.
  private struct Product<Made: Sendable>: Sendable {
    /// The output files.
    var paths: [String] = []
    var made: [(Item, Made)] = []
    /// Texts that are made when their turn comes, because there are too many to keep in memory.
    var later: [(Item, Compilation.Part)] = []
    var refusals = DiagnosticList()
  }

  /// The maximum number of texts of an input that are made before their turn.
  private static let maximumCountAhead = 16

  /// Makes a result for each text on several threads, and consumes the results in order. Skips bad inputs, and files
  /// that another file of a folder includes.
  ///
  /// - Parameters:
  ///   - names: provides the output file of each text.
  ///   - isMadeAhead: whether results may always be made before their turn, because they take no memory.
  private mutating func process<Made: Sendable>(
    _ names: OutputNames? = nil, isMadeAhead: Bool = false,
    make: @Sendable (Item, Compilation.Part, DocumentReader.Output) throws -> Made?,
    takesMemory: (Made) -> Bool = { _ in true }, consume: (Item, Made) throws -> Void
  ) throws {
    let compilation = compilation
    try inputRun.forEach { entry, document -> Product<Made>? in
      guard let parts = try document.tree.map({ try compilation.parts(of: $0, entry) }) else { return nil }
      let refusals = compilation.refusals(of: parts)
      guard refusals.isEmpty else { return Product(refusals: refusals) }
      let paths = try names?.paths(of: entry, parts) ?? parts.map { _ in "" }
      let items = zip(parts, paths).map { (Item(entry: entry, name: $0.name, path: $1), $0) }
      guard isMadeAhead || items.count <= Self.maximumCountAhead else { return Product(paths: paths, later: items) }
      let made = try items.compactMap { item, part in try make(item, part, document).map { (item, $0) } }
      return Product(paths: paths, made: made)
    } takesMemory: { product in
      !product.later.isEmpty || product.made.contains { takesMemory($1) }
    } consume: { outcome in
      if round != nil { readings.append(WatchReading(outcome.entry, outcome.document)) }
      report.append(outcome.document.diagnostics)
      if outcome.document.isPassedOver { passedOverCount += 1 }
      let made = outcome.inclusion == .no ? outcome.made : nil
      let makesAll = made?.refusals.isEmpty != false && !compilation.isPartial && outcome.inclusion != .unknown
      let isWhole = outcome.document.diagnostics.isEmpty && (outcome.isIncluded || makesAll)
      record?.add(outcome.entry, producing: made?.paths ?? [], isWhole: isWhole, namesFolders: true)
      guard outcome.inclusion == .no else { return }
      depfile?.add(
        outcome.entry.files(of: outcome.document) + compilation.configurationPaths(for: outcome.entry),
        to: options.destination.file.map { [$0] } ?? made?.paths ?? [])
      guard let product = made else { return }
      if options.format.isSpeech { options.speech.notes.add(input: outcome.entry.path) }
      report.append(product.refusals)
      for (item, made) in product.made { try consume(item, made) }
      for (item, part) in product.later {
        if let made = try make(item, part, outcome.document) { try consume(item, made) }
      }
    }
  }

  private var inputRun: InputRun {
    InputRun(
      inputs: inputs, reader: compilation.reader, jobs: options.inputs.jobs, console: console,
      showsProgress: !printsAsItGoes && round == nil,
      includedElsewhere: round?.includedElsewhere ?? [])
  }
}
