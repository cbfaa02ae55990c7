// The hands of a declared book: tests whether an action is possible, and carries out its effects.
import { choose, chooseAmong, narrow, type ChoiceResult, type ChoosingChance } from '../decide/interpret/choices.ts';
import { amount as figureIn, contextOf, firstNonEmpty, holds, members } from '../decide/interpret/interpret.ts';
import { withChosen, type Context } from '../decide/interpret/context.ts';
import type { Id } from '../decide/interpret/position-facts.ts';
import { PlainHands, type PossibleAct } from '../decide/plan-actions.ts';
import type { DecisionRecord, Why } from '../decide/record.ts';
import { procedureFor, type SheetScript } from '../decide/sheet-script.ts';
import { choicesBefore, type ReadingRules, type SettledChoice } from './reading-rules.ts';
import type { Criterion, PlanAct, PlanChoice, SetNode, Test } from '../plan/nodes.ts';
import type { TripReadings } from '../plan/trip-readings.ts';
import { all, and, sortOf, where } from '../plan/build.ts';
import { hasSet } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import { ClauseWalk } from '../decide/walk.ts';
import type { WordNames } from '../plan/word-names.ts';
import { ofTestedThing } from './book-names.ts';
import { amountOf, setOfIds, testWithOpen, withOpen, type Amount, type OpenThings } from './amounts.ts';
import { withActionNumber } from './action-number.ts';
import { requirementOf, type DeclaredAction } from './page-actions.ts';
import type { ActionEffect, FigureChange, SaidEffect, Some } from './action-effects.ts';
import { handAct } from './by-hand.ts';
import { eachLimit } from './thing-phrases.ts';
import { isTest } from '../plan/plan-text.ts';
import { handWords } from '../plan/by-hand-names.ts';
import { DeclaredFacts, distancesFrom, type TieRow } from './declared-facts.ts';
import type { MovingRules } from './moving-rules.ts';
import { wayCost, type Way } from './ways.ts';
import type { Glossary } from './glossary.ts';
import { openNeighbours } from './box.ts';
import type { TablePosition } from './position.ts';
import type { Moment, TurnPlan } from './turn/turn-plan.ts';
import { figureOfNumber, forSort, isByPileOrder, isWithoutLimit } from './tie-phrases.ts';
import { placeSort } from './things.ts';

/** The rules of movements of every book without code. */
export const declaredTrips: TripReadings = {
  readsOn: false,
  leavesOutShut: true,
  triesOneLetter: false,
  waysOfMoves: false,
  leavesGoal: false,
};

/** The thing and the number of an action that is carried out. */
interface Doing {
  readonly id: Id | null;
  /** The place to which the action goes; absent if it goes nowhere. */
  readonly goal?: Id;
  /** The thing for which an effect is done that is done for each of several things. */
  readonly each?: Id;
  /** The things of which the next effect can speak: those that the effects so far have moved, or given a state. */
  readonly moved?: Id[];
  /** The places that the thing enters on its way, in order; absent if the action moves nothing along a way. */
  readonly path?: readonly Id[];
  readonly n: number;
}

/** An action with a goal: the choices of its thing and of its goal, and its number. */
interface WaysToGoal {
  readonly choice: PlanChoice;
  readonly said: PlanChoice;
  readonly action: DeclaredAction;
  readonly n: number;
}

/** The facts about a book that its hands need. */
export interface DeclaredRules {
  readonly glossary: Glossary;
  readonly actions: readonly DeclaredAction[];
  readonly figures: ReadonlyMap<string, Amount>;
  readonly moving: MovingRules | null;
  readonly reading: {
    readonly walk: ReadingRules;
    readonly settled: readonly SettledChoice[];
    readonly ties: readonly TieRow[];
  };
  /** Returns the clauses of a box of the sheets; null if no sheet has a procedure with this title. */
  readonly boxOf: (title: string) => readonly ClausePlan[] | null;
  /** Returns the sheet with the procedure that is a box; null if no sheet has the procedure. */
  readonly sheetOfBox: (title: string) => string | null;
  /** The number that a card prints; null if it prints none. */
  readonly numberOn: (card: string) => number | null;
  readonly turn: Pick<TurnPlan, 'moments'> | null;
}

/** The greatest number of moments that bring each other. */
const mostMoments = 20;

/** The title under which the last resort of a page is read. */
export const lastResortTitle = 'LAST RESORT';

export class DeclaredHands extends PlainHands<WordNames> {
  protected readonly words = { acts: {} };
  readonly chance: ChoosingChance;
  readonly walk: ReadingRules;
  private readonly table: TablePosition;
  private readonly script: SheetScript | null;
  private readonly rules: DeclaredRules;
  private readonly card: string;
  /** The titles of the boxes that are being read, the outermost first. */
  private readonly boxes: readonly string[];
  /** The decisions of the boxes that the present act carried out. */
  private carriedOut: DecisionRecord[] = [];

  constructor(
    table: TablePosition,
    script: SheetScript | null,
    card: string,
    chance: ChoosingChance,
    rules: DeclaredRules,
    boxes: readonly string[] = [],
  ) {
    super();
    this.table = table;
    this.script = script;
    this.card = card;
    this.chance = chance;
    this.rules = rules;
    this.walk = rules.reading.walk;
    this.boxes = boxes;
  }

  tripReadings(): TripReadings {
    return declaredTrips;
  }

