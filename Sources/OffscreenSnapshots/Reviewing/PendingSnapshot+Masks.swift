internal import Foundation
internal import OffscreenFiles

extension PendingSnapshot {
  /// The boxes that the comparison left out, such as `{8,8 104x20}`, as the made pictures say it; of
  /// a storyboard, those of the first moment that has any.
  package var maskedBoxes: [String] {
    let pictures =
      pathExtension == SnapshotFiles.storyboardExtension
      ? frames().compactMap(\.actual) : pathExtension == "png" ? [actual] : []
    for picture in pictures {
      guard let data = try? InputFile.read(picture.path),
        let masks = PictureFacts.stated(in: data)?.masks, !masks.isEmpty
      else { continue }
      return masks.split(separator: ";").map { box in
        let numbers = box.split(separator: ",")
        guard numbers.count == 4 else { return String(box) }
        return "{\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])}"
      }
    }
    return []
  }
}
