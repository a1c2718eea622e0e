public import Foundation
import OffscreenGeometry
public import OffscreenViews

/// A guide along the top or the bottom of a controller's view, as high as the part that bars cover.
public protocol LayoutSupport: NSObjectProtocol {
  /// The length of the covered part of the view, in points: its safe area inset.
  var length: CGFloat { get }
  /// The upper edge of the guide.
  var topAnchor: LayoutYAxisAnchor { get }
  /// The lower edge of the guide.
  var bottomAnchor: LayoutYAxisAnchor { get }
  /// The height of the guide.
  var heightAnchor: LayoutDimension { get }
}

/// A guide between an edge of a view and the safe area.
private final class CoveredEdge: LayoutGuide, LayoutSupport {
  private let inset: (View) -> CGFloat

  /// Adds a guide between two locations in a view.
  init(
    in view: View, from top: LayoutYAxisAnchor, to bottom: LayoutYAxisAnchor,
    inset: @escaping (View) -> CGFloat
  ) {
    self.inset = inset
    super.init()
    view.addLayoutGuide(self)
    LayoutConstraint.activate([
      topAnchor.constraint(equalTo: top), bottomAnchor.constraint(equalTo: bottom),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  var length: CGFloat { owningView.map(inset) ?? 0 }
}

extension ViewController {
  private static let topKey = AttachedKey()
  private static let bottomKey = AttachedKey()

  /// The part of the view that bars cover at the top; UIKit's older form of the safe area.
  public final var topLayoutGuide: any LayoutSupport {
    guide(Self.topKey) { view in
      CoveredEdge(
        in: view, from: view.topAnchor, to: view.safeAreaLayoutGuide.topAnchor,
        inset: \.safeAreaInsets.top)
    }
  }

  /// The part of the view that bars cover at the bottom; UIKit's older form of the safe area.
  public final var bottomLayoutGuide: any LayoutSupport {
    guide(Self.bottomKey) { view in
      CoveredEdge(
        in: view, from: view.safeAreaLayoutGuide.bottomAnchor, to: view.bottomAnchor,
        inset: \.safeAreaInsets.bottom)
    }
  }

  /// The guide that is stored under a key; a new one if the controller has another view.
  private func guide(_ key: AttachedKey, make: (View) -> CoveredEdge) -> CoveredEdge {
    let root: View = view
    if let known = self[key] as? CoveredEdge, known.owningView === root { return known }
    let made = make(root)
    self[key] = made
    return made
  }
}
