// Walks through steps and tables of a sheet. Each state asks for a face of a die, and each face leads to the next
// state. Rolls with a seed, rolls with real dice, and exact odds share these states.
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { CallPlan, FaceRange, RollTablePlan, StepPlan, TablesPlan, ThrowPlan } from '../../plan/table-plan.ts';
import { combinedRows, withRow, type AppliedRule, type CameRow } from './combined-rows.ts';

/**
 * A task of a walk. `amount` rolls dice for an amount, `throw` the dice of a combining rule, and `play` the dice in
 * play. `combine` applies the combining rules of the rolled rows.
 */
type Task =
  | { readonly is: 'step'; readonly step: StepPlan; readonly depth: number }
  | {
      readonly is: 'roll';
      readonly table: number;
      readonly reroll: readonly FaceRange[];
      readonly player: string | null;
      /** The number of calls that lead to this roll. */
      readonly depth: number;
    }
  | { readonly is: 'amount'; readonly table: number; readonly row: number; readonly faces: readonly number[] }
  | { readonly is: 'throw'; readonly applied: AppliedRule; readonly dice: ThrowPlan; readonly faces: readonly number[] }
  | { readonly is: 'play'; readonly of: PlayedDice; readonly faces: readonly number[] }
  | { readonly is: 'combine' };

interface Pending {
  readonly task: Task;
  readonly next: Pending | null;
}

/** An amount that dice decided when its row was rolled. */
export interface AmountEvent {
  readonly is: 'amount';
  readonly table: number;
  readonly row: number;
  readonly faces: readonly number[];
}

/**
 * Dice that are rolled during the game, and not when a roll chooses their row (H7). `dice` is the index among the dice
 * of the row.
 */
interface PlayedDice {
  readonly table: number;
  readonly row: number;
  readonly dice: number;
}

/** An event of a walk. */
export type RollEvent =
  | { readonly is: 'step'; readonly step: StepPlan; readonly depth: number }
  | {
      readonly is: 'roll';
      readonly table: number;
      readonly face: number;
      /** The index of the row; null if the face is rolled again. */
      readonly row: number | null;
      readonly player: string | null;
      readonly depth: number;
    }
  | AmountEvent
  | { readonly is: 'throw'; readonly applied: AppliedRule; readonly faces: readonly number[] }
  | { readonly is: 'play'; readonly of: PlayedDice; readonly faces: readonly number[] }
  | { readonly is: 'combined'; readonly came: readonly CameRow[]; readonly rules: readonly AppliedRule[] };

interface Happened {
  readonly event: RollEvent;
  readonly before: Happened | null;
}

export interface RollState {
  readonly pending: Pending | null;
  /**
   * The rows that were rolled since the combining rules were last applied. The next application of these rules takes
   * these rows.
   */
  readonly came: readonly CameRow[];
  readonly happened: Happened | null;
}

/** The die that a state asks for, with the meaning of its faces. */
export interface RollAsk {
  readonly die: number;
  readonly of: 'table' | 'amount' | 'throw';
  readonly title: string;
  /** The index of the table for which the die is rolled; null for a die that chooses no row. */
  readonly table: number | null;
  readonly player: string | null;
  /** The ranges of faces with their meanings; a face that is rolled again is in no range. */
  readonly meanings: readonly (FaceRange & { readonly text: string })[];
  readonly reroll: readonly FaceRange[];
}

/**
 * The input of a walk through the tables of a sheet: the plan, the players, and the tables on which each player rolls.
 */
export interface TableWalk {
  readonly plan: TablesPlan;
  readonly players: readonly string[];
  /** The indices of the tables on which each player rolls. */
  readonly each: ReadonlySet<number>;
  /** True if the players share one roll on the tables of `each` (H12). */
  readonly isTogether?: boolean;
  /** The column of each player in tables with several columns. Players without a known column are left out. */
  readonly columns: ReadonlyMap<string, string>;
  /**
   * If present, a row that is rolled a second time is rolled again. The exception is a row that says what the second
   * time does. If absent, the second time adds nothing (H3).
   */
  readonly repeats?: 'roll again';
}

/** The start of a roll: a list of steps, a table, or the dice in play of a row. */
export type TableStart =
  | { readonly list: number }
  | { readonly table: number }
  | { readonly table: number; readonly row: number };

const pushTasks = (tasks: readonly Task[], next: Pending | null): Pending | null =>
  tasks.reduceRight((rest, task) => ({ task, next: rest }), next);

export const isRolledAgain = (face: number, reroll: readonly FaceRange[]): boolean =>
  reroll.some(({ from, to }) => from <= face && face <= to);

function rollTasks({ players, each, isTogether }: TableWalk, table: number): Task[] {
  // Each player rolls for their own side, so the rules for combined rows never combine rows of two players.
  const rolling = each.has(table) && isTogether !== true ? players : [null];
  return rolling.flatMap((player): Task[] => [{ is: 'roll', table, reroll: [], player, depth: 0 }, { is: 'combine' }]);
}

