// Judges an explained decision. Each claim is checked with the position, the unit and the act of the claim.
import type { DecisionRecord, Done, PassedPart } from '../../../compiler/decide/record.ts';
import { procedureFor, type ScriptProcedure } from '../../../compiler/decide/sheet-script.ts';
import { cardIdAt } from '../../../compiler/games/callisto/facts/table-cards.ts';
import { tableOfState } from '../../../compiler/games/callisto/facts/table-of-state.ts';
import type { Script } from '../../../compiler/games/callisto/play/script.ts';
import { sortOf } from '../../../compiler/plan/build.ts';
import {
  actSequences,
  actsIn,
  type ClausePlan,
  type RowPlan,
  type TablePlan,
} from '../../../compiler/plan/clause-plan.ts';
import type { PlanAct, Aim } from '../../../compiler/plan/nodes.ts';
import { facesText } from '../../../compiler/plan/printed-names.ts';
import type { Game } from '../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { resolveCard } from '../../../runtime/callisto/rules/solo/resolve.ts';
import type { PositionCard } from '../../../runtime/callisto/bound-sheet/position-card.ts';
import { Judge, type Claimed } from './judge.ts';
import { Meaning, type Referring } from './meaning.ts';
import { noRow } from './reasons.ts';

/**
 * Lets the bots of the game resolve a card. Returns the states from the first to the last, without a state that equals
 * the state before it.
 */
export function statesOf(game: Game, { state, side, index }: PositionCard): State[] {
  const now = state.copy();
  const states = [state.copy()];
  const note = (): void => {
    if (!states.at(-1)?.equals(now)) states.push(now.copy());
  };
  const before = game.sink;
  game.sink = { tell: note, begin: note, end: note };
  try {
    resolveCard(game, now, side, index);
  } finally {
    game.sink = before;
  }
  note();
  return states;
}

/** A decision to judge: the sheets of both bots, the card, and the states while it is resolved. */
export interface JudgedCase {
  readonly game: Game;
  readonly positionCard: PositionCard;
  readonly script: Script;
  readonly facing: Script;
  readonly procedure: ScriptProcedure;
  readonly states: readonly State[];
}

type Reader = Pick<JudgedCase, 'procedure'> & { readonly unit: string | null };

const rowsIn = (table: TablePlan | null): readonly RowPlan[] =>
  (table?.rows ?? []).flatMap((row) => [row, ...rowsIn(row.table)]);

export class DecisionJudge {
  private readonly of: JudgedCase;
  private readonly unjudged: Map<string, number>;
  private readonly meanings = new Map<string, Meaning>();

  constructor(of: JudgedCase, unjudged: Map<string, number>) {
    this.of = of;
    this.unjudged = unjudged;
  }

  private get own(): Reader {
    const { game, positionCard, procedure } = this.of;
    return { procedure, unit: game.units.names[game.cards.unit[positionCard.card] ?? at.none] ?? null };
  }

  private isOnBoard(unit: string | null, state: State): boolean {
    return unit === null || state.bytes[at.unitPlace + this.of.game.units.names.indexOf(unit)] !== at.none;
  }

  private meaning(index: number, { procedure, unit }: Reader): Meaning | null {
    const { game, states, positionCard, script, facing } = this.of;
    const state = states[index];
    if (!state || !this.isOnBoard(unit, state)) return null;
    const key = `${index} ${unit} ${procedure.title}`;
    const { letters, deckOf } = game.bolster;
    const { board } = game.definition;
    const { side } = positionCard;
    const made = (): Meaning =>
      new Meaning({
        table: tableOfState(game, state, side, (card) => letters[side as 0 | 1][deckOf[card] ?? at.none] ?? null),
        sheet: script,
        facing,
        unit,
        card: cardIdAt(game, state, side, positionCard.index),
        acts: actsIn(procedure.clauses),
        victory: board.victory,
        areas: Object.fromEntries(
          Object.entries(board.areas).map(([name, places]) => [
            name,
            places.map((place) => board.places[place]?.name ?? ''),
          ]),
        ),
      });
    const found = this.meanings.get(key) ?? made();
    this.meanings.set(key, found);
    return found;
  }

