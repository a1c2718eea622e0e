/// The work up to a moment, as a value: all of it, and that of each view.
///
/// Two tallies of one log can be subtracted: the later one has the earlier one's views and causes in the same places.
package struct WorkTally: Hashable, Sendable {
  package var counts = WorkCounts()
  /// The views that did work, in the order in which they first did; a view that was freed keeps its place.
  package var subjects: [Subject] = []
  /// The calls that made layout, display or constraints invalid, in the order in which they first did.
  package var causes: [Cause] = []

  /// The work of one view.
  package struct Subject: Hashable, Sendable {
    /// The view's identifier, or its class and the nearest identifier around it.
    package let name: String
    package var counts = WorkCounts()
    /// The number of frames in which the view was laid out.
    package var framesWithLayout = 0
  }

  /// A call that made something of a view invalid.
  package struct Cause: Hashable, Sendable {
    package let key: Key
    /// The number of times.
    package var count = 0
    /// The number of frames in which it happened.
    package var frames = 0

    package struct Key: Hashable, Sendable {
      /// The place of the view among the subjects.
      package let subject: Int
      /// One of the three kinds of invalidations.
      package let kind: WorkKind
      /// The call, such as `setNeedsLayout()`.
      package let call: String
      /// The place of the view that was laid out or painted meanwhile; nil outside of both.
      package let during: Int?
    }
  }

  package init() {}

  /// Whether nothing was counted.
  package var isEmpty: Bool { counts == WorkCounts() }

  /// The work since an earlier moment.
  package func since(_ earlier: WorkTally) -> WorkTally {
    var tally = self
    tally.counts = counts - earlier.counts
    for (index, former) in earlier.subjects.enumerated() {
      tally.subjects[index].counts = subjects[index].counts - former.counts
      tally.subjects[index].framesWithLayout -= former.framesWithLayout
    }
    for (index, former) in earlier.causes.enumerated() {
      tally.causes[index].count -= former.count
      tally.causes[index].frames -= former.frames
    }
    return tally
  }
}
