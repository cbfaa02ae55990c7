// Generates filled set-ups of Heavy Gear by the sheets of the book, as `botbook roll --fill --json` prints them. Also
// returns the rolled dice.
import { RollingBattle } from '../../../cli/rolled-battle.ts';
import { rollTables, startOf, type RollAsk, type RollEvent } from '../../../compiler/decide/tables/roll-walk.ts';
import { heavygear } from '../../../compiler/games/heavygear/game.ts';
import { below, belowBig, randomWords, seed as seedWords } from '../../../runtime/kernel/random.ts';
import { rolledJson } from '../../../views/tables/roll-json.ts';
import { heavygearBook, heavygearJson } from '../../support/heavygear.ts';
import type { CheckedForce, CheckedSide } from '../../support/heavygear-checker.ts';
import { planOf, walkOf } from '../../support/tables.ts';

export interface RuleJson {
  readonly row: string;
  readonly with: string | null;
  readonly text: string;
  readonly counts: string | null;
}

/** An event in JSON, with the fields that the proof reads. */
export type EventJson =
  | { readonly is: 'step' }
  | {
      readonly is: 'roll';
      readonly table: string;
      readonly player: string | null;
      readonly face: number;
      readonly row: { readonly label: string; readonly cells?: Readonly<Record<string, string>> } | null;
    }
  | { readonly is: 'amount'; readonly total: number }
  | { readonly is: 'throw'; readonly faces: readonly number[]; readonly result: string | null }
  | { readonly is: 'combined'; readonly rules: readonly RuleJson[] };

/** A set-up in JSON, with the fields that the proof reads. */
export interface GeneratedSetUp {
  readonly events: readonly EventJson[];
  readonly setUp: {
    readonly rounds: number | null;
    readonly pieces: readonly { readonly row: string; readonly names: readonly string[] }[];
    readonly sides: readonly [CheckedSide, CheckedSide];
  };
  /** The faces that were rolled on tables, in order. */
  readonly faces: readonly number[];
}

type ForceFile = CheckedForce & { readonly version: number; readonly game: string };

/** The forces of two players. */
export type ForcePair = readonly [ForceFile, ForceFile];

export interface TableJson {
  readonly limit: number;
  readonly terrain: readonly { readonly name: string; readonly static?: boolean }[];
}

export const tableFile = heavygearJson('examples/table.json') as TableJson;

const force = (threat: number, priority: number, groupCount: number): ForceFile => ({
  version: 1,
  game: 'heavygear',
  name: `Force ${threat}`,
  priority,
  threat,
  leadership: 1 + priority,
  groups: Array.from({ length: groupCount }, (_none, at) => ({
    name: `Group ${at + 1}`,
    leader: `Leader ${at + 1}`,
    infantry: at % 2 === 1,
    transport: at % 4 === 1,
  })),
  characters: ['Character'],
});

/** Pairs of forces of all priority levels, including the smallest and the largest force. */
export const forcePairs: readonly ForcePair[] = [
  [heavygearJson('examples/north.json') as ForceFile, heavygearJson('examples/south.json') as ForceFile],
  [force(500, 1, 2), force(1000, 2, 3)],
  [force(4000, 3, 6), force(10_000, 4, 16)],
  [force(250, 1, 1), force(3751, 3, 5)],
  [force(6751, 4, 9), force(751, 2, 4)],
];

/** Generates set-ups for pairs of forces from a seed. */
export class SetUpGenerator {
  private readonly words = new Int32Array(randomWords);
  private readonly plan = planOf();
  private readonly battles: readonly RollingBattle[];
  private readonly start;
  private readonly walk = walkOf(this.plan);

  constructor(seed: number) {
    seedWords(this.words, 0, seed, 0);
    this.start = startOf(this.walk, { list: 0 });
    const book = heavygearBook();
    const source = {
      game: heavygear,
      name: 'set-up',
      walk: this.walk,
      start: { list: 0 },
      startTitle: '',
      isWhole: true,
      readings: [],
    };
    const choices = {
      written: new Map(),
      fill: (count: bigint) => belowBig(this.words, 0, count),
      isListing: false,
    };
    this.battles = forcePairs.map(([north, south]) => {
      const forces = new Map<string, unknown>([
        ['north', north],
        ['south', south],
      ]);
      return new RollingBattle(source, book.open({ table: tableFile, forces }), choices);
    });
  }

  /** Returns the next set-up for the pair of forces with the number `pair`. */
  next(pair: number): GeneratedSetUp {
    const { plan, walk, words } = this;
    const faces: number[] = [];
    const battle = this.battles[pair];
    const draw = (names: readonly string[]): number => below(words, 0, names.length) + 1;
    const drawn = new Map<RollEvent, readonly string[]>();
    const roll = ({ die }: RollAsk): number => {
      const face = below(words, 0, die) + 1;
      faces.push(face);
      return face;
    };
    const rolled = rollTables(walk, this.start, roll, (event) => {
      drawn.set(event, battle?.drawnPieces(event, draw) ?? []);
      return null;
    });
    const page = battle?.setUp(rolled, drawn, draw) ?? null;
    const { columns } = walk;
    const named = { game: 'heavygear', title: '', name: 'set-up', start: '', seed: null };
    const { events } = rolledJson({ ...rolled, ...named, plan, columns, drawn, setUp: null });
    return {
      events: events as readonly EventJson[],
      setUp: page?.json as unknown as GeneratedSetUp['setUp'],
      faces,
    };
  }
}
