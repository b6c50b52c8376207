import AXFiles
import AXReader
import AXText

/// Finds the files that include others.
struct Includers {
  let reader: DocumentReader
  let jobs: Int

  /// Adds the files of a folder that include a fragment of the list, at any depth: a fragment is seen where it stands.
  func add(to inputs: inout InputList, from folder: String) throws {
    let named = Set(inputs.entries.compactMap { FilePath.canonical($0.input.path).map(ExactText.init) })
    var fragments: Set<ExactText> = []
    let entries = inputs.entries.filter(\.isWalked)
    try Workers.run(count: entries.count, jobs: jobs) { [reader] index in
      let document = reader.read(entries[index].input)
      return document.isFragment ? document.canonicalPath : nil
    } consume: { _, path in
      if let path { fragments.insert(ExactText(path)) }
    }
    guard !fragments.isEmpty else { return }
    let wanted = fragments
    try InputRun(inputs: try InputList([folder]), reader: reader, jobs: jobs).forEach { _, document in
      document.includedFiles.isDisjoint(with: wanted) ? nil : document.canonicalPath
    } consume: { outcome in
      guard let path = outcome.made, !named.contains(ExactText(path)) else { return }
      inputs.add(outcome.entry)
    }
  }
}
