import Offscreen

/// Encodes pictures as DEC sixels: bands of six rows, drawn colour by colour, with a palette of
/// 6x6x6 colours.
enum Sixels {
  /// The text that shows a picture fitted into a size in pixels.
  static func text(_ picture: Pixmap, width: Int, height: Int) -> String {
    let small = PictureFitting.shrunk(picture, width: width, height: height)
    var text = "\u{1B}Pq\"1;1;\(small.width);\(small.height)"
    var defined: Set<Int> = []
    for top in stride(from: 0, to: small.height, by: 6) {
      var rows: [Int: [UInt8]] = [:]
      for y in top..<min(top + 6, small.height) {
        for x in 0..<small.width {
          rows[color(small[x, y]), default: [UInt8](repeating: 0, count: small.width)][x] |=
            1 << UInt8(y - top)
        }
      }
      for (color, bits) in rows.sorted(by: { $0.key < $1.key }) {
        if defined.insert(color).inserted { text += definition(color) }
        text += "#\(color)\(line(bits))$"
      }
      text += "-"
    }
    return text + "\u{1B}\\\n"
  }

  /// The index of the nearest colour in the palette, which has six steps per component.
  private static func color(_ pixel: Pixel) -> Int {
    func step(_ byte: UInt8) -> Int { (Int(byte) * 5 + 127) / 255 }
    return step(pixel.red) * 36 + step(pixel.green) * 6 + step(pixel.blue)
  }

  /// The components of a colour in percent.
  private static func definition(_ color: Int) -> String {
    "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
  }

  /// One colour's part of a band, with repeated columns run-length encoded.
  private static func line(_ bits: [UInt8]) -> String {
    var text = ""
    var index = 0
    while index < bits.count {
      var end = index
      while end < bits.count, bits[end] == bits[index] { end += 1 }
      let letter = Character(UnicodeScalar(bits[index] + 63))
      text +=
        end - index > 3 ? "!\(end - index)\(letter)" : String(repeating: letter, count: end - index)
      index = end
    }
    return text
  }
}
