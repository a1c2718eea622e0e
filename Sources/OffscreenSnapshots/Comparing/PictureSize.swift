/// The size of a picture in pixels, and its scale.
public struct PictureSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// Pixels per point; nil if the picture does not record it.
  public var scale: Double?

  package init(width: Int, height: Int, scale: Double?) {
    self.width = width
    self.height = height
    self.scale = scale
  }
}

extension PictureSize {
  /// The change of a size, such as `size 10x20 px, now 20x10 px`, or of the scale if only that
  /// differs.
  func change(to actual: PictureSize) -> String {
    let isSameSize = (width, height) == (actual.width, actual.height)
    if isSameSize, let scale, let new = actual.scale {
      return "scale \(scale), now \(new); both are \(width)x\(height) px"
    }
    return "size \(self), now \(actual)"
  }
}

extension PictureSize: CustomStringConvertible {
  /// For example `390x844 px` or `780x1688 px at scale 2.0`.
  public var description: String {
    "\(width)x\(height) px" + (scale.map { $0 == 1 ? "" : " at scale \($0)" } ?? "")
  }
}
