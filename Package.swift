// swift-tools-version: 6.1
import PackageDescription

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
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "AXDiagnostics"),
    .target(name: "AXTree", dependencies: ["AXDiagnostics"]),
    .target(name: "AXReader", dependencies: ["AXTree", "CLibXML2"]),
    .target(name: "AXSemantics", dependencies: ["AXTree"]),
    .target(name: "AXCompiler", dependencies: ["AXSemantics"]),
    .target(name: "AXLint", dependencies: ["AXSemantics"]),
    .target(name: "AXCodegen", dependencies: ["AXSemantics"]),
    .target(name: "AXReport", dependencies: ["AXDiagnostics"]),
    .target(name: "AXSpecKit", dependencies: ["AXReader", "AXCompiler"]),
    .target(name: "AXCommandLine", dependencies: ["AXSpecKit", "AXLint", "AXReport", "AXCodegen"]),
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
      name: "axbench", dependencies: ["AXCommandLine", "TestSupport"], exclude: ["README.md", "instructions.tsv"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "AXDiagnosticsTests", dependencies: ["AXDiagnostics", "TestSupport"]),
    .testTarget(name: "AXTreeTests", dependencies: ["AXTree", "TestSupport"]),
    .testTarget(
      name: "AXReaderTests", dependencies: ["AXReader", "AXCompiler", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(name: "AXSemanticsTests", dependencies: ["AXSemantics", "AXReader", "TestSupport"]),
    .testTarget(name: "AXCompilerTests", dependencies: ["AXCompiler", "AXReader", "TestSupport"]),
    .testTarget(name: "AXLintTests", dependencies: ["AXLint", "AXReader", "TestSupport"]),
    .testTarget(
      name: "AXCodegenTests", dependencies: ["AXCodegen", "AXReader", "AXCompiler", "TestSupport"], exclude: ["Goldens"]
    ),
    .testTarget(name: "AXReportTests", dependencies: ["AXReport", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(name: "AXSpecKitTests", dependencies: ["AXSpecKit", "TestSupport"]),
    .testTarget(name: "PluginsTests", dependencies: ["TestSupport"]),
    .testTarget(name: "AXCommandLineTests", dependencies: ["AXCommandLine", "axspec", "TestSupport"]),
    .testTarget(name: "DocumentationTests", dependencies: ["AXReader", "AXSpecKit", "AXTree", "axspec"]),
  ]
)
