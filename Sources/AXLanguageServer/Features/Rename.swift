import AXFiles
import AXReader
import AXText
import AXTree

/// Gives an element or a state another name wherever it is named: `textDocument/rename`.
enum Rename {
  /// What can be renamed at a place, and its name.
  struct Place: Sendable, Hashable, Encodable {
    let range: PositionRange
    let placeholder: String
  }

  /// What can be renamed at a place; nil if nothing can.
  static func place(_ document: OpenDocument, at offset: Int, _ workspace: Workspace) -> Place? {
    guard let use = renamed(document, at: offset, workspace) else { return nil }
    return Place(
      range: document.text.range(of: use.range),
      placeholder: WrittenValue(use.range, in: document.text.bytes).text)
  }

  private static func renamed(_ document: OpenDocument, at offset: Int, _ workspace: Workspace) -> NameUse? {
    guard let use = NameUses(workspace, document).use(at: offset) else { return nil }
    switch use.thing {
    case .element: return use
    case .state(_, let name): return name.text == ScreenState.initialName ? nil : use
    case .file: return nil
    }
  }

  /// Returns the edits of all files.
  ///
  /// - Throws: The reason why the name cannot be changed.
  static func edits(
    _ document: OpenDocument, at offset: Int, to name: String, _ workspace: Workspace
  ) throws(ResponseError) -> [WorkspaceEdit.DocumentEdit] {
    guard let use = renamed(document, at: offset, workspace) else {
      throw .requestFailed("nothing can be renamed here; place the cursor in an identifier or in the name of a state")
    }
    guard document.isTreeCurrent else { throw RenameFault.hasErrors(document.place) }
    try RenameFault.check(name)
    let found = NameUses(workspace, document).uses(of: use.thing)
    try check(found, workspace, name)
    let files = try texts(of: found, document, workspace)
    let edits = files.map { file in
      FileEdit(file, found.filter { $0.file == file.path }.map { Replacement($0, name, in: file) })
    }
    try RenameCheck(use.thing, name, document, workspace).check(edits)
    return edits.map(\.documentEdit)
  }

  private static func check(_ uses: [NameUse], _ workspace: Workspace, _ name: String) throws(ResponseError) {
    for use in uses {
      let isInside = workspace.folders.contains { FilePath.isInside(use.file.text, directory: $0) }
      guard isInside || workspace.folders.isEmpty || !FilePath.isAbsolute(use.file.text) else {
        throw .requestFailed(
          "the name also occurs in `\(use.file.text)`, which is outside the folders of the editor; open its folder, too"
        )
      }
    }
    if uses.contains(where: \.isInList), name.utf8.contains(where: MarkupWords.isSpace) {
      throw .requestFailed("`\(name)` contains white space, so `elements` cannot name it; choose a name without")
    }
  }

  private static func texts(
    of uses: [NameUse], _ document: OpenDocument, _ workspace: Workspace
  ) throws(ResponseError) -> [FileText] {
    var files: [FileText] = []
    for path in Set(uses.map(\.file)).sorted() {
      guard let file = workspace.file(at: path, document) else { throw RenameFault.hasErrors(path) }
      files.append(file)
    }
    return files
  }

  /// A new name where the old one is.
  struct Replacement {
    let range: Range<Int>
    let text: String

    fileprivate init(_ use: NameUse, _ name: String, in file: FileText) {
      range = use.range
      var quote = Unicode.Scalar(UInt8(ascii: "\""))
      if case .attributeValue(let element, let attribute) = file.scan.place(at: use.range.lowerBound),
        let value = file.scan.elements[element].attributes[attribute].value
      {
        quote = Unicode.Scalar(file.text.bytes[value.lowerBound - 1])
      }
      text = XMLText.attributeValue(name, in: quote)
    }
  }

  /// The edits of a file.
  struct FileEdit {
    let file: FileText
    /// In order.
    let replacements: [Replacement]

    fileprivate init(_ file: FileText, _ replacements: [Replacement]) {
      self.file = file
      self.replacements = replacements
    }

    /// The text after the edits.
    var newText: [UInt8] {
      var result: [UInt8] = []
      var end = 0
      for replacement in replacements {
        result += file.text.bytes[end..<replacement.range.lowerBound] + Array(replacement.text.utf8)
        end = replacement.range.upperBound
      }
      return result + file.text.bytes[end...]
    }

    fileprivate var documentEdit: WorkspaceEdit.DocumentEdit {
      WorkspaceEdit.DocumentEdit(
        textDocument: VersionedDocumentIdentifier(uri: file.uri, version: file.version),
        edits: replacements.map { TextEdit(range: file.text.range(of: $0.range), newText: $0.text) })
    }
  }
}

/// The reasons why something cannot be renamed.
enum RenameFault {
  static func hasErrors(_ path: ExactText) -> ResponseError {
    .requestFailed("`\(FilePath.lastComponent(of: path.text))` has errors; correct them first")
  }

  static func taken(_ name: String) -> ResponseError {
    .requestFailed("there is already a `\(name)`; choose another name")
  }

  static func changesMeaning(_ name: String, _ path: ExactText, _ reason: String) -> ResponseError {
    .requestFailed(
      "with the name `\(name)`, `\(FilePath.lastComponent(of: path.text))` would change: \(reason); choose another name"
    )
  }

  /// Checks whether anything can have a name.
  static func check(_ name: String) throws(ResponseError) {
    guard !name.unicodeScalars.allSatisfy(\.properties.isWhitespace) else {
      throw .requestFailed("the name is empty; write at least one character")
    }
    let wrong = name.unicodeScalars.first { $0.value < 0x20 || $0.value == 0x7F || !XMLText.isAllowed($0) }
    guard let wrong else { return }
    throw .requestFailed(
      "the character \(Hexadecimal.codePoint(wrong.value)) cannot be part of a name; leave it out")
  }
}

extension Methods {
  private struct RenameOptions: Encodable, Sendable {
    let prepareProvider = true
  }

  private struct RenameParameters: Decodable {
    let textDocument: DocumentIdentifier
    let position: Position
    let newName: String
  }

  static let prepareRename = RequestMethod("textDocument/prepareRename") {
    (parameters: DocumentPositionParameters, server: ServerState) -> Rename.Place? in
    server.document(parameters.textDocument).flatMap {
      Rename.place($0, at: $0.text.offset(of: parameters.position), server.workspace)
    }
  }

  static let rename = RequestMethod("textDocument/rename", capability: ("renameProvider", RenameOptions())) {
    (parameters: RenameParameters, server: ServerState) -> WorkspaceEdit? in
    guard let document = server.document(parameters.textDocument) else { return nil }
    let offset = document.text.offset(of: parameters.position)
    let edits = try Rename.edits(document, at: offset, to: parameters.newName, server.workspace)
    return WorkspaceEdit(edits, for: server.client)
  }
}
