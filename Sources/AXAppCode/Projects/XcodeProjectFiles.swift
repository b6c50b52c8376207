import AXText
import AXTree

/// Where the files of an Xcode project are, by the groups of its navigator.
struct XcodeProjectFiles {
  /// The paths of the files by their names, relative to the folder of the project.
  private(set) var paths: [String: Set<String>] = [:]
  /// The names of files whose paths are not known, such as those of the SDK.
  private(set) var unknownNames: Set<String> = []

  /// A file or group in the navigator.
  private struct Object {
    let isGroup: Bool
    var path: String?
    /// What the path is relative to, such as `<group>`.
    var base = ""
    var children: [String] = []
  }

  /// The maximum number of groups around a file.
  private static let maximumDepth = 100

  /// - Parameters:
  ///   - project: The contents of a `project.pbxproj`, which is a property list in the old text format.
  ///   - names: The names of the files to look for, because resolving the paths of all files takes long.
  init(of project: ByteView, named names: Set<String>) {
    var reader = Reader(project)
    while let token = reader.next() { reader.read(token) }
    if reader.isMoved { return }
    let (objects, indices) = (reader.objects, reader.indices)
    // The numbers of the groups around the objects.
    var parents = [Int?](repeating: nil, count: objects.count)
    for (index, object) in objects.enumerated() {
      for child in object.children { indices[child].map { parents[$0] = index } }
    }
    for (index, object) in objects.enumerated() where !object.isGroup {
      guard let path = object.path, case let name = DocumentKind.fileName(ofFileAt: path), names.contains(name) else {
        continue
      }
      if let path = Self.path(of: index, objects, parents).flatMap(Self.normalized) {
        paths[name, default: []].insert(path)
      } else {
        unknownNames.insert(name)
      }
    }
  }

  // MARK: Paths

  private static func path(of file: Int, _ objects: [Object], _ parents: [Int?]) -> String? {
    var parts: [String] = []
    var current: Int? = file
    for _ in 0..<maximumDepth {
      guard let index = current else { return parts.reversed().joined(separator: "/") }
      if let path = objects[index].path { parts.append(path) }
      switch objects[index].base {
      case "SOURCE_ROOT": return parts.reversed().joined(separator: "/")
      case "<group>": current = parents[index]
      default: return nil
      }
    }
    return nil
  }

  /// Returns a relative path without `.`, and without `..` after a name, or nil for an absolute path.
  static func normalized(_ path: String) -> String? {
    if path.hasPrefix("/") { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  // MARK: Reading

  private enum Token {
    case mark(UInt8)
    case text(Range<Int>)
  }

  /// Reads the objects of a project.
  private struct Reader {
    private let bytes: ByteView
    private var offset = 0
    private var depth = 0
    private var listDepth = 0
    private var key: Range<Int>?
    private var isValue = false
    private var isInObjects = false
    /// The ID of the object that is open, and the object if it is a file or group.
    private var id: Range<Int>?
    private var object: Object?
    private(set) var objects: [Object] = []
    /// The indices of the objects by their IDs.
    private(set) var indices: [String: Int] = [:]
    /// Whether the paths start from another folder than that of the project.
    private(set) var isMoved = false

    init(_ bytes: ByteView) { self.bytes = bytes }

    // MARK: Tokens

    mutating func next() -> Token? {
      while offset < bytes.count {
        let byte = bytes[offset]
        if Self.isSpace(byte) {
          offset += 1
        } else if bytes.holds("/*", at: offset) {
          offset = end(of: "*/", from: offset + 2)
        } else if bytes.holds("//", at: offset) {
          offset = end(of: "\n", from: offset + 2)
        } else {
          return token(byte)
        }
      }
      return nil
    }

    private mutating func token(_ byte: UInt8) -> Token {
      if Self.isMark(byte) {
        offset += 1
        return .mark(byte)
      }
      let start = offset
      if byte == UInt8(ascii: "\"") {
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(offset, bytes.count)
        offset = end + 1
        return .text(start + 1..<end)
      }
      while offset < bytes.count, !Self.isSpace(bytes[offset]), !Self.isMark(bytes[offset]) { offset += 1 }
      return .text(start..<offset)
    }

    private func end(of mark: StaticString, from start: Int) -> Int { bytes.end(of: mark, from: start) ?? bytes.count }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isMark(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
        UInt8(ascii: ";"), UInt8(ascii: ","):
        true
      default: false
      }
    }

    // MARK: Objects

    mutating func read(_ token: Token) {
      switch token {
      case .text(let range):
        if listDepth > 0 || isValue { addValue(range) } else { key = range }
      case .mark(UInt8(ascii: "{")): beginDictionary()
      case .mark(UInt8(ascii: "}")): endDictionary()
      case .mark(UInt8(ascii: "(")): listDepth += 1
      case .mark(UInt8(ascii: ")")): listDepth = max(0, listDepth - 1)
      case .mark(UInt8(ascii: "=")): isValue = true
      case .mark(UInt8(ascii: ";")): (isValue, key) = (false, nil)
      case .mark: break
      }
    }

    /// The objects are two levels inside the file: `{ objects = { ID = { isa = PBXGroup; }; }; }`.
    private mutating func beginDictionary() {
      depth += 1
      isValue = false
      if depth == 2 { isInObjects = key.map { holds("objects", in: $0) } ?? false }
      if depth == 3, isInObjects { (id, object) = (key, nil) }
    }

    private mutating func endDictionary() {
      if depth == 3, let id, let object {
        indices[text(id)] = objects.count
        objects.append(object)
      }
      if depth <= 3 { id = nil }
      depth = max(0, depth - 1)
      (isValue, key) = (false, nil)
    }

    private mutating func addValue(_ range: Range<Int>) {
      guard depth == 3, id != nil, let key else { return }
      if listDepth > 0 {
        guard object != nil, holds("children", in: key) else { return }
        let child = text(range)
        object?.children.append(child)
      } else if holds("isa", in: key) {
        let isGroup = ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"].contains { holds($0, in: range) }
        if isGroup || holds("PBXFileReference", in: range) { object = Object(isGroup: isGroup) }
      } else if holds("path", in: key) {
        let path = text(range)
        object?.path = path
      } else if holds("sourceTree", in: key) {
        let base = text(range)
        object?.base = base
      } else if holds("projectDirPath", in: key), !range.isEmpty {
        isMoved = true
      }
    }

    private func holds(_ word: StaticString, in range: Range<Int>) -> Bool {
      range.count == word.utf8CodeUnitCount && bytes.holds(word, at: range.lowerBound)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  }
}
