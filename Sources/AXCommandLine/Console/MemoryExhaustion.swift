import AXText

/// Ends the program with an error if there is no memory left: Swift's allocator stops it with a signal, as a fault of
/// the program does.
enum MemoryExhaustion {
  /// If the system does not give as much, there is none left.
  fileprivate static let leastMemory = 64 << 20

  // Written before there is another thread, one for each number of a signal, and kept to the end of the program.
  fileprivate nonisolated(unsafe) static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  static func begin() {
    for number in [SIGABRT, SIGILL, SIGTRAP] {
      sigaction(number, nil, previous + Int(number))
      signal(number, endWithoutMemory)
    }
  }
}

/// Ends the program if it is memory that is missing. Otherwise what stopped it comes again, as if nobody had looked.
private func endWithoutMemory(_ number: Int32) {
  let size = MemoryExhaustion.leastMemory
  let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
  guard memory == MAP_FAILED || OutOfMemory.isKnown else {
    munmap(memory, size)
    sigaction(number, MemoryExhaustion.previous + Int(number), nil)
    return
  }
  OutOfMemory.report()
  _exit(ExitStatus.badInput.rawValue)
}
