import Foundation

extension Color {
  /// Creates an opaque colour from a number such as `0xEEF1F6`, with two hexadecimal digits each for red,
  /// green and blue; digits before these are ignored.
  public init(hex number: UInt32) {
    self.init(
      bytes: UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  /// Creates a colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`; the `#` is optional.
  ///
  /// Digits may be upper or lower case. Any other text gives nil.
  public init?(hex: String) {
    var digits: [UInt8] = []
    for (index, byte) in hex.utf8.enumerated() {
      if index == 0, byte == UInt8(ascii: "#") { continue }
      guard digits.count < 8, let digit = Self.hexDigit(byte) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3:
      self.init(bytes: digits.map { $0 * 17 } + [255])
    case 6:
      self.init(bytes: Self.pairs(digits) + [255])
    case 8:
      self.init(bytes: Self.pairs(digits))
    default:
      return nil
    }
  }

  /// This colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque; for a dynamic colour, its
  /// present value.
  public var hexString: String {
    let color = resolved
    var bytes = [Self.byte(color.red), Self.byte(color.green), Self.byte(color.blue)]
    if color.alpha < 1 { bytes.append(color.alphaByte) }
    let digits = Array("0123456789ABCDEF")
    return "#" + bytes.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }

  /// Creates a colour from straight bytes: red, green, blue and alpha.
  package init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
      alpha: Double(alpha) / 255)
  }

  private init(bytes: [UInt8]) {
    self.init(bytes: bytes[0], bytes[1], bytes[2], bytes[3])
  }

  private static func pairs(_ digits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
