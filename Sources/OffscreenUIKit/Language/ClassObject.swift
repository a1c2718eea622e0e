import OffscreenGeometry

/// Makes instances for class objects: what `made.init()` is rewritten to, where `made` is a class object of
/// one of UIKit's classes.
///
/// In UIKit it makes an instance of whatever class it is. Swift requires an initialiser of its own in each
/// derived class for that, which these classes do not demand.
public enum ClassObject {
  /// An instance of a class.
  ///
  /// - Precondition: `type` is the class that `make` makes, and none derived from it.
  public static func instance<Instance: AnyObject>(
    of type: Instance.Type, _ make: @autoclosure () -> Instance
  ) -> Instance {
    demand(
      type == Instance.self,
      "The class object of \(type) cannot make an instance, because \(Instance.self) is the class named"
        + " in the source.")
    return make()
  }
}
