import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Writes what VoiceOver says or lists on a screen as a JSON object, for an array of screens.
package struct SpeechJSON {
  private let path: String
  private let state: String?

  /// - Parameters:
  ///   - path: the path of the input.
  ///   - state: the name of the state; nil if the screen has no states.
  package init(path: String, state: String?) {
    self.path = path
    self.state = state
  }

  /// The stops of a screen.
  package func stops(of screen: inout SpokenScreen, _ tables: inout LineTables) -> [UInt8] {
    var writer = JSONWriter(.file, depth: 1)
    writer.object { writer in
      writeHead(of: screen, to: &writer)
      writer.member("order", screen.order.basis.rawValue)
      writer.member("language", screen.language.rawValue)
      writer.array("stops", of: screen.stops.indices) { stop, writer in
        write(stop, of: &screen, &tables, to: &writer)
      }
    }
    return writer.finish().bytes
  }

  private func writeHead(of screen: borrowing SpokenScreen, to writer: inout JSONWriter) {
    writer.member("file", path)
    writer.member("screen", orNull: screen.root[.name])
    writer.member("state", orNull: state)
  }

  private func write(
    _ stop: Int, of screen: inout SpokenScreen, _ tables: inout LineTables, to writer: inout JSONWriter
  ) {
    let element = screen.element(at: stop)
    let utterance = Utterance(of: element, screen.strings(for: element))
    let node = screen.node(at: stop)
    let frame = screen.frame(of: screen.stops[stop])
    writer.object { writer in
      writer.member("description", utterance.description)
      writer.member("hint", orNull: utterance.hint)
      writer.array("actions", of: element.actions) { $1.string($0) }
      writer.array("content", of: element.content) { content, writer in
        writer.object { writer in
          writer.member("label", content.label)
          writer.member("value", content.value)
          writer.member("importance", content.isImportant ? "high" : "default")
        }
      }
      writer.array("rotors", of: element.rotors) { rotor, writer in
        writer.object { write(rotor, to: &$0) }
      }
      writer.array("inputLabels", of: element.inputLabels) { $1.string($0) }
      writer.array("silentTraits", of: element.traits.silentNames) { $1.string($0) }
      writer.member("identifier", orNull: node[.identifier])
      write(frame, to: &writer)
      write(node, &tables, to: &writer)
    }
  }

  private func write(_ rotor: SpokenElement.Rotor, to writer: inout JSONWriter) {
    writer.member("name", rotor.name)
    writer.array("results", of: rotor.results) { $1.string($0) }
  }

  private func write(_ frame: Rectangle?, to writer: inout JSONWriter) {
    writer.key("frame")
    guard let frame else { return writer.null() }
    writer.object { writer in
      writer.member("x", frame.x)
      writer.member("y", frame.y)
      writer.member("width", frame.width)
      writer.member("height", frame.height)
    }
  }

  /// Writes the location of a start tag, and its file if it is an included one.
  private func write(_ node: Node, _ tables: inout LineTables, to writer: inout JSONWriter) {
    guard let location = node.location else { return }
    if node.include != nil { writer.member("file", location.source.path) }
    let start = tables.start(of: location)
    writer.member("line", start.line)
    writer.member("column", start.column)
  }

  // MARK: Outline

  /// What the rotor lists on a screen.
  package func outline(of screen: inout SpokenScreen, _ tables: inout LineTables) -> [UInt8] {
    let outline = SpokenOutline(of: &screen)
    var writer = JSONWriter(.file, depth: 1)
    writer.object { writer in
      writeHead(of: screen, to: &writer)
      let items = [("headings", outline.headings), ("links", outline.links), ("controls", outline.controls)]
      for (name, items) in items {
        writer.array(name, of: items) { item, writer in
          let node = screen.node(at: item.stop)
          writer.object { writer in
            writer.member("name", item.name)
            if name == "headings" {
              writer.key("level")
              if let level = item.level { writer.number(level) } else { writer.null() }
            }
            writer.member("stop", item.stop + 1)
            writer.member("identifier", orNull: node[.identifier])
            write(node, &tables, to: &writer)
          }
        }
      }
      for (name, containers) in [("containers", outline.containers), ("landmarks", outline.landmarks)] {
        writer.array(name, of: containers) { write($0, in: screen.root.tree, &tables, to: &$1) }
      }
      writer.array("rotors", of: outline.rotors) { rotor, writer in
        writer.object { writer in
          write(rotor.rotor, to: &writer)
          writer.member("stop", rotor.stop + 1)
          writer.member("identifier", orNull: rotor.node[.identifier])
          write(rotor.node, &tables, to: &writer)
        }
      }
    }
    return writer.finish().bytes
  }

  private func write(
    _ container: SpokenContainer, in tree: Tree, _ tables: inout LineTables, to writer: inout JSONWriter
  ) {
    let node = Node(tree: tree, index: container.view)
    writer.object { writer in
      writer.member("type", container.kind.rawValue)
      writer.member("label", orNull: node[.label])
      writer.array("stops", of: container.stops) { $1.number($0 + 1) }
      writer.member("identifier", orNull: node[.identifier])
      write(node, &tables, to: &writer)
    }
  }
}
