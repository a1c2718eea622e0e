// swift-tools-version: 6.2

import PackageDescription

// A user's package: an app's views written with UIKit's names, snapshot tests of them, and a tool
// with scenes of its own.
// `Tools/consumer` copies it to a folder two levels below the root and plays its user.
let package = Package(
  name: "Scores",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Offscreen", path: "../..")],
  targets: [
    .target(
      name: "Scores", dependencies: [.product(name: "OffscreenUIKit", package: "Offscreen")]),
    .executableTarget(
      name: "ScoresScenes",
      dependencies: ["Scores", .product(name: "OffscreenScenes", package: "Offscreen")]),
    .testTarget(
      name: "ScoresTests",
      dependencies: ["Scores", .product(name: "OffscreenTesting", package: "Offscreen")]),
  ],
  swiftLanguageModes: [.v6]
)
