import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

/// Reading from the metadata of classes whether they override the hit test.
@Suite struct HitTestMethodsTests {
  private class Plain: View {
    var state = 0

    override func layoutSubviews() { state += 1 }
    override var treeAttributes: [TreeAttribute] { [] }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    func ownMethod() {}
  }

  private class AnsweringHitTest: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
  }

  private class AnsweringPointInside: Plain {
    override func point(inside point: CGPoint, with event: Event?) -> Bool { true }
  }

  private class Generic<Value>: View {
    var value: Value?
  }

  private final class AnsweringGeneric<Value>: Generic<Value> {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { self }
  }

  private final class AnsweringBoth: ScrollView {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      super.hitTest(point, with: event)
    }
    override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
  }

  private final class BelowAnsweringHitTest: AnsweringHitTest {}

  private final class BelowAnsweringPointInside: AnsweringPointInside {}

  @Test(
    arguments: [
      View.self, Plain.self, Generic<Int>.self, Generic<String>.self, Window.self, Control.self,
      Button.self, Label.self, ImageView.self, ScrollView.self, RefreshControl.self,
      HorizontalTableView.self, HorizontalTableViewCell.self, RotatedTableView.self,
      RotatedTableViewCell.self, OptionBar.self, OptionBarCell.self, OptionBarTitleCell.self,
      TableView.self, TableViewCell.self, TableViewHeaderFooterView.self, SwipeTableView.self,
      CollectionView.self, CollectionReusableView.self, CollectionViewCell.self, StackView.self,
    ] as [View.Type])
  func classesThatOverrideNeitherInheritBoth(type: View.Type) {
    #expect(HitTestMethods.areInherited(by: type))
  }

  @Test(
    arguments: [
      AnsweringHitTest.self, AnsweringPointInside.self, AnsweringBoth.self,
      AnsweringGeneric<Int>.self, BelowAnsweringHitTest.self, BelowAnsweringPointInside.self,
      PagingScrollView.self,
    ] as [View.Type])
  func overridesAreFoundInEverySuperclass(type: View.Type) {
    #expect(!HitTestMethods.areInherited(by: type))
  }

  @Test func viewsKnowWhetherTheirClassOverridesTheHitTest() {
    #expect(Generic<Int>().flags.contains(.keepsHitTest))
    #expect(!AnsweringBoth().flags.contains(.keepsHitTest))
    #expect(PagingScrollView().flags.contains(.keepsHitTest) == false)
  }
}
