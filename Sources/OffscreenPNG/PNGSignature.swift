internal import Foundation

/// The first eight bytes of every PNG, and guesses at the format of other bytes.
enum PNGSignature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether the data begin with the signature.
  static func begins(_ data: Data) -> Bool {
    data.starts(with: bytes)
  }

  /// Whether the data are a proper prefix of the signature.
  static func isBegunBy(_ data: Data) -> Bool {
    bytes.starts(with: data)
  }

  /// The probable format of bytes that are not a PNG, for an error message.
  static func guess(at data: Data) -> String {
    let known: [(start: [UInt8], name: String)] = [
      (Array("version https://git-lfs".utf8), "a Git LFS pointer; run 'git lfs pull'"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0A], "a PNG whose line endings were changed, as of a text"),
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D], "a PNG whose line endings were changed, as of a text"
      ),
      ([0xFF, 0xD8, 0xFF], "a JPEG"),
      (Array("GIF8".utf8), "a GIF"),
      (Array("RIFF".utf8), "a WebP"),
      (Array("BM".utf8), "a BMP"),
      (Array("<svg".utf8), "an SVG"),
      (Array("<?xml".utf8), "XML"),
      (Array("<<<<<<<".utf8), "a file with merge conflict markers"),
      (Array("%PDF".utf8), "a PDF"),
    ]
    if let match = known.first(where: { data.starts(with: $0.start) }) { return match.name }
    let start = data.prefix(64)
    return start.allSatisfy { (0x20...0x7E).contains($0) || (0x09...0x0D).contains($0) }
      ? "text" : "other bytes"
  }
}