  private judge(index: number, reader: Reader, refers: Referring): Judge | null {
    const meaning = this.meaning(index, reader);
    return meaning && new Judge(meaning, refers, this.unjudged);
  }

  /**
   * Returns the aims that a letter in a clause can mean: first the aims of the clause, then the aims of the earlier
   * clauses, from the nearest to the first.
   */
  private aimsFor({ procedure: { clauses } }: Reader, number: number): Aim[] {
    const read = clauses.filter((clause) => clause.number <= number);
    return read.toReversed().flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
  }

  /**
   * Returns the state from `from` on for which `check` finds the fewest faults, and these faults; the first such state
   * if there are several.
   * A state for which `check` returns null is skipped.
   */
  private first(
    from: number,
    check: (index: number) => readonly string[] | null,
  ): { at: number; faults: readonly string[] } {
    let best: { at: number; faults: readonly string[] } | null = null;
    for (let index = from; index < this.of.states.length; index++) {
      const faults = check(index);
      if (faults === null) continue;
      if (best === null || faults.length < best.faults.length) best = { at: index, faults };
      if (faults.length === 0) break;
    }
    return best ?? { at: from, faults: [] };
  }

  /**
   * Returns the meaning of the words of a clause before the card is resolved. Also returns the things to which words
   * such as `it` refer. Null if the acting unit is off the board.
   */
  beforeCard(clause: ClausePlan): { readonly meaning: Meaning; readonly refers: Referring } | null {
    const meaning = this.meaning(0, this.own);
    const decks = rowsIn(clause.table).flatMap(({ deck }) => deck ?? []);
    const aims = this.aimsFor(this.own, clause.number);
    return meaning && { meaning, refers: { act: clause.acts[0] ?? null, aims, chosen: new Map(), decks } };
  }

  /** Returns all faults of the claims of a decision. */
  faults(decision: DecisionRecord, claims: readonly Claimed[]): string[] {
    const { own } = this;
    const read = this.first(0, (index) =>
      this.meaning(index, own) ? decision.passed.flatMap((passed) => this.passedFaults(index, passed)) : null,
    );
    const clause = own.procedure.clauses.find(({ number }) => number === decision.clause);
    const faults = [...read.faults, ...decision.passed.flatMap((passed) => this.rowFaults(passed, decision.passed))];
    if (!clause) return faults;
    const rows = decision.rolls.flatMap(({ passed }) =>
      passed.map((row) => ({ ...row, part: `${clause.number}${row.part}` })),
    );
    if (this.meaning(read.at, own)) faults.push(...rows.flatMap((row) => this.passedFaults(read.at, row)));
    let from = read.at;
    let chosen: Referring['chosen'] = new Map();
    for (const done of decision.done) {
      const found = this.first(from, (index) => this.doneFaults(index, own, clause.number, done, chosen, claims));
      faults.push(...found.faults);
      from = found.at;
      chosen = this.withChoices(done, chosen);
      if (done.ledAct) {
        const { unit, clause: number, done: led, find = null } = done.ledAct;
        const byWords = number === '';
        const reader = byWords ? own : { unit, procedure: this.procedureOf(unit) ?? own.procedure };
        let ofLed: Referring['chosen'] = byWords ? chosen : new Map();
        for (const act of find ? [find, led] : [led]) {
          const before = ofLed;
          const inner = this.first(from, (index) =>
            this.doneFaults(index, reader, byWords ? clause.number : Number(number), act, before, claims),
          );
          faults.push(...inner.faults);
          from = inner.at;
          ofLed = this.withChoices(act, ofLed);
        }
      }
    }
    return faults;
  }

  /**
   * Finds rows of a table that were passed over without a reason. If a clause was passed over because none of its rows
   * is possible, each row needs a reason. Returns a fault for each row without one.
   */
  private rowFaults({ part, why }: PassedPart, passed: readonly PassedPart[]): string[] {
    if (why.is !== 'unchanged' || why.subject !== noRow) return [];
    const clause = this.own.procedure.clauses.find(({ number }) => String(number) === part);
    const labels = (clause?.table?.rows ?? []).map((row) => `${part} row ${facesText(row)}`);
    const left = labels.filter((label) => passed.every((other) => other.part !== label));
    return left.map((label) => `no reason is given for ${label}`);
  }

