/// Places of a document that make one finding together: it counts them all and shows the first.
struct GatheredFindings: Sendable {
  /// How many places a finding shows: more would hide what else there is.
  static let maximumShownCount = 10

  /// What one rule has gathered.
  private struct Group: Sendable {
    /// Each with the note about its place as its message.
    var places: [RuleReport.Finding] = []
    /// How many more there are.
    var otherCount = 0
    let message: @Sendable (Int) -> String

    var count: Int { places.count + otherCount }
  }

  /// By the rule's number.
  private var groups: [Int: Group] = [:]

  /// How many places there are.
  var count: Int { groups.values.reduce(0) { $0 + $1.count } }

  /// Whether a place that is added now may come to be shown. Where some may be silenced, each may.
  func mayShow(_ rule: Int, canBeSilenced: Bool) -> Bool {
    canBeSilenced || groups[rule].map { $0.places.count < Self.maximumShownCount } ?? true
  }

  /// Adds a place, or only counts it.
  ///
  /// - Parameter message: what is said of that many places.
  mutating func add(_ place: RuleReport.Finding?, rule: Int, message: @escaping @Sendable (Int) -> String) {
    if let place {
      groups[rule, default: Group(message: message)].places.append(place)
    } else {
      groups[rule, default: Group(message: message)].otherCount += 1
    }
  }

  /// Takes out places; all have to be kept.
  mutating func removeAll(where isSilenced: (RuleReport.Finding) -> Bool) {
    for rule in groups.keys { groups[rule]?.places.removeAll(where: isSilenced) }
  }

  /// The finding of each rule, at the first place.
  var findings: [RuleReport.Finding] {
    groups.sorted { $0.key < $1.key }.compactMap { _, group in
      guard let first = group.places.first else { return nil }
      var diagnostic = first.diagnostic
      diagnostic.message = group.message(group.count)
      diagnostic.notes = group.places.prefix(Self.maximumShownCount).map {
        .init($0.diagnostic.message, at: $0.diagnostic.location)
      }
      let rest = group.count - diagnostic.notes.count
      if rest > 0 { diagnostic.notes.append(.init("\(rest) more not shown")) }
      // The document's, whichever place is the first: a baseline knows it again.
      diagnostic.subject = .init(element: "document", path: "document", screen: nil)
      return RuleReport.Finding(diagnostic: diagnostic, node: first.node)
    }
  }
}
