public import Offscreen

/// The content of a snapshot: a picture, a text or a storyboard.
public enum SnapshotContent {
  /// Compared by its pixels and stored as a PNG.
  case picture(SnapshotPicture)
  /// Compared by its bytes, line by line in messages, and stored as UTF-8.
  case text(String)
  /// A text that omits some views, compared and stored like any text.
  case maskedText(MaskedText)
  /// Compared frame by frame and stored as a folder of PNGs.
  case storyboard(SnapshotStoryboard)
}

/// A type whose values can be stored and compared as a snapshot.
public protocol SnapshotFormat {
  /// The value as a picture, a text or a storyboard.
  var snapshotContent: SnapshotContent { get }
}

/// A picture, with a function that describes the views that it shows.
public struct SnapshotPicture {
  /// The pixels.
  public var pixmap: Pixmap
  /// Pixels per point, which the file states; a reference that states another one differs.
  public var scale: Double
  /// The rule by which the picture counts as equal to its reference.
  public var comparison: Comparison
  /// Describes the views in the picture, one per line; called only if the picture is recorded or
  /// differs; nil if there are no views.
  public var describeTree: (() -> String)?
  /// The view that the picture shows, to which a failure attributes pixels.
  package var root: View?
  /// The areas that the comparison ignores, in pixels.
  package var mask = PixelMask()
  /// The object that keeps the view on a stage until the picture is compared.
  package var showing: AnyObject?

  /// Creates a picture without views.
  public init(
    _ pixmap: Pixmap, scale: Double = 1, comparing comparison: Comparison = .exact,
    describeTree: (() -> String)? = nil
  ) {
    self.pixmap = pixmap
    self.scale = scale
    self.comparison = comparison
    self.describeTree = describeTree
  }

  /// Creates the picture of a view, whose tree is described and to whose subviews pixels are
  /// attributed.
  package init(
    _ pixmap: Pixmap, of root: View, scale: Double, comparing comparison: Comparison,
    mask: PixelMask = PixelMask()
  ) {
    self.init(pixmap, scale: scale, comparing: comparison) { root.treeDescription() }
    self.root = root
    self.mask = mask
  }
}

extension SnapshotPicture: SnapshotFormat {
  /// The picture itself.
  public var snapshotContent: SnapshotContent { .picture(self) }
}

extension String: SnapshotFormat {
  /// The text itself.
  public var snapshotContent: SnapshotContent { .text(self) }
}

extension SnapshotStoryboard: SnapshotFormat {
  /// The storyboard itself.
  public var snapshotContent: SnapshotContent { .storyboard(self) }
}
