import Foundation
import OffscreenScrolling
import Testing

@Suite struct DecelerationTests {
  @Test(arguments: [0.998, 0.99, 0.95], [1_000.0, -640, 5_000, 12])
  func positionIsTheIntegralOfTheVelocity(rate: Double, velocity: Double) {
    let motion = Deceleration(start: 100, velocity: velocity, rate: rate)
    // Sixteen steps in a millisecond, each by the mean of the velocities at its ends.
    let growth = Foundation.pow(rate, 1.0 / 16)
    var (speed, position, step) = (velocity, 100.0, 0)
    while Double(step + 1) / 16_000 < motion.duration {
      position += speed * (1 + growth) / 2 / 16_000
      speed *= growth
      step += 1
      guard step % 16 == 0 else { continue }
      #expect(abs(motion.position(at: Double(step) / 16_000) - position) < 1e-3)
      #expect(abs(motion.velocity(at: Double(step) / 16_000) - speed) < 1e-6)
    }
    // The motion ends when the speed has fallen to 10 points per second.
    #expect(abs(speed) >= 9.99 && abs(speed) * growth <= 10.000001)
    #expect(abs(motion.restingPosition - position) < 2e-3)
  }

  /// The distance of a fling is v / k with k = -1000 ln r, less the part below 10 points per second.
  @Test(arguments: [(0.998, 2.002_002_67), (0.99, 10.050_335_85)])
  func distanceOfAFlingIsItsVelocityDividedByK(rate: Double, decay: Double) {
    for velocity in stride(from: 250.0, through: 8_000, by: 250) {
      let motion = Deceleration(start: 0, velocity: velocity, rate: rate)
      #expect(abs(motion.restingPosition - (velocity - 10) / decay) < 1e-5)
    }
  }

  @Test func normalRateGivesTheWorkedNumbers() {
    let motion = Deceleration(start: 0, velocity: 1_000, rate: 0.998)
    #expect(abs(motion.restingPosition - 990 * 0.499_499_834) < 1e-6)
    #expect(abs(motion.duration - 4.60517 / 2.002) < 1e-4)
    #expect(motion.position(at: motion.duration) == motion.restingPosition)
    #expect(motion.position(at: 1e9) == motion.restingPosition)
    #expect(motion.velocity(at: motion.duration) == 0)
    let justBefore = motion.position(at: motion.duration - 1e-9)
    #expect(abs(justBefore - motion.restingPosition) < 1e-6)
  }

  @Test func fastRateGivesTheWorkedNumbers() {
    let motion = Deceleration(start: 50, velocity: -510, rate: 0.99)
    #expect(abs(motion.restingPosition - (50 - 500 * 0.099_499_16)) < 1e-5)
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
    #expect(abs(crossing.velocity - (2_000 - 400 * 2.002_002_67)) < 1e-5)
    #expect(motion.crossing(of: -1) == nil)
    #expect(motion.crossing(of: 2_000) == nil)
    #expect(motion.crossing(of: 0)?.seconds == 0)
  }
}
