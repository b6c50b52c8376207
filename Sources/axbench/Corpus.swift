import Foundation
import TestSupport

/// An input of the benchmarks: what it is called in the temporary folder, and how it is made.
struct Corpus: Sendable {
  /// A file's or a folder's name.
  let path: String
  let make: @Sendable (_ path: String) throws -> Void
}

// MARK: One file

extension Corpus {
  /// A screen whose root holds cells until a size is reached.
  static func list(_ path: String, bytes: Int) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 1)
      try file.writeList(bytes: bytes)
      try file.finish()
    }
  }
}

// MARK: Many files

extension Corpus {
  /// A folder of screens.
  static func screens(_ path: String, count: Int, bytes: Int) -> Corpus {
    Corpus(path: path) { path in
      for (index, file) in try newFiles(path, count: count).enumerated() {
        var file = try CorpusFile(path: file, seed: UInt64(100 + index))
        try file.writeList(bytes: bytes)
        try file.finish()
      }
    }
  }

  /// A folder of screens of orders, each named apart: lint finds little in them, as in a team's own.
  static func orders(_ path: String, count: Int, bytes: Int) -> Corpus {
    Corpus(path: path) { path in
      for (index, file) in try newFiles(path, count: count).enumerated() {
        var file = try CorpusFile(path: file, seed: UInt64(200 + index))
        try file.writeOrders(bytes: bytes)
        try file.finish()
      }
    }
  }

  /// A folder of storyboards and xibs, each as often as it takes.
  static func interfaces(_ path: String, count: Int) -> Corpus {
    Corpus(path: path) { path in
      let real = TestSupport.Corpus.interfaceBuilder.map(\.path)
      for (index, file) in try newFiles(path, count: count).enumerated() {
        try FileManager.default.copyItem(atPath: real[index % real.count], toPath: file)
      }
    }
  }

  /// The files of such a folder, short enough that 10,000 fit a command line.
  static func paths(_ path: String, count: Int) -> [String] {
    (0..<count).map { "\(path)/\($0 / 100)/\($0 % 100).xml" }
  }

  /// Makes the folders of those files, a hundred in each.
  private static func newFiles(_ path: String, count: Int) throws -> [String] {
    for folder in stride(from: 0, to: count, by: 100) {
      try FileManager.default.createDirectory(atPath: "\(path)/\(folder / 100)", withIntermediateDirectories: true)
    }
    return paths(path, count: count)
  }
}

// MARK: Markup

extension CorpusFile {
  fileprivate mutating func writeHead() throws {
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<screen name=\"\(phrase(2))\">\n")
  }

  fileprivate mutating func writeFoot() throws {
    try write("</screen>\n")
  }

  fileprivate mutating func writeList(bytes: Int) throws {
    try writeHead()
    var index = 0
    while index == 0 || count + Self.cellSize / 2 < bytes {
      try writeCell(index)
      index += 1
    }
    try writeFoot()
  }

  fileprivate mutating func writeOrders(bytes: Int) throws {
    try writeHead()
    try write("<label text=\"Orders\" traits=\"staticText header\"/>\n<tableView identifier=\"orders\">\n")
    var index = 0
    while index == 0 || count + Self.cellSize / 2 < bytes {
      try write(
        "  <tableViewCell identifier=\"cell\(index)\">\n    <view identifier=\"order\(index)\" accessible=\"true\"")
      try write(
        " label=\"Order \(index)\" value=\"\(random.below(90)) pieces\" traits=\"button\" hint=\"Shows the order\">\n")
      try write("      <action name=\"Archive\"/>\n    </view>\n")
      try write("    <button identifier=\"pay\(index)\" title=\"Pay \(index)\"/>\n")
      try write("    <label text=\"Total: \(random.below(9000)) €\"/>\n")
      try write("    <slider identifier=\"rating\(index)\" label=\"Rating \(index)\" maximumValue=\"10\"")
      try write(" currentValue=\"\(random.below(10))\"/>\n")
      try write("  </tableViewCell>\n")
      index += 1
    }
    try write("</tableView>\n")
    try writeFoot()
  }

  /// About how many bytes a cell has: five nodes in 357 bytes are 1.4 million in 100 MB.
  private static let cellSize = 357

  /// A view with an action, a button, a label and a slider. One in four is read as a whole.
  fileprivate mutating func writeCell(_ index: Int) throws {
    let isWhole = random.below(4) == 0
    try write("  <view identifier=\"cell-\(index)\"")
    try write(isWhole ? " accessible=\"true\" label=\"\(phrase(2))\" traits=\"button selected\">\n" : ">\n")
    try write("    <action name=\"\(phrase(2))\"/>\n")
    try write("    <button title=\"\(phrase(1))\" hint=\"\(phrase(8))\"/>\n")
    try write("    <label text=\"\(phrase(6))\" accessible=\"true\" traits=\"staticText\"/>\n")
    try write("    <slider label=\"\(phrase(1))\" minimumValue=\"0\" maximumValue=\"200\"")
    try write(" currentValue=\"\(random.below(200)).5\"/>\n  </view>\n")
  }
}
