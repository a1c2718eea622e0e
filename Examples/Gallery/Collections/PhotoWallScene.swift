import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `waterfall`: a wall of pictures in columns under a title, each added to the shortest column.
enum PhotoWallScene {
  static let scene = Scene(
    name: "waterfall", title: "Waterfall",
    size: CGSize(width: 300, height: 440),
    parameters: [
      .count("photos", 0...1_000_000, default: 200, help: "the number of pictures"),
      .count("columns", 1...8, default: 3, help: "the number of columns"),
    ]
  ) { context in
    let size = context.size
    return BuiltScene(
      root: PhotoWallView(
        frame: CGRect(origin: .zero, size: size), count: context.count("photos"),
        columns: context.count("columns")))
  }
}

/// The wall, and the pictures it shows.
final class PhotoWallView: View {
  private let photos: CityPhotos
  private let wall: CollectionView

  init(frame: CGRect, count: Int, columns: Int) {
    photos = CityPhotos(
      count: count, width: (frame.width - 24 - CGFloat(columns - 1) * 8) / CGFloat(columns))
    let layout = CollectionViewWaterfallLayout()
    layout.numberOfColumns = columns
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = EdgeInsets(top: 4, left: 12, bottom: 12, right: 12)
    wall = CollectionView(frame: frame, collectionViewLayout: layout)
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    wall.accessibilityIdentifier = "list"
    wall.backgroundColor = CityGuide.paper
    wall.headView = title()
    photos.fill(wall)
    addSubview(wall)
  }

  override func layoutSubviews() {
    wall.frame = bounds
  }

  private func title() -> View {
    let head = View(frame: CGRect(x: 0, y: 0, width: bounds.width, height: 54))
    let title = Label(frame: CGRect(x: 14, y: 14, width: 160, height: 28))
    title.text = "Photos"
    title.font = .standard(size: 21)
    title.textColor = CityGuide.ink
    head.addSubview(title)
    return head
  }
}
