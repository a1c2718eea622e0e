public import Foundation
public import OffscreenViews

/// The content of a cell as a value, which makes the view that shows it: UIKit's protocol.
///
/// A cell calls `makeContentView()` once and gives later values to the same view, as long as that
/// supports them.
public protocol ContentConfiguration {
  /// A new view that shows the configuration.
  func makeContentView() -> any View & ContentView

  /// The configuration for a state of the view, such as a selected cell.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a content configuration.
public protocol ContentView: NSObjectProtocol {
  /// The configuration that the view shows; setting it updates the view.
  var configuration: any ContentConfiguration { get set }

  /// Whether the view can show a configuration; by default, whether it has the type of the present one.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Whether a configuration has the type of the present one.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
