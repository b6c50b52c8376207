import AXReader
import AXText
import AXTree

/// Finds the places in a file that name states and files.
struct StateUses {
  private let file: FileText
  private let target: (_ path: String) -> ExactText?
  private(set) var uses: [NameUse] = []

  /// - Parameter target: Returns the canonical path of the file that a path in this one leads to.
  init(_ file: FileText, target: @escaping (_ path: String) -> ExactText?) {
    self.file = file
    self.target = target
    let states = Self.states(of: file.scan)
    var names: Set<ExactText> = [ExactText(ScreenState.initialName)]
    for index in states {
      guard let value = file.value(of: "name", of: index) else { continue }
      names.insert(ExactText(value.text))
      add(value.bytes.indices, of: value, .state(file: file.path, name: ExactText(value.text)), isDefinition: true)
    }
    for index in states { addReference(of: index, names) }
    for index in file.scan.elements.indices where ["include", "given"].contains(file.scan.name(of: index)) {
      guard let value = file.value(of: "href", of: index), let path = target(value.text) else { continue }
      add(value.bytes.indices, of: value, .file(path))
    }
  }

  /// The states of a screen: those directly inside it.
  static func states(of scan: MarkupScan) -> [Int] {
    scan.elements.indices.filter { index in
      guard let parent = scan.elements[index].parent, scan.elements[parent].parent == nil else { return false }
      return scan.name(of: index) == "state" && scan.name(of: parent) == "screen"
    }
  }

  private mutating func addReference(of state: Int, _ names: Set<ExactText>) {
    guard let value = file.value(of: "from", of: state) else { return }
    if names.contains(ExactText(value.text)) {
      add(value.bytes.indices, of: value, .state(file: file.path, name: ExactText(value.text)))
    } else if let reference = StateReference(value.text), let path = target(reference.path) {
      let end = reference.path.utf8.count
      add(0..<end, of: value, .file(path))
      add(end + 1..<value.bytes.count, of: value, .state(file: path, name: ExactText(reference.state)))
    }
  }

  private mutating func add(
    _ part: Range<Int>, of value: WrittenValue, _ thing: NamedThing, isDefinition: Bool = false
  ) {
    uses.append(
      NameUse(file: file.path, range: value.range(of: part), thing: thing, isDefinition: isDefinition))
  }
}
