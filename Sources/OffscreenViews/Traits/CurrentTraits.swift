import OffscreenGeometry
import OffscreenRaster

/// The traits of one thread.
private final class CurrentTraits {
  /// Those by which the thread paints, or lets code compute; nil if there are none.
  var set: TraitCollection?
  /// Those of the stage that was made or turned last.
  var surroundings = TraitCollection.standard
  /// That stage; without it the surroundings are the standard ones.
  weak var stage: AnyObject?
}

extension TraitCollection {
  private static let local = ThreadLocal { CurrentTraits() }

  /// The traits of the stage that was made or turned last on this thread; those of a light phone without
  /// a stage.
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

  /// The traits of the view that this thread paints or tells of a change, or that were set; nil if there
  /// are none.
  ///
  /// Setting it also sets the appearance in which dynamic colours are painted.
  package static var currentlySet: TraitCollection? {
    get { local.value.set }
    set {
      local.value.set = newValue
      Appearance.current = newValue?.appearance ?? Appearance()
    }
  }

  /// The traits of the view that is painted or told of a change, or those that were set; otherwise those
  /// of the stage that was made or turned last on this thread.
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
