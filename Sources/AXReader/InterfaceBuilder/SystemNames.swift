/// The names that UIKit gives what the file names by its type alone.
enum SystemNames {
  /// What VoiceOver calls a button of a type that shows a picture.
  static func button(ofType type: String) -> String? {
    switch type {
    case "close": "Close"
    case "infoLight", "infoDark", "detailDisclosure": "More Info"
    case "contactAdd": "Add"
    default: nil
    }
  }

  /// Whether a system item takes up room and is nothing else.
  static func isSpace(_ item: String) -> Bool {
    item == "flexibleSpace" || item == "fixedSpace"
  }

  /// The name of a system item of a bar: UIKit shows it, or says it of the picture that it shows.
  static func item(_ name: String) -> (text: String, isShown: Bool) {
    switch name {
    case "add", "compose", "reply", "organize", "bookmarks", "search", "refresh", "stop", "camera", "play", "pause",
      "rewind", "close":
      (capitalized(name), false)
    case "action": ("Share", false)
    case "trash": ("Delete", false)
    case "fastForward": ("Fast Forward", false)
    case "pageCurl": ("Page Curl", false)
    default: (capitalized(name), true)
    }
  }

  /// `topRated` as a title: a capital, and a space before each that follows.
  private static func capitalized(_ name: String) -> String {
    var result = ""
    for character in name {
      if result.isEmpty {
        result += character.uppercased()
      } else {
        if character.isUppercase { result += " " }
        result.append(character)
      }
    }
    return result
  }
}
