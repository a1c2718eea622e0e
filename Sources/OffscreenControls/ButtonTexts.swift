import Foundation

/// Title and subtitle of a button, one below the other.
struct ButtonTexts {
  /// The size of the title, in points.
  let title: CGSize
  /// The size of the subtitle; zero without one.
  let subtitle: CGSize
  /// The distance between them, without a subtitle 0.
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

  /// Where the texts stand in a rectangle of their size, or a narrower one.
  ///
  /// The share is that of the free room before a text: 0 on the left, 0.5 in the middle, 1 on the right.
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
