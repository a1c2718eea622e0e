import Foundation
import OffscreenInspection
import Testing

@Suite struct StableJSONTests {
  private struct Sample: Codable, Equatable {
    var numbers: [Double]
    var pairs: [[Int]]
    var words: [String]
    var holes: [Int?]
    var empty: [Int] = []
  }

  @Test func listsOfNumbersAreOnOneLine() throws {
    let sample = Sample(
      numbers: [0, -1.5, 2], pairs: [[1, 2], [3]], words: ["[\n1,\n2\n]"], holes: [1, nil])
    let data = try StableJSON.data(sample)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {
          "empty" : [

          ],
          "holes" : [
            1,
            null
          ],
          "numbers" : [0, -1.5, 2],
          "pairs" : [
            [1, 2],
            [3]
          ],
          "words" : [
            "[\\n1,\\n2\\n]"
          ]
        }

        """)
    #expect(try JSONDecoder().decode(Sample.self, from: data) == sample)
  }
}
