// Reads a card of a declared book by questions to a person who has the table: the choices before the clauses, the
// clauses, the boxes that actions carry out, and the last resort.
import { isTest } from '../plan/plan-text.ts';
import { figureLimit } from './tie-phrases.ts';
import { withActionNumber } from './action-number.ts';
import { AskSteps } from '../decide/ask/ask-steps.ts';
import { refusedByAnswer, type Asker } from '../decide/ask/asker.ts';
import type { Picks } from '../decide/ask/picks.ts';
import { UnansweredQuestion } from '../decide/ask/questions.ts';
import type { ChoiceResult } from '../decide/interpret/choices.ts';
import type { Id } from '../decide/interpret/position-facts.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { ReadingBySteps, type ActStep } from '../decide/reading-by-steps.ts';
import { emptyDone, printedValue, type ReadyAct, type Refusal } from '../decide/ready-acts.ts';
import type { DecisionRecord } from '../decide/record.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Criterion, PlanAct, PlanChoice, SetNode } from '../plan/nodes.ts';
import { and, some, sortOf } from '../plan/build.ts';
import { setOfIds, testWithOpen, type OpenThings } from './amounts.ts';
import { settledName } from './book-names.ts';
import { handAct } from './by-hand.ts';
import { declaredActionOf, thingChoiceOf, lastResortTitle, type DeclaredHands } from './declared-hands.ts';
import { requirementOf, type DeclaredAction } from './page-actions.ts';
import { placeSort, type Things } from './things.ts';

