import Foundation
import Offscreen
import Testing

@Suite struct MaskTests {
  private func view(_ frame: CGRect, _ color: Color?) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    return view
  }

  private func page() -> (page: View, shown: View) {
    let page = view(CGRect(x: 0, y: 0, width: 40, height: 30), .white)
    let shown = view(CGRect(x: 4, y: 4, width: 30, height: 20), .systemBlue)
    shown.addSubview(view(CGRect(x: 20, y: 10, width: 15, height: 15), .systemRed))
    page.addSubview(shown)
    return (page, shown)
  }

  @Test func rectangleAsMaskIsAClip() {
    let (masked, shown) = page()
    let mask = view(CGRect(x: 5, y: 3, width: 18, height: 14), .black)
    shown.mask = mask
    let (expected, other) = page()
    for view in expected.subviews { view.removeFromSuperview() }
    let clip = view(CGRect(x: 9, y: 7, width: 18, height: 14), nil)
    clip.clipsToBounds = true
    other.frame.origin = CGPoint(x: -5, y: -3)
    clip.addSubview(other)
    expected.addSubview(clip)
    #expect(masked.snapshot() == expected.snapshot())
    #expect(mask.superview == nil && shown.subviews.count == 1)
  }

  @Test func masksOpacityIsMultiplied() {
    let (page, shown) = page()
    shown.mask = view(CGRect(x: 0, y: 0, width: 40, height: 40), Color.red.withAlphaComponent(0.5))
    let (expected, other) = self.page()
    other.alpha = 0.5
    let (masked, plain) = (page.snapshot(), expected.snapshot())
    for y in 0..<30 {
      for x in 0..<40 {
        // The rounding of group opacity and mask may differ by one.
        #expect(abs(Int(masked[x, y].red) - Int(plain[x, y].red)) <= 1)
        #expect(abs(Int(masked[x, y].blue) - Int(plain[x, y].blue)) <= 1)
      }
    }
  }

  @Test func emptyMaskHidesEverything() {
    let (page, shown) = page()
    shown.mask = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(page.snapshot() == view(page.frame, .white).snapshot())
    shown.mask = nil
    #expect(page.snapshot() != view(page.frame, .white).snapshot())
  }

  @Test func masksHaveMasksOfTheirOwn() {
    let (page, shown) = page()
    let outer = view(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    outer.mask = view(CGRect(x: 10, y: 0, width: 20, height: 20), .black)
    shown.mask = outer
    let (expected, other) = self.page()
    other.mask = view(CGRect(x: 10, y: 0, width: 10, height: 20), .black)
    #expect(page.snapshot() == expected.snapshot())
  }

  @Test func maskIsTakenFromItsSuperview() {
    let (page, shown) = page()
    let mask = view(CGRect(x: 0, y: 0, width: 10, height: 10), .black)
    page.addSubview(mask)
    shown.mask = mask
    #expect(mask.superview == nil)
  }
}

/// Masks that would contain the view that they mask.
@Suite struct CircularMaskTests {
  @Test func viewCannotMaskItself() async {
    await #expect(processExitsWith: .failure) {
      let view = View()
      view.mask = view
    }
  }

  @Test func ancestorCannotBeAMask() async {
    await #expect(processExitsWith: .failure) {
      let (parent, child) = (View(), View())
      parent.addSubview(child)
      child.mask = parent
    }
  }

  @Test func viewsCannotMaskEachOther() async {
    await #expect(processExitsWith: .failure) {
      let (first, second) = (View(), View())
      first.mask = second
      second.mask = first
    }
  }

  @Test func maskCannotContainWhatItMasks() async {
    await #expect(processExitsWith: .failure) {
      let (view, mask) = (View(), View())
      view.mask = mask
      mask.addSubview(view)
    }
  }

  @Test func circleMadeWhileAMaskLeavesItsSuperviewIsNotClosed() {
    final class Former: View {
      var onRemoval: () -> Void = {}
      override func willRemoveSubview(_ subview: View) { onRemoval() }
    }
    let (former, view, mask) = (Former(), View(), View())
    former.addSubview(mask)
    former.onRemoval = { mask.addSubview(view) }
    view.mask = mask
    #expect(view.mask == nil && view.superview === mask)
  }

  @Test func formerMaskIsReleasedWhenTheNewOneIsSet() {
    final class LastView: View {
      var onDeinit: () -> Void = {}
      deinit { onDeinit() }
    }
    let (view, mask, place) = (View(), View(), View())
    var former: LastView? = LastView()
    former?.onDeinit = { place.addSubview(mask) }
    view.mask = former
    former = nil
    view.mask = mask
    #expect(mask.superview === place)
    #expect(view.mask == nil)
  }

  @Test func maskOfOneViewIsTakenFromAnother() {
    let (first, second, mask) = (View(), View(), View())
    first.mask = mask
    second.mask = mask
    #expect(first.mask == nil && second.mask === mask)
    first.addSubview(mask)
    #expect(second.mask == nil && mask.superview === first)
  }

  @Test func maskChangedWhileItsViewIsDrawnShowsInTheNextPicture() {
    final class Changer: View {
      override func draw(_ rect: CGRect, in canvas: Canvas) {
        mask = mask == nil ? View(frame: bounds) : nil
      }
    }
    let page = View(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let changer = Changer(frame: page.bounds)
    changer.backgroundColor = .red
    page.addSubview(changer)
    let after = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    after.backgroundColor = .blue
    page.addSubview(after)
    #expect(page.snapshot()[6, 6].red > 0)
    let masked = page.snapshot()
    #expect(masked[6, 6].alpha == 0 && masked[1, 1].blue > 0)
  }
}
