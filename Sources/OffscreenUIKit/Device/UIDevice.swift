public import Foundation
import Offscreen
import OffscreenViews

/// The device, which is what the stage that was made or turned last on this thread stands for.
public final class UIDevice: NSObject {
  /// The device.
  public static var current: UIDevice { UIDevice() }

  private let traits = UITraitCollection.ofThread

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }

  /// What a person calls such a device.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The system that UIKit code is written for.
  public var systemName: String { "iOS" }

  /// The version of that system whose published values are used here.
  public var systemVersion: String { "18.0" }

  /// How the device is held: standing, or lying with its lower end to the right.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// It is not known.
  case unknown = 0
  /// Standing.
  case portrait = 1
  /// Standing on its upper end.
  case portraitUpsideDown = 2
  /// Lying, the lower end to the right.
  case landscapeLeft = 3
  /// Lying, the lower end to the left.
  case landscapeRight = 4
  /// Flat, the screen up.
  case faceUp = 5
  /// Flat, the screen down.
  case faceDown = 6

  /// Whether the device stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
