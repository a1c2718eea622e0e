import Foundation
public import OffscreenRaster
import OffscreenScrolling
public import OffscreenViews

/// One column of a horizontal table.
///
/// What it shows goes into `contentView`, which fills it. A touch highlights the cell and selects
/// its column when it is lifted; it does neither once it has moved more than 10 points or become a
/// drag.
open class HorizontalTableViewCell: View, ReusableCell {
  /// The name by which the cell is found again for reuse; nil keeps it from being reused.
  public let reuseIdentifier: String?

  /// The view that holds what the cell shows; as large as the cell.
  public let contentView = View()

  /// The colour over the whole cell while its column is selected; nil shows none.
  open var selectedBackgroundColor: Color? = Color(red: 0.82, green: 0.82, blue: 0.84) {
    didSet { updateBackground() }
  }

  /// How far a touch may move and still select, in points.
  private static let tapTravel = 10.0

  private let background = View()
  private var touchStart: CGPoint?

  /// Creates a cell; dequeuing a registered class calls this.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    background.isUserInteractionEnabled = false
    addSubview(contentView)
  }

  /// Whether the cell's column is selected; setting it changes no table's selection.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  /// Whether a finger is on the cell.
  open var isHighlighted: Bool = false {
    didSet { updateBackground() }
  }

  /// Shows the cell as selected or not; a subclass that shows more calls `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    updateBackground()
  }

  /// Called before a cell that was used for one column is used for another.
  ///
  /// A subclass clears what its columns do not always set, and calls `super`.
  open func prepareForReuse() {
    touchStart = nil
    isHighlighted = false
    setSelected(false, animated: false)
  }

  /// Lets the content fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
    background.frame = contentView.frame
  }

  /// Puts the selection's colour behind the content, while there is one to show.
  private func updateBackground() {
    let color = selected || isHighlighted ? selectedBackgroundColor : nil
    background.backgroundColor = color
    if color == nil {
      background.removeFromSuperview()
    } else if background.superview == nil {
      background.frame = CGRect(origin: .zero, size: bounds.size)
      insertSubview(background, at: 0)
    }
  }

  // MARK: Touches

  /// Highlights the cell, unless the finger only stopped the table.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let table = superview as? HorizontalTableView, !table.isFingerStoppingMovement,
      touches.count == 1, let touch = touches.first
    else { return }
    touchStart = touch.startLocationInWindow
    isHighlighted = true
  }

  /// Gives up once the finger has moved too far for a tap.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touchStart, let touch = touches.first else { return }
    let point = touch.location(in: nil)
    let (x, y) = (point.x - touchStart.x, point.y - touchStart.y)
    if (x * x + y * y).squareRoot() > Self.tapTravel {
      endTouch()
    }
  }

  /// Selects the cell's column.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard touchStart != nil else { return }
    endTouch()
    (superview as? HorizontalTableView)?.cellWasTapped(self)
  }

  /// Takes the highlight away.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    endTouch()
  }

  private func endTouch() {
    touchStart = nil
    isHighlighted = false
  }

  // MARK: Inspecting

  /// The column's state, where it differs from its default.
  open override var treeAttributes: [(key: String, value: String)] {
    selected ? super.treeAttributes + [(key: "isSelected", value: "true")] : super.treeAttributes
  }
}
