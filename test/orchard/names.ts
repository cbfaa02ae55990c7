// The names of the orchard that plans use.
export interface OrchardNames {
  readonly planes: 'ripe' | 'watered' | 'full' | 'filled';
  readonly made: never;
  readonly measures: 'fruit' | 'held' | 'rank';
  readonly tests: never;
  readonly acts: 'pick' | 'water' | 'draw';
}
