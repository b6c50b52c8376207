import AXDiagnostics
import AXText

/// The named images among which code chooses for a view. They show a state.
package struct CodeImageChoices {
  /// Notes about the first images.
  let notes: [Diagnostic.Note]

  /// The maximum number of images to name.
  private static let maximumCount = 3

  /// - Parameter sign: The name of the outlet to an image that may also come and go, if the name is that of a sign such as a
  ///   lock; nil if people hear that the image is there.
  /// - Returns: Nil if code does not choose among images with names, or if it may show others.
  init?(_ reading: CodeReading, sign: String?) {
    guard reading.unclear == nil else { return nil }
    var notes: [String: Diagnostic.Note] = [:]
    var names: [String] = []
    var (shown, hidden): (Diagnostic.Note?, Diagnostic.Note?)
    var visibility: [Diagnostic.Note] = []
    var isFirst = true
    for mention in reading.relevant {
      let location = mention.fact.place.location(in: mention.path)
      switch mention.fact.look {
      case .unknown: return nil
      case .cleanup: break
      case .visibility(let change) where change.isSilent && sign.map(Self.isSign) == true:
        if change.shows, change.hides {
          visibility = [.init("code shows or hides it here", at: location)]
        } else if change.shows {
          shown = shown ?? .init("code shows it here", at: location)
        } else {
          hidden = hidden ?? .init("code hides it here", at: location)
        }
      case .visibility: break
      case .named(let images, let isFirstOfView):
        if !isFirstOfView { isFirst = false }
        for name in images.map(Self.plain) where notes[name] == nil {
          if Self.isPicture(name) { return nil }
          names.append(name)
          notes[name] = .init(name.isEmpty ? "code shows no image here" : "code shows “\(name)” here", at: location)
        }
      case .colors, .text, nil: if Self.mayShowOthers(mention.fact.effect) { return nil }
      }
    }
    if visibility.isEmpty, let shown, let hidden { visibility = [shown, hidden] }
    if Self.areNumbered(names) { return nil }
    // Each function that sets up a cell may be for another kind of cell.
    guard !isFirst && Set(names.map(Self.meaning)).count > 1 || !visibility.isEmpty else { return nil }
    self.notes = names.prefix(Self.maximumCount).compactMap { notes[$0] } + visibility
  }

  /// The word in the name of a filled symbol.
  private static let fill = "fill"

  /// The symbols among which code chooses for a button that has no other name. They have to be the same shape, such as
  /// `heart` and `heart.fill`, because VoiceOver reads another name for another shape.
  ///
  /// - Returns: Nil if code does not choose among such symbols, or if it may show other images.
  init?(ofSymbolIn reading: CodeReading) {
    self.init(reading, sign: nil)
    var shapes: Set<[String]> = []
    for mention in reading.relevant {
      guard case .named(let images, _) = mention.fact.look else { continue }
      guard case .sets(let set) = mention.fact.effect, set.contains(.content) else { return nil }
      shapes.formUnion(images.map { $0.identifierWords.filter { $0 != Self.fill } })
    }
    guard shapes.count == 1 else { return nil }
  }

  /// Returns whether code sets a text or another image, or hands the view to code that may do so.
  private static func mayShowOthers(_ effect: CodeFacts.Effect) -> Bool {
    switch effect {
    case .sets(let set): !set.isDisjoint(with: [.content, .image, .namedImage])
    case .unclear, .handsOn, .keyPath: true
    case .declares, .nothing, .uses, .passes: false
    }
  }

  /// Returns a name without the extension of a file.
  private static func plain(_ name: String) -> String {
    name.hasSuffix(".png") || name.hasSuffix(".pdf") ? String(name.dropLast(4)) : name
  }

  /// Words in the names of images that are pictures, or that fill a place until there is a picture.
  private static let pictureWords: Set<String> = [
    "avatar", "background", "banner", "bg", "cover", "default", "empty", "gradient", "illustration", "logo", "photo",
    "picture", "placeholder", "poster", "profile", "screenshot", "splash", "thumb", "thumbnail",
  ]

  /// Returns whether a name is that of a picture, such as `avatar`, which shows no state.
  package static func isPicture(_ name: String) -> Bool {
    name.identifierWords.contains(where: pictureWords.contains)
  }

  /// Words in the names of images that say something by being there.
  private static let signWords: Set<String> = [
    "alert", "badge", "bookmark", "bookmarked", "check", "checkbox", "checked", "checkmark", "crown", "delivered",
    "downloaded", "encrypted", "encryption", "error", "exclamation", "fail", "failed", "failure", "favorite",
    "favorited", "favourite", "heart", "lock", "locked", "mute", "muted", "offline", "online", "pin", "pinned",
    "premium", "selected", "selection", "sent", "shared", "shield", "star", "starred", "status", "tick", "unread",
    "unsent", "verified", "warning",
  ]

  private static func isSign(_ name: String) -> Bool {
    name.identifierWords.contains(where: signWords.contains)
  }

  /// Returns whether the names of some images differ only in their numbers, such as `coins4` and `coins21`. They show an
  /// amount, and a text usually says it, too.
  private static func areNumbered(_ names: [String]) -> Bool {
    Dictionary(grouping: names) { $0.identifierWords.filter { !$0.allSatisfy(\.isNumber) } }
      .values.contains { Set($0).count > 1 }
  }

  /// Words in the names of images that show the same in another look.
  private static let lookWords: Set<String> = [
    "big", "black", "blue", "dark", "gray", "green", "grey", "ipad", "iphone", "landscape", "large", "light", "orange",
    "portrait", "red", "small", "white", "yellow",
  ]

  /// Returns the words of a name that say what an image means.
  private static func meaning(_ name: String) -> [String] {
    name.identifierWords.filter { !$0.isEmpty && !lookWords.contains($0) }
  }
}
