/// The system that the tests run on.
public enum Platform {
  /// Whether it is Linux, for tests of what other systems do not have: `.enabled(if: Platform.isLinux, "why")`.
  public static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
