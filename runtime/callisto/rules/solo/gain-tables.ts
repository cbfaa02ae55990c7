// Tables of the places where CONTROL may gain a bot something (R18): it helps to win the scenario, or keeps the enemy
// from winning it.
import type { CallistoBoard } from '../../board/board.ts';
import type { PlaceTables, FixtureTables } from '../engine/game-places.ts';
import { none } from '../engine/layout.ts';
import { sideNumber } from '../engine/sides.ts';

export interface GainTables {
  /** 1 for places where control gains something as long as it changes something. */
  readonly always: Uint8Array;
  /** The structures in the space of each place that give victory points while they are not destroyed. */
  readonly bunkers: Int32Array;
  /** For each side, true if it frees civilians, and true if it activates mechs that are to escape. */
  readonly frees: readonly [boolean, boolean];
  readonly wakes: readonly [boolean, boolean];
  /** For each side, 1 for places where control may ever gain something. Only these are examined. */
  readonly possible: readonly [Uint8Array, Uint8Array];
}

export function gainTables(
  { victory, areas }: CallistoBoard,
  places: PlaceTables,
  fixtures: FixtureTables,
): GainTables {
  const always = new Uint8Array(places.count);
  const bunkers = new Int32Array(places.count);
  const isBy = (by: CallistoBoard['victory'][number]['by']): boolean => victory.some((row) => row.by === by);
  const inAreas = new Set(victory.flatMap((row) => (row.by === 'spaces' ? (areas[row.area] ?? []) : [])));
  const helpsToWin = (place: number): boolean =>
    (isBy('points') && (places.points[place] as number) > 0) || inAreas.has(place);
  const bunkersAt = (place: number): number =>
    fixtures.structureKind.reduce(
      (set, kind, structure) =>
        kind === 'bunker' && fixtures.structureAt[structure] === place ? set | (1 << structure) : set,
      0,
    );
  for (let place = 0; place < places.count; place++) {
    const twin = places.twin[place] as number;
    const levelPlaces = twin === none ? [place] : [place, twin];
    always[place] = levelPlaces.some(helpsToWin) ? 1 : 0;
    if (isBy('score')) bunkers[place] = levelPlaces.reduce((set, levelPlace) => set | bunkersAt(levelPlace), 0);
  }
  const has = (by: CallistoBoard['victory'][number]['by'], side: number): boolean =>
    victory.some((row) => row.by === by && sideNumber(row.side) === side);
  const possibleGains = (side: number): Uint8Array =>
    always.map((isAlways, place) =>
      isAlways === 1 || bunkers[place] !== 0 || has('civilians', side) || has('escaped', side) ? 1 : 0,
    );
  return {
    always,
    bunkers,
    frees: [has('civilians', 0), has('civilians', 1)],
    wakes: [has('escaped', 0), has('escaped', 1)],
    possible: [possibleGains(0), possibleGains(1)],
  };
}
