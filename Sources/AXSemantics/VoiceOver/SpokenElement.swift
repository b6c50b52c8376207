/// What VoiceOver knows about an element: the texts and traits that an app or UIKit gives it, and its context.
///
/// An absent text is the same as an empty one.
package struct SpokenElement: Sendable, Hashable {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: SpokenTraits = []
  /// A BCP 47 tag; nil if the element and its ancestors have none.
  package var language: String?
  package var context: StopContext?
  /// Whether it is expanded; nil if it cannot expand.
  package var isExpanded: Bool?
  /// The names of the custom actions.
  package var actions: [String] = []
  package var content: [Content] = []
  package var rotors: [Rotor] = []
  /// The names for Voice Control, if the app or UIKit sets them.
  package var inputLabels: [String] = []

  package init(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: SpokenTraits = [],
    language: String? = nil, context: StopContext? = nil
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.language = language
    self.context = context
  }
}

extension SpokenElement {
  /// A detail that people ask for: `AXCustomContent`.
  package struct Content: Sendable, Hashable {
    package var label: String
    package var value: String
    /// Whether VoiceOver speaks it without being asked.
    package var isImportant: Bool

    package init(label: String, value: String = "", isImportant: Bool = false) {
      self.label = label
      self.value = value
      self.isImportant = isImportant
    }

    /// The label and the value.
    package var text: String { value.isEmpty ? label : "\(label): \(value)" }
  }

  /// A custom rotor with the names of its results.
  package struct Rotor: Sendable, Hashable {
    package var name: String
    package var results: [String]

    package init(name: String, results: [String]) {
      self.name = name
      self.results = results
    }
  }

  /// The label, else the value if it is words, else what VoiceOver says.
  package func name(_ strings: VoiceOverStrings) -> String {
    let texts = [label, traits.contains(.switchButton) ? nil : value]
    return texts.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? Utterance(of: self, strings).description
  }
}
