public import OffscreenGeometry
package import OffscreenRaster

extension Stage {
  /// The work that the stage has done in the present call of ``countingWork(_:)``, or else in the last one.
  ///
  /// No work before the first call.
  public var work: WorkCounts { workLog?.tally.counts ?? WorkCounts() }

  /// The work in ``work`` that is probably in vain, such as a layout in every frame.
  public var workFindings: [WorkFinding] { workLog?.tally.findings ?? [] }

  /// Runs code and counts the work that the stage does meanwhile: layouts, cells, texts, pixels and others.
  ///
  /// Each frame tick that may change the picture is painted as a screen would show it, which calls overrides of
  /// `draw(_:in:)`; nothing else differs from a run without counting. Work in the trees of other stages is not
  /// counted. A call inside another one returns its own part, which the outer one includes. An error ends the
  /// counting; ``work`` has what was counted until then.
  ///
  /// - Returns: The work that the code did.
  /// - Throws: Any error of the code.
  @discardableResult
  public func countingWork(_ body: () throws -> Void) rethrows -> WorkCounts {
    if let log = workLog, log === WorkLog.current {
      let before = log.tally.counts
      try body()
      return log.tally.counts - before
    }
    let log = makeWorkLog()
    try countingWork(in: log, body)
    return log.tally.counts
  }

  /// A log of the stage's work in which nothing is counted yet.
  package func makeWorkLog() -> WorkLog { WorkLog(tree: window.windowReference) }

  /// Runs code whose work is added to a log of the stage.
  package func countingWork<Result>(
    in log: WorkLog, _ body: () throws -> Result
  ) rethrows -> Result {
    workLog = log
    pictureCount.begin(withDrawn: drawnVersion)
    return try log.count(body)
  }

  /// Ends a frame whose work is counted.
  func endCountedFrame() {
    guard let log = WorkLog.current, log === workLog else { return }
    if pictureCount.isDue(version: window.pictureVersion, now) {
      countPaint(of: window.displayList(scale: scale), in: log)
    }
    log.endFrame(at: now)
  }

  /// The drawing of the window, which is counted if it is a new one.
  func recordedPicture() -> DisplayList {
    guard let log = WorkLog.current, log === workLog else {
      return recordedParts()
    }
    guard pictureCount.isDue(version: window.pictureVersion, now) else {
      return WorkLog.ignoring { window.displayList(scale: scale) }
    }
    let list = window.displayList(scale: scale)
    countPaint(of: list, in: log)
    return list
  }

  /// The number of layers whose parts the last picture took over from the one before.
  package var takenPartCount: Int { drawing.list?.takenPartCount ?? 0 }

  /// The drawing of the window, with those parts of the last one that have not changed since.
  private func recordedParts() -> DisplayList {
    let version = window.surroundingsVersion
    let former = version == recordedSurroundings ? drawing.list : nil
    recordedSurroundings = version
    return window.displayList(scale: scale, takingPartsOf: former)
  }

  private func countPaint(of list: DisplayList, in log: WorkLog) {
    let counts = Renderer().countPaint(of: list)
    pictureCount.note(version: list.followsNotedState ? window.pictureVersion : nil, now)
    log.note(counts)
  }

  /// How often the pixels of the window are painted as it looks now; nothing of it is counted.
  package func paintCounts() -> PaintCounts {
    WorkLog.ignoring {
      window.layoutIfNeeded()
      return Renderer().countPaint(of: window.displayList(scale: scale))
    }
  }
}

/// The last picture that a stage has counted.
struct PictureCount {
  /// The version of the window in the picture; nil if state that the window does not track may change it.
  private var version: Int?
  private var time: Duration?

  /// Begins a counting after the version of the window was drawn.
  mutating func begin(withDrawn version: Int?) {
    if time == nil { self.version = version }
  }

  /// Whether the window may look different from the picture.
  func isDue(version: Int, _ now: Duration) -> Bool {
    self.version != version && (self.version != nil || time != now)
  }

  mutating func note(version: Int?, _ now: Duration) {
    (self.version, time) = (version, now)
  }
}

extension WorkLog {
  /// Adds a picture, and the pixels that each view paints in it.
  fileprivate func note(_ counts: PaintCounts) {
    note(.pictures)
    note(.displayListCommands, counts.commands)
    note(.pixelsPaintedAgain, counts.painted - counts.touched)
    note(.groupsOffScreen, counts.groups)
    note(.groupPixels, counts.groupPixels)
    for (owner, pixels) in counts.owners.sorted(by: { $0.key < $1.key }) {
      // Owners are numbered from 1; what belongs to no view has 0.
      guard owner > 0 else {
        note(.pixelsPainted, pixels.painted)
        note(.pixelsHidden, pixels.hidden)
        continue
      }
      let subject = Int(owner) - 1
      note(.pixelsPainted, pixels.painted, of: subject)
      note(.pixelsHidden, pixels.hidden, of: subject)
      if pixels.painted > 0, pixels.hidden == pixels.painted {
        note(.viewsPaintedHidden, of: subject)
      }
    }
  }
}
