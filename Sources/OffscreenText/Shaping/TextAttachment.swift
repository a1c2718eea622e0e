public import Foundation
public import OffscreenRaster

/// A picture that stands in a line of text like a letter.
public struct TextAttachment: Hashable, Sendable {
  /// What is drawn, stretched to ``bounds``.
  public var pixmap: Pixmap
  /// Where the picture lies, in points from the pen on the baseline, y pointing up as in UIKit.
  ///
  /// A negative `y` reaches below the baseline. The pen moves on by the width.
  public var bounds: CGRect

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - pixmap: What is drawn.
  ///   - bounds: Its place; a rectangle that is not finite counts as empty. Without one, a pixel
  ///     is a point and the picture stands on the baseline.
  public init(_ pixmap: Pixmap, bounds: CGRect? = nil) {
    self.pixmap = pixmap
    let natural = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let wanted = (bounds ?? natural).standardized
    self.bounds = wanted.maxX.isFinite && wanted.maxY.isFinite ? wanted : .zero
  }

  /// The character that an attachment stands for in the text, U+FFFC.
  public static let character: Character = "\u{FFFC}"
}
