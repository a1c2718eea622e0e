package import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The frontmost view that paints each pixel of a window, whoever gets the touches there.
///
/// Agrees with `HitTestTrace.paintedBy` for the middle of every pixel, and with turned and scaled
/// views up to the pixels at the edges of what they draw. Every view is drawn alone, once.
package struct PaintedMap {
  /// Pixels in a row.
  package let width: Int
  /// Rows of pixels.
  package let height: Int
  /// The views that paint something, each once.
  package private(set) var views: [View] = []
  /// For each pixel twice the place of a view, counted from 1, and one more where an ancestor of the
  /// view does not hold the pixel's middle, so that no touch comes to the view there; 0 for nobody.
  package private(set) var marks: [Int32]

  /// Maps a window whose points are `scale` pixels wide.
  ///
  /// - Complexity: O(pixels of all views), those that clips hide left out.
  package init(of window: Window, scale: CGFloat) {
    window.layoutIfNeeded()
    let size = window.bounds.size
    width = Int(max(0, size.width * scale).rounded(.up))
    height = Int(max(0, size.height * scale).rounded(.up))
    let page = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var walk = PaintedWalk(page: page, scale: scale)
    walk.paint(window, mappedBy: CGAffineTransform(scaleX: scale, y: scale))
    (views, marks) = (walk.views, walk.marks)
  }

  /// The view that a mark other than 0 stands for.
  package func view(ofMark mark: Int32) -> View { views[Int(mark) / 2 - 1] }

  /// The stretches of a part of a row that have the same mark, from left to right.
  package func runs(
    inRow y: Int, columns: Range<Int>
  ) -> [(columns: Range<Int>, mark: Int32)] {
    let row = y * width
    return unsafe marks.withUnsafeBufferPointer { marks in
      var runs: [(columns: Range<Int>, mark: Int32)] = []
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
      return unsafe memcmp(first + row * width, first + other * width, width * 4) == 0
    }
  }

  /// The view that paints a pixel, and whether an ancestor of it does not hold the pixel's middle.
  package subscript(x: Int, y: Int) -> (view: View, isOutsideAncestor: Bool)? {
    let mark = Int(marks[y * width + x])
    return mark == 0 ? nil : (views[mark / 2 - 1], mark % 2 == 1)
  }
}

/// Marks what the views of a tree paint, back to front.
private struct PaintedWalk {
  private(set) var views: [View] = []
  private(set) var marks: [Int32]
  private let page: PixelRect
  private let scale: CGFloat
  /// The places of the views, counted from 1.
  private var placeOfView: [ObjectIdentifier: Int] = [:]
  private var steps: [Step] = []

  /// A view with the way from its coordinates to pixels, the pixels that clips leave of it, and
  /// those that all its ancestors hold.
  private struct Place {
    let view: View
    let map: CGAffineTransform
    var clip: PixelRegion
    var reach: PixelRegion
  }

  private enum Step {
    case subtree(Place)
    /// The border, in front of the children.
    case border(Place)
  }

  init(page: PixelRect, scale: CGFloat) {
    self.page = page
    self.scale = scale
    marks = Array(repeating: 0, count: page.width * page.height)
  }

  mutating func paint(_ root: View, mappedBy map: CGAffineTransform) {
    let all = PixelRegion(page)
    steps = [.subtree(Place(view: root, map: map, clip: all, reach: all))]
    while let step = steps.popLast() {
      switch step {
      case .subtree(let place): enter(place)
      case .border(let place):
        let state = place.view.paintedState
        draw(place) { $0.paintBorder(of: state) }
      }
    }
  }

  private mutating func enter(_ start: Place) {
    var place = start
    let (view, map) = (place.view, place.map)
    let state = view.paintedState
    guard !state.isHidden, state.alpha > 0 else { return }
    if let mask = view.mask {
      var walk = PaintedWalk(page: page, scale: scale)
      walk.paint(mask, mappedBy: mask.paintedState.transformToSuperview.concatenating(map))
      let marks = walk.marks
      let (page, box) = (page, place.clip.box)
      place.clip = place.clip.intersection(
        PixelRegion(box) { marks[($1 - page.minY) * page.width + $0 - page.minX] != 0 })
    }
    if state.masksToBounds {
      let radius = state.paintedCornerRadius
      place.clip = place.clip.inside(
        state.bounds, mappedBy: map, outline: radius > 0 ? state.outline : nil, radius: radius)
      guard !place.clip.box.isEmpty else { return }
    }
    paintContents(place, state)
    if state.hasBorder { steps.append(.border(place)) }
    guard !view.children.isEmpty else { return }
    let reach = place.reach.inside(state.bounds, mappedBy: map)
    // The last on the stack is painted first, so the frontmost goes there first.
    for case .some(let child) in PaintPass.sortedByDepth(view.children.slots).reversed() {
      let toPixels = child.paintedState.transformToSuperview.concatenating(map)
      steps.append(
        .subtree(Place(view: child, map: toPixels, clip: place.clip, reach: reach)))
    }
  }

  private mutating func paintContents(_ place: Place, _ state: LayerState) {
    let color = state.backgroundColor
    let isDrawn = place.view.mayDrawContents || state.contents != nil
    guard isDrawn || color != nil else { return }
    if let color, color.alpha > 0.1, state.paintedCornerRadius == 0 {
      // A pixel whose middle is inside is covered by a quarter or more, which shows.
      unsafe mark(place, place.clip.inside(state.bounds, mappedBy: place.map))
      return
    }
    draw(place) { canvas in
      canvas.paintBackground(of: state, alpha: 1)
      canvas.paintContents(of: place.view, state: state)
    }
  }

  /// Draws something of a view alone, and marks the pixels of its bounds that show it.
  private mutating func draw(_ place: Place, _ content: (Canvas) -> Void) {
    let bounds = place.view.paintedState.bounds
    let inside = place.clip.inside(bounds, mappedBy: place.map)
    let box = inside.box
    guard !box.isEmpty else { return }
    let canvas = Canvas(width: box.width, height: box.height, scale: scale)
    canvas.translate(x: -CGFloat(box.minX) / scale, y: -CGFloat(box.minY) / scale)
    canvas.concatenate(
      place.map.concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
    content(canvas)
    let list = canvas.finish()
    guard !list.isEmpty else { return }
    let picture = Renderer(threads: 1).render(list)
    unsafe picture.withBytes { unsafe mark(place, inside, shownBy: $0.baseAddress) }
  }

  /// Marks the pixels of a region for a view; only those that are not clear where the bytes of its
  /// box's pixels are given.
  private mutating func mark(
    _ place: Place, _ region: PixelRegion, shownBy pixels: UnsafePointer<UInt8>? = nil
  ) {
    let box = region.box
    guard !box.isEmpty else { return }
    let known = placeOfView[ObjectIdentifier(place.view)]
    if known == nil { views.append(place.view) }
    let number = known ?? views.count
    placeOfView[ObjectIdentifier(place.view)] = number
    let mark = Int32(number * 2)
    let (page, reach) = (page, place.reach)
    // A row of the box is in reach for a stretch of columns, unless an ancestor is turned.
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
            unsafe marks[row + x] = isInReach ? mark : mark + 1
          }
        }
      }
    }
  }
}
