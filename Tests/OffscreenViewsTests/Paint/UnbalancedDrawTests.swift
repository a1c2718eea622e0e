import Offscreen
import Testing

/// A view whose `draw(_:in:)` saves, restores, begins and ends without balance.
private final class UnbalancedView: View {
  var steps: [Step] = []

  enum Step: CaseIterable {
    case save, restore, beginLayer, endLayer, beginShadow, change
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    for step in steps {
      switch step {
      case .save: canvas.save()
      case .restore: canvas.restore()
      case .beginLayer: canvas.beginLayer(alpha: 0.5)
      case .endLayer: canvas.endLayer()
      case .beginShadow: canvas.beginLayer(shadowRadius: 1, offset: .zero, color: .black)
      case .change:
        canvas.translate(x: 1, y: 1)
        canvas.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        canvas.setAlpha(0.3)
        canvas.setBlendMode(.multiply)
      }
    }
  }
}

@Suite struct UnbalancedDrawTests {
  /// A picture with everything that can be nested around a view: transforms, clips, groups, borders
  /// and siblings.
  private func picture(_ steps: [UnbalancedView.Step]) -> Pixmap {
    let root = View(frame: CGRect(x: 0, y: 0, width: 12, height: 10))
    root.backgroundColor = .white
    let group = View("group", 1, 1, 9, 8)
    group.alpha = 0.5
    group.clipsToBounds = true
    group.backgroundColor = .systemYellow
    group.layer.borderWidth = 1
    group.layer.borderColor = .systemRed
    let view = UnbalancedView(frame: CGRect(x: 2, y: 2, width: 5, height: 5))
    view.steps = steps
    view.layer.borderWidth = 1
    view.layer.borderColor = .systemBlue
    root.addSubview(group)
    group.addSubview(view)
    for (name, parent) in [("inside", view), ("beside", group), ("behind", root)] {
      let other = View(name, 3, 1, 7, 2)
      other.backgroundColor = .systemGreen
      parent.addSubview(other)
    }
    return root.snapshot()
  }

  @Test func unbalancedDrawingDisturbsNoOtherView() {
    let expected = picture([])
    let all = UnbalancedView.Step.allCases
    for first in all {
      for second in all {
        for third in all {
          let steps = [first, second, third]
          #expect(picture(steps) == expected, "\(steps)")
        }
      }
    }
  }

  @Test func savedStateIsRestoredWithinOneDrawing() {
    let canvas = Canvas(width: 4, height: 1)
    canvas.save()
    canvas.translate(x: 1, y: 0)
    canvas.drawPart {
      canvas.save()
      canvas.translate(x: 1, y: 0)
      canvas.restore()
      canvas.restore()
      #expect(canvas.transform.tx == 1)
    }
    canvas.restore()
    #expect(canvas.transform.tx == 0)
  }
}
