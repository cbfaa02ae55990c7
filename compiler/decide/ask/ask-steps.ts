// The steps of clauses by questions to a person who has the board.
import type { Chance } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ClausePlan } from '../../plan/clause-plan.ts';
import type { Act, Aim, Choice, Test } from '../../plan/nodes.ts';
import { same } from '../../plan/same.ts';
import { showAct } from '../../plan/show.ts';
import { goalList } from '../../plan/trip-readings.ts';
import type { FixedSets } from '../fixed-sets.ts';
import { criteriaOfWay, isPieceOfGame } from '../go.ts';
import type { Chosen } from '../interpret/choices.ts';
import type { Id } from '../interpret/position-facts.ts';
import { aimsFor, leadByOwnClauses, ledBy, wayFor, type ActStep, type ClauseSteps } from '../reading.ts';
import { emptyDone, isReady, refusalFor, rolledTooFar, type ReadyAct, type Refusal } from '../ready-acts.ts';
import type { Done, Led, Why } from '../record.ts';
import { routeOf } from '../route.ts';
import { Answers } from './answers.ts';
import { decksDrawn, picked, type Picks } from './picks.ts';
import { Contradiction, offBoard, type AskQuestion, type PickQuestion } from './questions.ts';
import type { AskedAct, UnseenCard } from './unseen-card.ts';

const unanswered: Why = { is: 'rule', rule: 'the answers say so' };
const refused: Refusal = refusalFor(unanswered);

type Where = Pick<AskQuestion, 'clause' | 'act' | 'step'>;
type PickOf = Pick<PickQuestion, 'choice'> &
  Partial<Pick<PickQuestion, 'aim' | 'most' | 'mayBeNone' | 'asksOnly' | 'mayLeave' | 'about' | 'before'>>;

/** A unit that is led, and the step that leads the unit. */
interface LedUnit {
  readonly unit: Id;
  readonly leading: ActStep;
}

/** The letter that applies, and the first choice of its aim. */
interface AskedMove {
  readonly aim: Aim;
  readonly first: Picks;
}

export class AskSteps implements ClauseSteps {
  readonly clauses: readonly ClausePlan[];
  readonly walk;
  readonly chance: Chance;
  private readonly card: UnseenCard;
  private readonly answers: Answers;
  /** The unit that is led; null if the unit of the card acts. */
  private readonly unit: Id | null;
  /** The step of the card’s own procedure that leads the unit. */
  private readonly leading: ActStep | null;
  /** The acts of which the person said that they are possible, by their texts. */
  private readonly possible = new Map<string, boolean>();
  /** The step for which dice are rolled. */
  private now: Where | null = null;

  constructor(card: UnseenCard, answers: Answers, clauses: readonly ClausePlan[], led: LedUnit | null = null) {
    this.card = card;
    this.answers = answers;
    this.unit = led?.unit ?? null;
    this.leading = led?.leading ?? null;
    this.walk = card.hands.walk;
    this.clauses = clauses;
    this.chance = { dice: card.dice, face: (die, of) => this.rolled(die, of) };
  }

  isMove(act: Act): boolean {
    return this.card.hands.isMove(act);
  }

  ledAct(leader: Act, ownAct: Act, unit: Id): Act {
    return this.card.hands.ledAct(leader, ownAct, unit);
  }

  private stepOf(step: ActStep): ActStep {
    return this.leading ?? step;
  }

  private rolled(die: number, of: Parameters<Chance['face']>[1]): number {
    if (!this.now || !of) throw new Error('A die is rolled for no clause.');
    const { clause, act, step } = this.now;
    const answer = this.answers.take({ is: 'roll', form: 'choice', clause, act, step, unit: this.unit, die, of });
    if (typeof answer !== 'number' || !Number.isInteger(answer) || answer < 1 || answer > die) {
      throw new Contradiction(`A d${die} shows a number from 1 to ${die}`);
    }
    return answer;
  }

  // Conditions.

  holds(clause: ClausePlan, act: Act | null): boolean {
    this.now = { clause, act, step: null };
    const { condition } = clause;
    return condition === null || this.isAskedByChoice(clause, condition) || this.isTrue(condition, clause, act);
  }

  /** True if the first choice of the clause asks for a member of the same set as the condition. */
  private isAskedByChoice({ acts: [act] }: ClausePlan, condition: Test): boolean {
    if (!act || condition.is !== 'some' || this.walk.impossibleClause !== 'pass over') return false;
    if (this.unit !== null) return false;
    const [aim, ...more] = act.aims;
    const [choice] = more.length > 0 ? [] : [...(aim?.choices ?? []), ...act.choices];
    return choice !== undefined && aim?.letter !== 'a' && choice.take !== 'all' && same(choice.from, condition.of);
  }

