// Asks a person about movement: the letter, the goal, the destination, the way and the passengers.
import { isPieceOfGame } from '../../plan/trip-readings.ts';
import { actor, distance, number, places, placesInReach } from '../../plan/build.ts';
import type { ClausePlan } from '../../plan/clause-plan.ts';
import { listOfRider, shortestWithWay } from '../../plan/letters.ts';
import type { Aim, PlanChoice } from '../../plan/nodes.ts';
import type { ChoiceResult } from '../interpret/choices.ts';
import type { Id } from '../interpret/position-facts.ts';
import type { ActStep } from '../reading-by-steps.ts';
import { emptyDone, printedValue, rolledTooFar, type ReadyAct, type Refusal } from '../ready-acts.ts';
import type { Done } from '../record.ts';
import { refusedByAnswer, type Asker } from './asker.ts';
import type { Picks } from './picks.ts';
import { Contradiction, offBoard } from './questions.ts';

/**
 * An aim whose movement is possible, and the person’s answer to the first choice of the aim: a goal or a destination.
 */
interface AskedMove {
  readonly aim: Aim;
  readonly first: Picks;
}

/** The starting place of a unit if the app has no board: an empty text, because no question needs the place. */
const unknownPlace = '';

export class AskedMoves {
  private readonly asker: Asker;
  /** The clauses that contain the sub-clauses and riders to which the moves refer. */
  private readonly clauses: readonly ClausePlan[];

  constructor(asker: Asker, clauses: readonly ClausePlan[]) {
    this.asker = asker;
    this.clauses = clauses;
  }

  prepareMove(step: ActStep): ReadyAct | Refusal {
    const move = this.move(step);
    return move ? { is: 'ready', run: () => this.moveDone(step, move) } : refusedByAnswer;
  }

  private walker(): Id {
    return this.asker.unit ?? this.asker.card.unit ?? '';
  }

  move(step: ActStep): AskedMove | null {
    const aim = this.aimOf(step);
    const first = aim && this.firstPick(step, aim);
    if (aim && !first) this.asker.exclude(step.act, [aim]);
    return first ? { aim, first } : null;
  }

  /**
   * Returns the aim that the unit follows; null if no aim is possible. If the act has several aims, asks the person for
   * the letter of the aim.
   */
  private aimOf(step: ActStep): Aim | null {
    const { clause, act } = step;
    const [only, ...more] = act.aims;
    if (!only) return null;
    if (more.length === 0) {
      if (this.asker.isExcluded(act, only)) return null;
      return only.when && !this.asker.isTrue(only.when, clause, act) ? null : only;
    }
    const aims = act.aims.filter((aim) => !this.asker.isExcluded(act, aim));
    if (aims.length === 0) return null;
    const actStep = this.asker.stepOf(step);
    const answer = this.asker.answers.take({
      is: 'letter',
      form: 'letters',
      clause,
      act,
      aims,
      unit: this.asker.unit,
      step: actStep,
    });
    const letter = typeof answer === 'object' && 'letter' in answer ? answer.letter : null;
    if (letter === null && this.asker.isKnownPossible(act)) {
      throw new Contradiction('You said that this move is possible, so one of the letters is');
    }
    if (letter === null) this.asker.exclude(act, aims);
    return aims.find((aim) => aim.letter === letter) ?? null;
  }

  /** Asks for the goal if the aim has a choice of goals, otherwise for the destination. */
  private firstPick(step: ActStep, aim: Aim): Picks | null {
    const [goal, destination] = [choiceOf(aim, 'goal'), choiceOf(aim, 'destination')];
    const mayBeNone = step.act.aims.length === 1 && !this.asker.isKnownPossible(step.act);
    const { mayLeave } = this.asker.card;
    if (!goal || !this.choosesGoal(aim, goal)) {
      return destination ? this.asker.pick(step, { aim, choice: destination, mayBeNone, mayLeave }) : null;
    }
    const isOfGame = isPieceOfGame(goal);
    const list = isOfGame ? [] : goal.list;
    return this.asker.pick(step, {
      aim,
      choice: { ...goal, list },
      mayBeNone,
      mayLeave,
      asksOnly: destination?.spare === true,
    });
  }

  private choosesGoal({ how }: Aim, goal: PlanChoice): boolean {
    return how !== 'into' && (how === 'beside' || goal.take !== 'all' || isPieceOfGame(goal));
  }

