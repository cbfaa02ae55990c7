// The names of plan nodes that the words of the board produce.
export interface BoardNames {
  readonly planes: never;
  readonly made: 'between' | 'doorsBetween' | 'mapOf' | 'otherMap' | 'shortestWay';
  readonly measures: 'north' | 'east' | 'south' | 'west';
  readonly tests: 'shortestWayHas' | 'someShortestWayIn';
  readonly acts: never;
}
