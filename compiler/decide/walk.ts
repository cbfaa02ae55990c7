// Carries out the steps of clauses on a position. The facts of the position decide conditions. The hands of the game
// carry out acts.
import { contextOf, firstNonEmpty, holds, members, placesIn } from './interpret/interpret.ts';
import { failingPart } from './failing-part.ts';
import { conditionLimit, type ClausePlan, type TablePlan } from '../plan/clause-plan.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import { pick, type ChoiceResult } from './interpret/choices.ts';
import { withChosen, type Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { sortOf } from '../plan/build.ts';
import { isTest } from '../plan/plan-text.ts';
import { aimsOfLetters, listOfRider } from '../plan/letters.ts';
import type { PlanAct, SetNode } from '../plan/nodes.ts';
import { carryOutMove, planGo, type PlannedMove } from './movement.ts';
import type { DeckTable, Hands, WalkRules } from './plan-actions.ts';
import { fixSets, type FixedSets } from './fixed-sets.ts';
import type { Done, LedAct, Why } from './record.ts';
import { carryRoute, planRoute, routeOf } from './route.ts';
import { ReadingBySteps, leadByOwnClauses, ledActOf, type ActStep, type ClauseSteps } from './reading-by-steps.ts';
import {
  commonRefusal,
  emptyDone,
  isReady,
  isRefusal,
  nobodyIsLed,
  printedValue,
  refusalFor,
  rolledTooFar,
} from './ready-acts.ts';
import type { ReadyAct, Refusal } from './ready-acts.ts';

export class PositionSteps implements ClauseSteps {
  readonly clauses: readonly ClausePlan[];
  readonly walk: WalkRules;
  readonly chance: Chance;
  protected readonly hands: Hands;
  /** True if the record needs the reasons why conditions of clauses are false. */
  private readonly isExplained: boolean;

  constructor(clauses: readonly ClausePlan[], hands: Hands, isExplained = true) {
    this.clauses = clauses;
    this.hands = hands;
    this.isExplained = isExplained;
    this.walk = hands.walk;
    this.chance = hands.chance;
  }

  isMove(act: PlanAct): boolean {
    return this.hands.isMove(act);
  }

  ledAct(leader: PlanAct, ownAct: PlanAct, unit: Id): PlanAct {
    return this.hands.ledAct(leader, ownAct, unit);
  }

  holds(clause: ClausePlan, act: PlanAct | null): boolean {
    return clause.condition === null || holds(clause.condition, this.contextFor(clause, act));
  }

  fixedSets(step: ActStep, acts: readonly PlanAct[]): FixedSets {
    return fixSets(step.clause, acts, this.contextAt(step));
  }

  refusal(step: ActStep): Refusal | null {
    const ready = this.prepare(step);
    return isReady(ready) ? null : ready;
  }

  contextAt({ clause, act, chosen }: Pick<ActStep, 'clause' | 'chosen'> & { readonly act: PlanAct | null }): Context {
    return { ...this.contextFor(clause, act), chosen };
  }

  private contextFor(clause: ClausePlan, act: PlanAct | null): Context {
    return contextOf(this.hands.facts(), act, aimsOfLetters(this.clauses, clause));
  }

  whyUnmet(clause: ClausePlan, act: PlanAct | null): Why {
    const { condition } = clause;
    if (!condition || !this.isExplained) return { is: 'unchanged', subject: '' };
    const context = this.contextFor(clause, act);
    const atom = failingPart(condition, context);
    return (act && this.hands.missedThreshold(act, atom, context)) ?? { is: 'condition', atom };
  }

  prepare(step: ActStep): ReadyAct | Refusal {
    return this.prepareIn(step, this.contextAt(step));
  }

  private prepareIn({ clause, act, table, later }: ActStep, context: Context): ReadyAct | Refusal {
    const { [conditionLimit]: when } = act.limits;
    if (typeof when === 'object' && isTest(when) && !holds(when, context))
      return refusalFor({ is: 'condition', atom: failingPart(when, context) });
    if (act.act === 'go') return this.prepareMove(clause, act, context);
    if (act.act === 'call') return this.prepareCall(clause, act, context);
    if (act.act === 'mark') return this.prepareMark(act, context);
    if (act.act === 'find') return this.prepareFind(clause, act, context, later);
    return this.prepareGameAct(act, context, table);
  }

  private prepareMove(clause: ClausePlan, act: PlanAct, context: Context): ReadyAct | Refusal {
    const route = routeOf(act);
    if (route) return this.prepareRoute(clause, act, route, context);
    const planned = planGo(act, context, this.hands);
    if (!('is' in planned)) return planned;
    const cardValue = printedValue(act, planned.maxSteps);
    const begun = { letter: planned.aim.letter, passed: planned.passed, cardValue };
    return { is: 'ready', begun, run: () => this.moveDone(planned, clause, context) };
  }

  private moveDone(move: PlannedMove, clause: ClausePlan, context: Context): Done | Refusal {
    const { act, aim, passed, maxSteps } = move;
    const carriedOut = carryOutMove(move, context, this.hands, listOfRider(this.clauses, clause));
    if (!carriedOut) return rolledTooFar;
    const { choices, path, goals = null } = carriedOut;
    return {
      ...emptyDone(act),
      letter: aim.letter,
      passed,
      choices,
      path,
      cardValue: printedValue(act, maxSteps),
      goals,
    };
  }

  /** Prepares an act of scouting along the way of another unit (R42). */
  private prepareRoute(clause: ClausePlan, act: PlanAct, route: SetNode, context: Context): ReadyAct | Refusal {
    const planned = planRoute(act, route, context, this.hands);
    if (planned.is !== 'routing') return refusalFor(planned);
    const rider = listOfRider(this.clauses, clause);
    return { is: 'ready', run: () => ({ ...emptyDone(act), ...carryRoute(planned, context, this.hands, rider) }) };
  }

  /**
   * Prepares an act that leads another unit. If the act has aims, these aims direct the led unit. Otherwise the led
   * unit carries out a clause of its own procedure (R27, R28).
   */
  private prepareCall(clause: ClausePlan, act: PlanAct, context: Context): ReadyAct | Refusal {
    const choice = act.choices.find(({ role }) => role === 'actor');
    if (!choice) return refusalFor({ is: 'rule', rule: 'nobody is led' });
    const leadActs = new Map<Id, () => LedAct | Refusal>();
    const refusals: Refusal[] = [];
    for (const id of members(choice.from, context)) {
      if (!context.facts.isFit(choice, id, { act, walker: id })) continue;
      const lead =
        act.aims.length > 0 ? this.leadByWords(clause, act, context, id) : leadByOwnClauses(this.stepsOf(id), act, id);
      if (typeof lead === 'function') leadActs.set(id, lead);
      else refusals.push(lead ?? nobodyIsLed);
    }
    if (leadActs.size === 0) return commonRefusal(refusals);
    return {
      is: 'ready',
      run: () => {
        const picked = pick([...leadActs.keys()], choice, context, this.hands.chance);
        const ledUnit = picked && leadActs.get(picked.id)?.();
        if (!picked || !ledUnit) throw new Error('A unit that could be led can no longer be led.');
        if (isRefusal(ledUnit)) return ledUnit;
        return { ...emptyDone(act), choices: [{ role: 'actor', ids: [picked.id], picks: [picked] }], ledAct: ledUnit };
      },
    };
  }

  private leadByWords(clause: ClausePlan, act: PlanAct, context: Context, id: Id): (() => LedAct | Refusal) | Refusal {
    const inside = withChosen(context, 'actor', context.facts.mover, [id]);
    const ledAct = this.hands.ledAct(act, act, id);
    const planned = planGo(ledAct, { ...inside, act: ledAct }, this.hands);
    if (!('is' in planned)) return planned;
    return () => ledActOf(id, '', this.moveDone(planned, clause, { ...inside, act: ledAct }));
  }

  /** Returns the `PositionSteps` by which a led unit reads and carries out its own clauses. */
  protected stepsOf(unit: Id): PositionSteps {
    const hands = this.hands.handsOf(unit);
    return new PositionSteps(hands.clausesOf(unit), hands, this.isExplained);
  }

  /** Prepares an act that marks spaces without a movement (R21). */
  private prepareMark(act: PlanAct, context: Context): ReadyAct | Refusal {
    const goal = act.choices.find(({ role }) => role === 'goal') ?? act.aims[0]?.choices[0];
    if (!goal) return refusalFor({ is: 'rule', rule: 'no {place} is named' });
    const candidates = (): readonly Id[] =>
      [...placesIn(firstNonEmpty(goal.from, context), context)].filter((place) => this.hands.mayMark(place));
    if (candidates().length === 0) return refusalFor({ is: 'unchanged', subject: 'no such {place} can be marked' });
    const maxMarks = act.strength?.is === 'fixed' ? act.strength.value : 1;
    return {
      is: 'ready',
      run: () => {
        // All spaces are chosen before any of them is marked, so that a mark does not change the later choices.
        const free = candidates();
        const picks: ChoiceResult['picks'][number][] = [];
        for (let n = 0; n < maxMarks; n++) {
          const left = free.filter((place) => picks.every(({ id }) => id !== place));
          const picked = pick(left, goal, context, this.hands.chance);
          if (!picked) break;
          picks.push(picked);
        }
        const ids = picks.map(({ id }) => id);
        for (const id of ids) this.hands.mark(id);
        return { ...emptyDone(act), choices: [{ role: 'goal', ids, picks }], path: ids };
      },
    };
  }

  /** Prepares a Find. The candidates are the named things with which the next act is possible (R130). */
  private prepareFind(
    clause: ClausePlan,
    act: PlanAct,
    context: Context,
    [next, ...later]: readonly PlanAct[],
  ): ReadyAct | Refusal {
    const [choice] = act.choices;
    const all = choice ? [...members(choice.from, context)] : [];
    if (!choice || all.length === 0) return refusalFor({ is: 'aim', reason: 'there is nothing to find' });
    const sort = sortOf(firstNonEmpty(choice.from, context));
    const readyWith = (id: Id): ReadyAct | Refusal | null => {
      if (!next) return null;
      const inside = { ...withChosen(context, 'find', sort, [id]), act: next };
      return this.prepareIn({ clause, act: next, chosen: inside.chosen, table: null, later }, inside);
    };
    const tried = all.map((id) => ({ id, ready: readyWith(id) }));
    const usable = tried.filter(({ ready }) => ready === null || isReady(ready)).map(({ id }) => id);
    const [refusal] = tried.flatMap(({ ready }) => (ready && !isReady(ready) ? [ready] : []));
    if (usable.length === 0 && refusal) return refusal;
    return {
      is: 'ready',
      run: () => {
        const picked = pick(usable, choice, context, this.hands.chance);
        return { ...emptyDone(act), choices: picked ? [{ role: 'find', ids: [picked.id], picks: [picked] }] : [] };
      },
    };
  }

  /**
   * Prepares an act of the game. If a table of decks follows the act, this table is rolled once for each card that is
   * drawn (R6, R26).
   */
  private prepareGameAct(act: PlanAct, context: Context, table: TablePlan | null): ReadyAct | Refusal {
    const decks: DeckTable | null = table && {
      die: table.die,
      rows: table.rows.flatMap(({ from, to, deck }) =>
        deck ? lettersOf(deck, context).map((id) => ({ from, to, deck: id })) : [],
      ),
    };
    const gameAct = this.hands.game(act, context, decks);
    if (gameAct.is !== 'doable') return refusalFor(gameAct);
    const { otherWays = 0, place, printed } = gameAct;
    return {
      is: 'ready',
      run: () => {
        const choices = gameAct.run(this.hands.chance);
        const cardValue = printedValue(act, printed?.() ?? null);
        const done = { ...emptyDone(act), choices, cardValue, ...gameAct.boxes?.() };
        return { ...done, ...(otherWays > 0 && { otherWays }), ...(place !== undefined && { place }) };
      },
      ...(printed && { printed }),
    };
  }
}

/** Reads a procedure with a position as its source of facts. */
export class ClauseWalk extends ReadingBySteps {
  constructor(clauses: readonly ClausePlan[], hands: Hands, isExplained = true) {
    super(new PositionSteps(clauses, hands, isExplained));
  }
}

/**
 * Returns the letters of the decks that a row names. A deck named by its letter keeps the letter even if the deck is
 * empty. The facts list only decks that have cards.
 */
function lettersOf(deck: SetNode, context: Context): readonly Id[] {
  return deck.is === 'named' ? [deck.name] : [...members(deck, context)];
}
