import AXAppCode
import AXArguments
import AXFiles
import AXLint
import AXPage
import AXReader
import AXSemantics
import AXText
import AXTree

/// Makes the screens of a page, on several threads, and stores their sections until the page is written.
struct PageSections: Sendable {
  /// What an input has on the page.
  enum Made: Sendable {
    case sections([Section])
    /// What a report shows, or counts.
    case screens([ComparedScreen])
  }

  /// A section that is stored.
  struct Section: Sendable {
    let summary: PageSummary
    fileprivate let location: SpillFile.Location
  }

  private let options: PreviewOptions
  private let setup: LintSetup
  private let builder: PageBuilder
  private let links: PageLinks
  private let spill = SpillFile()
  /// What each search in the app's sources says about findings, by its number.
  var answers: [Int: CodeIndex] = [:]
  /// The screens to compare with; nil if there are none.
  let old: OldScreens?
  /// The numbers of the inputs, from which sections have their ids.
  private let numbers: [ExactText: Int]

  init(_ options: PreviewOptions, _ setup: LintSetup) throws {
    self.options = options
    self.setup = setup
    let settings = options.speech.settings
    let builder = PageBuilder(settings)
    self.builder = builder
    links = .files(below: options.output)
    numbers = Dictionary(setup.inputs.entries.enumerated().map { (ExactText($1.path), $0 + 1) }) { first, _ in first }
    old = try options.base.map { base in
      let revision = try BaseRevision(base, options.inputs, setup.inputs, locale: options.locale.identifier)
      return OldScreens(revision, builder, settings)
    }
  }

  /// Makes what an input has on the page.
  func make(_ tree: Tree, of entry: DocumentReader.Input) -> Made {
    // Nobody listens to a launch screen, but one that a person names is shown.
    if entry.isWalked, tree.isLaunchScreen { return .sections([]) }
    let (findings, unlisted) = tree.isLaunchScreen ? ([], [:]) : setup.unknownFindings(in: tree, of: entry, by: answers)
    let screens = builder.screens(of: tree, path: FilePath.normalized(entry.path), findings, unlisted)
    return made(
      old?.compare(screens, of: tree, entry) ?? screens.map { ComparedScreen($0, old: nil) },
      number: numbers[ExactText(entry.path)] ?? 0)
  }

  /// Makes what the screens have that are gone.
  func makeGone() -> [Made] {
    // Their ids follow those of the inputs.
    guard let old else { return [] }
    return old.gone(of: setup.inputs).enumerated().map { index, screen in
      made([screen], number: numbers.count + 1 + index)
    }
  }

  private func made(_ screens: [ComparedScreen], number: Int) -> Made {
    if options.format == .markdown { return .screens(screens) }
    return .sections(
      screens.enumerated().map { index, screen in
        let id = index == 0 ? "s\(number)" : "s\(number)x\(index + 1)"
        let section =
          old == nil ? ScreenSection(screen.screen, id: id, links: links) : ScreenSection(screen, id: id, links: links)
        return Section(summary: section.summary, location: section.html.withView { spill.append($0) })
      })
  }

  /// Writes a page with stored sections.
  func writePage(_ stored: [Section], to sink: ([UInt8]) throws -> Void) throws {
    let page = HTMLPage(title: options.title, comparedWith: options.base, stored.map(\.summary))
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
    return PageLinks { file in FilePath.canonical(file).map { FilePath.relative($0, to: folder) } }
  }
}
