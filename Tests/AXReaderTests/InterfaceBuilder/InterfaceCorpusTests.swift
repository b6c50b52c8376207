import AXDiagnostics
import AXReader
import Foundation
import TestSupport
import Testing

@Suite(
  "Real Interface Builder files",
  .enabled(if: !Corpus.interfaceBuilder.isEmpty, Comment(rawValue: Corpus.absence)))
struct InterfaceCorpusTests {
  /// The elements that are nodes wherever they stand; a bar may be a controller's without a view.
  private static let elements = [
    "label", "button", "switch", "slider", "stepper", "progressView", "activityIndicatorView", "segmentedControl",
    "textField", "textView", "imageView", "tableViewCell", "collectionViewCell", "stackView", "scrollView",
  ]

  @Test func areAllRead() throws {
    for file in Corpus.interfaceBuilder {
      let output = DocumentReader().read(.file(path: file.path))
      let tree = try #require(
        output.tree, "\(file.path): \(DiagnosticPrinter().text(for: output.diagnostics.shown))")
      #expect(output.diagnostics.isEmpty && !output.isPassedOver && tree.markup == .interfaceBuilder)
      let names = tree.roots.compactMap { $0[.name] }
      #expect(Set(names).count == tree.roots.count, "\(file.path)")
    }
  }

  @Test func nothingIsSkippedSilently() throws {
    for file in Corpus.interfaceBuilder {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let tree = try #require(DocumentReader().read(.file(path: file.path)).tree)
      let known = Set(tree.objectFacts.map(\.id))
      let excluded = Set(ids(ofElement: "exclude", attribute: "reference", in: text))
      for element in Self.elements {
        for id in ids(ofElement: element, attribute: "id", in: text) where !known.contains(id) {
          #expect(excluded.contains(id), "\(file.path): \(element) \(id)")
        }
      }
    }
  }

  /// The values of an attribute in the start tags of an element, by a scan that knows no XML.
  private func ids(ofElement element: String, attribute: String, in text: String) -> [String] {
    text.components(separatedBy: "<\(element) ").dropFirst().compactMap { rest in
      let tag = rest.prefix { $0 != ">" }
      let values = tag.components(separatedBy: " \(attribute)=\"")
      let value =
        values.count > 1
        ? values[1] : tag.hasPrefix("\(attribute)=\"") ? String(tag.dropFirst(attribute.count + 2)) : ""
      return value.isEmpty ? nil : String(value.prefix { $0 != "\"" })
    }
  }
}
