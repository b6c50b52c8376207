/// Tells whether a text has been there before, and at which element: texts are held against each other in the tree,
/// and none is copied.
struct FirstOfText {
  private var places = HashedPlaces()

  /// The first element that had a text before this one; none where this is the first.
  mutating func first(
    of text: UnsafeBufferPointer<UInt8>, at index: Int, in texts: (Int) -> UnsafeBufferPointer<UInt8>?
  ) -> Int? {
    var hash = TextBytes.hash(text)
    while let place = places.place(of: hash, orInsert: index + 1) {
      if let known = texts(place - 1), known.elementsEqual(text) { return place - 1 }
      // Another text of the same hash.
      hash &+= 1
    }
    return nil
  }
}
