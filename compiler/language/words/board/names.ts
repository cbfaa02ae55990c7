// Names of plan nodes that only the words of the board use.
export interface BoardNames {
  readonly planes: never;
  readonly made: 'between' | 'mapOf' | 'otherMap' | 'shortestWay';
  readonly measures: 'north' | 'east' | 'south' | 'west';
  readonly tests: 'shortestWayHas' | 'someShortestWayIn';
  readonly acts: never;
}
