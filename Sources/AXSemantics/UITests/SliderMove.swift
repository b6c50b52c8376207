import AXText
import AXTree

/// The last move of a slider that the steps of a state adjust.
///
/// A finger moves a slider only nearly to a value, so a test accepts positions nearby. It must not accept the position
/// where the slider stays if the app ignores the move.
struct SliderMove {
  /// The shortest move that a test can see, as a share of the range.
  private static let minimumLength = 0.05

  /// The distance to the nearest position where the slider was before, as a share of the range; nil if it was nowhere
  /// else.
  private let length: Double?

  /// - Parameters:
  ///   - slider: The index of the slider.
  ///   - position: Where the state says that the slider is.
  init(of slider: Int, to position: Double, in state: ScreenState) {
    var passed: [Double] = []
    var current = Node(tree: state.written, index: slider).sliderPosition
    for state in state.chain {
      let node = Node(tree: state.tree, index: slider)
      let adjusted = state.ownSteps.compactMap { step -> Double? in
        guard case .adjust = step.action, step.target.index == slider, step.target.tree == state.written else {
          return nil
        }
        return step.part.bytes(of: .to).flatMap(DecimalNumber.parse).flatMap(node.sliderPosition)
      }
      let visited = [current].compactMap { $0 } + adjusted
      current = node.sliderPosition
      let left = visited.filter { $0 != current }
      if !left.isEmpty { passed = left }
    }
    length = passed.map { (abs($0 - position) * 1000).rounded() / 1000 }.min()
  }

  /// Whether a test sees the move.
  var isSeen: Bool { length.map { $0 >= Self.minimumLength } ?? true }

  /// How far from the position the slider may be: at most half the move.
  var tolerance: Double {
    let usual = UITestExpectation.usualTolerance
    return length.map { min(usual, ($0 * 500).rounded(.down) / 1000) } ?? usual
  }
}

extension Node {
  /// The position of a slider, from 0 to 1; nil if its range is empty.
  var sliderPosition: Double? {
    guard case .position(let position) = Speech(of: self).ownValue else { return nil }
    return sliderPosition(of: position.value)
  }

  /// The position of a value of a slider.
  func sliderPosition(of value: Float) -> Double? {
    guard case .position(let position) = Speech(of: self).ownValue, position.minimum < position.maximum else {
      return nil
    }
    let fraction = Double((value - position.minimum) / (position.maximum - position.minimum))
    return (fraction * 1000).rounded() / 1000
  }
}
