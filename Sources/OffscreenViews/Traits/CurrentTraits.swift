import OffscreenGeometry
import OffscreenRaster

/// The traits of one thread.
private final class CurrentTraits {
  /// The traits that drawing and dynamic colours use on this thread; nil outside of drawing.
  var set: TraitCollection?
  /// The traits of the stage that was created, or advanced its time, last on this thread.
  var surroundings = TraitCollection.standard
  /// That stage; once it is freed, the standard traits apply.
  weak var stage: AnyObject?
}

extension TraitCollection {
  private static let local = ThreadLocal { CurrentTraits() }

  /// The traits of the stage that was created, or advanced its time, last on this thread; without a
  /// stage those of a light phone.
  package static var ofThread: TraitCollection {
    let current = local.value
    return current.stage == nil ? .standard : current.surroundings
  }

  /// Makes the traits of a stage those of the thread, as long as the stage lives.
  static func setSurroundings(_ traits: TraitCollection, of stage: AnyObject) {
    let current = local.value
    current.surroundings = traits
    current.stage = stage
  }

  /// The traits of the view that this thread is painting or telling of a change, or traits that
  /// were set; nil if there are none.
  ///
  /// Setting it also sets the appearance in which dynamic colours are painted.
  package static var currentlySet: TraitCollection? {
    get { local.value.set }
    set {
      local.value.set = newValue
      Appearance.current = newValue?.appearance ?? Appearance()
    }
  }

  /// The traits of the view that is being painted or told of a change, or those that were set;
  /// otherwise those of the stage that was created, or advanced its time, last on this thread.
  public static var current: TraitCollection {
    get { currentlySet ?? ofThread }
    set { currentlySet = newValue }
  }

  /// Runs a closure with these traits as the thread's current ones, as they are while a view is painted.
  public func performAsCurrent(_ actions: () -> Void) {
    let former = Self.currentlySet
    Self.currentlySet = self
    actions()
    Self.currentlySet = former
  }
}
