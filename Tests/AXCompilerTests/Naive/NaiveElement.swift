/// An element as plain values: what random screens are made of.
struct NaiveElement {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [NaiveElement] = []

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}
