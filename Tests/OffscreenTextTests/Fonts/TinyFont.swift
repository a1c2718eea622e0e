import Foundation
import OffscreenText

/// A font file of four glyphs, written byte by byte, for formats that no installed font has.
///
/// Glyph 1 is for `A`. Outlines are squares in an em of 1,000 units: glyph 1 goes from 0 to 600,
/// glyph 2 is its left half, glyph 3 its right half. They are in a `CFF2` table.
struct TinyFont {
  /// Whether the font has an axis of weight from 400, the default, to 900; at 900 every square is
  /// 200 units wider, and the pen moves 300 units further after each glyph.
  var hasAxis = false
  /// Whether glyph 1 has layers: glyph 2 in red, and glyph 3 in the text's own colour (`COLR` 0).
  var hasLayers = false

  /// Whether glyph 1 is a graph of paints with one colour (`COLR` 1); it may also have layers.
  var hasPaints = false
  /// Whether glyph 1 has no outline.
  var isEmpty = false

  /// The file of this font alone.
  var file: Data { Self.file(of: [self]) }

  /// A collection of fonts, or the file of one.
  static func file(of fonts: [TinyFont]) -> Data {
    var bytes = Data()
    if fonts.count > 1 {
      bytes += "ttcf".utf8
      bytes.add(0x1_0000, fonts.count)
      let start = 12 + 4 * fonts.count
      var place = start
      for font in fonts {
        bytes.add(place)
        place += font.directory(at: place).count + font.tables.reduce(0) { $0 + $1.bytes.padded }
      }
    }
    for font in fonts {
      bytes += font.directory(at: bytes.count)
      for table in font.tables {
        bytes += table.bytes
        bytes += Data(count: table.bytes.padded - table.bytes.count)
      }
    }
    return bytes
  }

  private func directory(at place: Int) -> Data {
    var bytes = Data("OTTO".utf8)
    bytes.add16(tables.count, 0, 0, 0)
    var offset = place + 12 + 16 * tables.count
    for table in tables {
      bytes += table.tag.utf8
      bytes.add(0, offset, table.bytes.count)
      offset += table.bytes.padded
    }
    return bytes
  }

  private var tables: [(tag: String, bytes: Data)] {
    let layers = hasLayers || hasPaints ? [("COLR", colr), ("CPAL", Self.cpal)] : []
    let axis = hasAxis ? [("HVAR", Self.hvar), ("fvar", Self.fvar)] : []
    return [("CFF2", cff2)] + layers + axis + [
      ("cmap", Self.cmap), ("head", Self.head), ("hhea", Self.hhea), ("hmtx", Self.hmtx),
      ("maxp", Self.maxp),
    ]
  }

  private static var head: Data {
    var bytes = Data()
    bytes.add(0x1_0000, 0x1_0000, 0, 0x5F0F_3CF5)
    bytes.add16(0, 1_000)
    bytes.add(0, 0, 0, 0)
    bytes.add16(0, 0, 600, 600, 0, 8, 2, 0, 0)
    return bytes
  }

  private static var hhea: Data {
    var bytes = Data()
    bytes.add(0x1_0000)
    bytes.add16(800, -200, 100, 700, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0, 4)
    return bytes
  }

  private static var maxp: Data {
    var bytes = Data()
    bytes.add(0x5000)
    bytes.add16(4)
    return bytes
  }

  private static var hmtx: Data {
    var bytes = Data()
    bytes.add16(500, 0, 700, 0, 700, 0, 700, 0)
    return bytes
  }

  /// One group of format 12: `A` is glyph 1.
  private static var cmap: Data {
    var bytes = Data()
    bytes.add16(0, 1, 3, 10)
    bytes.add(12)
    bytes.add16(12, 0)
    bytes.add(28, 0, 1, 0x41, 0x41, 1)
    return bytes
  }

  private var colr: Data {
    let (headerSize, baseSize) = (hasPaints ? 34 : 14, hasLayers ? 6 : 0)
    var bytes = Data()
    bytes.add16(hasPaints ? 1 : 0, hasLayers ? 1 : 0)
    bytes.add(headerSize, headerSize + baseSize)
    bytes.add16(hasLayers ? 2 : 0)
    if hasPaints { bytes.add(headerSize + (hasLayers ? 14 : 0), 0, 0, 0, 0) }
    if hasLayers { bytes.add16(1, 0, 2, 2, 0, 3, 0xFFFF) }
    if hasPaints {
      bytes.add(1)
      bytes.add16(1)
      bytes.add(10)
      bytes += [2, 0, 0, 0x40, 0]
    }
    return bytes
  }

