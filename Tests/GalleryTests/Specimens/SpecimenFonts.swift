import Foundation
import Offscreen
import Testing

/// The fonts of Debian's packages that specimens are set in, which `Tools/setup test` installs.
enum SpecimenFonts {
  /// Letters of the page itself.
  static let latin = "NotoSans-Regular.ttf"

  /// Every file that some page needs, in the order in which they stand in for each other.
  static let files = [
    latin, "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansCJK-Regular.ttc",
    "NotoColorEmoji.ttf",
  ]

  /// A book of all of them, with Noto Sans as the standard font; a failure of the test that names
  /// the package where a file is missing.
  static func book() throws -> FontBook {
    var book = FontBook()
    for file in files { try add(file, to: &book) }
    book.standardFont = try Font(named: "Noto Sans", size: 17, in: book)
    return book
  }

  private static func add(_ file: String, to book: inout FontBook) throws {
    do {
      try book.add(systemFile: file)
    } catch .noSystemFile(_, let package) {
      Issue.record("\(file) is missing: install \(package ?? "the package that has it")")
      throw FontError.noSystemFile(file, package: package)
    }
  }
}
