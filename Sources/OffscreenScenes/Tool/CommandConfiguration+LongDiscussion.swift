import ArgumentParser

extension CommandConfiguration {
  /// Whether new configurations get their long discussions, which only help texts and the manual show.
  @TaskLocal static var hasLongDiscussions = true

  /// Creates the configuration of a command whose discussion lists what scenes, classes or rules offer.
  ///
  /// The parser of arguments makes the configurations of all subcommands. To make their lists as well would take a
  /// quarter of the tool's start-up, so the discussion is empty while `hasLongDiscussions` is false.
  init(
    commandName: String, abstract: String, usage: String? = nil,
    longDiscussion: @autoclosure () -> String, version: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: commandName, abstract: abstract, usage: usage,
      discussion: Self.hasLongDiscussions ? longDiscussion() : "", version: version,
      shouldDisplay: shouldDisplay, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}
