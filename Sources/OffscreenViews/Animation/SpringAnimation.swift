public import Foundation

/// An animation from one value to another that follows a damped spring.
///
/// Values that are not above 0 count as the defaults; a spring that is damped more than critically counts as
/// critically damped, as in Core Animation. If the duration is shorter than `settlingDuration`, the animation ends
/// before the spring is at rest.
open class SpringAnimation: BasicAnimation {
  /// The mass of the object that the spring moves; 1 by default.
  open var mass: CGFloat = 1
  /// The force for each unit of distance; 100 by default.
  open var stiffness: CGFloat = 100
  /// The braking force for each unit of speed; 10 by default.
  open var damping: CGFloat = 10
  /// The initial speed towards the end, in whole distances per second; 0 by default.
  open var initialVelocity: CGFloat = 0

  /// Creates a spring with the defaults.
  public required init() {
    super.init()
  }

  /// Creates a spring by the time that it seems to move and how much it bounces.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the spring without damping, in seconds.
  ///   - bounce: 0 for no overshooting, towards 1 for more of it, towards -1 for a slower arrival.
  public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringParameters(perceptualDuration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
  }

  override func takeProperties(of other: LayerAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? SpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  private var parameters: SpringParameters {
    SpringParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// The time in seconds after which the spring counts as being at rest: within a thousandth of the distance.
  open var settlingDuration: TimeInterval { parameters.curve(duration: nil).duration }

  /// The period in seconds of the spring without damping.
  open var perceptualDuration: TimeInterval { parameters.perceptualDuration }

  /// How much the spring bounces: 0 for none, towards 1 for more.
  open var bounce: CGFloat { parameters.bounce }

  override func timing(duration: Double) -> AnimationTiming {
    .spring(parameters.curve(duration: duration))
  }
}
