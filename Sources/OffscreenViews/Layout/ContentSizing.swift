package import Foundation
package import OffscreenGeometry

/// A view whose size follows from that of a subview's contents, such as the cell of a list.
package protocol ContentSizing: View {
  /// Called when a subview reports that its intrinsic size has changed.
  func contentSizeDidChange(of subview: View)

  /// The layout margins of a subview for which none were set; nil for the usual ones.
  func standardMargins(of subview: View) -> DirectionalEdgeInsets?
}

extension ContentSizing {
  /// Starts the calls of this protocol's methods.
  package func hearContentSizes() { flags.insert(.hearsContentSizes) }

  /// Reports that the margins of a subview for which none were set may have changed.
  package func standardMarginsDidChange(of subview: View) { subview.marginsMayHaveChanged() }

  /// Whether `layoutSubviews()` is also called when only a view inside this one asks for layout; false
  /// by default.
  package var laysOutWithContents: Bool {
    get { flags.contains(.laysOutWithContents) }
    set { flags.set(.laysOutWithContents, to: newValue) }
  }
}

extension View {
  /// The superview, if it has to be told of this view's size.
  final var contentSizingParent: (any ContentSizing)? {
    guard let parent, parent.flags.contains(.hearsContentSizes) else { return nil }
    return parent as? any ContentSizing
  }

  /// The pixels per point with which lengths are rounded: those of the stage, or else of the traits
  /// for which the view is measured.
  package final var pixelScale: CGFloat {
    if let scale = windowReference?.scale { return scale }
    let scale = TraitCollection.currentlySet?.displayScale ?? 1
    return scale > 0 ? scale : 1
  }
}
