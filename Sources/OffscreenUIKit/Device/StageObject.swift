import Offscreen
import OffscreenViews

/// Objects of which each stage has one, made when they are first asked for.
///
/// They live as long as the stage's window, so they must not retain the stage.
enum StageObject {
  /// The object of the stage that was created, or advanced its time, last on this thread; without a stage a new
  /// object for each call.
  static func ofThread<Object: AnyObject>(_ key: AttachedKey, make: (Stage?) -> Object) -> Object {
    guard let stage = DeferredWork.current.stage else { return make(nil) }
    return of(stage, key, make: make)
  }

  /// The object of a stage.
  static func of<Object: AnyObject>(
    _ stage: Stage, _ key: AttachedKey, make: (Stage?) -> Object
  ) -> Object {
    if let present = stage.window[key] as? Object { return present }
    let new = make(stage)
    stage.window[key] = new
    return new
  }
}
