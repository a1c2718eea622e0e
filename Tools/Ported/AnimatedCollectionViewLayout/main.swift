import AnimatedCollectionViewLayout
import OffscreenUIKit

/// Pages of one colour each with their number.
final class Pages: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemPurple]

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    colors.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    cell.contentView.backgroundColor = colors[indexPath.item]
    let label = UILabel(frame: cell.bounds)
    label.text = "Page \(indexPath.item + 1)"
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 30)
    label.textColor = .white
    cell.contentView.addSubview(label)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    collectionView.bounds.size
  }
}

let layout = AnimatedCollectionViewLayout()
layout.scrollDirection = .horizontal
layout.minimumLineSpacing = 0
layout.minimumInteritemSpacing = 0
layout.animator = CubeAttributesAnimator()
let pages = Pages()
let list = UICollectionView(
  frame: CGRect(x: 0, y: 0, width: 220, height: 160), collectionViewLayout: layout)
list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
list.isPagingEnabled = true
list.dataSource = pages
list.delegate = pages
// The cube stands between its first side and its second one, and turns back to the first when the finger lifts.
try tryOut("AnimatedCollectionViewLayout", list, tap: CGPoint(x: 110, y: 80)) {
  list.contentOffset.x = 88
}
