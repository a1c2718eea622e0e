import OffscreenGeometry
package import OffscreenRaster

/// The canvases that a thread draws into, the innermost last, for code that is not given one.
package final class CanvasStack {
  private var entries: [(canvas: Canvas, state: AnyObject?)] = []

  private static let local = ThreadLocal { CanvasStack() }

  /// The stack of this thread.
  package static var current: CanvasStack { local.value }

  /// The number of backdrops that are being painted inside one another; 0 while none is painted.
  package internal(set) var backdropDepth = 0

  /// The innermost canvas; nil while nothing is drawn.
  package var canvas: Canvas? { entries.last?.canvas }

  /// The state that drawing code keeps with the innermost canvas, such as the current colours.
  package var state: AnyObject? {
    get { entries.last?.state }
    set { if let last = entries.indices.last { entries[last].state = newValue } }
  }

  /// Makes a canvas the innermost one, with its own state.
  package func push(_ canvas: Canvas, state: AnyObject? = nil) {
    entries.append((canvas, state))
  }

  /// Returns to the canvas before; has no effect without one.
  package func pop() {
    _ = entries.takeLast()
  }
}
