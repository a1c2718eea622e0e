import OffscreenGeometry

/// The pictures of a list that some bands show, by themselves or inside another one.
struct ShownPictures {
  private let list: DisplayList
  private var isShown: [Bool]
  private var isClipNoted: [Bool]

  /// Finds the pictures in the bands of a plan for which `bands` is true; O(commands and clips).
  init(of list: DisplayList, in plan: BandPlan, bands: [Bool]) {
    self.list = list
    isShown = Array(repeating: false, count: list.pictures.count)
    isClipNoted = Array(repeating: false, count: list.clips.count)
    guard !isShown.isEmpty else { return }
    for band in bands.indices where bands[band] {
      for index in plan.commands(inBand: band) { note(list.commands[Int(index)]) }
    }
    // A picture shows only earlier ones.
    for index in list.pictures.indices.reversed() where isShown[index] {
      for command in list.pictures[index].commands { note(command) }
    }
  }

  /// Whether the picture with an index is shown.
  func contains(_ index: Int) -> Bool { isShown[index] }

  private mutating func note(_ command: Command) {
    note(command.shape)
    switch command.paint {
    case .picture(let index): isShown[Int(index)] = true
    case .projection(let index): isShown[Int(list.projections[Int(index)].picture)] = true
    case .solid, .image, .gradient, .patch: break
    }
    var clip = command.clip
    while let index = clip, !isClipNoted[Int(index)] {
      isClipNoted[Int(index)] = true
      note(list.clips[Int(index)].shape)
      clip = list.clips[Int(index)].parent
    }
  }

  private mutating func note(_ shape: Shape) {
    if case .picture(let index, _) = shape.coverage { isShown[Int(index)] = true }
  }
}

extension LayerPicture {
  /// A picture without pixels in place of this one, if nothing shows it.
  var emptied: LayerPicture {
    LayerPicture(kind: .pixels, commands: [], bounds: .empty, box: 1)
  }
}
