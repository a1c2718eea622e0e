import Foundation
import OffscreenFiles

/// The package from whose sources this program was built.
struct ToolPackage {
  private static let sourceExtensions: Set<String> = ["swift", "c", "h", "cc", "cpp", "m", "mm"]

  private let folder: URL
  private let scratch: URL
  private let configuration: String
  private let product: String

  /// The package of a program at `.build/PLATFORM/CONFIGURATION/NAME`; nil for a program elsewhere.
  init?(program: URL) {
    let program = program.resolvingSymlinksInPath()
    let place = program.deletingLastPathComponent()
    scratch = place.deletingLastPathComponent().deletingLastPathComponent()
    folder = scratch.deletingLastPathComponent()
    configuration = place.lastPathComponent
    product = program.lastPathComponent
    let manifest = folder.appending(path: "Package.swift")
    guard ["debug", "release"].contains(configuration),
      FileManager.default.fileExists(atPath: manifest.path)
    else { return nil }
  }

  /// All sources of the package in Swift, C and C++, and its manifest, as they are now.
  var sources: WatchedFiles {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let files = (found?.compactMap { $0 as? URL } ?? [])
      .filter { Self.sourceExtensions.contains($0.pathExtension) }
    return WatchedFiles(at: files.map(\.path))
  }

  /// The further options with which `Tools/offscreen` built the program; none elsewhere.
  ///
  /// A build with other options compiles everything again.
  private var options: [String] {
    let words = ProcessInfo.processInfo.environment["OFFSCREEN_BUILD_OPTIONS"] ?? ""
    return words.split(separator: " ").map(String.init)
  }

  /// Builds the program; errors of the compiler appear on the standard streams.
  ///
  /// - Returns: The exit status.
  /// - Throws: An internal error if there is no `swift`.
  func build() throws(CommandFailure) -> Int32 {
    try ChildProcess.run(
      "swift",
      [
        "build", "--quiet", "--package-path", folder.path, "--scratch-path", scratch.path,
        "--configuration", configuration, "--product", product,
      ] + options)
  }
}
