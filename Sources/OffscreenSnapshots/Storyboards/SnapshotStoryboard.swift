public import Offscreen

/// The pictures of one run in order of time, compared frame by frame.
public struct SnapshotStoryboard {
  /// One picture of the run.
  public struct Frame {
    /// The time since the start of the run, 0 or more; microseconds are told apart.
    public var time: Duration
    /// What a script or test calls the moment, if anything.
    public var name: String?
    /// A few words for people about what goes on; they are stored and not compared.
    public var caption: String
    /// The pixels.
    public var pixmap: Pixmap
    /// What the comparison leaves out.
    package var mask = PixelMask()

    /// Creates a frame.
    public init(time: Duration, name: String? = nil, caption: String = "", pixmap: Pixmap) {
      self.time = time
      self.name = name
      self.caption = caption
      self.pixmap = pixmap
    }
  }

  /// The frames in order of time.
  public var frames: [Frame]
  /// Pixels a point.
  public var scale: Double
  /// When a frame counts as equal to that of the reference.
  public var comparison: Comparison
  /// Plays the run again and shows the tree as it was at a frame; nil where that cannot be done.
  package var replay: ((_ frame: Int, _ look: @escaping (View) -> Void) -> Void)?

  /// Creates a storyboard.
  public init(_ frames: [Frame], scale: Double = 1, comparing comparison: Comparison = .exact) {
    self.frames = frames
    self.scale = scale
    self.comparison = comparison
  }
}

extension SnapshotStoryboard: SnapshotFormat {
  /// The storyboard itself.
  public var snapshotContent: SnapshotContent { .storyboard(self) }
}
