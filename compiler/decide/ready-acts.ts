import type { RowPlan } from '../plan/clause-plan.ts';
import type { PlanAct } from '../plan/nodes.ts';
import { facesText } from '../plan/printed-names.ts';
import { same } from '../plan/same.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { Done, PassedPart, Why } from './record.ts';

/**
 * A possible act, with the function that carries it out. If a die chose a goal that the unit cannot approach, the
 * function changes nothing and returns a refusal (R19).
 */
export interface ReadyAct {
  readonly is: 'ready';
  /**
   * The fields of the record that are known before the act is carried out: the letter of the sub-clause, the parts that
   * were passed over, and the value on the card. Absent if they are not known yet.
   */
  readonly begun?: BegunAct;
  /** Returns the number that the card prints for the strength X; null while this number is not yet certain. */
  readonly printed?: () => number | null;
  readonly run: () => Done | Refusal;
}

type BegunAct = Pick<Done, 'letter' | 'passed' | 'cardValue'>;

export interface Refusal {
  readonly why: Why;
  readonly passed: readonly PassedPart[];
  /** True if the act is refused because its condition is false; absent if the act itself is impossible. */
  readonly isUnmet?: true;
}

export const isReady = (candidate: ReadyAct | Refusal): candidate is ReadyAct => 'is' in candidate;

export const refusalFor = (why: Why, passed: readonly PassedPart[] = []): Refusal => ({ why, passed });

export const isRefusal = (outcome: object): outcome is Refusal => 'why' in outcome;

/**
 * The refusal of a movement whose goal was rolled among several equal pieces, if the unit cannot approach the goal
 * (R19).
 */
export const rolledTooFar: Refusal = refusalFor({
  is: 'aim',
  reason: 'the target that was rolled cannot be approached',
});

export const nobodyIsLed = refusalFor({ is: 'unchanged', subject: 'no {mover} can be led anywhere' });

/**
 * Returns the reason why none of several units can be led: the reason that all units share, or else a general reason.
 */
export function commonRefusal([first, ...more]: readonly Refusal[]): Refusal {
  return first && more.every((other) => same(other, first)) ? first : nobodyIsLed;
}

/** Returns the number on the card in place of a printed X; null if the sheet prints the number. */
export const printedValue = ({ strength }: PlanAct, figure: number | null): number | null =>
  strength?.is === 'printed' ? figure : null;

export const emptyDone = (act: PlanAct): Done => ({
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
 * Rolls for a row of a table. If only one row is possible, nothing is rolled. A face whose row is impossible is rolled
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
