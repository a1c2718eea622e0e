import OffscreenGeometry

extension View {
  /// The traits that the view inherits, with those that it overrides itself; O(depth).
  final var inheritedTraits: TraitCollection { traits(inside: nil) }

  /// The traits that the view has if those of its stage are `surroundings`; nil means the stage's
  /// present ones.
  ///
  /// O(depth).
  package final func traits(inside surroundings: TraitCollection?) -> TraitCollection {
    var overrides: [TraitCollection] = []
    var view = self
    while true {
      if let own = view.ownTraits { overrides.append(own) }
      guard let outer = view.parent ?? view.masked else { break }
      view = outer
    }
    let root = surroundings ?? view.windowReference?.window?.stageHost?.traits ?? .current
    return overrides.isEmpty ? root : TraitCollection(traitsFrom: [root] + overrides.reversed())
  }

  /// The direction of the window that the view is in, or else of the traits of this thread.
  final var windowDirection: UserInterfaceLayoutDirection {
    WindowReference.direction(in: windowReference)
  }

  /// The traits that the view overrides; nil if it inherits all.
  final var ownTraits: TraitCollection? {
    guard flags.contains(.overridesTraits) else { return nil }
    return self[Self.ownTraitsKey] as? TraitCollection
  }

  /// The key under which the few views that override traits store them.
  private static let ownTraitsKey = AttachedKey()

  /// The key under which views that are away store the traits around them when they left, unless those were the first
  /// ones of the window.
  private static let leftTraitsKey = AttachedKey()

  /// The traits around a view that is away, as it knows them, for a window to which it comes back.
  fileprivate final func traitsLeft(for window: WindowReference?) -> TraitCollection? {
    self[Self.leftTraitsKey] as? TraitCollection ?? window?.firstTraits
  }

  /// Notes that the view has left a window, with the traits around it of which it is told; nil for the first ones of
  /// the window.
  final func noteLeaving(with traits: TraitCollection?) {
    flags.insert(.isAway)
    if traits != nil { self[Self.leftTraitsKey] = traits }
  }

  /// Notes that a view that was away is in a window again.
  final func noteReturn() {
    flags.remove(.isAway)
    if attachedValues != nil { self[Self.leftTraitsKey] = nil }
  }

  /// Sets the traits that the view overrides, and tells the views whose traits changed.
  package final func setOwnTraits(_ traits: TraitCollection?) {
    guard traits != ownTraits else { return }
    let change = TraitChange(below: self)
    flags.set(.overridesTraits, to: traits != nil)
    self[Self.ownTraitsKey] = traits
    picturesOfAllMayChange()
    change.report()
  }
}

/// A view that keeps what follows from its text in the language in which it is shown.
package protocol LanguageShowing: View {
  /// Discards it; called when the language has changed.
  func shownLanguageDidChange()
}

/// A change of traits, which is reported to the views once it is made.
struct TraitChange {
  /// The views with the traits that they had, parents first.
  private let views: [(view: View, former: TraitCollection)]
  /// The traits that all the views had; nil if some overrode them.
  private let shared: TraitCollection?

  /// Notes the present traits of a view and all its descendants; from now on moves of the view
  /// update them.
  ///
  /// Views that come back into `window` have the traits of which they heard before they left one.
  init(below view: View, entering window: WindowReference? = nil) {
    let subtree = view.subtree
    let returns = window != nil && subtree.contains { $0.flags.contains(.isAway) }
    let shared = returns || Self.overridesTraits(subtree) ? nil : view.inheritedTraits
    self.shared = shared
    views = subtree.map { view in
      let left = returns && view.flags.contains(.isAway)
      return (view, shared ?? view.traits(inside: left ? view.traitsLeft(for: window) : nil))
    }
    for view in subtree { view.flags.insert(.tracksTraits) }
  }

  /// Whether a view among these, which are in one tree, has other traits than its superview.
  private static func overridesTraits(_ views: some Sequence<View>) -> Bool {
    views.contains { $0.flags.contains(.overridesTraits) }
  }

