/// A buffer of plain records that grows in place if the system allows it.
///
/// Unlike an array, it has no uniqueness check for each append, and `realloc` moves large blocks by remapping pages.
@usableFromInline
package struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  // `base` has room for `capacity` elements, of which the first `storedCount` are initialized; it is nil only if the
  // capacity is 0. The buffer is the only owner. Records are bitwise copyable, so `realloc` may move them, and none
  // needs to be deinitialized.
  @usableFromInline var base: UnsafeMutablePointer<Element>?
  @usableFromInline var storedCount = 0
  @usableFromInline var capacity = 0

  @inlinable package init() {}

  @inlinable package var count: Int { storedCount }

  @inlinable
  deinit {
    free(base)
  }

  @inlinable
  @inline(__always)
  package mutating func append(_ element: Element) {
    if storedCount == capacity { grow(to: storedCount + 1) }
    base.unsafelyUnwrapped[storedCount] = element
    storedCount += 1
  }

  @inlinable
  @inline(__always)
  package mutating func append(_ elements: BufferView<Element>) {
    guard let source = elements.elements.baseAddress, !elements.isEmpty else { return }
    let end = storedCount + elements.count
    if end > capacity { grow(to: end) }
    UnsafeMutableRawPointer(base.unsafelyUnwrapped + storedCount)
      .copyMemory(from: source, byteCount: elements.count * MemoryLayout<Element>.stride)
    storedCount = end
  }

  @inlinable
  package mutating func append(repeating element: Element, count: Int) {
    guard count > 0 else { return }
    let end = storedCount + count
    if end > capacity { grow(to: end) }
    (base.unsafelyUnwrapped + storedCount).initialize(repeating: element, count: count)
    storedCount = end
  }

  @inlinable
  package subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < storedCount)
      return base.unsafelyUnwrapped[index]
    }
    set {
      precondition(index >= 0 && index < storedCount)
      base.unsafelyUnwrapped[index] = newValue
    }
  }

  /// Reserves room in one step, if there is enough memory: growing in steps may copy the content several times.
  package mutating func reserve(_ count: Int) {
    if count > capacity { _ = resize(to: count) }
  }

  /// Removes everything after the first `newCount` elements and keeps the memory.
  @inlinable
  package mutating func truncate(to newCount: Int) {
    storedCount = max(0, min(storedCount, newCount))
  }

  /// The elements. Valid until the buffer changes or is destroyed.
  @inlinable
  package var view: BufferView<Element> { BufferView(UnsafeBufferPointer(start: base, count: storedCount)) }

  @inlinable
  @inline(never)
  mutating func grow(to needed: Int) {
    guard resize(to: max(needed, capacity * 2, 64)) || resize(to: needed) else { OutOfMemory.stop() }
  }

  @inlinable
  mutating func resize(to wanted: Int) -> Bool {
    guard let grown = realloc(base, wanted * MemoryLayout<Element>.stride) else { return false }
    base = grown.bindMemory(to: Element.self, capacity: wanted)
    capacity = wanted
    HugePages.prefer(
      for: ByteView(
        UnsafeBufferPointer(
          start: grown.assumingMemoryBound(to: UInt8.self), count: wanted * MemoryLayout<Element>.stride)))
    return true
  }
}
