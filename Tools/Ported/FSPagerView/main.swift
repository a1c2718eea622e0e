import FSPagerView
import OffscreenUIKit

/// Cards of one colour each, which overlap like covers.
final class Cards: NSObject, FSPagerViewDataSource, FSPagerViewDelegate {
  let colors: [UIColor] = [
    .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemRed, .systemTeal,
  ]
  var selected: Int?

  func numberOfItems(in pagerView: FSPagerView) -> Int { colors.count }

  func pagerView(_ pagerView: FSPagerView, cellForItemAt index: Int) -> FSPagerViewCell {
    let cell = pagerView.dequeueReusableCell(withReuseIdentifier: "card", at: index)
    cell.contentView.backgroundColor = colors[index]
    cell.textLabel?.text = "Card \(index + 1)"
    return cell
  }

  func pagerView(_ pagerView: FSPagerView, didSelectItemAt index: Int) { selected = index }
}

let cards = Cards()
let pager = FSPagerView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
pager.register(FSPagerViewCell.self, forCellWithReuseIdentifier: "card")
pager.itemSize = CGSize(width: 140, height: 110)
pager.transformer = FSPagerViewTransformer(type: .coverFlow)
pager.dataSource = cards
pager.delegate = cards
let screen = UIView(frame: pager.frame)
screen.addSubview(pager)
screen.layoutIfNeeded()
try tryOut("FSPagerView", screen, tap: CGPoint(x: 160, y: 80)) {
  pager.scrollToItem(at: 2, animated: false)
}
print("  the touched card: \(cards.selected.map(String.init) ?? "none")")
guard cards.selected == 2 else { exit(1) }
