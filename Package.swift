// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Set by everything in `Tools/`: turns warnings into errors for our own builds only.
///
/// A package that depends on this one never sets it, so a new compiler's new warnings cannot
/// break that package's build.
let isDevelopmentBuild = ProcessInfo.processInfo.environment["OFFSCREEN_DEVELOPMENT"] != nil

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

/// Set by `Tools/documentation`: adds the plugin that builds the documentation, which nobody who
/// depends on this package should have to fetch.
let isDocumentationBuild =
  ProcessInfo.processInfo.environment["OFFSCREEN_DOCUMENTATION"] != nil

/// Set by `Tools/fuzz`: adds the program that feeds random inputs, which links only with a
/// toolchain's libFuzzer.
let isFuzzingBuild = ProcessInfo.processInfo.environment["OFFSCREEN_FUZZING"] != nil

/// Set by `Tools/benchmark layout` and `recording`: adds the programs that time the solver of
/// constraints and the recording of views, which no other package can reach.
let isBenchmarkingBuild =
  ProcessInfo.processInfo.environment["OFFSCREEN_BENCHMARKING"] != nil

let package = Package(
  name: "Offscreen",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Offscreen", targets: ["Offscreen"]),
    .library(name: "OffscreenUIKit", targets: ["OffscreenUIKit"]),
    .library(name: "OffscreenTesting", targets: ["OffscreenTesting"]),
    .library(name: "OffscreenTestingScripts", targets: ["OffscreenTestingScripts"]),
    .library(name: "OffscreenScenes", targets: ["OffscreenScenes"]),
    .plugin(name: "OffscreenPlugin", targets: ["OffscreenPlugin"]),
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
    .executable(name: "offscreen", targets: ["OffscreenCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // C: row kernels, and libraries behind return codes.
    // The bodies in `rows` are compiled once for each table of kernels, by the files beside it.
    .target(name: "COffscreenKernels", exclude: ["rows"]),
    .target(name: "COffscreenSystem"),
    // Files that are compiled into the programs.
    .target(name: "COffscreenEmbedded", exclude: ["names.txt", "notes.txt", "pages"]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    // Optional: without ISA-L, libdeflate's fastest level writes PNGs that are thrown away.
    .systemLibrary(
      name: "CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .target(
      name: "COffscreenPNG", dependencies: ["CDeflate", "CISAL", "CPNG"],
      linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "COffscreenICU", dependencies: ["CICU"]),
    .systemLibrary(
      name: "COffscreenHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),

    // Each module imports only what stands above it.
    .target(name: "OffscreenFiles", dependencies: ["COffscreenSystem"]),
    .target(name: "OffscreenGeometry", dependencies: ["OffscreenFiles"]),
    .target(name: "OffscreenConstraints"),
    .target(
      name: "OffscreenRaster", dependencies: ["COffscreenKernels", "CXXHash", "OffscreenGeometry"]),
    .target(
      name: "OffscreenPNG",
      dependencies: ["COffscreenPNG", "OffscreenFiles", "OffscreenGeometry", "OffscreenRaster"]),
    .target(
      name: "OffscreenText",
      dependencies: [
        "COffscreenHarfBuzz", "COffscreenICU", "OffscreenFiles", "OffscreenGeometry",
        "OffscreenPNG", "OffscreenRaster",
      ]),
    .target(
      name: "OffscreenViews",
      dependencies: [
        "COffscreenSystem", "OffscreenConstraints", "OffscreenFiles", "OffscreenGeometry",
        "OffscreenRaster", "OffscreenText",
      ]),
    .target(
      name: "OffscreenScrolling",
      dependencies: ["OffscreenGeometry", "OffscreenRaster", "OffscreenText", "OffscreenViews"]),
    .target(
      name: "OffscreenLists",
      dependencies: [
        "OffscreenGeometry", "OffscreenRaster", "OffscreenScrolling", "OffscreenText",
        "OffscreenViews",
      ]),
    .target(
      name: "OffscreenControls",
      dependencies: [
        "OffscreenGeometry", "OffscreenRaster", "OffscreenScrolling", "OffscreenText",
        "OffscreenViews",
      ]),
    .target(
      name: "OffscreenControllers",
      dependencies: [
        "OffscreenControls", "OffscreenGeometry", "OffscreenLists", "OffscreenRaster",
        "OffscreenScrolling", "OffscreenText", "OffscreenViews",
      ]),
    .target(
      name: "Offscreen",
      dependencies: [
        "OffscreenControllers", "OffscreenControls", "OffscreenFiles", "OffscreenGeometry",
        "OffscreenLists", "OffscreenPNG", "OffscreenRaster", "OffscreenScrolling", "OffscreenText",
        "OffscreenViews",
      ]),
    .target(name: "OffscreenUIKit", dependencies: ["Offscreen"]),
    .target(name: "OffscreenPort", dependencies: ["COffscreenEmbedded"]),
    .target(
      name: "OffscreenInspection",
      dependencies: ["COffscreenEmbedded", "Offscreen", "OffscreenFiles", "OffscreenPNG"]),
    .target(
      name: "OffscreenSnapshots",
      dependencies: [
        "COffscreenKernels", "Offscreen", "OffscreenFiles", "OffscreenInspection",
      ]),
    .target(
      name: "OffscreenPlayback",
      dependencies: [
        "Offscreen", "OffscreenFiles", "OffscreenInspection", "OffscreenPNG", "OffscreenSnapshots",
      ]),
    .target(
      name: "OffscreenExploration",
      dependencies: [
        "Offscreen", "OffscreenGeometry", "OffscreenInspection", "OffscreenPlayback",
        "OffscreenSnapshots",
      ]),
    .target(
      name: "OffscreenTesting",
      dependencies: [
        "COffscreenSystem", "Offscreen", "OffscreenExploration", "OffscreenFiles",
        "OffscreenInspection",
        "OffscreenPlayback", "OffscreenSnapshots",
      ]),
    .target(
      name: "OffscreenSceneFiles",
      dependencies: [
        "Offscreen", "OffscreenExploration", "OffscreenFiles", "OffscreenInspection",
        "OffscreenPlayback", "OffscreenSnapshots", yams,
      ]),
    .target(
      name: "OffscreenTestingScripts",
      dependencies: [
        "Offscreen", "OffscreenInspection", "OffscreenPlayback", "OffscreenSceneFiles",
        "OffscreenSnapshots", "OffscreenTesting",
      ]),
    .target(
      name: "OffscreenGallery",
      dependencies: [
        "Offscreen", "OffscreenInspection", "OffscreenPlayback", "OffscreenSceneFiles",
      ],
      path: "Examples/Gallery"),
    .target(
      name: "OffscreenScenes",
      dependencies: [
        "COffscreenEmbedded", "COffscreenSystem", "Offscreen", "OffscreenExploration",
        "OffscreenFiles", "OffscreenInspection", "OffscreenPlayback", "OffscreenPort",
        "OffscreenSceneFiles",
        "OffscreenSnapshots", argumentParser,
      ]),
    .executableTarget(
      name: "OffscreenCommand",
      dependencies: ["OffscreenGallery", "OffscreenSceneFiles", "OffscreenScenes"]),

    .plugin(
      name: "OffscreenPlugin",
      capability: .command(
        intent: .custom(
          verb: "offscreen",
          description: "Runs the package's tool with its own scenes."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "Pictures, reports and references are written there.")
        ])),

    // The source pass without anything else, because the plugin builds it before everything.
    .executableTarget(name: "OffscreenPortTool", dependencies: ["OffscreenPort"]),
    .plugin(
      name: "UIKitSources", capability: .buildTool(), dependencies: ["OffscreenPortTool"]),

    // One test target for each module.
    .target(
      name: "OffscreenTestSupport", dependencies: ["OffscreenGeometry", "OffscreenRaster"],
      path: "Tests/OffscreenTestSupport"),
    .testTarget(name: "OffscreenFilesTests", dependencies: ["OffscreenFiles"]),
    .testTarget(
      name: "OffscreenGeometryTests", dependencies: ["OffscreenGeometry", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenRasterTests",
      dependencies: [
        "COffscreenKernels", "CXXHash", "OffscreenGeometry", "OffscreenRaster",
        "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenPNGTests",
      dependencies: [
        "OffscreenGeometry", "OffscreenPNG", "OffscreenRaster", "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenTextTests",
      dependencies: [
        "OffscreenGeometry", "OffscreenPNG", "OffscreenRaster", "OffscreenText",
        "OffscreenTestSupport",
      ]),
    .testTarget(name: "OffscreenViewsTests", dependencies: ["Offscreen", "OffscreenTestSupport"]),
    // Stages that live long or on several threads. They are apart from the other tests of views, because
    // they run in release and with ThreadSanitizer too.
    .testTarget(
      name: "OffscreenSessionTests", dependencies: ["Offscreen", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenScrollingTests",
      dependencies: [
        "OffscreenGeometry", "OffscreenScrolling", "OffscreenTestSupport", "OffscreenViews",
      ]),
    .testTarget(
      name: "OffscreenListsTests",
      dependencies: [
        "OffscreenControls", "OffscreenGeometry", "OffscreenLists", "OffscreenRaster",
        "OffscreenScrolling",
        "OffscreenTestSupport", "OffscreenText", "OffscreenViews",
      ]),
    .testTarget(
      name: "OffscreenCollectionTests",
      dependencies: [
        "OffscreenGeometry", "OffscreenLists", "OffscreenRaster", "OffscreenScrolling",
        "OffscreenTestSupport", "OffscreenText", "OffscreenViews",
      ]),
    .testTarget(
      name: "OffscreenControllersTests", dependencies: ["Offscreen", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenControlsTests", dependencies: ["Offscreen", "OffscreenTestSupport"]),
    .testTarget(name: "OffscreenUIKitTests", dependencies: ["OffscreenUIKit"]),
    // Screens as they are written for iOS, which the plugin ports.
    .testTarget(
      name: "OffscreenScreensTests", dependencies: ["OffscreenTesting", "OffscreenUIKit"],
      exclude: ["Screens"], plugins: ["UIKitSources"]),
    .testTarget(
      name: "OffscreenConstraintsTests",
      dependencies: ["OffscreenConstraints", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenPortTests", dependencies: ["OffscreenPort", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenInspectionTests",
      dependencies: ["Offscreen", "OffscreenInspection", "OffscreenTestSupport"]),
    .testTarget(
      name: "OffscreenSnapshotsTests",
      dependencies: [
        "COffscreenKernels", "Offscreen", "OffscreenInspection", "OffscreenSnapshots",
        "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenExplorationTests",
      dependencies: [
        "Offscreen", "OffscreenExploration", "OffscreenGallery", "OffscreenInspection",
        "OffscreenPlayback", "OffscreenSceneFiles", "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenTestingTests",
      dependencies: [
        "Offscreen", "OffscreenInspection", "OffscreenSnapshots", "OffscreenTesting",
        "OffscreenTestingScripts",
      ]),
    .testTarget(
      name: "OffscreenPlaybackTests",
      dependencies: [
        "Offscreen", "OffscreenInspection", "OffscreenPNG", "OffscreenPlayback",
        "OffscreenSnapshots", "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "OffscreenSceneFilesTests",
      dependencies: [
        "Offscreen", "OffscreenFiles", "OffscreenGallery", "OffscreenInspection",
        "OffscreenPlayback", "OffscreenSceneFiles", "OffscreenSnapshots", "OffscreenTestSupport",
      ]),
    .executableTarget(
      name: "OffscreenTestScenes", dependencies: ["OffscreenScenes"],
      path: "Tests/OffscreenTestScenes"),
    .testTarget(
      name: "OffscreenCommandTests",
      dependencies: [
        "Offscreen", "OffscreenFiles", "OffscreenInspection", "OffscreenPNG", "OffscreenRaster",
        "OffscreenScenes", "OffscreenTestSupport",
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Offscreen", "OffscreenGallery", "OffscreenInspection", "OffscreenPlayback",
        "OffscreenSceneFiles", "OffscreenSnapshots", "OffscreenTesting", "OffscreenText",
      ]),

    // The programs that random bytes become, and the replay of bytes that are kept.
    .target(
      name: "OffscreenFuzzing",
      dependencies: [
        "Offscreen", "OffscreenFiles", "OffscreenGallery", "OffscreenGeometry",
        "OffscreenInspection", "OffscreenPlayback", "OffscreenPNG", "OffscreenRaster",
        "OffscreenSceneFiles", "OffscreenScenes",
        "OffscreenSnapshots", "OffscreenText",
      ],
      path: "Tools/Fuzz/Programs"),
    .testTarget(
      name: "OffscreenFuzzingTests", dependencies: ["OffscreenFuzzing", "OffscreenTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

if isFuzzingBuild {
  package.products.append(.executable(name: "fuzz", targets: ["fuzz"]))
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tools/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CLibFuzzer", "OffscreenFuzzing"], path: "Tools/Fuzz/Driver"),
  ]
}

if isBenchmarkingBuild {
  package.products.append(.executable(name: "solver-benchmark", targets: ["solver-benchmark"]))
  package.targets.append(
    .executableTarget(
      name: "solver-benchmark", dependencies: ["OffscreenConstraints"],
      path: "Tools/Benchmarks/Solver", exclude: ["kiwi-peer.py"]))
  package.products.append(
    .executable(name: "recording-benchmark", targets: ["recording-benchmark"]))
  package.targets.append(
    .executableTarget(
      name: "recording-benchmark",
      dependencies: ["OffscreenRaster", "OffscreenText", "OffscreenViews"],
      path: "Tools/Benchmarks/Recording"))
  package.products.append(.executable(name: "port-benchmark", targets: ["port-benchmark"]))
  package.targets.append(
    .executableTarget(
      name: "port-benchmark", dependencies: ["OffscreenPort"], path: "Tools/Benchmarks/Port"))
}

if isDocumentationBuild {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

for target in package.targets where ![.system, .plugin].contains(target.type) {
  if target.name.hasPrefix("C") {
    if isDevelopmentBuild {
      target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
    continue
  }
  if target.name == "OffscreenScreensTests" {
    target.swiftSettings = [.swiftLanguageMode(.v5)]
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

/// Set to the names of targets, separated by commas: leaves out of the package what these do not need, so
/// that a program or some tests are built in a fraction of the time.
if let wanted = ProcessInfo.processInfo.environment["OFFSCREEN_TARGETS"] {
  var waiting = wanted.split(separator: ",").map(String.init)
  // These tests start programs, which they do not link.
  if waiting.contains("OffscreenCommandTests") {
    waiting += ["OffscreenCommand", "OffscreenTestScenes"]
  }
  if waiting.contains("OffscreenScreensTests") { waiting += ["UIKitSources", "OffscreenPortTool"] }
  var needed: Set<String> = []
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted else { continue }
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("OFFSCREEN_TARGETS: there is no target '\(name)'")
    }
    for dependency in target.dependencies {
      if case .byNameItem(let name, _) = dependency { waiting.append(name) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    guard let executable = product as? Product.Executable else { return true }
    return !needed.isSuperset(of: executable.targets)
  }
}
