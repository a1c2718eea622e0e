import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Lines whose heights are 20 points until their cells prefer others.
private final class Lines: CollectionViewLayout {
  var heights: [CGFloat] = []
  var log: [String] = []
  var accepts = true
  private var places: [CGRect] = []

  override func prepare() {
    var y: CGFloat = 0
    places = heights.map { height in
      defer { y += height }
      return CGRect(x: 0, y: y, width: 100, height: height)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: places.last?.maxY ?? 0)
  }

  override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    CollectionViewLayoutAttributes(forCellWith: path, frame: places[path.item])
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]! {
    places.indices.filter { places[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    log.append("\(original.indexPath.item): \(original.size.height) -> \(preferred.size.height)")
    return accepts && preferred.size != original.size
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    heights[original.indexPath.item] = preferred.size.height
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    log.append("invalid \(context.invalidatedItemIndexPaths?.map(\.item) ?? [])")
    return context
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    log.append("from \(oldBounds.width) to \(collectionView?.bounds.width ?? 0)")
  }

  override func finalizeAnimatedBoundsChange() { log.append("end") }
}

/// A cell that prefers 10 points for each item before it, and 30 more.
private final class Line: CollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard let preferred = attributes.copy() as? CollectionViewLayoutAttributes else {
      return attributes
    }
    preferred.size.height = 30 + 10 * CGFloat(attributes.indexPath.item)
    return preferred
  }
}

private final class LineSource: NSObject, CollectionViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { count }
  func collectionView(
    _ list: CollectionView, cellForItemAt path: IndexPath
  ) -> CollectionViewCell { list.dequeueReusableCell(withReuseIdentifier: "line", for: path) }
}

@Suite struct PreferredAttributesTests {
  private let layout = Lines()
  private let list: CollectionView
  private let source = LineSource(5)
  private let stage = Stage(size: CGSize(width: 100, height: 75))

  init() {
    layout.heights = [20, 20, 20, 20, 20]
    list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 75), collectionViewLayout: layout)
    list.register(Line.self, forCellWithReuseIdentifier: "line")
    list.dataSource = source
    stage.window.addSubview(list)
  }

  @Test func layoutsAdoptWhatNewCellsPrefer() {
    list.layoutIfNeeded()
    #expect(
      layout.log == [
        "0: 20.0 -> 30.0", "invalid [0]", "1: 20.0 -> 40.0", "invalid [1]", "2: 20.0 -> 50.0",
        "invalid [2]", "3: 20.0 -> 60.0", "invalid [3]",
      ])
    #expect(list.visibleCells.map(\.frame.minY) == [0, 30, 70])
    #expect(list.contentSize.height == 200)
    layout.log = []
    list.contentOffset.y = 100
    list.layoutIfNeeded()
    #expect(list.visibleCells.map(\.frame.minY) == [70, 120])
    #expect(layout.log == ["3: 60.0 -> 60.0"], "a cell is asked once when it comes into view")
  }

  @Test func layoutsMayRefuse() {
    layout.accepts = false
    list.layoutIfNeeded()
    #expect(layout.heights == [20, 20, 20, 20, 20] && layout.log.count == 4)
    #expect(list.visibleCells.map(\.frame.height) == [20, 20, 20, 20])
  }

  @Test func layoutsAreToldOfAnimatedChangesOfSize() throws {
    list.layoutIfNeeded()
    layout.log = []
    View.animate(withDuration: 0.5) {
      list.frame.size.width = 80
      list.layoutIfNeeded()
    }
    #expect(layout.log.first == "from 100.0 to 80.0" && layout.log.last == "end")
    layout.log = []
    list.frame.size.width = 90
    list.layoutIfNeeded()
    #expect(!layout.log.contains("end"))
    View.animate(withDuration: 0.5) { list.contentOffset.y = 20 }
    #expect(!layout.log.contains { $0.hasPrefix("from") })
  }
}
