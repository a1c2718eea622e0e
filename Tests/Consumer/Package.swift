// swift-tools-version: 6.2

import PackageDescription

// A user's package: an app's views written with UIKit's names, snapshot tests of them, and a tool
// with scenes of its own; and a view of iOS that is compiled by the plugin for UIKit sources.
// `Tools/consumer` copies it to a folder two levels below the root and plays its user.
let package = Package(
  name: "Scores",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Offscreen", path: "../..")],
  targets: [
    .target(
      name: "Scores", dependencies: [.product(name: "OffscreenUIKit", package: "Offscreen")]),
    .target(
      name: "Ticker", dependencies: [.product(name: "OffscreenUIKit", package: "Offscreen")],
      exclude: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "Offscreen")]),
    .executableTarget(
      name: "ScoresScenes",
      dependencies: ["Scores", .product(name: "OffscreenScenes", package: "Offscreen")]),
    .testTarget(
      name: "ScoresTests",
      dependencies: ["Scores", "Ticker", .product(name: "OffscreenTesting", package: "Offscreen")]),
  ],
  swiftLanguageModes: [.v6]
)