  private procedureOf(unit: string): ScriptProcedure | null {
    const { game, script } = this.of;
    for (const card of game.cards.ofUnit[game.units.names.indexOf(unit)] ?? []) {
      const found = procedureFor(script, game.cards.names[card] ?? '');
      if (found) return found;
    }
    return null;
  }

  private withChoices({ choices, act }: Done, chosen: Referring['chosen']): Referring['chosen'] {
    const all = new Map(chosen);
    for (const { role, ids } of choices) {
      const from =
        act.choices.find((choice) => choice.role === role)?.from ??
        act.aims.flatMap((aim) => aim.choices).find((choice) => choice.role === role)?.from;
      const first = from?.is === 'first' ? from.of[0] : from;
      const sort = first && first.is !== 'reach' ? sortOf(first) : 'space';
      all.set(role, { sort, ids });
    }
    return all;
  }

  /** Returns the faults of the claims about an act; null if the unit of the act is not on the board. */
  private doneFaults(
    index: number,
    reader: Reader,
    number: number,
    done: Done,
    before: Referring['chosen'],
    claims: readonly Claimed[],
  ): readonly string[] | null {
    if (!this.meaning(index, reader)) return null;
    const aims = this.aimsFor(reader, number);
    const faults: string[] = [];
    const refers = (chosen: Referring['chosen']): Referring => ({ act: done.act, aims, chosen });
    for (const passed of done.passed) {
      const aim = done.act.aims.find(({ letter }) => (letter ?? '') === passed.part) ?? null;
      faults.push(...(this.judge(index, reader, refers(before))?.passedFaults(passed, aim) ?? []));
    }
    let drawn = 0;
    for (const claim of claims.filter((candidate) => candidate.done === done)) {
      // Each card that the act draws leaves its deck. So a claim about the choice of a deck is judged in the state
      // after the earlier draws.
      const now = claim.role === 'deck' ? this.afterDraws(index, drawn, reader) : index;
      if (claim.role === 'deck' && claim.is !== 'empty deck') drawn++;
      const earlier = done.choices.slice(
        0,
        done.choices.findIndex(({ role, ids }) => role === claim.role && ids.includes(claim.id)),
      );
      let chosen = this.withChoices({ ...done, choices: earlier }, before);
      // A claim about the way or a passenger is made after the goal is known. If the act chose no goal, all goals of
      // the movement count.
      const isAfterGoal = claim.role === 'way' || claim.role === 'passenger';
      const ofAim = done.act.aims.find(({ letter }) => letter === done.letter)?.choices ?? [];
      const goal = claim.goal ?? (isAfterGoal ? ofAim.find(({ role }) => role === 'goal') : undefined);
      if (goal && !chosen.has('goal')) {
        const set = done.goals?.letter ? ({ is: 'letters', letters: [done.goals.letter] } as const) : goal.from;
        const places = this.meaning(now, reader)?.places(set, refers(chosen)) ?? [];
        chosen = new Map([...chosen, ['goal', { sort: 'space', ids: places }]]);
      }
      faults.push(...(this.judge(now, reader, refers(chosen))?.choiceFaults(claim) ?? []));
    }
    return faults;
  }

  /**
   * Returns the first state from `from` on in which `drawn` cards have left the decks. Without such a state, returns
   * the last state.
   */
  private afterDraws(from: number, drawn: number, reader: Reader): number {
    const cardsAt = (index: number): number =>
      this.meaning(index, reader)?.table.cards.filter(({ zone }) => zone.startsWith('deck ')).length ?? 0;
    const left = cardsAt(from) - drawn;
    const last = this.of.states.length - 1;
    for (let index = from; index < last; index++) if (cardsAt(index) === left) return index;
    return last;
  }

