// Answers the questions of `botbook ask` from a position. The interpreter evaluates the tests and steps in this
// position. So a test can compare the decision by questions with the decision of the interpreter.
import { offBoard, type AskAnswer, type AskQuestion, type PickQuestion } from '../../compiler/decide/ask/questions.ts';
import { planGo } from '../../compiler/decide/movement.ts';
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import type { Context } from '../../compiler/decide/interpret/context.ts';
import { contextOf, holds } from '../../compiler/decide/interpret/interpret.ts';
import type { Hands } from '../../compiler/decide/plan-actions.ts';
import { ReadingBySteps, type ActStep } from '../../compiler/decide/reading-by-steps.ts';
import type { ReadyAct, Refusal } from '../../compiler/decide/ready-acts.ts';
import type { DecisionRecord, Done } from '../../compiler/decide/record.ts';
import { aimsOfLetters } from '../../compiler/plan/letters.ts';
import { PositionSteps } from '../../compiler/decide/walk.ts';
import { actSequences, type ClausePlan } from '../../compiler/plan/clause-plan.ts';
import type { PlanAct } from '../../compiler/plan/nodes.ts';
import type { Roll } from '../../runtime/kernel/choose-with-dice.ts';

type Picked = ChoiceResult['picks'][number];

/**
 * A step that the interpreter prepared. `before` has the `Hands` for a copy of the position before the step. `done`
 * stays null if the step was not carried out.
 */
interface Prepared {
  readonly unit: string | null;
  readonly step: ActStep;
  readonly before: Hands;
  readonly isReady: boolean;
  done: Done | null;
}

/** A function that returns the `Hands` for a copy of the current position. */
type CopyHands = () => Hands;

/**
 * Evaluates steps in a position. Records each prepared step together with hands on a copy of the position before the
 * step.
 */
class RecordedSteps extends PositionSteps {
  private readonly records: Prepared[];
  private readonly copy: CopyHands;
  private readonly unit: string | null;
  private isTrying = false;

  constructor(clauses: readonly ClausePlan[], hands: Hands, copy: CopyHands, records: Prepared[], unit: string | null) {
    super(clauses, hands);
    this.records = records;
    this.copy = copy;
    this.unit = unit;
  }

  override refusal(step: ActStep): Refusal | null {
    this.isTrying = true;
    const refusal = super.refusal(step);
    this.isTrying = false;
    return refusal;
  }

  override prepare(step: ActStep): ReadyAct | Refusal {
    const ready = super.prepare(step);
    if (this.isTrying) return ready;
    const isReady = 'is' in ready;
    const record: Prepared = { unit: this.unit, step, before: this.copy(), isReady, done: null };
    this.records.push(record);
    if (!isReady) return ready;
    return {
      is: 'ready',
      run: () => {
        const done = ready.run();
        if (!('why' in done)) record.done = done;
        return done;
      },
    };
  }

  protected override stepsOf(unit: string): RecordedSteps {
    const hands = this.hands.handsOf(unit);
    const copy = (): Hands => this.copy().handsOf(unit);
    return new RecordedSteps(hands.clausesOf(unit), hands, copy, this.records, unit);
  }
}

/** Answers the questions about a card from the decision of the interpreter. */
export class AskMachine {
  readonly decision: DecisionRecord;
  private readonly start: Hands;
  private readonly clauses: readonly ClausePlan[];
  private readonly records: Prepared[] = [];
  private readonly cardsIn: (deck: string) => number;
  private readonly used = new Map<string, number>();
  private readonly faces: number[] = [];
  private tables = 0;

  /** Decides the card with `hands`. The decision changes the position of `hands`. */
  constructor(
    card: { readonly name: string; readonly title: string; readonly clauses: readonly ClausePlan[] },
    hands: Hands,
    copy: CopyHands,
    cardsIn: (deck: string) => number,
  ) {
    this.clauses = card.clauses;
    this.start = copy();
    this.cardsIn = cardsIn;
    const steps = new RecordedSteps(card.clauses, hands, copy, this.records, null);
    this.decision = new ReadingBySteps(steps).decide(card.name, card.title);
  }

