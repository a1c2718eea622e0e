/// The scenes that ship with the package, for storyboards, benchmarks and tests.
package enum Gallery {
  /// A registry of all gallery scenes.
  package static var registry: SceneRegistry {
    SceneRegistry(scenes: [
      SwatchLibraryScene.definition, FeedScene.definition, PosterPagesScene.definition,
      ShelvesScene.definition, SpringsScene.definition, TownMapScene.definition,
      CityGuideScene.definition, PhotoWallScene.definition, TagShelvesScene.definition,
      ContactsScene.definition, CellStylesScene.definition, TwoTablesScene.definition,
      IndicatorSheetScene.definition, OptionBarsScene.definition, ReaderScene.definition,
      ListStripScene.definition, SelfTestScene.definition,
    ])
  }
}
