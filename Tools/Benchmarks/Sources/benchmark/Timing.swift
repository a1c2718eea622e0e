/// One measurement: the closure that is timed, and the preparation before each run.
struct Contender {
  var name: String
  var prepare: () -> Void = {}
  var run: () -> Void
}

/// The times of one contender, in milliseconds.
struct Timing {
  var times: [Double] = []

  var median: Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  var best: Double { times.min() ?? .nan }

  /// The median of this contender's times as multiples of another's in the same rounds, so that a
  /// slow phase of the machine affects both.
  func ratio(to other: Timing) -> Double {
    Timing(times: zip(times, other.times).map { $0 / $1 }).median
  }
}

/// Runs the contenders in turns, after two warm-up rounds, for at least `rounds` rounds and
/// `seconds` seconds, and returns their times in order.
///
/// With `warmsUp` every contender does its work once more before it is timed, so that it finds the
/// caches as it left them itself.
func measureInTurns(
  rounds: Int = 15, seconds: Double = 1, warmsUp: Bool = false, _ contenders: [Contender]
) -> [Timing] {
  let clock = ContinuousClock()
  var timings = contenders.map { _ in Timing() }
  for _ in 0..<2 {
    for contender in contenders {
      contender.prepare()
      contender.run()
    }
  }
  let start = clock.now
  var round = 0
  while round < rounds || clock.now - start < .seconds(seconds) {
    for (index, contender) in contenders.enumerated() {
      if warmsUp {
        contender.prepare()
        contender.run()
      }
      contender.prepare()
      let time = clock.measure(contender.run)
      timings[index].times.append(time.milliseconds)
    }
    round += 1
  }
  return timings
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
