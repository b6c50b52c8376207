/// Which kind of Interface Builder document a root element begins.
enum InterfaceDocumentType: Equatable {
  /// A storyboard or xib for iOS.
  case iOS
  /// What it is, for people, where it is none that is read.
  case unsupported(String)
  /// Another tool's file with a root of the same name.
  case foreign

  init(root: String, type: String, targetRuntime: String) {
    if root == "document", targetRuntime == "iOS.CocoaTouch", Self.usualTypes.contains(type) {
      self = .iOS
      return
    }
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      self = .foreign
      return
    }
    guard root == "document" else {
      self = .unsupported("an Interface Builder archive of Xcode 4 or before")
      return
    }
    let words = type.split(separator: ".")
    if words.contains("WatchKit") || targetRuntime.lowercased().hasPrefix("watch") {
      self = .unsupported("a watchOS storyboard")
    } else if words.contains("AppleTV") || targetRuntime.hasPrefix("AppleTV") {
      self = .unsupported("a tvOS document")
    } else if words.contains("Cocoa") || targetRuntime.hasPrefix("MacOSX") {
      self = .unsupported("a macOS document")
    } else if words.contains("CocoaTouch"), targetRuntime.isEmpty || targetRuntime.hasPrefix("iOS") {
      self = .iOS
    } else {
      self = .unsupported("an Interface Builder document for \(targetRuntime.isEmpty ? type : targetRuntime)")
    }
  }

  /// Nearly every file is one of these: nothing has to be taken apart for them.
  private static let usualTypes: Set<String> = [
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
  ]
}
