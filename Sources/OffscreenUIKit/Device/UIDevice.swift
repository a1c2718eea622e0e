public import Foundation
import Offscreen
import OffscreenViews

/// The device: it represents the stage that was created, or advanced its time, last on this thread.
public final class UIDevice: NSObject {
  /// The device.
  public static var current: UIDevice { UIDevice() }

  private let traits = UITraitCollection.ofThread

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }

  /// The common name of such a device.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The system that UIKit code is written for.
  public var systemName: String { "iOS" }

  /// The version of that system whose published values are used here.
  public var systemVersion: String { "18.0" }

  /// The orientation of the device: portrait if the stage is at least as high as wide, otherwise
  /// `landscapeLeft`.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the lower end to the right.
  case landscapeLeft = 3
  /// On its side, the lower end to the left.
  case landscapeRight = 4
  /// Flat, the screen up.
  case faceUp = 5
  /// Flat, the screen down.
  case faceDown = 6

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
