// Reads a card of a declared book by questions to a person who has the table: the choices before the clauses, the
// clauses, the boxes that actions carry out, and the last resort.
import { withActionNumber } from './action-number.ts';
import { AskSteps } from '../decide/ask/ask-steps.ts';
import { refusedByAnswer, type Asker } from '../decide/ask/asker.ts';
import type { Picks } from '../decide/ask/picks.ts';
import { UnansweredQuestion } from '../decide/ask/questions.ts';
import type { ChoiceResult } from '../decide/interpret/choices.ts';
import type { Id } from '../decide/interpret/position-facts.ts';
import { ReadingBySteps, type ActStep } from '../decide/reading-by-steps.ts';
import { emptyDone, printedValue, type ReadyAct, type Refusal } from '../decide/ready-acts.ts';
import type { DecisionRecord } from '../decide/record.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Criterion, PlanAct, PlanChoice, SetNode } from '../plan/nodes.ts';
import { and, some, sortOf } from '../plan/build.ts';
import { setOfIds, testWithOpen, type OpenThings } from './amounts.ts';
import { settledName } from './book-names.ts';
import { handAct } from './by-hand.ts';
import { declaredActionOf, thingChoiceOf, lastResortTitle } from './declared-hands.ts';
import type { DeclaredAction } from './page-actions.ts';
import { waysToSettle, type SettledChoice } from './reading-rules.ts';
import { placeSort, type Things } from './things.ts';

/** The parts of a book by which a card is read without a position. */
export interface AskedRules {
  readonly actions: readonly DeclaredAction[];
  readonly settled: readonly SettledChoice[];
  /** Returns the criteria for tied things of a set. */
  readonly tiesOf: (from: SetNode) => readonly Criterion[];
  readonly things: Things;
  /** Returns the clauses of a box of the sheets; null if no sheet has a procedure with this title. */
  readonly boxOf: (title: string) => readonly ClausePlan[] | null;
  /** Returns the number of an act; null if the sheet says X and the card prints no number. */
  readonly strength: (act: PlanAct) => number | null;
}

/** The act in the question about a choice that is made before the clauses. Its verb is the name of the choice. */
export const settlingAct = 'settle';

/** The things that were chosen before the clauses, by the name of the choice. */
type Settled = ReadonlyMap<string, readonly Id[]>;

const resultOf = ({ role, take }: PlanChoice, ids: readonly Id[]): ChoiceResult => ({
  role,
  ids,
  picks: take === 'all' ? [] : ids.map((id) => ({ id, candidates: [id], ladder: [], roll: null, isUnbroken: false })),
});

/** Runs a part of a reading. Its questions are about the clauses of another procedure. */
function inBox<T>(box: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnansweredQuestion)) throw error;
    throw new UnansweredQuestion({ box, ...error.question });
  }
}

class BookAskSteps extends AskSteps {
  private readonly rules: AskedRules;
  private readonly settled: Settled;
  /** The titles of the boxes that are being read, the outermost first. */
  private readonly boxes: readonly string[];

  constructor(
    asker: Asker,
    clauses: readonly ClausePlan[],
    rules: AskedRules,
    settled: Settled,
    boxes: readonly string[] = [],
  ) {
    super(asker, clauses);
    this.rules = rules;
    this.settled = settled;
    this.boxes = boxes;
  }

  /** Returns the reason why an act of a box or of a table row is impossible; null if the act is possible. */
  override refusal(step: ActStep): Refusal | null {
    const { act } = step;
    if (act.act === handAct) return null;
    const action = declaredActionOf(act, this.rules.actions);
    if (!action || act.act === 'call') return super.refusal(step);
    const n = this.rules.strength(act);
    if (n === null || this.isShut(action)) return refusedByAnswer;
    const choice = thingChoiceOf(act, action, n, this.rules.tiesOf);
    const named = choice && this.namedThings(choice.from, step);
    const isPossible =
      choice === null
        ? this.isPossible(step, action, null)
        : named && !action.row.doneTo?.goal
          ? this.possibleOf(step, action, named).length > 0
          : this.asker.isPossible(step, 'ask');
    return isPossible ? null : refusedByAnswer;
  }

