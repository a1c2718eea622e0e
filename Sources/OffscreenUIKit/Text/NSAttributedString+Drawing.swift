public import Foundation
import Offscreen

extension NSAttributedString {
  /// Draws the text into the current context, with its top left corner at a point.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: [], context: nil)
  }

  /// Draws the text in lines no wider than a rectangle of the current context, from its top; lines that
  /// begin below it are left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text with options; without lines, the origin is the top left corner here too.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options: options)
    target.withShadow {
      target.canvas.save()
      if options.contains(.usesLineFragmentOrigin), rect.height > 0 {
        target.canvas.clip(to: rect.insetBy(dx: -rect.width, dy: 0))
      }
      layout.draw(in: target.canvas, at: rect.origin, color: .black)
      target.canvas.restore()
    }
  }
}

extension NSString {
  /// Draws the text into the current context, with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(at: point)
  }

  /// Draws the text in lines no wider than a rectangle of the current context.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    attributed(attributes).draw(in: rect)
  }

  /// Draws the text into the current context with options, as an attributed text does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }
}

extension String {
  /// Draws the text into the current context, with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in lines no wider than a rectangle of the current context.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text into the current context with options, as an attributed text does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSString(string: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }
}