  facts(): DeclaredFacts {
    const reach = (act: PlanAct, walker: Id): Iterable<Id> => this.reach(act, walker);
    const mover = this.rules.actions.find((action) => walkOf(action))?.row.doneTo?.sort ?? '';
    return new DeclaredFacts(this.table, this.rules, this.script, reach, mover);
  }

  /**
   * Makes the choices that are kept while the card is read. If the card has a way of its own, but finds nothing, the way
   * of the other cards is used.
   */
  settle(): void {
    for (const choice of this.choicesBefore(null)) this.settleOne(choice);
  }

  /** Returns the ways to settle the choices that the card, or one of its boxes, makes before its clauses. */
  choicesBefore(box: string | null): readonly (readonly [name: string, ways: readonly SettledChoice[]])[] {
    const { glossary, reading, boxOf, moving } = this.rules;
    if (reading.settled.length === 0) return [];
    const facts = this.facts();
    const definition = (name: string): SetNode | null => facts.definition(name);
    const words = { ...this.rules, glossary: { definition, test: (name: string) => glossary.test(name) } };
    const clauses = this.script && procedureFor(this.script, this.card)?.clauses;
    const parts = [clauses, boxOf(lastResortTitle), reading.ties, moving, this.script?.ranking];
    const read = { title: box ?? this.card, parts: box === null ? parts : boxOf(box), isBox: box !== null };
    return [...choicesBefore(read, reading.settled, words)];
  }

  private settleOne([name, ways]: readonly [string, readonly SettledChoice[]]): void {
    this.table.unsettle(name);
    const context = contextOf(this.facts());
    for (const way of ways) {
      const choice = this.settlingChoice(way, context);
      const { ids } = choose(choice, context, this.chance);
      if (ids.length === 0) continue;
      this.table.settle(name, ids);
      return;
    }
  }

  private settlingChoice({ from, list, takesAll }: SettledChoice, context: Context): PlanChoice {
    const sort = sortOf(from.is === 'first' ? (from.of[0] ?? from) : from);
    const ties = this.facts()
      .tiesOf([...members(from, context)])
      .map((criterion) => forSort(criterion, sort));
    return { role: 'thing', from, take: takesAll ? 'all' : 'one', list: [...list, ...ties, { is: 'random' }] };
  }

  /** Returns the results of a settled choice that a die can decide. */
  private settlements(ways: readonly SettledChoice[]): readonly (readonly Id[])[] {
    const context = contextOf(this.facts());
    for (const way of ways) {
      const { from, list } = this.settlingChoice(way, context);
      const ids = [...members(from, context)];
      if (ids.length > 0) return way.takesAll ? [ids] : narrow(ids, list, context).left.map((id) => [id]);
    }
    return [];
  }

  /** Carries out what follows if no clause was carried out; returns the decision with the acts of the last resort. */
  takeLastResort(decision: DecisionRecord): DecisionRecord {
    this.carryOutBox(lastResortTitle);
    const [last] = this.carriedOut;
    return last && last.done.length > 0
      ? { ...decision, isLastResort: true, rolls: last.rolls, done: last.done }
      : decision;
  }

  private actionOf(act: PlanAct): DeclaredAction | undefined {
    return declaredActionOf(act, this.rules.actions);
  }

  strength(act: PlanAct): number | null {
    const { strength } = act;
    const figure = figureOfNumber(act);
    if (figure) return figureIn(figure, contextOf(this.facts()));
    // A number in prose adds to a figure, and other numbers count things or steps.
    if (strength === null) return this.actionOf(act)?.row.prose ? 0 : 1;
    return strength.is === 'fixed' ? strength.value : this.rules.numberOn(this.card);
  }

  private reach(act: PlanAct, walker: Id): readonly Id[] {
    const from = this.table.placeOf(walker);
    const steps = this.strength(act);
    if (from === null || steps === null || !this.mayWalk(act, walker, steps)) return [];
    const may = this.enterable(act, walker);
    return [...distancesFrom(this.table.table.box, from, steps, may).keys()].filter((place) => place !== from);
  }

  /** True if an action can be done to the thing that would move along a way: the kind and the condition of the action. */
  private mayWalk(act: PlanAct, walker: Id, n: number): boolean {
    const action = this.actionOf(act);
    if (!action || !walkOf(action)) return true;
    const { kind, possible } = action;
    const context = contextOf(this.facts());
    if (kind !== null && !members(kind, context).has(walker)) return false;
    return !possible || holds(testWithOpen(withActionNumber(possible, n), openThings({ id: walker, n })), context);
  }

  private enterable(act: PlanAct, walker: Id): (place: Id) => boolean {
    const only = walkOf(this.actionOf(act))?.only ?? null;
    if (only === null) return () => true;
    const places = members(withOpen(only, { ids: [walker] }), contextOf(this.facts()));
    return (place) => places.has(place);
  }

  goalsAmong(goals: SetNode, places: readonly Id[]): SetNode {
    return comparesGoalsInReach(goals, this.walk.comparesPossible) ? amongThese(goals, places) : goals;
  }

  steps(from: Id, act: PlanAct, walker: Id): readonly Id[] {
    return openNeighbours(this.table.table.box, from).filter(this.enterable(act, walker));
  }

  /** Carries out an action that moves a thing along its way. */
  go(act: PlanAct, walker: Id, path: readonly Id[]): void {
    const effects = this.actionOf(act)?.effects ?? [];
    this.carryOut({ effects }, { id: walker, n: this.strength(act) ?? 0, path });
  }

