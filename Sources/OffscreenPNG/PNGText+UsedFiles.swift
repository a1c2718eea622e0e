public import OffscreenRaster

extension PNGText {
  /// The keyword of the text that lists the font files a picture was drawn with: `Fonts`.
  ///
  /// The text has one line for each file: the file's name, a space and the hash of its bytes as 32
  /// hexadecimal digits. A picture without text, or with text in the built-in font only, has no
  /// such chunk.
  public static let usedFilesKeyword = "Fonts"

  /// The text that lists the font files of a picture; none if it has none.
  static func usedFiles(of pixmap: Pixmap) -> [PNGText] {
    let files = pixmap.usedFiles
    guard !files.isEmpty else { return [] }
    return [
      PNGText(
        keyword: usedFilesKeyword, text: files.map(\.line).joined(separator: "\n"))
    ]
  }
}

extension PNGHeader {
  /// The font files that the picture was drawn with, as listed in the file.
  public var usedFiles: [UsedFile] {
    texts.filter { $0.keyword == PNGText.usedFilesKeyword }
      .flatMap { $0.text.split(separator: "\n").compactMap { UsedFile(line: $0) } }
  }
}
