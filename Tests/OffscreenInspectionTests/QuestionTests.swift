import Foundation
import Offscreen
import OffscreenInspection
import Testing

/// Questions about hit views and the reach of touches, with the answers that steps, sweeps,
/// sessions and `hit-test` share.
@Suite struct QuestionTests {
  /// A tree that the questions in the table are about.
  enum Tree: Sendable {
    /// A list of two buttons at a scroll offset, under a badge of 20 x 20 points in its right
    /// corner.
    case page(width: CGFloat = 100, offset: CGFloat = 0)
    /// The same under a badge of 100 x 30 points.
    case covered(offset: CGFloat)
    /// A button with a label, partly under a badge, below a list.
    case form
    /// A view for each rule of hit testing because of which another view is hit.
    case rules
    /// The page under a status bar of a height.
    case underBar(height: CGFloat)
    /// A view that puts another one behind itself whenever it is hit-tested.
    case growing
  }

  /// A question in the words of the table.
  enum Asked: Sendable {
    case hits([CGPoint])
    case touch(CGPoint)
    /// The area, its box and the largest rectangle in it.
    case reach(String)
    /// The largest rectangle beside the size of the view, and which view takes the most of the rest.
    case taken(String)
    case fits(String, CGFloat, CGFloat)
    case count(String)
    case unreachable
    case why(String)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let tree: Tree
    let asked: Asked
    let answer: String

    init(_ tree: Tree, _ asked: Asked, _ answer: String) {
      (self.tree, self.asked, self.answer) = (tree, asked, answer)
    }

    var testDescription: String { "\(asked) in \(tree)" }
  }

  static let rows: [Row] = hitRows + reachRows + fitRows + whyRows

  private static let hitRows = [
    Row(.page(width: 60), .hits([point(10, 10)]), "#first"),
    Row(.page(width: 60, offset: 30), .hits([point(10, 10)]), "#second"),
    Row(
      .page(), .hits([point(10, 10), point(90, 10), point(10, 50), point(200, 0)]),
      "#first #badge #second none"),
    Row(.page(offset: 30), .hits([point(10, 10), point(10, 50)]), "#second #list"),
    Row(.page(offset: 60), .hits([point(10, 10)]), "#second"),
    Row(
      .page(), .touch(point(10, 10)),
      "Window/View#root/ScrollView#list/Button#first Button#first<ScrollView#list<View#root<Window "
        + "pan of #list"),
    Row(
      .underBar(height: 30), .hits([point(10, 29), point(90, 10), point(10, 30)]),
      "none none #first"),
    Row(.underBar(height: 30), .touch(point(10, 10)), "none  "),
    Row(.growing, .hits([point(5, 5), point(5, 5), point(5, 25)]), "Growing Growing Plain[2]"),
    Row(.growing, .touch(point(5, 25)), "Window/View View<Window "),
  ]

  private static let reachRows = [
    Row(.page(width: 60), .reach("#first"), "2400 pt² in {0,0 60x40}, largest {0,0 60x40}"),
    Row(
      .page(width: 60, offset: 30), .reach("#first"),
      "600 pt² in {0,0 60x10}, largest {0,0 60x10}"),
    Row(.page(width: 60, offset: 60), .reach("#first"), "0 pt² in {0,0 0x0}, largest {0,0 0x0}"),
    Row(.page(), .reach("#first"), "3600 pt² in {0,0 100x40}, largest {0,0 80x40}"),
    Row(.page(offset: 30), .reach("#first"), "800 pt² in {0,0 80x10}, largest {0,0 80x10}"),
    Row(.page(offset: 60), .reach("#first"), "0 pt² in {0,0 0x0}, largest {0,0 0x0}"),
    Row(
      .page(), .reach("#third"),
      "found no view that matches '#third', expected one; there are '#root', '#list', '#first', "
        + "'#second', '#badge'"),
    Row(.page(), .taken("#first"), "80x40 of its 100x40; #badge takes 400 pt² of it (occludedBy)"),
    Row(.form, .taken("#save"), "30x40 of its 50x40; #badge takes 800 pt² of it (occludedBy)"),
    Row(
      .form, .taken("#word"),
      "0x0 of its 20x20; #save takes 400 pt² of it (userInteractionDisabled)"),
    Row(.form, .taken("#badge"), "20x40 of its 20x40"),
    Row(
      .underBar(height: 30), .reach("#first"),
      "1000 pt² in {0,30 100x10}, largest {0,30 100x10}"),
    Row(
      .underBar(height: 30), .taken("#first"),
      "100x10 of its 100x40; the status bar takes 3000 pt² of it (statusBar)"),
    Row(
      .underBar(height: 20), .taken("#badge"),
      "0x0 of its 20x20; the status bar takes 400 pt² of it (statusBar)"),
    Row(.underBar(height: 39), .unreachable, ""),
    Row(.underBar(height: 40), .unreachable, "#first"),
    Row(.growing, .taken("Growing"), "20x20 of its 20x20"),
    Row(.page(), .count("Button"), "2"), Row(.page(), .count("#third"), "0"),
    Row(.covered(offset: 0), .unreachable, ""), Row(.covered(offset: 20), .unreachable, "#first"),
    Row(.covered(offset: 40), .unreachable, ""), Row(.covered(offset: 60), .unreachable, "#second"),
  ]

