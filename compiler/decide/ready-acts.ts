import type { RowPlan } from '../plan/clause-plan.ts';
import type { Act } from '../plan/nodes.ts';
import { facesText } from '../plan/printed-names.ts';
import { same } from '../plan/same.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { Done, Passed, Why } from './record.ts';

/**
 * A possible act, with a function that carries the act out. The function returns a refusal if chance chose a goal that
 * the unit cannot approach (R19); then nothing has changed.
 */
export interface ReadyAct {
  readonly is: 'ready';
  /** The part of the record that is certain before the act is carried out; absent if there is none. */
  readonly begun?: BegunAct;
  readonly run: () => Done | Refusal;
}

export type BegunAct = Pick<Done, 'letter' | 'passed'>;

export interface Refusal {
  readonly why: Why;
  readonly passed: readonly Passed[];
  /** True if the condition of the act is false; absent if the act itself is impossible. */
  readonly isUnmet?: true;
}

export const isReady = (candidate: ReadyAct | Refusal): candidate is ReadyAct => 'is' in candidate;

export const refusalFor = (why: Why, passed: readonly Passed[] = []): Refusal => ({ why, passed });

export const isRefusal = (outcome: object): outcome is Refusal => 'why' in outcome;

/** The refusal of a trip towards a piece that a roll chose among several equal pieces (R19). */
export const rolledTooFar: Refusal = refusalFor({
  is: 'aim',
  reason: 'the target that was rolled cannot be approached',
});

export const nobodyIsLed = refusalFor({ is: 'unchanged', subject: 'no {mover} can be led anywhere' });

/**
 * Returns the reason that all units have in common why they cannot be led; if the units have different reasons, a
 * general reason.
 */
export function commonRefusal([first, ...more]: readonly Refusal[]): Refusal {
  return first && more.every((other) => same(other, first)) ? first : nobodyIsLed;
}

/** Returns the value on the card for an X of the act; null if the page prints the strength. */
export const printedValue = ({ strength }: Act, figure: number | null): number | null =>
  strength?.is === 'printed' ? figure : null;

export const emptyDone = (act: Act): Done => ({
  act,
  letter: null,
  passed: [],
  choices: [],
  rolls: [],
  path: [],
  cardValue: null,
  ledAct: null,
});

/**
 * Rolls for a row of a table. A table with a single possible row needs no roll. A face without a possible row is rolled
 * again.
 */
export function rollForRow(
  chance: Chance,
  die: number,
  rows: readonly RowPlan[],
): { readonly row: RowPlan; readonly rolled: readonly number[] } {
  const [only] = rows;
  if (only && rows.length === 1) return { row: only, rolled: [] };
  const faces: number[] = [];
  const shares = rows.map((row) => ({ id: `row ${facesText(row)}`, from: row.from, to: row.to }));
  for (;;) {
    const face = chance.face(die, { die, count: 1, shares });
    faces.push(face);
    const row = rows.find(({ from, to }) => from <= face && face <= to);
    if (row) return { row, rolled: faces };
  }
}
