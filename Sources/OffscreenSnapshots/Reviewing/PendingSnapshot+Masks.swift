internal import Foundation
internal import OffscreenFiles

extension PendingSnapshot {
  /// The boxes that the comparison ignored, such as `{8,8 104x20}`, as stored in the actual pictures.
  ///
  /// For a storyboard, these are the boxes of the first frame that has any. O(bytes of the pictures).
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
