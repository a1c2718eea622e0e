public import Foundation

/// A layer that Core Animation draws in tiles as they come into view; here its contents are drawn as a whole.
open class TiledLayer: Layer {
  /// The number of seconds in which a new tile appears in Core Animation: 0.25.
  open class func fadeDuration() -> TimeInterval { 0.25 }

  /// The number of reductions to half the size that Core Animation keeps; 1 by default, without effect here.
  open var levelsOfDetail = 1

  /// The number of those reductions that are larger than the layer; 0 by default, without effect here.
  open var levelsOfDetailBias = 0

  /// The size of a tile in pixels; 256 x 256 by default, without effect here.
  open var tileSize = CGSize(width: 256, height: 256)
}
