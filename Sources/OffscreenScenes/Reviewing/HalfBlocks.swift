import Offscreen

/// Draws pictures with two pixels per character: the upper one in the foreground colour, the lower
/// one in the background colour.
enum HalfBlocks {
  /// Lines of characters that show a picture, which is never enlarged.
  static func text(_ picture: Pixmap, columns: Int, rows: Int) -> String {
    let small = PictureFitting.shrunk(picture, width: columns, height: rows * 2)
    var text = ""
    for y in stride(from: 0, to: small.height, by: 2) {
      var last = ""
      for x in 0..<small.width {
        let upper = small[x, y]
        let lower = y + 1 < small.height ? small[x, y + 1] : nil
        var code = "\u{1B}[38;2;\(words(upper))"
        if let lower { code += ";48;2;\(words(lower))" }
        code += "m"
        text += (code == last ? "" : code) + "\u{2580}"
        last = code
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  private static func words(_ pixel: Pixel) -> String {
    "\(pixel.red);\(pixel.green);\(pixel.blue)"
  }
}

/// Scales pictures down for a terminal.
enum PictureFitting {
  /// The picture over white, shrunk by averaging to fit into a size; one that fits is not scaled.
  static func shrunk(_ picture: Pixmap, width: Int, height: Int) -> Pixmap {
    let factor = max(
      1, Double(picture.width) / Double(max(1, width)),
      Double(picture.height) / Double(max(1, height)))
    let columns = max(1, Int(Double(picture.width) / factor))
    let rows = max(1, Int(Double(picture.height) / factor))
    var result = Pixmap(width: columns, height: rows)
    for y in 0..<rows {
      let top = y * picture.height / rows
      let bottom = max(top + 1, (y + 1) * picture.height / rows)
      for x in 0..<columns {
        let left = x * picture.width / columns
        let right = max(left + 1, (x + 1) * picture.width / columns)
        result[x, y] = average(picture, left..<right, top..<bottom)
      }
    }
    return result
  }

  private static func average(_ picture: Pixmap, _ columns: Range<Int>, _ rows: Range<Int>) -> Pixel
  {
    var red = 0
    var green = 0
    var blue = 0
    for y in rows {
      for x in columns {
        let pixel = picture[x, y]
        // Pixels are premultiplied, so the backdrop contributes 255 - alpha.
        let white = 255 - Int(pixel.alpha)
        red += Int(pixel.red) + white
        green += Int(pixel.green) + white
        blue += Int(pixel.blue) + white
      }
    }
    let count = columns.count * rows.count
    return Pixel(
      red: UInt8(clamping: red / count), green: UInt8(clamping: green / count),
      blue: UInt8(clamping: blue / count), alpha: 255)
  }
}
