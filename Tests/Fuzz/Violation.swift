import Foundation

/// What does not hold although it must.
enum Violation {
  /// Ends the process, so that the fuzzer keeps the input.
  static func found(_ law: String, _ details: String) -> Never {
    FileHandle.standardError.write(Data("VIOLATION: \(law)\n\(details)\n".utf8))
    abort()
  }

  static func unless(_ holds: Bool, _ law: String, _ details: @autoclosure () -> String = "") {
    if !holds { found(law, details()) }
  }
}
