// Counts the exact odds of tables as fractions. Calls are multiplied out. A face that is rolled again is left out of its
// roll, and a table that calls itself is solved as an equation, so nothing is sampled.
import type { FaceRange, RollTablePlan, TablesPlan } from '../../plan/table-plan.ts';
import { added, type Share } from '../card-odds.ts';
import type { CameRow } from './combining.ts';
import { askOf, isRolledAgain, withFace, type RollState, type TableWalk } from './roll-walk.ts';

/** Rows and tables that come together, with the chance of exactly these. */
export interface RollOutcome {
  readonly rows: readonly CameRow[];
  /** The tables that were rolled and whose rows do not combine with other rows. */
  readonly tables: readonly number[];
  readonly share: Share;
}

/** The walk of which no exact odds exist, because its calls grow without a limit. */
export class OddsEndless extends Error {}

const none: Share = { of: 0n, in: 1n };
const whole: Share = { of: 1n, in: 1n };
const times = (a: Share, b: Share): Share => added({ of: a.of * b.of, in: a.in * b.in }, none);
/** Returns the sum of the series 1 + share + share² + … */
const repeated = ({ of, in: all }: Share): Share => added({ of: all, in: all - of }, none);

/** The greatest number of states, of states in each other, and of pending rolls in a state. */
const most = { states: 50_000, depth: 1000, pending: 400 };

/** Returns the number of faces of a range that are not rolled again. */
const countFaces = ({ from, to }: FaceRange, reroll: readonly FaceRange[], die: number): number => {
  let count = 0;
  for (let face = Math.max(1, from); face <= Math.min(to, die); face++) if (!isRolledAgain(face, reroll)) count++;
  return count;
};

const firstFace = ({ from, to }: FaceRange, reroll: readonly FaceRange[]): number => {
  for (let face = from; face <= to; face++) if (!isRolledAgain(face, reroll)) return face;
  return from;
};

/**
 * True if the rows of a table change each other, so that their odds are joint odds. Rows that are not repeated change
 * the rows after them, which matters if rows call tables.
 */
const doesCombine = ({ rows }: RollTablePlan, repeats: TableWalk['repeats']): boolean =>
  rows.some(
    ({ rules, like, calls, hasText }) =>
      rules.length > 0 || like !== null || (repeats !== undefined && calls.length > 0 && hasText),
  );

/** The odds of a state: the chance of each outcome, and of coming back to a state that is still being counted. */
interface Counted {
  readonly outcomes: Map<string, Share>;
  readonly back: Map<string, Share>;
}

class OddsCount {
  private readonly walk: TableWalk;
  private readonly start: number;
  private readonly combining: readonly boolean[];
  private readonly done = new Map<string, Counted>();
  private readonly open = new Set<string>();
  readonly cameOf = new Map<string, readonly CameRow[]>();

  constructor(walk: TableWalk, start: number) {
    this.walk = walk;
    this.start = start;
    this.combining = walk.plan.tables.map((table) => doesCombine(table, walk.repeats));
  }

  /**
   * Simplifies a state: at most two equal rows are told apart, and of a table whose rows do not combine only the roll
   * itself is noted. So the number of states has a limit.
   */
  private simple(state: RollState): RollState {
    const rows = new Map<string, CameRow>();
    for (const { table, row, times: count } of state.came) {
      const isJoint = this.combining[table] === true || table === this.start;
      const key = isJoint ? `${table} ${row}` : String(table);
      const before = rows.get(key)?.times ?? 0;
      rows.set(key, { table, row: isJoint ? row : -1, times: isJoint ? Math.min(2, before + count) : 1 });
    }
    const came = [...rows.values()].toSorted((a, b) => a.table - b.table || a.row - b.row);
    return { pending: state.pending, came, happened: null };
  }

  private keyOf({ came, pending }: RollState): string {
    const parts: string[] = [JSON.stringify(came)];
    for (let at = pending; at; at = at.next) {
      const { task } = at;
      if (parts.length > most.pending) throw new OddsEndless();
      if (task.is === 'roll')
        parts.push(`${task.table}:${task.reroll.map(({ from, to }) => `${from}-${to}`).join(',')}`);
    }
    return parts.join('|');
  }

  /** Leaves out the tasks without an effect on the rows: amounts, and rules for rows that come together. */
  private unasked(state: RollState): RollState {
    let { pending } = state;
    while (pending && pending.task.is !== 'roll') pending = pending.next;
    return { ...state, pending };
  }

  count(from: RollState): Counted {
    const state = this.simple(this.unasked(from));
    const key = this.keyOf(state);
    const before = this.done.get(key);
    if (before) return before;
    const ask = askOf(this.walk, state);
    if (!ask) {
      this.cameOf.set(key, state.came);
      return { outcomes: new Map([[key, whole]]), back: new Map() };
    }
    if (this.open.has(key)) return { outcomes: new Map(), back: new Map([[key, whole]]) };
    if (this.open.size > most.depth || this.done.size > most.states) throw new OddsEndless();
    this.open.add(key);
    const counted: Counted = { outcomes: new Map(), back: new Map() };
    const all = countFaces({ from: 1, to: ask.die }, ask.reroll, ask.die);
    for (const range of ask.meanings) {
      const faces = countFaces(range, ask.reroll, ask.die);
      if (faces === 0) continue;
      const share = { of: BigInt(faces), in: BigInt(all) };
      addTo(counted, this.count(withFace(this.walk, state, firstFace(range, ask.reroll))), share);
    }
    this.open.delete(key);
    const again = counted.back.get(key);
    counted.back.delete(key);
    if (again && again.of === again.in) throw new OddsEndless();
    const solved = again ? scaled(counted, repeated(again)) : counted;
    if (solved.back.size === 0) this.done.set(key, solved);
    return solved;
  }
}

function addTo(sum: Counted, part: Counted, share: Share): void {
  for (const name of ['outcomes', 'back'] as const)
    for (const [key, each] of part[name]) sum[name].set(key, added(sum[name].get(key) ?? none, times(each, share)));
}

function scaled(counted: Counted, by: Share): Counted {
  const result: Counted = { outcomes: new Map(), back: new Map() };
  addTo(result, counted, by);
  return result;
}

/**
 * Returns the outcomes of a roll on a table and of all rolls that it calls, the likeliest first. Throws `OddsEndless` if
 * no exact odds exist.
 */
export function tableOutcomes(plan: TablesPlan, table: number, repeats?: TableWalk['repeats']): readonly RollOutcome[] {
  const still = { plan, players: [], each: new Set<number>(), columns: new Map<string, string>() };
  const walk: TableWalk = repeats === undefined ? still : { ...still, repeats };
  const task = { is: 'roll', table, reroll: [], player: null, depth: 0 } as const;
  const counting = new OddsCount(walk, table);
  const { outcomes } = counting.count({ pending: { task, next: null }, came: [], happened: null });
  return [...outcomes]
    .map(([key, share]): RollOutcome => {
      const came = counting.cameOf.get(key) ?? [];
      return {
        rows: came.filter(({ row }) => row >= 0),
        tables: came.filter(({ row }) => row < 0).map((each) => each.table),
        share,
      };
    })
    .toSorted((a, b) => Number(b.share.of * a.share.in - a.share.of * b.share.in));
}

/** Returns the chance of the outcomes that pass a test. */
export const outcomesChance = <T extends Pick<RollOutcome, 'share'>>(
  outcomes: readonly T[],
  test: (outcome: T) => boolean,
): Share => outcomes.reduce((sum, outcome) => (test(outcome) ? added(sum, outcome.share) : sum), none);
