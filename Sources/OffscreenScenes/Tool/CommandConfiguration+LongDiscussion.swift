import ArgumentParser

extension CommandConfiguration {
  /// Whether configurations have their long discussions, which only help texts and the manual show.
  @TaskLocal static var hasLongDiscussions = true

  /// Creates the configuration of a command whose discussion lists what scenes, classes or rules offer.
  ///
  /// To parse arguments, every configuration of a tool is made, so that these lists would be a fifth of the
  /// tool's start-up. They are left out while `hasLongDiscussions` is false.
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
