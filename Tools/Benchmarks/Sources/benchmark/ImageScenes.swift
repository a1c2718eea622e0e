import CCairo
import Foundation
import Offscreen

extension Scene {
  private static let side = 256

  /// A half-transparent picture with an opaque disc, premultiplied: both sides get its bytes.
  private static let source = ScenePicture(width: side, height: side) { x, y in
    let alpha = (x - 128) * (x - 128) + (y - 128) * (y - 128) < 14_400 ? 255 : 128
    func premultiplied(_ value: Int) -> Int {
      let t = value * alpha + 128
      return (t + t >> 8) >> 8
    }
    return SceneColor(
      red: premultiplied(x), green: premultiplied(y), blue: premultiplied(x ^ y), alpha: alpha)
  }

  private static let hundredPlaces: [(x: Int, y: Int)] = {
    var generator = LinearGenerator(seed: 5)
    return (0..<100).map { _ in
      let x = generator.below(914)
      let y = generator.below(2276)
      return (x, y)
    }
  }()

  /// 100 pictures pixel for pixel.
  static let images = Scene(
    name: "image1x", bar: 0.85,
    draw: { canvas in
      for place in hundredPlaces {
        canvas.draw(
          source.pixmap, in: CGRect(x: place.x, y: place.y, width: side, height: side))
      }
    },
    drawWithCairo: { cairo in
      for place in hundredPlaces {
        cairo_set_source_surface(cairo, source.surface, Double(place.x), Double(place.y))
        cairo_rectangle(cairo, Double(place.x), Double(place.y), Double(side), Double(side))
        cairo_fill(cairo)
      }
    })

  /// 40 times the same picture at 400 x 400 pixels, bilinear.
  static let scaledImages = scaled("imagescaled", bar: 0.3) { _ in 400 }

  /// The same with another size for each picture: 380 to 419 pixels.
  static let imageSizes = scaled("imagesizes", bar: 0.55) { 380 + $0 }

  private static func scaled(
    _ name: String, bar: Double, side length: @escaping @Sendable (_ index: Int) -> Int
  ) -> Scene {
    Scene(
      name: name, bar: bar,
      draw: { canvas in
        for (index, place) in fortyPlaces.enumerated() {
          canvas.draw(
            source.pixmap,
            in: CGRect(x: place.x, y: place.y, width: length(index), height: length(index)),
            interpolation: .linear)
        }
      },
      drawWithCairo: { cairo in
        for (index, place) in fortyPlaces.enumerated() {
          addScaled(to: cairo, at: place, side: Double(length(index)))
        }
      })
  }

  private static func addScaled(
    to cairo: OpaquePointer, at place: (x: Int, y: Int), side length: Double
  ) {
    cairo_save(cairo)
    cairo_translate(cairo, Double(place.x), Double(place.y))
    cairo_rectangle(cairo, 0, 0, length, length)
    cairo_scale(cairo, length / Double(side), length / Double(side))
    cairo_set_source_surface(cairo, source.surface, 0, 0)
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    // As in our rasterizer, the picture is extended beyond its edges, and does not fade out.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  private static let fortyPlaces = hundredPlaces.prefix(40).map { place in
    (x: min(place.x, 770), y: min(place.y, 2132))
  }
}
