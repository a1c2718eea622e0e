public import Foundation
public import Offscreen
import OffscreenViews

extension Color {
  /// Creates a dynamic colour: the closure returns the value for given traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    // As in UIKit, the closure is called only on the thread that paints the view.
    nonisolated(unsafe) let provider = dynamicProvider
    self.init(dynamic: { appearance in
      unsafe provider(UITraitCollection.current.with(appearance))
    })
  }

  /// The colour that is drawn under `traits`: one without variants by appearance or contrast.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    var color = self
    traits.performAsCurrent { color = resolved(in: traits.appearance) }
    return color
  }

  /// Stores the components of the colour's value for the current traits; always returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolvedColor(with: .current)
    unsafe red?.pointee = color.red
    unsafe green?.pointee = color.green
    unsafe blue?.pointee = color.blue
    unsafe alpha?.pointee = color.alpha
    return true
  }
}

extension UITraitCollection {
  /// These traits with those of an appearance.
  fileprivate func with(_ appearance: Appearance) -> UITraitCollection {
    if self.appearance == appearance { return self }
    return UITraitCollection(traitsFrom: [
      self, UITraitCollection(userInterfaceStyle: appearance.isDark ? .dark : .light),
      UITraitCollection(accessibilityContrast: appearance.hasHighContrast ? .high : .normal),
      UITraitCollection(userInterfaceLevel: appearance.isElevated ? .elevated : .base),
    ])
  }
}