  private isTrue(test: Test, clause: ClausePlan, act: Act | null): boolean {
    switch (test.is) {
      case 'both':
        return test.of.every((part) => this.isTrue(part, clause, act));
      case 'either':
        return test.of.some((part) => this.isTrue(part, clause, act));
      case 'not':
        return !this.isTrue(test.of, clause, act);
      default: {
        const { unit, leading } = this;
        const ask = (): AskQuestion => ({ is: 'test', form: 'table', clause, act, unit, step: leading, test });
        const reader = this.card.isShared(test) ? null : (unit ?? this.card.head.card);
        return this.answers.isTrue(test, reader, act, ask);
      }
    }
  }

  whyUnmet(): Why {
    return unanswered;
  }

  fixedSets(): FixedSets {
    return new Map();
  }

  // Acts.

  /** Asks if an act is possible, before a table is rolled. */
  refusal(step: ActStep): Refusal | null {
    const { clause, act } = step;
    const asked = isOfKernel(act) ? null : this.card.asked(act, clause, step.table);
    return this.isPossible(step, asked?.possible === 'choice' || !asked ? 'ask' : asked.possible) ? null : refused;
  }

  private isPossible(step: ActStep, possible: Exclude<AskedAct['possible'], 'choice'>): boolean {
    const { clause, act } = step;
    if (possible === 'always') return true;
    if (possible !== 'ask') return this.isTrue(possible, clause, act);
    const key = showAct(act);
    const known = this.possible.get(key);
    if (known !== undefined) return known;
    const own = this.stepOf(step);
    const answer = this.answers.take({ is: 'can', form: 'table', clause, act, unit: this.unit, step: own }) === true;
    this.possible.set(key, answer);
    return answer;
  }

  /** True if the person said before that an act is possible. */
  private isKnownPossible(act: Act): boolean {
    return this.possible.get(showAct(act)) === true;
  }

  prepare(step: ActStep): ReadyAct | Refusal {
    const { clause, act } = step;
    this.now = { clause, act, step: this.stepOf(step) };
    if (this.possible.get(showAct(act)) === false) return refused;
    const ready = this.prepareAct(step);
    if (!isReady(ready)) return ready;
    return {
      is: 'ready',
      run: () => {
        const done = ready.run();
        if (this.unit === null && !('why' in done)) this.changed(act);
        return done;
      },
    };
  }

  /** Forgets the answers that an act may have changed. */
  private changed(act: Act): void {
    this.possible.clear();
    this.answers.drop((sorts) => this.card.changes(act, sorts));
  }

  private prepareAct(step: ActStep): ReadyAct | Refusal {
    const { act } = step;
    switch (act.act) {
      case 'go':
        return routeOf(act) ? this.prepareRoute(step) : this.prepareMove(step);
      case 'call':
        return this.prepareCall(step);
      case 'mark': {
        const choice = act.choices.find(({ role }) => role === 'goal') ?? act.aims[0]?.choices[0];
        const most = act.strength?.is === 'fixed' ? act.strength.value : 1;
        return choice ? this.prepareChoice(step, { ...choice, role: 'goal' }, most) : refused;
      }
      case 'find': {
        const [choice] = act.choices;
        const ready = choice ? this.prepareChoice(step, choice, 1) : refused;
        if (isReady(ready) && step.next) this.possible.set(showAct(step.next), true);
        return ready;
      }
      default:
        return this.prepareGameAct(step);
    }
  }

  private pick(step: ActStep, of: PickOf): Picks | null {
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
    return picked(question, this.answers.take(question), this.chance);
  }

  /** Prepares an act that consists of one choice. */
  private prepareChoice(step: ActStep, choice: Choice, most: number): ReadyAct | Refusal {
    const picks = this.pick(step, { choice, most, mayBeNone: !this.isKnownPossible(step.act) });
    if (!picks) return refused;
    return { is: 'ready', run: () => ({ ...emptyDone(step.act), choices: [picks.chosen] }) };
  }

  // Movement.

  private prepareMove(step: ActStep): ReadyAct | Refusal {
    const move = this.move(step);
    return move ? { is: 'ready', run: () => this.moveDone(step, move) } : refused;
  }

  private walker(): Id {
    return this.unit ?? this.card.unit ?? '';
  }

