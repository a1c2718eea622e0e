import Foundation

/// The title and the subtitle of a button, one below the other.
struct ButtonTexts {
  /// The size of the title, in points.
  let title: CGSize
  /// The size of the subtitle; zero without one.
  let subtitle: CGSize
  /// The distance between them in points; 0 without a subtitle.
  private let gap: CGFloat

  init(title: CGSize, subtitle: CGSize, padding: CGFloat) {
    self.title = title
    self.subtitle = subtitle
    gap = title.height > 0 && subtitle.height > 0 ? padding : 0
  }

  /// The size of both together.
  var size: CGSize {
    CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  /// The rectangles of the texts inside a rectangle of their size or narrower.
  ///
  /// `share` is the fraction of the free space to the left of a text: 0 aligns left, 0.5 centres, 1
  /// aligns right.
  func frames(in rect: CGRect, share: CGFloat) -> (title: CGRect, subtitle: CGRect) {
    func frame(_ size: CGSize, top: CGFloat) -> CGRect {
      let width = min(size.width, rect.width)
      return CGRect(
        x: rect.minX + (rect.width - width) * share, y: top, width: width, height: size.height)
    }
    return (
      frame(title, top: rect.minY),
      frame(subtitle, top: rect.minY + title.height + gap)
    )
  }
}
