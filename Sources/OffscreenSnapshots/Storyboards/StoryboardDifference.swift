/// Which frames of a storyboard differ from those of its reference.
public struct StoryboardDifference: Hashable, Sendable {
  /// How a frame differs.
  public enum Change: Hashable, Sendable {
    /// It has other pixels, so many as the gate counts them.
    case pixels(PixelDifference, count: Int)
    /// It has another size; widths and heights are in pixels.
    case size(expected: PictureSize, actual: PictureSize)
    /// The reference has no such moment.
    case new
    /// The reference has it, and the run shows no such moment.
    case gone
    /// The reference's picture cannot be compared.
    case unreadable(ReferenceProblem)
  }

  /// A frame that differs.
  public struct Frame: Hashable, Sendable {
    /// Milliseconds since the start of the run.
    public let milliseconds: Double
    /// What the moment is called, if anything.
    public let name: String?
    /// How it differs.
    public let change: Change
    /// The reference's picture in its folder; nil for a new frame.
    public let expectedFile: String?
    /// The picture in the folder of what the test made; nil for a frame that is gone.
    public let actualFile: String?
    /// The place of the frame in the run that was made; nil for a frame that is gone.
    package let actualIndex: Int?
  }

  /// The frames that differ, in order of time.
  public let frames: [Frame]
  /// How many frames the reference has.
  public let expectedCount: Int
  /// How many frames the run has.
  public let actualCount: Int
}
