// Block begins
import AXSpecKit
import Foundation
import Testing

@MainActor @Test func finalResultReadsAsDescribed() throws {
  let file = URL(
    fileURLWithPath: "../../Examples/FinalResult/FinalResult.xml", relativeTo: URL(fileURLWithPath: #filePath))
  let screen = try ScreenSpec(contentsOf: file)
  #expect(FinalResultViewController().axSnapshot() == screen.snapshot())
}
// Block ends

// Block begins
@Test func payIsAButton() throws {
  let screen = try ScreenSpec(markup: #"<screen name="Pay"><button title="Pay"/></screen>"#)
  #expect(screen.snapshot().contains("\nPay\nbutton\n"))
}
// Block ends

// Block begins
@Test func plantsReadAsTheStoryboardSays() throws {
  let file = URL(
    fileURLWithPath: "../../Examples/Storyboard/Main.storyboard", relativeTo: URL(fileURLWithPath: #filePath))
  let screens = try ScreenSpec.screens(contentsOf: file)
  #expect(screens.map(\.name) == ["Plants", "Plant", "New Plant"])
  #expect(screens[0].snapshot().contains("\nBoston Fern\n"))
}
// Block ends

// Block begins
@Test func formatsAreValues() throws {
  let screen = try ScreenSpec(markup: #"<screen name="Pay"><button title="Pay" hint="Opens the payment"/></screen>"#)
  let withoutHints = SnapshotFormat.axSnapshot.replacing(\.hint) { _ in nil }
  #expect(!screen.snapshot(as: withoutHints).contains("Opens the payment"))
  let marked = SnapshotFormat.axSnapshot.replacing(\.label) { element in
    SnapshotFormat.axSnapshot.label(element).map { "» \($0)" }
  }
  #expect(screen.snapshot(as: marked).contains("\n» Pay\nbutton\nOpens the payment\n"))
}
// Block ends

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
