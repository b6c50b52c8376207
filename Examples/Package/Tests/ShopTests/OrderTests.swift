import Shop
import Testing

/// In an app, a test expects that `viewController.axSnapshot()`, which AXSnapshot has, equals `PaySnapshots.giftWrapped`.
/// There is no UIKit on Linux: here a part of what the screen shows is held against it.
@Suite struct OrderTests {
  @Test func theSummaryIsOnTheScreen() {
    #expect(PaySnapshots.initial.contains("\n\(Order().summary)\n"))
  }

  @Test func giftWrapCostsMore() {
    var order = Order()
    order.isGiftWrapped = true
    #expect(PaySnapshots.giftWrapped.contains("\n\(order.summary)\n"))
    #expect(!PaySnapshots.initial.contains(order.summary))
  }
}
