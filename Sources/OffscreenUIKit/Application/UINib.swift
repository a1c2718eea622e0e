public import Foundation
public import Offscreen
import OffscreenLists

/// UIKit's name for `Nib`.
public typealias UINib = Nib

/// An interface file with controllers by its name; there are none here, so making a controller stops the program.
public final class UIStoryboard: NSObject {
  private let name: String

  /// Names a file of a bundle, without opening it.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
  }

  /// Stops the program with a sentence that names the file.
  public func instantiateInitialViewController() -> UIViewController? {
    stopForMissingInterfaceFile("\(name).storyboard")
  }

  /// Stops the program with a sentence that names the file and the controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    stopForMissingInterfaceFile("\(name).storyboard", "the controller “\(identifier)” of ")
  }
}

extension Bundle {
  /// Stops the program with a sentence that names the file.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { stopForMissingInterfaceFile("\(name).xib") }
}
