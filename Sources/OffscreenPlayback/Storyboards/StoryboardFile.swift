package import Foundation
import Offscreen

/// The frames of a finished run in one file.
package struct StoryboardFile: Hashable, Sendable {
  /// The arrangement of the frames.
  package enum Form: Hashable, Sendable {
    /// Rows with this number of frames; nil for a number that gives balanced proportions.
    case sheet(columns: Int?)
    /// One row.
    case strip
    /// An animated PNG.
    case animation
    /// A page of HTML with all frames, their views, and curves.
    case page
  }

  package var form: Form
  /// Whether to draw fingers and their trails.
  package var showsTouches: Bool
  /// Whether a sheet or strip has curves of the offsets and velocities below it.
  package var showsCurves: Bool

  package init(_ form: Form, showsTouches: Bool = true, showsCurves: Bool = false) {
    self.form = form
    self.showsTouches = showsTouches
    self.showsCurves = showsCurves
  }

  /// Prepares a player, before its run, to record the data that the file needs.
  package func prepare(_ player: Player) {
    if showsCurves || form == .page { player.startMotionLog() }
    if form == .page { player.inspectsFrames = true }
  }

  /// Encodes the frames of a run, which has kept all of them.
  ///
  /// - Throws: ``StoryboardFileError``, or an encoding error.
  package func data(of player: Player) throws -> Data {
    switch form {
    case .sheet(let columns): try PNG.encode(sheet(of: player, columns: columns))
    case .strip: try PNG.encode(sheet(of: player, columns: max(1, player.frames.count)))
    case .animation: try animation(of: player)
    case .page: try page(of: player)
    }
  }

  private func sheet(
    of player: Player, columns: Int?
  ) throws(StoryboardFileError) -> Pixmap {
    var sheet = StoryboardSheet(player)
    sheet.columns = columns
    sheet.showsTouches = showsTouches
    if !showsCurves { sheet.curves = nil }
    guard let picture = sheet.render() else {
      throw .tooLarge(frameCount: player.frames.count)
    }
    return picture
  }

  private func page(of player: Player) throws -> Data {
    let page = try StoryboardPage(player).html()
    guard page.count <= StoryboardPage.byteLimit else {
      throw StoryboardFileError.tooManyBytes(page.count)
    }
    return page
  }

  private func animation(of player: Player) throws -> Data {
    let animation = AnimatedPNG(marks: showsTouches ? player.script.scale : nil)
    for frame in player.frames { animation.add(frame) }
    guard let data = try animation.finish() else { throw StoryboardFileError.differentSizes }
    return data
  }
}

/// The reason why the frames of a run do not fit into one file.
package enum StoryboardFileError: Error, Hashable, CustomStringConvertible {
  /// The sheet would exceed the maximum size of a picture.
  case tooLarge(frameCount: Int)
  /// The page would be too large; the number of its bytes.
  case tooManyBytes(Int)
  /// The frames of an animation have different sizes, or there are none.
  case differentSizes

  package var description: String {
    switch self {
    case .tooLarge(let count):
      "\(count) frames make a sheet larger than a picture may be; "
        + "use separate files, fewer frames or a smaller scale"
    case .tooManyBytes(let count):
      "the page would have \(count / 1_000_000) MB, more than \(StoryboardPage.byteLimit / 1_000_000); "
        + "use fewer frames or a smaller scale"
    case .differentSizes: "the frames have different sizes"
    }
  }
}
