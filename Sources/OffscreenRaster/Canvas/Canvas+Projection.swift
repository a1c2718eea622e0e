public import Foundation
public import OffscreenGeometry

extension Canvas {
  /// Begins a group that is drawn in a plane of space and projected to the screen.
  ///
  /// Until the matching ``endLayer()``, coordinates are those of the plane. The transform maps the plane z = 0 to
  /// user space. Where it only maps like an affine transform, drawing is exactly that under
  /// ``concatenate(_:)``. Otherwise the group is drawn as a picture, with as many pixels per point as the
  /// canvas times the power of two that suits its size on the screen. Each device pixel then takes the
  /// weighted mean of the four pixels of the picture around the point of the plane that its centre shows. The edges of
  /// the rectangle are the edges of pixels of the picture, and their images cover device pixels by
  /// their exact area if nothing is drawn beyond them.
  ///
  /// Of a plane that reaches behind the viewer, the part in front of the viewer is drawn. A plane seen from its edge,
  /// a rectangle that is empty or not finite, and a transform that is not finite draw nothing. The cost is that of the group's
  /// pixels in view and of the device pixels it covers. Beyond ``DrawingLimit/projections`` the group is left out.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the plane that the group fills; it may draw beyond it, up to 4,096 pixels of the
  ///     picture.
  ///   - transform: The map from the plane's space to user space.
  public func beginLayer(_ rect: CGRect, projectedBy transform: Transform3D) {
    beginLayer(alpha: 1)
    let projection = PlaneProjection(transform)
    if let affine = projection.affineTransform {
      state.transform = affine.concatenating(state.transform)
      return
    }
    let plane = ProjectedPlane(
      rect, projectedBy: projection.concatenating(state.transform), within: state.transform,
      visible: state.clip.bounds)
    let isNested = nextLayerHasBuffer && state.effectDepth < Self.maximumEffectDepth
    guard let plane, isNested else {
      if plane != nil { list.exceededLimits.insert(.projections) }
      state.clip = Clip(bounds: .empty)
      return
    }
    beginLayer(alpha: 1)
    layers[layers.count - 1].plane = plane
    state.effectDepth += 1
    state.transform = plane.transform
    var area = PixelAreas()
    area.add(plane.area)
    state.clip.enterEffect(seeing: area)
  }

  /// Replaces the commands from `start` on, which are drawn in a plane, by one that shows their picture.
  func project(_ plane: ProjectedPlane, beginningAt start: Int) {
    let pieces = Array(list.commands[start...])
    list.commands.removeSubrange(start...)
    let content = pieces.reduce(PixelRect.empty) { $0.union($1.shape.bounds) }
    if content.isEmpty { return }
    let frame = plane.frame.contains(content) ? plane.frame : content.expanded(by: 1)
    let outline = plane.outline(of: frame)
    let picture = LayerPicture(
      kind: .pixels, commands: pieces, bounds: frame.intersection(plane.area), box: 1)
    guard
      let shape = edges.add(
        outline, rule: .winding, mappedBy: .identity, visible: state.clip.bounds),
      let paint = ProjectionPaint(
        picture: Int32(list.pictures.count), origin: (picture.bounds.minX, picture.bounds.minY),
        mappedBy: plane.map, in: PixelRect(covering: outline.boundingBox))
    else { return }
    guard list.add(picture) else {
      list.exceededLimits.insert(.projections)
      return
    }
    list.projections.append(paint)
    list.commands.append(
      Command(
        kind: .fill, owner: owner, shape: shape,
        paint: .projection(Int32(list.projections.count - 1))))
  }
}

extension DisplayList {
  /// Adds a picture; returns false if it would exceed the limits of memory.
  fileprivate mutating func add(_ picture: LayerPicture) -> Bool {
    guard picture.bounds.pixelCount <= Self.pixelLimit,
      pictureByteCount + picture.byteCount <= Self.pictureByteBudget
    else { return false }
    pictureByteCount += picture.byteCount
    pictures.append(picture)
    return true
  }
}
