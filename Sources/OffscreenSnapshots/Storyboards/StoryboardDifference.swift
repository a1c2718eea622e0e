/// The frames of a storyboard that differ from those of its reference.
public struct StoryboardDifference: Hashable, Sendable {
  /// The kind of difference of a frame.
  public enum Change: Hashable, Sendable {
    /// Its pixels differ; `count` is the number that the comparison counts.
    case pixels(PixelDifference, count: Int)
    /// Its size or scale differs; widths and heights are in pixels.
    case size(expected: PictureSize, actual: PictureSize)
    /// The reference has no frame at this moment.
    case new
    /// The reference has a frame at this moment, and the run has none.
    case gone
    /// The reference's picture cannot be compared.
    case unreadable(ReferenceProblem)
  }

  /// A frame that differs.
  public struct Frame: Hashable, Sendable {
    /// The time since the start of the run, in whole microseconds.
    public let time: Duration
    /// The name of the moment, if it has one.
    public let name: String?
    /// The kind of its difference.
    public let change: Change
    /// The reference's picture in its folder; nil for a new frame.
    public let expectedFile: String?
    /// The test's picture in its folder; nil for a frame that is gone.
    public let actualFile: String?
    /// The index of the frame in the test's run; nil for a frame that is gone.
    package let actualIndex: Int?
  }

  /// The frames that differ, in order of time.
  public let frames: [Frame]
  /// The number of frames of the reference.
  public let expectedCount: Int
  /// The number of frames of the run.
  public let actualCount: Int
}
