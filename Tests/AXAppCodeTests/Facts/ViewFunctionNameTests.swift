import AXText
import Testing

@testable import AXAppCode

@Suite("Names of functions that get a view")
struct ViewFunctionNameTests {
  /// Returns the numbers of the files that declare a function `style` that gets a view.
  private func files(_ texts: [String], _ language: CodeLanguage = .swift) -> [Int] {
    let words = CodeWords(outlineOf: [])
    var outlines = CodeOutlines(words)
    for (number, text) in texts.enumerated() {
      outlines.add(CodeOutline(of: Array(text.utf8), language, words), file: number)
    }
    return outlines.files(declaring: [FNV1a.hash(of: "style")])
  }

  @Test func functionsInSwift() {
    let texts = [
      "func style(_ label: UILabel) {}", "func style(label: UILabel) {}", "func  style(all: [FancyButton?]) {}",
      "func style<T: Themed>(_ view: T) {}", "func style(_ x: Int,\n  _ view: UIView)\n{}",
      "func style(_ x: Int) {}; let a: UILabel", "func other(_ label: UILabel) {}", "style(label)", "func style",
      "func",
      "let func_style = UILabel()",
    ]
    #expect(files(texts) == [0, 1, 2, 3, 4])
  }

  @Test func methodsInObjectiveC() {
    let texts = [
      "- (void)style:(UILabel *)label {}", "+ (void) style:(UIButton *)b with:(id)x;",
      "-(void)style:(id)a to:(UIView *)b\n{",
      "- (void)style:(NSString *)text {}", "void style(UILabel *label) {}", "- (UILabel *)style:(UILabel *)label {}",
      "(void)",
    ]
    #expect(files(texts, .objectiveC) == [0, 1, 2])
  }

  @Test func functionsThatUIKitCallsAreNotKept() {
    let outline = CodeOutline(
      of: Array("func textFieldDidChange(_ field: UITextField) {}".utf8), .swift, CodeWords(outlineOf: []))
    #expect(outline.viewFunctions.isEmpty)
  }
}
