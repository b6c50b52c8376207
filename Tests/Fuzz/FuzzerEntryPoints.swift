import Foundation
import TestSupport

/// What this process fuzzes: the environment says it, since libFuzzer reads the arguments itself.
private enum Run {
  static let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["AXSPEC_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget.named(name) else {
      FileHandle.standardError.write(Data("AXSPEC_FUZZ_TARGET names no target: '\(name)'\n".utf8))
      exit(2)
    }
    return target
  }()

  static let mutator = target.snippets.map { snippets in
    let seeds = ProcessInfo.processInfo.environment["AXSPEC_FUZZ_SEEDS"]
    return MarkupMutator(words: seeds.map(target.words.adding) ?? target.words, snippets: snippets)
  }
}

/// Lists the targets or prepares one, where it is asked to; called once before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func fuzzerInitialize(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>
) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  if environment["AXSPEC_FUZZ_LIST"] != nil {
    for target in FuzzTarget.all { print(target.name) }
    exit(0)
  }
  guard let folder = environment["AXSPEC_FUZZ_PREPARE"] else { return 0 }
  do {
    try SeedFolder(of: Run.target).fill(folder)
    try Data(Run.target.words.adding(seedsIn: folder).dictionary.utf8).write(to: URL(fileURLWithPath: folder + ".dict"))
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(2)
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  do {
    try Run.target.run(Array(UnsafeBufferPointer(start: data, count: size)))
  } catch {
    Violation.found("nothing is thrown that is no diagnostic", "\(error)")
  }
  return 0
}

/// libFuzzer's own mutations: bytes, and words of the dictionary.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ mostSize: Int) -> Int

@_cdecl("LLVMFuzzerCustomMutator")
public func fuzzerCustomMutator(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ mostSize: Int, _ seed: CUnsignedInt
) -> Int {
  var random = SplitMix64(seed: UInt64(seed))
  // Bytes alone rarely keep a document readable, and structure alone never breaks one.
  guard let mutator = Run.mutator, !random.oneIn(4) else { return mutateBytes(data, size, mostSize) }
  let result = mutator.mutated(Array(UnsafeBufferPointer(start: data, count: size)), &random)
  return copy(result, to: data, mostSize) ?? mutateBytes(data, size, mostSize)
}

@_cdecl("LLVMFuzzerCustomCrossOver")
public func fuzzerCustomCrossOver(
  _ data: UnsafePointer<UInt8>?, _ size: Int, _ other: UnsafePointer<UInt8>?, _ otherSize: Int,
  _ output: UnsafeMutablePointer<UInt8>, _ mostSize: Int, _ seed: CUnsignedInt
) -> Int {
  var random = SplitMix64(seed: UInt64(seed))
  let one = Array(UnsafeBufferPointer(start: data, count: size))
  let two = Array(UnsafeBufferPointer(start: other, count: otherSize))
  let result =
    Run.mutator.map { $0.crossed(one, two, &random) }
    ?? Array(one.prefix(random.number(0...size)) + two.suffix(random.number(0...otherSize)))
  return copy(result, to: output, mostSize) ?? 0
}

private func copy(_ bytes: [UInt8], to output: UnsafeMutablePointer<UInt8>, _ mostSize: Int) -> Int? {
  guard bytes.count <= mostSize else { return nil }
  output.update(from: bytes, count: bytes.count)
  return bytes.count
}