  /** Prepares an act. If the sheet says X, the act has the number that the card prints. */
  override game(act: PlanAct, context: Context): PossibleAct | Why {
    const ready = this.possibleAct(act, context);
    if (ready.is !== 'doable') return ready;
    return {
      ...ready,
      run: (chance) => {
        this.carriedOut = [];
        return ready.run(chance);
      },
      boxes: () => (this.carriedOut.length > 0 ? { boxes: this.carriedOut } : {}),
      ...(act.strength?.is === 'printed' && { printed: () => this.strength(act) }),
    };
  }

  private possibleAct(act: PlanAct, context: Context): PossibleAct | Why {
    if (act.act === handAct) return { is: 'doable', run: () => this.tell(handWords(act.verb)) };
    const action = this.actionOf(act);
    if (!action) throw new Error(`The page declares no \`${act.verb}\`.`);
    const each = act.limits[eachLimit];
    const times = typeof each === 'object' && !isTest(each) ? members(each, context).size : 1;
    if (times === 0) return { is: 'unchanged', subject: 'there is no such thing' };
    const printed = this.strength(act);
    if (printed === null) return { is: 'rule', rule: 'the card prints no such value' };
    if (printed <= 0 && figureOfNumber(act)) return { is: 'rule', rule: 'its number is 0' };
    const n = printed * times;
    const shut = this.shutBox(action);
    if (shut) return shut;
    if (action.row.doneTo?.goal) return this.withGoal(act, action, n, context);
    const choice = this.choiceOf(act, action, n, context);
    if (!choice) return this.withoutThing(action, n);
    if (members(choice.from, context).size === 0) return { is: 'unchanged', subject: 'there is no such thing' };
    if (members(this.possibleChoice(choice, action, n).from, context).size === 0)
      return this.whyNone(
        action,
        members(this.possibleChoice(choice, { ...action, movement: null }, n).from, context).size,
      );
    if (members(this.possibleNow(choice, action, n, context).from, context).size === 0)
      return { is: 'rule', rule: `${this.table.actor} would stay in its place` };
    return {
      is: 'doable',
      run: (chance) => [{ ...this.doInTurn(choice, action, n, context, chance), of: choice }],
    };
  }

  /** Limits a choice to the things for which an action is possible now. A movement must lead to another place. */
  private possibleNow(choice: PlanChoice, action: DeclaredAction, n: number, context: Context): PlanChoice {
    const possible = this.possibleChoice(choice, action, n);
    if (!isOnlyMovement(action)) return possible;
    const left = [...members(possible.from, context)].filter((id) => this.leaves(action, { id, n }));
    return { ...possible, from: amongThese(possible.from, left) };
  }

  /**
   * Does an action to things one after another. Each thing is chosen when its turn comes, among the things for which the
   * action is possible then. Words that mean certain things, such as `every nest` and `the richest space`, mean the
   * things of the beginning.
   */
  private doInTurn(
    said: PlanChoice,
    action: DeclaredAction,
    n: number,
    context: Context,
    chance: ChoosingChance,
  ): ChoiceResult {
    const { role, take } = said;
    const possibleIn = (from: SetNode, now: Context): PlanChoice => this.possibleNow({ ...said, from }, action, n, now);
    const parts = said.from.is === 'first' ? said.from.of : [said.from];
    const from = parts.find((part) => members(possibleIn(part, context).from, context).size > 0) ?? said.from;
    const first = [...members(possibleIn(from, context).from, context)];
    if (take === 'all' && this.canDoAll(first, action, n))
      return { role, ids: this.doAll(first, said, action, n), picks: [] };
    const isOfBeginning = take === 'all' || from.is === 'best';
    const sort = sortOf(from);
    const most = take === 'all' ? Infinity : take === 'one' ? 1 : take;
    const picks: ChoiceResult['picks'][number][] = [];
    while (picks.length < most && (picks.length === 0 || !this.shutBox(action))) {
      const now = { ...context, facts: this.facts() };
      const isLeft = (id: Id): boolean => picks.every((picked) => picked.id !== id);
      const left = first.filter(isLeft);
      const possible = possibleIn(isOfBeginning && picks.length > 0 ? setOfIds(left, sort) : from, now);
      const candidates = [...members(possible.from, now)].filter(isLeft);
      const { picks: picked } = chooseAmong(candidates, { ...possible, take: 'one' }, now, chance);
      const [one] = picked;
      if (!one) break;
      picks.push(one);
      this.carryOut(action, { id: one.id, n });
    }
    return { role, ids: picks.map(({ id }) => id), picks };
  }

  /** Does an action to all of some things, in the order of the list. No die decides between tied things. */
  private doAll(ids: readonly Id[], { list }: PlanChoice, action: DeclaredAction, n: number): readonly Id[] {
    const criteria = list.filter(({ is }) => is !== 'random');
    const done: Id[] = [];
    while (done.length < ids.length) {
      const left = ids.filter((id) => !done.includes(id));
      const [id] = criteria.length === 0 ? left : narrow(left, criteria, contextOf(this.facts())).left;
      if (id === undefined) break;
      this.carryOut(action, { id, n });
      done.push(id);
    }
    return done;
  }

