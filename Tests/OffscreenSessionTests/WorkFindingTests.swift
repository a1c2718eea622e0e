import Foundation
import Offscreen
import Testing

/// Six slownesses that were planted, each of which the counts name with its view.
@Suite struct WorkFindingTests {
  private func findings(_ stage: Stage, _ body: () -> Void) -> [String] {
    stage.countingWork(body)
    return stage.workFindings.map { "\($0.rule.rawValue) \($0.view)" }
  }

  @Test func aQuietTableHasNoFindings() {
    let stage = WorkTable().stage()
    #expect(findings(stage) { stage.fling() } == [])
  }

  @Test func layoutOnEveryScrollIsFound() {
    let list = WorkTable()
    let stage = list.stage()
    let header = WorkLayoutView("header", 0, 0, 200, 20)
    stage.window.addSubview(header)
    list.onScroll = { header.setNeedsLayout() }
    stage.advance(by: .milliseconds(20))
    let found = findings(stage) {
      stage.drag(
        from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50), over: .milliseconds(500))
    }
    #expect(found == ["layoutInEveryFrame #header"])
  }

  @Test func reloadInACallbackIsFound() {
    for isDisplay in [false, true] {
      let list = WorkTable()
      let stage = list.stage()
      stage.advance(by: .milliseconds(20))
      var count = 0
      let reload = {
        count += 1
        if count == 3 { list.table.reloadData() }
      }
      if isDisplay { list.onDisplay = { _ in reload() } } else { list.onScroll = reload }
      let found = findings(stage) { stage.fling() }
      #expect(found == ["reloadInCallback #list"], "\(isDisplay)")
    }
  }

  @Test func shadowWithoutAPathIsFound() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let card = View("card", 10, 10, 50, 50)
    let inner = View("inner", 5, 5, 70, 20)
    inner.backgroundColor = .red
    card.addSubview(inner)
    card.layer.shadowColor = .black
    card.layer.shadowOpacity = 0.5
    stage.window.addSubview(card)
    #expect(findings(stage) { _ = stage.render() } == ["shadowWithoutPath #card"])
    card.layer.shadowPath = Path(rect: card.bounds)
    #expect(findings(stage) { _ = stage.render() } == [])
  }

  @Test func textShapedTwiceIsFound() {
    final class Twice: View {
      override func draw(_ rect: CGRect, in canvas: Canvas) {
        let font = Font.builtin(size: 12)
        let size = TextLayout("Words", font: font, width: .infinity).size
        TextLayout("Words", font: font, width: size.width).draw(
          in: canvas, at: .zero, color: .black)
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.window.addSubview(Twice("twice", 0, 0, 50, 50))
    #expect(findings(stage) { _ = stage.render() } == ["textShapedTwice #twice"])
    #expect(stage.work.textsShaped == 2)
  }

  @Test func constraintsRebuiltInEachPassAreFound() {
    final class Rebuilding: View {
      var width: LayoutConstraint?
      let inner = View("inner", 0, 0, 0, 0)

      override func updateConstraints() {
        width?.isActive = false
        width = inner.widthAnchor.constraint(equalToConstant: 10)
        width?.isActive = true
        super.updateConstraints()
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = Rebuilding("rebuilding", 0, 0, 100, 100)
    view.inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(view.inner)
    stage.window.addSubview(view)
    stage.advance(by: .milliseconds(20))
    let found = findings(stage) {
      for _ in 0..<6 {
        view.setNeedsUpdateConstraints()
        stage.advance(by: .milliseconds(17))
      }
    }
    #expect(found.contains { $0.hasPrefix("constraintsRebuilt #inner") }, "\(found)")
    #expect(stage.work.constraintsAdded == 6 && stage.work.constraintsRemoved == 6)
  }

  @Test func hiddenViewThatIsPaintedIsFound() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let behind = View("behind", 10, 10, 50, 50)
    behind.backgroundColor = .red
    let front = View("front", 0, 0, 80, 80)
    front.backgroundColor = .blue
    stage.window.addSubview(behind)
    stage.window.addSubview(front)
    #expect(findings(stage) { _ = stage.render() } == ["paintedHidden #behind"])
    #expect(stage.work.pixelsHidden == 2_500)
    front.alpha = 0.5
    #expect(findings(stage) { _ = stage.render() } == [])
  }
}
