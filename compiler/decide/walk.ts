// Reading a procedure: clause by clause, the first that applies (book, Resolving a bot procedure; R7).
import type { ClausePlan, RowPlan, TablePlan, WayPlan } from '../plan/clause-plan.ts';
import { pick } from './interpret/choices.ts';
import { choosing } from './interpret/context.ts';
import type { Context } from './interpret/context.ts';
import { contextOf } from './interpret/interpret.ts';
import type { Id } from './interpret/position-facts.ts';
import { placesIn, settled } from './interpret/sets.ts';
import { testOf } from './interpret/tests.ts';
import { sortOf } from '../plan/build.ts';
import { facesText } from '../plan/printed-names.ts';
import type { Act, Aim, Choice, SetNode } from '../plan/nodes.ts';
import { carryGo, listOfWay, planGo } from './go.ts';
import type { Going } from './go.ts';
import type { DeckTable, Hands } from './plan-actions.ts';
import { heldOf, withHeld } from './fixed-sets.ts';
import type { Held } from './fixed-sets.ts';
import type { Decision, Done, Led, Passed, TableRoll, Why } from './record.ts';
import { carryRoute, planRoute, routeOf } from './route.ts';
import { actSequences, isReady, nobodyIsLed, plainDone, printedValue, refusalOf, refused } from './ready-acts.ts';
import type { ReadyAct, RefusedClause } from './ready-acts.ts';
import { failing } from './why.ts';

export class Walk {
  private readonly hands: Hands;
  private readonly clauses: readonly ClausePlan[];

  constructor(clauses: readonly ClausePlan[], hands: Hands) {
    this.clauses = clauses;
    this.hands = hands;
  }

  /** Reads and does; what was read past, and what was done. */
  decide(card: string, title: string): Decision {
    const passed: Passed[] = [];
    for (const clause of this.clauses) {
      const tried = this.clause(clause);
      if ('why' in tried) {
        passed.push(...tried.passed.map(({ what, why }) => ({ what: `${clause.number}${what}`, why })));
        passed.push({ what: String(clause.number), why: tried.why });
        if (this.endsAt(tried)) break;
        continue;
      }
      return { card, title, clause: clause.number, passed, ...tried };
    }
    return { card, title, clause: null, passed, rolls: [], done: [] };
  }

  /** Whether the procedure is read no further after a clause that does not apply. */
  private endsAt({ isUnmet }: Partial<RefusedClause>): boolean {
    return this.hands.walk.impossibleClause === 'end the reading' && !isUnmet;
  }

  /** Whether there is a clause, or a row of one, that can be carried out now and does such a thing. */
  can(isSuch: (act: Act) => boolean): boolean {
    for (const clause of this.clauses) {
      const context = this.contextFor(clause, clause.acts[0] ?? null);
      if (clause.condition && !testOf(clause.condition, context)) continue;
      const sequences = actSequences(clause);
      const isPossible = (acts: readonly Act[]): boolean => this.refusal(clause, acts, null) === null;
      if (sequences.some((acts) => acts.some(isSuch) && isPossible(acts))) return true;
      if (this.endsAt({}) && !sequences.some(isPossible)) return false;
    }
    return false;
  }

  /** Why acts cannot be done, as things stand: the first of them, or all, as the game has it; null if they can be. */
  private refusal(clause: ClausePlan, acts: readonly Act[], table: TablePlan | null): RefusedClause | null {
    const isFirst = this.hands.walk.possibleSentence === 'first' || acts[0]?.act === 'find';
    let refusal: RefusedClause = refused({ is: 'unchanged', what: 'it says nothing' });
    for (const [index, act] of acts.slice(0, isFirst ? 1 : acts.length).entries()) {
      const own = index === acts.length - 1 ? table : null;
      const ready = this.ready(clause, act, this.contextFor(clause, act), own, acts[index + 1] ?? null);
      if (isReady(ready)) return null;
      if (index === 0) refusal = ready;
    }
    return refusal;
  }

  /** Letters are the clause's own, else those of the nearest earlier one (R10). */
  private aimsFor(clause: ClausePlan): readonly Aim[] {
    const before = this.clauses.slice(0, this.clauses.indexOf(clause) + 1);
    return before.toReversed().flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
  }

  /** The rider of the clause; else the only one of the procedure (R12). */
  private wayFor(clause: ClausePlan): WayPlan | null {
    if (clause.way) return clause.way;
    const ways = this.clauses.flatMap(({ way }) => (way ? [way] : []));
    return ways.length === 1 ? (ways[0] ?? null) : null;
  }

