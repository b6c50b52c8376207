/// Finds the elements of a screen that may have the same text as another one, by hashes. Most texts occur only once, so
/// rules compare only a few elements.
struct RepeatedTexts {
  private var texts: [(hash: UInt64, element: Int)] = []
  /// Whether a text has no hash, so that it may be the same as any other.
  private var hasUnknown = false

  /// Adds the text of an element.
  ///
  /// - Parameter hash: The hash of the text, or nil if equal texts may have different hashes.
  mutating func add(_ hash: UInt64?, ofElement index: Int) {
    if hash == nil { hasUnknown = true }
    texts.append((hash ?? 0, index))
  }

  /// The indices of the elements that may have the same text as another one, in the order in which they were added.
  var indices: [Int] {
    if hasUnknown { return texts.map(\.element) }
    let hashes = texts.map(\.hash).sorted()
    let repeated = Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    return repeated.isEmpty ? [] : texts.filter { repeated.contains($0.hash) }.map(\.element)
  }
}
