import COffscreenKernels
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// The kernels of gradients, pictures and spans against their definitions.
@Suite struct PaintKernelTests {
  @Test(arguments: KernelTable.all)
  func gradientColorsEqualTheirDefinition(table: KernelTable) {
    var generator = SeededGenerator(seed: 61)
    for round in 0..<60 {
      // Stops at both ends, at one place, and at places between two entries.
      var positions = (0...round % 5).map { _ in
        Double(Int.random(in: 0...40, using: &generator)) / 40
          + (Bool.random(using: &generator) ? 0 : 1e-5)
      }
      positions = positions.map { min($0, 1) }.sorted()
      let stops = positions.map { position in
        let alpha = Double.random(in: 0...1, using: &generator)
        return off_stop(
          position: position,
          channels: (
            Double.random(in: 0...alpha, using: &generator),
            Double.random(in: 0...alpha, using: &generator), 0, alpha
          ))
      }
      let bits = Int32(round % 7 + 3)
      var expected = [UInt32](repeating: 7, count: 1 << Int(bits) + 2)
      var actual = expected
      unsafe off_gradient_colors(&expected, bits, stops, stops.count)
      unsafe table.kernels.gradient_colors(&actual, bits, stops, stops.count)
      #expect(actual == expected, "round \(round)")
    }
  }

  @Test(arguments: KernelTable.all)
  func gradientsAreLookedUpAsTheirDefinitionSays(table: KernelTable) {
    var generator = SeededGenerator(seed: 64)
    for round in 0..<1200 {
      let paint = KernelGradient(round: round, using: &generator)
      let count = Int.random(in: 0...70, using: &generator)
      var expected = [UInt32](repeating: 7, count: count + 1)
      var actual = expected
      unsafe paint.withKernelGradient { gradient, plane in
        unsafe off_fetch_gradient(&expected, count, &gradient, plane.row)
        unsafe table.kernels.fetch_gradient(&actual, count, &gradient, plane.row)
      }
      #expect(actual == expected, "\(count) pixels of \(paint)")
    }
  }