  private move(step: ActStep): AskedMove | null {
    const aim = this.aimOf(step);
    const first = aim && this.firstPick(step, aim);
    return first ? { aim, first } : null;
  }

  /** Returns the aim that applies; asks for the letter if there are several. */
  private aimOf(step: ActStep): Aim | null {
    const { clause, act } = step;
    const [only, ...more] = act.aims;
    if (!only) return null;
    if (more.length === 0) return only.when && !this.isTrue(only.when, clause, act) ? null : only;
    const own = this.stepOf(step);
    const aims = act.aims;
    const answer = this.answers.take({ is: 'letter', form: 'letters', clause, act, aims, unit: this.unit, step: own });
    const letter = typeof answer === 'object' && 'letter' in answer ? answer.letter : null;
    if (letter === null && this.isKnownPossible(act)) {
      throw new Contradiction('You said that this move is possible, so one of the letters is');
    }
    return aims.find((aim) => aim.letter === letter) ?? null;
  }

  /** Asks for the goal if one is chosen, else for the destination. */
  private firstPick(step: ActStep, aim: Aim): Picks | null {
    const [goal, destination] = [choiceOf(aim, 'goal'), choiceOf(aim, 'destination')];
    const mayBeNone = step.act.aims.length === 1 && !this.isKnownPossible(step.act);
    const { mayLeave } = this.card;
    if (!goal || !this.choosesGoal(aim, goal)) {
      return destination ? this.pick(step, { aim, choice: destination, mayBeNone, mayLeave }) : null;
    }
    const readings = this.card.hands.tripReadings();
    const isOfGame = isPieceOfGame(goal, this.card);
    const list = isOfGame ? [] : goalList(step.act, aim, goal, readings);
    return this.pick(step, {
      aim,
      choice: { ...goal, list },
      mayBeNone,
      mayLeave,
      asksOnly: destination?.spare === true,
    });
  }

  private choosesGoal({ how }: Aim, goal: Choice): boolean {
    return how !== 'into' && (how === 'beside' || goal.take !== 'all' || isPieceOfGame(goal, this.card));
  }