function stepTasks(walk: TableWalk, steps: readonly StepPlan[], depth: number): Task[] {
  return steps.flatMap((step) => [
    { is: 'step', step, depth },
    ...(step.table === null ? [] : rollTasks(walk, step.table)),
    ...stepTasks(walk, step.steps, depth + 1),
  ]);
}

function playTasks({ plan }: TableWalk, table: number, row: number, times: number): Task[] {
  const throws = plan.tables[table]?.rows[row]?.throws ?? [];
  return throws.flatMap((_dice, dice) =>
    Array.from({ length: times }, (): Task => ({ is: 'play', of: { table, row, dice }, faces: [] })),
  );
}

/**
 * Returns the first state of a roll. The roll is of a list of steps, of a table, or of the dice that a row tells the
 * players to roll in play. Only these dice in play can be rolled several times (`times`).
 */
export function startOf(walk: TableWalk, from: TableStart, times = 1): RollState {
  const tasks =
    'list' in from
      ? stepTasks(walk, walk.plan.lists[from.list]?.steps ?? [], 0)
      : 'row' in from
        ? playTasks(walk, from.table, from.row, times)
        : rollTasks(walk, from.table);
  return { pending: pushTasks(tasks, null), came: [], happened: null };
}

const stateAfter = (state: RollState, event: RollEvent, tasks: readonly Task[] = []): RollState => ({
  ...state,
  pending: pushTasks(tasks, state.pending?.next ?? null),
  happened: { event, before: state.happened },
});

/** Carries out the tasks that need no die. Returns the state that asks for a die, or the last state. */
function runTasks(walk: TableWalk, start: RollState): RollState {
  let state = start;
  for (;;) {
    const task = state.pending?.task;
    if (task?.is === 'step') state = stateAfter(state, { is: 'step', step: task.step, depth: task.depth });
    else if (task?.is === 'combine') {
      const { rules } = combinedRows(walk.plan, state.came);
      const throws = rules.flatMap((applied): Task[] =>
        applied.rule.throws ? [{ is: 'throw', applied, dice: applied.rule.throws, faces: [] }] : [],
      );
      state = { ...stateAfter(state, { is: 'combined', came: state.came, rules }, throws), came: [] };
    } else return state;
  }
}

/**
 * The meanings of the faces of a table, by column. Column -1 is the label of the row. The cache serves all rolls on the
 * table.
 */
const meaningsIn = lazilyFor((table: RollTablePlan) => {
  const byColumn = new Map<number, RollAsk['meanings']>();
  return (column: number): RollAsk['meanings'] =>
    getOrMake(byColumn, column, () =>
      table.rows.map(({ from, to, cells, label }) => ({ from, to, text: cells[column] ?? label })),
    );
});

/**
 * Returns the faces of the rows of a table that were already rolled, and whose second roll must be repeated. A row with
 * a rule for its second roll is left out, because its second roll counts.
 */
const plainRepeats = ({ plan }: TableWalk, { came }: RollState, table: number): readonly FaceRange[] =>
  came.flatMap((each) => {
    const row = each.table === table ? plan.tables[table]?.rows[each.row] : undefined;
    return row && !row.rules.some(({ when }) => when.is === 'twice') ? [row] : [];
  });

/**
 * Returns the faces that are rolled again on a table. The faces of rows that were already rolled are among them, unless
 * no other face would be left.
 */
function rerollOf(walk: TableWalk, state: RollState, { table, reroll }: Pick<CallPlan, 'table' | 'reroll'>) {
  if (walk.repeats === undefined) return reroll;
  const repeated = plainRepeats(walk, state, table);
  if (repeated.length === 0) return reroll;
  const all = [...reroll, ...repeated.map(({ from, to }) => ({ from, to }))];
  const { rows = [] } = walk.plan.tables[table] ?? {};
  return rows.some(({ from, to }) => facesBetween(from, to).some((face) => !isRolledAgain(face, all))) ? all : reroll;
}

const facesBetween = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_none, at) => from + at);

const askForDice = ({ die, cases }: ThrowPlan, title: string): RollAsk => ({
  die,
  of: 'throw',
  title,
  table: null,
  player: null,
  meanings: cases,
  reroll: [],
});

/** Returns the request for the next die, if the state waits for dice. Returns null if the walk is over. */
export function askOf(walk: TableWalk, state: RollState): RollAsk | null {
  const { plan, columns } = walk;
  const task = state.pending?.task;
  switch (task?.is) {
    case 'roll': {
      const { player } = task;
      const reroll = rerollOf(walk, state, task);
      const table = plan.tables[task.table];
      if (!table) return null;
      const column = player === null ? -1 : (table.columns?.indexOf(columns.get(player) ?? '') ?? -1);
      return {
        die: table.die,
        of: 'table',
        title: table.title,
        table: task.table,
        player,
        meanings: meaningsIn(table)(column),
        reroll,
      };
    }
    case 'amount': {
      const amount = plan.tables[task.table]?.rows[task.row]?.amount;
      const title = plan.tables[task.table]?.rows[task.row]?.label ?? '';
      const die = amount?.die ?? 1;
      const meanings = [{ from: 1, to: die, text: `so many ${amount?.of ?? ''}` }];
      return { die, of: 'amount', title, table: null, player: null, meanings, reroll: [] };
    }
    case 'throw': {
      const { dice, applied } = task;
      return askForDice(dice, plan.tables[applied.table]?.rows[applied.row]?.label ?? '');
    }
    case 'play': {
      const row = plan.tables[task.of.table]?.rows[task.of.row];
      const dice = row?.throws[task.of.dice];
      return row && dice ? askForDice(dice, row.label) : null;
    }
    case 'step':
    case 'combine':
    case undefined:
      return null;
  }
}

