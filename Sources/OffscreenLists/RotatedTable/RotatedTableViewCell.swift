import Foundation
import OffscreenGeometry
import OffscreenText
import OffscreenViews

/// One column of a rotated table: a table cell whose parts are rotated back upright.
///
/// All parts of a cell are upright: content, texts, image, accessory and backgrounds.
open class RotatedTableViewCell: TableViewCell {
  /// Creates a cell; dequeuing a registered class calls this with the default style.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the default style, with centred text.
  public convenience init(reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  override func prepareTextLabel(_ label: Label) {
    super.prepareTextLabel(label)
    if style == .default { label.textAlignment = .center }
  }

  /// As wide as the column, which is the row's height, and as high as the table.
  override var uprightSize: CGSize { CGSize(width: bounds.height, height: bounds.width) }

  /// Rotates a part by 90 degrees about its centre: the row's x axis points up, its y axis right.
  override func place(_ part: View, in frame: CGRect) {
    part.transform = .quarterTurn
    part.bounds.size = frame.size
    part.center = CGPoint(x: bounds.width - frame.midY, y: frame.midX)
  }

  /// Text without anything beside it fills the column.
  override func placeTextLabel(in area: CGRect) {
    let standsAlone =
      style == .default && ownImageView?.image == nil && accessoryView == nil
      && accessoryGlyph == nil
    ownTextLabel?.frame = standsAlone ? CGRect(origin: .zero, size: uprightSize) : area
  }
}

extension CGAffineTransform {
  /// By 90 degrees, clockwise on the screen.
  static let quarterTurn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

  /// By 90 degrees, anticlockwise on the screen.
  static let quarterTurnBack = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
}
