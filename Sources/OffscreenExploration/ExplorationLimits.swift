/// Limits of exploring.
package enum ExplorationLimits {
  /// The time after which a scene that still moves does not settle.
  package static let settling = Duration.seconds(10)
  /// The time that passes in place of settling where an animation repeats for ever.
  package static let pauseBesideRepeats = Duration.seconds(2)
  /// The maximum number of steps in a run.
  package static let steps = 150
  /// The number of consecutive runs that know each other's states.
  ///
  /// It does not depend on the number of cores or machines, so that the results do not either.
  package static let runsOfBlock = 16
  /// The maximum number of views that a scene may have more than at its start.
  package static let moreViews = 5_000
  /// The largest coordinate or length of a view that is not unbounded, in points.
  package static let coordinate = 1e9
  /// The maximum number of attempts to make a failing run shorter.
  package static let attempts = 3_000
}