  private contextFor(clause: ClausePlan, act: Act | null): Context {
    return contextOf(this.hands.facts(), act, this.aimsFor(clause));
  }

  private clause(clause: ClausePlan): Pick<Decision, 'rolls' | 'done'> | RefusedClause {
    const [first = null] = clause.acts;
    const context = this.contextFor(clause, first);
    if (clause.condition && !testOf(clause.condition, context)) {
      return { ...refused(this.unmet(clause, first, context)), isUnmet: true };
    }
    if (clause.acts.length === 0) {
      return clause.table ? this.table(clause, clause.table) : refused({ is: 'unchanged', what: 'it says nothing' });
    }
    return this.sequence(clause, clause.acts, clause.table);
  }

  private unmet({ condition }: ClausePlan, act: Act | null, context: Context): Why {
    if (!condition) return { is: 'unchanged', what: '' };
    const atom = failing(condition, context);
    return (act && this.hands.missed(act, atom, context)) ?? { is: 'condition', atom };
  }

  /** Acts one after another: the first has to be possible, or any, as the game has it; of the others what is, is done. */
  private sequence(
    clause: ClausePlan,
    acts: readonly Act[],
    table: TablePlan | null,
  ): Pick<Decision, 'rolls' | 'done'> | RefusedClause {
    const done: Done[] = [];
    const rolls: TableRoll[] = [];
    let chosen: Context['chosen'] = new Map();
    let held: Held = new Map();
    let refusal: RefusedClause | null = null;
    const isAny = this.hands.walk.possibleSentence === 'any';
    for (const [index, own] of acts.entries()) {
      const act = withHeld(own, held);
      const isLast = index === acts.length - 1;
      const context: Context = { ...this.contextFor(clause, act), chosen };
      const ready = this.ready(clause, act, context, isLast ? table : null, acts[index + 1] ?? null);
      if (!isReady(ready)) {
        const isMissed = index === 0 || done.every((one) => one.act.act === 'find');
        if (isMissed && (!isAny || act.act === 'find' || done.length > 0)) return ready;
        refusal ??= ready;
        if (index > 0) continue;
      }
      if (index === 0 && !isLast) held = heldOf(clause, context);
      if (!isReady(ready)) continue;
      // The record has the page's own words.
      const one = { ...ready.run(), act: own };
      done.push(one);
      chosen = this.remembered(one, act, chosen);
    }
    if (refusal && done.length === 0) return refusal;
    return { rolls, done };
  }

  /** What later sentences may speak of. */
  private remembered({ choices }: Done, act: Act, chosen: Context['chosen']): Context['chosen'] {
    const all = new Map(chosen);
    for (const { role, ids } of choices) {
      const choice = act.choices.find((one) => one.role === role);
      if (choice) all.set(role, { sort: sortOf(settledSort(choice)), ids });
    }
    return all;
  }

  /** How an act can be done, if it can. */
  private ready(
    clause: ClausePlan,
    act: Act,
    context: Context,
    table: TablePlan | null,
    then: Act | null,
  ): ReadyAct | RefusedClause {
    switch (act.act) {
      case 'go':
        return this.going(clause, act, context);
      case 'call':
        return this.calling(clause, act, context);
      case 'mark':
        return this.marking(act, context);
      case 'find':
        return this.finding(clause, act, context, then);
      default:
        return this.ofGame(act, context, table);
    }
  }

  private going(clause: ClausePlan, act: Act, context: Context): ReadyAct | RefusedClause {
    const route = routeOf(act);
    if (route) return this.routing(clause, act, route, context);
    const found = planGo(act, context, this.hands);
    if (!('is' in found)) return found;
    return { is: 'ready', run: () => this.gone(found, clause, context) };
  }

  private gone(going: Going, clause: ClausePlan, context: Context): Done {
    const {
      choices,
      path,
      goals = null,
    } = carryGo(going, context, this.hands, this.wayFor(clause), this.aimsFor(clause));
    return {
      ...plainDone(going.act),
      letter: going.aim.letter,
      passed: going.passed,
      choices,
      path,
      goals,
      value: printedValue(going.act, going.most),
    };
  }

  /** Scouting the way of another unit (R42). */
  private routing(clause: ClausePlan, act: Act, route: SetNode, context: Context): ReadyAct | RefusedClause {
    const found = planRoute(act, route, context, this.hands);
    if (found.is !== 'routing') return refused(found);
    const list = listOfWay(this.wayFor(clause), this.aimsFor(clause), []);
    return { is: 'ready', run: () => ({ ...plainDone(act), ...carryRoute(found, context, this.hands, list) }) };
  }

