package import Foundation

extension Stage {
  /// Drags a finger along a path, advancing the time until it is lifted.
  ///
  /// The finger moves at every frame tick on the way. See ``FingerPath`` for the effect of a rest
  /// before the lift.
  ///
  /// - Precondition: The finger `id` is up.
  public func drag(_ path: FingerPath, id: Int = 0) {
    _ = drag(
      [id: path],
      advance: { end in
        advance(by: max(.zero, end - now))
        return true
      },
      touch: { phase, point, id in touch(phase, at: point, id: id) })
  }

  /// Drags fingers that touch down together, each along its path; all of them rest for the longest
  /// `hold`.
  ///
  /// - Parameters:
  ///   - paths: The paths of the fingers, all of one duration.
  ///   - advance: Advances the time up to a moment; returns false to end the drag where it is.
  ///   - touch: Changes the phase of a finger.
  /// - Returns: Whether the drag was played to its end.
  /// - Throws: Any error that the closures throw.
  package func drag<Failure: Error>(
    _ paths: [Int: FingerPath], advance: (Duration) throws(Failure) -> Bool,
    touch: (Touch.Phase, CGPoint, Int) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let fingers = paths.sorted { $0.key < $1.key }
    for (id, path) in fingers { try touch(.began, path.start, id) }
    guard try move(paths, advance: advance, touch: touch) else { return false }
    let hold = fingers.map(\.value.hold).max() ?? .zero
    if hold > .zero {
      guard try advance(now + hold) else { return false }
    }
    for (id, path) in fingers where path.endsAtRest { try touch(.moved, path.end, id) }
    for (id, path) in fingers { try touch(.ended, path.end, id) }
    return true
  }

  /// Moves fingers that are down, each along its path, at every frame tick and at the end.
  ///
  /// - Parameters:
  ///   - paths: The paths of the fingers, all of one duration.
  ///   - advance: Advances the time up to a moment; returns false to end the movement where it is.
  ///   - touch: Changes the phase of a finger.
  /// - Returns: Whether the fingers reached their ends.
  /// - Throws: Any error that the closures throw.
  package func move<Failure: Error>(
    _ paths: [Int: FingerPath], advance: (Duration) throws(Failure) -> Bool,
    touch: (Touch.Phase, CGPoint, Int) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let fingers = paths.sorted { $0.key < $1.key }
    let start = now
    let end = start + (fingers.first?.value.duration ?? .zero)
    while nextTick < end {
      guard try advance(nextTick) else { return false }
      for (id, path) in fingers { try touch(.moved, path.position(at: now - start), id) }
    }
    guard try advance(end) else { return false }
    for (id, path) in fingers { try touch(.moved, path.end, id) }
    return true
  }
}