  /** Returns faults if a part such as `2`, `2a` or `2 row 1–4` was passed over for a wrong reason. */
  private passedFaults(index: number, passed: PassedPart): readonly string[] {
    const { own } = this;
    const clause = own.procedure.clauses.find(({ number }) => number === Number.parseInt(passed.part, 10));
    if (!clause) return [`part ${passed.part} is no clause`];
    const [first = null, then = null] = this.actsOf(clause, passed.part);
    if (first && passed.why.is === 'unchanged' && passed.why.subject === 'no {mover} can be led anywhere')
      return this.ledFaults(index, first, clause);
    const isOfFound = first?.act === 'find' && then !== null && passed.why.is === 'aim';
    const act = isOfFound ? then : first;
    const letter = /^\d+([a-z])$/.exec(passed.part)?.[1] ?? null;
    const aim = act?.aims.find((candidate) => candidate.letter === letter) ?? null;
    const decks = rowsIn(clause.table).flatMap(({ deck }) => deck ?? []);
    const refers: Referring = { act, aims: this.aimsFor(own, clause.number), chosen: new Map(), decks };
    const chooser = isOfFound ? first : act?.act === 'call' && aim !== null ? act : null;
    const [choice] = chooser?.choices ?? [];
    if (!choice) return this.judge(index, own, refers)?.passedFaults(passed, aim) ?? [];
    // An earlier `Find` or leading act chooses a thing. The reason must be right for each thing that could be chosen.
    const { role, from } = choice;
    const ids = (this.meaning(index, own)?.ids(from, refers) ?? []).filter(
      (id) => role !== 'actor' || this.isLed(index, id),
    );
    return ids.flatMap((id) => {
      const chosen = new Map([[role, { sort: sortOf(from), ids: [id] }]]);
      return this.judge(index, own, { ...refers, chosen })?.passedFaults(passed, aim) ?? [];
    });
  }

  /** Checks the reason “no unit can be led”. Returns a fault for each unit that the act could lead after all. */
  private ledFaults(index: number, leader: PlanAct, clause: ClausePlan): readonly string[] {
    const [choice] = leader.choices;
    const refers = { act: leader, aims: this.aimsFor(this.own, clause.number), chosen: new Map() };
    const ids = choice ? (this.meaning(index, this.own)?.ids(choice.from, refers) ?? []) : [];
    return ids
      .filter((id) => this.isLed(index, id) && this.canBeLed(index, leader, clause, id))
      .map((id) => `part ${clause.number}: ${id} can be led`);
  }

  private canBeLed(index: number, leader: PlanAct, own: ClausePlan, unit: string): boolean {
    const isByWords = leader.aims.length > 0;
    const reader: Reader = {
      unit,
      procedure: isByWords ? this.own.procedure : (this.procedureOf(unit) ?? this.own.procedure),
    };
    const verb = leader.verb === 'SCOUT' ? 'SCOUT' : 'MOVE';
    return (isByWords ? [own] : reader.procedure.clauses).some((clause) =>
      actSequences(clause).some((acts) => {
        const go = isByWords ? leader : acts.find(({ act }) => act === 'go');
        if (!go) return false;
        const refers = { act: { ...go, verb, strength: leader.strength }, aims: this.aimsFor(reader, clause.number) };
        const [first] = acts;
        const of = first?.act === 'find' ? first.choices[0] : undefined;
        const chosen: Referring['chosen'] = new Map();
        const ids = of ? (this.meaning(index, reader)?.ids(of.from, { ...refers, chosen }) ?? []) : [];
        const found = of ? ids.map((id) => new Map([['find', { sort: sortOf(of.from), ids: [id] }]])) : [chosen];
        return found.some((after) =>
          this.judge(index, reader, { ...refers, chosen: after })?.canMove(clause.condition),
        );
      }),
    );
  }

  /** True if a unit can be led: it is personnel and not suppressed. */
  private isLed(index: number, id: string): boolean {
    const unit = this.meaning(index, this.own)?.board.unit(id);
    return unit?.kind === 'personnel' && !unit.isSuppressed;
  }

  /** Returns the acts of a part such as `2`, `2a` or `2 row 1–4`. For a table row, these are the acts of the row. */
  private actsOf({ acts, table }: ClausePlan, part: string): readonly PlanAct[] {
    const faces = / row (.*)$/.exec(part)?.[1];
    if (faces === undefined) return acts;
    return rowsIn(table).find((row) => facesText(row) === faces)?.acts ?? [];
  }
}
