#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A buffer of plain records that grows in place where the system can: what the builder appends to.
///
/// Not an Array: an append there pays for a uniqueness check, and growing copies. `realloc` moves
/// large blocks by remapping pages.
package struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<Element>?
  package private(set) var count = 0
  private var capacity = 0

  package init() {}

  deinit {
    free(base)
  }

  @inline(__always)
  package mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base.unsafelyUnwrapped[count] = element
    count += 1
  }

  package mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress, !elements.isEmpty else { return }
    let end = count + elements.count
    if end > capacity { grow(to: end) }
    (base.unsafelyUnwrapped + count).update(from: source, count: elements.count)
    count = end
  }

  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count)
      return base.unsafelyUnwrapped[index]
    }
    @inline(__always)
    set {
      precondition(index >= 0 && index < count)
      base.unsafelyUnwrapped[index] = newValue
    }
  }

  /// Forgets what lies behind a place and keeps the memory.
  package mutating func truncate(to newCount: Int) {
    count = max(0, min(count, newCount))
  }

  package var view: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The memory itself, for an owner that frees it; the buffer is empty afterwards.
  package mutating func release() -> UnsafeBufferPointer<Element> {
    let result = view
    base = nil
    count = 0
    capacity = 0
    return result
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let wanted = max(needed, capacity * 2, 64)
    guard let grown = realloc(base, wanted * MemoryLayout<Element>.stride) else {
      // Nothing can be done without memory, and nothing of the run's outputs has been renamed into place.
      OutOfMemory.stop()
    }
    base = grown.bindMemory(to: Element.self, capacity: wanted)
    capacity = wanted
  }
}

/// What happens when the system has no more memory to give.
private enum OutOfMemory {
  static func stop() -> Never {
    let message = "axspec: error: out of memory\n"
    _ = message.withCString { write(2, $0, strlen($0)) }
    abort()
  }
}
