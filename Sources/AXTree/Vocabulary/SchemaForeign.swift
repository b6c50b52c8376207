import AXText

/// What other tools may put into a file: elements anywhere and attributes on all, in namespaces of their own.
enum SchemaForeign {
  static let element = "foreign-element"
  static let attributes = "foreign-attributes"
  private static let anything = "anything"

  static func define(in writer: inout XMLWriter) {
    writer.element("define", ["name": attributes]) { writer in
      writer.element("zeroOrMore") { writer in
        writer.element("attribute") { writer in
          writer.element("anyName") { writer in
            writer.element("except") { writer in
              writer.element("nsName", ["ns": ""])
              writer.element("name", text: "xml:lang")
            }
          }
          writer.element("text")
        }
      }
    }
    writer.element("define", ["name": element]) { writer in
      writer.element("element") { writer in
        writer.element("anyName") { writer in
          writer.element("except") { $0.element("nsName", ["ns": ""]) }
        }
        writer.element("ref", ["name": anything])
      }
    }
    defineAnything(in: &writer)
  }

  /// Attributes, text and elements of any name.
  private static func defineAnything(in writer: inout XMLWriter) {
    writer.element("define", ["name": anything]) { writer in
      writer.element("zeroOrMore") { writer in
        writer.element("choice") { writer in
          writer.element("attribute") { writer in
            writer.element("anyName")
            writer.element("text")
          }
          writer.element("text")
          writer.element("element") { writer in
            writer.element("anyName")
            writer.element("ref", ["name": anything])
          }
        }
      }
    }
  }
}
