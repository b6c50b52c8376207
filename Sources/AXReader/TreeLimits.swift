import AXDiagnostics
import AXText
import AXTree

/// The maximum sizes of trees.
enum TreeLimits {
  /// The maximum number of elements of a screen, including its includes.
  static let maximumNodes = 4_000_000

  /// The maximum number of objects in an Interface Builder file, ten times as many as Xcode can open. They are kept in
  /// memory until the whole file is read.
  static let maximumInterfaceObjects = 100_000
  /// The maximum number of elements in an Interface Builder file, including those for properties of objects.
  static let maximumInterfaceElements = 1_000_000

  static func tooManyInterfaceObjects(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the file has more than \(maximumInterfaceObjects) objects", at: location,
      help: "split it into several files")
  }

  static func tooManyInterfaceElements(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the file has more than \(maximumInterfaceElements) elements", at: location,
      help: "split it into several files")
  }

  /// The maximum number of elements in a page source. A running app has some thousands.
  static let maximumPageElements = 1_000_000

  static func tooManyPageElements(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, "the page source has more than \(maximumPageElements) elements", at: location)
  }

  /// The maximum depth of the elements in a capture that is not XML, so that a screen file can have them with the screen
  /// around them and actions in them.
  static let maximumCaptureDepth = 254
  /// The maximum depth of objects and lists in JSON: each element has two for itself and its children, and some more for
  /// its properties.
  static let maximumJSONDepth = 4 * maximumCaptureDepth

  /// The fault if a capture that is not XML had one more element; nil if it may have it.
  ///
  /// - Parameters:
  ///   - depth: The number of elements that contain it.
  ///   - count: The number of elements before it.
  static func excess(depth: Int, count: Int, at location: SourceLocation) -> Diagnostic? {
    if depth >= maximumCaptureDepth { return tooDeepElements(at: location) }
    return count >= maximumPageElements ? tooManyElements(at: location) : nil
  }

  private static func tooManyElements(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, "the file has more than \(maximumPageElements) elements", at: location)
  }

  private static func tooDeepElements(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, "elements are nested deeper than \(maximumCaptureDepth) levels", at: location)
  }

  static func tooMuchText(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the texts of the file are too long", at: SourceLocation(source: source, offset: 0),
      help: "a text has at most \(AttributeRecord.maximumLengthText)")
  }

  static func tooManyNodes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the screen and its includes have more than \(maximumNodes) elements", at: location)
  }
}

extension Diagnostic {
  /// There is not enough memory to parse a file.
  static func outOfMemory(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "the file cannot be read: out of memory",
      at: SourceLocation(source: source, offset: 0))
  }

  /// A text has a letter with too many combining marks.
  static func tooManyMarks(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, CombiningMarks.message, at: location, help: CombiningMarks.help)
  }
}
