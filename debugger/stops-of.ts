// Makes the stops of a decision from its record. The record has everything that was read, in order. Therefore a
// debugger can step forwards and back by the index of a stop.
import type { ChoiceResult } from '../compiler/decide/interpret/choices.ts';
import type { DecisionRecord, Done, LedAct, PassedPart, TableRoll } from '../compiler/decide/record.ts';
import { actsOfLed } from '../views/decision/decided-words.ts';
import type { ClausePlan } from '../compiler/plan/clause-plan.ts';
import { printedKey, type Printable } from '../compiler/plan/nodes.ts';
import type { Clause, Span } from '../grammar/tree.ts';
import type { SheetPlaces } from './sheet-places.ts';
import type { PickedThing, DecisionStop, StopFrame, StopSubject } from './stop.ts';
import type { WatchedDecision } from './watched-decision.ts';

const spanIn = (node: Printable | undefined): Span | null => {
  const print = node?.[printedKey];
  return print ? { start: print.start, end: print.end } : null;
};

class StopList {
  readonly stops: DecisionStop[] = [];
  private readonly watched: WatchedDecision;
  private readonly places: SheetPlaces;
  private clause: number | null = null;
  /** The index of the reading point (a moment of the decision) of the present clause or act. −1 if there is none. */
  private point = -1;

  constructor(watched: WatchedDecision, places: SheetPlaces) {
    this.watched = watched;
    this.places = places;
  }

  private get words() {
    return this.watched.card.words;
  }

  private add(subject: StopSubject, frames: readonly StopFrame[], point = this.point): void {
    this.stops.push({ subject, frames, point, clause: this.clause });
  }

  all(): readonly DecisionStop[] {
    const { card, decision, points } = this.watched;
    const title = decision?.title ?? card.procedure?.title ?? '';
    const section = this.places.procedure(title);
    const frames = [{ name: card.head.card, at: section?.title ?? null }];
    this.point = points.findIndex(({ is }) => is === 'clause');
    this.add({ is: 'card' }, frames);
    if (decision) this.addClauses(decision, frames);
    this.clause = null;
    this.add({ is: 'end' }, frames);
    return this.stops;
  }

  private addClauses(decision: DecisionRecord, frames: readonly StopFrame[]): void {
    const section = this.places.procedure(decision.title);
    for (const clause of this.watched.card.procedure?.clauses ?? []) {
      const tree = section?.clauses.find(({ number }) => number === clause.number) ?? null;
      const applies = clause.number === decision.clause;
      const isRead = applies || decision.clause === null || clause.number < decision.clause;
      if (isRead) this.addClause(clause, tree, decision, frames);
    }
  }

  private addClause(
    clause: ClausePlan,
    tree: Clause | null,
    decision: DecisionRecord,
    outer: readonly StopFrame[],
  ): void {
    const { number } = clause;
    const label = String(number);
    const isDone = decision.clause === number && decision.passed.every(({ part }) => part !== label);
    this.clause = number;
    this.point = this.watched.points.findLastIndex((point) => point.is === 'clause' && point.clause === number);
    const at = tree && this.places.firstLine(tree);
    const frames = [...outer, { name: `clause ${number}`, at }];
    const why = decision.passed.find(({ part }) => part === label)?.why ?? null;
    this.add({ is: 'clause', clause, why, applies: decision.clause === number }, frames);
    for (const passed of decision.passed) {
      const name = passed.part.startsWith(label) ? passed.part.slice(label.length) : '';
      if (name !== '' && !/^\d/.test(name)) this.addPassed({ part: name, why: passed.why }, tree, frames);
    }
    if (!isDone) return;
    let inner: readonly StopFrame[] = frames;
    for (const roll of decision.rolls) inner = this.addRow(roll, tree, frames);
    for (const done of decision.done) this.addDone(done, decision.done.length > 1, tree, inner);
  }

  /** Adds the stop of a letter or a row that was passed over. */
  private addPassed({ part, why }: PassedPart, tree: Clause | null, outer: readonly StopFrame[]): void {
    const row = /row (.+)$/.exec(part)?.[1];
    if (row === undefined)
      this.add({ is: 'letter', letter: part, why, done: null }, [...outer, this.letterFrame(part, tree)]);
    else this.add({ is: 'row', row, why, roll: null }, [...outer, this.rowFrame(row, tree)]);
  }

  private letterFrame(letter: string, tree: Clause | null): StopFrame {
    const sub = tree?.subs.find((candidate) => candidate.letter === letter);
    return { name: `${letter})`, at: sub ? this.places.firstLine(sub) : null };
  }

  private rowFrame(row: string, tree: Clause | null): StopFrame {
    const [from, to = from] = row.split('–').map(Number);
    const rows = (table: Clause['table']): readonly Span[] =>
      (table?.rows ?? []).flatMap((each) => [
        ...(each.from === from && each.to === to ? [each] : []),
        ...rows(each.table),
      ]);
    const [at] = rows(tree?.table ?? null);
    return { name: `row ${row}`, at: at ? this.places.firstLine(at) : null };
  }

