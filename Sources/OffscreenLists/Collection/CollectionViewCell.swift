public import Foundation
import OffscreenScrolling
public import OffscreenViews

/// The view of one item: content, two backgrounds, and selection by touch.
open class CollectionViewCell: CollectionReusableView {
  /// The view that holds what the cell shows; as large as the cell.
  public let contentView = View()

  /// A view behind the content; nil by default.
  open var backgroundView: View? {
    didSet { backgroundDidChange(from: oldValue, to: backgroundView) }
  }

  /// A view between background and content while the cell is selected or touched; nil by default.
  open var selectedBackgroundView: View? {
    didSet { backgroundDidChange(from: oldValue, to: selectedBackgroundView) }
  }

  /// Whether the cell shows its item as selected; does not change the list's selection.
  open var isSelected: Bool = false {
    didSet { updateBackgrounds() }
  }

  /// Whether a finger is on the cell.
  open var isHighlighted: Bool = false {
    didSet { updateBackgrounds() }
  }

  var tap = TapTouch()

  /// Creates a cell; dequeuing a registered class calls this.
  public required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Clears selection and highlight; an override calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    tap = TapTouch()
    isHighlighted = false
    isSelected = false
  }

  /// Makes content and backgrounds fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] {
      view?.bounds.size = bounds.size
      view?.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    }
  }

  private func backgroundDidChange(from former: View?, to view: View?) {
    guard former !== view else { return }
    former?.removeFromSuperview()
    updateBackgrounds()
    setNeedsLayout()
  }

  private func updateBackgrounds() {
    if let selectedBackgroundView {
      selectedBackgroundView.isHidden = !isSelected && !isHighlighted
      if selectedBackgroundView.superview == nil { insertSubview(selectedBackgroundView, at: 0) }
    }
    if let backgroundView, backgroundView.superview == nil {
      insertSubview(backgroundView, at: 0)
    }
  }

  // MARK: Touches

  /// Highlights the cell, unless the finger only stopped the list.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    beginTouch(touches)
  }

  /// Cancels the tap once the finger has moved too far.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    moveTouch(touches)
  }

  /// Selects the cell's item.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    liftTouch(touches)
  }

  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    cancelTouch()
  }

  private var list: CollectionView? { superview as? CollectionView }

  // MARK: Inspecting

  /// The cell's state, where it differs from its default.
  open override var treeAttributes: [(key: String, value: String)] {
    super.treeAttributes
      + [("selected", isSelected), ("highlighted", isHighlighted)]
      .filter(\.1).map { (key: $0.0, value: "true") }
  }
}

extension CollectionViewCell: TappableView {
  var mayBeTapped: Bool {
    guard let list else { return false }
    return !list.isFingerStoppingMovement && list.shouldHighlight(self)
  }

  func tapDidChange() { list?.setHighlight(tap.isDown, of: self) }

  func wasTapped(at view: View?) { list?.cellWasTapped(self) }
}
