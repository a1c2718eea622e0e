package import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The frontmost view that paints each pixel of a window, whichever view receives the touches there.
///
/// Agrees with `HitTestTrace.paintedBy` at the centre of every pixel, also in perspective; both know only the first
/// instance of what a replicator paints. For views that are rotated, scaled or projected, the pixels at the edges of what they draw may differ. Every view is drawn alone, once.
package struct PaintedMap {
  /// Pixels in a row.
  package let width: Int
  /// Rows of pixels.
  package let height: Int
  /// The views that paint something, each once.
  package private(set) var views: [View] = []
  /// The mark of each pixel, row after row.
  private let marks: [Mark]

  /// The view that a pixel shows; pixels that show the same view have equal marks.
  package struct Mark: Hashable {
    /// The mark of a pixel that no view paints.
    fileprivate static let nobody = Mark(bits: 0)

    /// Twice the view's number, counted from 1, plus 1 outside an ancestor; 0 if no view paints the
    /// pixel.
    private let bits: Int32

    private init(bits: Int32) {
      self.bits = bits
    }

    fileprivate init(viewIndex: Int, isOutsideAncestor: Bool) {
      bits = Int32(viewIndex + 1) * 2 + (isOutsideAncestor ? 1 : 0)
    }

    /// The index in `views` of the view that paints the pixel; nil if none does.
    package var viewIndex: Int? { bits == 0 ? nil : Int(bits) / 2 - 1 }

    /// Whether the pixel's centre lies outside an ancestor of the view, so that no touch reaches the
    /// view there.
    package var isOutsideAncestor: Bool { bits % 2 == 1 }
  }

  /// Maps a window whose points are `scale` pixels wide.
  ///
  /// - Complexity: O(pixels of all views), without the pixels that are clipped away.
  package init(of window: Window, scale: CGFloat) {
    window.layoutIfNeeded()
    let size = window.bounds.size
    width = Int(max(0, size.width * scale).rounded(.up))
    height = Int(max(0, size.height * scale).rounded(.up))
    let page = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var walk = PaintedWalk(page: page, scale: scale)
    walk.paint(window, mappedBy: .affine(CGAffineTransform(scaleX: scale, y: scale)))
    (views, marks) = (walk.views, walk.marks)
  }

  /// The runs of pixels with the same mark in a part of a row, from left to right.
  package func runs(
    inRow y: Int, columns: Range<Int>
  ) -> [(columns: Range<Int>, mark: Mark)] {
    let row = y * width
    return unsafe marks.withUnsafeBufferPointer { marks in
      var runs: [(columns: Range<Int>, mark: Mark)] = []
      var start = columns.lowerBound
      while start < columns.upperBound {
        let mark = unsafe marks[row + start]
        var end = start + 1
        while unsafe end < columns.upperBound && marks[row + end] == mark { end += 1 }
        runs.append((start..<end, mark))
        start = end
      }
      return runs
    }
  }

  /// Whether two rows have the same marks.
  package func areAlike(_ row: Int, _ other: Int) -> Bool {
    guard width > 0 else { return true }
    return unsafe marks.withUnsafeBufferPointer { marks in
      guard let first = marks.baseAddress else { return true }
      let size = width * MemoryLayout<Mark>.stride
      return unsafe memcmp(first + row * width, first + other * width, size) == 0
    }
  }

  /// The view that paints a pixel, and whether the pixel's centre lies outside an ancestor of it.
  package subscript(x: Int, y: Int) -> (view: View, isOutsideAncestor: Bool)? {
    let mark = marks[y * width + x]
    return mark.viewIndex.map { (views[$0], mark.isOutsideAncestor) }
  }
}

/// Marks the pixels that the views of a tree paint, back to front.
private struct PaintedWalk {
  private(set) var views: [View] = []
  private(set) var marks: [PaintedMap.Mark]
  /// The pixels of the window.
  private let page: PixelRect
  /// Pixels per point.
  private let scale: CGFloat
  /// The indexes of `views`.
  private var indexOfView: [ObjectIdentifier: Int] = [:]
  /// The steps that remain to be painted, the next one last.
  private var steps: [Step] = []

