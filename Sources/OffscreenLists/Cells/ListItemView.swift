import Foundation
package import OffscreenGeometry
public import OffscreenViews

/// A view of one item that a list reuses for others, and that may be tapped: what all cells, headers
/// and footers have in common.
open class ListItemView: View, ReusableCell, SideMargined {
  /// The identifier under which the view is reused; nil means that it is not reused.
  public internal(set) var reuseIdentifier: String?

  /// Whether a list has received the item before, for counting.
  private final var isKnown = false
  /// The finger that may tap the item.
  var tap = TapTouch()
  /// The view of the item's content, made when first used; collection views' headers and footers have none.
  final lazy var content: View = {
    let view = View()
    view.hostLayoutEngine()
    return view
  }()
  /// The configurations of content and background; made when first used.
  private(set) lazy var configurations = makeConfigurations()
  /// Whether a configuration has been set.
  private(set) final var hasConfigurations = false
  /// Whether configurations must be updated for the item's state before it is laid out.
  final var needsConfigurationUpdate = true

  /// Whether the item has labels or an image of its own, whose sizes change its own.
  var hasOwnParts: Bool { false }
  /// The level at which a transition shows the item in front of others, besides what its layout says.
  final var raisedLevel: CGFloat = 0 {
    didSet { layer.zPosition += raisedLevel - oldValue }
  }
  /// Whether the item decides its size in the list that shows it.
  final var isSelfSized = false
  /// The margin at the sides of the content, in points, which depends on the width of the list.
  final var sideMargin = ListMargins.side(forWidth: 0) {
    didSet {
      guard sideMargin != oldValue else { return }
      standardMarginsDidChange(of: content)
      setNeedsLayout()
    }
  }

  /// The list that shows the item: its superview, or that of the part of the list that holds it.
  final var holder: View? { (superview as? any ItemHolding)?.holdingList ?? superview }

  /// Called before the view is reused for another item.
  ///
  /// An override clears what items do not always set, and calls `super`.
  open func prepareForReuse() {
    tap = TapTouch()
  }

  /// Counts the item as configured: a data source or a delegate has returned it.
  final func noteConfigured() {
    if !isKnown { countWork(.cellsMade) }
    isKnown = true
    countWork(.cellsConfigured)
  }

  /// Adds the view of the content, which is as large as the item.
  final func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    hearContentSizes()
  }

  // MARK: Sizes

  /// Reports that the size of the contents has changed, so that a list measures an item again that
  /// decides its own size.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (holder as? any SelfSizingList)?.sizeWasInvalidated(of: self)
  }

  package final func contentSizeDidChange(of subview: View) {
    guard subview === content else { return }
    (holder as? any SelfSizingList)?.sizeWasInvalidated(of: self)
  }

  package func standardMargins(of subview: View) -> DirectionalEdgeInsets? { nil }

  /// Tells the list that an item was laid out whose contents may have another size.
  final func reportLayout() {
    guard isSelfSized, laysOutWithContents else { return }
    (holder as? any SelfSizingList)?.itemWasLaidOut(self)
  }

  // MARK: Configurations

  private func makeConfigurations() -> ItemConfigurations {
    hasConfigurations = true
    return ItemConfigurations()
  }

  /// Calls `updateConfiguration(using:)`, if the view has it, before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Calls the method that users override, and then their closure.
  func runConfigurationUpdate() {}

  /// Called when another view shows the content.
  func contentWasReplaced() {}

  /// Called before a configured background is shown, to remove other backgrounds.
  func removeBackgrounds() {}

  /// Called when another configured background was set, or none.
  func backgroundWasConfigured() {}

  // MARK: Touches

  /// Whether touches are taps on the item, and go no further; false for headers and footers, which
  /// leave them to the next responder.
  var takesTaps: Bool { false }

  /// Whether the finger that touches down may tap the item.
  var mayBeTapped: Bool { false }

  /// Called when the finger touches down, and when it is lifted or has moved too far.
  func tapDidChange() {}

  /// Called when the finger is lifted in time.
  func wasTapped(at view: View?) {}

  /// Whether a tap is reported while the finger still counts as down.
  var selectsBeforeUnhighlighting: Bool { false }

  /// Highlights a cell, unless the finger only stopped the list.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard takesTaps else { return super.touchesBegan(touches, with: event) }
    beginTouch(touches)
  }

  /// Removes a cell's highlight once the finger has moved more than 10 points.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard takesTaps else { return super.touchesMoved(touches, with: event) }
    moveTouch(touches)
  }

  /// Removes a cell's highlight, and selects its item.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard takesTaps else { return super.touchesEnded(touches, with: event) }
    liftTouch(touches)
  }

  /// Removes a cell's highlight; nothing is selected.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard takesTaps else { return super.touchesCancelled(touches, with: event) }
    cancelTouch()
  }

  // MARK: Inspecting

  /// The attributes of a cell's state, where it differs from its default.
  func stateAttributes(isSelected: Bool, isHighlighted: Bool) -> [TreeAttribute] {
    var attributes: [TreeAttribute] = []
    attributes.add("selected", if: isSelected)
    attributes.add("highlighted", if: isHighlighted)
    return attributes
  }
}

extension ListItemView: TappableView, ContentSizing {}

/// A part of a list that holds some of its items.
protocol ItemHolding: View {
  /// The list to which the items belong.
  var holdingList: View? { get }
}
