import Foundation
import OffscreenGeometry
import OffscreenViews

/// The rectangles of a button's title and image.
struct ButtonArrangement {
  private(set) var title: CGRect
  private(set) var image: CGRect
  /// The size of both together.
  let size: CGSize

  /// Places an image, if there is one, at an edge of the title, and both in the content's rectangle.
  ///
  /// A title that is too wide for the rectangle is made narrower.
  init(
    title: CGSize, image: CGSize?, in content: CGRect, placement: DirectionalRectEdge,
    padding: CGFloat, horizontal: Control.ContentHorizontalAlignment,
    vertical: Control.ContentVerticalAlignment, isMirrored: Bool
  ) {
    let gap = image == nil || title.width == 0 ? 0 : padding
    let picture = image ?? .zero
    let isStacked = placement == .top || placement == .bottom
    size =
      isStacked
      ? CGSize(
        width: max(title.width, picture.width), height: title.height + gap + picture.height)
      : CGSize(
        width: title.width + gap + picture.width, height: max(title.height, picture.height))
    var text = title
    if content.width > 0 {
      text.width = min(text.width, max(0, content.width - (isStacked ? 0 : gap + picture.width)))
    }
    let used = CGSize(
      width: isStacked ? max(text.width, picture.width) : text.width + gap + picture.width,
      height: size.height)
    let origin = CGPoint(
      x: Self.start(of: used.width, in: content, horizontal, isMirrored: isMirrored),
      y: Self.start(of: used.height, in: content, vertical))
    let imageComesFirst =
      isStacked ? placement == .top : (placement != .trailing) != isMirrored
    if isStacked {
      self.title = CGRect(
        x: origin.x + (used.width - text.width) / 2,
        y: origin.y + (imageComesFirst ? picture.height + gap : 0), width: text.width,
        height: text.height)
      self.image = CGRect(
        x: origin.x + (used.width - picture.width) / 2,
        y: origin.y + (imageComesFirst ? 0 : text.height + gap), width: picture.width,
        height: picture.height)
    } else {
      self.title = CGRect(
        x: origin.x + (imageComesFirst ? picture.width + gap : 0),
        y: origin.y + (used.height - text.height) / 2, width: text.width, height: text.height)
      self.image = CGRect(
        x: origin.x + (imageComesFirst ? 0 : text.width + gap),
        y: origin.y + (used.height - picture.height) / 2, width: picture.width,
        height: picture.height)
    }
  }

  private static func start(
    of width: CGFloat, in rect: CGRect, _ alignment: Control.ContentHorizontalAlignment,
    isMirrored: Bool
  ) -> CGFloat {
    switch alignment {
    case .center: rect.midX - width / 2
    case .left, .fill: rect.minX
    case .right: rect.maxX - width
    case .leading: isMirrored ? rect.maxX - width : rect.minX
    case .trailing: isMirrored ? rect.minX : rect.maxX - width
    }
  }

  private static func start(
    of height: CGFloat, in rect: CGRect, _ alignment: Control.ContentVerticalAlignment
  ) -> CGFloat {
    switch alignment {
    case .center: rect.midY - height / 2
    case .top, .fill: rect.minY
    case .bottom: rect.maxY - height
    }
  }
}
