import Foundation
import TestSupport

/// An input of benchmarks: its name in the temporary folder, and how to create it.
struct Corpus: Sendable {
  /// The name of a file or folder.
  let path: String
  let make: @Sendable (_ path: String) throws -> Void

  /// A screen with cells up to a size.
  static func list(_ path: String, bytes: Int) -> Corpus {
    Corpus(path: path) { path in try CorpusFile.make(path, seed: 1) { try $0.writeList(bytes: bytes) } }
  }

  /// A folder of screens.
  static func screens(_ path: String, count: Int, bytes: Int) -> Corpus {
    folder(path, count: count) { index, file in
      try CorpusFile.make(file, seed: UInt64(100 + index)) { try $0.writeList(bytes: bytes) }
    }
  }

  /// A folder of screens with orders that have different names, so that lint finds little, as in real screens.
  static func orders(_ path: String, count: Int, bytes: Int) -> Corpus {
    folder(path, count: count) { index, file in
      try CorpusFile.make(file, seed: UInt64(200 + index)) { try $0.writeOrders(bytes: bytes) }
    }
  }

  /// A folder of storyboards and xibs, repeated as often as needed.
  static func interfaces(_ path: String, count: Int) -> Corpus {
    folder(path, count: count) { index, file in
      let real = TestSupport.Corpus.interfaceBuilder
      try FileManager.default.copyItem(atPath: real[index % real.count].path, toPath: file)
    }
  }

  /// A folder of screens with 20 stops, each with a frame.
  static func stops(_ path: String, count: Int) -> Corpus {
    folder(path, count: count) { index, file in
      try CorpusFile.make(file, seed: UInt64(300 + index)) { try $0.writeStops(20) }
    }
  }

  /// A file with a text.
  static func file(_ path: String, _ text: String) -> Corpus {
    Corpus(path: path) { try Data(text.utf8).write(to: URL(fileURLWithPath: $0)) }
  }

  /// A folder of Swift files: those of the project, repeated as often as needed.
  static func sources(_ path: String, count: Int) -> Corpus {
    let real = ProjectFolder.swiftFiles(below: "Sources")
    return folder(path, count: count) { index, file in
      let name = String(file.dropLast(".xml".count)) + ".swift"
      try FileManager.default.copyItem(
        atPath: ProjectFolder.root.appendingPathComponent(real[index % real.count]).path, toPath: name)
    }
  }

  /// What an editor sends to the language server: a screen of 1,000 elements, and edits of it, each followed by a
  /// request.
  static func conversation(_ path: String, method: String, edits: Int) -> Corpus {
    Corpus(path: path) { path in
      let screen = path + ".xml"
      try CorpusFile.make(screen, seed: 300) { try $0.writeOrders(cells: 200) }
      let uri = "file://" + FileManager.default.currentDirectoryPath + "/" + screen
      let text = try String(contentsOfFile: screen, encoding: .utf8)
      let column = text.split(separator: "\n")[2].count - 2
      let document: [String: Any] = ["uri": uri, "languageId": "xml", "version": 0, "text": text]
      var bytes = Data()
      try bytes.appendMessage(["id": 0, "method": "initialize", "params": ["capabilities": [String: Any]()]])
      try bytes.appendMessage(["method": "textDocument/didOpen", "params": ["textDocument": document]])
      for number in 1...max(1, edits) {
        // The label at the beginning grows by a letter.
        let position: [String: Any] = ["line": 2, "character": 15]
        try bytes.appendMessage([
          "method": "textDocument/didChange",
          "params": [
            "textDocument": ["uri": uri, "version": number] as [String: Any],
            "contentChanges": [["range": ["start": position, "end": position], "text": "a"] as [String: Any]],
          ],
        ])
        // In the tag, after its last attribute.
        let place: [String: Any] = ["line": 2, "character": column + number]
        try bytes.appendMessage([
          "id": number, "method": method, "params": ["textDocument": ["uri": uri], "position": place],
        ])
      }
      try bytes.appendMessage(["id": "end", "method": "shutdown"])
      try bytes.appendMessage(["method": "exit"])
      try bytes.write(to: URL(fileURLWithPath: path))
    }
  }

  /// The paths in such a folder, short enough for 10,000 of them in a command line.
  static func paths(_ path: String, count: Int) -> [String] {
    (0..<count).map { "\(path)/\($0 / 100)/\($0 % 100).xml" }
  }

  /// Folders of a hundred files each.
  private static func folder(
    _ path: String, count: Int, make: @escaping @Sendable (_ index: Int, _ file: String) throws -> Void
  ) -> Corpus {
    Corpus(path: path) { path in
      for (index, file) in paths(path, count: count).enumerated() {
        if index % 100 == 0 {
          try FileManager.default.createDirectory(
            atPath: "\(path)/\(index / 100)", withIntermediateDirectories: true)
        }
        try make(index, file)
      }
    }
  }
}

extension Data {
  /// Appends a message of the Language Server Protocol.
  fileprivate mutating func appendMessage(_ message: [String: Any]) throws {
    var message = message
    message["jsonrpc"] = "2.0"
    let content = try JSONSerialization.data(withJSONObject: message, options: .sortedKeys)
    append(Data("Content-Length: \(content.count)\r\n\r\n".utf8))
    append(content)
  }
}

/// A file that is written in blocks, because the memory of this process counts towards the peak memory that the system
/// reports for child processes.
struct CorpusFile {
  private static let blockSize = 64 << 10

  private let handle: FileHandle
  private var block: [UInt8] = []
  /// The number of bytes in the file, without the block.
  private var written = 0
  private var random: SplitMix64