  /// One palette of one colour: opaque red, in the order blue, green, red, alpha.
  private static var cpal: Data {
    var bytes = Data()
    bytes.add16(0, 1, 1, 1)
    bytes.add(14)
    bytes.add16(0)
    return bytes + [0, 0, 255, 255]
  }

  /// The axis alone, without named places on it.
  private static var fvar: Data {
    var bytes = Data()
    bytes.add(0x1_0000)
    bytes.add16(16, 2, 1, 20, 0, 8)
    bytes += "wght".utf8
    bytes.add(400 << 16, 400 << 16, 900 << 16)
    return bytes + Data([0, 0, 1, 0])
  }

  /// The additional distance that the pen moves, for each glyph.
  private static var hvar: Data {
    var bytes = Data()
    bytes.add(0x1_0000, 20, 0, 0, 0)
    return bytes + variations(of: [300, 300, 300, 300])
  }

  /// A store of changes of 16 bits at the end of the axis, in proportion before it.
  private static func variations(of items: [Int]) -> Data {
    var bytes = Data()
    bytes.add16(1)
    bytes.add(12)
    bytes.add16(1)
    bytes.add(22)
    bytes.add16(1, 1, 0, 0x4000, 0x4000)
    bytes.add16(items.count, 1, 1, 0)
    for item in items { bytes.add16(item) }
    return bytes
  }

  private var cff2: Data {
    // A glyph moves to its corner and draws three sides: number, number, operator. With an axis,
    // the sides are blended: numbers, their changes, their count, operator.
    func square(x: Int, width: Int) -> Data {
      let growth = hasAxis ? [200, 0, -200, 3] : []
      var bytes = Data()
      for (numbers, commands) in [
        ([x, 0], [21]), ([width, 600, -width] + growth, hasAxis ? [16, 6] : [6]),
      ] as [([Int], [UInt8])] {
        for number in numbers {
          bytes.append(28)
          bytes.add16(number)
        }
        bytes += commands
      }
      return bytes
    }
    let glyphs = [
      Data(), isEmpty ? Data() : square(x: 0, width: 600), square(x: 0, width: 300),
      square(x: 300, width: 300),
    ]
    // The header and a dictionary of 13 or 19 bytes, no subroutines, the glyphs, one font
    // dictionary, and the store of the axis.
    let glyphsPlace = 5 + (hasAxis ? 19 : 13) + 4
    let glyphsIndex = Self.index(glyphs)
    let fontsPlace = glyphsPlace + glyphsIndex.count
    var font = Data()
    font.addOperand(0)
    font.addOperand(0)
    font.append(18)
    let fontsIndex = Self.index([font])
    var top = Data()
    top.addOperand(glyphsPlace)
    top.append(17)
    top.addOperand(fontsPlace)
    top += [12, 36]
    var store = Data()
    if hasAxis {
      top.addOperand(fontsPlace + fontsIndex.count)
      top.append(24)
      let variations = Self.variations(of: [])
      store.add16(variations.count)
      store += variations
    }
    var bytes = Data([2, 0, 5])
    bytes.add16(top.count)
    return bytes + top + Data(count: 4) + glyphsIndex + fontsIndex + store
  }

  /// An INDEX of CFF2.
  private static func index(_ items: [Data]) -> Data {
    var bytes = Data()
    bytes.add(items.count)
    bytes.append(2)
    var offset = 1
    for item in items {
      bytes.add16(offset)
      offset += item.count
    }
    bytes.add16(offset)
    return items.reduce(bytes, +)
  }
}

extension Data {
  fileprivate var padded: Int { (count + 3) / 4 * 4 }

  /// Adds numbers of 32 bits.
  fileprivate mutating func add(_ numbers: Int...) {
    for number in numbers {
      for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
  }

  /// Adds numbers of 16 bits.
  fileprivate mutating func add16(_ numbers: Int...) {
    for number in numbers {
      for shift in [8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
  }

  /// Adds an operand of a dictionary in five bytes.
  fileprivate mutating func addOperand(_ number: Int) {
    append(29)
    add(number)
  }
}
