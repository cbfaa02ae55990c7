// Reads a procedure and carries out the first clause that applies (book, Resolving a bot procedure; R7).
import { contextOf, firstNonEmpty, holds, members, placesIn } from './interpret/interpret.ts';
import { failingPart } from './why.ts';
import { actSequences, type ClausePlan, type RowPlan, type TablePlan, type WayPlan } from '../plan/clause-plan.ts';
import { pick, type Chosen } from './interpret/choices.ts';
import { withChosen, type Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { sortOf } from '../plan/build.ts';
import { facesText } from '../plan/printed-names.ts';
import type { Act, Aim, Choice, SetNode } from '../plan/nodes.ts';
import { carryOutMove, criteriaOfWay, planGo, type PlannedMove } from './go.ts';
import type { DeckTable, Hands } from './plan-actions.ts';
import { fixSets, withFixedSets, type FixedSets } from './fixed-sets.ts';
import type { Decision, Done, Led, Passed, TableRoll, Why } from './record.ts';
import { carryRoute, planRoute, routeOf } from './route.ts';
import {
  commonRefusal,
  emptyDone,
  isReady,
  isRefusal,
  nobodyIsLed,
  printedValue,
  refusalFor,
  rolledTooFar,
  rollForRow,
} from './ready-acts.ts';
import type { ReadyAct, Refusal } from './ready-acts.ts';

type Outcome = Pick<Decision, 'rolls' | 'done'> | Refusal;

export class ClauseWalk {
  private readonly hands: Hands;
  private readonly clauses: readonly ClausePlan[];
  /** The clause that is read now, and the parts that were passed over before. */
  private reading: { readonly clause: number | null; readonly passed: readonly Passed[] } = {
    clause: null,
    passed: [],
  };

  constructor(clauses: readonly ClausePlan[], hands: Hands) {
    this.clauses = clauses;
    this.hands = hands;
  }

  /**
   * Reads the procedure and carries out the first clause that applies. Returns the record, with all parts that were
   * passed over.
   */
  decide(card: string, title: string): Decision {
    const passed: Passed[] = [];
    for (const clause of this.clauses) {
      this.reading = { clause: clause.number, passed };
      const outcome = this.tryClause(clause);
      if ('why' in outcome) {
        passed.push(...outcome.passed.map(({ part, why }) => ({ part: `${clause.number}${part}`, why })));
        passed.push({ part: String(clause.number), why: outcome.why });
        if (this.endsAfter(outcome)) break;
        continue;
      }
      return { card, title, clause: clause.number, passed, ...outcome };
    }
    return { card, title, clause: null, passed, rolls: [], done: [] };
  }

  /** Returns the record of a reading that stopped because chance was missing: the clause that was read last. */
  soFar(card: string, title: string): Decision {
    return { card, title, ...this.reading, rolls: [], done: [] };
  }

  private endsAfter({ isUnmet }: Partial<Refusal>): boolean {
    return this.hands.walk.impossibleClause === 'end the reading' && !isUnmet;
  }

  /** True if a clause, or a row of its table, is possible now and contains an act for which `isSuch` is true. */
  canCarryOut(isSuch: (act: Act) => boolean): boolean {
    for (const clause of this.clauses) {
      const context = this.contextFor(clause, clause.acts[0] ?? null);
      if (clause.condition && !holds(clause.condition, context)) continue;
      const sequences = actSequences(clause);
      const isPossible = (acts: readonly Act[]): boolean => this.refusalOfActs(clause, acts, null) === null;
      if (sequences.some((acts) => acts.some(isSuch) && isPossible(acts))) return true;
      if (this.endsAfter({}) && !sequences.some(isPossible)) return false;
    }
    return false;
  }

  /** Returns why acts are impossible; null if they are possible. `possibleSentence` says which act must be possible. */
  private refusalOfActs(clause: ClausePlan, acts: readonly Act[], table: TablePlan | null): Refusal | null {
    const isFirst = this.hands.walk.possibleSentence === 'first' || acts[0]?.act === 'find';
    let refusal: Refusal = refusalFor({ is: 'unchanged', subject: 'it says nothing' });
    for (const [index, act] of acts.slice(0, isFirst ? 1 : acts.length).entries()) {
      const ownTable = index === acts.length - 1 ? table : null;
      const ready = this.prepare(clause, act, this.contextFor(clause, act), ownTable, acts[index + 1] ?? null);
      if (isReady(ready)) return null;
      if (index === 0) refusal = ready;
    }
    return refusal;
  }

  /** Returns the aims to which letters refer: of the clause itself, then of the nearest earlier clauses (R10). */
  private aimsFor(clause: ClausePlan): readonly Aim[] {
    const upToClause = this.clauses.slice(0, this.clauses.indexOf(clause) + 1);
    return upToClause.toReversed().flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
  }

  /** Returns the rider of the clause; without one, the only rider of the procedure (R12). */
  private wayFor(clause: ClausePlan): WayPlan | null {
    if (clause.way) return clause.way;
    const ways = this.clauses.flatMap(({ way }) => (way ? [way] : []));
    return ways.length === 1 ? (ways[0] ?? null) : null;
  }

  private contextFor(clause: ClausePlan, act: Act | null): Context {
    return contextOf(this.hands.facts(), act, this.aimsFor(clause));
  }

  private tryClause(clause: ClausePlan): Outcome {
    const [first = null] = clause.acts;
    const context = this.contextFor(clause, first);
    if (clause.condition && !holds(clause.condition, context)) {
      return { ...refusalFor(this.unmet(clause, first, context)), isUnmet: true };
    }
    const { acts, table } = clause;
    if (acts.length > 0) return this.sequence(clause, acts, table);
    return table ? this.resolveTable(clause, table) : refusalFor({ is: 'unchanged', subject: 'it says nothing' });
  }

  private unmet({ condition }: ClausePlan, act: Act | null, context: Context): Why {
    if (!condition) return { is: 'unchanged', subject: '' };
    const atom = failingPart(condition, context);
    return (act && this.hands.missed(act, atom, context)) ?? { is: 'condition', atom };
  }

  /**
   * Carries out acts in order, and leaves out later acts that are impossible. The walk rules of the game say if the
   * first act must be possible, or any act.
   */
  private sequence(clause: ClausePlan, acts: readonly Act[], table: TablePlan | null): Outcome {
    const done: Done[] = [];
    const rolls: TableRoll[] = [];
    let chosen: Context['chosen'] = new Map();
    let fixedSets: FixedSets = new Map();
    let refusal: Refusal | null = null;
    const isAny = this.hands.walk.possibleSentence === 'any';
    for (const [index, plannedAct] of acts.entries()) {
      const act = withFixedSets(plannedAct, fixedSets);
      const isLast = index === acts.length - 1;
      const context: Context = { ...this.contextFor(clause, act), chosen };
      const ready = this.prepare(clause, act, context, isLast ? table : null, acts[index + 1] ?? null);
      if (index === 0 && !isLast && (isAny || isReady(ready))) fixedSets = fixSets(clause, context);
      const outcome = isReady(ready) ? ready.run() : ready;
      if (isRefusal(outcome)) {
        const isMissed = index === 0 || done.every((earlier) => earlier.act.act === 'find');
        if (isMissed && (!isAny || act.act === 'find' || done.length > 0)) return outcome;
        refusal ??= outcome;
        continue;
      }
      // The record contains the act as printed, without the fixed sets.
      const completed = { ...outcome, act: plannedAct };
      done.push(completed);
      chosen = this.withChoicesOf(completed, act, chosen);
    }
    if (refusal && done.length === 0) return refusal;
    return { rolls, done };
  }

  /** Returns all choices so far, with the choices of an act, for later sentences. */
  private withChoicesOf({ choices }: Done, act: Act, chosen: Context['chosen']): Context['chosen'] {
    const all = new Map(chosen);
    for (const { role, ids } of choices) {
      const choice = act.choices.find((candidate) => candidate.role === role);
      if (choice) all.set(role, { sort: sortOf(firstSetOf(choice)), ids });
    }
    return all;
  }

  private prepare(
    clause: ClausePlan,
    act: Act,
    context: Context,
    table: TablePlan | null,
    then: Act | null,
  ): ReadyAct | Refusal {
    if (act.act === 'go') return this.prepareMove(clause, act, context);
    if (act.act === 'call') return this.prepareCall(clause, act, context);
    if (act.act === 'mark') return this.prepareMark(act, context);
    if (act.act === 'find') return this.prepareFind(clause, act, context, then);
    return this.prepareGameAct(act, context, table);
  }

  private prepareMove(clause: ClausePlan, act: Act, context: Context): ReadyAct | Refusal {
    const route = routeOf(act);
    if (route) return this.prepareRoute(clause, act, route, context);
    const planned = planGo(act, context, this.hands);
    if (!('is' in planned)) return planned;
    return { is: 'ready', run: () => this.moveDone(planned, clause, context) };
  }

  private moveDone(move: PlannedMove, clause: ClausePlan, context: Context): Done | Refusal {
    const { act, aim, passed, maxSteps } = move;
    const carriedOut = carryOutMove(move, context, this.hands, this.wayFor(clause), this.aimsFor(clause));
    if (!carriedOut) return rolledTooFar;
    const outcome = { goals: null, ...carriedOut, cardValue: printedValue(act, maxSteps) };
    return { ...emptyDone(act), letter: aim.letter, passed, ...outcome };
  }

  /** Prepares an act of scouting along the way of another unit (R42). */
  private prepareRoute(clause: ClausePlan, act: Act, route: SetNode, context: Context): ReadyAct | Refusal {
    const planned = planRoute(act, route, context, this.hands);
    if (planned.is !== 'routing') return refusalFor(planned);
    const list = criteriaOfWay(this.wayFor(clause), this.aimsFor(clause), []);
    return { is: 'ready', run: () => ({ ...emptyDone(act), ...carryRoute(planned, context, this.hands, list) }) };
  }

  /** Prepares an act of leading a unit: by the words of the clause, or else by the unit’s own clauses (R27, R28). */
  private prepareCall(clause: ClausePlan, act: Act, context: Context): ReadyAct | Refusal {
    const choice = act.choices.find(({ role }) => role === 'actor');
    if (!choice) return refusalFor({ is: 'rule', rule: 'nobody is led' });
    const leadActs = new Map<Id, () => Led | Refusal>();
    const refusals: Refusal[] = [];
    for (const id of members(choice.from, context)) {
      if (!context.facts.isFit(choice, id, { act, walker: id })) continue;
      const lead = act.aims.length > 0 ? this.leadByWords(clause, act, context, id) : this.leadByOwnClauses(act, id);
      if (typeof lead === 'function') leadActs.set(id, lead);
      else refusals.push(lead ?? nobodyIsLed);
    }
    if (leadActs.size === 0) return commonRefusal(refusals);
    return {
      is: 'ready',
      run: () => {
        const picked = pick([...leadActs.keys()], choice, context, this.hands.chance);
        const ledUnit = picked && leadActs.get(picked.id)?.();
        if (!picked || !ledUnit) throw new Error('Who could be led cannot be led.');
        if (isRefusal(ledUnit)) return ledUnit;
        return { ...emptyDone(act), choices: [{ role: 'actor', ids: [picked.id], picks: [picked] }], ledAct: ledUnit };
      },
    };
  }

  private leadByWords(clause: ClausePlan, act: Act, context: Context, id: Id): (() => Led | Refusal) | Refusal {
    const inside = withChosen(context, 'actor', context.facts.mover, [id]);
    const ledAct = this.hands.ledAct(act, act, id);
    const planned = planGo(ledAct, { ...inside, act: ledAct }, this.hands);
    if (!('is' in planned)) return planned;
    return () => ledBy(id, '', this.moveDone(planned, clause, { ...inside, act: ledAct }));
  }

  /** Returns the first possible move by the unit’s own clauses. A move that chance makes impossible is passed over. */
  private leadByOwnClauses(act: Act, id: Id): (() => Led | Refusal) | null {
    const leads = this.possibleLeads(act, id);
    const first = leads.next().value;
    if (!first) return null;
    return () => {
      let led = first();
      for (const lead of leads) {
        if (!isRefusal(led)) break;
        led = lead();
      }
      return led;
    };
  }

  /** Yields the possible moves by the unit’s own clauses; a row of a table counts without a roll. */
  private *possibleLeads(act: Act, id: Id): Generator<() => Led | Refusal, undefined> {
    const hands = this.hands.as(id);
    const walk = new ClauseWalk(hands.clausesOf(id), hands);
    for (const clause of walk.clauses) {
      for (const acts of actSequences(clause)) {
        const lead = walk.leadByClause(clause, acts, act, id);
        if (lead) yield lead;
      }
    }
  }

  /** Prepares a clause, or a row of a table, of the led unit: its move, and a Find before the move. */
  private leadByClause(clause: ClausePlan, acts: readonly Act[], leader: Act, unit: Id): (() => Led | Refusal) | null {
    const { hands } = this;
    const moveAct = acts.find((act) => hands.isMove(act));
    if (!moveAct) return null;
    const ledAct = hands.ledAct(leader, moveAct, unit);
    const [first] = acts;
    const context = this.contextFor(clause, ledAct);
    if (clause.condition && !holds(clause.condition, context)) return null;
    const preparedFind = first && first.act === 'find' ? this.prepareFind(clause, first, context, ledAct) : null;
    if (preparedFind && !isReady(preparedFind)) return null;
    if (!preparedFind && !isReady(this.prepareMove(clause, ledAct, context))) return null;
    return () => {
      const found = preparedFind?.run();
      const chosen = found && first && !isRefusal(found) ? this.withChoicesOf(found, first, new Map()) : new Map();
      const ready = this.prepareMove(clause, ledAct, { ...context, chosen });
      if (!isReady(ready)) throw new Error('Who could be led cannot be led.');
      return ledBy(unit, String(clause.number), ready.run());
    };
  }

  /** Prepares an act that marks spaces without a movement (R21). */
  private prepareMark(act: Act, context: Context): ReadyAct | Refusal {
    const goal = act.choices.find(({ role }) => role === 'goal') ?? act.aims[0]?.choices[0];
    if (!goal) return refusalFor({ is: 'rule', rule: 'no {place} is named' });
    const candidates = (): readonly Id[] =>
      [...placesIn(firstNonEmpty(goal.from, context), context)].filter((place) => this.hands.mayMark(place));
    if (candidates().length === 0) return refusalFor({ is: 'unchanged', subject: 'no such {place} can be marked' });
    const maxMarks = act.strength?.is === 'fixed' ? act.strength.value : 1;
    return {
      is: 'ready',
      run: () => {
        // All spaces are chosen before the first of them is marked.
        const free = candidates();
        const picks: Chosen['picks'][number][] = [];
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

  /** Prepares a choice among the named things with which the next act is possible (R130). */
  private prepareFind(clause: ClausePlan, act: Act, context: Context, then: Act | null): ReadyAct | Refusal {
    const [choice] = act.choices;
    const all = choice ? [...members(choice.from, context)] : [];
    if (!choice || all.length === 0) return refusalFor({ is: 'aim', reason: 'there is nothing to find' });
    const sort = sortOf(firstNonEmpty(choice.from, context));
    const readyWith = (id: Id): ReadyAct | Refusal | null => {
      const inside = { ...withChosen(context, 'find', sort, [id]), act: then };
      return then && this.prepare(clause, then, inside, null, null);
    };
    const tried = all.map((id) => ({ id, ready: readyWith(id) }));
    const usable = tried.filter(({ ready }) => ready === null || isReady(ready)).map(({ id }) => id);
    const ready = tried[0]?.ready;
    if (usable.length === 0)
      return ready && !isReady(ready) ? ready : refusalFor({ is: 'aim', reason: 'it leads to nothing' });
    return {
      is: 'ready',
      run: () => {
        const picked = pick(usable, choice, context, this.hands.chance);
        return { ...emptyDone(act), choices: picked ? [{ role: 'find', ids: [picked.id], picks: [picked] }] : [] };
      },
    };
  }

  /** Prepares an act of the game. A table of decks after the act is rolled for each card (R6, R26). */
  private prepareGameAct(act: Act, context: Context, table: TablePlan | null): ReadyAct | Refusal {
    const decks: DeckTable | null = table && {
      die: table.die,
      rows: table.rows.flatMap(({ from, to, deck }) =>
        deck ? [...members(deck, context)].map((id) => ({ from, to, deck: id })) : [],
      ),
    };
    const gameAct = this.hands.game(act, context, decks);
    if (gameAct.is !== 'doable') return refusalFor(gameAct);
    return {
      is: 'ready',
      run: () => {
        const choices = gameAct.run(this.hands.chance);
        const { otherWays = 0 } = gameAct;
        const cardValue = printedValue(act, gameAct.printed?.() ?? null);
        return { ...emptyDone(act), choices, cardValue, ...(otherWays > 0 && { otherWays }) };
      },
    };
  }

  /**
   * Resolves a clause that is a table. Impossible rows are excluded or do nothing; a single remaining row needs no
   * roll.
   */
  private resolveTable(clause: ClausePlan, table: TablePlan): Outcome {
    const passed: Passed[] = [];
    const includesImpossible = this.hands.walk.impossibleRow === 'do nothing';
    const rows = table.rows.filter((row) => {
      if (includesImpossible) return true;
      const why = this.whyRowImpossible(clause, row);
      if (why) passed.push({ part: ` row ${facesText(row)}`, why });
      return why === null;
    });
    if (rows.length === 0) return refusalFor({ is: 'unchanged', subject: 'no row can be resolved' }, passed);
    const { row, rolled: faces } = rollForRow(this.hands.chance, table.die, rows);
    const roll: TableRoll = { die: table.die, rolled: faces, row: facesText(row), passed };
    const nothing = { rolls: [], done: [] };
    const ofTable = (): Outcome => (row.table ? this.resolveTable(clause, row.table) : nothing);
    const inner = row.acts.length > 0 ? this.sequence(clause, row.acts, row.table) : ofTable();
    if ('why' in inner) {
      if (includesImpossible) passed.push(...inner.passed, { part: ` row ${facesText(row)}`, why: inner.why });
      return { rolls: [roll], done: [] };
    }
    return { rolls: [roll, ...inner.rolls], done: inner.done };
  }

  private whyRowImpossible(clause: ClausePlan, row: RowPlan): Why | null {
    const [first] = row.acts;
    if (!first) {
      if (!row.table) return { is: 'unchanged', subject: 'it says nothing' };
      const isAny = row.table.rows.some((inner) => this.whyRowImpossible(clause, inner) === null);
      return isAny ? null : { is: 'unchanged', subject: 'no row of its table can be resolved' };
    }
    return this.refusalOfActs(clause, row.acts, row.table)?.why ?? null;
  }
}

const ledBy = (unit: Id, clause: string, done: Done | Refusal): Led | Refusal =>
  isRefusal(done) ? done : { unit, clause, done };

const firstSetOf = (choice: Choice): Choice['from'] =>
  choice.from.is === 'first' ? (choice.from.of[0] ?? choice.from) : choice.from;
