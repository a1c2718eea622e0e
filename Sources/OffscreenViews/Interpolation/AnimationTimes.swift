/// The times of an animation, in seconds of the time around it: that of its layer or of its group.
///
/// The model is Core Animation's (`CAMediaTiming`): from its beginning on, an animation's own time runs at
/// `speed` times the time around it, for `repeatCount` iterations of `duration`. Those of a negative speed
/// run from the end to the beginning. `timeOffset` shifts the iterations: an animation that begins in the
/// middle ends in the middle.
struct AnimationTimes: Equatable {
  /// The length of one iteration in the animation's own time, above 0.
  var duration: Double
  /// The animation's own seconds for each second around it; 0 stops it at `timeOffset`.
  var speed = 1.0
  /// The time in the iterations at which the animation begins.
  var timeOffset = 0.0
  /// The number of iterations, which may be a fraction, or infinite; one that reverses counts once.
  var repeatCount = 1.0
  /// Whether every iteration is followed by the same one backwards.
  var autoreverses = false
  /// Whether the first value shows before the animation begins.
  var fillsBackwards = false
  /// Whether the last value shows after the end.
  var fillsForwards = false

  /// The length of all iterations in the animation's own time.
  var activeDuration: Double { duration * repeatCount * (autoreverses ? 2 : 1) }

  /// The length in the time around the animation; infinite for one that never ends.
  var length: Double { speed == 0 ? .infinity : activeDuration / speed.magnitude }

  /// The place in the iterations at a time after the beginning; nil if the animation has no effect then.
  func place(at elapsed: Double) -> AnimationPlace? {
    if elapsed < 0 { return fillsBackwards ? first : nil }
    if isOver(at: elapsed) { return fillsForwards ? last : nil }
    let own = elapsed * speed.magnitude
    return speed < 0 ? backwards(at: own) : place(atOwn: own + timeOffset)
  }

  /// Whether the end is reached, or missed by less than a nanosecond, as sums of rounded times may.
  func isOver(at elapsed: Double) -> Bool { length - elapsed < 1e-9 }

  private var first: AnimationPlace {
    speed < 0 ? backwards(at: 0) : place(atOwn: timeOffset)
  }

  private var last: AnimationPlace {
    speed < 0 ? place(atOwn: timeOffset) : place(atOwn: activeDuration + timeOffset, isEnd: true)
  }

  /// The place `own` seconds before the end of the iterations; of endless ones, before the end of one.
  private func backwards(at own: Double) -> AnimationPlace {
    if activeDuration.isFinite {
      return place(atOwn: activeDuration - own + timeOffset, isEnd: true)
    }
    let period = duration * (autoreverses ? 2 : 1)
    var rest = own.truncatingRemainder(dividingBy: period)
    if period - rest < 1e-9 { rest = 0 }
    return place(atOwn: period - rest, isEnd: true)
  }

  /// The place at a time of the iterations.
  ///
  /// Where one iteration ends the next one begins, also within a nanosecond; with `isEnd` the end of the earlier one
  /// counts.
  private func place(atOwn time: Double, isEnd: Bool = false) -> AnimationPlace {
    guard time.isFinite else { return AnimationPlace(fraction: 0, iteration: 0) }
    let nearest = (time / duration).rounded()
    let laps = (nearest * duration - time).magnitude < 1e-9 ? nearest : time / duration
    var lap = laps.rounded(.down)
    if isEnd, lap == laps, lap > 0 { lap -= 1 }
    let fraction = laps - lap
    let isReturning = autoreverses && lap.truncatingRemainder(dividingBy: 2) != 0
    return AnimationPlace(
      fraction: isReturning ? 1 - fraction : fraction,
      iteration: autoreverses ? (lap / 2).rounded(.down) : lap)
  }
}

/// A place in the iterations of an animation.
struct AnimationPlace: Equatable {
  /// The fraction of the iteration, 0 to 1; a clock with a spring goes beyond.
  let fraction: Double
  /// The number of iterations before.
  let iteration: Double
}
