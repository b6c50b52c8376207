import TestSupport
import Testing

@Suite("verify of states")
struct VerifyStateTests {
  private static let screen = Verification.screen(
    """
    <label identifier="total" text="$0"/>
    <state name="bill entered"><set target="total" text="$100"/></state>
    """)

  @Test func withoutAStateTheScreenIsComparedAsItIsWritten() throws {
    #expect(try Verification.run(Self.screen, Verification.text("$0")).status == 0)
    #expect(try Verification.run(Self.screen, Verification.text("$100")).status == 1)
    #expect(try Verification.run(Self.screen, Verification.text("$0"), "--state", "initial").status == 0)
  }

  @Test func aStateIsComparedWithWhatHasNone() throws {
    #expect(try Verification.run(Self.screen, Verification.text("$100"), "--state", "bill entered").status == 0)
    let page = Verification.page(#"<StaticText label="$100" traits="StaticText"/>"#)
    #expect(try Verification.run(page, Self.screen, "--state", "bill entered").status == 0)
    #expect(try Verification.run(page, Self.screen).status == 1)
  }

  @Test func aStateThatIsNotThereIsAnError() throws {
    let wrong = try Verification.run(Self.screen, Verification.text("$0"), "--state", "bill enterd")
    #expect(wrong.errors.hasPrefix("axspec verify: error: the state 'bill enterd' does not exist\n"))
    #expect(wrong.errors.contains("did you mean 'bill entered'?"))
    let none = try Verification.run(Verification.text("a"), Verification.text("a"), "--state", "initial")
    #expect(none.errors.hasPrefix("axspec verify: error: neither of the two has states\n"))
  }
}