  private init(path: String, seed: UInt64) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
    else {
      throw BenchFault("cannot write '\(path)'")
    }
    self.handle = handle
    random = SplitMix64(seed: seed)
    block.reserveCapacity(Self.blockSize * 2)
  }

  /// - Parameter content: writes the content of the file.
  static func make(_ path: String, seed: UInt64, content: (inout CorpusFile) throws -> Void) throws {
    var file = try CorpusFile(path: path, seed: seed)
    try content(&file)
    try file.flush()
    try file.handle.close()
  }

  private mutating func write(_ text: String) throws {
    block.append(contentsOf: text.utf8)
    if block.count >= Self.blockSize { try flush() }
  }

  private mutating func flush() throws {
    try handle.write(contentsOf: block)
    written += block.count
    block.removeAll(keepingCapacity: true)
  }

  // MARK: Markup

  mutating func writeList(bytes: Int) throws {
    try writeHead()
    try writeCells(bytes: bytes) { file, index in try file.writeCell(index) }
    try write("</screen>\n")
  }

  mutating func writeOrders(bytes: Int) throws {
    try writeHead()
    try write("<label text=\"Orders\" traits=\"staticText header\"/>\n<tableView identifier=\"orders\">\n")
    try writeCells(bytes: bytes) { file, index in try file.writeOrder(index) }
    try write("</tableView>\n</screen>\n")
  }

  /// A screen with a heading and other elements, one below the other.
  mutating func writeStops(_ count: Int) throws {
    try write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<screen name=\"\(phrase(2))\" frame=\"0 0 320 \(count * 48)\">\n")
    for index in 0..<count {
      let frame = "identifier=\"stop\(index)\" frame=\"16 \(index * 48) 288 44\""
      switch index % 5 {
      case 0: try write("  <label text=\"\(phrase(2))\" traits=\"staticText header\" \(frame)/>\n")
      case 1: try write("  <switch label=\"\(phrase(2)) \(index)\" on=\"true\" \(frame)/>\n")
      case 2: try write("  <button title=\"\(phrase(2)) \(index)\" hint=\"\(phrase(4))\" \(frame)/>\n")
      case 3: try write("  <label text=\"\(phrase(8))\" \(frame)/>\n")
      default: try write("  <textField label=\"\(phrase(1)) \(index)\" placeholder=\"\(phrase(2))\" \(frame)/>\n")
      }
    }
    try write("</screen>\n")
  }

  mutating func writeOrders(cells: Int) throws {
    try writeHead()
    try write("<label text=\"Orders\" traits=\"staticText header\"/>\n<tableView identifier=\"orders\">\n")
    for index in 0..<cells { try writeOrder(index) }
    try write("</tableView>\n</screen>\n")
  }

  private mutating func writeHead() throws {
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<screen name=\"\(phrase(2))\">\n")
  }

  /// The approximate size of a cell: five nodes in 357 bytes are 1.4 million nodes in 100 MB.
  private static let cellSize = 357

  /// Writes cells, at least one, until a size is reached.
  private mutating func writeCells(bytes: Int, cell: (inout CorpusFile, _ index: Int) throws -> Void) throws {
    var index = 0
    while index == 0 || written + block.count + Self.cellSize / 2 < bytes {
      try cell(&self, index)
      index += 1
    }
  }

  private mutating func writeOrder(_ index: Int) throws {
    try write(
      "  <tableViewCell identifier=\"cell\(index)\">\n    <view identifier=\"order\(index)\" accessible=\"true\"")
    try write(
      " label=\"Order \(index)\" value=\"\(below(90)) pieces\" traits=\"button\" hint=\"Shows the order\">\n")
    try write("      <action name=\"Archive\"/>\n    </view>\n")
    try write("    <button identifier=\"pay\(index)\" title=\"Pay \(index)\"/>\n")
    try write("    <label text=\"Total: \(below(9000)) €\"/>\n")
    try write("    <slider identifier=\"rating\(index)\" label=\"Rating \(index)\" value=\"good\" maximumValue=\"10\"")
    try write(" currentValue=\"\(below(10))\"/>\n")
    try write("  </tableViewCell>\n")
  }

  /// Writes a view with an action, a button, a label and a slider. One in four is an accessibility element.
  private mutating func writeCell(_ index: Int) throws {
    let isElement = below(4) == 0
    try write("  <view identifier=\"cell-\(index)\"")
    try write(isElement ? " accessible=\"true\" label=\"\(phrase(2))\" traits=\"button selected\">\n" : ">\n")
    try write("    <action name=\"\(phrase(2))\"/>\n")
    try write("    <button title=\"\(phrase(1))\" hint=\"\(phrase(8))\"/>\n")
    try write("    <label text=\"\(phrase(6))\" accessible=\"true\" traits=\"staticText\"/>\n")
    try write("    <slider label=\"\(phrase(1))\" minimumValue=\"0\" maximumValue=\"200\"")
    try write(" currentValue=\"\(below(200)).5\"/>\n  </view>\n")
  }

  // MARK: Words

  private static let words = [
    "account", "add", "all", "amount", "archive", "balance", "bill", "cancel", "card", "change", "close", "confirm",
    "contact", "date", "delete", "details", "edit", "filter", "last", "limit", "more", "name", "new", "next", "note",
    "open", "order", "paid", "payment", "receipt", "remove", "save", "search", "send", "share", "show", "total",
    "transfer", "undo", "value",
  ]

  private static let capitals = words.map(\.capitalized)

  /// A few words, the first with a capital.
  private mutating func phrase(_ count: Int) -> String {
    var result = Self.capitals[below(Self.capitals.count)]
    for _ in 1..<count { result += " " + Self.words[below(Self.words.count)] }
    return result
  }

  /// A random number that is the same for every version of the standard library.
  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
}
