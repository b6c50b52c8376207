import AXFiles
import AXText
import TestSupport

@testable import AXCommandLine

/// The program in the process of the tests, for commands that read no file: all threads of a process have one current
/// folder, so that no test may change it while others run.
struct InProcessProgram {
  func run(_ arguments: String..., input: [UInt8] = []) -> Program.Result {
    run(arguments, input: input)
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], input: [UInt8] = []) -> Program.Result {
    let output = Locked<[UInt8]>([])
    let errors = Locked<[UInt8]>([])
    let console = Console(
      output: ConsoleStream { bytes throws(OutputFault) in output.withLock { $0 += bytes } },
      errors: ConsoleStream { bytes throws(OutputFault) in errors.withLock { $0 += bytes } },
      readInput: { () throws(FileBytes.Fault) in input })
    let status = CommandLineTool.run(arguments, console: console)
    return Program.Result(
      status: status.rawValue, wasKilled: false, outputBytes: output.withLock { $0 }, errorBytes: errors.withLock { $0 }
    )
  }
}
