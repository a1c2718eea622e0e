public import Foundation
public import Offscreen
public import OffscreenSnapshots

// Functions that tests written for swift-snapshot-testing may use and that do not exist here: the
// compiler's error explains why.

extension Snapshotting where Format == String {
  /// Requests have no snapshots.
  @available(
    *, unavailable,
    message: "requests are not views, and this library has no networking; compare text with .lines"
  )
  public static var raw: Snapshotting { fatalError() }

  /// Requests have no snapshots.
  @available(
    *, unavailable,
    message: "requests are not views, and this library has no networking; compare text with .lines"
  )
  public static var curl: Snapshotting { fatalError() }
}

extension Snapshotting where Value == View, Format == SnapshotPicture {
  /// Comparisons of pictures have rules instead of percentages.
  @available(
    *, unavailable,
    message: "drawing has no noise to allow for: use .image, or .image(comparing: .deltaE(…))"
  )
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: TraitCollection = TraitCollection()
  ) -> Snapshotting { fatalError() }
}

extension Snapshotting where Value == ViewController, Format == SnapshotPicture {
  /// Comparisons of pictures have rules instead of percentages.
  @available(
    *, unavailable,
    message: "drawing has no noise to allow for: use .image, or .image(comparing: .deltaE(…))"
  )
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: TraitCollection = TraitCollection()
  ) -> Snapshotting { fatalError() }
}

/// A view that shows pages of the web.
@available(
  *, unavailable, message: "pages of the web need WebKit's engine; show a picture of the page"
)
public typealias WKWebView = View

/// The delegate of a view that loads pages of the web.
@available(
  *, unavailable, message: "pages of the web need WebKit's engine; show a picture of the page"
)
public typealias WKNavigationDelegate = AnyObject

/// A view that shows a scene in three dimensions.
@available(
  *, unavailable,
  message:
    "scenes in three dimensions need SceneKit's renderer on a GPU; show a picture of the scene"
)
public typealias SCNView = View

/// A view that shows a game's scene.
@available(
  *, unavailable,
  message: "games' scenes need SpriteKit's renderer on a GPU; show a picture of the scene"
)
public typealias SKView = View
