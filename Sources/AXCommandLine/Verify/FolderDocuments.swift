import AXDiagnostics
import AXFiles
import AXReader
import AXText
import AXTree

/// The documents in a folder.
struct FolderDocuments: Sendable {
  struct Entry: Sendable {
    let document: ComparedDocument
    /// The path inside the folder without the extension.
    let name: String
  }

  let folder: String
  private(set) var entries: [Entry] = []
  /// The names of the documents with an error.
  private(set) var namesWithError: [String] = []
  private(set) var report: DiagnosticReport

  private struct Reading: Sendable {
    var document: ComparedDocument?
    var diagnostics = DiagnosticReport()
    /// Without its tree; nil for a text.
    var output: DocumentReader.Output?
  }

  /// Reads all documents below a folder. Files of other tools are passed over, and so are fragments that other files of
  /// the folder include.
  init(_ folder: String, _ options: VerifyOptions, _ reader: DocumentReader, _ console: Console) throws {
    let folder = FilePath.normalized(folder)
    self.folder = folder
    let finder = ConfigurationFinder(root: options.root, readsRules: false)
    let selection = DirectoryWalk.Selection { finder.configuration(forFolder: $0).readsEverything }
    let found = DirectoryWalk.files(below: folder, extensions: VerifyOptions.extensions, selection: selection)
    report = DiagnosticReport(found.diagnostics)
    var readings: [Reading] = []
    var included = IncludedFiles()
    try Workers.run(count: found.paths.count, jobs: options.jobs) { index in
      Self.read(found.paths[index], below: folder, by: reader, console)
    } consume: { _, reading in
      if let output = reading.output { included.insert(output) }
      readings.append(reading)
    }
    let paths = included.paths
    for (path, reading) in zip(found.paths, readings) {
      report.append(contentsOf: reading.diagnostics)
      let name = FilePath.removingExtension(FilePath.below(folder, path))
      if reading.document == nil, !reading.diagnostics.isEmpty { namesWithError.append(name) }
      let isIncluded = reading.output?.canonicalPath.map { paths.contains(ExactText($0)) } ?? false
      guard let document = reading.document, !document.screens.isEmpty,
        reading.output?.isFragment != true || !isIncluded
      else { continue }
      entries.append(Entry(document: document, name: name))
    }
  }

  private static func read(
    _ path: String, below folder: String, by reader: DocumentReader, _ console: Console
  ) -> Reading {
    var reading = Reading()
    if FilePath.hasExtension(path, among: DocumentKind.walkedExtensions) {
      let output = reader.read(.walked(path: path, directory: folder))
      reading.diagnostics.append(output.diagnostics)
      reading.document = ComparedDocument(output, path: path)
      reading.output = output.withoutFindings
    } else {
      reading.document = ComparedDocument.read(path, by: reader, console, &reading.diagnostics)
      // Most texts in a folder are something else.
      if reading.diagnostics.isAbout(.unknownFormat) { reading.diagnostics = DiagnosticReport() }
    }
    return reading
  }
}
