package import OffscreenText

extension View {
  private static let textSizeRegistrationKey = AttachedKey()

  /// Whether a font of the view is replaced when the preferred size of text changes.
  package final var followsTextSize: Bool { self[Self.textSizeRegistrationKey] != nil }

  /// Begins or stops to call `replace` with a function that finds the new font of a text when the preferred size of
  /// text has changed; the function returns nil for a font that belongs to no style.
  package final func followTextSize(
    _ follows: Bool, replace: @escaping ((Font?) -> Font?) -> Void
  ) {
    guard follows != followsTextSize else { return }
    if let registration = self[Self.textSizeRegistrationKey] {
      unregisterForTraits(registration as AnyObject)
      self[Self.textSizeRegistrationKey] = nil
      return
    }
    self[Self.textSizeRegistrationKey] = registerForTraits {
      $0.preferredContentSizeCategory != $1.preferredContentSizeCategory
    } run: { [unowned self] former in
      let (old, new) = (
        former.preferredContentSizeCategory, traitCollection.preferredContentSizeCategory
      )
      replace { DynamicFont.font(replacing: $0, from: old, to: new) }
    }
  }
}
