import Foundation
import OffscreenText
import Testing

/// Fonts of Debian's packages, which `Tools/setup` installs for the tests.
enum SystemFonts {
  static let dejaVuSans = SystemFont(
    path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", package: "fonts-dejavu-core")
  /// Variable, along the axis of weight.
  static let inter = SystemFont(
    path: "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf",
    package: "fonts-inter-variable")
  static let notoSansCJK = SystemFont(
    path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", package: "fonts-noto-cjk")
  static let notoColorEmoji = SystemFont(
    path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", package: "fonts-noto-color-emoji")
}

struct SystemFont: Sendable {
  let path: String
  let package: String

  /// The file, or a failure of the test that names the missing package.
  func existingURL() throws -> URL {
    try #require(
      FileManager.default.fileExists(atPath: path), "\(path) is missing: install \(package)")
    return URL(filePath: path)
  }

  func face() throws -> FontFace {
    try FontFace(contentsOf: existingURL())
  }
}