  answer(question: AskQuestion): AskAnswer {
    switch (question.is) {
      case 'test':
        return holds(question.test, this.contextOf(question, question.act));
      case 'can':
        return this.canBeDone(question.clause, question.act, question.step);
      case 'letter': {
        const hands = this.handsOf(question);
        const planned = planGo(question.act, this.contextOf(question, question.act), hands);
        return { letter: 'is' in planned ? planned.aim.letter : null };
      }
      case 'decks':
        return { cards: Object.fromEntries(question.decks.map((deck) => [deck, this.deckCount(question, deck)])) };
      case 'pick':
        return this.pickAnswer(question);
      case 'roll':
        return this.face();
    }
  }

  private deckCount(question: AskQuestion, deck: string): number {
    for (const { picks } of this.doneOf(question)?.choices ?? []) {
      for (const { roll } of picks) if (roll && !this.used.has('decks')) this.faces.push(...facesOf(roll));
    }
    this.used.set('decks', 1);
    return this.cardsIn(deck);
  }

  private canBeDone(clause: ClausePlan, act: PlanAct, step: ActStep | null): boolean {
    const record = this.recordOf(clause, act, null);
    if (record) return record.isReady;
    if (!step) throw new Error('A possibility is asked for no step.');
    return new PositionSteps(this.clauses, this.start).refusal(step) === null;
  }

  /**
   * Returns the record of an act; null if no step was prepared for the act. For an act of the unit of the card (`unit`
   * is null), the index of the act in its sentence finds the record. Comparing the acts would fail, because records
   * have rewritten copies of later acts.
   */
  private recordOf(clause: ClausePlan, act: PlanAct | null, unit: string | null): Prepared | null {
    const all = this.records.filter((record) => record.unit === unit && record.step.clause === clause);
    if (unit !== null) {
      const same = all.filter(({ step }) => step.act.act === act?.act);
      return same.find(({ done }) => done !== null) ?? same[0] ?? null;
    }
    const sequence = actSequences(clause).find((acts) => act && acts.includes(act)) ?? [];
    if (all[0]?.step.act !== sequence[0]) return null;
    return all[sequence.indexOf(act as PlanAct)] ?? null;
  }

  /**
   * Returns the record of the act to which a question belongs. If the question is about a led unit, returns the record
   * of the act of the card’s unit that leads the led unit.
   */
  private ownRecord({ clause, act, step, unit }: AskQuestion): Prepared | null {
    return unit === null
      ? this.recordOf(clause, act, null)
      : this.recordOf(step?.clause ?? clause, step?.act ?? act, null);
  }

  private handsOf(question: AskQuestion): Hands {
    const hands = this.ownRecord(question)?.before ?? this.start;
    return question.unit === null ? hands : hands.handsOf(question.unit);
  }

  private contextOf(question: AskQuestion, act: PlanAct | null): Context {
    const { clause, unit } = question;
    const hands = this.handsOf(question);
    const own = this.clauses.includes(clause) ? this.clauses : unit === null ? this.clauses : hands.clausesOf(unit);
    const context = contextOf(hands.facts(), act, aimsOfLetters(own, clause));
    const { chosen } = (unit === null ? this.ownRecord(question)?.step : null) ?? context;
    if (unit === null || !this.clauses.includes(clause)) return { ...context, chosen };
    return {
      ...contextOf(this.start.facts(), act, aimsOfLetters(own, clause)),
      chosen: new Map([['actor', { sort: hands.facts().mover, ids: [unit] }]]),
    };
  }

  /** Returns the act of a question as the interpreter carried it out; null if the act was impossible. */
  private doneOf(question: AskQuestion): Done | null {
    const own = this.ownRecord(question)?.done ?? null;
    if (question.unit === null) return own;
    const { clause, act, unit } = question;
    const led = own?.ledAct;
    if (!led || led.unit !== unit) return null;
    if (act?.act === 'find') return this.recordOf(clause, act, unit)?.done ?? null;
    return led.clause === '' || led.clause === String(clause.number) ? led.done : null;
  }

  private next(key: string): number {
    const index = this.used.get(key) ?? 0;
    this.used.set(key, index + 1);
    return index;
  }