  /// A layer that is visited.
  private struct Visit {
    let layer: Layer
    /// The view of the layer, or the one whose layer is the nearest around it.
    let view: View
    /// Maps the layer's plane to pixels.
    let map: PlaneMap
    /// Maps the plane of the nearest layer around that has one to pixels; the layer's own map if it has.
    let ground: PlaneMap
    /// The pixels that are not clipped.
    var clip: PixelRegion
    /// The pixels whose centres are inside all ancestors, where touches reach the view.
    var reach: PixelRegion
  }

  /// One step of painting a view.
  private enum Step {
    case subtree(Visit)
    /// The border, in front of the children.
    case border(Visit)
  }

  /// Creates a walk on a page on which nothing is painted.
  init(page: PixelRect, scale: CGFloat) {
    self.page = page
    self.scale = scale
    marks = Array(repeating: .nobody, count: page.width * page.height)
  }

  /// Marks the pixels that a tree paints, over the marks so far; `map` maps the root's coordinates
  /// to pixels.
  mutating func paint(_ root: View, mappedBy map: PlaneMap) {
    paint(root.layer, of: root, mappedBy: map)
  }

  /// Marks the pixels that a layer and its sublayers paint for a view and the views in it.
  private mutating func paint(_ layer: Layer, of view: View, mappedBy map: PlaneMap) {
    let all = PixelRegion(page)
    steps = [
      .subtree(Visit(layer: layer, view: view, map: map, ground: map, clip: all, reach: all))
    ]
    while let step = steps.popLast() {
      switch step {
      case .subtree(let visit): enter(visit)
      case .border(let visit):
        draw(visit) { canvas in
          unsafe visit.layer.withPaintedState { unsafe LayerBorder(of: $0)?.paint(on: canvas) }
        }
      }
    }
  }

  /// Marks the pixels that a layer itself paints, and pushes its children and its border.
  private mutating func enter(_ start: Visit) {
    var visit = start
    let (layer, map) = (visit.layer, visit.map)
    let state = layer.paintedState
    guard !state.isHidden, state.alpha > 0 else { return }
    guard layer.hasPlane else { return enterChildren(of: visit) }
    if let mask = layer.parts?.mask {
      var walk = PaintedWalk(page: page, scale: scale)
      walk.paint(
        mask, of: mask.owner ?? visit.view,
        mappedBy: .affine(mask.paintedState.transformToSuperview).concatenating(map))
      let marks = walk.marks
      let (page, box) = (page, visit.clip.box)
      visit.clip = visit.clip.intersection(
        PixelRegion(box) { marks[($1 - page.minY) * page.width + $0 - page.minX] != .nobody })
    }
    if state.masksToBounds {
      let radius = state.paintedCornerRadius
      visit.clip = visit.clip.inside(
        state.bounds, mappedBy: map, outline: radius > 0 ? state.outline : nil, radius: radius)
      guard !visit.clip.box.isEmpty else { return }
    }
    paintContents(visit, state)
    if state.hasBorder { steps.append(.border(visit)) }
    if layer.owner != nil { visit.reach = visit.reach.inside(state.bounds, mappedBy: map) }
    enterChildren(of: visit)
  }

  /// Pushes the children of a layer.
  private mutating func enterChildren(of visit: Visit) {
    let layer = visit.layer
    guard !layer.children.isEmpty else { return }
    let ground = layer.hasPlane ? visit.map : visit.ground
    // The last step on the stack is painted first, so the frontmost child is pushed first.
    for case .some(let child) in Layer.sortedByDepth(layer.children.slots).reversed() {
      let state = child.paintedState
      let projection = child.projection(of: state)
      if let projection, child.hidesBack(in: state, mappedBy: projection) { continue }
      let map =
        projection.map { PlaneMap($0).concatenating(ground) }
        ?? .affine(state.transformToSuperview).concatenating(visit.map)
      steps.append(
        .subtree(
          Visit(
            layer: child, view: child.owner ?? visit.view, map: map, ground: ground,
            clip: visit.clip, reach: visit.reach)))
    }
  }