  /** True if an action can be done to all of some things, one after another. Then their order does not matter. */
  private canDoAll(ids: readonly Id[], action: DeclaredAction, n: number): boolean {
    if (ids.length < 2 || (requirementOf(action) === null && !action.effects.some(({ is }) => is === 'box')))
      return true;
    let rolls = 0;
    const { dice } = this.chance;
    const trial = this.handsFor(this.table.copyWithChoices(), { dice, face: (die) => (rolls++ % die) + 1 });
    const sort = action.row.doneTo?.sort ?? '';
    return ids.every((id) => {
      const choice: PlanChoice = { role: 'target', from: setOfIds([id], sort), take: 'one', list: [] };
      const context = contextOf(trial.facts());
      const { from } = trial.possibleNow(choice, action, n, context);
      const isPossible = !trial.shutBox(action) && members(from, context).size > 0;
      if (isPossible) trial.carryOut(action, { id, n });
      return isPossible;
    });
  }

  private handsFor(table: TablePosition, chance: ChoosingChance, boxes: readonly string[] = this.boxes): DeclaredHands {
    return new DeclaredHands(table, this.script, this.card, chance, this.rules, boxes);
  }

  /** True if a movement of an action leads to another place. */
  private leaves({ effects }: DeclaredAction, doing: Doing): boolean {
    return effects.some((effect) => effect.is === 'go' && (this.wayOf(effect, doing)?.places.length ?? 0) > 0);
  }

  /** Returns the movement of an effect; null if there is nothing to which it leads. */
  private wayOf({ how, way, target, points }: Extract<ActionEffect, { is: 'go' }>, doing: Doing): Way | null {
    const [id] = this.things(target, doing);
    const ways = this.facts().ways();
    if (id === undefined || !ways) return null;
    const left = ways.pointsLeft(points && this.amount(points, doing));
    return how === 'towards' ? ways.wayTowards(way, id, left) : ways.wayFrom(id, left);
  }

  private push({ moved, from, steps, only }: Extract<ActionEffect, { is: 'push' }>, doing: Doing): void {
    const { table } = this;
    const [pusher] = this.things(from, doing);
    for (const id of this.some(moved, doing)) {
      const line = this.lineFrom(pusher ?? id, id);
      const limit = this.amount(steps, doing);
      const way: Id[] = [];
      for (let place = line(1); place !== null && way.length < limit; place = line(way.length + 1)) {
        if (only && !this.things(only, doing).includes(place)) break;
        way.push(place);
      }
      table.stoppedEarly = way.length < limit;
      this.walkInto(id, way);
    }
  }

  /** Returns the places beyond a piece by their number of steps, in a straight line. A wall ends the line. */
  private lineFrom(pusher: Id, id: Id): (step: number) => Id | null {
    const { table } = this;
    const at = (each: Id, along: string): number => table.figure(along, table.placeOf(each) ?? each);
    const [x, y] = [at(id, 'x'), at(id, 'y')];
    const [right, down] = [Math.sign(x - at(pusher, 'x')), Math.sign(y - at(pusher, 'y'))];
    const placeAt = (step: number): Id | null =>
      table.all(placeSort).find((place) => at(place, 'x') === x + step * right && at(place, 'y') === y + step * down) ??
      null;
    return (step) => {
      const [before, place] = [placeAt(step - 1), placeAt(step)];
      return before !== null && place !== null && openNeighbours(table.table.box, before).includes(place)
        ? place
        : null;
    };
  }

  /** Moves a thing along a way, and carries out what follows when it enters each of the places. */
  private walkInto(id: Id, way: readonly Id[]): void {
    const ways = this.facts().ways();
    const entered = way.map((place) => ({ place, effects: ways?.effectsOfEntering(place, id) ?? [] }));
    this.table.walk(id, way);
    for (const { place, effects } of entered)
      for (const each of effects) this.carryOutEffect(each, { id, goal: place, n: 1 });
  }

  private goAlong(effect: Extract<ActionEffect, { is: 'go' }>, doing: Doing): void {
    const way = this.wayOf(effect, doing);
    if (!way || way.places.length === 0) return;
    this.table.spent += wayCost(way);
    this.walkInto(this.table.actor, way.places);
  }

  /** Adds an instruction for the person at the table to the effects. */
  private tell(words: string): readonly [] {
    this.table.log.push(/[.!?]$/.test(words) ? words : `${words}.`);
    return [];
  }

  private choiceOf(act: PlanAct, action: DeclaredAction, n: number, context: Context): PlanChoice | null {
    return thingChoiceOf(act, action, n, (from) => this.facts().tiesOf([...members(from, context)]));
  }

  /** Returns a choice among the things for which the condition of the action holds. */
  private possibleChoice(choice: PlanChoice, action: DeclaredAction, n: number): PlanChoice {
    const possible = requirementOf(action);
    if (!possible) return choice;
    const test = ofTestedThing(withActionNumber(possible, n));
    return { ...choice, from: amongPossible(choice.from, test, this.walk.comparesPossible) };
  }

  /**
   * Prepares an action with a goal. A thing can be chosen if it has a possible goal; the goal is chosen after the thing.
   * If the action is done to several things, each of them has a goal of its own.
   */
  private withGoal(act: PlanAct, action: DeclaredAction, n: number, context: Context): PossibleAct | Why {
    const named = this.choiceOf(act, action, n, context);
    const said = act.aims[0]?.choices[0];
    if (!named || !said) return { is: 'rule', rule: 'the action names no goal' };
    const choice = this.amongGoing({ choice: named, said, action, n }, context);
    const ways = { choice, said, action, n };
    const ids = [...members(choice.from, context)];
    const goalsOf = (id: Id, of = action): readonly Id[] => this.goalsOf(id, { ...ways, action: of }, context);
    if (ids.every((id) => this.saidGoals(id, ways, context).length === 0))
      return { is: 'unchanged', subject: 'there is no such thing' };
    if (ids.every((id) => goalsOf(id).length === 0))
      return this.whyNone(action, ids.filter((id) => goalsOf(id, { ...action, movement: null }).length > 0).length);
    return { is: 'doable', run: (chance) => this.goInTurn(ways, context, chance) };
  }

