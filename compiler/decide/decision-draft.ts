// Collects the record of a clause while the clause is carried out. If chance is missing, the record shows only the part
// that is certain.
import type { ChoiceResult } from './interpret/choices.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, Choice } from '../plan/nodes.ts';
import type { Decision, Done, PassedPart, TableRoll } from './record.ts';
import { emptyDone, printedValue, type ReadyAct } from './ready-acts.ts';

type Picked = ChoiceResult['picks'][number];
type CertainPart = Pick<ReadyAct, 'begun' | 'printed'>;

export class DecisionDraft {
  private clause: number | null = null;
  private passed: readonly PassedPart[] = [];
  private rolls: TableRoll[] = [];
  private done: Done[] = [];
  /** The act that is being carried out; null between acts. */
  private begun: { readonly act: Act; readonly ready: CertainPart } | null = null;
  private choices: { readonly choice: Choice; readonly picked: Picked }[] = [];

  beginClause(clause: number, passed: readonly PassedPart[]): void {
    this.clause = clause;
    this.passed = passed;
    this.rolls = [];
    this.done = [];
    this.begun = null;
  }

  addRoll(roll: TableRoll): void {
    this.rolls.push(roll);
  }

  beginAct(act: Act, ready: CertainPart): void {
    this.begun = { act, ready };
    this.choices = [];
  }

  endAct(done: Done): void {
    this.done.push(done);
    this.begun = null;
  }

  /**
   * Adds a choice to the present act. While a choice waits for its roll, its `id` is empty. When the roll is known, the
   * choice is added again and replaces the entry with the empty `id`.
   */
  addPick(choice: Choice, picked: Picked): void {
    const last = this.choices.at(-1);
    if (last?.choice === choice && last.picked.id === '') this.choices.pop();
    this.choices.push({ choice, picked });
  }

  private unfinishedActs(): Done[] {
    if (this.begun === null) return [];
    const { act, ready } = this.begun;
    // If the act leads a unit, only the choice of this unit belongs to the act. The other choices belong to the led
    // unit.
    const isOfLeader = ({ role }: Choice): boolean => act.act !== 'call' || role === 'actor';
    const choices = this.choices
      .filter(({ choice }) => isOfLeader(choice))
      .map(({ choice, picked }): ChoiceResult => {
        const ids = picked.id === '' ? [] : [picked.id];
        // A game may replace the choice of the plan by a choice of its own. `of` has the choice of the game only if the
        // two choose from different sorts, such as units instead of weapons.
        const planned = act.choices.find(({ role }) => role === choice.role);
        const isOther = planned !== undefined && sortOf(planned.from) !== sortOf(choice.from);
        const isOfPlan = isOther || act.choices.includes(choice);
        return { role: choice.role, ids, picks: [picked], ...(isOfPlan && { of: choice }) };
      });
    const done = { ...emptyDone(act), ...ready.begun, isUnfinished: true as const };
    return [{ ...done, choices, cardValue: printedValue(act, ready.printed?.() ?? null) ?? done.cardValue }];
  }

  /** Returns the record up to now. */
  record(card: string, title: string): Decision {
    const { clause, passed, rolls } = this;
    return { card, title, clause, passed, rolls, done: [...this.done, ...this.unfinishedActs()] };
  }
}
