// Carries out the steps of clauses by questions to a person who has the board.
import type { Chance } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ClausePlan } from '../../plan/clause-plan.ts';
import type { PlanAct, PlanChoice, Test } from '../../plan/nodes.ts';
import { same } from '../../plan/same.ts';
import { showAct } from '../../plan/plan-text.ts';
import type { FixedSets } from '../fixed-sets.ts';
import type { Id } from '../interpret/position-facts.ts';
import { leadByOwnClauses, ledActOf, type ActStep, type ClauseSteps } from '../reading-by-steps.ts';
import { emptyDone, isReady, type ReadyAct, type Refusal } from '../ready-acts.ts';
import type { LedAct, Why } from '../record.ts';
import { routeOf } from '../route.ts';
import { prepareGameAct } from './ask-game-acts.ts';
import { AskedMoves } from './ask-moves.ts';
import { Asker, refusedByAnswer } from './asker.ts';
import { Contradiction } from './questions.ts';
import type { UnseenCard } from './unseen-card.ts';

export class AskSteps implements ClauseSteps {
  readonly clauses: readonly ClausePlan[];
  readonly walk;
  readonly chance: Chance;
  protected readonly asker: Asker;
  private readonly card: UnseenCard;
  private readonly moves: AskedMoves;

  constructor(asker: Asker, clauses: readonly ClausePlan[]) {
    this.asker = asker;
    this.card = asker.card;
    this.walk = asker.card.hands.walk;
    this.chance = asker.chance;
    this.clauses = clauses;
    this.moves = new AskedMoves(asker, clauses);
  }

  isMove(act: PlanAct): boolean {
    return this.card.hands.isMove(act);
  }

  ledAct(leader: PlanAct, ownAct: PlanAct, unit: Id): PlanAct {
    return this.card.hands.ledAct(leader, ownAct, unit);
  }

  holds(clause: ClausePlan, act: PlanAct | null): boolean {
    this.asker.now = { clause, act, step: null };
    const { condition } = clause;
    return condition === null || this.isAskedByChoice(clause, condition) || this.asker.isTrue(condition, clause, act);
  }

  /**
   * True if the condition only says that a set has a thing, and the first choice of the act asks the person for a thing
   * of the same set. Then the condition needs no question: the answer that there is no such thing shows that the
   * condition is false.
   */
  private isAskedByChoice({ acts: [act] }: ClausePlan, condition: Test): boolean {
    if (!act || condition.is !== 'some' || this.walk.impossibleClause !== 'pass over') return false;
    if (this.asker.unit !== null || this.walk.possibleSentence === 'any') return false;
    const [aim, ...more] = act.aims;
    const [choice] = more.length > 0 ? [] : [...(aim?.choices ?? []), ...act.choices];
    return choice !== undefined && aim?.letter !== 'a' && choice.take !== 'all' && same(choice.from, condition.of);
  }

  whyUnmet(): Why {
    return refusedByAnswer.why;
  }

  fixedSets(): FixedSets {
    return new Map();
  }

  /**
   * Asks if an act of a table row is possible, before the table is rolled. Returns null for the answer yes, and a
   * refusal for the answer no.
   */
  refusal(step: ActStep): Refusal | null {
    const { clause, act } = step;
    const asked = isOfKernel(act) ? null : this.card.questionsAbout(act, clause, step.table);
    return this.asker.isPossible(step, asked?.possible === 'choice' || !asked ? 'ask' : asked.possible)
      ? null
      : refusedByAnswer;
  }

  prepare(step: ActStep): ReadyAct | Refusal {
    const { clause, act } = step;
    this.asker.now = { clause, act, step: this.asker.stepOf(step) };
    if (this.asker.possible.get(showAct(act)) === false) return refusedByAnswer;
    const ready = this.prepareAct(step);
    if (!isReady(ready)) return ready;
    return {
      is: 'ready',
      run: () => {
        const done = ready.run();
        if (this.asker.unit === null && !('why' in done)) this.asker.forgetAnswers(act);
        return done;
      },
    };
  }

  protected prepareAct(step: ActStep): ReadyAct | Refusal {
    const { act } = step;
    switch (act.act) {
      case 'go':
        return routeOf(act) ? this.moves.prepareRoute(step) : this.moves.prepareMove(step);
      case 'call':
        return this.prepareCall(step);
      case 'mark': {
        const choice = act.choices.find(({ role }) => role === 'goal') ?? act.aims[0]?.choices[0];
        const most = act.strength?.is === 'fixed' ? act.strength.value : 1;
        return choice ? this.prepareChoice(step, { ...choice, role: 'goal' }, most) : refusedByAnswer;
      }
      case 'find': {
        const [choice] = act.choices;
        const ready = choice ? this.prepareChoice(step, choice, 1) : refusedByAnswer;
        const [next] = step.later;
        if (isReady(ready) && next) this.asker.possible.set(showAct(next), true);
        return ready;
      }
      default:
        return prepareGameAct(this.asker, step);
    }
  }

  /** Prepares an act that has a single choice. */
  private prepareChoice(step: ActStep, choice: PlanChoice, most: number): ReadyAct | Refusal {
    const picks = this.asker.pick(step, { choice, most, mayBeNone: !this.asker.isKnownPossible(step.act) });
    if (!picks) return refusedByAnswer;
    return { is: 'ready', run: () => ({ ...emptyDone(step.act), choices: [picks.chosen] }) };
  }

  private prepareCall(step: ActStep): ReadyAct | Refusal {
    const { act } = step;
    const choice = act.choices.find(({ role }) => role === 'actor');
    const first = choice ? this.asker.pick(step, { choice, mayBeNone: !this.asker.isKnownPossible(act) }) : null;
    const [unit] = first?.ids ?? [];
    if (!first || unit === undefined) return refusedByAnswer;
    return {
      is: 'ready',
      run: () => {
        const isByWords = act.aims.length > 0;
        const clauses = isByWords ? this.clauses : this.card.hands.clausesOf(unit);
        const asker = new Asker(this.card, this.asker.answers, { unit, leading: step });
        const steps = new AskSteps(asker, clauses);
        const led = isByWords ? steps.leadByWords(step, unit) : leadByOwnClauses(steps, act, unit)?.();
        if (!led) throw new Contradiction(`${unit} cannot be led, because none of its clauses can move it`);
        return 'why' in led ? led : { ...emptyDone(act), choices: [first.chosen], ledAct: led };
      },
    };
  }

  /** Asks for the move of a led unit. The unit moves by the words of the clause that leads it. */
  private leadByWords(step: ActStep, unit: Id): LedAct | Refusal | null {
    const act = this.ledAct(step.act, step.act, unit);
    const ledStep = { ...step, act };
    this.asker.now = { clause: step.clause, act, step };
    this.asker.possible.set(showAct(act), true);
    const move = this.moves.move(ledStep);
    return move && ledActOf(unit, '', this.moves.moveDone(ledStep, move));
  }
}

const kernelActs = new Set(['go', 'call', 'mark', 'find']);
const isOfKernel = ({ act }: PlanAct): boolean => kernelActs.has(act);
