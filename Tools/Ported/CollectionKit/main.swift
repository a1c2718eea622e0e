import CollectionKit
import OffscreenUIKit

let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]
let numbers = ArrayDataSource(data: Array(1...14))
let views = ClosureViewSource(
  viewGenerator: { (number: Int, index: Int) in UILabel() },
  viewUpdater: { (label: UILabel, number: Int, index: Int) in
    label.text = "\(number)"
    label.textAlignment = .center
    label.textColor = .white
    label.isUserInteractionEnabled = true
    label.backgroundColor = colors[index % colors.count]
  })
let sizes = ClosureSizeSource { (index: Int, number: Int, size: CGSize) in
  CGSize(width: 40 + CGFloat(number % 3) * 25, height: 40)
}
let provider = BasicProvider(
  dataSource: numbers, viewSource: views, sizeSource: sizes,
  layout: FlowLayout(spacing: 8).inset(by: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
  animator: ScaleAnimator(),
  tapHandler: { _ in numbers.data.removeFirst(3) })
let collection = CollectionKit.CollectionView(provider: provider)
collection.frame = CGRect(x: 0, y: 0, width: 240, height: 200)
try tryOut("CollectionKit", collection, tap: CGPoint(x: 30, y: 30), shown: 8)