  /** Returns the choice of the thing of an action with a goal; a superlative compares only the things with a possible goal. */
  private amongGoing(ways: WaysToGoal, context: Context): PlanChoice {
    const { choice } = ways;
    const { from } = choice;
    if (!isPriority(from) && (!this.walk.comparesPossible || isByPileOrder(from))) return choice;
    const sort = sortOf(from.is === 'first' ? (from.of[0] ?? from) : from);
    const going = this.table.all(sort).filter((id) => this.goalsOf(id, ways, context).length > 0);
    // Without such a thing, the words mean what they mean on the table, and the reason is about these things.
    return going.length === 0 ? choice : { ...choice, from: amongThese(from, going) };
  }

  /** Returns the places that the words of a goal mean. The words can speak of the thing: `region next to it`. */
  private saidGoals(id: Id, { said, action }: WaysToGoal, context: Context): readonly Id[] {
    const inside = withChosen(context, 'target', action.row.doneTo?.sort ?? '', [id]);
    return [...members(firstNonEmpty(said.from, inside), inside)];
  }

  /** Returns the goals to which an action with a thing is possible. */
  private goalsOf(id: Id, ways: WaysToGoal, context: Context): readonly Id[] {
    const possible = requirementOf(ways.action);
    const test = possible && withActionNumber(possible, ways.n);
    const isPossible = (goal: Id): boolean =>
      goal !== id && (test === null || holds(testWithOpen(test, { ids: [id], goals: [goal] }), context));
    const { from } = ways.said;
    const others = this.table
      .all(sortOf(from.is === 'first' ? (from.of[0] ?? from) : from))
      .filter((goal) => goal !== id);
    // `The nearest city` is another than the city itself; like every superlative, it compares possible goals alone.
    const compared = this.walk.comparesPossible ? others.filter(isPossible) : others;
    const said = { ...ways.said, from: amongThese(from, compared) };
    return this.saidGoals(id, { ...ways, said }, context).filter(isPossible);
  }

  /** Does an action with a goal to things one after another; each goal is chosen when the turn of its thing comes. */
  private goInTurn(ways: WaysToGoal, context: Context, chance: ChoosingChance): readonly ChoiceResult[] {
    const { choice, said, action, n } = ways;
    const sort = action.row.doneTo?.sort ?? '';
    const most = choice.take === 'all' ? Infinity : choice.take === 'one' ? 1 : choice.take;
    const beginning = [...members(choice.from, context)].filter((id) => this.goalsOf(id, ways, context).length > 0);
    const made: ChoiceResult[] = [];
    const done = new Set<Id>();
    while (done.size < most) {
      const now = done.size === 0 ? context : { ...context, facts: this.facts() };
      const left = beginning.filter((id) => !done.has(id) && this.goalsOf(id, ways, now).length > 0);
      if (left.length === 0) break;
      // All things without a list are in the order of the table.
      const next = choice.take === 'all' && !hasOrder(choice) ? left.slice(0, 1) : left;
      const from = done.size === 0 ? and(setOfIds(next, sort), choice.from) : setOfIds(next, sort);
      const chosen = choose({ ...choice, take: 'one', from }, now, chance);
      const [id] = chosen.ids;
      if (id === undefined) break;
      const inside = withChosen(now, 'target', sort, [id]);
      const to = { ...said, role: 'thing' as const, from: amongThese(said.from, this.goalsOf(id, ways, now)) };
      const goal = choose(to, inside, chance);
      const [place] = goal.ids;
      if (place !== undefined) this.carryOut(action, { id, goal: place, n });
      made.push({ ...chosen, of: choice }, { ...goal, of: { ...said, role: 'thing' } });
      done.add(id);
    }
    return made;
  }

  /** Returns why an action can be done to none of some things. `meeting` is the number that meets the condition of the page. */
  private whyNone({ row, movement }: DeclaredAction, meeting: number): Why {
    const isUnmoved = movement !== null && (row.possible === null || meeting > 0);
    return { is: 'rule', rule: isUnmoved ? movement.without : `${possibleWords(row)} is true of none of them` };
  }

  private withoutThing({ row, possible, movement, ...action }: DeclaredAction, n: number): PossibleAct | Why {
    const isTrue = (test: Test): boolean => holds(withActionNumber(test, n), contextOf(this.facts()));
    if (possible && !isTrue(possible)) return { is: 'rule', rule: `${possibleWords(row)} is not true` };
    if (movement && !isTrue(movement.test)) return { is: 'rule', rule: movement.without };
    return {
      is: 'doable',
      run: () => {
        this.carryOut(action, { id: null, n });
        return [];
      },
    };
  }

  /**
   * Returns the reason why a box of an action cannot be carried out; null if there is none. Only a box that opens the
   * action must have a possible clause already: the effects before another box can make its clauses possible.
   */
  private shutBox({ effects }: DeclaredAction): Why | null {
    const [opening] = effects;
    if (opening?.is === 'put' && opening.to.is === 'pile' && this.table.isFull(opening.to.name))
      return { is: 'rule', rule: `the ${opening.to.name} has no free slot` };
    for (const effect of effects) {
      if (effect.is !== 'box') continue;
      if (this.boxes.includes(effect.title)) return { is: 'rule', rule: `the box ${effect.title} calls itself` };
      const clauses = this.rules.boxOf(effect.title);
      if (!clauses) return { is: 'rule', rule: `no sheet has the box ${effect.title}` };
      if (effect === opening && !this.isOpen(effect.title, clauses))
        return { is: 'rule', rule: `no clause of the box ${effect.title} is possible` };
    }
    return null;
  }

