import Foundation
import Offscreen

/// A card of the library: a colour chip, the swatch's number, and its name.
final class SwatchCell: HorizontalTableViewCell {
  static let identifier = "swatch"

  private let chip = View()
  private let numberLabel = Label()
  private let nameLabel = Label()
  private var color = (name: "", hex: "")

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 14
    contentView.layer.borderWidth = 1
    contentView.layer.borderColor = Color(hex: "#E4E1DA")
    chip.layer.cornerRadius = 9
    numberLabel.font = .standard(size: 15)
    numberLabel.textColor = Color(hex: "#1F2328") ?? .label
    nameLabel.font = .standard(size: 11)
    nameLabel.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    contentView.addSubview(chip)
    contentView.addSubview(numberLabel)
    contentView.addSubview(nameLabel)
  }

  /// Displays the swatch at `index`.
  func show(index: Int) {
    color = SwatchLibrary.color(at: index)
    chip.backgroundColor = Color(hex: color.hex)
    numberLabel.text = "No. " + SwatchLibrary.grouped(index + 1)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let hasRoomForHex = area.width >= 110
    nameLabel.text = hasRoomForHex ? "\(color.name)  \(color.hex)" : color.name
    chip.frame = CGRect(x: 7, y: 7, width: area.width - 14, height: area.height - 62)
    numberLabel.frame = CGRect(
      x: 11, y: area.height - 48, width: area.width - 18, height: 20)
    nameLabel.frame = CGRect(
      x: 11, y: area.height - 27, width: area.width - 18, height: 16)
  }
}
