import ArgumentParser

/// Measures the package beside its peers, in one process and in turns.
@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark",
    abstract: "Measures the package beside its peers.",
    discussion: """
      Every figure is a median of runs that alternate with the peer's, since a shared machine's \
      speed changes from minute to minute: compare the ratios, not the milliseconds.
      """,
    subcommands: [
      AuditCommand.self, ContainersCommand.self, CostsCommand.self, FrameCommand.self,
      GrowthCommand.self,
      HashCommand.self, LayersCommand.self, LayoutCommand.self,
      ListsCommand.self, PNGCommand.self, RasterCommand.self, SnapshotsCommand.self,
      StoryboardCommand.self, TextCommand.self,
      ViewsCommand.self,
    ])
}
