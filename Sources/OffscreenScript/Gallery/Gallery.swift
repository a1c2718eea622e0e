/// The scenes that come with the package, for storyboards, benchmarks and its own tests.
package enum Gallery {
  /// A registry with all of them.
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
