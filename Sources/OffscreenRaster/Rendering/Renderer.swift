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
  /// Bands that fit into the second-level cache are fastest. Bands of the default height are higher for a list that
  /// paints hardly any pixel twice, which gains nothing from the cache.
  public let bandHeight: Int
  private let kernels: KernelTable

  /// The number of active cores, stored because the system takes tens of microseconds to report it.
  private static let coreCount = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// The maximum number of rows of a band unless another is asked for: 64.
  public static let defaultBandHeight = 64
  /// The number of bands for each thread when a list needs only few, so that the threads end at about the same time.
  private static let fewestBands = 4

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - threads: The maximum number of threads; by default one per active core.
  ///   - bandHeight: The maximum number of rows of a band.
  /// - Precondition: `threads` and `bandHeight` are positive.
  public init(threads: Int? = nil, bandHeight: Int = defaultBandHeight) {
    self.init(threads: threads, bandHeight: bandHeight, kernels: .current)
  }

  /// Creates a renderer with one of the processor's kernels, which all draw the same.
  package init(threads: Int? = nil, bandHeight: Int = defaultBandHeight, kernels: KernelTable) {
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
    var pictures: [RenderedPicture?] = []
    return render(list, background: background, keeping: &pictures)
  }

  /// Renders `list` to a new pixmap of its size.
  ///
  /// - Parameters:
  ///   - list: The drawing.
  ///   - background: The colour of every pixel before drawing.
  ///   - pictures: The pictures of the list that are known, in its order, or none; afterwards all of them.
  /// - Returns: A pixmap of the list's size.
  func render(
    _ list: DisplayList, background: Color = .clear, keeping pictures: inout [RenderedPicture?]
  ) -> Pixmap {
    var pixmap = unsafe Pixmap(width: list.width, height: list.height) { pixels in
      unsafe draw(list, into: pixels, background: background.pixel.word, keeping: &pictures)
    }
    pixmap.note(list)
    return pixmap
  }

  /// The bands in which a list is drawn, usually in one plan.
  func plans(for list: DisplayList) -> some Sequence<BandPlan> {
    BandPlan.plans(for: list.commands, rows: 0..<list.height, bandHeight: bandHeight)
  }

  /// The bands in which a list is drawn as a whole.
  private func wholePlans(for list: DisplayList) -> [BandPlan] {
    guard bandHeight == Self.defaultBandHeight, list.paintsOnce else {
      return Array(plans(for: list))
    }
    let height = max(bandHeight, list.height / (Self.fewestBands * threads))
    return Array(
      BandPlan.plans(for: list.commands, rows: 0..<list.height, bandHeight: height))
  }

  /// Draws a list over a former picture, which differs from the new one only in some bands of its plan.
  ///
  /// The others keep their memory if no copy of the former picture is left, and are copied otherwise. No facts about
  /// the pixels are stored until `beginFacts` is called. The pictures of the list that are known are not drawn; those
  /// that are drawn are known afterwards.
  func update(
    _ pixmap: inout Pixmap, to list: DisplayList, _ plan: BandPlan, changed: [Bool],
    keeping pictures: inout [RenderedPicture?]
  ) {
    if changed.contains(true) {
      if pixmap.isOnlyCopy {
        unsafe pixmap.words.withUnsafeMutableBufferPointer { pixels in
          unsafe draw(
            list, into: pixels, background: 0, bands: (plan, changed), keeping: &pictures)
        }
      } else {
        let former = pixmap
        pixmap = unsafe Pixmap(width: list.width, height: list.height) { pixels in
          for band in changed.indices where !changed[band] {
            unsafe former.copy(rows: plan.rows(ofBand: band), to: pixels)
          }
          unsafe draw(
            list, into: pixels, background: 0, bands: (plan, changed), keeping: &pictures)
        }
      }
    }
    pixmap.note(list)
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
    var pictures: [RenderedPicture?] = []
    unsafe pixmap.words.withUnsafeMutableBufferPointer { pixels in
      unsafe draw(list, into: pixels, background: nil, keeping: &pictures)
    }
    for source in list.sources { pixmap.sources.add(source) }
    pixmap.fontGaps.formUnion(list.fontGaps)
    pixmap.exceededLimits.formUnion(list.exceededLimits)
  }

  /// Draws a list, or only those bands of a plan that have changed.
  private func draw(
    _ list: DisplayList, into pixels: UnsafeMutableBufferPointer<UInt32>, background: UInt32?,
    bands: (plan: BandPlan, changed: [Bool])? = nil, keeping known: inout [RenderedPicture?]
  ) {
    guard let base = pixels.baseAddress, list.width > 0, list.height > 0 else { return }
    let surface = unsafe Surface(
      elements: base, stride: list.width,
      bounds: PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height))
    list.withStorage { storage in
      let shown = bands.map { ShownPictures(of: list, in: $0.plan, bands: $0.changed) }
      let pictures = pictures(of: list, storage, shown: shown, keeping: &known)
      let plans = bands.map { [$0.plan] } ?? wholePlans(for: list)
      drawBands(plans, changed: bands?.changed, onto: surface, background: background) {
        [pictures, kernels] in
        BandRenderer(
          commands: list.commands, list: list, storage: storage, pictures: pictures,
          kernels: Kernels(kernels))
      }
    }
  }

  /// Draws the pictures of a list, or those that are shown, unless they are known; afterwards those are known too.
  private func pictures(
    of list: DisplayList, _ storage: ListStorage, shown: ShownPictures? = nil,
    keeping known: inout [RenderedPicture?]
  ) -> [RenderedPicture] {
    while known.count < list.pictures.count { known.append(nil) }
    var pictures: [RenderedPicture] = []
    for (index, picture) in list.pictures.enumerated() {
      if let picture = known[index] {
        pictures.append(picture)
        continue
      }
      let isShown = shown?.contains(index) != false
      let picture = isShown ? picture : picture.emptied
      let rendered = RenderedPicture(picture, kernels: Kernels(kernels)) { sharp in
        let rows = sharp.bounds.minY..<sharp.bounds.maxY
        drawBands(
          BandPlan.plans(for: picture.commands, rows: rows, bandHeight: bandHeight), onto: sharp,
          background: nil
        ) { [pictures, kernels] in
          BandRenderer(
            commands: picture.commands, list: list, storage: storage, pictures: pictures,
            kernels: Kernels(kernels))
        }
      }
      pictures.append(rendered)
      if isShown { known[index] = rendered }
    }
    return pictures
  }

  /// Counts the pixels that a list paints, without painting them.
  ///
  /// - Complexity: O(pixels that the commands cover), on one core.
  package func countPaint(of list: DisplayList) -> PaintCounts {
    guard list.width > 0, list.height > 0 else { return PaintCounts(of: list) }
    return list.withStorage { storage in
      var known: [RenderedPicture?] = []
      let counter = PaintCounter(
        list, storage: storage, pictures: pictures(of: list, storage, keeping: &known),
        kernels: Kernels(kernels))
      for plan in plans(for: list) { counter.count(plan) }
      return counter.counts
    }
  }

  /// Draws the bands of plans, or those that have changed, on a surface; each thread draws with its own renderer.
  private func drawBands(
    _ plans: some Sequence<BandPlan>, changed: [Bool]? = nil, onto surface: Surface,
    background: UInt32?, by makeRenderer: @Sendable @escaping () -> BandRenderer
  ) {
    for plan in plans {
      let bands = (0..<plan.bandCount).filter { changed?[$0] != false }
      let workers = min(threads, bands.count)
      let shares = BandShares(bands: bands.count, threads: workers)
      let work = { @Sendable (thread: Int) in
        let renderer = makeRenderer()
        while let index = shares.next(for: thread) {
          let band = bands[index]
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

extension DisplayList {
  /// Whether the areas of all commands together are at most the picture's.
  fileprivate var paintsOnce: Bool {
    var rest = width * height
    for command in commands {
      rest -= command.shape.bounds.width * command.shape.bounds.height
      if rest < 0 { return false }
    }
    return true
  }
}

extension Pixmap {
  /// Notes the files and limits of the drawing that the pixmap shows.
  fileprivate mutating func note(_ list: DisplayList) {
    sources = list.sources
    fontGaps = list.fontGaps
    exceededLimits = list.exceededLimits
  }

  /// Copies rows to the memory of another pixmap of the same size, which is not initialised.
  fileprivate func copy(rows: Range<Int>, to pixels: UnsafeMutableBufferPointer<UInt32>) {
    let (start, count) = (rows.lowerBound * width, rows.count * width)
    unsafe words.withUnsafeBufferPointer { words in
      guard let from = words.baseAddress, let to = pixels.baseAddress else { return }
      unsafe (to + start).initialize(from: from + start, count: count)
    }
  }
}
