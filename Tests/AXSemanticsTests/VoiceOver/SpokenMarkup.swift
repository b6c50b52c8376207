import AXReader
import AXSemantics
import AXTree
import Testing

/// What VoiceOver says on the first screen of a document of any kind.
struct SpokenMarkup {
  private var screen: SpokenScreen

  init(_ markup: String, _ settings: SpokenScreen.Settings = .init()) throws {
    let tree = try #require(DocumentReader().read(.text(Array(markup.utf8), name: "f")).tree)
    screen = SpokenScreen(try #require(tree.roots.first), settings)
  }

  /// The description of each stop, with its hint in parentheses.
  var lines: [String] {
    var screen = screen
    return screen.stops.indices.map { stop in
      let utterance = screen.utterance(at: stop)
      return utterance.description + (utterance.hint.map { " (\($0))" } ?? "")
    }
  }

  /// The names of each stop for Voice Control that UIKit or the app sets.
  var inputLabels: [[String]] {
    var screen = screen
    return screen.stops.indices.map { screen.element(at: $0).inputLabels }
  }

  /// The containers that VoiceOver knows, with the positions of their stops.
  var containers: [String] {
    screen.order.containers.map { "\($0.kind) \($0.stops)" }
  }

  var order: SpokenOrder.Basis { screen.order.basis }
}
