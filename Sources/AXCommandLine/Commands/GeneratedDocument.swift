import AXCodegen

/// What a run of `generate` keeps of a document to its end.
struct GeneratedDocument: Sendable {
  let entry: InputList.Entry
  /// What it is made from, its own file first.
  var filesRead: [String] = []
  /// Of its screens, to compare with others.
  var outlines: [ScreenOutline] = []
  /// Their parts in the file that all screens share.
  var sections: [IdentifierFile.Section] = []
  var fileNames: [String] = []
  /// Their own files; none where these are made anew when they are wanted.
  var files: [GeneratedFile]? = []
}
