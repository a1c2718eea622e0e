public import Offscreen

/// The pictures of one run in order of time, compared frame by frame.
public struct SnapshotStoryboard {
  /// One picture of the run.
  public struct Frame {
    /// The time since the start of the run, 0 or more, with a resolution of a microsecond.
    public var time: Duration
    /// The name of the moment in a script or test, if it has one.
    public var name: String?
    /// A short description of the moment, which is stored but not compared.
    public var caption: String
    /// The pixels.
    public var pixmap: Pixmap
    /// The areas that the comparison ignores, in pixels.
    package var mask = PixelMask()

    /// Creates a frame.
    public init(time: Duration, name: String? = nil, caption: String = "", pixmap: Pixmap) {
      self.time = time
      self.name = name
      self.caption = caption
      self.pixmap = pixmap
    }
  }

  /// A file that shows the whole run.
  package struct Overview {
    package let role: ArtifactRole
    /// A PNG, which may be animated.
    package let data: Data

    package init(role: ArtifactRole, data: Data) {
      self.role = role
      self.data = data
    }
  }

  /// The frames in order of time.
  public var frames: [Frame]
  /// Pixels per point.
  public var scale: Double
  /// The rule by which a frame counts as equal to that of the reference.
  public var comparison: Comparison
  /// Draws the files that a failure leaves beside the frames; nil if there are none.
  package var overview: (() -> [Overview])?
  /// Plays the run again and shows the tree at a frame; nil if that is not possible.
  package var replay: ((_ frame: Int, _ look: @escaping (View) -> Void) -> Void)?

  /// The areas that comparisons of frames ignore, with one note per selector.
  package var masks: [MaskNote] { MaskNote.notes(ofFrames: frames.map(\.mask), scale: scale) }

  /// Creates a storyboard.
  public init(_ frames: [Frame], scale: Double = 1, comparing comparison: Comparison = .exact) {
    self.frames = frames
    self.scale = scale
    self.comparison = comparison
  }
}