  private static let fitRows = [
    Row(.page(width: 60), .fits("#second", 40, 40), "true"),
    Row(.page(width: 60, offset: 30), .fits("#second", 40, 40), "true"),
    Row(.page(width: 60, offset: 60), .fits("#second", 40, 40), "false"),
    Row(.page(), .fits("#first", 80, 40), "true"), Row(.page(), .fits("#first", 81, 40), "false"),
    Row(.form, .fits("#save", 30, 40), "true"), Row(.form, .fits("#save", 44, 44), "false"),
    Row(.form, .fits("#list", 100, 30), "true"), Row(.form, .fits("#word", 1, 1), "false"),
    Row(.form, .fits("#word", 0, 0), "true"), Row(.form, .fits("#badge", 20, 40.5), "false"),
    Row(
      .form, .fits("#sav", 1, 1),
      "found no view that matches '#sav', expected one; the nearest is '#save'"),
  ]

  private static let whyRows = [
    Row(
      .underBar(height: 50), .why("#second"),
      """
      #second  100x40 at 0,40  (Window/View#root/ScrollView#list/Button#second)
        seen on 4000 pt², hit on 3000 of them (75 %)
        1000 pt² go to the status bar: statusBar of Window, in {0,40 100x10}, such as 0.5,40.5

      """),
    Row(
      .rules, .why("#under"),
      """
      #under  10x10 at 30,0  (Window/View#root/View#under)
        seen on 100 pt², hit on 50 of them (50 %)
        50 pt² go to #lid: occludedBy, in {30,0 10x5}, such as 30.5,0.5

      """),
    Row(
      .rules, .why("#badge"),
      """
      #badge  10x10 at 15,5  (Window/View#root/View#bar/View#badge)
        seen on 100 pt², hit on 50 of them (50 %)
        50 pt² go to #root: outsideAncestorBounds of Window/View#root/View#bar, in {20,5 5x10}, \
      such as 20.5,5.5

      """),
    Row(
      .rules, .why("#lid"),
      """
      #lid  10x5 at 30,0  (Window/View#root/View#lid)
        seen nowhere, hit on 50 pt²

      """),
    Row(
      .rules, .why("#glass"),
      """
      #glass  60x20 at 0,20  (Window/View#root/View#glass)
        seen on 1200 pt², hit on 0 of them (0 %)
        1200 pt² go to #root: userInteractionDisabled, in {0,20 60x20}, such as 0.5,20.5

      """),
  ]

  @Test(arguments: rows)
  func questionsHaveTheirAnswers(row: Row) throws {
    let stage = row.tree.stage
    do throws(ScriptError) {
      let text = try row.asked.question.answer(in: stage)
      #expect(text == row.answer)
    } catch {
      #expect(error.description == row.answer)
    }
  }

