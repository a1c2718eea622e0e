package import Foundation
package import Offscreen

/// A motion of a scroll view that was recorded on a device: what fingers and code did, and where the
/// content was.
///
/// Times count from the beginning of the recording. Points and offsets are in points of the scroll view,
/// which fills the window.
package struct MotionTrace: Hashable, Sendable {
  /// The scroll view at the beginning.
  package struct Setting: Hashable, Sendable {
    package var size: CGSize
    package var contentSize: CGSize
    package var inset: EdgeInsets
    package var offset: CGPoint
    package var decelerationRate: Double
    package var isPaging: Bool
    package var bounces: Bool

    package init(
      size: CGSize, contentSize: CGSize, inset: EdgeInsets = .zero, offset: CGPoint = .zero,
      decelerationRate: Double = 0.998, isPaging: Bool = false, bounces: Bool = true
    ) {
      self.size = size
      self.contentSize = contentSize
      self.inset = inset
      self.offset = offset
      self.decelerationRate = decelerationRate
      self.isPaging = isPaging
      self.bounces = bounces
    }
  }

  /// A change of a finger.
  package struct Touch: Hashable, Sendable {
    package var time: Duration
    package var phase: Offscreen.Touch.Phase
    package var point: CGPoint
    package var id: Int

    package init(time: Duration, phase: Offscreen.Touch.Phase, point: CGPoint, id: Int = 0) {
      self.time = time
      self.phase = phase
      self.point = point
      self.id = id
    }
  }

  /// A sentence about the motion.
  package var title: String
  /// Where the figures come from.
  package var source: String
  /// The system on which the motion was recorded, such as `iOS 17.5`.
  package var system: String
  /// Pixels per point.
  package var scale: Double
  package var setting: Setting
  /// The touches, in order of time.
  package var touches: [Touch]
  /// The offsets to which code scrolled with animation, in order of time.
  package var scrolls: [MotionLog.Sample]
  /// The recorded offsets, in order of time; none if nothing has been measured.
  package var offsets: [MotionLog.Sample]
  /// The maximum difference that is accepted, in points; nil if none is stated.
  package var tolerance: Double?

  package init(
    title: String, source: String, system: String, scale: Double, setting: Setting,
    touches: [Touch], scrolls: [MotionLog.Sample] = [], offsets: [MotionLog.Sample] = [],
    tolerance: Double? = nil
  ) {
    self.title = title
    self.source = source
    self.system = system
    self.scale = scale
    self.setting = setting
    self.touches = touches
    self.scrolls = scrolls
    self.offsets = offsets
    self.tolerance = tolerance
  }
}