  /// Calls `traitCollectionDidChange(_:)` on the views whose traits differ from the noted ones.
  func report() {
    // If no view overrides them, all have the traits of the first view.
    if let shared, views.first?.view.inheritedTraits == shared,
      !Self.overridesTraits(views.lazy.map(\.view))
    {
      return
    }
    for (view, former) in views {
      let traits = view.inheritedTraits
      guard traits != former else { continue }
      traits.performAsCurrent { view.tellTraits(changedFrom: former) }
    }
  }
}

/// A closure that was registered for changes of some traits.
private final class TraitRegistration {
  /// The traits when the closure was registered, or of which the responder was told last.
  private var known: TraitCollection
  /// Whether two collections differ in the traits for which the closure was registered.
  private let concerns: (TraitCollection, TraitCollection) -> Bool
  /// The closure, which receives the former traits.
  private let run: (TraitCollection) -> Void

  init(
    since known: TraitCollection,
    concerns: @escaping (TraitCollection, TraitCollection) -> Bool,
    run: @escaping (TraitCollection) -> Void
  ) {
    self.known = known
    self.concerns = concerns
    self.run = run
  }

  /// Calls the closure if these traits differ from those that were known in one that concerns it.
  func tell(_ traits: TraitCollection) {
    let former = known
    guard traits != former else { return }
    known = traits
    if concerns(former, traits) { run(former) }
  }
}

extension Responder {
  private static let registrationsKey = AttachedKey()

  /// The registrations of this responder in their order.
  private final var registrations: [TraitRegistration] {
    get { self[Self.registrationsKey] as? [TraitRegistration] ?? [] }
    set { self[Self.registrationsKey] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether changes of traits are reported to a closure.
  fileprivate final var hasRegistrations: Bool {
    attachedValues != nil && self[Self.registrationsKey] != nil
  }

  /// The traits of the view, or of the controller's view.
  private var presentTraits: TraitCollection {
    (self as? View)?.inheritedTraits ?? (self as? any ViewOwner)?.traitCollection ?? .current
  }

  /// Calls `run` with the former traits when those of the view, or of the controller's view, have
  /// changed since now or the last change, and `concerns` is true; the result identifies the registration.
  ///
  /// A view outside a window has the traits of this thread. If it enters one that has others than when the closure was
  /// registered, this is a change too.
  package final func registerForTraits(
    concerns: @escaping (TraitCollection, TraitCollection) -> Bool,
    run: @escaping (TraitCollection) -> Void
  ) -> AnyObject {
    let registration = TraitRegistration(since: presentTraits, concerns: concerns, run: run)
    registrations.append(registration)
    return registration
  }

  /// Ends a registration.
  package final func unregisterForTraits(_ registration: AnyObject) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the closures that know other traits than those that a view has now; a closure may change them for the next.
  fileprivate final func tellRegistrations(ofTraitsOf view: View) {
    for registration in registrations {
      let traits = view.inheritedTraits
      traits.performAsCurrent { registration.tell(traits) }
    }
  }
}

extension View {
  /// Calls the closures, of the controller and the view, that were registered while other traits were known to hold
  /// than those of the window that the view has entered.
  final func tellRegistrationsOfWindowTraits() {
    let owner = presentOwner
    guard hasRegistrations || owner?.hasRegistrations == true else { return }
    owner?.tellRegistrations(ofTraitsOf: self)
    tellRegistrations(ofTraitsOf: self)
  }
}

extension View {
  /// Tells the controller, then the view, that the traits have changed, and requests layout.
  ///
  /// The registered closures of each run before its override.
  fileprivate final func tellTraits(changedFrom former: TraitCollection) {
    setNeedsLayout()
    if former.layoutDirection != inheritedTraits.layoutDirection { directionDidChange() }
    if former.shownLanguage != inheritedTraits.shownLanguage {
      (self as? any LanguageShowing)?.shownLanguageDidChange()
      invalidateIntrinsicContentSize()
    }
    presentOwner?.tellRegistrations(ofTraitsOf: self)
    presentOwner?.traitCollectionDidChange(former)
    tellRegistrations(ofTraitsOf: self)
    traitCollectionDidChange(former)
  }
}
