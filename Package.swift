// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "axspec",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .library(name: "AXSpec", targets: ["AXSpec"]),
    .executable(name: "axspec", targets: ["axspec"]),
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
    .target(name: "AXReport", dependencies: ["AXDiagnostics"]),
    .target(name: "AXSpec", dependencies: ["AXReader", "AXCompiler"]),
    .target(name: "AXCommandLine", dependencies: ["AXSpec", "AXLint", "AXReport"]),
    .executableTarget(name: "axspec", dependencies: ["AXCommandLine"]),
    .testTarget(name: "AXDiagnosticsTests", dependencies: ["AXDiagnostics"]),
    .testTarget(name: "AXTreeTests", dependencies: ["AXTree"]),
    .testTarget(name: "AXReaderTests", dependencies: ["AXReader"]),
    .testTarget(name: "AXCompilerTests", dependencies: ["AXCompiler", "AXReader"]),
    .testTarget(name: "AXLintTests", dependencies: ["AXLint", "AXReader"]),
    .testTarget(name: "AXReportTests", dependencies: ["AXReport"], exclude: ["Goldens"]),
    .testTarget(name: "AXSpecTests", dependencies: ["AXSpec"]),
    .testTarget(name: "AXCommandLineTests", dependencies: ["AXCommandLine", "axspec"]),
    .testTarget(name: "DocumentationTests", dependencies: ["AXReader", "AXSpec", "AXTree", "axspec"]),
  ]
)
