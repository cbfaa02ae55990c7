// Asks the questions of a card: about tests, possible acts and choices.
import type { Chance } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ClausePlan } from '../../plan/clause-plan.ts';
import type { PlanAct, Aim, PlanChoice, SetNode, Test } from '../../plan/nodes.ts';
import { same } from '../../plan/same.ts';
import { showAct } from '../../plan/plan-text.ts';
import type { Id } from '../interpret/position-facts.ts';
import type { ActStep } from '../reading-by-steps.ts';
import { refusalFor, type Refusal } from '../ready-acts.ts';
import type { Answers } from './answers.ts';
import { picksFromAnswer, type Picks } from './picks.ts';
import { Contradiction, type AskQuestion, type PickQuestion } from './questions.ts';
import { widerSets, type AskedAct, type UnseenCard } from './unseen-card.ts';

/** The refusal of an act or a condition that cannot be carried out or met after an answer of the person. */
export const refusedByAnswer: Refusal = refusalFor({ is: 'rule', rule: 'the answers say so' });

type Where = Pick<AskQuestion, 'clause' | 'act' | 'step'>;

/** The fields that a caller supplies for a question about a choice. Absent fields get default values. */
type PickOf = Pick<PickQuestion, 'choice'> &
  Partial<Pick<PickQuestion, 'aim' | 'most' | 'mayBeNone' | 'asksOnly' | 'mayLeave' | 'about' | 'before'>>;

/** A led unit, and the step that leads the unit. The step belongs to the procedure of the card. */
export interface LedUnit {
  readonly unit: Id;
  readonly leading: ActStep;
}

/** An act and one of its aims, which an answer has ruled out. */
interface ExcludedAim {
  readonly act: PlanAct;
  readonly aim: Aim;
}

/**
 * Returns the act and the aim without letters, tiebreak lists and sets. For two aims that are equal in these parts,
 * only the sets must be compared.
 */
const partsOf = ({ act, aim }: ExcludedAim): unknown => [
  { ...act, aims: null },
  { ...aim, letter: null, choices: aim.choices.map(({ role, take }) => ({ role, take })) },
];

/** True if the plans of two sets show that each thing of the first set is in the second set. */
const isWithin = (set: SetNode, wider: SetNode): boolean =>
  same(set, wider) || widerSets(set).some((part) => isWithin(part, wider));

/**
 * True if the aim `next` is impossible because the aim `excluded` is impossible. Only letters, tiebreak lists and sets
 * may differ. An aim into a smaller set is impossible if an aim into the larger set is. For other aims, the sets must
 * be equal.
 */
function followsFrom(next: ExcludedAim, excluded: ExcludedAim): boolean {
  if (!same(partsOf(next), partsOf(excluded))) return false;
  const test = next.aim.how === 'into' ? isWithin : same;
  return next.aim.choices.every(({ from }, index) => test(from, (excluded.aim.choices[index] as PlanChoice).from));
}

/** Asks a person the questions about the unit of a card, or about a unit that the card leads. */
export class Asker {
  readonly card: UnseenCard;
  readonly answers: Answers;
  readonly chance: Chance;
  /** The led unit; null if the unit of the card itself acts. */
  readonly unit: Id | null;
  /** The answers to the question if an act is possible. The key is the text of the act. */
  readonly possible = new Map<string, boolean>();
  private excluded: readonly ExcludedAim[] = [];
  /** The place of the procedure at which a die would be rolled now; null before the first condition is read. */
  now: Where | null = null;
  /** The step of the card’s procedure that leads the unit; null if the unit of the card itself acts. */
  private readonly leading: ActStep | null;

  constructor(card: UnseenCard, answers: Answers, ledUnit: LedUnit | null = null) {
    this.card = card;
    this.answers = answers;
    this.unit = ledUnit?.unit ?? null;
    this.leading = ledUnit?.leading ?? null;
    this.chance = { dice: card.dice, face: (die, of) => this.rollDie(die, of) };
  }

  stepOf(step: ActStep): ActStep {
    return this.leading ?? step;
  }

  private rollDie(die: number, of: Parameters<Chance['face']>[1]): number {
    if (!this.now || !of) throw new Error('A die is rolled outside a clause.');
    const { clause, act, step } = this.now;
    const answer = this.answers.take({ is: 'roll', form: 'choice', clause, act, step, unit: this.unit, die, of });
    if (typeof answer !== 'number' || !Number.isInteger(answer) || answer < 1 || answer > die) {
      throw new Contradiction(`A d${die} shows a number from 1 to ${die}`);
    }
    return answer;
  }

  isTrue(test: Test, clause: ClausePlan, act: PlanAct | null): boolean {
    if (test.is === 'both') return test.of.every((part) => this.isTrue(part, clause, act));
    if (test.is === 'either') return test.of.some((part) => this.isTrue(part, clause, act));
    if (test.is === 'not') return !this.isTrue(test.of, clause, act);
    const { unit, leading } = this;
    const ask = (): AskQuestion => ({ is: 'test', form: 'table', clause, act, unit, step: leading, test });
    const reader = this.card.isShared(test) ? null : (unit ?? this.card.head.card);
    return this.answers.isTrue(test, { reader, act, follows: this.card.follows }, ask);
  }

  isPossible(step: ActStep, possible: Exclude<AskedAct['possible'], 'choice'>): boolean {
    const { clause, act } = step;
    if (possible === 'always') return true;
    if (possible !== 'ask') return this.isTrue(possible, clause, act);
    const key = showAct(act);
    const known = this.possible.get(key);
    if (known !== undefined) return known;
    const actStep = this.stepOf(step);
    const answer =
      this.answers.take({ is: 'can', form: 'table', clause, act, unit: this.unit, step: actStep }) === true;
    this.possible.set(key, answer);
    return answer;
  }

  /** True if the person has already said that an act is possible. */
  isKnownPossible(act: PlanAct): boolean {
    return this.possible.get(showAct(act)) === true;
  }

  /** True if an earlier answer shows that an aim is impossible. */
  isExcluded(act: PlanAct, aim: Aim): boolean {
    return this.excluded.some((excluded) => followsFrom({ act, aim }, excluded));
  }

  /** Stores that an answer has ruled out some aims of an act. */
  exclude(act: PlanAct, aims: readonly Aim[]): void {
    this.excluded = [...this.excluded, ...aims.map((aim) => ({ act, aim }))];
  }

  pick(step: ActStep, of: PickOf): Picks | null {
    const { clause, act } = step;
    const defaults = {
      aim: null,
      most: 1,
      mayBeNone: false,
      asksOnly: false,
      mayLeave: false,
      about: null,
      before: [],
    };
    const question: PickQuestion = {
      is: 'pick',
      form: 'choice',
      clause,
      act,
      unit: this.unit,
      step: this.stepOf(step),
      ...defaults,
      ...of,
    };
    return picksFromAnswer(question, this.answers.take(question), this.chance);
  }

  /** Forgets the answers that may be false after an act, because the act changes the board. */
  forgetAnswers(act: PlanAct): void {
    this.possible.clear();
    this.excluded = [];
    this.answers.drop((sorts, test) => this.card.changes(act, sorts, test));
  }
}