  protected override prepareAct(step: ActStep): ReadyAct | Refusal {
    const { act } = step;
    if (act.act === handAct) return { is: 'ready', run: () => emptyDone(act) };
    const action = declaredActionOf(act, this.rules.actions);
    if (!action || act.act === 'call') return super.prepareAct(step);
    const n = this.rules.strength(act);
    if (n === null || this.isShut(action)) return refusedByAnswer;
    const choice = thingChoiceOf(act, action, n, this.rules.tiesOf);
    if (choice === null && !this.isPossible(step, action, null)) return refusedByAnswer;
    const cardValue = printedValue(act, n);
    const carryOutAfter = (choices: () => readonly ChoiceResult[]): ReadyAct => ({
      is: 'ready',
      run: () => {
        const all = choices();
        const boxes = this.carryOutBoxes(act, action, Math.max(1, all[0]?.ids.length ?? 1));
        return { ...emptyDone(act), choices: all, cardValue, ...(boxes.length > 0 && { boxes }) };
      },
    });
    if (choice === null) return carryOutAfter(() => []);
    const goal = action.row.doneTo?.goal ? act.aims[0]?.choices[0] : undefined;
    const first = this.first(step, action, choice, goal ?? null);
    return first
      ? carryOutAfter(() => [...first, ...(goal && first.length < 2 ? this.goal(step, goal, first) : [])])
      : refusedByAnswer;
  }

  /**
   * Returns the chosen things of an act; null if there is no such thing. A thing that the words name is not asked for. If
   * the words name the thing, its goal is chosen with it, because the goal shows if the act is possible.
   */
  private first(
    step: ActStep,
    action: DeclaredAction,
    choice: PlanChoice,
    goal: PlanChoice | null,
  ): readonly ChoiceResult[] | null {
    const mayBeNone = !this.asker.isKnownPossible(step.act);
    const named = this.namedThings(choice.from, step);
    if (named === null) {
      const most = choice.take === 'all' ? Infinity : choice.take === 'one' ? 1 : choice.take;
      const picks = this.asker.pick(step, { choice, most, mayBeNone });
      return picks && [picks.chosen];
    }
    const [about] = named;
    if (goal === null) {
      const ids = this.possibleOf(step, action, named);
      return ids.length > 0 ? [resultOf(choice, ids)] : null;
    }
    if (about === undefined) return null;
    const goals = this.namedThings(goal.from, step);
    if (goals) {
      const [first] = goals.filter((id) => this.isPossible(step, action, { ids: [about], goals: [id] }));
      return first === undefined ? null : [resultOf(choice, [about]), resultOf(toThing(goal), [first])];
    }
    const picks = this.asker.pick(step, { choice: toThing(goal), about, mayBeNone });
    return picks && [resultOf(choice, [about]), picks.chosen];
  }

  /** Asks for the goal of a chosen thing, unless the words name the goal. */
  private goal(step: ActStep, goal: PlanChoice, [first]: readonly ChoiceResult[]): readonly ChoiceResult[] {
    const named = this.namedThings(goal.from, step);
    if (named) return [resultOf(toThing(goal), named)];
    const picks: Picks | null = this.asker.pick(step, { choice: toThing(goal), about: first?.ids[0] ?? null });
    return picks ? [picks.chosen] : [];
  }

  /** Returns the things of a set that the words or earlier answers name; null if only the person sees the things. */
  private namedThings(set: SetNode, step: ActStep): readonly Id[] | null {
    if (set.is === 'and') return this.namedAmong(set.of, step);
    if (set.is === 'named') {
      const isPrinted = set.sort === placeSort || this.rules.things.sorts.get(set.sort)?.stands !== 'placed';
      return isPrinted ? [set.name] : null;
    }
    const name = set.is === 'plane' ? settledName(set.name) : null;
    return name === null ? null : (this.settled.get(name) ?? []);
  }

  /** Returns the things that one of several sets names and that are in the other sets too, by the answers. */
  private namedAmong(sets: readonly SetNode[], step: ActStep): readonly Id[] | null {
    for (const [index, set] of sets.entries()) {
      const ids = this.namedThings(set, step);
      const others = sets.filter((_other, at) => at !== index);
      const isIn = (id: Id): boolean =>
        this.asker.isTrue(some(and(setOfIds([id], sortOf(set)), ...others)), step.clause, step.act);
      if (ids) return ids.filter(isIn);
    }
    return null;
  }

