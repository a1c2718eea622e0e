import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews

/// A list of a compositional layout on a stage, with plain views.
final class CompositionalWorld: NSObject, CollectionViewDataSource {
  let stage: Stage
  let list: CollectionView
  var counts: [Int]
  /// The heights that cells prefer, by item; nil for those that have none.
  var heightOfCell: ((IndexPath) -> CGSize)?
  /// The elements for which views were requested.
  var requests: [String] = []

  init(
    _ layout: CollectionViewLayout, counts: [Int] = [10],
    size: CGSize = CGSize(width: 120, height: 200)
  ) {
    stage = Stage(size: size)
    list = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    self.counts = counts
    super.init()
    list.contentInsetAdjustmentBehavior = .never
    list.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer", "badge", "frame"] {
      list.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    list.register(
      TallView.self, forSupplementaryViewOfKind: "tall", withReuseIdentifier: "view")
    list.dataSource = self
    stage.window.addSubview(list)
    list.layoutIfNeeded()
  }

  convenience init(
    _ section: CollectionLayoutSection, counts: [Int] = [10],
    size: CGSize = CGSize(width: 120, height: 200)
  ) {
    self.init(CollectionViewCompositionalLayout(section: section), counts: counts, size: size)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt path: IndexPath
  )
    -> CollectionViewCell
  {
    requests.append("\(path[0]).\(path[1])")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? SizedCell)?.preferred = heightOfCell?(path)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> CollectionReusableView {
    requests.append("\(kind) \(path.map(String.init).joined(separator: "."))")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: path)
  }

  // MARK: Text

  /// The frame of an item, as `x y width height`.
  func frame(_ item: Int, _ section: Int = 0) -> String {
    list.layoutAttributesForItem(at: IndexPath(item: item, section: section))
      .map { Self.text($0.frame) } ?? "none"
  }

  /// The frames of all items of a section.
  func frames(_ section: Int = 0) -> [String] {
    (0..<counts[section]).map { frame($0, section) }
  }

  /// The frame of a view of a kind.
  func frame(of kind: String, _ path: [Int]) -> String {
    list.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(indexes: path))
      .map { Self.text($0.frame) } ?? "none"
  }

  static func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { number in
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }.joined(separator: " ")
  }

  /// The scroll views of sections that scroll by themselves, from the top.
  var sectionViews: [ScrollView] {
    list.subviews.compactMap { $0 as? ScrollView }.sorted { $0.frame.minY < $1.frame.minY }
  }
}

/// A cell that prefers a given size.
final class SizedCell: CollectionViewCell {
  var preferred: CGSize?

  override func preferredLayoutAttributesFitting(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard let preferred, let copy = attributes.copy() as? CollectionViewLayoutAttributes else {
      return attributes
    }
    copy.size = preferred
    return copy
  }
}

/// A header that prefers 33 points.
final class TallView: CollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? CollectionViewLayoutAttributes else { return attributes }
    copy.size.height = 33
    return copy
  }
}

/// A size from two dimensions.
func size(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
) -> CollectionLayoutSize {
  CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// An item from two dimensions.
func item(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
) -> CollectionLayoutItem { CollectionLayoutItem(layoutSize: size(width, height)) }
