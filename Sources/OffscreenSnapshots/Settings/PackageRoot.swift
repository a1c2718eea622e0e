package import Foundation

/// Finds the package to which a source file belongs.
package enum PackageRoot {
  /// The nearest folder with a `Package.swift` above the absolute path of a file, which need not
  /// exist.
  package static func above(_ path: String) -> URL? {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
    while true {
      let manifest = folder.appending(path: "Package.swift", directoryHint: .notDirectory)
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path.utf8.count < folder.path.utf8.count else { return nil }
      folder = parent
    }
  }
}
