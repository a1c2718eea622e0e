import Foundation
import Offscreen
import Testing

/// Where sheets are, and where fingers leave them, as numbers.
@Suite struct SheetGeometryTests {
  private static let phone = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .compact), TraitCollection(verticalSizeClass: .regular),
  ])
  private static let turnedPhone = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .compact), TraitCollection(verticalSizeClass: .compact),
  ])
  private static let tablet = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
  ])

  private func onPhone() -> SheetGeometry {
    SheetGeometry(
      in: CGSize(width: 390, height: 844), safeArea: EdgeInsets(top: 47, bottom: 34),
      traits: Self.phone, settings: SheetGeometry.Settings())
  }

  @Test func largestSheetEndsBelowTheSafeArea() {
    let geometry = onPhone()
    #expect(geometry.maximum == 787 && geometry.maximumValue == 753)
    let large = geometry.height(ofDetent: geometry.maximumValue)
    #expect(
      geometry.frame(showing: large, smallest: large)
        == CGRect(x: 0, y: 57, width: 390, height: 787))
  }

  @Test func mediumSheetCoversHalfTheWindow() {
    let geometry = onPhone()
    let medium = geometry.height(ofDetent: geometry.mediumValue)
    #expect(medium == 422)
    #expect(
      geometry.frame(showing: medium, smallest: medium)
        == CGRect(x: 0, y: 422, width: 390, height: 422))
  }

  @Test func sheetBelowItsSmallestDetentMovesWithoutShrinking() {
    let geometry = onPhone()
    #expect(
      geometry.frame(showing: 100, smallest: 422) == CGRect(x: 0, y: 744, width: 390, height: 422))
    #expect(geometry.frame(showing: 0, smallest: 422).minY == 844)
  }

  @Test func lowWindowsAreCoveredUnlessTheSheetIsAttached() {
    let size = CGSize(width: 844, height: 390)
    let safeArea = EdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    let whole = SheetGeometry(
      in: size, safeArea: safeArea, traits: Self.turnedPhone, settings: SheetGeometry.Settings())
    #expect(
      whole.isWhole && whole.frame(showing: whole.maximum, smallest: whole.maximum).size == size)
    let attached = SheetGeometry(
      in: size, safeArea: safeArea, traits: Self.turnedPhone,
      settings: SheetGeometry.Settings(isEdgeAttachedInCompactHeight: true))
    #expect(
      attached.frame(showing: 380, smallest: 380) == CGRect(x: 47, y: 10, width: 750, height: 380))
    let narrow = SheetGeometry(
      in: size, safeArea: safeArea, traits: Self.turnedPhone,
      settings: SheetGeometry.Settings(
        preferredSize: CGSize(width: 300, height: 0), isEdgeAttachedInCompactHeight: true,
        followsPreferredWidth: true))
    #expect(narrow.frame(showing: 380, smallest: 380).minX == 272)
  }

  @Test(arguments: [
    (
      ViewController.ModalPresentationStyle.pageSheet, CGSize.zero, CGSize(width: 704, height: 1326)
    ),
    (.formSheet, .zero, CGSize(width: 540, height: 620)),
    (.formSheet, CGSize(width: 300, height: 200), CGSize(width: 300, height: 200)),
    (.formSheet, CGSize(width: 5_000, height: 5_000), CGSize(width: 984, height: 1326)),
  ])
  func cardsAreInTheMiddleOfWideWindows(
    style: ViewController.ModalPresentationStyle, preferred: CGSize, size: CGSize
  ) {
    let geometry = SheetGeometry(
      in: CGSize(width: 1_024, height: 1_366), safeArea: EdgeInsets(top: 20), traits: Self.tablet,
      settings: SheetGeometry.Settings(style: style, preferredSize: preferred))
    let frame = geometry.frame(showing: geometry.maximum, smallest: geometry.maximum)
    #expect(!geometry.isAttached && frame.size == size)
    #expect(abs(frame.midX - 512) < 1 && abs(frame.midY - 683) < 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 0, 1e300])
  func degenerateSizesGiveFiniteSheets(value: CGFloat) {
    for traits in [Self.phone, Self.turnedPhone, Self.tablet] {
      for size in [CGSize.zero, CGSize(width: 10, height: 10), CGSize(width: 400, height: 900)] {
        let geometry = SheetGeometry(
          in: size, safeArea: EdgeInsets(top: 40, bottom: 40), traits: traits,
          settings: SheetGeometry.Settings(
            style: .formSheet, preferredSize: CGSize(width: value, height: value),
            isEdgeAttachedInCompactHeight: true, followsPreferredWidth: true))
        let frame = geometry.frame(showing: geometry.maximum, smallest: geometry.maximum)
        #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0)
        #expect(frame.height <= size.height)
      }
    }
  }

  // MARK: Drags

  /// Every start, end, velocity and permission of a small world, compared with the plain rule.
  @Test func dragEndsAtTheNearestDetent() {
    for heights in [[CGFloat(400)], [200, 400], [100, 200, 400]] {
      for start in heights {
        for translation in stride(from: CGFloat(-150), through: 500, by: 25) {
          for velocity in [CGFloat(-2_000), -300, 0, 300, 2_000] {
            let drag = SheetDrag(start: start, heights: heights, dismisses: true, container: 800)
            let end = start - translation - velocity / 4
            let places = [0] + heights
            let nearest = places.map { abs($0 - end) }.min() ?? 0
            let rest = drag.rest(after: translation, velocity: velocity)
            let place = rest.map { heights[$0] } ?? 0
            #expect(abs(place - end) == nearest)
            let shown = drag.shown(after: translation)
            #expect(shown >= 0)
            let wanted = start - translation
            if (0...400).contains(wanted) { #expect(shown == wanted) }
            if wanted > 400 { #expect(shown > 400 && shown - 400 < (wanted - 400) * 0.56) }
          }
        }
      }
    }
  }

  @Test func equallyNearDetentsGiveTheHigherOne() {
    let drag = SheetDrag(start: 400, heights: [200, 400], dismisses: true, container: 800)
    #expect(drag.rest(after: 100, velocity: 0) == 1)
    #expect(drag.rest(after: 300, velocity: 0) == 0)
  }

  @Test func sheetThatMayNotBeDismissedResists() {
    let drag = SheetDrag(start: 400, heights: [400], dismisses: false, container: 800)
    let shown = drag.shown(after: 200)
    #expect(shown < 400 && shown > 400 - 200 * 0.56)
    #expect(drag.goesBelow(after: 1) && !drag.goesBelow(after: 0) && !drag.goesBelow(after: -1))
  }

  // MARK: Detents

  private final class Context: SheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: TraitCollection
    let maximumDetentValue: CGFloat = 700
    init(_ traits: TraitCollection) { containerTraitCollection = traits }
  }

  @Test func detentsResolveToHeights() {
    typealias Detent = SheetPresentationController.Detent
    let context = Context(Self.phone)
    #expect(Detent.large().resolvedValue(in: context) == 700)
    #expect(Detent.medium().resolvedValue(in: context) == 350)
    #expect(Detent.medium().resolvedValue(in: Context(Self.turnedPhone)) == nil)
    #expect(Detent.custom { $0.maximumDetentValue * 0.3 }.resolvedValue(in: context) == 210)
    #expect(Detent.custom { _ in nil }.resolvedValue(in: context) == nil)
    #expect(Detent.medium().identifier == .medium && Detent.large().identifier == .large)
    #expect(Detent.custom(identifier: .init("low")) { _ in 9 }.identifier.rawValue == "low")
  }

  @Test(arguments: [
    (CGFloat.nan, nil), (CGFloat.infinity, CGFloat(700)), (-.infinity, nil), (-1, nil), (0, nil),
    (1e300, 700), (5, 5),
  ])
  func degenerateDetentsAreInactiveOrLimited(value: CGFloat, height: CGFloat?) {
    let detent = SheetPresentationController.Detent.custom { _ in value }
    #expect(detent.resolvedValue(in: Context(Self.phone)) == height)
  }
}
