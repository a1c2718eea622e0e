// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import Offscreen
import OffscreenRaster
import OffscreenViews

/// The context in which this thread is drawing; nil while it is not drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  let stack = CanvasStack.current
  guard let canvas = stack.canvas else { return nil }
  if let context = stack.state as? CGContext { return context }
  let context = CGContext(canvas)
  stack.state = context
  return context
}

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  CanvasStack.current.push(context.canvas, state: context)
}

/// Ends the effect of `UIGraphicsPushContext`.
public func UIGraphicsPopContext() {
  CanvasStack.current.pop()
}

/// Begins an image, which becomes the current context until `UIGraphicsEndImageContext()`.
///
/// A scale of 0 means that of the screen: see `UIScreen`. An image that is empty or too large to be drawn is one
/// of 1 × 1 pixels.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  UIGraphicsPushContext(CGContext(imageOf: size, scale: scale, isOpaque: opaque))
}

/// Begins an image with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The picture drawn since the current image was begun; nil outside of an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), context.imageScale != nil else { return nil }
  return context.image()
}

/// Ends the current image.
public func UIGraphicsEndImageContext() {
  CanvasStack.current.pop()
}

/// Fills a rectangle of the current context with the current colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Strokes the inside of a rectangle of the current context, one point wide.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
