import AXAppCode
import AXArguments
import AXFiles
import AXLint
import AXReader
import AXText

/// The app's sources of a run. Each configuration names those of its own project.
struct AppSources {
  /// The search in some folders.
  private var searches: [(folders: Set<ExactText>, search: SourceSearch)] = []

  var isEmpty: Bool { searches.isEmpty }

  /// All files that decide findings.
  var allPaths: [String] { searches.flatMap(\.search.allPaths) }

  /// Adds the search in some folders, unless it is known.
  ///
  /// - Returns: The number of the search, or nil without folders.
  mutating func add(folders: [String], jobs: Int) throws -> Int? {
    let key = Set(folders.map { ExactText(FilePath.canonical($0) ?? $0) })
    if let known = searches.firstIndex(where: { $0.folders == key }) { return known }
    guard var search = try SourceSearch(folders: folders, jobs: jobs) else { return nil }
    try search.readResources()
    searches.append((key, search))
    return searches.count - 1
  }

  /// Returns the search with a number.
  subscript(number: Int) -> SourceSearch { searches[number].search }

  /// Returns the resources that a search has read, or none without one.
  func resources(ofSearch number: Int?) -> AppResources { number.map { self[$0].resources } ?? AppResources() }

  // MARK: Questions

  /// What lint asks of each search.
  struct Questions {
    fileprivate var names: [Int: SourceSearch.Names] = [:]

    /// - Parameter number: The number of the search.
    mutating func add(_ reviews: [LintResult.Review], to number: Int) { names[number, default: .init()].add(reviews) }
  }

  /// Searches all files, and warns about those of another app.
  ///
  /// - Returns: What each search says, by its number.
  func answers(to questions: Questions, warningOn console: Console) throws -> [Int: CodeIndex] {
    var result: [Int: CodeIndex] = [:]
    for (number, search) in searches.map(\.search).enumerated() {
      result[number] = try search.index(of: questions.names[number] ?? .init(), warningOn: console)
    }
    return result
  }

  /// Returns the number of source files that were searched. Projects may share files.
  func fileCount(of answers: [Int: CodeIndex]) -> Int {
    let total = answers.values.reduce(0) { $0 + $1.fileCount }
    if searches.count < 2 { return total }
    return min(total, searches.reduce(into: Set<ExactText>()) { $0.formUnion($1.search.canonicalPaths) }.count)
  }
}
