// Where CONTROL may gain a bot something, as tables (R18): what wins the scenario, or keeps the enemy from winning it.
import type { Board } from '../../board/board.ts';
import type { PlaceTables, FixtureTables } from '../engine/game-places.ts';
import { none } from '../engine/layout.ts';
import { sideNumber } from '../engine/sides.ts';

export interface GainTables {
  /** Places where control gains something as long as it changes something. */
  readonly always: Uint8Array;
  /** The structures of the space of each place that give victory points as long as they stand. */
  readonly bunkers: Int32Array;
  /** By side: whether it frees civilians, and whether it wakes mechs that are to escape. */
  readonly frees: readonly [boolean, boolean];
  readonly wakes: readonly [boolean, boolean];
  /** By side: places where control may gain something; nowhere else is it looked for. */
  readonly ever: readonly [Uint8Array, Uint8Array];
}

export function gainTables({ victory, areas }: Board, places: PlaceTables, things: FixtureTables): GainTables {
  const always = new Uint8Array(places.count);
  const bunkers = new Int32Array(places.count);
  const isBy = (by: Board['victory'][number]['by']): boolean => victory.some((row) => row.by === by);
  const inAreas = new Set(victory.flatMap((row) => (row.by === 'spaces' ? (areas[row.area] ?? []) : [])));
  const gives = (place: number): boolean =>
    (isBy('points') && (places.points[place] as number) > 0) || inAreas.has(place);
  const bunkersAt = (place: number): number =>
    things.structureKind.reduce(
      (set, kind, one) => (kind === 'bunker' && things.structureAt[one] === place ? set | (1 << one) : set),
      0,
    );
  for (let place = 0; place < places.count; place++) {
    const twin = places.twin[place] as number;
    const levels = twin === none ? [place] : [place, twin];
    always[place] = levels.some(gives) ? 1 : 0;
    if (isBy('score')) bunkers[place] = levels.reduce((set, one) => set | bunkersAt(one), 0);
  }
  const has = (by: Board['victory'][number]['by'], side: number): boolean =>
    victory.some((row) => row.by === by && sideNumber(row.side) === side);
  const ever = (side: number): Uint8Array =>
    always.map((gains, place) =>
      gains === 1 || bunkers[place] !== 0 || has('civilians', side) || has('escaped', side) ? 1 : 0,
    );
  return {
    always,
    bunkers,
    frees: [has('civilians', 0), has('civilians', 1)],
    wakes: [has('escaped', 0), has('escaped', 1)],
    ever: [ever(0), ever(1)],
  };
}
