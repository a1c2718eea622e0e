package import OffscreenSceneFiles

/// The scenes that ship with the package, for storyboards, benchmarks and tests.
package enum Gallery {
  /// A registry of all gallery scenes.
  package static var registry: SceneRegistry { SceneRegistry(scenes: scenes) }

  /// All scenes, in the order of the tests.
  package static var scenes: [Scene] {
    [
      SwatchLibraryScene.scene, FeedScene.scene, PosterPagesScene.scene,
      ShelvesScene.scene, SpringsScene.scene, TownMapScene.scene,
      CityGuideScene.scene, PhotoWallScene.scene, TagShelvesScene.scene,
      ContactsScene.scene, CellStylesScene.scene, TwoTablesScene.scene,
      IndicatorSheetScene.scene, OptionBarsScene.scene, BarStylesScene.scene, ReaderScene.scene,
      ListStripScene.scene, ActivityRingsScene.scene, ShimmerScene.scene, CarouselScene.scene,
      DotsScene.scene, NavigationScene.scene, TabsScene.scene, AlertScene.scene,
      SearchScene.scene, ChatScene.scene, TourScene.scene, PagerScene.scene,
      VerticalPagerScene.scene, EndlessBarScene.scene,
      LoadingMoreScene.scene,
      SplitScene.scene,
      MenusScene.scene,
      PickersScene.scene, DatesScene.scene,
      CollectionLayoutsScene.scene, ScrollingSectionsScene.scene, .selfTest,
    ].map { $0.withExemptions() }
  }
}
