// Counts the exact odds of tables as fractions, without sampling. If a row calls several tables, the odds of the calls
// are multiplied. A face that is rolled again does not count as a result of its roll. Tables that call each other are
// solved as equations.
import type { FaceRange, RollTablePlan, TablesPlan } from '../../plan/table-plan.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { sumOfShares, type Share } from '../card-odds.ts';
import type { CameRow } from './combined-rows.ts';
import { mostRollsOn } from './most-rolls.ts';
import { askOf, isRolledAgain, withFace, type RollState, type TableWalk } from './roll-walk.ts';
import { addShare, lastStates, OddsEndless, type StateEdges } from './state-flow.ts';

/** The number of rolls that give a row, or the number of rolls on a table. */
export interface ToldTimes {
  readonly times: number;
  /** True if `times` is only the least number of rolls. */
  readonly isLeast: boolean;
}

/** The rows and tables that a roll gives, and the chance that it gives exactly these rows and tables. */
export interface RollOutcome {
  readonly rows: readonly (CameRow & ToldTimes)[];
  /**
   * The called tables whose rows do not affect each other. For such a table, the outcome has the number of rolls, but
   * not the rolled rows.
   */
  readonly tables: readonly (ToldTimes & { readonly table: number })[];
  readonly share: Share;
}

const none: Share = { of: 0n, in: 1n };

/** Odds are refused if they need more states than `states`, or if a state has more waiting rolls than `pending`. */
const most = { states: 20_000, pending: 400 };

/**
 * The limits up to which the rolls on a table are counted exactly. Above the limit, only the least number of rolls is
 * known. The limits are tried in this order, until the number of states is small enough. A limit is at least 2, because
 * some rules are about a row that came twice.
 */
const largestNumbers = [1000, 3, 2];

/**
 * The limit of exact counting for a table that can be rolled any number of times. A count of `3` then means 3 or more
 * rolls.
 */
const largestWithoutLimit = 3;

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
 * True if the rows of a table affect each other, so that only joint odds are exact. This is so if a row has rules, or
 * says that it acts like another row. If repeated rows are rolled again, it is also so if a row calls a table.
 */
const doesCombine = ({ rows }: RollTablePlan, repeats: TableWalk['repeats']): boolean =>
  rows.some(
    ({ rules, like, calls, hasText }) =>
      rules.length > 0 || like !== null || (repeats !== undefined && calls.length > 0 && hasText),
  );

interface NumberedPending {
  readonly id: number;
  readonly length: number;
}

/** Numbers the lists of pending rolls, so that equal lists have the same number. */
class PendingNumbers {
  private readonly numbers = new WeakMap<object, NumberedPending>();
  private readonly byKey = new Map<string, NumberedPending>();

  of(pending: RollState['pending']): number {
    const fresh: NonNullable<RollState['pending']>[] = [];
    let at = pending;
    for (; at && !this.numbers.has(at); at = at.next) fresh.push(at);
    let last = (at && this.numbers.get(at)) ?? { id: 0, length: 0 };
    for (const each of fresh.toReversed()) {
      const { task } = each;
      const { id, length } = last;
      if (task.is === 'roll') {
        const key = `${id} ${task.table}:${task.reroll.map(({ from, to }) => `${from}-${to}`).join(',')}`;
        last = getOrMake(this.byKey, key, () => ({ id: this.byKey.size + 1, length: length + 1 }));
      }
      if (last.length > most.pending) throw new OddsEndless();
      this.numbers.set(each, last);
    }
    return last.id;
  }
}

/**
 * Computes the odds of the outcomes of a roll on a table. For this, follows all states that the roll and its further
 * rolls can reach.
 */
class OddsCount {
  private readonly walk: TableWalk;
  private readonly start: number;
  private readonly largest: number;
  private readonly combining: readonly boolean[];
  private readonly rolls = new Map<number, number>();
  private readonly pendings = new PendingNumbers();

  constructor(walk: TableWalk, start: number, largest: number) {
    this.walk = walk;
    this.start = start;
    this.largest = largest;
    this.combining = walk.plan.tables.map((table) => doesCombine(table, walk.repeats));
  }

  private rollsOn(table: number): number {
    return getOrMake(this.rolls, table, () => mostRollsOn(this.walk.plan, this.start, table));
  }

  /**
   * Returns the largest number of rolls on a table that an outcome counts exactly. From this number on, an outcome says
   * only “this number or more”.
   */
  private limitOf(table: number): number {
    const rolls = this.rollsOn(table);
    return rolls <= this.largest ? rolls : Math.min(this.largest, largestWithoutLimit);
  }