  @Test(arguments: KernelTable.all)
  func gradientsAreBlendedThroughEveryCoverage(table: KernelTable) {
    var generator = SeededGenerator(seed: 65)
    var round = 0
    forEachRow(seed: 66) { row in
      round += 1
      let paint = KernelGradient(round: round, using: &generator)
      let alpha = round % 3 == 0 ? 100 : 255 as UInt8
      let isMasked = round % 2 == 0
      unsafe paint.withKernelGradient { gradient, plane in
        var colors = [UInt32](repeating: 0, count: 2 * row.stride)
        var second = plane.row
        (second.u, second.v) = (second.u &+ plane.u_down, second.v &+ plane.v_down)
        unsafe colors.withUnsafeMutableBufferPointer { colors in
          guard let base = colors.baseAddress else { return }
          unsafe off_fetch_gradient(base, row.length, &gradient, plane.row)
          unsafe off_fetch_gradient(base + row.stride, row.length, &gradient, second)
        }
        // Whole spans, whole rows and everything between.
        let mask = row.mask.map { $0 < 100 || round % 4 == 0 ? $0 : 255 }
        let placed = KernelRow(
          length: row.length, offset: row.offset, stride: row.stride, source: colors,
          mask: isMasked ? mask : mask.map { _ in 255 }, destination: row.destination)
        unsafe placed.expect {
          ReferenceCompositor.over(
            ReferenceCompositor.covered(
              ReferenceCompositor.covered($0.source, by: alpha), by: $0.coverage),
            $0.destination)
        } from: { dst in
          unsafe mask.withUnsafeBufferPointer { mask in
            unsafe table.kernels.over_gradient(
              dst, row.stride, &gradient, plane, isMasked ? mask.baseAddress : nil, row.stride,
              row.length, 2, alpha)
          }
        }
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func stretchedPicturesAreBlendedThroughEveryCoverage(table: KernelTable) {
    var generator = SeededGenerator(seed: 62)
    let one = Int64(1) << 40
    var round = 0
    forEachRow(seed: 67) { row in
      round += 1
      let (width, height) = (1 + round % 41, 1 + round % 3)
      // Steep and mirrored walks, and those of pictures a little and much enlarged.
      let most = [one / 8, one * 4 / 5, one, 2 * one][round % 4]
      let plane = off_plane(
        row: off_walk(
          u: Int64.random(in: -2 * one...Int64(width) * one, using: &generator),
          v: Int64.random(in: -one...Int64(height) * one, using: &generator),
          u_step: Int64.random(in: (round % 5 == 0 ? -most : 0)...most, using: &generator),
          v_step: 0),
        u_down: 0, v_down: Int64.random(in: -one...one, using: &generator))
      let words = (0..<width * height).map { index in row.source[index % row.source.count] }
      let alpha = round % 3 == 0 ? 100 : 255 as UInt8
      let isMasked = round % 2 == 0
      // Whole spans, whole rows and everything between.
      let mask = row.mask.map { $0 < 100 || round % 4 == 0 ? $0 : 255 }
      unsafe words.withUnsafeBufferPointer { words in
        let image = unsafe off_image(pixels: words.baseAddress, width: width, height: height)
        var colors = [UInt32](repeating: 0, count: 2 * row.stride)
        var below = plane.row
        below.v += plane.v_down
        unsafe colors.withUnsafeMutableBufferPointer { colors in
          guard let base = colors.baseAddress else { return }
          var scratch = [UInt16](repeating: 0, count: 4 * (width + 1))
          unsafe off_fetch_linear(base, row.length, image, plane.row, &scratch)
          unsafe off_fetch_linear(base + row.stride, row.length, image, below, &scratch)
        }
        let placed = KernelRow(
          length: row.length, offset: row.offset, stride: row.stride, source: colors,
          mask: isMasked ? mask : mask.map { _ in 255 }, destination: row.destination)
        unsafe placed.expect {
          ReferenceCompositor.over(
            ReferenceCompositor.covered(
              ReferenceCompositor.covered($0.source, by: alpha), by: $0.coverage),
            $0.destination)
        } from: { dst in
          var scratch = [UInt16](repeating: 0, count: 8 * row.length)
          unsafe mask.withUnsafeBufferPointer { mask in
            unsafe table.kernels.over_stretched(
              dst, row.stride, image, plane, isMasked ? mask.baseAddress : nil, row.stride,
              row.length, 2, alpha, &scratch)
          }
        }
      }
    }
  }

  /// Independent of the bytes before the mask, whose first 96 bytes are the end of another row.
  @Test func runsEndAtTheFirstOtherByte() {
    for place in 96..<196 {
      for value in [0, 255] as [UInt8] {
        var rows = [UInt8](repeating: value, count: 196)
        rows[place] = 128
        let span = unsafe rows.withUnsafeBufferPointer { rows in
          unsafe rows.baseAddress.map { unsafe off_next_span($0 + 96, 0, 100) }
        }
        guard let span else { continue }
        if value == 0 { #expect(span.from == place - 96) }
        if value == 255, place >= 96 + 8 { #expect(span.to == place - 96 && span.is_full) }
      }
    }
  }

  @Test func spansContainAllCoveredPixels() {
    var generator = SeededGenerator(seed: 63)
    for round in 0..<400 {
      var mask: [UInt8] = []
      while mask.count < 90 {
        let values: [UInt8] = [0, 255, 128, 255, 0]
        let value = values[Int.random(in: 0..<5, using: &generator)]
        let length = Int.random(in: 1...(round % 2 == 0 ? 5 : 60), using: &generator)
        mask += Array(repeating: value, count: length)
      }
      var column = 0
      var isSeen = mask.map { $0 == 0 }
      while true {
        let span = unsafe off_next_span(mask, column, mask.count)
        #expect(span.from >= column)
        guard span.from < span.to else {
          #expect(span.to == mask.count)
          break
        }
        for index in span.from..<span.to {
          isSeen[index] = true
          if span.is_full { #expect(mask[index] == 255) }
        }
        column = span.to
      }
      #expect(isSeen.allSatisfy { $0 }, "round \(round)")
    }
  }
}
