import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTesting
import Testing

@Suite struct VariantTests {
  /// A dot at the leading edge of a page, in colours that follow the style.
  private func makePage() -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    page.backgroundColor = .systemBackground
    let dot = View()
    dot.backgroundColor = .label
    dot.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(dot)
    LayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      dot.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
      dot.widthAnchor.constraint(equalToConstant: 4),
      dot.heightAnchor.constraint(equalToConstant: 4),
    ])
    return page
  }

  private func reason(_ variants: [SnapshotVariant]) throws -> String {
    try withFolder { _ in
      let failures = verifySnapshot(of: makePage(), as: .image, variants: variants)
      #expect(failures.count == 1)
      return failures.first?.message ?? "passed"
    }
  }

  @Test func eachVariantHasAPictureUnderItsName() throws {
    try withFolder { url in
      let variants: [SnapshotVariant] = [
        .light, .dark, .rightToLeft, .contentSize(.accessibilityLarge), .size(32, 56.5),
        .device(.iPhoneSE), .device(.iPadMini, .portrait),
      ]
      let failures = verifySnapshot(of: makePage(), as: .image, variants: variants)
      #expect(failures.map(\.isRecorded) == Array(repeating: true, count: 7))
      let folder = url.appending(path: "Snapshots/VariantTests")
      let stem = "eachVariantHasAPictureUnderItsName"
      func picture(_ name: String) throws -> Pixmap {
        try Pixmap(pngData: Data(contentsOf: folder.appending(path: "\(stem).\(name).png")))
      }
      #expect(try picture("light")[29, 9].red == 255 && picture("light")[0, 0].red == 0)
      #expect(try picture("dark")[29, 9].red == 0 && picture("dark")[0, 0].red == 255)
      #expect(try picture("rightToLeft")[29, 0].red == 0)
      #expect(try picture("accessibilityLarge") == picture("light"))
      #expect(try picture("32x56-5").height == 57)
      let phone = try picture("iPhoneSE")
      #expect(phone.width == 640 && phone.height == 1136)
      #expect(phone[0, 39].red == 255 && phone[0, 40].red == 0)
      #expect(try picture("iPadMini-portrait").width == 1536)
      #expect(
        nextRun { verifySnapshot(of: makePage(), as: .image, variants: variants) }.isEmpty)
    }
  }

  @Test func variantsAreCrossed() {
    let variants: [SnapshotVariant] = .crossed(
      [.light, .dark], [.leftToRight, .rightToLeft], [.size(10, 20)])
    #expect(
      variants.map(\.name) == [
        "light-leftToRight-10x20", "light-rightToLeft-10x20", "dark-leftToRight-10x20",
        "dark-rightToLeft-10x20",
      ])
    #expect(SnapshotVariant.dark.named("night").and(.rightToLeft).name == "night-rightToLeft")
  }

  @Test(arguments: [2, 3]) func parameterisedTestsKeepTheirArguments(_ width: Int) throws {
    try withFolder { url in
      _ = verifySnapshot(
        of: View(frame: CGRect(x: 0, y: 0, width: width, height: 2)), as: .image,
        variants: [.dark])
      let path = "Snapshots/VariantTests/parameterisedTestsKeepTheirArguments.\(width)-dark.png"
      #expect(FileManager.default.fileExists(atPath: url.appending(path: path).path))
    }
  }

  @Test func controllersAndTreesHaveVariants() throws {
    try withFolder { url in
      final class Screen: ViewController {
        override func loadView() { view = View() }
      }
      _ = verifySnapshot(
        of: Screen(), as: .tree, variants: [.device(.iPhone13, .landscape)], named: "screen")
      let path = "Snapshots/VariantTests/controllersAndTreesHaveVariants.screen-iPhone13-landscape"
      let tree = try String(
        contentsOf: url.appending(path: "\(path).tree.txt"), encoding: .utf8)
      #expect(tree.hasPrefix("View {0,0 844x390}"))
    }
  }

  @Test func impossibleVariantsAreExplained() throws {
    #expect(
      try reason([]).hasSuffix("variants: the list is empty; pass at least one, such as .dark"))
    #expect(
      try reason([.dark.and(.light)]).hasSuffix(
        """
        variants: 'dark' and 'light' contradict each other, both decide the style; leave one out
        """))
    #expect(
      try reason([.device(.iPhoneSE).and(.size(3, 4))]).contains(
        "'iPhoneSE' and '3x4' contradict each other, both decide the size"))
    #expect(
      try reason([.dark, .light, .dark]).hasSuffix(
        "variants: two are named 'dark'; leave one out, or give it another name"))
  }

  @Test func onlyViewsWithoutAStageVary() throws {
    try withFolder { _ in
      let text = verifySnapshot(of: "a", as: .lines, variants: [.dark])
      #expect(text.first?.message.contains("shows no view on a stage") == true)
      let stage = Stage(size: CGSize(width: 9, height: 9))
      let view = makePage()
      stage.window.addSubview(view)
      let staged = verifySnapshot(of: view, as: .image, variants: [.dark])
      #expect(staged.first?.message.contains("the view is on a stage already") == true)
    }
  }
}