  private pickAnswer(question: PickQuestion): AskAnswer {
    const { choice, unit, most, clause, act } = question;
    const done = this.doneOf(question);
    if (!done) return { groups: [] };
    const isMove = act.act === 'go';
    if (isMove && done.path.length === 0) return { groups: [[offBoard]] };
    // An act may have two choices of passengers, each with its own question. The index of the choice tells these
    // questions apart.
    const place = act.choices.indexOf(choice);
    const index = this.next(`${unit} ${clause.number} ${act.verb} ${act.act} ${choice.role} ${place}`);
    if (choice.role === 'way') return this.wayAnswer(done, index, isMove && done.act.limits['route'] !== undefined);
    if (choice.take === 'all' && choice.role === 'target') {
      const ids = done.choices.at(-1)?.ids ?? [];
      return { groups: ids.map((id) => [id]) };
    }
    const isOfCard = act.act === 'fight' && act.strength?.is === 'printed';
    const picks = isOfCard
      ? (done.choices.findLast((chosen) => chosen.picks.length > 0 && chosen.role !== 'push')?.picks ?? [])
      : done.choices
          .filter(({ role, of }) => role === choice.role && (role !== 'passenger' || of === choice))
          .flatMap((chosen) => chosen.picks);
    return this.ofPicks(most === 1 ? picks.slice(index, index + 1) : picks, most);
  }

  private wayAnswer({ choices, path }: Done, index: number, isRoute: boolean): AskAnswer {
    const places = path.slice(1, isRoute ? undefined : -1);
    const place = places[index];
    if (place === undefined) return { groups: [] };
    const roles = isRoute ? ['way', 'destination'] : ['way'];
    const picks = choices.filter(({ role }) => roles.includes(role)).flatMap((chosen) => chosen.picks);
    const picked = picks.find(({ id, candidates }) => id === place && candidates.length > 1);
    return picked ? this.ofPicks([picked], 1) : { groups: [[place]] };
  }

  /**
   * Returns the answer with the groups of the chosen things. The things between which a roll decides are one group. Any
   * other thing is a group alone.
   */
  private ofPicks(picks: readonly Picked[], most: number): AskAnswer {
    const groups: string[][] = [];
    const isOnly = picks[0]?.candidates.length === 1;
    for (let index = 0; index < picks.length; index++) {
      const { id, roll } = picks[index] as Picked;
      const tied = roll ? roll.shares.map((share) => share.id) : [id];
      groups.push(tied);
      if (tied.length <= most - index) index += tied.length - 1;
      else {
        for (const later of picks.slice(index)) if (later.roll) this.faces.push(...facesOf(later.roll));
        break;
      }
    }
    return { groups, isOnly };
  }

  private face(): number {
    if (this.faces.length === 0) this.faces.push(...(this.decision.rolls[this.tables++]?.rolled ?? []));
    const face = this.faces.shift();
    if (face === undefined) throw new Error('A die is rolled that the interpreter does not roll.');
    return face;
  }
}

/** Returns the faces of a roll. A result of two dice, such as 11 with two d8, is split into two faces. */
const facesOf = ({ die, count, rolled }: Roll): number[] =>
  count === 1 ? [...rolled] : rolled.flatMap((shown) => [Math.ceil(shown / die), ((shown - 1) % die) + 1]);

/** Returns the parts of a decision that a person sees: clause, rows, letters, choices and ways. */
export const outcomeOf = ({ clause, rolls, done }: DecisionRecord, hands: Pick<Hands, 'marks'>): unknown => ({
  clause,
  rows: rolls.map(({ row, rolled }) => `${row}: ${rolled.join(' ')}`),
  acts: done.map((act) => actOutcome(act, hands)),
});

function actOutcome({ act, letter, choices, path, ledAct }: Done, hands: Pick<Hands, 'marks'>): unknown {
  const isOfCard = act.act === 'fight' && act.strength?.is === 'printed';
  const chosen = isOfCard
    ? choices.filter(({ picks, role }) => picks.length > 0 && role !== 'push').slice(-1)
    : choices.filter(({ picks, role }) => picks.length > 0 && role !== 'way' && role !== 'destination');
  const roles = [...new Set(chosen.map(({ role }) => (isOfCard ? 'target' : role)))];
  const things = roles.map((role) => [
    role,
    chosen.flatMap((one) => (isOfCard || one.role === role ? one.ids : [])).toSorted(),
  ]);
  const way = path.slice(1);
  return {
    verb: act.verb,
    letter,
    things,
    way: act.act !== 'go' ? [] : hands.marks(act) ? way : way.slice(-1),
    led: ledAct && [ledAct.unit, ledAct.clause, actOutcome(ledAct.done, hands)],
  };
}
