import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Alignment, truncation, direction and decoration of text, one to a picture, in the built-in font.
@Suite struct TextSnapshotTests {
  @Test(arguments: TextAlignment.allCases)
  func alignment(_ alignment: TextAlignment) {
    let picture = draw { canvas in
      canvas.draw(
        "Each line has an edge that others share", in: Self.area, font: .builtin(size: 10),
        alignment: alignment)
    }
    assertSnapshot(of: picture, as: .image)
  }

  @Test(arguments: LineBreakMode.allCases)
  func lineBreak(_ mode: LineBreakMode) {
    let layout = TextLayout(
      "First of words, middle ones, and last", font: .builtin(size: 10), width: Self.area.width,
      numberOfLines: 2, lineBreakMode: mode)
    assertSnapshot(of: draw { draw(layout, in: $0) }, as: .image)
  }

  /// Latin and Hebrew letters with digits and brackets in one line, in each base direction.
  @Test(arguments: BaseWritingDirection.allCases)
  func direction(_ direction: BaseWritingDirection) throws {
    let file = try #require(FontBook.url(ofSystemFile: "DejaVuSans.ttf"))
    var style = ParagraphStyle()
    style.baseWritingDirection = direction
    let layout = TextLayout(
      AttributedString("שלום (abc) 123!"), font: try Font(contentsOf: file, size: 11),
      width: Self.area.width, paragraphStyle: style)
    assertSnapshot(of: draw { draw(layout, in: $0) }, as: .image)
  }

  enum Decoration: String, CaseIterable {
    case underline, thickUnderline, doubleUnderline, strikethrough, background, shadow, kern
    case baselineOffset

    func apply(to text: inout AttributedString) {
      switch self {
      case .underline: text.offscreen.underlineStyle = .single
      case .thickUnderline: text.offscreen.underlineStyle = .thick
      case .doubleUnderline: text.offscreen.underlineStyle = .double
      case .strikethrough: text.offscreen.strikethroughStyle = .single
      case .background: text.offscreen.backgroundColor = .systemYellow
      case .shadow: text.offscreen.shadow = TextShadow(offset: CGSize(width: 2, height: 2))
      case .kern: text.offscreen.kern = 4
      case .baselineOffset: text.offscreen.baselineOffset = 5
      }
    }
  }

  @Test(arguments: Decoration.allCases)
  func decoration(_ decoration: Decoration) {
    var word = AttributedString("gyp")
    decoration.apply(to: &word)
    let layout = TextLayout(
      AttributedString("a ") + word + AttributedString(" b"), font: .builtin(size: 18),
      width: Self.area.width)
    assertSnapshot(of: draw { draw(layout, in: $0) }, as: .image)
  }

  @Test(arguments: [7, 10, 14, 28])
  func size(_ size: Int) {
    let picture = draw { canvas in
      canvas.draw("Rag 8", at: CGPoint(x: 4, y: 4), font: .builtin(size: CGFloat(size)))
    }
    assertSnapshot(of: picture, as: .image)
  }

  private static let area = CGRect(x: 4, y: 4, width: 88, height: 40)

  private func draw(_ body: (Canvas) -> Void) -> Pixmap { SmallPicture.draw(96, 48, body) }

  private func draw(_ layout: TextLayout, in canvas: Canvas) {
    layout.draw(in: canvas, at: Self.area.origin, color: .black)
  }
}