  private moveDone(step: ActStep, { aim, first }: AskedMove): Done | Refusal {
    const { clause, act } = step;
    const done = { ...emptyDone(act), letter: aim.letter };
    if (first.ids[0] === offBoard) return done;
    const choices: Chosen[] = [first.chosen];
    const destination = choiceOf(aim, 'destination');
    const list = destination?.spare && !first.isOnly ? [] : (destination?.list ?? []);
    let [end = ''] = first.ids;
    if (first.chosen.role === 'goal') {
      const choice: Choice = { role: 'destination', from: { is: 'reach' }, take: 'one', ...destination, list };
      const picks = this.pick(step, { aim, choice, about: end, mayBeNone: first.isTied });
      if (!picks) return rolledTooFar;
      choices.push(picks.chosen);
      [end = ''] = picks.ids;
    }
    const ways = wayFor(this.clauses, clause);
    const criteria = criteriaOfWay(ways, aimsFor(this.clauses, clause), list);
    const path = this.wayTo(step, aim, end, criteria, choices);
    for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
      const most = typeof choice.take === 'number' ? choice.take : 1;
      const riders = this.pick(step, { aim, choice, most, mayBeNone: true });
      if (riders) choices.push(riders.chosen);
    }
    return { ...done, choices, path: [...path, end] };
  }

  /** Asks for the spaces on the way, if the act marks them. */
  private wayTo(step: ActStep, aim: Aim, end: Id, list: Choice['list'], choices: Chosen[]): Id[] {
    const most = this.card.hands.marks(step.act) ? (this.card.hands.strength(step.act, this.walker()) ?? 1) : 1;
    const path: Id[] = [];
    while (path.length < most - 1) {
      const choice: Choice = { role: 'way', from: { is: 'reach' }, take: 'one', list };
      const picks = this.pick(step, { aim, choice, about: end, before: path, mayBeNone: true });
      if (!picks) break;
      const [place = ''] = picks.ids;
      if (place === end || path.includes(place)) throw new Contradiction(`The way passes through ${place} twice`);
      choices.push(picks.chosen);
      path.push(place);
    }
    return path;
  }

  /** Asks whose route is scouted, then for the spaces of the route (R42). */
  private prepareRoute(step: ActStep): ReadyAct | Refusal {
    const { clause, act } = step;
    const [choice] = act.choices;
    const first = choice ? this.pick(step, { choice, mayBeNone: !this.isKnownPossible(act) }) : null;
    if (!first) return refused;
    return {
      is: 'ready',
      run: () => {
        const choices = [first.chosen];
        const list = criteriaOfWay(wayFor(this.clauses, clause), aimsFor(this.clauses, clause), []);
        const most = this.card.hands.strength(act, this.walker()) ?? 1;
        const path: Id[] = [];
        while (path.length < most) {
          const way: Choice = { role: 'way', from: { is: 'reach' }, take: 'one', list };
          const about = first.ids[0] ?? null;
          const picks = this.pick(step, { choice: way, about, before: path, mayBeNone: path.length > 0 });
          if (!picks) break;
          choices.push(picks.chosen);
          path.push(picks.ids[0] ?? '');
        }
        return { ...emptyDone(act), choices, path };
      },
    };
  }

  // Led units.

  private prepareCall(step: ActStep): ReadyAct | Refusal {
    const { act } = step;
    const choice = act.choices.find(({ role }) => role === 'actor');
    const first = choice ? this.pick(step, { choice, mayBeNone: !this.isKnownPossible(act) }) : null;
    const [unit] = first?.ids ?? [];
    if (!first || unit === undefined) return refused;
    return {
      is: 'ready',
      run: () => {
        const isByWords = act.aims.length > 0;
        const clauses = isByWords ? this.clauses : this.card.hands.clausesOf(unit);
        const steps = new AskSteps(this.card, this.answers, clauses, { unit, leading: step });
        const led = isByWords ? steps.leadByWords(step, unit) : leadByOwnClauses(steps, act, unit)?.();
        if (!led) throw new Contradiction(`${unit} cannot be led, because none of its clauses can move it`);
        return 'why' in led ? led : { ...emptyDone(act), choices: [first.chosen], ledAct: led };
      },
    };
  }

  /** Asks for the move of this unit by the words of the clause that leads the unit. */
  private leadByWords(step: ActStep, unit: Id): Led | Refusal | null {
    const act = this.ledAct(step.act, step.act, unit);
    const own = { ...step, act };
    this.now = { clause: step.clause, act, step };
    this.possible.set(showAct(act), true);
    const move = this.move(own);
    return move && ledBy(unit, '', this.moveDone(own, move));
  }

  // Acts of the game.

  private prepareGameAct(step: ActStep): ReadyAct | Refusal {
    const { clause, act } = step;
    const { possible, choices, decks, push } = this.card.asked(act, clause, step.table);
    if (possible !== 'choice' && !this.isPossible(step, possible)) return refused;
    const mayBeNone = possible === 'choice' && !this.isKnownPossible(act);
    const [first, ...more] = choices;
    const firstPick = first && this.pick(step, { ...first, mayBeNone });
    if (first && !firstPick) return refused;
    const draw =
      decks &&
      decksDrawn(decks, this.chance, (most) => {
        const letters = [...new Set(decks.rows.map(({ deck }) => deck))];
        const own = this.stepOf(step);
        return this.answers.take({
          is: 'decks',
          form: 'choice',
          clause,
          act,
          unit: null,
          step: own,
          decks: letters,
          most,
        });
      });
    if (draw && !draw.isPossible) return refused;
    return {
      is: 'ready',
      run: () => {
        const done: Chosen[] = firstPick ? [firstPick.chosen] : [];
        for (const choice of more) {
          const picks = this.pick(step, choice);
          if (picks) done.push(picks.chosen);
        }
        if (draw) done.push(...draw.run());
        if (push) done.push(...this.pushes(step, push));
        return { ...emptyDone(act), choices: done };
      },
    };
  }

  /** Asks which units were hit, and where each of them is pushed. */
  private pushes(step: ActStep, { choice, asksHits }: NonNullable<AskedAct['push']>): Chosen[] {
    const target: Choice = { role: 'target', from: { is: 'targets', sort: this.card.mover }, take: 'all', list: [] };
    const hits = asksHits ? this.pick(step, { choice: target, most: Infinity, mayBeNone: true }) : null;
    const ids = hits?.ids ?? step.chosen.get('target')?.ids ?? [];
    const pushed = ids.flatMap((about) => {
      const picks = choice && this.pick(step, { choice, about, mayBeNone: true });
      return picks ? [picks.chosen] : [];
    });
    return hits ? [...pushed, hits.chosen] : pushed;
  }
}

const kernelActs = new Set(['go', 'call', 'mark', 'find']);
const isOfKernel = ({ act }: Act): boolean => kernelActs.has(act);
const choiceOf = ({ choices }: Aim, role: Choice['role']): Choice | undefined =>
  choices.find((choice) => choice.role === role);
