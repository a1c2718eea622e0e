public import Foundation
public import OffscreenRaster
import OffscreenViews

/// One column of an option bar.
///
/// A touch that is lifted on it selects its column. It has no background of its own for selection:
/// a subclass shows how far it is selected by overriding `selectionProgressDidChange()`.
open class OptionBarCell: ListCell {
  /// The column the cell shows; nil while it waits for reuse.
  public internal(set) var index: Int?

  /// The colour of indicators that have none of their own, while they are at this column.
  ///
  /// Nil, the default, leaves them the bar's tint colour. Between two columns the colours are mixed.
  open var indicatorColor: Color? {
    didSet { if indicatorColor != oldValue { superview?.setNeedsLayout() } }
  }

  /// How far the column is selected: 0 not at all, 1 wholly, and in between on the way.
  public internal(set) var selectionProgress: CGFloat = 0 {
    didSet { if selectionProgress != oldValue { selectionProgressDidChange() } }
  }

  /// Creates a cell; a subclass creates its views here.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    selectedBackgroundColor = nil
  }

  /// Called after `selectionProgress` changed; the default does nothing.
  open func selectionProgressDidChange() {}

  /// The width of what the cell shows, for indicators as wide as titles; nil without a title.
  open var titleWidth: CGFloat? {
    label.map { $0.intrinsicContentSize.width }
  }

  /// Forgets the column and breaks off animations; a subclass calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    index = nil
    indicatorColor = nil
    selectionProgress = 0
    removeAnimations()
  }

  /// Called when the cell has its contents and its frame; breaks off animations.
  ///
  /// It learns its index and whether it is selected after that. A subclass calls `super`.
  open func prepareForDisplay() {
    removeAnimations()
  }

  private func removeAnimations() {
    layer.removeAllAnimations()
    for view in subviews {
      view.layer.removeAllAnimations()
    }
  }

  /// The facts of a list's cell, and how far it is selected while it is on the way.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    if selectionProgress > 0, selectionProgress < 1 {
      attributes.append((key: "selectionProgress", value: FactText.of(selectionProgress)))
    }
    return attributes
  }
}
