import OffscreenRaster
import Testing

@Suite struct PixmapTests {
  /// What a failed comparison prints.
  @Test func descriptionIsTheSize() {
    #expect("\(Pixmap(width: 3, height: 2))" == "Pixmap(3 x 2)")
    #expect(String(describing: [Pixmap(width: 0, height: 7)]) == "[Pixmap(0 x 7)]")
  }
}
