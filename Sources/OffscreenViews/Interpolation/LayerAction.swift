public import Foundation

/// Something that a layer does when one of its properties changes, such as an animation.
public protocol LayerAction {
  /// Runs the action for a change of a property, or for another event of a layer.
  ///
  /// - Parameters:
  ///   - event: The key of the property, or the name of the event.
  ///   - anObject: The layer.
  ///   - dict: Always nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing, by which a layer's search for an action ends.
extension NSNull: LayerAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