  /// Names that are kept give the same answers, even if hit tests change the tree.
  @Test(arguments: rows)
  func keptNamesGiveTheSameAnswers(row: Row) throws {
    let names = ViewNamesCache()
    let (stage, other) = (row.tree.stage, row.tree.stage)
    for _ in 0..<2 {
      let kept = Result { () throws(ScriptError) in
        try row.asked.question.answer(in: stage, names: names)
      }
      let anew = Result { () throws(ScriptError) in try row.asked.question.answer(in: other) }
      #expect(kept.map { $0 } == anew.map { $0 })
    }
  }

  @Test func touchesAreReportedInTheirFormat() throws {
    let stage = Stage(size: CGSize(width: 100, height: 50))
    let strip = ScrollView(frame: stage.window.bounds)
    strip.accessibilityIdentifier = "s"
    strip.contentSize = CGSize(width: 1_000, height: 50)
    stage.window.addSubview(strip)
    for x in [10.0, 50] {
      strip.addSubview(View(frame: CGRect(x: x, y: 10, width: 30, height: 30)))
    }
    strip.addSubview(Label(frame: CGRect(x: 0, y: 0, width: 40, height: 10)))
    let json = try HitTestReport(at: Self.point(60, 20), in: stage, scene: "t").json()
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(value?["version"] as? Int == 1)
    let point = (value?["points"] as? [[String: Any]])?.first
    let hit = point?["hit"] as? [String: Any]
    #expect(hit?["path"] as? String == "Window/ScrollView#s/View[1]")
    #expect(hit?["id"] as? String == "#s View[1]")
    #expect(hit?["local"] as? [Double] == [10, 10])
    #expect(hit?["frame"] as? [Double] == [50, 10, 30, 30])
    #expect(point?["chain"] as? [String] == ["View[1]", "ScrollView#s", "Window"])
    let gestures = point?["gestures"] as? [[String: String]]
    #expect(gestures == [["view": "#s", "recognizer": "pan", "state": "possible"]])
    let rejected = point?["rejected"] as? [[String: Any]]
    #expect(rejected?.map { $0["reason"] as? String } == ["userInteractionDisabled"])
    let changing = HitTestReport(
      at: Self.point(5, 5), Self.point(5, 25), in: Tree.growing.stage)
    #expect(changing.points.map(\.hit?.path) == ["Window/View/Growing", "Window/View/Plain[1]"])
  }

  private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
}

// MARK: Questions

extension QuestionTests.Asked {
  /// The question with its answer as text.
  fileprivate var question: Question<String> {
    switch self {
    case .hits(let points):
      return Question.hits(at: points).map { $0.ids.map { $0 ?? "none" }.joined(separator: " ") }
    case .touch(let point):
      return Question.touch(at: point, explained: true).map { touch in
        let gestures = touch.gestures.map { "\($0.recognizer) of \($0.view)" }
        return "\(touch.hit?.path ?? "none") \(touch.chain.joined(separator: "<")) "
          + gestures.joined(separator: ", ")
      }
    case .reach(let view):
      return Question.reach(of: Self.selector(view)).map { reach in
        "\(reach.area.shortText) pt² in \(Self.text(reach.box)), largest \(Self.text(reach.largest))"
      }
    case .taken(let view): return Question.reach(of: Self.selector(view)).map(\.text)
    case .fits(let view, let width, let height):
      let size = CGSize(width: width, height: height)
      return Question.reach(of: Self.selector(view)).map { "\($0.holds(size))" }
    case .count(let view): return Question.count(of: Self.selector(view)).map { "\($0)" }
    case .unreachable: return Question.unreachable().map { $0.map(\.name).joined(separator: " ") }
    case .why(let view): return Question.why(Self.selector(view), scene: nil).map(\.text)
    }
  }

  private static func selector(_ text: String) -> ViewSelector {
    guard let selector = ViewSelector(text) else { fatalError("'\(text)' is no selector.") }
    return selector
  }

  private static func text(_ box: CGRect) -> String {
    let sides = [box.minX, box.minY, box.width, box.height].map { Double($0).shortText }
    return "{\(sides[0]),\(sides[1]) \(sides[2])x\(sides[3])}"
  }
}

// MARK: Trees

