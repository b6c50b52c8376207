import AXDiagnostics
import AXText

/// How large a tree may become.
enum TreeLimits {
  /// After includes.
  static let maximumNodes = 4_000_000

  /// In one Interface Builder file: all that is said of an object is kept until the whole file is read, and what
  /// Xcode can still open has a tenth of them.
  static let maximumInterfaceObjects = 100_000
  /// Among them what says something of an object.
  static let maximumInterfaceElements = 1_000_000

  static func tooManyInterfaceObjects(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the file has more than \(maximumInterfaceObjects) objects", at: location,
      help: "spread them over several files")
  }

  static func tooManyInterfaceElements(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the file says more than \(maximumInterfaceElements) things of its objects", at: location,
      help: "spread them over several files")
  }

  /// In one page source: a running app has some thousands.
  static let maximumPageElements = 1_000_000

  static func tooManyPageElements(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, "the page has more than \(maximumPageElements) elements", at: location)
  }

  static func tooManyNodes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the screen has more than \(maximumNodes) elements, those of its includes counted", at: location)
  }
}

extension Diagnostic {
  /// The system gives no memory to parse a file with.
  static func outOfMemory(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "the file cannot be read: there is no memory left",
      at: SourceLocation(source: source, offset: 0))
  }

  /// A text that was put together has a letter with too many combining marks.
  static func tooManyMarks(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, CombiningMarks.message, at: location, help: CombiningMarks.help)
  }
}
