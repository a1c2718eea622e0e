import OffscreenInspection
import OffscreenPlayback

extension FingerModel: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "relativeX": "The part of the target's squared width in the variance of touches along x.",
    "relativeY": "The part of the target's squared height in the variance of touches along y.",
    "absoluteX": "The finger's own variance along x, in square millimetres.",
    "absoluteY": "The finger's own variance along y, in square millimetres.",
    "pointsPerInch": "Points per inch: a screen's pixels per inch divided by its scale.",
  ]
}

extension FingerReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "model": "The coefficients of the model of Bi and Zhai, UIST 2016.",
    "targets": "The targets that are in view, in tree order.",
  ]
}

extension FingerReport.Target: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "A selector of the target, with the place of an item in its list.",
    "aim": OutputNote(
      "The point that is aimed at, the middle of what is seen: x and y in window points.",
      count: 2),
    "size": OutputNote(
      "The width and the height of what is seen of the target, in points.", count: 2),
    "hit": "The probability that the touch reaches the target.",
    "neighbour": "The other target that it reaches the most likely; missing if it reaches none.",
    "neighbourHit": "The probability that it reaches that one.",
    "otherHit": "The probability that it reaches any other target.",
  ]
}

extension AimReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "model": "The coefficients of the model of Bi and Zhai, UIST 2016.",
    "aim": OutputNote("The point that is aimed at: x and y in points of the window.", count: 2),
    "target":
      "The target at that point, on whose size the spread depends; missing if there is none.",
    "spread": OutputNote("The standard deviations along x and y, in points.", count: 2),
    "views": "The views that the touch hits, the most likely first.",
    "nothing": "The probability that it hits no view, or lands outside of the window.",
  ]
}

extension AimReport.View: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "A selector that finds the view.", "hit": "The probability that the touch hits the view.",
  ]
}
