import Foundation
import OffscreenUIKit

/// Puts a view on a stage, taps it, and says what a picture, the frames of a storyboard and a hit map show.
///
/// Frames are a tenth of a second apart; picture and hit map are those of the frame at `shown`.
/// With a folder as the program's argument, the frames are written there. Ends the program if nothing is
/// painted, if nothing moves, or if nothing can be hit.
func tryOut(
  _ name: String, _ view: UIView, tap point: CGPoint, frames: Int = 12, shown: Int = 3,
  act: () -> Void = {}
) throws {
  let stage = Stage(size: view.bounds.size, scale: 2)
  stage.window.backgroundColor = .white
  stage.window.addSubview(view)
  stage.advance(by: .milliseconds(20))
  var pictures = [stage.render()]
  act()
  stage.tap(at: point)
  var viewCount = 0
  for index in 1..<frames {
    stage.advance(by: .milliseconds(100))
    pictures.append(stage.render())
    if index == shown { viewCount = HitMap(of: stage.window).views.count }
  }
  if CommandLine.arguments.count > 1 {
    let folder = URL(filePath: CommandLine.arguments[1]).appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, picture) in pictures.enumerated() {
      try (picture.pngData() as Data).write(to: folder.appending(path: "\(index).png"))
    }
  }
  let picture = pictures[shown]
  var colors: Set<UInt32> = []
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      let pixel = picture[x, y]
      colors.insert(UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue))
    }
  }
  let changes = zip(pictures, pictures.dropFirst()).filter { $0 != $1 }.count
  print(
    "  a picture of \(picture.width) x \(picture.height) pixels in \(colors.count) colours, a storyboard of"
      + " \(frames) frames with \(changes) changes, a hit map of \(viewCount) views")
  guard colors.count > 1, changes > 0, viewCount > 1 else { exit(1) }
}
