import Foundation
import Offscreen
import Testing

/// The fonts of Debian's packages that specimens are set in, which `Tools/setup test` installs.
enum SpecimenFonts {
  /// Letters of the page itself.
  static let latin = "NotoSans-Regular.ttf"

  /// Every file that some page needs, in the order in which they are fallbacks: letters before
  /// pictures, because a character that is both is drawn as a letter unless the text requests a
  /// picture.
  static let files = [
    latin, "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansCJK-Regular.ttc",
    "DejaVuSans.ttf", "NotoColorEmoji.ttf",
  ]

  /// The families of the files, in the same order; of the collection, the first.
  static let families = [
    "Noto Sans", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai",
    "Noto Sans CJK JP", "DejaVu Sans", "Noto Color Emoji",
  ]

  /// A book of all these fonts, with Noto Sans as the standard font.
  ///
  /// If a file is missing, the test fails and names the package that installs it.
  static func book() throws -> FontBook {
    var book = FontBook()
    for file in files {
      let package = FontBook.package(ofSystemFile: file) ?? "the package that has it"
      let url = try #require(
        FontBook.url(ofSystemFile: file), "\(file) is missing: install \(package)")
      try book.add(contentsOf: url)
    }
    book.standardFont = try Font(named: "Noto Sans", size: 17, in: book)
    return book
  }
}