  /** Leading another unit: by the words of the clause, else by the unit's own clauses (R27, R28). */
  private calling(clause: ClausePlan, act: Act, context: Context): ReadyAct | RefusedClause {
    const choice = act.choices.find(({ role }) => role === 'actor');
    if (!choice) return refused({ is: 'rule', rule: 'nobody is led' });
    const ways = new Map<Id, () => Led>();
    const refusals: RefusedClause[] = [];
    for (const id of context.meaning.set(choice.from, context)) {
      if (!context.facts.isFit(choice, id, { act, walker: id })) continue;
      const way = act.aims.length > 0 ? this.ledByWords(clause, act, context, id) : this.ledByOwn(act, id);
      if (typeof way === 'function') ways.set(id, way);
      else refusals.push(way ?? nobodyIsLed);
    }
    if (ways.size === 0) return refusalOf(refusals);
    return {
      is: 'ready',
      run: () => {
        const picked = pick([...ways.keys()], choice, context, this.hands.chance);
        const led = picked && ways.get(picked.id)?.();
        if (!picked || !led) throw new Error('Who could be led cannot be led.');
        return { ...plainDone(act), choices: [{ role: 'actor', ids: [picked.id], picks: [picked] }], led };
      },
    };
  }

  private ledByWords(clause: ClausePlan, act: Act, context: Context, id: Id): (() => Led) | RefusedClause {
    const inside = choosing(context, 'actor', context.facts.mover, [id]);
    const own = this.hands.ledAct(act, act, id);
    const found = planGo(own, { ...inside, act: own }, this.hands);
    if (!('is' in found)) return found;
    return () => ({ unit: id, clause: '', done: this.gone(found, clause, { ...inside, act: own }) });
  }

  /** The first clause of the unit's own procedure that would move it; a row of a table counts without a roll. */
  private ledByOwn(act: Act, id: Id): (() => Led) | null {
    const hands = this.hands.as(id);
    const walk = new Walk(hands.clausesOf(id), hands);
    for (const clause of walk.clauses) {
      for (const acts of actSequences(clause)) {
        const way = walk.ledBy(clause, acts, act, id);
        if (way) return way;
      }
    }
    return null;
  }

  /** One clause, or row of a table, of the unit that is led: its move, after what it finds for it. */
  private ledBy(clause: ClausePlan, acts: readonly Act[], leader: Act, unit: Id): (() => Led) | null {
    const { hands } = this;
    const own = acts.find((one) => hands.isMove(one));
    if (!own) return null;
    const led = hands.ledAct(leader, own, unit);
    const [first] = acts;
    const context = this.contextFor(clause, led);
    if (clause.condition && !testOf(clause.condition, context)) return null;
    const before = first && first.act === 'find' ? this.finding(clause, first, context, led) : null;
    if (before && !isReady(before)) return null;
    if (!before && !isReady(this.going(clause, led, context))) return null;
    return () => {
      const chosen = before && first ? this.remembered(before.run(), first, new Map()) : new Map();
      const ready = this.going(clause, led, { ...context, chosen });
      if (!isReady(ready)) throw new Error('Who could be led cannot be led.');
      return { unit, clause: String(clause.number), done: ready.run() };
    };
  }

  /** Marking spaces without moving (R21). */
  private marking(act: Act, context: Context): ReadyAct | RefusedClause {
    const own = act.choices.find(({ role }) => role === 'goal') ?? act.aims[0]?.choices[0];
    if (!own) return refused({ is: 'rule', rule: 'no {place} is named' });
    const candidates = (): readonly Id[] =>
      [...placesIn(settled(own.from, context), context)].filter((place) => this.hands.mayMark(place));
    if (candidates().length === 0) return refused({ is: 'unchanged', what: 'no such {place} can be marked' });
    const most = act.strength?.is === 'fixed' ? act.strength.value : 1;
    return {
      is: 'ready',
      run: () => {
        const picks = [];
        for (let n = 0; n < most; n++) {
          const picked = pick(candidates(), own, context, this.hands.chance);
          if (!picked) break;
          picks.push(picked);
          this.hands.mark(picked.id);
        }
        const ids = picks.map(({ id }) => id);
        return { ...plainDone(act), choices: [{ role: 'goal', ids, picks }], path: ids };
      },
    };
  }

