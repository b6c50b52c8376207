/// The steps of a test, for its report.
/// <https://developer.apple.com/documentation/xctest/xctcontext/runactivity(named:block:)>
@MainActor enum XCTContext {
  struct Activity: XCTActivity {
    let name: String
  }

  static func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name: name))
  }
}

protocol XCTActivity {
  var name: String { get }
}
