public import Foundation
public import Offscreen
import OffscreenViews

// Times in seconds, as in UIKit.

extension Touch {
  /// The virtual time of the touch's last change, in seconds.
  public var timestamp: TimeInterval { timestampOnStage.inSeconds }
}

extension Event {
  /// The virtual time of the event, in seconds.
  public var timestamp: TimeInterval { timestampOnStage.inSeconds }
}

extension LongPressGestureRecognizer {
  /// The time that the fingers must rest, in seconds; 0.5 by default.
  public final var minimumPressDuration: TimeInterval {
    get { pressDurationOnStage.inSeconds }
    set { pressDurationOnStage = .interval(newValue) }
  }
}
