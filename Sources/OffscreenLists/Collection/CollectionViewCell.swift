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

  /// Creates a cell; dequeuing a registered class calls this.
  public required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Clears selection and highlight; an override calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
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

  /// Takes a former background out of the cell and inserts the new one.
  private func backgroundDidChange(from former: View?, to view: View?) {
    guard former !== view else { return }
    former?.removeFromSuperview()
    updateBackgrounds()
    setNeedsLayout()
  }

  /// Orders the backgrounds: the plain one behind that of a selected or touched cell.
  private func updateBackgrounds() {
    if let selectedBackgroundView {
      selectedBackgroundView.isHidden = !isSelected && !isHighlighted
      if selectedBackgroundView.superview == nil { insertSubview(selectedBackgroundView, at: 0) }
    }
    if let backgroundView, backgroundView.superview == nil {
      insertSubview(backgroundView, at: 0)
    }
  }

  // MARK: Sizes

  override var isSizedByConstraints: Bool { !contentView.constraints.isEmpty }

  /// The size that the constraints inside the content view give it.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Taps

  /// The list that the cell is in; nil for a cell that is not visible.
  private var list: CollectionView? { superview as? CollectionView }

  override var takesTaps: Bool { true }

  override var mayBeTapped: Bool {
    guard let list else { return false }
    return !list.isFingerStoppingMovement && list.shouldHighlight(self)
  }

  override func tapDidChange() { list?.setHighlight(tap.isDown, of: self) }

  override func wasTapped(at view: View?) { list?.cellWasTapped(self) }

  // MARK: Inspecting

  /// The cell's state, where it differs from its default.
  open override var treeAttributes: [(key: String, value: String)] {
    super.treeAttributes + stateAttributes(isSelected: isSelected, isHighlighted: isHighlighted)
  }
}
