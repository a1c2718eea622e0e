import Foundation
import OffscreenUIKit
import Testing

private final class BigLabel: UILabel {}
private final class Card: UIView {}
private final class CardController: UIViewController {}

@Suite struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test func appearanceIsGivenToViewsThatEnterTheWindow() {
    let earlier = UILabel()
    stage.window.addSubview(earlier)
    UILabel.appearance().textColor = .red
    UISwitch.appearance().onTintColor = .blue
    UIView.appearance().tintColor = .green
    let label = UILabel()
    let toggle = UISwitch()
    #expect(label.textColor == .label)
    stage.window.addSubview(label)
    stage.window.addSubview(toggle)
    #expect(label.textColor == .red)
    #expect(toggle.onTintColor == .blue)
    #expect(toggle.tintColor == .green)
    #expect(earlier.textColor == .label)
  }

  @Test func appearanceDoesNotReplaceWhatAViewHas() {
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let label = UILabel()
    label.textColor = .blue
    stage.window.addSubview(label)
    #expect(label.textColor == .blue)
    #expect(label.font.pointSize == 30)
    label.removeFromSuperview()
    label.textColor = .brown
    stage.window.addSubview(label)
    #expect(label.textColor == .brown)
  }

  @Test func appearanceOfADerivedClassComesFirstWhateverTheOrder() {
    BigLabel.appearance().textColor = .blue
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let (big, plain) = (BigLabel(), UILabel())
    stage.window.addSubview(big)
    stage.window.addSubview(plain)
    #expect(big.textColor == .blue)
    #expect(big.font.pointSize == 30)
    #expect(plain.textColor == .red)
  }

  @Test func appearanceInsideContainersNeedsThemInTheirOrder() {
    let both: [any UIAppearanceContainer.Type] = [Card.self, CardController.self]
    UILabel.appearance(whenContainedInInstancesOf: both).textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .red
    let labels = (0..<4).map { _ in UILabel() }
    let (card, inner, root) = (Card(), Card(), CardController())
    card.addSubview(labels[0])
    inner.addSubview(labels[1])
    stage.window.rootViewController = root
    root.view.addSubview(inner)
    root.view.addSubview(labels[2])
    stage.window.addSubview(card)
    stage.window.addSubview(labels[3])
    #expect(labels.map(\.textColor) == [.red, .blue, .label, .label])
  }

  @Test func appearanceBelongsToItsStage() {
    UILabel.appearance().textColor = .red
    let other = Stage(size: CGSize(width: 10, height: 10))
    let label = UILabel()
    other.window.addSubview(label)
    #expect(label.textColor == .label)
    #expect(UILabel.appearance().textColor == .label)
    stage.window.addSubview(label)
    #expect(label.textColor == .red)
  }

  @Test func appearanceIsDrawn() {
    UIProgressView.appearance().trackTintColor = .red
    let bar = UIProgressView(frame: CGRect(x: 10, y: 10, width: 80, height: 4))
    stage.window.addSubview(bar)
    let pixel = stage.render()[60, 12]
    #expect(pixel.red == 255 && pixel.green == 0)
  }

  @Test func appearanceWhoseSetterRemovesTheViewEndsThere() {
    final class Leaving: UILabel {
      override var textColor: UIColor! {
        didSet { removeFromSuperview() }
      }
    }
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let label = Leaving()
    stage.window.addSubview(label)
    #expect(label.window == nil)
    #expect(stage.window.subviews.isEmpty)
  }

  @Test func barsAreGivenTheirAppearances() {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().scrollEdgeAppearance = look
    UINavigationBar.appearance().isTranslucent = false
    UINavigationBar.appearance().tintColor = .yellow
    UITabBar.appearance().barTintColor = .blue
    UITabBar.appearance().unselectedItemTintColor = .brown
    UIToolbar.appearance().barTintColor = .green
    UISearchBar.appearance().searchBarStyle = .minimal
    let navigation = UINavigationController(rootViewController: UIViewController())
    let bars = (UITabBar(), UIToolbar(), UISearchBar())
    stage.window.rootViewController = navigation
    for bar in [bars.0, bars.1, bars.2] as [UIView] { stage.window.addSubview(bar) }
    #expect(navigation.navigationBar.standardAppearance == look)
    #expect(navigation.navigationBar.scrollEdgeAppearance == look)
    #expect(!navigation.navigationBar.isTranslucent)
    #expect(navigation.navigationBar.tintColor == .yellow)
    #expect(bars.0.barTintColor == .blue && bars.0.unselectedItemTintColor == .brown)
    #expect(bars.1.barTintColor == .green)
    #expect(bars.2.searchBarStyle == .minimal)
    stage.advance(by: .milliseconds(20))
    let pixel = stage.render()[2, 40]
    #expect(pixel.red > 200 && pixel.green < 100)
  }

  @Test func barAppearanceOfOneBarIsItsOwn() {
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    let bars = [UINavigationBar(), UINavigationBar()]
    bars[1].standardAppearance.backgroundColor = .green
    for bar in bars { stage.window.addSubview(bar) }
    let titles = bars.map { $0.titleTextAttributes?[.foregroundColor] as? UIColor }
    #expect(titles == [.white, nil])
    bars[0].standardAppearance.backgroundColor = .red
    #expect(UINavigationBar.appearance().standardAppearance.backgroundColor == nil)
  }

  @Test func itemsOfBarsAreGivenTheirAppearanceByPlace() {
    let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    UIBarButtonItem.appearance().tintColor = .green
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self])
      .setTitleTextAttributes(attributes, for: .normal)
    UIBarItem.appearance().setTitleTextAttributes(attributes, for: .disabled)
    UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -3)
    let items = (0..<3).map { _ in
      UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
    }
    items[2].tintColor = .blue
    let (bar, tools, tabs) = (UINavigationBar(), UIToolbar(), UITabBar())
    let item = UINavigationItem(title: "b")
    item.leftBarButtonItems = [items[0], items[2]]
    bar.items = [item]
    tools.items = [items[1]]
    tabs.items = [UITabBarItem(title: "c", image: nil, tag: 0)]
    for bar in [bar, tools, tabs] as [UIView] { stage.window.addSubview(bar) }
    stage.window.layoutIfNeeded()
    func color(_ item: UIBarItem?, _ state: UIControl.State) -> UIColor? {
      item?.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
    }
    #expect(items.map(\.tintColor) == [.green, .green, .blue])
    #expect(items.map { color($0, .normal) } == [.red, nil, .red])
    #expect(items.map { color($0, .disabled) } == [.red, .red, .red])
    #expect(color(tabs.items?.first, .disabled) == .red)
    #expect(tabs.items?.first?.titlePositionAdjustment.vertical == -3)
  }

  @Test func valuesForStatesAreGivenOneByOne() {
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.blue, for: .disabled)
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.green], for: .selected)
    let button = UIButton(type: .system)
    button.setTitleColor(.brown, for: .normal)
    let segments = UISegmentedControl()
    stage.window.addSubview(button)
    stage.window.addSubview(segments)
    #expect(button.titleColor(for: .normal) == .brown)
    #expect(button.titleColor(for: .disabled) == .blue)
    #expect(button.titleColor(for: .highlighted) == nil)
    let color = segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor
    #expect(color == .green)
    #expect(segments.titleTextAttributes(for: .normal) == nil)
  }

  @Test func barAppearancesAreComparedByTheirValues() {
    let changes: [(UINavigationBarAppearance) -> Void] = [
      { $0.backgroundEffect = nil }, { $0.backgroundEffect = UIBlurEffect(style: .dark) },
      { $0.backgroundColor = .red }, { $0.backgroundImage = UIImage() },
      { $0.backgroundImageContentMode = .center }, { $0.shadowColor = nil },
      { $0.shadowImage = UIImage() }, { $0.titleTextAttributes = [.foregroundColor: UIColor.red] },
      { $0.largeTitleTextAttributes = [.foregroundColor: UIColor.red] },
    ]
    for (index, change) in changes.enumerated() {
      for (other, another) in changes.enumerated() {
        let pair = (UINavigationBarAppearance(), UINavigationBarAppearance())
        change(pair.0)
        another(pair.1)
        #expect((pair.0 == pair.1) == (index == other), "\(index) \(other)")
        if index == other { #expect(pair.0.hash == pair.1.hash) }
      }
    }
    #expect(UIBarAppearance() != UINavigationBarAppearance())
    #expect(UIToolbarAppearance() != UITabBarAppearance())
  }
}