  private addRow(roll: TableRoll, tree: Clause | null, frames: readonly StopFrame[]): readonly StopFrame[] {
    for (const passed of roll.passed) this.addPassed(passed, tree, frames);
    const inner = [...frames, this.rowFrame(roll.row, tree)];
    this.add({ is: 'row', row: roll.row, why: null, roll }, inner);
    return inner;
  }

  private addDone(done: Done, isOneOfSeveral: boolean, tree: Clause | null, outer: readonly StopFrame[]): void {
    const index = this.watched.points.findLastIndex((point) => point.is === 'act' && point.act === done.act);
    if (index >= 0) this.point = index;
    const act = { name: done.act.verb === '' ? done.act.act : done.act.verb, at: null };
    const frames = isOneOfSeveral ? [...outer, act] : outer;
    if (isOneOfSeveral) this.add({ is: 'act', done }, frames);
    this.addAct(done, tree, frames);
  }

  /** Adds the stops of an act: its letters, its choices, and the act of the led unit. */
  private addAct(done: Done, tree: Clause | null, frames: readonly StopFrame[]): void {
    for (const { part, why } of done.passed)
      this.add({ is: 'letter', letter: part, why, done }, [...frames, this.letterFrame(part, tree)]);
    const { letter } = done;
    const inner = letter === null ? frames : [...frames, this.letterFrame(letter, tree)];
    if (letter !== null) this.add({ is: 'letter', letter, why: null, done }, inner);
    for (const chosen of done.choices) this.addChoice(done, chosen, inner);
    if (done.ledAct) this.addLed(done.ledAct, tree, inner);
  }

  private addLed(ledUnit: LedAct, tree: Clause | null, outer: readonly StopFrame[]): void {
    const lead = [...outer, { name: `leads ${ledUnit.unit}`, at: null }];
    // The record does not say where the clause of the led unit is printed. It is found by the place of the aims and
    // criteria of the unit’s acts.
    const [place] = actsOfLed(ledUnit).flatMap(spansOf);
    const own = ledUnit.clause === '' ? tree : place ? this.places.clauseAt(place.start) : null;
    const at = own && ledUnit.clause !== '' ? this.places.firstLine(own) : null;
    const frames = ledUnit.clause === '' ? lead : [...lead, { name: `clause ${ledUnit.clause}`, at }];
    const first = actsOfLed(ledUnit).flatMap((done) => done.choices.flatMap(({ picks }) => picks))[0];
    this.add({ is: 'led', unit: ledUnit.unit, done: ledUnit.done }, frames, first ? this.pointOf(first) : this.point);
    for (const done of actsOfLed(ledUnit)) this.addAct(done, own, frames);
  }

  private pointOf(picked: PickedThing): number {
    const index = this.watched.points.findIndex((point) => point.is === 'pick' && point.picked === picked);
    return index < 0 ? this.point : index;
  }

  private addChoice(done: Done, { role, ids, picks }: ChoiceResult, outer: readonly StopFrame[]): void {
    if (picks.length === 0) this.add({ is: 'all', done, role, ids }, [...outer, { name: role, at: null }]);
    for (const picked of picks) {
      const point = this.pointOf(picked);
      for (const [rung, { criterion, isUsual }] of picked.ladder.entries()) {
        const at = spanIn(criterion);
        const words = at ? this.places.textOf(at) : this.words.criterion(criterion);
        const name = isUsual ? `${words} (usual order)` : words;
        this.add({ is: 'criterion', done, role, picked, rung }, [...outer, { name, at }], point);
      }
      if (picked.roll) this.add({ is: 'roll', done, role, picked }, [...outer, this.rollFrame(done, picked)], point);
      else if (picked.ladder.length === 0)
        this.add({ is: 'choice', done, role, picked }, [...outer, { name: role, at: null }], point);
    }
  }

  /**
   * Returns the frame of a roll. Its place is the word `Random` of the list; null if the list does not print this word.
   */
  private rollFrame({ act }: Done, { ladder }: PickedThing): StopFrame {
    const lists = [...act.choices, ...act.aims.flatMap(({ choices }) => choices)].map(({ list }) => list);
    const last = ladder.at(-1)?.criterion;
    const list = lists.find((each) => (last ? each.includes(last) : each[0]?.is === 'random'));
    const random = list?.find(({ is }) => is === 'random');
    return { name: 'die', at: spanIn(random) };
  }
}

/** Returns the places at which the sheet prints the aims and the criteria of an act. */
const spansOf = ({ act, choices }: Done): readonly Span[] => {
  const criteria = choices.flatMap(({ picks }) => picks.flatMap(({ ladder }) => ladder.map((rung) => rung.criterion)));
  return [...act.aims, ...criteria].flatMap((node) => spanIn(node) ?? []);
};

/** Returns the stops of a decision, in the order in which a person reads the sheet. */
export const stopsOf = (watched: WatchedDecision, places: SheetPlaces): readonly DecisionStop[] =>
  new StopList(watched, places).all();
