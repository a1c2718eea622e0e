import Foundation
import OffscreenText
import Testing

/// Fonts of Debian's packages, which `Tools/setup` installs for the tests.
enum SystemFonts {
  static let dejaVuSans = SystemFont(
    path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", package: "fonts-dejavu-core")
}

struct SystemFont: Sendable {
  let path: String
  let package: String

  /// Opens the face, or fails the test with the name of the package that is missing.
  func face() throws -> FontFace {
    try #require(
      FileManager.default.fileExists(atPath: path), "\(path) is missing: install \(package)")
    return try FontFace(contentsOf: URL(filePath: path))
  }
}
