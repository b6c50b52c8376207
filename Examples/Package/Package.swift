// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [.library(name: "Shop", targets: ["Shop"])],
  dependencies: [
    // In a package of yours: the address of axspec and a version.
    .package(name: "axspec", path: "../..")
  ],
  targets: [
    // Lints its screens whenever it is built.
    .target(name: "Shop", plugins: [.plugin(name: "AXSpecLint", package: "axspec")]),
    // Has `PaySnapshots` and `ThanksSnapshots` from the screens of what it tests.
    .testTarget(
      name: "ShopTests", dependencies: ["Shop"], plugins: [.plugin(name: "AXSpecSwift", package: "axspec")]),
  ]
)
