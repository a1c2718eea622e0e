public import OffscreenRaster

extension PNGText {
  /// The keyword of the text that names the font files a picture was drawn with: `Fonts`.
  ///
  /// Its text has a line for each file, with the file's name, a space and the hash of its bytes in
  /// 32 hexadecimal digits. Pictures without text, or with text in the built-in font alone, have no
  /// such text.
  public static let usedFilesKeyword = "Fonts"

  /// The text that says what a picture was drawn with; none where nothing is known.
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
  /// The font files that the picture was drawn with, as far as the file says.
  public var usedFiles: [UsedFile] {
    texts.filter { $0.keyword == PNGText.usedFilesKeyword }
      .flatMap { $0.text.split(separator: "\n").compactMap { UsedFile(line: $0) } }
  }
}
