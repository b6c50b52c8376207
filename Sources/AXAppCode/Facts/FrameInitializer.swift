import AXText

/// An initializer that only code calls, such as `init(frame:)`. Views in storyboards and xibs are made with
/// `init(coder:)`.
enum FrameInitializer {
  /// The hash of the name that all of them have in the facts about a class.
  static let hash = FNV1a.hash(of: "init(frame:)")

  /// The maximum number of tokens of the parameters in Objective-C.
  private static let maximumHeader = 40

  /// Returns the hash of a function's name.
  ///
  /// - Parameter name: The index of the name, or of the first part of the selector.
  static func hash(ofFunctionNamed name: Int, in text: CodeText) -> UInt64 {
    let isFound = text.isSwift ? isSwift(name, text) : isObjectiveC(name, text)
    return isFound ? hash : text.hash(of: name)
  }

  /// Returns the hash of the name of a function that a class calls on itself.
  static func hash(ofCallNamed name: Int, in text: CodeText) -> UInt64 {
    (text.isSwift ? isSwift(name, text) : hasName(name, text)) ? hash : text.hash(of: name)
  }

  private static func isSwift(_ name: Int, _ text: CodeText) -> Bool {
    text.isKeyword(name, .initializer) && text.kind(name + 1) == .openParenthesis
      && ["frame", "style"].contains(text.text(name + 2))
  }

  private static func hasName(_ name: Int, _ text: CodeText) -> Bool {
    ["initWithFrame", "initWithStyle"].contains(where: text.text(name).hasPrefix)
  }

  private static func isObjectiveC(_ name: Int, _ text: CodeText) -> Bool {
    guard hasName(name, text),
      let open = (name..<name + maximumHeader).first(where: { text.kind($0) == .openBrace }),
      let close = text.brackets.partner(of: open)
    else { return false }
    // In Objective-C, it may replace itself with the view of a xib.
    return !(open..<max(close, open)).contains { ["loadNibNamed", "UINib"].contains(text.text($0)) }
  }
}
