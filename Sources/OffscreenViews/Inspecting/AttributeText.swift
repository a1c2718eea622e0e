package import Foundation
import OffscreenFiles
package import OffscreenGeometry

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
    attribute.unicodeScalars.contains { $0 == " " || $0 == "\"" || $0.isUnprintable }
  }

  /// The text in quotation marks, with JSON's escapes, so that it stays on one line and shows all that is in it.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.isUnprintable: quoted += scalar.jsonEscape
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
