import AXText

/// Ends the program with an error if memory runs out. Swift's allocator stops the program with the same signals as a
/// crash.
enum MemoryExhaustion {
  /// If this number of bytes cannot be allocated, memory has run out.
  fileprivate static let minimumMemory = 64 << 20

  // Written before there are other threads, with an element for each signal number, and never freed.
  fileprivate nonisolated(unsafe) static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  static func begin() {
    for number in [SIGABRT, SIGILL, SIGTRAP] {
      sigaction(number, nil, previous + Int(number))
      signal(number, endWithoutMemory)
    }
  }
}

/// Ends the program if memory has run out. Otherwise restores the previous handler, and the signal is raised again.
private func endWithoutMemory(_ number: Int32) {
  let size = MemoryExhaustion.minimumMemory
  let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
  guard memory == MAP_FAILED || OutOfMemory.isKnown else {
    munmap(memory, size)
    sigaction(number, MemoryExhaustion.previous + Int(number), nil)
    return
  }
  OutOfMemory.report()
  _exit(ExitStatus.badInput.rawValue)
}
