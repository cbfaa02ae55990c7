// Names that words of the board mean.
export interface BoardNames {
  readonly planes: never;
  readonly made: 'between' | 'mapOf' | 'otherMap' | 'shortestWay';
  readonly measures: 'north' | 'east' | 'south' | 'west';
  readonly tests: 'shortestWayHas' | 'someShortestWayIn';
  readonly acts: never;
}
