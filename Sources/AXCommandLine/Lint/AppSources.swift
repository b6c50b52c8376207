import AXArguments
import AXLint
import AXReader

/// The app's sources of a run. Each configuration names those of its own project.
struct AppSources {
  private var searches: [(folders: [String], search: SourceSearch)] = []

  var isEmpty: Bool { searches.isEmpty }

  /// All files that decide findings.
  var allPaths: [String] { searches.flatMap(\.search.allPaths) }

  /// Adds the search in some folders, unless it is known.
  ///
  /// - Returns: The number of the search, or nil without folders.
  mutating func add(folders: [String], jobs: Int) throws(UsageError) -> Int? {
    if let known = searches.firstIndex(where: { $0.folders == folders }) { return known }
    guard let search = try SourceSearch(folders: folders, jobs: jobs) else { return nil }
    searches.append((folders, search))
    return searches.count - 1
  }

  /// Returns the search with a number.
  subscript(number: Int) -> SourceSearch { searches[number].search }

  /// Reads the colors of the asset catalogs.
  func colors() throws -> CatalogColors {
    var colors = CatalogColors()
    for (_, search) in searches { try search.readColors(into: &colors) }
    return colors
  }

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
}
