import Foundation
import Offscreen

/// Distinct texts of one line in one language, and the font file with which both sides draw them.
struct LabelTexts {
  let name: String
  let path: String
  /// The font's family, for a peer that looks fonts up by name.
  let family: String
  let texts: [String]

  static let size = 13.0

  /// The font of the file's first face that has the family's name.
  func font() throws -> Font {
    var book = FontBook()
    try book.add(contentsOf: URL(filePath: path))
    return try Font(named: family, size: Self.size, in: book)
  }

  static let latin = LabelTexts(
    name: "Latin", path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", family: "DejaVu Sans",
    words: [
      "Contact", "message", "preview", "of", "the", "last", "Thursday", "seen", "12:40", "Waverley",
      "office", "AVATAR", "quick", "fox",
    ], separator: " ")

  static let chinese = LabelTexts(
    name: "Chinese", path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    family: "Noto Sans CJK SC",
    words: ["联系人", "消息", "预览", "最后", "星期四", "已读", "照片", "北京", "文件", "今天", "你好", "，", "视频"],
    separator: "")

  static let arabic = LabelTexts(
    name: "Arabic and digits", path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    family: "DejaVu Sans",
    words: [
      "رسالة", "مرحبا", "اليوم", "12:40", "صورة", "كتاب", "مدينة", "2024", "السلام", "عليكم",
    ],
    separator: " ")

  private init(name: String, path: String, family: String, words: [String], separator: String) {
    self.name = name
    self.path = path
    self.family = family
    var generator = LinearGenerator(seed: 9)
    texts = (1...1_000).map { number in
      let chosen = (0..<5).map { _ in words[generator.below(UInt32(words.count))] }
      return (chosen + ["\(number)"]).joined(separator: separator)
    }
  }
}
