/// Elements in memory that something else owns: the blocks of a tree, a buffer, the XML parser.
///
/// A view does not keep the memory alive: it is valid as long as its owner exists and does not change. Code that
/// returns a view documents the owner. A function that takes a view reads it only during the call, unless it says
/// otherwise. All accesses are bounds-checked, in release builds too.
@usableFromInline
package struct BufferView<Element: BitwiseCopyable>: RandomAccessCollection {
  // All pointers that cross targets are wrapped in this type: those from libxml2 and those for system calls.
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  /// - Parameter elements: none by default.
  @inlinable
  package init(_ elements: UnsafeBufferPointer<Element> = UnsafeBufferPointer(start: nil, count: 0)) {
    self.elements = elements
  }

  /// The elements of a slice, counted from 0.
  @inlinable
  package init(rebasing slice: Slice<BufferView>) {
    let elements = slice.base.elements
    precondition(slice.startIndex >= 0 && slice.endIndex <= elements.count)
    self.elements = UnsafeBufferPointer(rebasing: elements[slice.startIndex..<slice.endIndex])
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { elements.count }
  // The protocol's default measures the distance between two indices.
  @inlinable package var count: Int { elements.count }

  @inlinable
  package subscript(index: Int) -> Element {
    precondition(index >= 0 && index < elements.count)
    return elements[index]
  }

  // The protocol's default checks each element, which prevents vectorized loops.
  @inlinable
  package func makeIterator() -> UnsafeBufferPointer<Element>.Iterator { elements.makeIterator() }

  @inlinable
  package func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    body(elements)
  }

  @inlinable
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try body(elements)
  }
}

/// Bytes in memory that something else owns.
@usableFromInline
package typealias ByteView = BufferView<UInt8>

extension BufferView where Element == UInt8 {
  /// Whether both hold the same bytes.
  @inlinable
  package func hasSameBytes(as other: ByteView) -> Bool {
    // Both pointers are valid for as many bytes. There may be none if there are no bytes.
    guard count == other.count, let start = elements.baseAddress, let otherStart = other.elements.baseAddress
    else { return count == other.count }
    return memcmp(start, otherStart, count) == 0
  }

  /// Whether the bytes are those of a text.
  @inlinable
  package func isEqual(to text: StaticString) -> Bool {
    // Both pointers are valid for as many bytes.
    guard count == text.utf8CodeUnitCount, let start = elements.baseAddress else {
      return count == 0 && text.utf8CodeUnitCount == 0
    }
    return memcmp(start, text.utf8Start, count) == 0
  }

  /// Whether the bytes contain those of a short view. In the worst case, this takes time proportional to the product of
  /// both lengths.
  package func holds(_ part: ByteView) -> Bool {
    guard let first = part.first else { return true }
    var start = 0
    while start + part.count <= count, let found = firstIndex(of: first, in: start..<count - part.count + 1) {
      if ByteView(rebasing: self[found..<found + part.count]).hasSameBytes(as: part) { return true }
      start = found + 1
    }
    return false
  }

  /// The index of the first of some bytes that is equal to a byte; nil if none is.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // The range is inside the view.
    guard let start = elements.baseAddress,
      let found = memchr(start + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Whether the bytes come before others, as unsigned numbers.
  @inlinable
  package func precedes(_ other: ByteView) -> Bool {
    guard let start = elements.baseAddress, let otherStart = other.elements.baseAddress else {
      return count < other.count
    }
    // Both pointers are valid for as many bytes.
    let order = memcmp(start, otherStart, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}

extension Array where Element: BitwiseCopyable {
  /// Calls the body with the elements, valid during the call.
  @inlinable
  package func withView<Result, Failure: Error>(
    _ body: (BufferView<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (elements) throws(Failure) in try body(BufferView(elements)) }
  }
}

extension Array {
  /// Calls the body with an element, which is not copied.
  @inlinable
  package func withElement<Result>(at index: Int, _ body: (borrowing Element) -> Result) -> Result {
    precondition(indices.contains(index))
    return withUnsafeBufferPointer { body($0[index]) }
  }
}

extension String {
  /// Calls the body with the text in UTF-8, valid during the call.
  @inlinable
  package func withView<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    var text = self
    return try text.withUTF8 { try body(ByteView($0)) }
  }
}
