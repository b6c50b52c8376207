import Foundation

/// The time of a model app. It passes only while a test waits, so that a test that should wait and does not fails each
/// time, not now and then as on a device.
@MainActor final class ModelClock {
  private var now = 0.0
  private var work: [(time: TimeInterval, run: () -> Void)] = []

  /// Like `DispatchQueue.main.asyncAfter(deadline:execute:)`.
  func after(_ seconds: TimeInterval, run: @escaping () -> Void) {
    work.append((now + seconds, run))
  }

  func advance(by seconds: TimeInterval) {
    now += seconds
    // Ten times a tenth is a little less than one.
    let due = work.filter { $0.time <= now + 0.001 }
    work.removeAll { $0.time <= now + 0.001 }
    for item in due.sorted(by: { $0.time < $1.time }) { item.run() }
  }
}
