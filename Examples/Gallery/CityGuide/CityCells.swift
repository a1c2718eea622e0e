import Foundation
import Offscreen

/// A row of the guide: a badge, the place, its distance and its rating.
final class PlaceRow: TableViewCell {
  static let identifier = "place"

  private let badge = View()
  private let nameLabel = Label()
  private let detail = Label()
  private let rating = Label()

  func show(_ place: CityGuide.Place) {
    if badge.superview == nil { addViews() }
    badge.backgroundColor = place.tint
    nameLabel.text = place.name
    detail.text = place.detail
    rating.text = place.rating
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    badge.frame = CGRect(x: 16, y: (area.height - 34) / 2, width: 34, height: 34)
    nameLabel.frame = CGRect(x: 62, y: area.height / 2 - 19, width: area.width - 120, height: 20)
    detail.frame = CGRect(x: 62, y: area.height / 2 + 2, width: area.width - 120, height: 16)
    rating.frame = CGRect(x: area.width - 56, y: area.height / 2 - 10, width: 40, height: 20)
  }

  private func addViews() {
    backgroundColor = CityGuide.paper
    badge.layer.cornerRadius = 10
    nameLabel.font = .standard(size: 15).withWeight(600)
    nameLabel.textColor = CityGuide.ink
    detail.font = .standard(size: 11)
    detail.textColor = CityGuide.quiet
    rating.font = .standard(size: 13)
    rating.textColor = CityGuide.accent
    rating.textAlignment = .right
    for view in [badge, nameLabel, detail, rating] { contentView.addSubview(view) }
  }
}

/// The name of a part of the day, on a strip of darker paper.
final class PartHeader: TableViewHeaderFooterView {
  static let identifier = "part"

  private let title = Label()

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = Color(hex: "#F1EEE6")
    title.font = .standard(size: 12)
    title.textColor = CityGuide.quiet
    contentView.addSubview(title)
  }

  func show(_ text: String) {
    title.text = text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: bounds.height)
  }
}

/// A picture of the guide: sky over ground, and the place where it was taken.
final class PhotoCell: CollectionViewCell {
  static let identifier = "photo"

  private let picture = PhotoView()
  private let caption = Label()

  required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 10
    contentView.layer.borderWidth = 1
    contentView.layer.borderColor = CityGuide.line
    contentView.clipsToBounds = true
    caption.font = .standard(size: 11)
    caption.textColor = CityGuide.ink
    contentView.addSubview(picture)
    contentView.addSubview(caption)
  }

  func show(_ photo: CityGuide.Photo) {
    picture.photo = photo
    caption.text = photo.caption
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    picture.frame = CGRect(x: 0, y: 0, width: area.width, height: area.height - 24)
    caption.frame = CGRect(x: 9, y: area.height - 21, width: area.width - 14, height: 16)
  }
}

/// A sky, a sun and a ridge in a picture's two colours.
final class PhotoView: View {
  var photo: CityGuide.Photo? {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard let photo else { return }
    let (width, height) = (bounds.width, bounds.height)
    canvas.fill(
      bounds,
      with: Gradient(
        colors: [photo.top, photo.bottom],
        geometry: .linear(from: .zero, to: CGPoint(x: 0, y: height * 1.4))))
    let sun = min(width, height) * 0.22
    canvas.fill(
      CGRect(x: width * 0.62, y: height * 0.2, width: sun, height: sun), cornerRadius: sun / 2,
      with: Color(white: 1, alpha: 0.55))
    var ridge = Path()
    ridge.move(to: CGPoint(x: 0, y: height))
    ridge.addLine(to: CGPoint(x: 0, y: height * 0.74))
    ridge.addLine(to: CGPoint(x: width * 0.3, y: height * 0.5))
    ridge.addLine(to: CGPoint(x: width * 0.52, y: height * 0.7))
    ridge.addLine(to: CGPoint(x: width * 0.74, y: height * 0.58))
    ridge.addLine(to: CGPoint(x: width, y: height * 0.82))
    ridge.addLine(to: CGPoint(x: width, y: height))
    ridge.close()
    canvas.fill(ridge, with: photo.bottom)
  }
}

/// One tab of the bar, whose colour changes with its degree of selection.
final class TabCell: OptionBarCell {
  static let identifier = "tab"

  override func selectionProgressDidChange() {
    textLabel.textColor = selectionProgress > 0.5 ? CityGuide.ink : CityGuide.quiet
  }

  func show(_ title: String) {
    textLabel.text = title
    textLabel.font = .standard(size: 14)
    selectionProgressDidChange()
  }
}
