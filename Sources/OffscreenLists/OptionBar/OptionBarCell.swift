public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// One column of an option bar.
///
/// Lifting a finger on it selects its column. It has no selection background: a subclass shows how
/// far it is selected by overriding `selectionProgressDidChange()`.
open class OptionBarCell: ListCell {
  /// The column that the cell shows; nil while it is available for reuse.
  public internal(set) var index: Int?

  /// The colour that indicators without a colour have at this column.
  ///
  /// Nil, the default, means the bar's tint colour. Between two columns the colours are
  /// interpolated.
  open var indicatorColor: Color? {
    didSet { if indicatorColor != oldValue { superview?.setNeedsLayout() } }
  }

  /// The degree of selection: 0 if the column is not selected, 1 if it is, in between during a
  /// transition.
  public internal(set) var selectionProgress: CGFloat = 0 {
    didSet { if selectionProgress != oldValue { selectionProgressDidChange() } }
  }

  /// Creates a cell; a subclass adds its views here.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    selectedBackgroundColor = nil
  }

  /// Called after `selectionProgress` changed; the default does nothing.
  open func selectionProgressDidChange() {}

  /// The width of the title, for indicators of that width; nil without a title.
  open var titleWidth: CGFloat? {
    label.map { $0.intrinsicContentSize.width }
  }

  /// The height of the title, for indicators of that height in vertical bars; nil without a title.
  open var titleHeight: CGFloat? {
    label.map { $0.intrinsicContentSize.height }
  }

  /// Where an indicator is behind the title, and its colour there; nil without one that masks titles.
  var cover: IndicatorCover? {
    didSet { if cover != oldValue { coverDidChange() } }
  }

  /// Called after `cover` changed.
  func coverDidChange() {}

  /// The width of a column whose width is `OptionBar.automaticColumnWidth`, in points: by default that of the
  /// title with 16 points on each side.
  open var preferredWidth: CGFloat { (titleWidth ?? 0) + 32 }

  /// The same in a vertical bar, where it is a height: by default that of the title with 12 points above and below it.
  open var preferredHeight: CGFloat { (titleHeight ?? 0) + 24 }

  /// Clears the column and interrupts animations; an override calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    index = nil
    indicatorColor = nil
    selectionProgress = 0
    removeAnimations()
  }

  /// Called when the cell has its contents and its frame; interrupts animations.
  ///
  /// Its index and selection are set afterwards. An override calls `super`.
  open func prepareForDisplay() {
    removeAnimations()
  }

  /// Interrupts the animations of the cell and its subviews, so that they do not continue at
  /// another column.
  private func removeAnimations() {
    layer.removeAllAnimations()
    for view in subviews {
      view.layer.removeAllAnimations()
    }
  }

  /// The attributes of a list's cell, and how far it is selected during a transition.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add(
      "selectionProgress", AttributeText.of(selectionProgress),
      if: selectionProgress > 0 && selectionProgress < 1)
    return attributes
  }
}
