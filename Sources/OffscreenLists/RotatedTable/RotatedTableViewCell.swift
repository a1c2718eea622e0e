import Foundation
import OffscreenGeometry
import OffscreenText
import OffscreenViews

/// One column of a rotated table: a table's cell whose parts are turned back upright.
///
/// All that a cell can show stands upright: content, texts, picture, accessory, and backgrounds.
open class RotatedTableViewCell: TableViewCell {
  /// Creates a cell; dequeuing a registered class calls this with the default style.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the default style, whose text is in the middle.
  public convenience init(reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  override func prepareTextLabel(_ label: Label) {
    super.prepareTextLabel(label)
    if style == .default { label.textAlignment = .center }
  }

  /// As wide as the column, which is the row's height, and as high as the table.
  override var uprightSize: CGSize { CGSize(width: bounds.height, height: bounds.width) }

  /// Turns a part by 90 degrees about the middle of its place: the row's x runs up, its y right.
  override func place(_ part: View, in frame: CGRect) {
    part.transform = .quarterTurn
    part.bounds.size = frame.size
    part.center = CGPoint(x: bounds.width - frame.midY, y: frame.midX)
  }

  /// A text that stands alone fills the column.
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
