public import Foundation
import OffscreenScrolling
public import OffscreenViews

/// The view of one item: content, two backgrounds, and selection by touch.
open class CollectionViewCell: CollectionReusableView {
  /// The view that holds what the cell shows, as large as the cell: that of `contentConfiguration`, if
  /// there is one.
  public final var contentView: View { content }

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
    didSet {
      updateBackgrounds()
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether a finger is on the cell.
  open var isHighlighted: Bool = false {
    didSet {
      updateBackgrounds()
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Creates a cell; dequeuing a registered class calls this.
  public required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addContent()
  }

  /// Clears selection and highlight; an override calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  /// Makes content and backgrounds fill the cell.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let content = contentRect
    contentView.bounds.size = content.size
    contentView.center = CGPoint(x: content.midX, y: content.midY)
    for view in [backgroundView, selectedBackgroundView] {
      view?.bounds.size = bounds.size
      view?.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    }
    reportLayout()
  }

  /// Where the content is: the whole cell.
  var contentRect: CGRect { CGRect(origin: .zero, size: bounds.size) }

  /// Whether the list is edited.
  final var isEdited = false {
    didSet {
      guard isEdited != oldValue else { return }
      setNeedsUpdateConfiguration()
      editingDidChange()
    }
  }

  /// Whether the children of the cell's item are visible.
  var isExpanded: Bool { false }

  /// Called when the list begins or ends being edited.
  func editingDidChange() {}

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

  override var isSizedByContent: Bool {
    contentConfiguration != nil || !contentView.constraints.isEmpty
  }

  /// The position that the cell prefers with the configurations of its state.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  /// The size that the content view wants, by constraints inside it or by its configuration.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Configurations

  /// A closure that updates a cell for its state.
  public typealias ConfigurationUpdateHandler = (CollectionViewCell, CellConfigurationState) -> Void

  /// Called after `updateConfiguration(using:)`; nil by default.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state for which configurations are updated; an override can add further states.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isSelected = isSelected
    state.isEditing = isEdited
    state.isExpanded = isExpanded
    state.isHighlighted = isHighlighted
    return state
  }

  /// Called before the first layout, and after the state has changed; the default updates the
  /// configurations.
  ///
  /// An override calls `super`.
  open func updateConfiguration(using state: CellConfigurationState) {
    updateConfigurations(for: state)
  }

  override func runConfigurationUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  override func removeBackgrounds() {
    backgroundView = nil
    selectedBackgroundView = nil
  }

  // MARK: Taps

  /// The list that the cell is in; nil for a cell that is not visible.
  private var list: CollectionView? { holder as? CollectionView }

  override var takesTaps: Bool { true }

  override var mayBeTapped: Bool {
    guard let list else { return false }
    let isStopping = (superview as? ScrollView)?.isFingerStoppingMovement ?? false
    return !isStopping && !list.isFingerStoppingMovement && list.shouldHighlight(self)
  }

  override func tapDidChange() { list?.setHighlight(tap.isDown, of: self) }

  override func wasTapped(at view: View?) { list?.cellWasTapped(self) }

  override var selectsBeforeUnhighlighting: Bool { true }

  // MARK: Inspecting

  /// The cell's state, where it differs from its default.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + stateAttributes(isSelected: isSelected, isHighlighted: isHighlighted)
  }
}

extension CollectionViewCell: ConfiguredItem {}