  /** True if a box has a possible clause. If a die will settle a choice of the box, one of its results must allow a clause. */
  private isOpen(title: string, clauses: readonly ClausePlan[]): boolean {
    const choices = this.choicesBefore(title);
    const table = choices.length === 0 ? this.table : this.table.copyWithChoices();
    const hands = this.handsFor(table, this.chance);
    const isOpenAfter = ([choice, ...more]: typeof choices): boolean => {
      if (!choice) return hands.readingOf(title, clauses).canCarryOut(() => true);
      table.unsettle(choice[0]);
      const results = hands.settlements(choice[1]);
      return (results.length > 0 ? results : [[]]).some((ids) => {
        table.settle(choice[0], ids);
        return isOpenAfter(more);
      });
    };
    return isOpenAfter(choices);
  }

  private readingOf(title: string, clauses: readonly ClausePlan[]): ClauseWalk {
    return new ClauseWalk(clauses, this.handsFor(this.table, this.chance, [...this.boxes, title]));
  }

  /** Reads a box and carries out its first possible clause. The effects name the clause. */
  private carryOutBox(title: string): void {
    const clauses = this.rules.boxOf(title);
    if (!clauses || this.boxes.includes(title)) return;
    const at = this.table.log.length;
    const decision = this.table.withOwnChoices(() => {
      for (const choice of this.choicesBefore(title)) this.settleOne(choice);
      return this.readingOf(title, clauses).decide(this.card, title);
    });
    const { clause } = decision;
    const sheet = this.rules.sheetOfBox(title);
    this.carriedOut.push(sheet === null ? decision : { ...decision, sheet });
    this.table.log.splice(at, 0, clause === null ? `${title}: no clause is possible` : `${title}: clause ${clause}`);
  }

  private carryOut({ effects }: { readonly effects: readonly ActionEffect[] }, doing: Doing): void {
    const moved: Id[] = [];
    for (const effect of effects) this.carryOutEffect(effect, { ...doing, moved });
  }

  /** Carries out effects outside of an action; the effects speak of the thing `id`. */
  carryOutFor(effects: readonly ActionEffect[], id: Id | null, goal?: Id): void {
    this.carryOut({ effects }, { id, n: 0, ...(goal !== undefined && { goal }) });
  }

  private carryOutEffect(effect: ActionEffect, doing: Doing): void {
    if (effect.is === 'when' || effect.is === 'each') this.change(effect, doing);
    else this.withMoments(() => this.change(effect, doing));
  }

  /** Makes a change of the table, and carries out the moments of the page that the change brings. */
  withMoments(change: () => void): void {
    const moments = this.rules.turn?.moments ?? [];
    if (moments.length === 0) return change();
    const { table } = this;
    const truthsOf = (): (readonly Id[])[] => moments.map((moment) => this.truths(moment));
    const [before, truths] = [table.whereabouts, truthsOf()];
    change();
    const moved = [...table.whereabouts].filter(([id, place]) => (before.get(id) ?? null) !== place);
    const now = truthsOf();
    for (const [index, moment] of moments.entries()) {
      const begun = (now[index] ?? []).filter((id) => !truths[index]?.includes(id));
      const number = index + 1;
      for (const id of begun) this.follow(moment, number, id === '' ? null : id);
      for (const [id, place] of moved) this.followMove(moment, number, id, before.get(id) ?? null, place);
    }
  }

  /** Returns the things of which the condition of a moment is true now; the empty name stands for the game. */
  private truths({ on }: Moment): readonly Id[] {
    if (on.is !== 'becomes true') return [];
    const context = contextOf(this.facts());
    if (on.who === null) return holds(on.test, context) ? [''] : [];
    return [...members(on.who, context)].filter((id) =>
      holds(testWithOpen(on.test, openThings({ id, n: 0 })), context),
    );
  }

  private followMove(moment: Moment, number: number, id: Id, from: Id | null, to: Id | null): void {
    const { on } = moment;
    if (on.is === 'becomes true') return;
    const place = on.is === 'enters' ? to : from;
    const context = contextOf(this.facts());
    const isThere =
      place === null
        ? on.isOffBoard === true
        : on.pile === null
          ? on.places !== null && members(on.places, context).has(place)
          : on.pile === place;
    if (isThere && members(on.who, context).has(id)) this.follow(moment, number, id, place ?? undefined);
  }

  private follow({ effects }: Moment, number: number, id: Id | null, place?: Id): void {
    const { table } = this;
    // Moments that bring each other without end are stopped.
    if (table.moments >= mostMoments) return;
    table.moments++;
    const now = table.copy();
    table.notes.push({ is: 'moment', at: table.log.length, number, of: id, before: () => now.position });
    this.carryOutFor(effects, id, place);
    table.moments--;
  }

  /** Notes the condition of an effect that the page says in words of its own, and not inside another effect. */
  private noteCondition(effect: ActionEffect & Partial<SaidEffect>, isSo: boolean): void {
    const { log, notes } = this.table;
    if (effect.said) notes.push({ is: 'condition', at: log.length, words: effect.said.text, isSo });
  }

