import Foundation
package import Offscreen

extension Stage {
  /// A heat map of mistaken touches.
  ///
  /// Each pixel of a target has the colour of the probability that a finger which aims at it reaches
  /// another target: from green for 0 over yellow for a quarter to red for a half and more. Pixels of no
  /// target are grey.
  ///
  /// - Parameter model: The distribution of touches around the aim.
  /// - Returns: A picture of the window's size in pixels.
  /// - Complexity: O(pixels of targets x rectangles near them).
  package func riskPicture(_ model: FingerModel) -> Pixmap {
    let state = AuditState(of: self, findingWhatIsSeen: true)
    var picture = render()
    picture.turnGrey()
    for index in state.targets.indices { picture.paintRisk(of: index, in: state, model) }
    return picture
  }
}

extension Pixmap {
  fileprivate mutating func turnGrey() {
    for y in 0..<height {
      for x in 0..<width {
        let grey = UInt8(clamping: 128 + grey(x, y) / 2)
        self[x, y] = Pixel(red: grey, green: grey, blue: grey, alpha: 255)
      }
    }
  }

  /// The brightness of a pixel on white paper, from 0 to 255.
  private func grey(_ x: Int, _ y: Int) -> Int {
    let pixel = self[x, y]
    return (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3 + 255 - Int(pixel.alpha)
  }

  fileprivate mutating func paintRisk(
    of index: Int, in state: AuditState, _ model: FingerModel
  ) {
    let target = state.targets[index]
    let spread = model.spread(size: state.size(of: target.aimedBox))
    let (spreadX, spreadY) = (spread.x * state.scale, spread.y * state.scale)
    // Beyond six standard deviations there are two touches in a thousand million.
    let (reachX, reachY) = (Int(spreadX * 6) + 1, Int(spreadY * 6) + 1)
    let box = target.region.box
    let near = PixelRect(
      minX: box.minX - reachX, minY: box.minY - reachY, maxX: box.maxX + reachX,
      maxY: box.maxY + reachY)
    let others = state.targets.indices.filter { $0 != index }
      .flatMap { state.targets[$0].region.rectangles }
      .filter { !$0.intersection(near).isEmpty }
    let across = (box.minX..<box.maxX).map { x in
      others.map {
        TouchDistribution.probability($0.minX, $0.maxX, around: Double(x) + 0.5, spreadX)
      }
    }
    for rect in target.region.rectangles {
      for y in rect.minY..<rect.maxY {
        let down = others.map {
          TouchDistribution.probability($0.minY, $0.maxY, around: Double(y) + 0.5, spreadY)
        }
        for x in rect.minX..<rect.maxX {
          let risk = zip(across[x - box.minX], down).reduce(0) { $0 + $1.0 * $1.1 }
          paint(x, y, risk: risk)
        }
      }
    }
  }

  private mutating func paint(_ x: Int, _ y: Int, risk: Double) {
    guard x < width, y < height else { return }
    let light = Double(self[x, y].red) / 255
    let step = min(1, risk * 2) * 2
    let (red, green, blue) =
      step < 1
      ? (102 + 153 * step, 189 + 35 * step, 99 + 40 * step)
      : (255 - 40 * (step - 1), 224 - 176 * (step - 1), 139 - 100 * (step - 1))
    func part(_ value: Double) -> UInt8 { UInt8(clamping: Int((value * light).rounded())) }
    self[x, y] = Pixel(red: part(red), green: part(green), blue: part(blue), alpha: 255)
  }
}
