package import Foundation
import OffscreenFiles
package import OffscreenGeometry
import OffscreenRaster

/// Formats the attributes in a dump the same way everywhere: plain decimals with at most three
/// fractional digits.
package enum AttributeText {
  /// A number with at most three digits after the point, and none if they are zero; never "-0".
  ///
  /// A number that is not finite is written as Swift writes it.
  package static func of(_ number: CGFloat) -> String {
    if let integer = Int32(exactly: number) { return String(integer) }
    let rounded = (number * 1000).rounded() / 1000
    guard rounded.isFinite else { return String(describing: Double(number)) }
    // Adding zero turns negative zero into zero.
    let text = String(describing: Double(rounded + 0))
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Both coordinates, as in `8,88`.
  package static func of(_ point: CGPoint) -> String {
    "\(of(point.x)),\(of(point.y))"
  }

  /// Width and height, as in `104x20`.
  package static func of(_ size: CGSize) -> String {
    "\(of(size.width))x\(of(size.height))"
  }

  /// Origin and size, as in `8,88 104x20`.
  package static func of(_ rect: CGRect) -> String {
    "\(of(rect.origin)) \(of(rect.size))"
  }

  /// The six entries in CoreGraphics' order.
  package static func of(_ transform: CGAffineTransform) -> String {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      .map { of($0) }.joined(separator: ",")
  }

  /// The sixteen entries, row by row.
  package static func of(_ transform: Transform3D) -> String {
    let rows = [
      [transform.m11, transform.m12, transform.m13, transform.m14],
      [transform.m21, transform.m22, transform.m23, transform.m24],
      [transform.m31, transform.m32, transform.m33, transform.m34],
      [transform.m41, transform.m42, transform.m43, transform.m44],
    ]
    // Perspectives are small numbers, which three digits would make zero.
    return rows.joined().map { abs($0) < 0.1 && $0 != 0 ? precise($0) : of($0) }
      .joined(separator: ",")
  }

  /// A number between -0.1 and 0.1 with at most six digits after the point.
  private static func precise(_ number: CGFloat) -> String {
    let millionths = Int((abs(number) * 1_000_000).rounded())
    guard millionths > 0 else { return "0" }
    let digits = String(1_000_000 + millionths).dropFirst()
    let last = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return (number < 0 ? "-0." : "0.") + digits[...last]
  }

  /// The segments of a path as in SVG, such as `M 0,0 L 10,5 Z`; for a long path their number and the box around them.
  static func of(_ path: Path) -> String {
    let maximumSegments = 8
    guard path.verbs.count <= maximumSegments else {
      return "\(path.verbs.count) segments in \(of(path.boundingBoxOfPath))"
    }
    var points = path.points[...]
    return path.verbs.map { verb in
      let (letter, count) =
        switch verb {
        case .move: ("M", 1)
        case .line: ("L", 1)
        case .quad: ("Q", 2)
        case .cubic: ("C", 3)
        case .close: ("Z", 0)
        }
      defer { points = points.dropFirst(count) }
      return ([letter] + points.prefix(count).map { of($0) }).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// The name of a choice as it is written in code: `evenOdd` for `even-odd`.
  package static func word(of name: String) -> String {
    let parts = name.split(separator: "-")
    let rest = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (parts.prefix(1).map(String.init) + rest).joined()
  }

  /// A value of a type that animations do not know: its name if it has one, else that of its type.
  static func ofObject(_ value: Any) -> String {
    switch value {
    case let choice as any LayerChoice: word(of: choice.rawValue)
    case let text as String: text
    default: typeName(type(of: value))
    }
  }

  /// The names of the corners, separated by commas, as in `topLeft,topRight`.
  static func of(_ corners: CornerMask) -> String {
    let names: [(CornerMask, String)] = [
      (.layerMinXMinYCorner, "topLeft"), (.layerMaxXMinYCorner, "topRight"),
      (.layerMinXMaxYCorner, "bottomLeft"), (.layerMaxXMaxYCorner, "bottomRight"),
    ]
    return names.filter { corners.contains($0.0) }.map(\.1).joined(separator: ",")
  }

  /// An attribute as JSON: a Boolean, a number, an array of the numbers in a point, size, rectangle
  /// or transform, or otherwise the text as a string.
  static func json(of attribute: String) -> String {
    if attribute == "true" || attribute == "false" { return attribute }
    let words = attribute.split(omittingEmptySubsequences: false) { ",x ".contains($0) }
    let areNumbers = words.allSatisfy { word in
      // Only text in the format written here counts as a number, so that nothing is lost.
      Double(word).map { $0.isFinite && of(CGFloat($0)) == word } ?? false
    }
    guard areNumbers else { return quoted(attribute) }
    return words.count == 1 ? attribute : "[" + words.joined(separator: ", ") + "]"
  }

  /// Whether an attribute needs quotation marks, so that a reader sees where it ends.
  static func needsQuotes(_ attribute: String) -> Bool {
    attribute.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
      || attribute.printable != attribute
  }

  /// The text in quotation marks, with JSON's escapes, so that it stays on one line, shows all that is in it and is
  /// no command.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return (quoted + "\"").printable
  }
}
