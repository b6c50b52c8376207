import AXArguments
import AXFiles
import AXPage
import AXReader
import AXSemantics
import AXText
import AXTree

/// Makes the parts of a page, on several threads, and stores them until the page is written.
struct PageSections: Sendable {
  /// A section that is stored.
  struct Stored: Sendable {
    let summary: PageSummary
    fileprivate let location: SpillFile.Location
  }

  private let options: PreviewOptions
  private let setup: LintSetup
  private let builder: PageBuilder
  private let links: PageLinks
  private let spill = SpillFile()
  /// The numbers of the inputs, from which sections have their ids.
  private let numbers: [ExactText: Int]

  init(_ options: PreviewOptions, _ setup: LintSetup) throws {
    self.options = options
    self.setup = setup
    builder = PageBuilder(options.speech.settings)
    links = .files(below: options.output)
    numbers = Dictionary(setup.inputs.entries.enumerated().map { (ExactText($1.path), $0 + 1) }) { first, _ in first }
  }

  /// Makes and stores the sections for an input.
  func store(_ tree: Tree, of entry: DocumentReader.Input) throws -> [Stored] {
    // Nobody listens to a launch screen, but one that a person names is shown.
    if entry.isWalked, tree.isLaunchScreen { return [] }
    let findings = tree.isLaunchScreen ? [] : setup.unknownFindings(in: tree, of: entry)
    let screens = builder.screens(of: tree, path: FilePath.normalized(entry.path), findings)
    let number = numbers[ExactText(entry.path)] ?? 0
    return screens.enumerated().map { index, screen in
      let id = index == 0 ? "s\(number)" : "s\(number)x\(index + 1)"
      let section = ScreenSection(screen, id: id, links: links)
      return Stored(summary: section.summary, location: section.html.withView { spill.append($0) })
    }
  }

  /// Writes the page.
  func write(_ stored: [Stored], to sink: ([UInt8]) throws -> Void) throws {
    let page = HTMLPage(title: options.title, comparedWith: nil, stored.map(\.summary))
    try sink(page.start)
    for section in stored { try sink(spill.read(section.location)) }
    try sink(page.end)
  }
}

extension PageLinks {
  /// The paths of files from the folder of a page.
  ///
  /// - Parameter page: the path of the page; nil for standard output, which people put into the current folder.
  fileprivate static func files(below page: String?) -> PageLinks {
    let folder = FilePath.directory(of: page.map(FilePath.located) ?? FilePath.located("page.html"))
    // Most links lead to the file of the last one.
    let known = Locked<(file: ExactText, path: String?)?>(nil)
    return PageLinks { file in
      known.withLock { known in
        if let known, known.file == ExactText(file) { return known.path }
        let path = FilePath.canonical(file).map { FilePath.relative($0, to: folder) }
        known = (ExactText(file), path)
        return path
      }
    }
  }
}