  private times(table: number, times: number): ToldTimes {
    return { times, isLeast: times === this.limitOf(table) && times < this.rollsOn(table) };
  }

  /**
   * Simplifies a state, so that equal futures give equal states. If the rows of a called table do not combine, keeps
   * only the number of rolls on the table. Drops pending tasks that roll no rows: amounts, and the rules for rows that
   * were rolled together.
   */
  private simplifyState({ came: all, pending: first }: RollState): RollState {
    const rows = new Map<string, CameRow>();
    for (const { table, row, times } of all) {
      const isJoint = this.combining[table] === true || table === this.start;
      const key = isJoint ? `${table} ${row}` : String(table);
      const before = rows.get(key)?.times ?? 0;
      rows.set(key, { table, row: isJoint ? row : -1, times: Math.min(this.limitOf(table), before + times) });
    }
    const came = [...rows.values()].toSorted((a, b) => a.table - b.table || a.row - b.row);
    let pending = first;
    while (pending && pending.task.is !== 'roll') pending = pending.next;
    return { pending, came, happened: null };
  }

  private keyOf({ came, pending }: RollState): string {
    return [this.pendings.of(pending), ...came.map(({ table, row, times }) => `${table} ${row} ${times}`)].join('|');
  }

  /** Returns the states that can follow a state, each with its chance. */
  private followers(state: RollState): readonly (readonly [RollState, Share])[] {
    const ask = askOf(this.walk, state);
    if (!ask) return [];
    const all = countFaces({ from: 1, to: ask.die }, ask.reroll, ask.die);
    return ask.meanings.flatMap((range) => {
      const faces = countFaces(range, ask.reroll, ask.die);
      const after = withFace(this.walk, state, firstFace(range, ask.reroll));
      return faces === 0 ? [] : [[this.simplifyState(after), { of: BigInt(faces), in: BigInt(all) }] as const];
    });
  }

  outcomes(from: RollState): readonly RollOutcome[] {
    const states: RollState[] = [];
    const edges: StateEdges[] = [];
    const indices = new Map<string, number>();
    const indexOf = (state: RollState): number => getOrMake(indices, this.keyOf(state), () => states.push(state) - 1);
    indexOf(this.simplifyState(from));
    for (const state of states) {
      const next: StateEdges = new Map();
      for (const [follower, share] of this.followers(state)) addShare(next, indexOf(follower), share);
      edges.push(next);
      if (states.length > most.states) throw new OddsEndless();
    }
    return [...lastStates(edges)].map(([state, share]) => this.outcomeOf(states[state]?.came ?? [], share));
  }

  private outcomeOf(came: readonly CameRow[], share: Share): RollOutcome {
    const [joint, others] = [came.filter(({ row }) => row >= 0), came.filter(({ row }) => row < 0)];
    return {
      rows: joint.map((each) => ({ ...each, ...this.times(each.table, each.times) })),
      tables: others.map(({ table, times }) => ({ table, ...this.times(table, times) })),
      share,
    };
  }
}

/**
 * Returns the outcomes of a roll on a table, with all rolls that it calls, the likeliest first. A large or unlimited
 * number of rolls is not counted exactly: `isLeast` is then true. Throws `OddsEndless` if no exact odds exist.
 */
export function tableOutcomes(plan: TablesPlan, table: number, repeats?: TableWalk['repeats']): readonly RollOutcome[] {
  const still = { plan, players: [], each: new Set<number>(), columns: new Map<string, string>() };
  const walk: TableWalk = repeats === undefined ? still : { ...still, repeats };
  const task = { is: 'roll', table, reroll: [], player: null, depth: 0 } as const;
  const start: RollState = { pending: { task, next: null }, came: [], happened: null };
  return withoutTooMany((largest) => new OddsCount(walk, table, largest).outcomes(start)).toSorted((a, b) =>
    Number(b.share.of * a.share.in - a.share.of * b.share.in),
  );
}

/**
 * Calls `count` with the numbers of `largestNumbers`, from the largest to the smallest, until a call does not throw
 * `OddsEndless`. With a smaller number, fewer states are counted.
 */
function withoutTooMany<T>(count: (largest: number) => T): T {
  for (const largest of largestNumbers.slice(0, -1))
    try {
      return count(largest);
    } catch (error) {
      if (!(error instanceof OddsEndless)) throw error;
    }
  return count(largestNumbers.at(-1) ?? 0);
}

/** Returns the chance of the outcomes that pass a test. */
export const outcomesChance = <T extends Pick<RollOutcome, 'share'>>(
  outcomes: readonly T[],
  test: (outcome: T) => boolean,
): Share => outcomes.reduce((sum, outcome) => (test(outcome) ? sumOfShares(sum, outcome.share) : sum), none);
