import Foundation
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// What the cells of all lists have in common: content, selection, and a touch that selects.
///
/// What a cell shows goes into `contentView`, which fills it. A touch highlights the cell and
/// selects its item when it is lifted; it does neither once it has moved more than 10 points or
/// become a drag.
open class ListCell: View, ReusableCell {
  /// The name by which the cell is found again for reuse; nil keeps it from being reused.
  public let reuseIdentifier: String?

  /// The view that holds what the cell shows; as large as the cell.
  public let contentView = View()

  /// The colour over the whole cell while it is selected or touched; nil shows none.
  open var selectedBackgroundColor: Color? = Color(red: 0.82, green: 0.82, blue: 0.84) {
    didSet { updateBackground() }
  }

  private(set) var label: Label?
  private let background = View()
  private let fade = BackgroundFade()
  var tap = TapTouch()
  private var selected = false

  /// Creates a cell; dequeuing a registered class calls this.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    keepsHitTest(if: ListCell.self, HorizontalTableViewCell.self)
    background.isUserInteractionEnabled = false
    addSubview(contentView)
  }

  /// A label in the content; made when first asked for.
  public var textLabel: Label {
    if let label { return label }
    let new = Label()
    prepareTextLabel(new)
    label = new
    contentView.addSubview(new)
    setNeedsLayout()
    return new
  }

  func prepareTextLabel(_ label: Label) {
    label.textAlignment = .center
  }

  func placeTextLabel(_ label: Label) {
    label.frame = contentView.bounds
  }

  /// Whether the cell's item is selected; setting it changes no list's selection.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the cell.
  open var isHighlighted: Bool = false {
    didSet { updateBackground() }
  }

  /// Shows the cell as selected or not, at once or fading for 0.3 seconds.
  ///
  /// A subclass that shows more calls `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    updateBackground(animated: animated)
  }

  /// Called before a cell that was used for one item is used for another.
  ///
  /// A subclass clears what its items do not always set, and calls `super`.
  open func prepareForReuse() {
    tap = TapTouch()
    isHighlighted = false
    setSelected(false, animated: false)
  }

  /// Lets the content fill the cell, and the text label fill the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.bounds.size = bounds.size
    contentView.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    background.frame = CGRect(origin: .zero, size: bounds.size)
    if let label {
      placeTextLabel(label)
    }
  }

  /// Puts the selection's colour behind the content, while there is one to show.
  private func updateBackground(animated: Bool = false) {
    guard selected || isHighlighted, let color = selectedBackgroundColor else {
      fade.hide(background, animated: animated)
      return
    }
    background.backgroundColor = color
    fade.show(background, animated: animated) {
      background.frame = CGRect(origin: .zero, size: bounds.size)
      insertSubview(background, at: 0)
    }
  }

  // MARK: Touches

  /// Highlights the cell, unless the finger only stopped the list.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    beginTouch(touches)
  }

  /// Gives up once the finger has moved too far for a tap.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    moveTouch(touches)
  }

  /// Selects what the cell shows.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    liftTouch(touches)
  }

  /// Takes the highlight away.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    cancelTouch()
  }

  private var list: (any CellList)? { superview as? any CellList }

  // MARK: Inspecting

  /// The cell's state, where it differs from its default.
  open override var treeAttributes: [(key: String, value: String)] {
    super.treeAttributes
      + [("selected", selected), ("highlighted", isHighlighted)]
      .filter(\.1).map { (key: $0.0, value: "true") }
  }
}

extension ListCell: TappableView {
  var mayBeTapped: Bool {
    guard let list else { return false }
    return !list.isFingerStoppingMovement && list.shouldHighlight(self)
  }

  func tapDidChange() { isHighlighted = tap.isDown }

  func wasTapped(at view: View?) { list?.cellWasTapped(self) }
}

/// A list that is told of its cells' taps.
protocol CellList: AnyObject {
  /// Whether the finger that is down only stopped a movement.
  var isFingerStoppingMovement: Bool { get }

  func shouldHighlight(_ cell: ListCell) -> Bool
  func cellWasTapped(_ cell: ListCell)
}
