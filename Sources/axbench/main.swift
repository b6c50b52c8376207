import AXArguments
import AXCommandLine
import Foundation

let root = BenchCommand.description
let words = Array(CommandLine.arguments.dropFirst())

do {
  // Errors mention `help`, which only programs with subcommands have.
  switch try ArgumentParser(root: root).parse(words == ["help"] ? ["--help"] : words) {
  case .help(let path, _): print(HelpPrinter(root: root).text(for: path, isComplete: true), terminator: "")
  case .version: print("axbench \(CommandLineTool.version)")
  case .run(_, let arguments): try BenchCommand(options: arguments.options()).run()
  }
} catch let error as UsageError {
  FileHandle.standardError.write(Data(error.description().utf8))
  exit(2)
} catch let error as BenchFault {
  Progress.show("error: \(error.message)")
  if let help = error.help { Progress.show("help: \(help)") }
  exit(2)
}