  moveDone(step: ActStep, { aim, first }: AskedMove): Done | Refusal {
    const { act } = step;
    const cardValue = printedValue(act, this.asker.card.hands.strength(act, this.walker()));
    const done = { ...emptyDone(act), letter: aim.letter, cardValue };
    if (first.ids[0] === offBoard) return done;
    const choices: ChoiceResult[] = [first.chosen];
    const destination = choiceOf(aim, 'destination');
    const list = destination?.spare && !first.isOnly ? [] : (destination?.list ?? []);
    let [end = ''] = first.ids;
    if (first.chosen.role === 'goal') {
      const choice: PlanChoice = { role: 'destination', from: placesInReach, take: 'one', ...destination, list };
      const picks = this.asker.pick(step, { aim, choice, about: end, mayBeNone: first.isTied });
      if (!picks) return rolledTooFar;
      choices.push(picks.chosen);
      [end = ''] = picks.ids;
    }
    const path = this.wayTo(step, aim, end, list, choices);
    for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
      const most = typeof choice.take === 'number' ? choice.take : 1;
      const riders = this.asker.pick(step, { aim, choice, most, mayBeNone: true });
      if (riders) choices.push(riders.chosen);
    }
    return { ...done, choices, path: [unknownPlace, ...path, end] };
  }

  /** Asks for each space between the start and the destination, if the act puts markers on these spaces. */
  private wayTo(step: ActStep, aim: Aim, end: Id, list: PlanChoice['list'], choices: ChoiceResult[]): Id[] {
    const most = this.asker.card.hands.marks(step.act)
      ? (this.asker.card.hands.strength(step.act, this.walker()) ?? 1)
      : 1;
    const path: Id[] = [];
    const listOfWay = most < shortestWithWay ? [] : this.listOfWay(step, most, list, end);
    while (path.length < most - 1) {
      const choice: PlanChoice = { role: 'way', from: placesInReach, take: 'one', list: listOfWay };
      const picks = this.asker.pick(step, { aim, choice, about: end, before: path, mayBeNone: true });
      if (!picks) break;
      const [place = ''] = picks.ids;
      if (place === end || path.includes(place)) throw new Contradiction(`The way passes through ${place} twice`);
      choices.push(picks.chosen);
      path.push(place);
    }
    return path;
  }

  /**
   * Returns the list that chooses the spaces on a way of at most `most` steps (R12). If the list depends on the length of
   * the way to `end`, asks how far `end` is.
   */
  private listOfWay({ clause, act }: ActStep, most: number, list: PlanChoice['list'], end?: Id): PlanChoice['list'] {
    const rider = listOfRider(this.clauses, clause);
    if (!rider || rider.far > most) return list;
    if (rider.far <= shortestWithWay || end === undefined) return rider.list;
    const left = distance(places(actor('unit')), { is: 'named', name: end, sort: 'space' }, 'way');
    const isFar = this.asker.isTrue({ is: 'compare', left, op: '≥', right: number(rider.far) }, clause, act);
    return isFar ? rider.list : list;
  }

  /** Asks which unit’s route is scouted, and for the spaces of this route that are scouted (R42). */
  prepareRoute(step: ActStep): ReadyAct | Refusal {
    const { act } = step;
    const [choice] = act.choices;
    const first = choice ? this.asker.pick(step, { choice, mayBeNone: !this.asker.isKnownPossible(act) }) : null;
    if (!first) return refusedByAnswer;
    return {
      is: 'ready',
      run: () => {
        const choices = [first.chosen];
        const most = this.asker.card.hands.strength(act, this.walker()) ?? 1;
        const list = this.listOfWay(step, most, []);
        const path: Id[] = [];
        while (path.length < most) {
          const way: PlanChoice = { role: 'way', from: placesInReach, take: 'one', list };
          const about = first.ids[0] ?? null;
          const picks = this.asker.pick(step, { choice: way, about, before: path, mayBeNone: path.length > 0 });
          if (!picks) break;
          choices.push(picks.chosen);
          path.push(picks.ids[0] ?? '');
        }
        return { ...emptyDone(act), choices, path: [unknownPlace, ...path] };
      },
    };
  }
}

const choiceOf = ({ choices }: Aim, role: PlanChoice['role']): PlanChoice | undefined =>
  choices.find((choice) => choice.role === role);
