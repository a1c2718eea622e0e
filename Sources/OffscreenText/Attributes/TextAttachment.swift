public import Foundation
public import OffscreenRaster

/// A picture within a line of text, like a character.
public struct TextAttachment: Hashable, Sendable {
  /// The picture, stretched to ``bounds``.
  public var pixmap: Pixmap
  /// The position and size of the picture, in points relative to the pen on the baseline, with y
  /// pointing up as in UIKit.
  ///
  /// A negative `y` extends below the baseline. The pen advances by the width.
  public var bounds: CGRect

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - bounds: Its position and size; a rectangle that is not finite counts as empty. By default
  ///     a pixel is a point and the picture is on the baseline.
  public init(_ pixmap: Pixmap, bounds: CGRect? = nil) {
    self.pixmap = pixmap
    let natural = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let wanted = (bounds ?? natural).standardized
    let corners = [wanted.minX, wanted.minY, wanted.maxX, wanted.maxY]
    self.bounds = corners.allSatisfy { abs($0) < 1e6 } ? wanted : .zero
  }

  /// The character that an attachment replaces in the text, U+FFFC.
  public static let character: Character = "\u{FFFC}"
}
