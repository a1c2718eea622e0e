import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Pages of a type specimen: text in every script, at two pixels per point.
@Suite struct SpecimenSnapshotTests {
  @Test(arguments: SpecimenText.all)
  func script(specimen: SpecimenText) throws {
    let fonts = try SpecimenFonts.book()
    let page = try FontBook.$current.withValue(fonts) { try ScriptPage(specimen, fonts: fonts) }
    assertSnapshot(of: page.snapshot(scale: 2), as: .image(scale: 2), named: specimen.name)
  }

  @Test func builtinFont() {
    let page = BuiltinFontPage()
    assertSnapshot(of: page.snapshot(scale: 2), as: .image(scale: 2))
  }

  @Test func builtinStyles() {
    let page = BuiltinStylesPage()
    assertSnapshot(of: page.snapshot(scale: 2), as: .image(scale: 2))
  }

  @Test(arguments: [Image.SymbolWeight.regular, .bold])
  func systemImages(weight: Image.SymbolWeight) {
    let page = SystemImagesPage(weight: weight)
    assertSnapshot(of: page.snapshot(scale: 2), as: .image(scale: 2), named: "\(weight)")
  }

  @Test func rotatedLabels() throws {
    let fonts = try SpecimenFonts.book()
    let page = FontBook.$current.withValue(fonts) { RotatedLabelsPage() }
    assertSnapshot(of: page.snapshot(scale: 2), as: .image(scale: 2))
  }

  @Test func attributedText() throws {
    let fonts = try SpecimenFonts.book()
    let page = FontBook.$current.withValue(fonts) { AttributedTextPage() }
    assertSnapshot(of: page.snapshot(scale: 2), as: .image(scale: 2))
  }

  @Test func mixedScripts() throws {
    let fonts = try SpecimenFonts.book()
    let page = FontBook.$current.withValue(fonts) { MixedScriptsPage() }
    assertSnapshot(of: page.snapshot(scale: 2), as: .image(scale: 2))
  }
}
