import TestSupport
import Testing

@testable import AXText

@Suite("Views of memory")
struct BufferViewTests {
  private static let bytes: [UInt8] = Array("a\u{E9}b".utf8)

  @Test func holdTheElementsOfTheirOwner() {
    Self.bytes.withView { view in
      #expect(view.elementsEqual(Self.bytes))
      #expect(Array(view) == Self.bytes)
      #expect(view.indices.map { view[$0] } == Self.bytes)
      #expect((view.count, view.first, view.last) == (4, UInt8(ascii: "a"), UInt8(ascii: "b")))
      #expect(view.withUnsafeBufferPointer { Array($0) } == Self.bytes)
    }
    var buffer = GrowableBuffer<Int32>()
    for number in 0..<100 { buffer.append(Int32(number)) }
    #expect(Array(buffer.view) == Array(0..<100))
  }

  @Test func areTextsToo() {
    "a\u{E9}b".withView { #expect($0.elementsEqual(Self.bytes)) }
    Self.bytes.withView { view in
      #expect(String(decoding: view, as: UTF8.self) == "a\u{E9}b")
      #expect(String(decoding: view[1..<3], as: UTF8.self) == "\u{E9}")
    }
  }

  @Test func countTheElementsOfASliceFrom0() {
    Self.bytes.withView { view in
      for range in [0..<4, 0..<0, 4..<4, 1..<3, 3..<4] {
        let part = ByteView(rebasing: view[range])
        #expect(part.startIndex == 0)
        #expect(Array(part) == Array(Self.bytes[range]))
        #expect(Array(ByteView(rebasing: part.dropFirst())) == Array(Self.bytes[range].dropFirst()))
      }
    }
  }

  @Test func mayBeEmpty() {
    for view in [ByteView(), GrowableBuffer<UInt8>().view, [UInt8]().withView(\.self)] {
      #expect(view.isEmpty && view.first == nil && Array(view) == [])
      #expect(ByteView(rebasing: view[...]).isEmpty)
      #expect(String(decoding: view, as: UTF8.self) == "")
    }
  }

  @Test func holdTheirParts() {
    var numbers = SplitMix64(seed: 17)
    for _ in 0..<2000 {
      let text = (0..<numbers.number(0...12)).map { _ in UInt8(numbers.number(0...1)) }
      let part = (0..<numbers.number(0...4)).map { _ in UInt8(numbers.number(0...1)) }
      let isPart = (0...text.count).contains { text[$0...].starts(with: part) }
      #expect(text.withView { text in part.withView { text.holds($0) } } == isPart)
    }
  }

  @Test func areComparedWithTexts() {
    #expect(Array("YES".utf8).withView { $0.isEqual(to: "YES") && !$0.isEqual(to: "NO") && !$0.isEqual(to: "YET") })
    #expect(Array("YES".utf8).withView { !$0.isEqual(to: "YESS") && !$0.isEqual(to: "") })
    #expect(ByteView().isEqual(to: "") && !ByteView().isEqual(to: "YES"))
  }

  #if os(macOS) || os(Linux)
    @Test func endTheProgramRatherThanReadBeyond() async {
      await #expect(processExitsWith: .failure) { _ = [UInt8]([1, 2]).withView { $0[2] } }
      await #expect(processExitsWith: .failure) { _ = [UInt8]([1, 2]).withView { $0[-1] } }
      await #expect(processExitsWith: .failure) { _ = [UInt8]([1, 2]).withView { $0[1..<3].count } }
      await #expect(processExitsWith: .failure) { _ = ByteView()[0] }
      await #expect(processExitsWith: .failure) {
        let slice = Slice(base: ByteView(), bounds: 0..<1)
        _ = ByteView(rebasing: slice)
      }
    }
  #endif
}
