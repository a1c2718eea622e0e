import Dispatch
import Foundation
import OffscreenGeometry

/// Renders display lists to pixmaps, in bands of rows on several threads.
///
/// The result does not depend on the number of threads or the height of the bands.
public struct Renderer: Sendable {
  /// The maximum number of threads, at least 1.
  public let threads: Int
  /// The maximum number of rows of a band, at least 1.
  ///
  /// Bands that fit into the second-level cache are fastest.
  public let bandHeight: Int
  private let kernels: KernelTable

  /// The number of active cores, stored because the system takes tens of microseconds to report it.
  private static let coreCount = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - threads: The maximum number of threads; by default one per active core.
  ///   - bandHeight: The maximum number of rows of a band.
  /// - Precondition: `threads` and `bandHeight` are positive.
  public init(threads: Int? = nil, bandHeight: Int = 64) {
    self.init(threads: threads, bandHeight: bandHeight, kernels: .current)
  }

  /// Creates a renderer with one of the processor's kernels, which all draw the same.
  package init(threads: Int? = nil, bandHeight: Int = 64, kernels: KernelTable) {
    let threads = threads ?? Self.coreCount
    demand(threads > 0, "A renderer needs at least one thread, not \(threads).")
    demand(bandHeight > 0, "A band needs at least one row, not \(bandHeight).")
    self.threads = threads
    self.bandHeight = bandHeight
    self.kernels = kernels
  }

  /// Renders `list` to a new pixmap of its size, which is first filled with `background`.
  ///
  /// The pixmap records the files that the drawing depends on, such as those of fonts.
  ///
  /// - Parameters:
  ///   - list: The drawing.
  ///   - background: The colour of every pixel before drawing; transparent by default.
  /// - Returns: A pixmap of the list's size.
  /// - Complexity: O(pixels that are drawn), counting a pixel once for each visible shape that
  ///   covers it.
  public func render(_ list: DisplayList, background: Color = .clear) -> Pixmap {
    var pixmap = unsafe Pixmap(width: list.width, height: list.height) { pixels in
      unsafe draw(list, into: pixels, background: background.pixel.word)
    }
    pixmap.sources = list.sources
    pixmap.fontGaps = list.fontGaps
    pixmap.exceededLimits = list.exceededLimits
    return pixmap
  }

  /// Renders `list` over the content of `pixmap`.
  ///
  /// - Precondition: The pixmap has the list's size.
  public func render(_ list: DisplayList, onto pixmap: inout Pixmap) {
    demand(
      pixmap.width == list.width && pixmap.height == list.height,
      """
      A display list of \(list.width)x\(list.height) does not fit a pixmap of \
      \(pixmap.width)x\(pixmap.height).
      """)
    unsafe pixmap.words.withUnsafeMutableBufferPointer { pixels in
      unsafe draw(list, into: pixels, background: nil)
    }
    for source in list.sources { pixmap.sources.add(source) }
    pixmap.fontGaps.formUnion(list.fontGaps)
    pixmap.exceededLimits.formUnion(list.exceededLimits)
  }

  private func draw(
    _ list: DisplayList, into pixels: UnsafeMutableBufferPointer<UInt32>, background: UInt32?
  ) {
    guard let base = pixels.baseAddress, list.width > 0, list.height > 0 else { return }
    let surface = unsafe Surface(
      elements: base, stride: list.width,
      bounds: PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height))
    list.withStorage { storage in
      var pictures: [RenderedPicture] = []
      for picture in list.pictures {
        let rendered = RenderedPicture(picture, kernels: Kernels(kernels)) { sharp in
          drawBands(of: picture.commands, onto: sharp, background: nil) { [pictures, kernels] in
            BandRenderer(
              commands: picture.commands, list: list, storage: storage, pictures: pictures,
              kernels: Kernels(kernels))
          }
        }
        pictures.append(rendered)
      }
      drawBands(of: list.commands, onto: surface, background: background) { [pictures, kernels] in
        BandRenderer(
          commands: list.commands, list: list, storage: storage, pictures: pictures,
          kernels: Kernels(kernels))
      }
    }
  }

  /// Draws commands on a surface band by band; each thread draws with its own renderer.
  private func drawBands(
    of commands: [Command], onto surface: Surface, background: UInt32?,
    by makeRenderer: @Sendable @escaping () -> BandRenderer
  ) {
    let rows = surface.bounds.minY..<surface.bounds.maxY
    for plan in BandPlan.plans(for: commands, rows: rows, bandHeight: bandHeight) {
      let workers = min(threads, plan.bandCount)
      let shares = BandShares(bands: plan.bandCount, threads: workers)
      let work = { @Sendable (thread: Int) in
        let renderer = makeRenderer()
        while let band = shares.next(for: thread) {
          renderer.render(
            commands: plan.commands(inBand: band), rows: plan.rows(ofBand: band), onto: surface,
            background: background)
        }
      }
      if workers == 1 {
        work(0)
      } else {
        DispatchQueue.concurrentPerform(iterations: workers, execute: work)
      }
    }
  }
}
