package import Foundation
package import Offscreen
import OffscreenInspection
import OffscreenSnapshots

/// The content offsets of the scroll views in a window, from tick to tick.
package struct MotionLog {
  /// A scroll view and its offsets.
  package struct Track {
    /// A selector that found the scroll view when it first moved; empty for one that has not moved.
    package fileprivate(set) var name = ""
    /// The offsets at ticks in order of time; if the offset stays the same for longer, only the
    /// first two ticks and the last one are kept.
    package fileprivate(set) var samples: [Sample]
    /// The offsets at other moments of interest in order of time.
    package fileprivate(set) var moments: [Sample] = []
    /// The view, retained so that no other one can get its address.
    fileprivate let view: ScrollView
  }

  /// The offset of the content at a time.
  package struct Sample: Hashable {
    package var time: Duration
    /// In points.
    package var offset: CGPoint

    package init(time: Duration, offset: CGPoint) {
      self.time = time
      self.offset = offset
    }
  }

  private var tracks: [Track] = []
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// Starts with no samples.
  package init() {}

  /// The scroll views that have moved, in the order in which they were first seen.
  package var moved: [Track] { tracks.filter { !$0.name.isEmpty } }

  /// Records the offsets of the known scroll views, at a moment that need not be a tick.
  package mutating func note(at time: Duration) {
    for index in tracks.indices {
      tracks[index].moments.append(
        Sample(time: time, offset: tracks[index].view.shownOffset))
    }
  }

  /// Records the offsets of all scroll views at a tick.
  ///
  /// - Parameters:
  ///   - window: The window; scroll views that are not in it keep their samples.
  ///   - time: The time, not earlier than that of the last call; at the same time, offsets are replaced.
  /// - Complexity: O(views of the window).
  package mutating func sample(_ window: Window, at time: Duration) {
    for case let view as ScrollView in window.subtreeInOrder {
      let sample = Sample(time: time, offset: view.shownOffset)
      guard let index = indexes[ObjectIdentifier(view)] else {
        indexes[ObjectIdentifier(view)] = tracks.count
        tracks.append(Track(samples: [sample], view: view))
        continue
      }
      tracks[index].add(sample)
      if tracks[index].name.isEmpty, tracks[index].hasMoved {
        tracks[index].name = ViewNames(root: window).selector(of: view.shownView)
      }
    }
  }
}

extension MotionLog.Track {
  fileprivate var hasMoved: Bool { samples.contains { $0.offset != samples[0].offset } }

  fileprivate mutating func add(_ sample: MotionLog.Sample) {
    if samples[samples.count - 1].time == sample.time {
      samples[samples.count - 1].offset = sample.offset
    } else if samples.count >= 3, samples.suffix(3).allSatisfy({ $0.offset == sample.offset }) {
      samples[samples.count - 1].time = sample.time
    } else {
      samples.append(sample)
    }
  }
}
