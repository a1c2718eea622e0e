import OffscreenScrolling
import Testing

@Suite struct BoundedMotionTests {
  @Test func decelerationInsideTheRangeIsFree() {
    let free = Deceleration(start: 0, velocity: 500, rate: 0.998)
    let bounded = BoundedDeceleration(free, limits: 0...1_000, bounces: true)
    #expect(bounded.duration == free.duration)
    for step in 0...20 {
      let seconds = Double(step) * 0.1
      #expect(bounded.position(at: seconds) == free.position(at: seconds))
    }
  }

  @Test(arguments: [3_000.0, -3_000])
  func edgeIsPassedSmoothly(velocity: Double) throws {
    let free = Deceleration(start: 500, velocity: velocity, rate: 0.998)
    let bounded = BoundedDeceleration(free, limits: 0...1_000, bounces: true)
    let edge = velocity > 0 ? 1_000.0 : 0
    let crossing = try #require(free.crossing(of: edge))
    let before = bounded.position(at: crossing.seconds - 1e-6)
    let after = bounded.position(at: crossing.seconds + 1e-6)
    #expect(abs(before - edge) < 0.01 && abs(after - edge) < 0.01)
    #expect((after - before) * velocity > 0)
    let peak = bounded.position(at: crossing.seconds + 1 / 10.93)
    #expect(abs(abs(peak - edge) - abs(crossing.velocity) / (10.93 * 2.718281828)) < 1e-6)
    #expect(bounded.restingPosition == edge)
    #expect(bounded.position(at: bounded.duration) == edge)
  }

  @Test func decelerationWithoutBounceStopsAtTheEdge() throws {
    let free = Deceleration(start: 500, velocity: 3_000, rate: 0.998)
    let bounded = BoundedDeceleration(free, limits: 0...1_000, bounces: false)
    #expect(bounded.duration == free.crossing(of: 1_000)?.seconds)
    #expect(bounded.position(at: 10) == 1_000)
    #expect(bounded.velocity(at: 10) == 0)
  }

  @Test func easedMotionTakesThreeTenths() {
    let motion = EasedMotion(start: 100, target: 500)
    #expect(motion.duration == 0.3)
    #expect(motion.position(at: 0) == 100)
    #expect(abs(motion.position(at: 0.15) - 300) < 1e-9)
    #expect(motion.position(at: 0.3) == 500)
    let slope = (motion.position(at: 0.1001) - motion.position(at: 0.0999)) / 0.0002
    #expect(abs(motion.velocity(at: 0.1) - slope) < 0.5)
    let rest = EasedMotion(start: 3, target: 3)
    #expect(rest.duration == 0 && rest.position(at: 0) == 3 && rest.velocity(at: 0) == 0)
  }
}
