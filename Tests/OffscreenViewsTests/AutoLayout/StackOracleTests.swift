import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Stacks against a simple implementation of the arrangement.
@Suite struct StackOracleTests {
  /// A row of blocks that all fit across it, as input for the simple arrangement and for a stack.
  private struct Row {
    var length: CGFloat
    var height: CGFloat
    var gap: CGFloat
    var sizes: [CGSize]
    var hidden: Set<Int>
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment
    var isVertical: Bool
    var isRightToLeft: Bool
    /// Whether the stack's own attribute makes it so, against the window's and its views' directions.
    var isForced: Bool

    static func random(
      _ distribution: StackView.Distribution, using random: inout SeededGenerator
    ) -> Row {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random))
      }
      let count = Int.random(in: 1...5, using: &random)
      let hidden = (0..<count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      return Row(
        length: number(20...400), height: number(40...60), gap: number(0...12),
        sizes: (0..<count).map { _ in CGSize(width: number(1...80), height: number(1...40)) },
        hidden: Set(hidden), distribution: distribution,
        alignment: [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .fill,
        isVertical: Bool.random(using: &random), isRightToLeft: Bool.random(using: &random),
        isForced: Bool.random(using: &random))
    }

    /// The numbers of the views that are not hidden.
    var shown: [Int] { sizes.indices.filter { !hidden.contains($0) } }

    // MARK: The plain arrangement

    /// The lengths and positions of the shown views along the stack; nil where priorities decide,
    /// which the simple rules do not model.
    var spans: [(start: CGFloat, length: CGFloat)]? {
      let lengths = shown.map { sizes[$0].width }
      guard !lengths.isEmpty else { return nil }
      let gaps = gap * CGFloat(lengths.count - 1)
      let sum = lengths.reduce(0, +)
      switch distribution {
      case .fill: return filled(lengths, gaps).map { line($0, gap) }
      case .fillEqually:
        let each = (length - gaps) / CGFloat(lengths.count)
        return each < 0 ? nil : line(lengths.map { _ in each }, gap)
      case .fillProportionally:
        var shares = lengths.map { $0 / (sum + gaps) * length }
        let rest = shares.dropLast().reduce(0, +)
        shares[shares.count - 1] = length - gaps - rest
        return shares.last ?? 0 < 0 ? nil : line(shares, gap)
      case .equalSpacing:
        guard lengths.count > 1, length - sum >= gaps else {
          return filled(lengths, gaps).map { line($0, gap) }
        }
        return line(lengths, (length - sum) / CGFloat(lengths.count - 1))
      case .equalCentering:
        guard lengths.count > 1 else { return line([length], 0) }
        let ends = (lengths[0] + lengths[lengths.count - 1]) / 2
        let step = (length - ends) / CGFloat(lengths.count - 1)
        let spans = lengths.enumerated().map { index, own in
          (start: lengths[0] / 2 + CGFloat(index) * step - own / 2, length: own)
        }
        let isWide = zip(spans, spans.dropFirst()).allSatisfy {
          $0.start + $0.length + gap <= $1.start
        }
        return isWide ? spans : nil
      }
    }

    /// The first view gets the remaining length, or is compressed first; nil if the gaps alone are
    /// too long.
    private func filled(_ lengths: [CGFloat], _ gaps: CGFloat) -> [CGFloat]? {
      var rest = length - gaps - lengths.reduce(0, +)
      guard length >= gaps else { return nil }
      return lengths.map { own in
        let new = max(0, own + rest)
        rest -= new - own
        return new
      }
    }

    private func line(
      _ lengths: [CGFloat], _ gap: CGFloat
    ) -> [(start: CGFloat, length: CGFloat)] {
      var start: CGFloat = 0
      return lengths.map { length in
        defer { start += length + gap }
        return (start, length)
      }
    }

    private func across(_ own: CGFloat) -> (start: CGFloat, length: CGFloat) {
      switch alignment {
      case .leading: (0, own)
      case .trailing: (height - own, own)
      case .center: ((height - own) / 2, own)
      default: (0, height)
      }
    }

    /// The frames of the shown views.
    var frames: [CGRect]? {
      spans.map { spans in
        zip(shown, spans).map { index, along in
          let across = across(sizes[index].height)
          if isVertical {
            let x =
              isRightToLeft ? height - across.start - across.length : across.start
            return CGRect(x: x, y: along.start, width: across.length, height: along.length)
          }
          let x = isRightToLeft ? length - along.start - along.length : along.start
          return CGRect(x: x, y: across.start, width: along.length, height: across.length)
        }
      }
    }

    // MARK: The stack

    func stackFrames() -> [CGRect] {
      let world = LayoutWorld(500, 500, scale: 1000)
      let attributes: (SemanticContentAttribute, SemanticContentAttribute) =
        isRightToLeft
        ? (.forceRightToLeft, .forceLeftToRight) : (.forceLeftToRight, .forceRightToLeft)
      world.stage.window.semanticContentAttribute = isForced ? attributes.1 : attributes.0
      let views = sizes.map {
        isVertical ? Block("", $0.height, $0.width) : Block("", $0.width, $0.height)
      }
      for index in hidden { views[index].isHidden = true }
      let stack = StackView(arrangedSubviews: views)
      if isForced {
        stack.semanticContentAttribute = attributes.0
        for (index, view) in views.enumerated() where index % 2 == 0 {
          view.semanticContentAttribute = attributes.1
        }
      }
      stack.axis = isVertical ? .vertical : .horizontal
      stack.distribution = distribution
      stack.alignment = alignment
      stack.spacing = gap
      stack.frame = CGRect(
        x: 0, y: 0, width: isVertical ? height : length, height: isVertical ? length : height)
      world.root.addSubview(stack)
      world.layOut()
      return shown.map { views[$0].frame }
    }
  }

  @Test(
    arguments: [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ] as [StackView.Distribution])
  func stacksAreArrangedByThePlainRules(distribution: StackView.Distribution) {
    var compared = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let row = Row.random(distribution, using: &random)
      guard let expected = row.frames else { continue }
      compared += 1
      let found = row.stackFrames()
      let areEqual = zip(found, expected).allSatisfy { one, other in
        [
          one.minX - other.minX, one.minY - other.minY, one.width - other.width,
          one.height - other.height,
        ].allSatisfy { abs($0) < 2e-3 }
      }
      #expect(areEqual, "seed \(seed): \(row)\nfound \(found)\nexpected \(expected)")
    }
    #expect(compared > 100)
  }
}
