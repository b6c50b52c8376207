import Foundation

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

  /// A screen of chains, each element in the one before it.
  static func chains(_ path: String, bytes: Int, depth: Int) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 2)
      try file.writeHead()
      while file.count < bytes {
        for level in 0..<depth {
          try file.write("<view identifier=\"level-\(level)\" backgroundColor=\"#F2F2F7\"")
          try file.write(" hint=\"\(file.phrase(4))\">\n")
        }
        try file.write("<label accessible=\"true\" text=\"\(file.phrase(3))\"/>\n")
        for _ in 0..<depth { try file.write("</view>\n") }
      }
      try file.writeFoot()
      try file.finish()
    }
  }

  /// A screen of elements that each hold many: in turn an action, which the element's text names, and a control.
  static func children(_ path: String, elements: Int, count: Int) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 3)
      try file.writeHead()
      for _ in 0..<elements {
        try file.write("<view accessible=\"true\" label=\"All\">\n")
        for index in 0..<count {
          let markup = index % 2 == 0 ? "<action name" : "<button identifier=\"b\(index)\" title"
          try file.write("\(markup)=\"\(file.phrase(4))\"/>\n")
        }
        try file.write("</view>\n")
      }
      try file.writeFoot()
      try file.finish()
    }
  }

  /// A fragment to include.
  static func fragment(_ path: String, cells: Int) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 4)
      try file.write("<view identifier=\"fragment\">\n")
      for index in 0..<cells { try file.writeCell(index) }
      try file.write("</view>\n")
      try file.finish()
    }
  }

  /// A screen that includes one fragment again and again, and changes each a little.
  static func includes(_ path: String, of fragment: String, count: Int) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 5)
      try file.writeHead()
      for index in 0..<count {
        try file.write("<include href=\"\(fragment)\" label=\"\(file.phrase(2)) \(index)\"/>\n")
      }
      try file.writeFoot()
      try file.finish()
    }
  }
}

// MARK: States

extension Corpus {
  /// A screen of labels that are read as one, and states that each set two of its elements, one from the other.
  static func states(_ path: String, count: Int, elements: Int) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 8)
      try file.writeHead()
      try file.write("<view identifier=\"all\" accessible=\"true\" label=\"\(file.phrase(2))\">\n")
      for index in 0..<elements {
        try file.write("  <label identifier=\"label\(index)\" text=\"\(file.phrase(3))\" traits=\"staticText\"/>\n")
      }
      try file.write("</view>\n")
      for index in 0..<count {
        let from = index == 0 ? "initial" : "state \(index - 1)"
        try file.write("<state name=\"state \(index)\" from=\"\(from)\">\n  <tap target=\"all\"/>\n")
        try file.write("  <set target=\"all\" label=\"\(file.phrase(2))\"/>\n")
        try file.write("  <set target=\"label\(index % elements)\" text=\"\(file.phrase(3))\"/>\n</state>\n")
      }
      try file.writeFoot()
      try file.finish()
    }
  }
}

// MARK: For lint

extension Corpus {
  /// A screen of orders, each named apart: one that lint finds little in, as a team's own would be.
  static func orders(_ path: String, bytes: Int) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 6)
      try file.writeOrders(bytes: bytes)
      try file.finish()
    }
  }

  /// A folder of folders of such screens.
  static func orderScreens(_ path: String, count: Int, bytes: Int) -> Corpus {
    Corpus(path: path) { path in
      for (index, name) in screenPaths(path, count: count).enumerated() {
        let folder = String(name[..<(name.lastIndex(of: "/") ?? name.endIndex)])
        if index % 100 == 0 {
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        var file = try CorpusFile(path: name, seed: UInt64(200 + index))
        try file.writeOrders(bytes: bytes)
        try file.finish()
      }
    }
  }

  /// Siblings that overlap each the next, or that all have one label.
  static func siblings(_ path: String, count: Int, areFramed: Bool) -> Corpus {
    Corpus(path: path) { path in
      var file = try CorpusFile(path: path, seed: 7)
      try file.writeHead()
      for index in 0..<count {
        let rest = areFramed ? "Pay \(index)\" frame=\"0 \(index * 40) 100 44\"/>" : "Pay\"/>"
        try file.write("<button title=\"\(rest)\n")
      }
      try file.writeFoot()
      try file.finish()
    }
  }
}

// MARK: Many files

extension Corpus {
  /// A folder of folders of a hundred screens each.
  static func screens(_ path: String, count: Int, bytes: Int) -> Corpus {
    Corpus(path: path) { path in
      for (index, file) in screenPaths(path, count: count).enumerated() {
        if index % 100 == 0 {
          let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        var file = try CorpusFile(path: file, seed: UInt64(100 + index))
        try file.writeList(bytes: bytes)
        try file.finish()
      }
    }
  }

  /// The files of `screens`, short enough that 10,000 fit a command line.
  static func screenPaths(_ path: String, count: Int) -> [String] {
    (0..<count).map { "\(path)/\($0 / 100)/\($0 % 100).xml" }
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

  /// Cells of a view with an action, a button, a label and a slider.
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