  /** Finding something for the act that follows: of what the words name, what that act can do something with (R130). */
  private finding(clause: ClausePlan, act: Act, context: Context, then: Act | null): ReadyAct | RefusedClause {
    const [choice] = act.choices;
    const all = choice ? [...context.meaning.set(choice.from, context)] : [];
    if (!choice || all.length === 0) return refused({ is: 'aim', what: 'there is nothing to find' });
    const sort = sortOf(settled(choice.from, context));
    const fits = (id: Id): ReadyAct | RefusedClause | null => {
      const inside = { ...choosing(context, 'find', sort, [id]), act: then };
      return then && this.ready(clause, then, inside, null, null);
    };
    const tried = all.map((id) => ({ id, ready: fits(id) }));
    const found = tried.filter(({ ready }) => ready === null || isReady(ready)).map(({ id }) => id);
    const [first] = tried;
    if (found.length === 0)
      return first?.ready && !isReady(first.ready) ? first.ready : refused({ is: 'aim', what: 'it leads to nothing' });
    return {
      is: 'ready',
      run: () => {
        const picked = pick(found, choice, context, this.hands.chance);
        return { ...plainDone(act), choices: picked ? [{ role: 'find', ids: [picked.id], picks: [picked] }] : [] };
      },
    };
  }

  /** A table behind an act of the game names decks: the act rolls for each card (R6, R26). */
  private ofGame(act: Act, context: Context, table: TablePlan | null): ReadyAct | RefusedClause {
    const decks: DeckTable | null = table && {
      die: table.die,
      rows: table.rows.flatMap(({ from, to, deck }) =>
        deck ? [...context.meaning.set(deck, context)].map((id) => ({ from, to, deck: id })) : [],
      ),
    };
    const found = this.hands.game(act, context, decks);
    if (found.is !== 'doable') return refused(found);
    return {
      is: 'ready',
      run: () => {
        const choices = found.run(this.hands.chance);
        return { ...plainDone(act), choices, value: printedValue(act, found.printed?.() ?? null) };
      },
    };
  }

  /** A clause that is a table: rows that cannot be done take no part, or do nothing; one that is left needs no roll. */
  private table(clause: ClausePlan, table: TablePlan): Pick<Decision, 'rolls' | 'done'> | RefusedClause {
    const passed: Passed[] = [];
    const isBlind = this.hands.walk.impossibleRow === 'do nothing';
    const rows = table.rows.filter((row) => {
      if (isBlind) return true;
      const why = this.rowRefused(clause, row);
      if (why) passed.push({ what: ` row ${facesText(row)}`, why });
      return why === null;
    });
    if (rows.length === 0) return refused({ is: 'unchanged', what: 'no row can be resolved' }, passed);
    const { row, rolled } = this.rolled(table.die, rows);
    const roll: TableRoll = { die: table.die, rolled, row: facesText(row), passed };
    const inner =
      row.acts.length > 0
        ? this.sequence(clause, row.acts, row.table)
        : row.table
          ? this.table(clause, row.table)
          : null;
    if (!inner) return { rolls: [roll], done: [] };
    if ('why' in inner) {
      if (isBlind) passed.push(...inner.passed, { what: ` row ${facesText(row)}`, why: inner.why });
      return { rolls: [roll], done: [] };
    }
    return { rolls: [roll, ...inner.rolls], done: inner.done };
  }

  private rolled(die: number, rows: readonly RowPlan[]): { readonly row: RowPlan; readonly rolled: readonly number[] } {
    const [only] = rows;
    if (only && rows.length === 1) return { row: only, rolled: [] };
    const rolled: number[] = [];
    const shares = rows.map((row) => ({ id: `row ${facesText(row)}`, from: row.from, to: row.to }));
    for (;;) {
      const face = this.hands.chance.face(die, { die, count: 1, shares });
      rolled.push(face);
      const row = rows.find(({ from, to }) => from <= face && face <= to);
      if (row) return { row, rolled };
    }
  }

  private rowRefused(clause: ClausePlan, row: RowPlan): Why | null {
    const [first] = row.acts;
    if (!first) {
      if (!row.table) return { is: 'unchanged', what: 'it says nothing' };
      const isAny = row.table.rows.some((inner) => this.rowRefused(clause, inner) === null);
      return isAny ? null : { is: 'unchanged', what: 'no row of its table can be resolved' };
    }
    return this.refusal(clause, row.acts, row.table)?.why ?? null;
  }
}

const settledSort = (choice: Choice): Choice['from'] =>
  choice.from.is === 'first' ? (choice.from.of[0] ?? choice.from) : choice.from;