  private isPossible({ clause, act }: ActStep, { possible }: DeclaredAction, things: OpenThings | null): boolean {
    if (possible === null) return true;
    const numbered = withActionNumber(possible, this.rules.strength(act) ?? 1);
    return this.asker.isTrue(things ? testWithOpen(numbered, things) : numbered, clause, act);
  }

  private possibleOf(step: ActStep, action: DeclaredAction, ids: readonly Id[]): readonly Id[] {
    return ids.filter((id) => this.isPossible(step, action, { ids: [id] }));
  }

  /** True if a box of an action cannot be carried out. */
  private isShut({ effects }: DeclaredAction): boolean {
    return effects.some((effect, index) => {
      if (effect.is !== 'box') return false;
      const reading = this.boxes.includes(effect.title) ? null : this.readingOf(effect.title);
      // The effects before another box can make its clauses possible.
      return !reading || (index === 0 && !inBox(effect.title, () => reading.canCarryOut(() => true)));
    });
  }

  private readingOf(title: string): ReadingBySteps | null {
    const clauses = this.rules.boxOf(title);
    if (!clauses) return null;
    const boxes = [...this.boxes, title];
    return new ReadingBySteps(new BookAskSteps(this.asker, clauses, this.rules, this.settled, boxes));
  }

  /** Reads the boxes of an action, once for each thing to which the action is done. */
  private carryOutBoxes(act: PlanAct, { effects }: DeclaredAction, times: number): readonly DecisionRecord[] {
    const decisions: DecisionRecord[] = [];
    for (let n = 0; n < times; n++)
      for (const [index, effect] of effects.entries()) {
        if (effect.is !== 'box') continue;
        if (n + index > 0) this.asker.forgetAnswers(act);
        const reading = this.readingOf(effect.title);
        const decision = reading && inBox(effect.title, () => reading.decide(this.asker.card.head.card, effect.title));
        if (decision) decisions.push(decision);
      }
    return decisions;
  }
}

const toThing = (goal: PlanChoice): PlanChoice => ({ ...goal, role: 'thing' });

/** Asks for the things that a card chooses before its clauses. */
function settle(asker: Asker, { settled, tiesOf }: AskedRules): Settled {
  const chosen = new Map<string, readonly Id[]>();
  for (const [name, ways] of waysToSettle(settled, asker.card.head.card))
    for (const { from, list, takesAll } of ways) {
      const take = takesAll ? 'all' : 'one';
      const choice: PlanChoice = { role: 'thing', from, take, list: [...list, ...tiesOf(from)] };
      const act = { act: settlingAct, verb: name, strength: null, aims: [], choices: [choice], limits: {} };
      const clause = { number: 0, condition: null, acts: [act], table: null, way: null, bindings: [] };
      const step: ActStep = { clause, act, chosen: new Map(), table: null, later: [] };
      asker.now = { clause, act, step };
      const picks = asker.pick(step, { choice, mayBeNone: true });
      if (!picks) continue;
      chosen.set(name, picks.ids);
      break;
    }
  return chosen;
}

/**
 * Decides a card by questions. If no clause is carried out, the record has the acts of the last resort, and no clause.
 */
export function decideByQuestions(asker: Asker, rules: AskedRules): DecisionRecord {
  const { head, procedure } = asker.card;
  const settled = settle(asker, rules);
  const read = (clauses: readonly ClausePlan[], title: string, boxes: readonly string[]): DecisionRecord =>
    new ReadingBySteps(new BookAskSteps(asker, clauses, rules, settled, boxes)).decide(head.card, title);
  const decision = read(procedure?.clauses ?? [], procedure?.title ?? '', []);
  const resort = decision.clause === null ? rules.boxOf(lastResortTitle) : null;
  if (!resort) return decision;
  const last = inBox(lastResortTitle, () => read(resort, lastResortTitle, [lastResortTitle]));
  return { ...decision, rolls: last.rolls, done: last.done };
}
