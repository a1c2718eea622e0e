import OffscreenGeometry

/// Makes instances for class objects: the source pass replaces `made.init()` by it, where `made` is
/// a class object of one of UIKit's classes.
///
/// In UIKit the call makes an instance of the class that the object represents. Swift allows that
/// only with a required initialiser, which these classes do not have.
public enum ClassObject {
  /// An instance of a class that is known as one derived from another.
  ///
  /// - Precondition: `type` is the class that `make` makes, not one derived from it.
  public static func instance<Instance: AnyObject, Made: AnyObject>(
    of type: Instance.Type, _ make: @autoclosure () -> Made
  ) -> Instance {
    let made: AnyObject = make()
    guard Swift.type(of: made) == type, let instance = made as? Instance else {
      fatalError(
        "The class object of \(type) cannot make an instance, because \(Made.self) is the class named in the"
          + " source.")
    }
    return instance
  }

  /// An instance of a class.
  ///
  /// - Precondition: `type` is the class that `make` makes, not one derived from it.
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
