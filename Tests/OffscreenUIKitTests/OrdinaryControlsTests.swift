import OffscreenUIKit
import Testing

@Suite struct OrdinaryControlsTests {
  @Test func cardIsPressedAndDragged() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let card = CardView(frame: CGRect(x: 10, y: 20, width: 180, height: 60))
    card.titleLabel.text = "A card with more text than a line has room for"
    stage.window.addSubview(card)
    stage.window.layoutIfNeeded()
    #expect(card.titleLabel.frame.height > 30)
    let middle = CGPoint(x: card.button.bounds.midX, y: card.button.bounds.midY)
    stage.tap(at: card.button.convert(middle, to: nil))
    #expect(card.presses == ["down", "More"] && card.isExpanded)
    try stage.settle()
    #expect(card.presses.last == "finished true" && card.frame.height == 120)
    stage.drag(
      from: CGPoint(x: 30, y: 110), to: CGPoint(x: 70, y: 110), over: .milliseconds(100))
    #expect(abs(card.offset.x - 40) < 1e-9)
    try stage.settle()
    #expect(card.transform.isIdentity && card.layer.presentation()?.frame == card.frame)
  }

  @Test func rowsAreChosen() throws {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let list = FruitList()
    list.frame = stage.window.bounds
    stage.window.addSubview(list)
    stage.window.layoutIfNeeded()
    stage.tap(at: CGPoint(x: 50, y: 60))
    try stage.settle()
    #expect(list.chosen == ["Banana"])
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test func customButtonIsWhiteInEveryState() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    #expect(button.currentTitleColor == .white)
    button.isHighlighted = true
    #expect(button.currentTitleColor == .white && button.titleLabel.alpha == 1)
    button.isEnabled = false
    #expect(button.currentTitleColor == .white)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitleColor == .red)
  }

  @Test func systemButtonHasTheTintColourAndIsDimmed() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.tintColor = .purple
    #expect(button.currentTitleColor == .purple)
    button.isHighlighted = true
    #expect(button.titleLabel.alpha < 1)
    button.isEnabled = false
    #expect(button.currentTitleColor == .tertiaryLabel)
  }

  @Test func coloursAreMadeFromHexadecimalNumbers() {
    let color: UIColor = UIColor(hex: 0xEEF1F6)
    #expect(color.hexString == "#EEF1F6")
    #expect(UIColor(hex: 0xFF00_0001) == UIColor(hex: "#000001"))
    #expect(UIColor(hex: "#00000") == nil)
  }
}