  private change(effect: ActionEffect, doing: Doing): void {
    const { table } = this;
    switch (effect.is) {
      case 'put':
        return this.put(effect, doing);
      case 'figure': {
        const amount = this.amount(effect.by, doing);
        // A figure becomes a number below zero, and rises and falls by numbers from zero on.
        const by = effect.change === 'set' ? amount : Math.max(0, amount);
        for (const id of effect.of === null ? [''] : this.some(effect.of, doing)) {
          const before = table.figure(effect.name, id);
          table.setFigure(effect.name, id, figureAfter(effect.change, before, by));
        }
        return;
      }
      case 'state':
        for (const id of this.some(effect.of, doing, (each) => table.has(effect.state, each) === effect.isSo)) {
          table.setState(effect.state, id, effect.isSo);
          if (effect.isNamedAgain) doing.moved?.push(id);
        }
        return;
      case 'transfer':
        return this.transfer(effect, doing);
      case 'refill':
        for (const id of table.inPile(effect.from).slice(0, Math.max(0, effect.to - table.inPile(effect.pile).length)))
          table.putInPile(id, effect.pile);
        return;
      case 'box':
        this.carryOutBox(effect.title);
        return;
      case 'tell':
        this.tell(effect.text);
        return;
      case 'push':
        return this.push(effect, doing);
      case 'go':
        this.goAlong(effect, doing);
        return;
      case 'replace':
        return this.replace(effect, doing);
      case 'when': {
        const test = testWithOpen(withActionNumber(effect.test, doing.n), openThings(doing));
        const isSo = holds(test, contextOf(this.facts()));
        this.noteCondition(effect, isSo);
        for (const inner of isSo ? effect.does : effect.otherwise) this.carryOutEffect(inner, doing);
        return;
      }
      case 'each':
        for (const each of this.things(effect.of, doing))
          for (const inner of effect.does) this.carryOutEffect(inner, { ...doing, each });
        return;
      case 'walk':
        for (const place of doing.path ?? []) if (doing.id !== null) table.move(doing.id, place);
        return;
    }
  }

  private things(set: SetNode, doing: Doing): readonly Id[] {
    return [...members(withOpen(set, openThings(doing)), contextOf(this.facts()))];
  }

  private amount(amount: Amount, doing: Doing): number {
    return amountOf(amount, openThings(doing), doing.n, contextOf(this.facts()));
  }

  /**
   * Returns some things of a set, in the order in which the words name them, and then by name if some of them stay. Things
   * that are so already are not counted.
   */
  private some({ set, count, left, order }: Some, doing: Doing, isSo = (_id: Id): boolean => false): readonly Id[] {
    const there = this.things(set, doing).filter((id) => count === null || !isSo(id));
    const mayGo = there.length - (left === null ? 0 : this.amount(left, doing));
    const most = Math.min(mayGo, count === null ? Infinity : this.amount(count, doing));
    const isByName = most < there.length && this.table.table.things.sorts.get(sortOf(set))?.stands === 'placed';
    const named = (ids: readonly Id[]): readonly Id[] => (isByName ? byName(ids) : ids);
    const first = order.flatMap((rank) => named(this.things(rank, doing).filter((id) => there.includes(id))));
    return [...new Set([...first, ...named(there)])].slice(0, Math.max(0, most));
  }

  /** Takes things off the board, as many as there are others to put in their places. */
  private replace({ moved, by }: Extract<ActionEffect, { is: 'replace' }>, doing: Doing): void {
    const { table } = this;
    const others = byName(this.things(by.set, doing)).filter((id) => table.isOffBoard(id));
    const these = this.some(moved, doing, (id) => table.isOffBoard(id)).filter((id) => !table.isOffBoard(id));
    const leastOf = ({ isWhole, count }: Some): number => (isWhole && count ? this.amount(count, doing) : 0);
    if (these.length < leastOf(moved) || others.length < Math.max(1, leastOf(by))) return;
    // `Replace 2 rebels with a camp` puts a single camp. Without such a number, each thing is replaced by another.
    const gone = by.count === null ? these.slice(0, others.length) : these;
    const puts = by.count === null ? gone.length : this.amount(by.count, doing);
    for (const [index, id] of gone.entries()) {
      const place = table.placeOf(id);
      table.move(id, null);
      // `Replace a camp with 2 rebels` puts both in the place of the camp.
      const after = index === gone.length - 1 ? puts : Math.min(puts, index + 1);
      for (const other of others.slice(index, after)) table.move(other, place);
    }
  }

  private put({ moved, to }: Extract<ActionEffect, { is: 'put' }>, doing: Doing): void {
    if (to.is === 'pile') {
      const there = this.table.inPile(to.name);
      for (const id of this.some(moved, doing, (each) => !to.end && there.includes(each))) {
        this.table.putInPile(id, to.name, to.end);
        doing.moved?.push(id);
      }
      return;
    }
    const place = to.is === 'place' ? (this.things(to.place, doing)[0] ?? null) : null;
    if (to.is === 'place' && place === null) return;
    for (const id of this.some(moved, doing, (each) => this.table.placeOf(each) === place)) {
      this.table.move(id, place);
      doing.moved?.push(id);
    }
  }

