/// What an open bracket contains.
struct CodeScope {
  /// The index of the class part, or -1.
  var part: Int
  /// The hash of the name of the function.
  var function: UInt64 = 0
  /// Whether the bracket is the body of a type.
  var isTypeBody = false
  /// Whether no brace is between the code and the body of its function, such as that of an `if`.
  var isFunctionBody = false
  /// Whether the function runs whenever the view or its screen is loaded, judging by its name.
  var isLoading = false
  /// Whether the function sets up the view or screen, judging by its name. A cell's function such as `setInactive` does
  /// not.
  var isSettingUp = false
  /// Whether everything about the class is kept.
  var isAsked = false
}
