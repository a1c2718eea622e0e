import Foundation
import Offscreen
import OffscreenControls
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct NavigationBarTests {
  private final class Log: NavigationBarDelegate {
    var lines: [String] = []
    var permits = true
    var position = BarPosition.any

    func position(for bar: any BarPositioning) -> BarPosition { position }
    func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool {
      lines.append("shouldPush \(item.title ?? "")")
      return permits
    }
    func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem) {
      lines.append("didPush \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool {
      lines.append("shouldPop \(item.title ?? "")")
      return permits
    }
    func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem) {
      lines.append("didPop \(item.title ?? "")")
    }
  }

  private func bar(width: CGFloat = 320, traits: TraitCollection? = nil) -> (Stage, NavigationBar) {
    let stage = Stage(size: CGSize(width: width, height: 600))
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    stage.window.addSubview(bar)
    return (stage, bar)
  }

  private func kind(_ view: View) -> String { "\(type(of: view))" }

  private func itemViews(of bar: NavigationBar) -> [View] {
    bar.subviews.filter { kind($0) == "NavigationItemView" }
  }

  /// The view of the top item; its buttons and the title with their frames in the bar.
  private func parts(of bar: NavigationBar) -> (title: CGRect?, buttons: [CGRect]) {
    bar.layoutIfNeeded()
    guard let view = itemViews(of: bar).last else { return (nil, []) }
    var title: CGRect?
    var buttons: [CGRect] = []
    for holder in view.subviews {
      for part in holder.subviews {
        let frame = part.convert(part.bounds, to: bar)
        if kind(part) == "BarButton" {
          buttons.append(frame)
        } else if let label = part as? Label, label.text != nil, !holder.clipsToBounds,
          label.alpha > 0
        {
          title = frame
        }
      }
    }
    return (title, buttons.sorted { $0.minX < $1.minX })
  }

  @Test func titlesKeepClearOfButtonsAndNearTheMiddle() throws {
    let titles = ["", "A", "A title", "A title of some length that does not fit"]
    for width in stride(from: CGFloat(80), through: 400, by: 40) {
      for title in titles {
        for (left, right) in [(0, 0), (1, 0), (0, 1), (2, 1), (0, 3), (1, 1)] {
          for back in [false, true] {
            var frames: [Bool: (title: CGRect?, buttons: [CGRect])] = [:]
            for isMirrored in [false, true] {
              let (stage, bar) = bar(width: width)
              bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
              let item = NavigationItem(title: title)
              item.leftItemsSupplementBackButton = true
              item.leftBarButtonItems = (0..<left).map { _ in BarButtonItem(.add) }
              item.rightBarButtonItems = (0..<right).map { _ in BarButtonItem(title: "Ok") }
              bar.items = back ? [NavigationItem(title: "Former"), item] : [item]
              let parts = parts(of: bar)
              let text = "\(width) \(title) \(left) \(right) \(back) \(isMirrored)"
              #expect(parts.buttons.count == left + right + (back ? 1 : 0), "\(text)")
              for (one, next) in zip(parts.buttons, parts.buttons.dropFirst())
              where width >= 240 { #expect(one.maxX <= next.minX + 1e-9, "\(text)") }
              if let frame = parts.title, frame.width > 0 {
                for button in parts.buttons {
                  #expect(
                    frame.maxX <= button.minX + 1e-9 || button.maxX <= frame.minX + 1e-9, "\(text)")
                }
                let isClear = parts.buttons.allSatisfy {
                  abs($0.midX - width / 2) > (frame.width + $0.width) / 2 + 8
                }
                // Nothing was in the way of the middle, so it is there.
                if isClear { #expect(abs(frame.midX - width / 2) < 1e-6, "\(text)") }
              }
              frames[isMirrored] = parts
              _ = stage
            }
            let (one, other) = (try #require(frames[false]), try #require(frames[true]))
            let turned = other.buttons.map { width - $0.maxX }.sorted()
            for (x, frame) in zip(turned, one.buttons) { #expect(abs(x - frame.minX) < 1e-6) }
            #expect(abs((one.title?.minX ?? 0) - (other.title.map { width - $0.maxX } ?? 0)) < 1e-6)
          }
        }
      }
    }
  }

  /// Two bars that push, pop and take one another's items, against two arrays.
  @Test(arguments: 0..<40) func barsThatTakeItemsAgreeWithArrays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: CGSize(width: 320, height: 600))
    let bars = [0, 1].map { NavigationBar(frame: CGRect(x: 0, y: $0 * 50, width: 320, height: 44)) }
    for bar in bars { stage.window.addSubview(bar) }
    let items = (0..<4).map { NavigationItem(title: "\($0)") }
    var model: [[Int]] = [[], []]
    for step in 0..<30 {
      let place = Int.random(in: 0...1, using: &random)
      let animated = Bool.random(using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let pushed = Int.random(in: 0..<4, using: &random)
        guard !model[place].contains(pushed) else { break }
        model[1 - place].removeAll { $0 == pushed }
        model[place].append(pushed)
        bars[place].pushItem(items[pushed], animated: animated)
      case 2:
        if model[place].count > 1 { model[place].removeLast() }
        bars[place].popItem(animated: animated)
      default: stage.advance(by: .milliseconds(Int.random(in: 0..<500, using: &random)))
      }
      for (bar, numbers) in zip(bars, model) {
        bar.layoutIfNeeded()
        #expect((bar.items ?? []).map(\.title) == numbers.map { "\($0)" }, "\(seed) \(step)")
        let shown = itemViews(of: bar).last
        #expect((shown != nil) == !numbers.isEmpty, "\(seed) \(step)")
      }
    }
    try stage.settle()
    for (bar, numbers) in zip(bars, model) {
      let parts = parts(of: bar)
      #expect(itemViews(of: bar).count == min(1, numbers.count), "\(seed)")
      #expect(parts.buttons.count == (numbers.count > 1 ? 1 : 0), "\(seed)")
      #expect((parts.title != nil) == !numbers.isEmpty, "\(seed)")
      let faded = itemViews(of: bar).flatMap(\.subviews).filter { $0.alpha != 1 }
      #expect(faded.isEmpty, "\(seed)")
    }
  }

  @Test func backButtonHasTheWidestTitleThatFits() {
    let (_, bar) = bar(width: 320)
    func shown(_ former: NavigationItem, _ title: String) -> String? {
      bar.items = [former, NavigationItem(title: title)]
      bar.layoutIfNeeded()
      let parts = itemViews(of: bar).last?.subviews.flatMap(\.subviews) ?? []
      let button = parts.first { kind($0) == "BarButton" }
      return button?.subviews.compactMap { ($0 as? Label)?.text }.first
    }
    #expect(shown(NavigationItem(title: "Inbox"), "Letter") == "Inbox")
    #expect(shown(NavigationItem(title: "All the letters of the year"), "Letter") == "Back")
    #expect(shown(NavigationItem(title: "Inbox"), "A letter whose title is very, very long") == "")
    #expect(shown(NavigationItem(title: ""), "Letter") == "Back")
    let item = NavigationItem(title: "Inbox")
    item.backButtonTitle = "In"
    #expect(shown(item, "Letter") == "In")
    item.backBarButtonItem = BarButtonItem(title: "Away")
    #expect(shown(item, "Letter") == "Away")
    item.backButtonDisplayMode = .generic
    #expect(shown(item, "Letter") == "Back")
    item.backButtonDisplayMode = .minimal
    #expect(shown(item, "Letter") == "")
  }

  @Test func leftItemsReplaceTheBackButtonUnlessTheySupplementIt() {
    let (_, bar) = bar()
    let item = NavigationItem(title: "b")
    bar.items = [NavigationItem(title: "a"), item]
    #expect(parts(of: bar).buttons.count == 1)
    item.leftBarButtonItem = BarButtonItem(.add)
    #expect(parts(of: bar).buttons.count == 1)
    item.leftItemsSupplementBackButton = true
    #expect(parts(of: bar).buttons.count == 2)
    item.hidesBackButton = true
    #expect(parts(of: bar).buttons.count == 1)
    item.leftBarButtonItem = nil
    #expect(parts(of: bar).buttons.isEmpty)
  }

  @Test func itemsArePushedAndPoppedInTheOrderOfUIKit() throws {
    let (stage, bar) = bar()
    let log = Log()
    bar.delegate = log
    let (a, b) = (NavigationItem(title: "a"), NavigationItem(title: "b"))
    bar.items = [a]
    #expect(log.lines.isEmpty && bar.topItem === a && bar.backItem == nil)
    bar.pushItem(b, animated: true)
    #expect(bar.topItem === b && bar.backItem === a && log.lines == ["shouldPush b"])
    try stage.settle()
    #expect(log.lines == ["shouldPush b", "didPush b"])
    #expect(itemViews(of: bar).count == 1)
    log.permits = false
    #expect(bar.popItem(animated: false) == nil && bar.topItem === b)
    log.permits = true
    log.lines = []
    stage.tap(at: CGPoint(x: 14, y: 22))
    try stage.settle()
    #expect(log.lines == ["shouldPop b", "didPop b"] && bar.items == [a])
    #expect(bar.popItem(animated: false) == nil && bar.items == [a])
    bar.items = nil
    #expect(bar.topItem == nil && bar.items == nil)
  }

  @Test func buttonsRunTheirActionsAndFollowTheirItems() {
    let (stage, bar) = bar()
    let item = NavigationItem(title: "a")
    var runs = 0
    let done = BarButtonItem(.done) { runs += 1 }
    item.rightBarButtonItem = done
    bar.items = [item]
    stage.advance(by: .zero)
    let point = CGPoint(x: 296, y: 22)
    stage.tap(at: point)
    #expect(runs == 1 && done.style == .done)
    done.isEnabled = false
    stage.tap(at: point)
    #expect(runs == 1)
    done.isEnabled = true
    done.title = "A much longer title"
    bar.layoutIfNeeded()
    stage.tap(at: CGPoint(x: 200, y: 22))
    #expect(runs == 2)
  }

  @Test(arguments: [false, true]) func titlesAreLargeAsTheirItemsSay(prefers: Bool) {
    let (_, bar) = bar()
    let modes: [NavigationItem.LargeTitleDisplayMode] = [.automatic, .always, .never]
    bar.prefersLargeTitles = prefers
    for first in modes {
      for second in modes {
        for third in modes {
          let items = [first, second, third].map { mode in
            let item = NavigationItem(title: "a")
            item.largeTitleDisplayMode = mode
            return item
          }
          bar.items = items
          // A naive model: each automatic item is as the one before it.
          var isLarge = true
          for mode in [first, second, third] where mode != .automatic { isLarge = mode == .always }
          #expect(bar.sizeThatFits(.zero).height == (prefers && isLarge ? 96 : 44))
        }
      }
    }
  }

  @Test func heightFollowsTraitsAndPrompt() {
    let (stage, bar) = bar()
    bar.prefersLargeTitles = true
    let item = NavigationItem(title: "a")
    bar.items = [item]
    #expect(bar.intrinsicContentSize.height == 96)
    item.prompt = "above"
    #expect(bar.intrinsicContentSize.height == 126)
    item.prompt = nil
    stage.traitCollection = TraitCollection(verticalSizeClass: .compact)
    #expect(bar.intrinsicContentSize.height == 32)
    stage.traitCollection = TraitCollection(userInterfaceIdiom: .pad)
    #expect(bar.intrinsicContentSize.height == 102)
    stage.traitCollection = TraitCollection(userInterfaceIdiom: .phone)
    stage.traitCollection = TraitCollection(verticalSizeClass: .regular)
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    #expect(bar.intrinsicContentSize.height == 103)
    stage.traitCollection = TraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(bar.intrinsicContentSize.height == 103)
  }

  @Test func appearancesAreCopiesThatTheBarFollows() {
    let (_, bar) = bar()
    let red = NavigationBarAppearance()
    red.configureWithOpaqueBackground()
    red.backgroundColor = .red
    red.titleStyle.color = .blue
    bar.standardAppearance = red
    red.backgroundColor = .green
    #expect(bar.standardAppearance.backgroundColor == .red)
    #expect(bar.standardAppearance.titleStyle.color == .blue)
    bar.layoutIfNeeded()
    #expect(bar.subviews.first?.backgroundColor == .red)
    bar.standardAppearance.backgroundColor = .green
    bar.layoutIfNeeded()
    #expect(bar.subviews.first?.backgroundColor == .green)
    let item = NavigationItem(title: "a")
    item.standardAppearance = NavigationBarAppearance()
    item.standardAppearance?.backgroundColor = .yellow
    bar.items = [item]
    bar.layoutIfNeeded()
    #expect(bar.subviews.first?.backgroundColor == .yellow)
  }

  @Test func attachedBarsExtendTheirBackgroundToTheTop() {
    let (_, bar) = bar()
    let log = Log()
    bar.frame.origin.y = 20
    bar.delegate = log
    bar.layoutIfNeeded()
    #expect(bar.subviews.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    log.position = .topAttached
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(bar.subviews.first?.frame == CGRect(x: 0, y: -20, width: 320, height: 64))
  }

  @Test(arguments: [false, true], [false, true])
  func titlesMoveBetweenTheMiddleAndTheSides(isPush: Bool, isMirrored: Bool) {
    let (_, bar) = bar()
    bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let (a, b) = (NavigationItem(title: "a"), NavigationItem(title: "b"))
    bar.items = isPush ? [a] : [a, b]
    bar.layoutIfNeeded()
    bar.beginChange(to: isPush ? [a, b] : [a], isPush: isPush)
    for progress in stride(from: CGFloat(0), through: 1, by: 0.125) {
      bar.showChange(at: progress)
      // Layout in the middle of the change, as by a bar whose height moves with it, changes nothing.
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      var middles: [String: CGFloat] = [:]
      for view in itemViews(of: bar) {
        for label in view.subviews.flatMap(\.subviews).compactMap({ $0 as? Label })
        where label.superview?.clipsToBounds == false {
          middles[label.text ?? ""] = label.convert(label.bounds, to: bar).midX
        }
      }
      // The later item is where reading ends, the earlier one where it begins.
      let away = (isPush ? 1 - progress : progress) * 160
      let sign: CGFloat = isMirrored ? -1 : 1
      #expect(abs((middles["b"] ?? 0) - (160 + sign * away)) < 1e-6, "\(progress)")
      #expect(abs((middles["a"] ?? 0) - (160 + sign * (away - 160))) < 1e-6, "\(progress)")
    }
  }
}
