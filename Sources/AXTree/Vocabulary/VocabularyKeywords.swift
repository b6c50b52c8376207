extension Vocabulary {
  /// What a keyword of an attribute stands for.
  package static func documentation(ofKeyword name: String) -> String? { keywords[name] }

  /// UIFont.TextStyle's names, with their sizes where a person has not changed the size of text, UIFont.Weight's, and
  /// directions.
  private static let keywords: [String: String] = [
    "extraLargeTitle": "The style of the largest titles.",
    "extraLargeTitle2": "The style of the largest titles, second level.",
    "largeTitle": "The style of large titles: 34 points by default.",
    "title1": "The style of headings, first level: 28 points by default.",
    "title2": "The style of headings, second level: 22 points by default.",
    "title3": "The style of headings, third level: 20 points by default.",
    "headline": "The style of headlines: 17 points by default, semibold.",
    "subheadline": "The style of lines below headlines: 15 points by default.",
    "body": "The style of body text: 17 points by default.",
    "callout": "The style of callouts: 16 points by default.",
    "footnote": "The style of footnotes: 13 points by default.",
    "caption1": "The style of captions: 12 points by default.",
    "caption2": "The style of smaller captions: 11 points by default.",
    "ultraLight": "The lightest weight.",
    "thin": "Between ultraLight and light.",
    "light": "Between thin and regular.",
    "regular": "The usual weight.",
    "medium": "Between regular and semibold.",
    "semibold": "Between medium and bold.",
    "bold": "The weight of bold text.",
    "heavy": "Between bold and black.",
    "black": "The heaviest weight.",
    "up": "Towards the top.",
    "down": "Towards the bottom.",
    "left": "Towards the left.",
    "right": "Towards the right.",
  ]
}
