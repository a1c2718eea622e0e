// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import Offscreen

/// Core Graphics' name for `Pixmap`, which is a value.
public typealias CGImage = Pixmap

/// The sampling of images that are drawn at another size than their own.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The inside, by the winding rule, and the line.
  case fillStroke
  /// The inside, by the even-odd rule, and the line.
  case eoFillStroke

  var isEvenOdd: Bool { self == .eoFill || self == .eoFillStroke }
  var strokes: Bool { self != .fill && self != .eoFill }
}

/// The space of colours, which is sRGB here.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }

  init() {}

  /// Creates sRGB; the name is ignored.
  public init?(name: CFString) {}
}

/// The space of the device's colours, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// The space of grey levels; colours in it are those of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Colours that vary along a line or between circles.
public final class CGGradient: Sendable {
  let stops: [Gradient.Stop]

  /// Creates a gradient of colours at locations from 0 to 1; nil without colours.
  ///
  /// Without locations, the colours are equally spaced.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? Color }
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { index, color in
      Gradient.Stop(color: color, location: unsafe locations?[index] ?? CGFloat(index) / last)
    }
  }

  /// Creates a gradient of colours at locations from 0 to 1; nil without colours.
  ///
  /// - Parameters:
  ///   - space: sRGB in any case.
  ///   - components: Red, green, blue and alpha of each colour, in 0...1, one behind the other.
  ///   - locations: The places of the colours; they are equally spaced without.
  ///   - count: The number of colours.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let last = CGFloat(max(count - 1, 1))
    stops = (0..<count).map { index in
      unsafe Gradient.Stop(
        color: Color(
          red: components[4 * index], green: components[4 * index + 1],
          blue: components[4 * index + 2], alpha: components[4 * index + 3]),
        location: locations?[index] ?? CGFloat(index) / last)
    }
  }
}

/// Whether a gradient extends before its start and after its end.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour before the start.
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  /// The last colour after the end.
  public static let drawsAfterEndLocation = Self(rawValue: 2)

  /// The stops; if only one side is painted, a transparent stop is added at the other side.
  func closing(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    guard !isEmpty, let first = stops.first, let last = stops.last else { return stops }
    var result = stops
    if !contains(.drawsBeforeStartLocation) {
      result.insert(Gradient.Stop(color: .clear, location: first.location), at: 0)
    }
    if !contains(.drawsAfterEndLocation) {
      result.append(Gradient.Stop(color: .clear, location: last.location))
    }
    return result
  }
}

extension Gradient {
  /// A gradient that looks the same and runs from the end to the start.
  ///
  /// Nil for two circles with different centres, because there the circle with the maximum location
  /// covers the others.
  var reversed: Gradient? {
    let geometry: Geometry
    switch self.geometry {
    case .linear(let from, let to): geometry = .linear(from: to, to: from)
    case .circles(let start, let startRadius, let end, let endRadius) where start == end:
      geometry = .circles(start: end, startRadius: endRadius, end: start, endRadius: startRadius)
    default: return nil
    }
    return Gradient(
      stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) },
      geometry: geometry, spread: spread)
  }
}
