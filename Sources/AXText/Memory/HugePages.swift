/// Large pages of memory: a file of 100 MB needs fifty of them instead of 25,000 small ones, each of which Linux provides
/// on first use.
@usableFromInline
package enum HugePages {
  private static let size = 2 << 20

  /// Asks the system for huge pages for a block of memory that has not been used yet, if it is large.
  @usableFromInline
  package static func prefer(for block: ByteView) {
    #if os(Linux)
      block.withUnsafeBufferPointer { block in
        // Only the whole pages inside the block.
        guard block.count >= 4 * size, let start = UnsafeMutableRawPointer(mutating: block.baseAddress) else { return }
        let first = start.alignedUp(toMultipleOf: size)
        let end = (start + block.count).alignedDown(toMultipleOf: size)
        madvise(first, end - first, MADV_HUGEPAGE)
      }
    #endif
  }
}
