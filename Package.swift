// swift-tools-version: 6.2
import PackageDescription

// Apple's SDKs hold libxml2 where the compiler looks by itself, and have no pkg-config file for it. Asking pkg-config
// there finds Homebrew's libxml2, and hands its flags to builds for iOS too.
#if os(macOS)
  let libXML2 = Target.systemLibrary(name: "CLibXML2")
#else
  let libXML2 = Target.systemLibrary(
    name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .yum(["libxml2-devel"])])
#endif

let package = Package(
  name: "axspec",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .library(name: "AXSpecKit", targets: ["AXSpecKit"]),
    .executable(name: "axspec", targets: ["axspec"]),
    .plugin(name: "AXSpecLint", targets: ["AXSpecLint"]),
    .plugin(name: "AXSpecSwift", targets: ["AXSpecSwift"]),
    .plugin(name: "AXSpecCommand", targets: ["AXSpecCommand"]),
  ],
  targets: [
    libXML2,
    .target(name: "AXText"),
    .target(name: "AXArguments", dependencies: ["AXText"]),
    .target(name: "AXDiagnostics", dependencies: ["AXText"]),
    .target(name: "AXFiles", dependencies: ["AXDiagnostics"]),
    .target(name: "AXTree", dependencies: ["AXDiagnostics"]),
    .target(name: "AXReader", dependencies: ["AXTree", "AXFiles", "CLibXML2"]),
    .target(name: "AXSemantics", dependencies: ["AXTree"]),
    .target(name: "AXCompiler", dependencies: ["AXSemantics"]),
    .target(name: "AXAppCode", dependencies: ["AXSemantics"]),
    .target(name: "AXLint", dependencies: ["AXAppCode"]),
    // grammar.md is a link to the one at the top level.
    .target(
      name: "AXReference", dependencies: ["AXReader", "AXCompiler"], resources: [.embedInCode("grammar.md")]),
    .target(name: "AXCodegen", dependencies: ["AXSemantics"]),
    .target(name: "AXReport", dependencies: ["AXLint"]),
    .target(
      name: "AXPage", dependencies: ["AXCompiler", "AXLint"],
      resources: [.embedInCode("Resources/page.css"), .embedInCode("Resources/page.js")]),
    .target(name: "AXLanguageServer", dependencies: ["AXReader", "AXCompiler", "AXLint"]),
    .target(name: "AXSpecKit", dependencies: ["AXReader", "AXCompiler", "AXLint"]),
    .target(
      name: "AXCommandLine",
      dependencies: [
        "AXArguments", "AXReader", "AXCompiler", "AXReference", "AXReport", "AXCodegen", "AXPage", "AXLanguageServer",
      ]),
    .executableTarget(name: "axspec", dependencies: ["AXCommandLine"]),
    .plugin(
      name: "AXSpecLint", capability: .buildTool(), dependencies: ["axspec"], path: "Sources/Plugins/AXSpecLint"),
    .plugin(
      name: "AXSpecSwift", capability: .buildTool(), dependencies: ["axspec"], path: "Sources/Plugins/AXSpecSwift"),
    .plugin(
      name: "AXSpecCommand",
      capability: .command(
        intent: .custom(verb: "axspec", description: "Compile, lint and format descriptions of screens")),
      dependencies: ["axspec"], path: "Sources/Plugins/AXSpecCommand"),
    .executableTarget(
      name: "axbench", dependencies: ["AXCommandLine", "TestSupport"],
      exclude: ["README.md", "instructions.tsv", "results.md"]),
    .target(name: "TestSupport", dependencies: ["AXArguments"], path: "Tests/TestSupport"),
    .testTarget(name: "AXTextTests", dependencies: ["AXText", "TestSupport"]),
    .testTarget(name: "AXArgumentsTests", dependencies: ["AXArguments", "TestSupport"]),
    .testTarget(name: "AXFilesTests", dependencies: ["AXFiles", "TestSupport"]),
    .testTarget(name: "AXDiagnosticsTests", dependencies: ["AXDiagnostics", "TestSupport"]),
    .testTarget(name: "AXTreeTests", dependencies: ["AXTree", "TestSupport"]),
    .testTarget(
      name: "AXReaderTests", dependencies: ["AXReader", "AXCompiler", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(name: "AXSemanticsTests", dependencies: ["AXSemantics", "AXReader", "TestSupport"]),
    .testTarget(name: "AXCompilerTests", dependencies: ["AXCompiler", "AXReader", "TestSupport"]),
    .testTarget(name: "AXAppCodeTests", dependencies: ["AXAppCode", "TestSupport"]),
    .testTarget(
      name: "AXLintTests", dependencies: ["AXLint", "AXReader", "TestSupport"], exclude: ["Judgements"]),
    .testTarget(name: "AXReferenceTests", dependencies: ["AXReference", "TestSupport"]),
    .testTarget(
      name: "AXCodegenTests", dependencies: ["AXCodegen", "AXReader", "AXCompiler", "TestSupport"], exclude: ["Goldens"]
    ),
    .testTarget(name: "AXReportTests", dependencies: ["AXReport", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(
      name: "AXPageTests", dependencies: ["AXPage", "AXLint", "AXReader", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(
      name: "AXLanguageServerTests", dependencies: ["AXLanguageServer", "AXLint", "AXReader", "TestSupport"]),
    .testTarget(name: "AXSpecKitTests", dependencies: ["AXSpecKit", "TestSupport"]),
    .testTarget(name: "PluginsTests", dependencies: ["TestSupport"]),
    .testTarget(name: "AXCommandLineTests", dependencies: ["AXCommandLine", "axspec", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["AXArguments", "AXLint", "AXReader", "AXSpecKit", "AXTree", "axspec", "TestSupport"]),
  ]
)

// Only CI sets this. Warnings are errors then; for everybody else, a new compiler's warning breaks no build. Modules
// are compiled as a whole, in one pass, and without debug information, which takes 20 % less processor time. The
// modules that every document passes through are optimized: that takes a third of the build, but without it the tests
// take twice as long. Optimizing for size takes a fifth less time than for speed. To optimize the other modules takes
// longer than it saves. The plugins are left out, because SwiftPM builds the whole program a second time for them. Build
// from clean: SwiftPM does not notice all changes of optimized modules.
if let value = Context.environment["AXSPEC_CI"], !value.isEmpty {
  let plugins = package.targets.filter { $0.type == .plugin }.map(\.name)
  package.products.removeAll { plugins.contains($0.name) }
  package.targets.removeAll { plugins.contains($0.name) }
  let optimizedTargets: Set = [
    "AXText", "AXDiagnostics", "AXTree", "AXReader", "AXSemantics", "AXCompiler", "AXAppCode", "AXLint", "AXReport",
    "AXFiles",
  ]
  // Without threads, there is one object for all files, which SwiftPM does not find.
  let flags = [
    "-disable-batch-mode", "-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2",
    // SwiftPM looks for tests in the index. Without the system's modules, writing it takes 7 seconds less for each module.
    "-index-ignore-system-modules",
    // SwiftPM adds `-g` after these flags. The frontend gets this one after that, and the last one counts.
    "-Xfrontend", "-gnone",
  ]
  for target in package.targets where target.type != .system {
    let isOptimized = optimizedTargets.contains(target.name)
    target.swiftSettings = [.treatAllWarnings(as: .error), .unsafeFlags(flags + (isOptimized ? ["-Osize"] : []))]
  }
}
