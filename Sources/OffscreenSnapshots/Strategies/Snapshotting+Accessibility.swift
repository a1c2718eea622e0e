public import Offscreen
import OffscreenInspection

extension Snapshotting where Value == View, Format == String {
  /// What the view says to assistive technologies, a line for each element; see `AccessibilityReport.text`.
  public static var accessibility: Snapshotting { accessibility() }

  /// What the view says to assistive technologies, a line for each element; see `AccessibilityReport.text`.
  ///
  /// - Parameters:
  ///   - size: The size in points that the view gets before it is laid out; nil keeps the present
  ///     size.
  ///   - traits: The traits of the stage that shows the view meanwhile; see `image(scale:size:traits:)`.
  /// - Returns: A strategy for views.
  public static func accessibility(
    size: CGSize? = nil, traits: TraitCollection = TraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: AccessibilityFile.pathExtension) { view in
      let config = ViewImageConfig(size: size, traits: traits).around(view)
      return try accessibility(on: config).snapshot(view)
    }
  }

  /// What the view says on a device whose screen it fills.
  public static func accessibility(on config: ViewImageConfig) -> Snapshotting {
    Snapshotting(pathExtension: AccessibilityFile.pathExtension) { view in
      let showing = try StageShowing.of(view, on: config)
      return withExtendedLifetime(showing) { AccessibilityReport(of: view).text }
    }
  }
}

extension Snapshotting where Value == ViewController, Format == String {
  /// What the controller's view says to assistive technologies, a line for each element.
  public static var accessibility: Snapshotting { accessibility(on: ViewImageConfig()) }

  /// What the controller's view says to assistive technologies on a device; see `image(on:)`.
  public static func accessibility(on config: ViewImageConfig) -> Snapshotting {
    Snapshotting(pathExtension: AccessibilityFile.pathExtension) { controller in
      let showing = try StageShowing.of(controller, on: config)
      return withExtendedLifetime(showing) { AccessibilityReport(of: showing.view).text }
    }
  }
}

extension Snapshotting where Value == Stage, Format == String {
  /// What the stage's window says to assistive technologies, a line for each element.
  public static var accessibility: Snapshotting {
    Snapshotting<View, String>.accessibility.pullback { $0.window }
  }
}

extension Snapshotting where Value == Stage, Format == SnapshotPicture {
  /// The stage's window, pale, with the numbers of the elements that assistive technologies see, above a legend with what
  /// is spoken.
  public static var accessibilityImage: Snapshotting {
    let views = Snapshotting<Stage, SnapshotPicture>.image
    return Snapshotting(pathExtension: views.pathExtension) { stage in
      // The limits and the facts about views are the same as for any picture of the stage.
      var picture = try views.snapshot(stage)
      picture.pixmap = AccessibilityReport(in: stage)
        .picture(over: picture.pixmap, scale: Double(stage.scale))
      return picture
    }
  }
}

extension Snapshotting where Value == View, Format == SnapshotPicture {
  /// The view at two pixels per point, pale, with the numbers of the elements that assistive technologies see, above a
  /// legend with what is spoken.
  ///
  /// It is shown as for `image(scale:)`.
  public static var accessibilityImage: Snapshotting {
    let views = Snapshotting<View, SnapshotPicture>.image(scale: 2)
    return Snapshotting(pathExtension: views.pathExtension) { view in
      var picture = try views.snapshot(view)
      picture.pixmap = AccessibilityReport(of: view)
        .picture(over: picture.pixmap, scale: Double(picture.pixmap.width) / view.bounds.width)
      return picture
    }
  }
}

/// Files with what a screen says.
private enum AccessibilityFile {
  static let pathExtension = "accessibility.txt"
}
