package import Foundation
package import Offscreen
import OffscreenInspection
import OffscreenSnapshots

/// The content offsets of the scroll views in a window, and the numbers of layers that animations change, from tick to
/// tick.
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

  /// A number of a layer that an animation has changed, and its values.
  package struct ValueTrack {
    /// A selector that found the layer, and the key path of the number, such as `ShapeLayer#ring strokeEnd`.
    package let name: String
    /// The values at ticks, in place of offsets' x.
    package fileprivate(set) var samples: [Sample] = []
    fileprivate let keyPath: String
    /// The place of the number among those of the key path.
    fileprivate let place: Int
    /// The layer, retained so that no other one can get its address.
    fileprivate let layer: Layer
  }

  private struct AnimatedPath: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  /// The maximum number of animated numbers that are followed.
  package static let valueLimit = 24

  private var values: [ValueTrack] = []
  private var animatedPaths: Set<AnimatedPath> = []
  private var tracks: [Track] = []
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// Starts with no samples.
  package init() {}

  /// The scroll views that have moved, in the order in which they were first seen.
  package var moved: [Track] { tracks.filter { !$0.name.isEmpty } }

  /// The numbers that animations have changed, in the order in which they were first seen.
  ///
  /// Those of layers without a view, and of views with an id; at most `valueLimit`.
  package var animated: [ValueTrack] {
    values.filter { track in track.samples.contains { $0.offset != track.samples[0].offset } }
  }

  /// Records the offsets of the known scroll views, at a moment that need not be a tick.
  package mutating func note(at time: Duration) {
    for index in tracks.indices {
      tracks[index].moments.append(
        Sample(time: time, offset: tracks[index].view.shownOffset))
    }
  }

  /// Records the offsets of all scroll views, and the animated numbers, at a tick.
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
      tracks[index].samples.add(sample)
      if tracks[index].name.isEmpty, tracks[index].hasMoved {
        tracks[index].name = ViewNames(root: window).selector(of: view.shownView)
      }
    }
    findAnimatedNumbers(in: window)
    for index in values.indices {
      let numbers = values[index].layer.shownNumbers(of: values[index].keyPath)
      guard numbers.indices.contains(values[index].place) else { continue }
      let value = numbers[values[index].place].value
      values[index].samples.add(Sample(time: time, offset: CGPoint(x: value, y: 0)))
    }
  }

  /// Follows the numbers whose animations are new.
  private mutating func findAnimatedNumbers(in window: Window) {
    for layer in window.layer.subtreeInOrder {
      if let view = layer.view, view.accessibilityIdentifier == nil { continue }
      for keyPath in layer.animatedKeyPaths {
        let path = AnimatedPath(layer: ObjectIdentifier(layer), keyPath: keyPath)
        guard values.count < Self.valueLimit, animatedPaths.insert(path).inserted else { continue }
        let name = ViewNames(root: window).selector(of: layer)
        for (place, number) in layer.shownNumbers(of: keyPath).enumerated() {
          values.append(
            ValueTrack(
              name: "\(name) \(keyPath)\(number.suffix)", keyPath: keyPath, place: place,
              layer: layer))
        }
      }
    }
  }
}

extension MotionLog.Track {
  fileprivate var hasMoved: Bool { samples.contains { $0.offset != samples[0].offset } }
}

extension [MotionLog.Sample] {
  /// Adds a sample; one of the last sample's time replaces it, and of more than three equal ones only the first two and
  /// the last are kept.
  fileprivate mutating func add(_ sample: MotionLog.Sample) {
    if last?.time == sample.time {
      self[count - 1].offset = sample.offset
    } else if count >= 3, suffix(3).allSatisfy({ $0.offset == sample.offset }) {
      self[count - 1].time = sample.time
    } else {
      append(sample)
    }
  }
}
