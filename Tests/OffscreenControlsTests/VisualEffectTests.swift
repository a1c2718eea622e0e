import Offscreen
import Testing

@Suite struct VisualEffectTests {
  /// A stage of 40 x 40 points with an effect over its lower right quarter.
  private func stage(
    style: BlurEffect.Style, _ fill: (View) -> Void
  ) -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    fill(stage.window)
    let view = VisualEffectView(effect: BlurEffect(style: style))
    view.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    stage.window.addSubview(view)
    return stage
  }

  @Test(arguments: [BlurEffect.Style.light, .dark, .systemMaterialLight, .systemChromeMaterialDark])
  func evenGroundStaysEvenUpToTheEdges(style: BlurEffect.Style) {
    let picture = stage(style: style) { $0.backgroundColor = .systemGreen }.render()
    let middle = picture[30, 30]
    #expect(middle != Color.systemGreen.pixel && middle.alpha == 255)
    for (x, y) in [(20, 20), (39, 20), (20, 39), (39, 39)] { #expect(picture[x, y] == middle) }
    #expect(picture[19, 19] == Color.systemGreen.pixel)
  }

  @Test func edgesBehindTheEffectAreBlurred() {
    let picture = stage(style: .light) { window in
      window.backgroundColor = .white
      let bar = View(frame: CGRect(x: 30, y: 0, width: 10, height: 40))
      bar.backgroundColor = .black
      window.addSubview(bar)
    }.render()
    let row = (20..<40).map { Int(picture[$0, 30].red) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 8 })
    #expect(row[0] < 255 && row[19] > 0)
  }

  @Test func clearGroundStaysClearUnderTheTint() {
    let alpha = stage(style: .light) { _ in }.render()[30, 30].alpha
    #expect(alpha == Color(white: 1, alpha: 0.3).pixel.alpha)
  }

  @Test func viewWithoutASuperviewShowsItsTint() {
    let view = VisualEffectView(effect: BlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(view.snapshot()[1, 1].alpha == Color(white: 0, alpha: 0.73).pixel.alpha)
    view.effect = nil
    #expect(view.snapshot()[1, 1].alpha == 0)
  }
}