extension QuestionTests.Tree {
  fileprivate var stage: Stage {
    switch self {
    case .page(let width, let offset):
      return Self.page(
        width: width, offset: offset, badge: CGRect(x: 80, y: 0, width: 20, height: 20))
    case .covered(let offset):
      return Self.page(
        width: 100, offset: offset, badge: CGRect(x: 0, y: 0, width: 100, height: 30))
    case .underBar(let height):
      return Self.page(
        width: 100, offset: 0, badge: CGRect(x: 80, y: 0, width: 20, height: 20), bar: height)
    case .form: return Self.form()
    case .rules: return Self.rules()
    case .growing:
      let (stage, root) = Self.stage(width: 20, height: 40, id: nil)
      root.addSubview(Growing(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
      return stage
    }
  }

  /// A stage with a view that fills its window.
  private static func stage(width: CGFloat, height: CGFloat, id: String?) -> (Stage, View) {
    let stage = Stage(size: CGSize(width: width, height: height))
    let root = View(frame: stage.window.bounds)
    root.accessibilityIdentifier = id
    stage.window.addSubview(root)
    return (stage, root)
  }

  private static func add(
    _ view: View, _ id: String, _ frame: CGRect, to parent: View, _ color: Color? = nil
  ) {
    view.frame = frame
    view.accessibilityIdentifier = id
    view.backgroundColor = color
    parent.addSubview(view)
  }

  private static func page(
    width: CGFloat, offset: CGFloat, badge: CGRect, bar: CGFloat = 0
  ) -> Stage {
    let (stage, root) = stage(width: width, height: 80, id: "root")
    stage.safeAreaInsets.top = bar
    let list = ScrollView()
    list.contentInsetAdjustmentBehavior = .never
    add(list, "list", CGRect(x: 0, y: 0, width: 100, height: 80), to: root)
    list.contentSize = CGSize(width: 100, height: 200)
    for (index, id) in ["first", "second"].enumerated() {
      let button = Button(type: .system)
      button.setTitle(id, for: .normal)
      let frame = CGRect(x: 0, y: 40 * CGFloat(index), width: 100, height: 40)
      add(button, id, frame, to: list, bar > 0 ? .systemBlue : nil)
    }
    add(View(), "badge", badge, to: root)
    list.contentOffset.y = offset
    return stage
  }

  private static func form() -> Stage {
    let (stage, root) = stage(width: 100, height: 80, id: "root")
    let list = ScrollView()
    add(list, "list", CGRect(x: 0, y: 0, width: 100, height: 40), to: root)
    list.contentSize = CGSize(width: 100, height: 400)
    add(View(), "row", CGRect(x: 0, y: 0, width: 100, height: 10), to: list)
    let save = Button()
    add(save, "save", CGRect(x: 0, y: 40, width: 50, height: 40), to: root)
    add(Label(), "word", CGRect(x: 5, y: 5, width: 20, height: 20), to: save)
    add(View(), "badge", CGRect(x: 30, y: 40, width: 20, height: 40), to: root)
    return stage
  }

  private static func rules() -> Stage {
    let (stage, root) = stage(width: 60, height: 40, id: "root")
    let bar = View()
    add(bar, "bar", CGRect(x: 0, y: 0, width: 20, height: 20), to: root, .systemBlue)
    add(View(), "badge", CGRect(x: 15, y: 5, width: 10, height: 10), to: bar, .systemRed)
    add(View(), "under", CGRect(x: 30, y: 0, width: 10, height: 10), to: root, .systemGreen)
    add(View(), "lid", CGRect(x: 30, y: 0, width: 10, height: 5), to: root)
    let glass = View()
    add(glass, "glass", CGRect(x: 0, y: 20, width: 60, height: 20), to: root, .systemGray)
    glass.isUserInteractionEnabled = false
    return stage
  }
}

/// A view that puts another one behind itself whenever it is hit-tested.
private final class Growing: View {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    superview?.insertSubview(Plain(frame: frame.offsetBy(dx: 0, dy: 20)), at: 0)
    return super.hitTest(point, with: event)
  }
}

private final class Plain: View {}
