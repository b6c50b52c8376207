// README begins
import AXSpec
import Foundation
import Testing

@MainActor @Test func finalResultReadsAsDescribed() throws {
  let file = URL(
    fileURLWithPath: "../../Examples/FinalResult/FinalResult.xml", relativeTo: URL(fileURLWithPath: #filePath))
  let screen = try Screen(contentsOf: file)
  #expect(FinalResultViewController().axSnapshot() == screen.snapshot())
}
// README ends

// README begins
@Test func payIsAButton() throws {
  let screen = try Screen(markup: #"<screen name="Pay"><button title="Pay"/></screen>"#)
  #expect(screen.snapshot().contains("\nPay\nbutton\n"))
}
// README ends

/// Stands in for the app's own: there is no UIKit on Linux.
@MainActor private struct FinalResultViewController {
  /// What AXSnapshot's README shows.
  func axSnapshot() -> String {
    """
    ------------------------------------------------------------
    Final Result
    button, header
    Double Tap to see detail result
    Actions: Retry
    ------------------------------------------------------------
    The question is, The answer to the Life, the Universe, and Everything
    button
    ------------------------------------------------------------
    The answer is, 42
    button
    ------------------------------------------------------------
    """
  }
}
