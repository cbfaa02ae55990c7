// The board and the forces of Scenario 1 as tables and masks of one word, for the procedures written by hand.
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { kindBits } from '../../runtime/callisto/rules/engine/game-places.ts';

/**
 * The numbers by which they read a state, beside what the layout says. They stand in the code as such, as they do in emitted
 * code: names out of another module made it up to a tenth slower.
 */
const numbers: readonly (readonly [string, number, number])[] = [
  ['placed', 4, at.unitsOnBoard],
  ['marked by the Breakers', 16, at.markedPlaces],
  ['marked by the LFA', 18, at.markedPlaces + 2],
  ['controlled by the Breakers', 20, at.controlledPlaces],
  ['controlled by the LFA', 22, at.controlledPlaces + 2],
  ['occupied by the Breakers', 24, at.occupiedPlaces],
  ['occupied by the LFA', 26, at.occupiedPlaces + 2],
  ['control units of the Breakers', 28, at.controlUnitPlaces],
  ['counters at a place', 36, at.unitsAt],
  ['place of a counter', 400, at.unitPlace],
  ['cards in play of the LFA', 923, at.playAreaSize + 1],
  ['play area of the LFA', 956, at.playArea + at.mostInPlay],
];

function checkLayout(): void {
  for (const [name, here, now] of numbers) {
    if (here !== now) throw new Error(`By hand, ${name} is read at ${here}; the layout has it at ${now}.`);
  }
}

/** What they rest on: no doors, no structures, no bridges, and figures no greater than these. */
function check({ places, fixtures }: Game): void {
  const isPlain =
    fixtures.structures.length + fixtures.doors.length === 0 && places.twin.every((one) => one === at.none);
  const isSmall = places.count <= 32 && Math.max(...places.points) <= 2 && Math.max(...places.cover) <= 3;
  if (!isPlain || !isSmall) throw new Error('Scenario 1 has another board than the one this was written for.');
}

export class Tables {
  /** The places that are exactly so many steps from one, 16 words a place; one step from it; one or two; and how many steps, 32 a place. */
  readonly ring = new Int32Array(32 * 16);
  readonly near = new Int32Array(32);
  readonly two = new Int32Array(32);
  readonly far = new Uint8Array(32 * 32);
  /** What cover, range and height of a place add to the defence against one who stands at another, 32 a place. */
  readonly added = new Int8Array(32 * 32);
  /** The threshold 5/6/7 there. */
  readonly limit = new Int8Array(32 * 32);
  readonly objective: number;
  readonly worthTwo: number;
  readonly elevated: number;
  readonly cover3: number;
  readonly cover2: number;
  readonly cover1: number;
  readonly defence: Uint8Array;
  readonly enemies: number;
  readonly rippers: number;
  readonly nailgunners: number;
  readonly surveyTechs: number;
  readonly corpSecs: number;
  readonly noise: number;
  readonly unitOf: Uint8Array;
  readonly isScout: Uint8Array;

  constructor(game: Game) {
    check(game);
    checkLayout();
    const { places, units, cards, definition } = game;
    const places32 = (is: (place: number) => boolean): number => {
      let set = 0;
      for (let place = 0; place < places.count; place++) if (is(place)) set |= 1 << place;
      return set;
    };
    const titled = (title: string): number =>
      definition.roster.counters.reduce(
        (set, { titles }, unit) => (titles.includes(title) ? set | (1 << unit) : set),
        0,
      );
    this.objective = places32((place) => places.points[place] !== 0);
    this.worthTwo = places32((place) => places.points[place] === 2);
    this.elevated = places32((place) => places.elevated[place] === 1);
    this.cover3 = places32((place) => places.cover[place] === 3);
    this.cover2 = places32((place) => places.cover[place] === 2);
    this.cover1 = places32((place) => places.cover[place] === 1);
    this.defence = units.defence;
    this.enemies = units.ofSide[at.breakers] & units.personnel;
    this.rippers = titled('RIPPER');
    this.nailgunners = titled('NAILGUNNER');
    this.surveyTechs = titled('SURVEY TECH');
    this.corpSecs = titled('CORP-SEC');
    this.noise = cards.interference[at.lfa] as number;
    this.unitOf = cards.unit;
    this.isScout = Uint8Array.from(cards.titles, (title) => (title === 'SCOUT' ? 1 : 0));
    this.measure(game);
  }

  private measure({ places, distances }: Game): void {
    const { ring, near, far, two } = this;
    const { distance: ways } = distances.ways(kindBits.personnel, 0, 0, 0).walked;
    for (let from = 0; from < places.count; from++) {
      for (let to = 0; to < places.count; to++) {
        const steps = ways[from * at.mostPlaces + to] as number;
        if (steps !== at.none) ring[16 * from + steps] = (ring[16 * from + steps] as number) | (1 << to);
        far[32 * from + to] = steps;
        const slope = (places.elevated[to] as number) - (places.elevated[from] as number);
        const range = places.range[from * at.mostPlaces + to] as number;
        this.added[32 * from + to] = (places.cover[to] as number) + range + slope;
        this.limit[32 * from + to] = 6 - slope;
      }
      near[from] = ring[16 * from + 1] as number;
      two[from] = (near[from] as number) | (ring[16 * from + 2] as number);
    }
  }
}
