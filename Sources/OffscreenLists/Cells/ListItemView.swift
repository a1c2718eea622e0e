public import OffscreenViews

/// A view of one item that a list reuses for others, and that may be tapped: what all cells, headers
/// and footers have in common.
open class ListItemView: View, ReusableCell {
  /// The identifier under which the view is reused; nil means that it is not reused.
  public internal(set) var reuseIdentifier: String?

  /// The finger that may tap the item.
  var tap = TapTouch()
  /// The view of the item's content, made when first used; collection views' headers and footers have none.
  final lazy var content = View()
  /// The configurations of content and background; made when first used.
  private(set) lazy var configurations = makeConfigurations()
  /// Whether a configuration has been set.
  private(set) final var hasConfigurations = false
  /// Whether configurations must be updated for the item's state before it is laid out.
  final var needsConfigurationUpdate = true

  /// Called before the view is reused for another item.
  ///
  /// An override clears what items do not always set, and calls `super`.
  open func prepareForReuse() {
    tap = TapTouch()
  }

  /// Adds the view of the content, which is as large as the item.
  final func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
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

extension ListItemView: TappableView {}