  /// Marks the background and the contents of a layer, painted with the view's traits.
  private mutating func paintContents(_ visit: Visit, _ state: LayerState) {
    // To find the traits takes time that grows with the depth.
    guard
      state.backgroundColor != nil || state.contents != nil || visit.layer.mayDrawContents
    else { return }
    visit.view.inheritedTraits.performAsCurrent { paintContentsAmongTraits(visit, state) }
  }

  private mutating func paintContentsAmongTraits(_ visit: Visit, _ state: LayerState) {
    if let color = state.backgroundColor, color.resolved.alpha > 0.1, state.paintedCornerRadius == 0
    {
      // A pixel whose centre is inside is covered by at least a quarter, which is visible.
      unsafe mark(visit, visit.clip.inside(state.bounds, mappedBy: visit.map))
      return
    }
    draw(visit) { canvas in
      unsafe visit.layer.withPaintedState { state in
        unsafe canvas.paintOwnBackground(of: state, alpha: 1)
        unsafe canvas.paintContents(of: visit.layer, state: state)
      }
    }
  }

  /// The index of a view in `views`, to which it is added if it is new.
  private mutating func index(of view: View) -> Int {
    if let index = indexOfView[ObjectIdentifier(view)] { return index }
    indexOfView[ObjectIdentifier(view)] = views.count
    views.append(view)
    return views.count - 1
  }

  /// Draws one part of a layer alone, and marks the pixels of its bounds where the part is visible.
  private mutating func draw(_ visit: Visit, _ content: (Canvas) -> Void) {
    let bounds = visit.layer.paintedState.bounds
    let inside = visit.clip.inside(bounds, mappedBy: visit.map)
    let box = inside.box
    guard !box.isEmpty else { return }
    let canvas = Canvas(width: box.width, height: box.height, scale: scale)
    canvas.translate(x: -CGFloat(box.minX) / scale, y: -CGFloat(box.minY) / scale)
    let toPoints = PlaneMap.affine(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    switch visit.map.concatenating(toPoints) {
    case .affine(let map):
      canvas.concatenate(map)
      content(canvas)
    case .projected(let projection):
      canvas.beginLayer(bounds, projectedBy: Transform3D(projection))
      content(canvas)
      canvas.endLayer()
    case .edge: return
    }
    let list = canvas.finish()
    guard !list.isEmpty else { return }
    let picture = Renderer(threads: 1).render(list)
    unsafe picture.withBytes { unsafe mark(visit, inside, shownBy: $0.baseAddress) }
  }

  /// Marks the pixels of a region for a view; with the bytes of the pixels in the region's box,
  /// only the pixels that are not clear.
  private mutating func mark(
    _ visit: Visit, _ region: PixelRegion, shownBy pixels: UnsafePointer<UInt8>? = nil
  ) {
    let box = region.box
    guard !box.isEmpty else { return }
    let viewIndex = index(of: visit.view)
    let inReach = PaintedMap.Mark(viewIndex: viewIndex, isOutsideAncestor: false)
    let outside = PaintedMap.Mark(viewIndex: viewIndex, isOutsideAncestor: true)
    let (page, reach) = (page, visit.reach)
    // In each row of the box, touches reach one run of columns, unless an ancestor is rotated.
    let isReachWhole = unsafe reach.withMarks { unsafe $0 == nil }
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe region.withMarks { inside in
        for y in box.minY..<box.maxY {
          let start = (y - box.minY) * box.width
          let row = (y - page.minY) * page.width - page.minX
          let isRowInReach = reach.box.minY <= y && y < reach.box.maxY
          for x in box.minX..<box.maxX {
            let index = start + x - box.minX
            if let inside = unsafe inside, unsafe !inside[index] { continue }
            if let pixels = unsafe pixels, unsafe pixels[index * 4 + 3] == 0 { continue }
            let isInReach =
              isReachWhole
              ? isRowInReach && reach.box.minX <= x && x < reach.box.maxX
              : reach.contains(x: x, y: y)
            unsafe marks[row + x] = isInReach ? inReach : outside
          }
        }
      }
    }
  }
}
