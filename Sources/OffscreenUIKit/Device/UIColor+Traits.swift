public import Foundation
public import Offscreen
import OffscreenViews

extension Color {
  /// Creates a dynamic colour: the closure is asked for the value among the traits in question.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    // As everything of UIKit's, the closure is called on the thread that paints the view.
    nonisolated(unsafe) let provider = dynamicProvider
    self.init(dynamic: { appearance in
      unsafe provider(UITraitCollection.current.with(appearance))
    })
  }

  /// The colour among some traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    var color = self
    traits.performAsCurrent { color = resolved(in: traits.appearance) }
    return color
  }

  /// Gives the components of the colour among the current traits; always true.
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
  /// These traits with others that colours depend on.
  fileprivate func with(_ appearance: Appearance) -> UITraitCollection {
    if self.appearance == appearance { return self }
    return UITraitCollection(traitsFrom: [
      self, UITraitCollection(userInterfaceStyle: appearance.isDark ? .dark : .light),
      UITraitCollection(accessibilityContrast: appearance.hasHighContrast ? .high : .normal),
      UITraitCollection(userInterfaceLevel: appearance.isElevated ? .elevated : .base),
    ])
  }
}
