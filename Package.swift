// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Set by everything in `Tools/`: turns warnings into errors for our own builds only.
///
/// A package that depends on this one never sets it, so a new compiler's new warnings cannot
/// break that package's build.
let isDevelopmentBuild = ProcessInfo.processInfo.environment["OFFSCREEN_DEVELOPMENT"] != nil

/// Whether ISA-L is installed, by which PNGs are written fast; without it, zlib writes them.
let hasISAL = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
  FileManager.default.fileExists(atPath: "\($0)/isa-l/igzip_lib.h")
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")

/// Set by `Tools/documentation`: adds the plugin that builds the documentation, which nobody who
/// depends on this package should have to fetch.
let isDocumentationBuild =
  ProcessInfo.processInfo.environment["OFFSCREEN_DOCUMENTATION"] != nil

let package = Package(
  name: "Offscreen",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Offscreen", targets: ["Offscreen"]),
    .library(name: "OffscreenUIKit", targets: ["OffscreenUIKit"]),
    .library(name: "OffscreenTesting", targets: ["OffscreenTesting"]),
    .executable(name: "offscreen", targets: ["OffscreenCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // C: row kernels, and libraries behind return codes.
    .target(name: "COffscreenKernels"),
    .target(name: "COffscreenFiles"),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "COffscreenPNG", dependencies: ["CPNG"],
      cSettings: hasISAL ? [.define("OFFSCREEN_HAS_ISAL")] : [],
      linkerSettings: [.linkedLibrary("z")] + (hasISAL ? [.linkedLibrary("isal")] : [])),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "COffscreenICU", dependencies: ["CICU"]),
    .systemLibrary(
      name: "COffscreenHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),

    // Each module imports only what stands above it.
    .target(name: "OffscreenGeometry"),
    .target(name: "OffscreenRaster", dependencies: ["COffscreenKernels", "OffscreenGeometry"]),
    .target(name: "OffscreenPNG", dependencies: ["COffscreenPNG", "OffscreenRaster"]),
    .target(
      name: "OffscreenText",
      dependencies: [
        "COffscreenHarfBuzz", "COffscreenICU", "COffscreenKernels", "OffscreenGeometry",
        "OffscreenPNG", "OffscreenRaster",
      ]),
    .target(
      name: "OffscreenViews",
      dependencies: [
        "COffscreenKernels", "OffscreenGeometry", "OffscreenRaster", "OffscreenText",
      ]),
    .target(
      name: "OffscreenScrolling",
      dependencies: ["OffscreenGeometry", "OffscreenRaster", "OffscreenText", "OffscreenViews"]),
    .target(
      name: "OffscreenLists",
      dependencies: [
        "OffscreenGeometry", "OffscreenRaster", "OffscreenScrolling", "OffscreenText",
        "OffscreenViews", algorithms,
      ]),
    .target(
      name: "Offscreen",
      dependencies: [
        "OffscreenGeometry", "OffscreenLists", "OffscreenPNG", "OffscreenRaster",
        "OffscreenScrolling", "OffscreenText", "OffscreenViews",
      ]),
    .target(name: "OffscreenUIKit", dependencies: ["Offscreen"]),
    .target(
      name: "OffscreenSnapshots",
      dependencies: ["COffscreenFiles", "COffscreenKernels", "Offscreen", algorithms]),
    .target(
      name: "OffscreenScript",
      dependencies: ["Offscreen", "OffscreenSnapshots", yams]),
    .target(
      name: "OffscreenTesting",
      dependencies: ["Offscreen", "OffscreenScript", "OffscreenSnapshots"]),
    .executableTarget(
      name: "OffscreenCommand",
      dependencies: ["Offscreen", "OffscreenScript", "OffscreenSnapshots", argumentParser]),

    // One test target for each module.
    .target(
      name: "OffscreenTestSupport", dependencies: ["OffscreenRaster"],
      path: "Tests/OffscreenTestSupport"),
    .testTarget(
      name: "OffscreenGeometryTests", dependencies: ["OffscreenGeometry", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenRasterTests",
      dependencies: [
        "COffscreenKernels", "OffscreenGeometry", "OffscreenRaster", "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenPNGTests",
      dependencies: ["OffscreenPNG", "OffscreenRaster", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenTextTests",
      dependencies: [
        "OffscreenGeometry", "OffscreenPNG", "OffscreenRaster", "OffscreenText",
        "OffscreenTestSupport",
      ]),
    .testTarget(name: "OffscreenViewsTests", dependencies: ["Offscreen", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenScrollingTests",
      dependencies: [
        "OffscreenGeometry", "OffscreenScrolling", "OffscreenTestSupport", "OffscreenViews",
      ]),
    .testTarget(
      name: "OffscreenListsTests",
      dependencies: [
        "OffscreenGeometry", "OffscreenLists", "OffscreenRaster", "OffscreenScrolling",
        "OffscreenTestSupport", "OffscreenText", "OffscreenViews",
      ]),
    .testTarget(name: "OffscreenUIKitTests", dependencies: ["OffscreenUIKit"]),
    .testTarget(
      name: "OffscreenSnapshotsTests",
      dependencies: [
        "COffscreenKernels", "Offscreen", "OffscreenSnapshots", "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenTestingTests",
      dependencies: ["Offscreen", "OffscreenSnapshots", "OffscreenTesting"]),
    .testTarget(
      name: "OffscreenScriptTests",
      dependencies: [
        "Offscreen", "OffscreenScript", "OffscreenSnapshots", "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenCommandTests",
      dependencies: ["OffscreenPNG", "OffscreenRaster", "OffscreenTestSupport"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Offscreen", "OffscreenScript", "OffscreenSnapshots", "OffscreenTesting", "OffscreenText",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if isDocumentationBuild {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

for target in package.targets where target.type != .system {
  if target.name.hasPrefix("C") {
    if isDevelopmentBuild {
      target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
    continue
  }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
  ]
  if isDevelopmentBuild {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
