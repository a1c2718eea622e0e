import Foundation
import OffscreenUIKit
import Testing

/// Notes its moves.
private final class LoggedInteraction: NSObject, UIInteraction {
  private(set) weak var view: UIView?
  var log: [String] = []

  func willMove(to view: UIView?) {
    log.append("will \(view?.tag ?? 0), was \(self.view?.tag ?? 0)")
  }
  func didMove(to view: UIView?) {
    self.view = view
    log.append("did \(view?.tag ?? 0)")
  }
}

@Suite struct InteractionTests {
  private func view(_ tag: Int) -> UIView {
    let view = UIView()
    view.tag = tag
    return view
  }

  @Test func interactionsMoveBetweenViews() {
    let (first, second, interaction) = (view(1), view(2), LoggedInteraction())
    first.addInteraction(interaction)
    second.addInteraction(interaction)
    first.removeInteraction(interaction)
    #expect(first.interactions.isEmpty && second.interactions.first === interaction)
    second.removeInteraction(interaction)
    #expect(
      interaction.log == [
        "will 1, was 0", "did 1", "will 0, was 1", "did 0", "will 2, was 0", "did 2",
        "will 0, was 2",
        "did 0",
      ])
  }

  @Test func interactionsThatAreSetReplaceTheOthers() {
    let (view, kept, removed) = (view(1), LoggedInteraction(), LoggedInteraction())
    view.addInteraction(removed)
    view.addInteraction(kept)
    let added = LoggedInteraction()
    view.interactions = [kept, added]
    let present = view.interactions
    #expect(present.count == 2 && present[0] === kept && present[1] === added)
    #expect(kept.log == ["will 1, was 0", "did 1"] && removed.view == nil && added.view === view)
  }

  @Test func interactionsOfPointersAskNobody() {
    final class Delegate: NSObject, UIPointerInteractionDelegate {}
    let (view, delegate) = (view(1), Delegate())
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    let region = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 3, height: 4), identifier: 5)
    #expect(interaction.view === view && region.identifier == AnyHashable(5))
    #expect(delegate.pointerInteraction(interaction, styleFor: region) == nil)
  }

  @Test func previewsAreAtTheirViewsPlaces() {
    let (parent, child) = (view(1), view(2))
    parent.addSubview(child)
    child.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let preview = UITargetedPreview(view: child)
    #expect(preview.target.container === parent && preview.target.center == CGPoint(x: 25, y: 40))
    #expect(preview.size == CGSize(width: 30, height: 40))
    let style = UIPointerStyle(effect: .lift(preview))
    #expect(style.effect?.preview === preview && style.shape == nil)
  }
}

@Suite struct WideColorTests {
  /// Values by CSS Color 4's matrices, rounded to 1/255.
  @Test(
    arguments: [
      ([1, 1, 1], [255, 255, 255]), ([0, 0, 0], [0, 0, 0]), ([0.5, 0.5, 0.5], [128, 128, 128]),
      ([1, 0, 0], [255, 0, 0]), ([0, 1, 0], [0, 255, 0]), ([0, 0, 1], [0, 0, 255]),
      ([0.5, 0.25, 0.25], [137, 59, 62]), ([0.2, 0.4, 0.6], [27, 104, 157]),
      ([2, -1, 0.5], [255, 0, 128]),
    ] as [([CGFloat], [Int])])
  func displayP3IsConvertedToSRGB(components: [CGFloat], expected: [Int]) {
    let color = UIColor(
      displayP3Red: components[0], green: components[1], blue: components[2], alpha: 0.5)
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue].map { Int(($0 * 255).rounded()) } == expected)
    #expect(abs(alpha - 0.5) < 0.01)
  }

  @Test func gradientsAreMadeOfComponents() {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    let gradient = unsafe CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil,
      count: 2)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1)).image { context in
      guard let gradient else { return }
      context.cgContext.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [])
    }
    let picture = UIImageView(image: image).snapshot(scale: 1)
    #expect(picture[0, 0].red > picture[0, 0].blue && picture[3, 0].blue > picture[3, 0].red)
    #expect(
      unsafe CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil,
        count: 0) == nil)
  }
}

@Suite struct CellInitialiserTests {
  private final class Row: UITableViewCell {
    let mark: Int
    required init(style: CellStyle, reuseIdentifier: String?) {
      mark = 1
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    init(mark: Int) {
      self.mark = mark
      super.init(style: .subtitle, reuseIdentifier: "mark")
    }
  }

  @Test func cellsAreMadeWithoutArguments() {
    #expect(
      UITableViewCell().reuseIdentifier == nil
        && UITableViewHeaderFooterView().reuseIdentifier == nil)
    #expect(UITableViewCell().textLabel?.text == nil && UITableViewCell().detailTextLabel == nil)
    #expect(Row(mark: 3).mark == 3)
  }
}
