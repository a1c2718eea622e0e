import OffscreenUIKit
import TagListView

final class Chooser: TagListViewDelegate {
  func tagPressed(_ title: String, tagView: TagView, sender: TagListView) {
    tagView.isSelected.toggle()
  }
}

let chooser = Chooser()
let tags = TagListView(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
tags.delegate = chooser
tags.textFont = .systemFont(ofSize: 16)
tags.tagBackgroundColor = .systemBlue
tags.tagSelectedBackgroundColor = .systemOrange
tags.cornerRadius = 6
tags.paddingX = 8
tags.paddingY = 4
tags.addTags(["Amsterdam", "Delft", "Utrecht", "Leiden", "Gouda"])
try tryOut("TagListView", tags, tap: CGPoint(x: 20, y: 10))
