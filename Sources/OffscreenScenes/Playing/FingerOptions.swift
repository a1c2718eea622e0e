import ArgumentParser
import Foundation
import OffscreenInspection
import OffscreenPlayback

/// The coefficients of the model of a finger that aims.
struct FingerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Points per inch: a screen's pixels per inch divided by its scale.",
      discussion: "460 / 3 by default, as on most telephones; 163 on those with 2 pixels per point."
    ))
  var ppi = FingerModel().pointsPerInch

  @Option(
    help: ArgumentHelp(
      "Along x and y, the part of a target's squared length in the variance of touches.",
      discussion: """
        \(ModelPair(FingerModel().relativeX, FingerModel().relativeY).text) by default, as three \
        projects quote Bi and Zhai, UIST 2016, doi 10.1145/2984511.2984546, for tasks in one \
        dimension; their own table was not at hand.
        """))
  var relative = ModelPair(FingerModel().relativeX, FingerModel().relativeY)

  @Option(
    help: ArgumentHelp(
      "Along x and y, the finger's own variance in square millimetres.",
      discussion: """
        \(ModelPair(FingerModel().absoluteX, FingerModel().absoluteY).text) by default, from the \
        same source.
        """))
  var absolute = ModelPair(FingerModel().absoluteX, FingerModel().absoluteY)

  var model: FingerModel {
    FingerModel(
      relativeX: relative.x, relativeY: relative.y, absoluteX: absolute.x, absoluteY: absolute.y,
      pointsPerInch: ppi)
  }

  func validate() throws {
    guard (1...10_000).contains(ppi) else {
      throw ValidationError("--ppi is a number of points per inch from 1 to 10000.")
    }
  }
}

/// Two coefficients, such as `0.0075,0.0108`, each from 0 to 1000.
struct ModelPair: ExpressibleByArgument {
  let x: Double
  let y: Double

  init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }.filter { (0...1000).contains($0) }
    guard parts.count == 2, argument.count(where: { $0 == "," }) == 1 else { return nil }
    self.init(parts[0], parts[1])
  }

  var text: String { "\(x.shortText),\(y.shortText)" }
  var defaultValueDescription: String { text }
}
