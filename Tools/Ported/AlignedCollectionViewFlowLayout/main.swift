import AlignedCollectionViewFlowLayout
import OffscreenUIKit

final class Boxes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 9 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 40 + 12 * (indexPath.item % 4), height: 20 + 6 * (indexPath.item % 3))
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.cellForItem(at: indexPath)?.contentView.backgroundColor = .systemOrange
  }
}

let boxes = Boxes()
let layout = AlignedCollectionViewFlowLayout(horizontalAlignment: .left, verticalAlignment: .top)
let list = UICollectionView(
  frame: CGRect(x: 0, y: 0, width: 200, height: 160), collectionViewLayout: layout)
list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "box")
list.dataSource = boxes
list.delegate = boxes
list.backgroundColor = .white
try tryOut("AlignedCollectionViewFlowLayout", list, tap: CGPoint(x: 10, y: 10))
