import Foundation

/// The keys under which every layer stores how its contents are shown.
enum ContentsKey {
  static let gravity = LayerKey("contentsGravity", LayerContentsGravity.resize)
  static let rect = LayerKey("contentsRect", CGRect.unit)
  static let center = LayerKey("contentsCenter", CGRect.unit)
  static let scale = LayerKey<CGFloat>("contentsScale", 1)
  static let magnificationFilter = LayerKey("magnificationFilter", LayerContentsFilter.linear)
  static let minificationFilter = LayerKey("minificationFilter", LayerContentsFilter.linear)
  static let minificationFilterBias = LayerKey<CGFloat>("minificationFilterBias", 0)
  static let shouldRasterize = LayerKey<CGFloat>("shouldRasterize", 0)
  static let rasterizationScale = LayerKey<CGFloat>("rasterizationScale", 1)
  static let allowsEdgeAntialiasing = LayerKey<CGFloat>("allowsEdgeAntialiasing", 0)
  static let edgeAntialiasingMask = LayerKey<CGFloat>("edgeAntialiasingMask", 15)
  static let drawsAsynchronously = LayerKey<CGFloat>("drawsAsynchronously", 0)
}

extension CGRect {
  /// The whole of a picture, in units of its size.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}

/// The placement of a layer's contents in its bounds.
///
/// As in Core Animation, bottom means the minimum y of the bounds and top the maximum, so that ``bottom`` is at the
/// upper edge of a layer on iOS, whose y axis points down.
public struct LayerContentsGravity: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its own size, centred.
  public static let center = LayerContentsGravity(rawValue: "center")
  /// At its own size, at the middle of the edge of maximum y.
  public static let top = LayerContentsGravity(rawValue: "top")
  /// At its own size, at the middle of the edge of minimum y.
  public static let bottom = LayerContentsGravity(rawValue: "bottom")
  /// At its own size, at the middle of the edge of minimum x.
  public static let left = LayerContentsGravity(rawValue: "left")
  /// At its own size, at the middle of the edge of maximum x.
  public static let right = LayerContentsGravity(rawValue: "right")
  /// At its own size, in the corner of minimum x and maximum y.
  public static let topLeft = LayerContentsGravity(rawValue: "topLeft")
  /// At its own size, in the corner of maximum x and maximum y.
  public static let topRight = LayerContentsGravity(rawValue: "topRight")
  /// At its own size, in the corner of minimum x and minimum y.
  public static let bottomLeft = LayerContentsGravity(rawValue: "bottomLeft")
  /// At its own size, in the corner of maximum x and minimum y.
  public static let bottomRight = LayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = LayerContentsGravity(rawValue: "resize")
  /// Scaled to the largest size that fits completely, centred.
  public static let resizeAspect = LayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to the smallest size that covers the bounds, centred.
  public static let resizeAspectFill = LayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The sampling of a layer's contents that are not shown pixel for pixel.
public struct LayerContentsFilter: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The pixel of the contents at the centre of each device pixel.
  public static let nearest = LayerContentsFilter(rawValue: "nearest")
  /// The weighted mean of the four pixels around the centre; contents that are shown at less than half their size are
  /// averaged first.
  public static let linear = LayerContentsFilter(rawValue: "linear")
  /// The same as ``linear``, which averages already.
  public static let trilinear = LayerContentsFilter(rawValue: "trilinear")
}