/** The parts of a book by which a card is read without a position. */
export interface AskedRules {
  readonly actions: readonly DeclaredAction[];
  /** Returns the ways to settle the choices that the card, or a box, makes before its clauses. */
  readonly choicesBefore: DeclaredHands['choicesBefore'];
  /** Returns the criteria for tied things of a set. */
  readonly tiesOf: (from: SetNode) => readonly Criterion[];
  readonly things: Things;
  /** Returns the clauses of a box of the sheets; null if no sheet has a procedure with this title. */
  readonly boxOf: (title: string) => readonly ClausePlan[] | null;
  /** True if an action that is done to one thing can change the choice of the next thing. */
  readonly canChangeNext: (action: DeclaredAction, choice: PlanChoice) => boolean;
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
  /** The settled choices of boxes that this procedure reads, until an act changes the table. */
  private readonly settledBoxes = new Map<string, Settled>();

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
    if (n === null || this.isShut(action) || !this.hasNumber(step)) return refusedByAnswer;
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
    if (n === null || this.isShut(action) || !this.hasNumber(step)) return refusedByAnswer;
    const choice = thingChoiceOf(act, action, n, this.rules.tiesOf);
    if (choice === null && !this.isPossible(step, action, null)) return refusedByAnswer;
    const cardValue = printedValue(act, n);
    const carryOutAfter = (choices: () => readonly ChoiceResult[]): ReadyAct => ({
      is: 'ready',
      run: () => {
        const [first, ...others] = choices();
        const isRepeated = first && choice && this.canChangeNext(action, choice);
        const repeated = isRepeated ? this.doInTurn(step, action, choice, first) : null;
        const all = repeated ? [repeated.chosen, ...others] : first ? [first, ...others] : [];
        const boxes = repeated?.boxes ?? this.carryOutBoxes(act, action, Math.max(1, first?.ids.length ?? 1));
        this.settledBoxes.clear();
        return { ...emptyDone(act), choices: all, cardValue, ...(boxes.length > 0 && { boxes }) };
      },
    });
    if (choice === null) return carryOutAfter(() => []);
    const goal = action.row.doneTo?.goal ? act.aims[0]?.choices[0] : undefined;
    const first = this.first(step, action, choice, goal && choice.take === 'one' ? goal : null);
    if (first && goal && choice.take !== 'one') {
      const pairs = (): readonly ChoiceResult[] =>
        first[0]?.ids.flatMap((id) => {
          const [to] = this.goal(step, goal, [resultOf(choice, [id])], true);
          return to && to.ids.length > 0 ? [resultOf(choice, [id]), to] : [];
        }) ?? [];
      return { is: 'ready', run: () => ({ ...emptyDone(act), choices: pairs(), cardValue }) };
    }
    return first
      ? carryOutAfter(() => [...first, ...(goal && first.length < 2 ? this.goal(step, goal, first) : [])])
      : refusedByAnswer;
  }

  /** True if a choice is a choice of several things, and the action can change the choice of the next thing. */
  private canChangeNext(action: DeclaredAction, choice: PlanChoice): boolean {
    return choice.take !== 'one' && choice.take !== 1 && this.rules.canChangeNext(action, choice);
  }

  /** True if the person is asked for one thing after another, because the action can change the next choice. */
  private isInTurn(step: ActStep, action: DeclaredAction, choice: PlanChoice): boolean {
    const isCounted = choice.take !== 'all' && choice.from.is !== 'best';
    return isCounted && this.namedThings(choice.from, step) === null && this.canChangeNext(action, choice);
  }

  /**
   * Does an action to things one after another, with its boxes. If the action can change the next choice, the person is
   * asked for the next thing, or if the action is still possible for a thing that was chosen already.
   */
  private doInTurn(
    step: ActStep,
    action: DeclaredAction,
    choice: PlanChoice,
    first: ChoiceResult,
  ): { readonly chosen: ChoiceResult; readonly boxes: readonly DecisionRecord[] } {
    const { act } = step;
    const picks: ChoiceResult['picks'][number][] = [];
    const ids: Id[] = [];
    const boxes: DecisionRecord[] = [];
    const carryOut = (id: Id): void => {
      ids.push(id);
      boxes.push(...this.carryOutBoxes(act, action, 1));
      this.forgetAnswers(act);
    };
    if (this.isInTurn(step, action, choice)) {
      const next = (): ChoiceResult | undefined =>
        ids.length === choice.take || this.isShut(action)
          ? undefined
          : this.asker.pick(step, { choice: { ...choice, take: 'one' }, mayBeNone: true, before: ids })?.chosen;
      for (let chosen: ChoiceResult | undefined = first; chosen; chosen = next()) {
        picks.push(...chosen.picks);
        carryOut(chosen.ids[0] ?? '');
      }
      return { chosen: { ...first, ids, picks }, boxes };
    }
    for (const id of first.ids)
      if (ids.length === 0 || (!this.isShut(action) && this.isPossible(step, action, { ids: [id] }))) carryOut(id);
    return { chosen: { ...first, ids, picks: first.picks.filter(({ id }) => ids.includes(id)) }, boxes };
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
      const asked = this.isInTurn(step, action, choice) ? { ...choice, take: 'one' as const } : choice;
      const most = asked.take === 'all' ? Infinity : asked.take === 'one' ? 1 : asked.take;
      const picks = this.asker.pick(step, { choice: asked, most, mayBeNone });
      return picks && [picks.chosen];
    }
    const [about] = named;
    if (goal === null) {
      // The goals of several things show later if the action is possible for each of them.
      const ids = action.row.doneTo?.goal ? named : this.possibleOf(step, action, named);
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
  private goal(
    step: ActStep,
    goal: PlanChoice,
    [first]: readonly ChoiceResult[],
    mayBeNone = false,
  ): readonly ChoiceResult[] {
    const named = this.namedThings(goal.from, step);
    if (named) return [resultOf(toThing(goal), named)];
    const about = first?.ids[0] ?? null;
    const picks: Picks | null = this.asker.pick(step, { choice: toThing(goal), about, mayBeNone });
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

  /** True unless the number of an act is a figure that is 0. */
  private hasNumber({ clause, act }: ActStep): boolean {
    const limit = act.limits[figureLimit];
    return typeof limit !== 'object' || !isTest(limit) || this.asker.isTrue(limit, clause, act);
  }

  private isPossible({ clause, act }: ActStep, action: DeclaredAction, things: OpenThings | null): boolean {
    const possible = requirementOf(action);
    if (possible === null) return true;
    const numbered = withActionNumber(possible, this.rules.strength(act) ?? 1);
    return this.asker.isTrue(things ? testWithOpen(numbered, things) : numbered, clause, act);
  }

  private possibleOf(step: ActStep, action: DeclaredAction, ids: readonly Id[]): readonly Id[] {
    return ids.filter((id) => this.isPossible(step, action, { ids: [id] }));
  }

  private forgetAnswers(act: PlanAct): void {
    this.asker.forgetAnswers(act);
    this.settledBoxes.clear();
  }

  /** True if a box of an action cannot be carried out. */
  private isShut({ effects }: DeclaredAction): boolean {
    return effects.some((effect, index) => {
      if (effect.is !== 'box') return false;
      const reading = this.boxes.includes(effect.title) ? null : this.readingOf(effect.title);
      // The effects before another box can make its clauses possible.
      return !reading || (index === 0 && !inBox(effect.title, () => reading().canCarryOut(() => true)));
    });
  }

  /** Returns a function that begins to read a box; null if no sheet has the box. */
  private readingOf(title: string): (() => ReadingBySteps) | null {
    const clauses = this.rules.boxOf(title);
    const boxes = [...this.boxes, title];
    return (
      clauses &&
      (() => new ReadingBySteps(new BookAskSteps(this.asker, clauses, this.rules, this.settledIn(title), boxes)))
    );
  }

  /** Returns the settled choices while a box is read. The choices of the box itself are kept until an act is done. */
  private settledIn(title: string): Settled {
    const { asker, rules, settled } = this;
    const choices = rules.choicesBefore(title);
    if (choices.length === 0) return settled;
    return getOrMake(this.settledBoxes, title, () => {
      const { now } = asker;
      const inside = settle(asker, rules, choices, settled);
      asker.now = now;
      return inside;
    });
  }

  /** Reads the boxes of an action, once for each thing to which the action is done. */
  private carryOutBoxes(act: PlanAct, { effects }: DeclaredAction, times: number): readonly DecisionRecord[] {
    const decisions: DecisionRecord[] = [];
    for (let n = 0; n < times; n++)
      for (const [index, effect] of effects.entries()) {
        if (effect.is !== 'box') continue;
        if (n + index > 0) this.forgetAnswers(act);
        const reading = this.readingOf(effect.title);
        const decision =
          reading && inBox(effect.title, () => reading().decide(this.asker.card.head.card, effect.title));
        if (decision) decisions.push(decision);
      }
    return decisions;
  }
}

const toThing = (goal: PlanChoice): PlanChoice => ({ ...goal, role: 'thing' });

/** Asks for the things that a card or a box chooses before its clauses. `before` has the choices that were made earlier. */
function settle(
  asker: Asker,
  { tiesOf }: AskedRules,
  choices: ReturnType<AskedRules['choicesBefore']>,
  before: Settled,
): Settled {
  const chosen = new Map(before);
  for (const [name, ways] of choices) {
    chosen.delete(name);
    for (const { from, list, takesAll } of ways) {
      const take = takesAll ? 'all' : 'one';
      const choice: PlanChoice = { role: 'thing', from, take, list: [...list, ...tiesOf(from)] };
      const act = { act: settlingAct, verb: name, strength: null, aims: [], choices: [choice], limits: {} };
      const clause = { number: 0, condition: null, acts: [act], table: null, way: null, bindings: [] };
      const step: ActStep = { clause, act, chosen: new Map(), table: null, later: [] };
      asker.now = { clause, act, step };
      asker.forgetAnswers(act);
      const picks = asker.pick(step, { choice, mayBeNone: true });
      if (!picks) continue;
      chosen.set(name, picks.ids);
      break;
    }
  }
  return chosen;
}

/**
 * Decides a card by questions. If no clause is carried out, the record has the acts of the last resort, and no clause.
 */
export function decideByQuestions(asker: Asker, rules: AskedRules): DecisionRecord {
  const { head, procedure } = asker.card;
  const settled = settle(asker, rules, rules.choicesBefore(null), new Map());
  const read = (clauses: readonly ClausePlan[], title: string, boxes: readonly string[]): DecisionRecord =>
    new ReadingBySteps(new BookAskSteps(asker, clauses, rules, settled, boxes)).decide(head.card, title);
  const decision = read(procedure?.clauses ?? [], procedure?.title ?? '', []);
  const resort = decision.clause === null ? rules.boxOf(lastResortTitle) : null;
  if (!resort) return decision;
  const last = inBox(lastResortTitle, () => read(resort, lastResortTitle, [lastResortTitle]));
  return { ...decision, rolls: last.rolls, done: last.done };
}
