import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `flow`: topics as chips as wide as their texts, in justified lines under headers that stick.
enum TagShelvesScene {
  static let scene = Scene(
    name: "flow", title: "Flow layout",
    size: CGSize(width: 300, height: 440),
    parameters: [
      .flag("horizontal", default: false, help: "whether the lines stand beside each other")
    ]
  ) { context in
    let size = context.size
    return BuiltScene(
      root: TagShelvesView(
        frame: CGRect(origin: .zero, size: size), isHorizontal: context.flag("horizontal")))
  }
}

/// The shelves, and the chips on them.
final class TagShelvesView: View {
  private static let shelves: [(title: String, tags: [String])] = [
    (
      "Outdoors",
      [
        "Cliff walks", "Tide pools", "Swimming", "Cycling", "Viewpoints", "Birds", "Sailing",
        "Night sky",
      ]
    ),
    (
      "Food",
      [
        "Bakeries", "Fish market", "Tea", "Street food", "Late kitchens", "Picnic", "Cider",
        "Vegetarian", "Coffee",
      ]
    ),
    (
      "Craft",
      [
        "Letterpress", "Glass", "Boat building", "Weaving", "Ceramics", "Bookbinding", "Paper",
        "Clocks", "Toys", "Dyeing",
      ]
    ),
    (
      "Quiet",
      [
        "Libraries", "Gardens", "Chapels", "Benches with a view", "Reading rooms", "Islands",
        "Morning mist", "Hammocks",
      ]
    ),
  ]

  private let list: CollectionView

  init(frame: CGRect, isHorizontal: Bool) {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = EdgeInsets(top: 4, left: 12, bottom: 16, right: 12)
    layout.headerReferenceSize = CGSize(width: isHorizontal ? 12 : 0, height: 36)
    layout.sectionHeadersPinToVisibleBounds = !isHorizontal
    list = CollectionView(frame: frame, collectionViewLayout: layout)
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    list.accessibilityIdentifier = "list"
    list.backgroundColor = CityGuide.paper
    list.allowsMultipleSelection = true
    list.register(TagCell.self, forCellWithReuseIdentifier: TagCell.identifier)
    list.register(
      ShelfHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: ShelfHeader.identifier)
    list.dataSource = self
    list.delegate = self
    addSubview(list)
  }

  override func layoutSubviews() {
    list.frame = bounds
  }
}

extension TagShelvesView: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: CollectionView) -> Int { Self.shelves.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { Self.shelves[section].tags.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: TagCell.identifier, for: indexPath)
    (cell as? TagCell)?.show(Self.shelves[indexPath.section].tags[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: ShelfHeader.identifier, for: indexPath)
    (view as? ShelfHeader)?.show(Self.shelves[indexPath.section].title)
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    TagCell.size(of: Self.shelves[indexPath.section].tags[indexPath.item])
  }
}

/// A topic, filled when it is chosen.
final class TagCell: CollectionViewCell {
  static let identifier = "tag"

  private let label = Label()

  required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    layer.cornerRadius = 15
    layer.borderWidth = 1
    label.font = .standard(size: 13)
    label.textAlignment = .center
    contentView.addSubview(label)
    updateColors()
  }

  /// The size of the chip of a topic: its text and the space around it.
  static func size(of tag: String) -> CGSize {
    let label = Label()
    label.font = .standard(size: 13)
    label.text = tag
    return CGSize(width: (label.intrinsicContentSize.width + 26).rounded(.up), height: 30)
  }

  override var isSelected: Bool {
    didSet { updateColors() }
  }

  func show(_ tag: String) {
    label.text = tag
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  private func updateColors() {
    backgroundColor = isSelected ? CityGuide.accent : .white
    layer.borderColor = isSelected ? CityGuide.accent : CityGuide.line
    label.textColor = isSelected ? .white : CityGuide.ink
  }
}

/// The name of a shelf, on its paper background.
final class ShelfHeader: CollectionReusableView {
  static let identifier = "shelf"

  private let label = Label()

  required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = CityGuide.paper
    label.font = .standard(size: 15)
    label.textColor = CityGuide.ink
    addSubview(label)
  }

  func show(_ title: String) {
    label.text = title
  }

  override func layoutSubviews() {
    label.frame = CGRect(x: 14, y: 8, width: bounds.width - 28, height: 22)
    label.isHidden = bounds.width < 40
  }
}
