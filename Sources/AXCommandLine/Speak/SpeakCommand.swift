import AXArguments

/// `axspec speak`: prints what VoiceOver says on each screen.
enum SpeakCommand: Command {
  static let name = "speak"
  static let description = CommandDescription(
    name: name,
    summary: "Print what VoiceOver says on a screen, in its order",
    discussion: """
      Each input is a screen file, a fragment, a storyboard or xib, a capture of an app, a folder, in which all *.xml, *.xib \
      and *.storyboard files are read, or - for standard input; the default is the current folder.

      Each element has a number, its description, and below it what VoiceOver says after a pause and what it offers. The \
      words and the order are those of the library AccessibilitySnapshot, which its authors compared with devices. \
      VoiceOver says more about some elements. Files and states have titles as in 'axspec compile'.
      """,
    options: SpeakOptions.self,
    examples: [
      CommandExample("axspec speak Screens/Pay.xml", "Print what VoiceOver says on one screen."),
      CommandExample("axspec speak Screens/Pay.xml --language de", "Use the German words of VoiceOver."),
      CommandExample(
        "axspec speak Screens --output-directory Speech --check", "Check in CI whether the files are up to date."),
    ])

  static func run(_ options: SpeakOptions, _ console: Console) throws -> ExitStatus {
    try options.compileOptions.runOnce(console)
  }
}

/// The options of `speak`.
struct SpeakOptions: CommandOptions {
  let compileOptions: CompileOptions

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    compileOptions = try CompileOptions(ofSpeech: &reader, text: .voiceover, json: .voiceoverJSON)
  }
}

extension CompileOptions {
  /// Runs `speak` or `outline`.
  func runOnce(_ console: Console) throws -> ExitStatus {
    var run = try CompileRun(self, inputs: try InputList(inputs, console), console)
    return try run.run()
  }
}