const tasksOfCall = ({ table, times, reroll }: CallPlan, player: string | null, depth: number): Task[] =>
  Array.from({ length: times }, () => ({ is: 'roll', table, reroll, player, depth }));

/** Returns the state after the pending roll shows `face`. `face` must be a face of the die that the state asks for. */
export function withFace(walk: TableWalk, state: RollState, face: number): RollState {
  const { plan } = walk;
  const task = state.pending?.task;
  if (task?.is === 'roll') {
    const { table, player, depth } = task;
    const reroll = rerollOf(walk, state, task);
    const { rows } = plan.tables[table] ?? { rows: [] };
    const index = rows.findIndex(({ from, to }) => from <= face && face <= to);
    const row = isRolledAgain(face, reroll) ? null : rows[index];
    const event = { is: 'roll', table, face, row: row ? index : null, player, depth } as const;
    // If the face is rolled again, the same roll is pending again.
    if (row === null) return stateAfter(state, event, [task]);
    if (!row) return stateAfter(state, event);
    const amount: Task[] = row.amount ? [{ is: 'amount', table, row: index, faces: [] }] : [];
    const calls = row.calls.flatMap((call) => tasksOfCall(call, player, depth + 1));
    const came = row.isNothing || !row.hasText ? state.came : withRow(state.came, table, index);
    return { ...stateAfter(state, event, [...amount, ...calls]), came };
  }
  if (task?.is === 'amount') {
    const faces = [...task.faces, face];
    const count = plan.tables[task.table]?.rows[task.row]?.amount?.count ?? 1;
    if (faces.length < count)
      return { ...state, pending: pushTasks([{ ...task, faces }], state.pending?.next ?? null) };
    return stateAfter(state, { is: 'amount', table: task.table, row: task.row, faces });
  }
  if (task?.is === 'throw') {
    const faces = [...task.faces, face];
    if (faces.length < task.dice.count)
      return { ...state, pending: pushTasks([{ ...task, faces }], state.pending?.next ?? null) };
    return stateAfter(state, { is: 'throw', applied: task.applied, faces });
  }
  if (task?.is === 'play') {
    const faces = [...task.faces, face];
    const { of } = task;
    const count = plan.tables[of.table]?.rows[of.row]?.throws[of.dice]?.count ?? 1;
    if (faces.length < count)
      return { ...state, pending: pushTasks([{ ...task, faces }], state.pending?.next ?? null) };
    return stateAfter(state, { is: 'play', of, faces });
  }
  return state;
}

/** Returns the events of a walk in order. */
function eventsOf({ happened }: RollState): readonly RollEvent[] {
  const events: RollEvent[] = [];
  for (let at = happened; at; at = at.before) events.push(at.event);
  return events.toReversed();
}

/** The rolls of a walk up to the first missing face; all rolls if no face is missing. */
export interface RollsOfWalk {
  readonly events: readonly RollEvent[];
  /** The die that is asked for next; null if the walk is over. */
  readonly needs: RollAsk | null;
}

/**
 * Rolls until the walk is over, or until `face` returns null because a face is missing. Calls `drawn` with each amount
 * that dice decided, so that the caller can draw pieces. If a number for this draw is missing, `drawn` returns the
 * request for the number, and the rolls stop; otherwise `drawn` returns null.
 */
export function rollTables(
  walk: TableWalk,
  start: RollState,
  face: (ask: RollAsk) => number | null,
  drawn: (amount: AmountEvent) => RollAsk | null = () => null,
): RollsOfWalk {
  let state = runTasks(walk, start);
  for (let ask = askOf(walk, state); ask; ask = askOf(walk, state)) {
    // If the sheet prints the amount as a number, the die has one face, so nothing is rolled.
    const next = ask.of === 'amount' && ask.die === 1 ? 1 : face(ask);
    if (next === null) return { events: eventsOf(state), needs: ask };
    const rolled = withFace(walk, state, next);
    const event = rolled.happened === state.happened ? null : rolled.happened?.event;
    const missing = event?.is === 'amount' ? drawn(event) : null;
    if (missing) return { events: eventsOf(rolled), needs: missing };
    state = runTasks(walk, rolled);
  }
  return { events: eventsOf(state), needs: null };
}
