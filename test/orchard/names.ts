// The names that the plans of orchard sheets use. `never` means that there is no such name.
export interface OrchardNames {
  readonly planes: 'ripe' | 'watered' | 'full' | 'filled';
  readonly made: never;
  readonly measures: 'fruit' | 'held' | 'rank';
  readonly tests: never;
  readonly acts: 'pick' | 'water' | 'draw';
}