  private transfer({ name, from, to, amount }: Extract<ActionEffect, { is: 'transfer' }>, doing: Doing): void {
    const { table } = this;
    const [giver] = this.things(from, doing);
    if (giver === undefined) return;
    const mayGive = table.figure(name, giver) - (table.rangeOf(name, giver)?.least ?? 0);
    let left = amount === null ? mayGive : Math.min(this.amount(amount, doing), mayGive);
    for (const taker of this.things(to, doing)) {
      const held = table.figure(name, taker);
      const some = Math.min(left, (table.rangeOf(name, taker)?.most ?? Infinity) - held);
      if (some <= 0) continue;
      left -= some;
      // A thing can be the one to which it gives: `gives 1 coin to the side with the fewest coins`.
      if (taker === giver) continue;
      table.setFigure(name, giver, table.figure(name, giver) - some);
      table.setFigure(name, taker, held + some);
    }
  }
}

/** Returns the action of an act; undefined for an act that the page does not declare. */
export const declaredActionOf = (
  { act, verb }: Pick<PlanAct, 'act' | 'verb'>,
  actions: readonly DeclaredAction[],
): DeclaredAction | undefined =>
  actions.find(({ row }) => row.act === act) ?? actions.find((action) => action.row.verb === verb && walkOf(action));

/** Returns the choice of the thing of an act. A counted act that names no thing chooses among all things. */
export function thingChoiceOf(
  act: PlanAct,
  { row, kind }: DeclaredAction,
  n: number,
  tiesOf: (from: SetNode) => readonly Criterion[],
): PlanChoice | null {
  const said = act.choices.find(({ role }) => role === 'target');
  if (!row.doneTo) return null;
  // `CUT dyke` is done to dykes alone, also in `CUT a place with a band`.
  const ofKind = (from: SetNode): SetNode =>
    kind === null || hasSet(from, (part) => same(part, kind)) ? from : amongKind(from, kind);
  if (!row.isCounted) return said ? { ...said, from: ofKind(said.from) } : null;
  const from = ofKind(said?.from ?? all(row.doneTo.sort));
  const ties = tiesOf(from).map((criterion) => forSort(criterion, sortOf(from)));
  const list = [...(said?.list ?? []), ...ties, { is: 'random' } as const];
  return { role: 'target', from, take: isWithoutLimit(act) ? 'all' : n, list };
}

/** Returns the things of a set that are of a kind; a superlative or a priority compares only these. */
function amongKind(set: SetNode, kind: SetNode): SetNode {
  if (set.is === 'first') return { ...set, of: set.of.map((part) => amongKind(part, kind)) };
  return set.is === 'best' ? { ...set, of: amongKind(set.of, kind) } : and(set, kind);
}

/** True for an action that only moves the acting thing and names no condition. */
export const isOnlyMovement = ({ effects, possible }: DeclaredAction): boolean =>
  possible === null && effects.some(({ is }) => is === 'go') && effects.every(({ is }) => is === 'go' || is === 'tell');

/** Returns a figure after a change. A figure that is emptied falls to the least number of its range. */
function figureAfter(change: FigureChange, before: number, by: number): number {
  if (change === 'rise') return before + by;
  if (change === 'fall') return before - by;
  return change === 'set' ? by : -Infinity;
}

/** Returns the movement of an action; undefined if the action moves nothing along a way. */
export const walkOf = (action: DeclaredAction | undefined): Extract<ActionEffect, { is: 'walk' }> | undefined =>
  action?.effects.find((effect) => effect.is === 'walk');

/**
 * Returns the things of a set for which a test holds. A priority in words compares only these things, as a list in
 * brackets does; so does a superlative alone, unless the page says that `the tallest tree` means one thing. The last card
 * of a pile is always this card.
 */
export function amongPossible(set: SetNode, test: Test, comparesPossible: boolean): SetNode {
  const amongIn = (part: SetNode): SetNode =>
    part.is === 'best' ? { ...part, of: amongIn(part.of) } : where(part, test);
  if (set.is === 'first') return { ...set, of: set.of.map((part) => amongPossible(part, test, comparesPossible)) };
  const isCompared = comparesPossible && set.is === 'best' && !isByPileOrder(set);
  return isCompared || isPriority(set) ? amongIn(set) : where(set, test);
}

export const isPriority = (set: SetNode): boolean => set.is === 'best' && (set.by.is === 'keep' || isPriority(set.of));

/** True for a superlative that ranks the places in reach of a thing, and the place of the thing. */
export const comparesGoalsInReach = (goals: SetNode, comparesPossible: boolean): boolean =>
  goals.is === 'best' && (comparesPossible || isPriority(goals));

/** Returns the members of a set that are among some things, for a set that can be a priority. */
const amongThese = (set: SetNode, ids: readonly Id[]): SetNode => {
  if (set.is === 'first') return { ...set, of: set.of.map((part) => amongThese(part, ids)) };
  return set.is === 'best' ? { ...set, of: amongThese(set.of, ids) } : and(setOfIds(ids, sortOf(set)), set);
};

const byName = (ids: readonly Id[]): readonly Id[] => ids.toSorted((a, b) => a.localeCompare(b, 'en'));

/** True for a choice whose list says in which order its things are taken. */
export const hasOrder = ({ list }: PlanChoice): boolean => list.some(({ is }) => is !== 'random');

const openThings = ({ id, goal, each, moved }: Doing): OpenThings => ({
  ids: id === null ? [] : [id],
  ...(goal !== undefined && { goals: [goal] }),
  ...(each !== undefined && { each: [each] }),
  ...(moved && { moved }),
});

const possibleWords = ({ possible }: DeclaredAction['row']): string =>
  `\`${(possible?.text ?? '').replace(/^possible if /i, '')}\``;
