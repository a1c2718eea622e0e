// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the root package does not depend on the peers.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Offscreen", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPeerPNG", dependencies: ["CLibPNG"]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CCairo", "CPango", "CPeerPNG",
        .product(name: "Offscreen", package: "Offscreen"),
        .product(name: "OffscreenTesting", package: "Offscreen"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
