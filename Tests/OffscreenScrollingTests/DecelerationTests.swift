import OffscreenScrolling
import Testing

@Suite struct DecelerationTests {
  @Test(arguments: [0.998, 0.99, 0.95], [1_000.0, -640, 5_000, 12])
  func positionIsTheSumOfTheSpeedsOfAllMilliseconds(rate: Double, velocity: Double) {
    let motion = Deceleration(start: 100, velocity: velocity, rate: rate)
    var speed = velocity
    var position = 100.0
    var millisecond = 0
    while true {
      #expect(abs(motion.position(at: Double(millisecond) / 1000) - position) < 1e-6)
      #expect(abs(motion.velocity(at: Double(millisecond) / 1000) - speed) < 1e-6)
      millisecond += 1
      guard Double(millisecond) / 1000 < motion.duration else { break }
      speed *= rate
      position += speed / 1000
    }
    // The motion ends when the speed has fallen to 10 points per second.
    #expect(abs(speed) >= 10 && abs(speed) * rate <= 10.000001)
    #expect(abs(motion.restingPosition - position) < 0.011)
  }

  @Test func normalRateGivesTheWorkedNumbers() {
    let motion = Deceleration(start: 0, velocity: 1_000, rate: 0.998)
    #expect(abs(motion.restingPosition - 990 * 0.499) < 1e-9)
    #expect(abs(motion.duration - 4.60517 / 2.002) < 1e-4)
    #expect(motion.position(at: motion.duration) == motion.restingPosition)
    #expect(motion.position(at: 1e9) == motion.restingPosition)
    #expect(motion.velocity(at: motion.duration) == 0)
    let justBefore = motion.position(at: motion.duration - 1e-9)
    #expect(abs(justBefore - motion.restingPosition) < 1e-6)
  }

  @Test func fastRateGivesTheWorkedNumbers() {
    let motion = Deceleration(start: 50, velocity: -510, rate: 0.99)
    #expect(abs(motion.restingPosition - (50 - 500 * 0.099)) < 1e-9)
  }

  @Test(arguments: [0.0, 10, -10, 3])
  func slowReleasesStay(velocity: Double) {
    let motion = Deceleration(start: 7, velocity: velocity, rate: 0.998)
    #expect(motion.duration == 0)
    #expect(motion.restingPosition == 7)
    #expect(motion.position(at: 1) == 7)
  }

  @Test(arguments: [1_234.5678, 0.1, -777.25, 20])
  func targetIsHitExactly(target: Double) {
    let motion = Deceleration(start: 20, target: target, rate: 0.998)
    #expect(motion.restingPosition == target)
    #expect(motion.position(at: motion.duration) == target)
    #expect(abs(motion.position(at: motion.duration * 0.999999) - target) < 1e-3)
    let natural = Deceleration(start: 20, velocity: motion.velocity(at: 0), rate: 0.998)
    #expect(abs(natural.restingPosition - target) < 1e-9)
  }

  @Test func crossingHasTimeAndSpeed() throws {
    let motion = Deceleration(start: 0, velocity: 2_000, rate: 0.998)
    let crossing = try #require(motion.crossing(of: 400))
    #expect(abs(motion.position(at: crossing.seconds) - 400) < 1e-9)
    #expect(abs(motion.velocity(at: crossing.seconds) - crossing.velocity) < 1e-9)
    #expect(abs(crossing.velocity - (2_000 - 400 / 0.499)) < 1e-9)
    #expect(motion.crossing(of: -1) == nil)
    #expect(motion.crossing(of: 2_000) == nil)
    #expect(motion.crossing(of: 0)?.seconds == 0)
  }
}
