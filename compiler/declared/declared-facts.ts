// The facts of a declared book: the answers to questions of the interpreter about a position.
import { members, holds as holdsIn, contextOf } from '../decide/interpret/interpret.ts';
import { withTestedThing } from '../decide/interpret/context.ts';
import { noThings } from '../decide/interpret/thing-sets.ts';
import type { ClosedSets, FactQuestion, Facts, Id, Ids } from '../decide/interpret/position-facts.ts';
import { sheetDefinition } from '../plan/sheet-definition.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import { handWords, isByHand } from '../plan/by-hand-names.ts';
import type { Criterion, Metric, PlanAct, SetNode, Side, Sort } from '../plan/nodes.ts';
import { getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import { amountOf, withOpen, type Amount } from './amounts.ts';
import { offBoardPlane, pileSort, settledName, sideTag } from './book-names.ts';
import { orderFigures } from './book-phrases.ts';
import type { Glossary } from './glossary.ts';
import type { Box } from './box.ts';
import { placeSort } from './things.ts';
import type { TablePosition } from './position.ts';

/** Returns the places that a thing can reach by an act. The hands of the book know the ways. */
type Reach = (act: PlanAct, walker: Id) => Iterable<Id>;

/** The words of a book that facts answer. */
export interface BookWords {
  readonly glossary: Glossary;
  readonly figures: ReadonlyMap<string, Amount>;
  /** The rules of reading of which the facts know the criteria for tied things. */
  readonly reading: { readonly ties: readonly Criterion[] };
}

export class DeclaredFacts implements Facts {
  readonly closedSets: ClosedSets;
  readonly mover: Sort;
  private readonly table: TablePosition;
  private readonly glossary: Glossary;
  private readonly figures: ReadonlyMap<string, Amount>;
  private readonly ties: readonly Criterion[];
  private readonly script: SheetScript | null;
  private readonly reachOf: Reach;

  constructor(position: TablePosition, words: BookWords, script: SheetScript | null, reachOf: Reach, mover: Sort) {
    this.table = position;
    this.glossary = words.glossary;
    this.figures = words.figures;
    this.ties = words.reading.ties;
    this.script = script;
    this.reachOf = reachOf;
    this.mover = mover;
    this.closedSets = { position: position.state, sheet: script ?? words.glossary };
  }

  all(sort: Sort): readonly Id[] {
    return this.table.all(sort);
  }

  inOrder(sort: Sort): readonly Id[] {
    return this.all(sort);
  }

  named(name: string, sort: Sort): Iterable<Id> {
    return this.all(sort).filter((id) => id === name);
  }

  definition(name: string): SetNode | null {
    return sheetDefinition(this.script?.definitions ?? {}, name, (word) => this.glossary.definition(word));
  }

  actor(): Id | null {
    return null;
  }

  plane(name: string, sort: Sort, _side: Side | null): Iterable<Id> {
    const side = this.table.table.things.sides.find((each) => sideTag(each) === name);
    if (side !== undefined) return this.all(sort).filter((id) => this.table.ownerOf(id) === side);
    const choice = settledName(name);
    if (choice !== null) return this.table.chosenFor(choice);
    if (name === offBoardPlane) return this.all(sort).filter((id) => this.table.isOffBoard(id));
    return this.all(sort).filter((id) => this.table.has(name, id));
  }

  where(sort: Sort, id: Id): readonly Id[] {
    if (sort === placeSort) return [id];
    const { things } = this.table.table;
    if (sort === pileSort || sort === 'side') return [];
    if (things.sorts.get(sort)?.stands !== 'placed') return this.table.pilesOf(id);
    const place = this.table.placeOf(id);
    return place === null ? [] : [place];
  }

  at(sort: Sort, place: Id): Ids {
    const index = this.table.remembered(`at ${sort}`, () => {
      const things = new Map<Id, Set<Id>>();
      for (const id of this.all(sort))
        for (const where of this.where(sort, id)) getOrMake(things, where, () => new Set()).add(id);
      return things;
    });
    return index.get(place) ?? noThings;
  }

  distance(from: Id, to: Id, metric: Metric): number {
    if (from === to) return 0;
    const { box } = this.table.table;
    const far = getOrMake(distances(box), from, () => distancesFrom(box, from)).get(to) ?? Infinity;
    return metric !== 'adjacent' || far < 2 ? far : Infinity;
  }

  placesAround(
    centres: readonly Id[],
    { metric, least, most }: { readonly metric: Metric; readonly least: number; readonly most: number },
  ): Ids | null {
    if (metric !== 'adjacent' && least > 0) return null;
    const places = new Set<Id>();
    for (const centre of centres)
      for (const place of this.placesNear(centre, metric === 'adjacent' ? Math.min(most, 1) : most))
        if (place !== centre || least === 0) places.add(place);
    return places;
  }

  /** Returns the places within some steps of a place, and the place itself. */
  private placesNear(centre: Id, most: number): readonly Id[] {
    const { box } = this.table.table;
    if (most < 2) return [centre, ...(most === 1 ? (box.next.get(centre) ?? []) : [])];
    const far = getOrMake(distances(box), centre, () => distancesFrom(box, centre));
    return [...far].flatMap(([id, steps]) => (steps <= most ? [id] : []));
  }

  reach({ act, walker }: FactQuestion): Iterable<Id> {
    return act === null || walker === null ? [] : this.reachOf(act, walker);
  }

  figure(name: string, sort: Sort, of: Ids): number | null {
    if (isByHand(name)) return greatestOf([...of].map((id) => this.table.answeredFigure(handWords(name), id)));
    if (name === 'rank') return greatestOf([...of].map((id) => this.rank(id)));
    const order = this.orderFigure(name, sort);
    if (order) return greatestOf([...of].map(order));
    const defined = this.figures.get(name);
    const figureOf = (id: Id): number =>
      defined ? amountOf(defined, { ids: [id] }, 1, contextOf(this)) : this.table.figure(name, id);
    return greatestOf([...of].map(figureOf));
  }

  /** Returns the function of a figure of order, such as the place of a card in its pile; null for other figures. */
  private orderFigure(name: string, sort: Sort): ((id: Id) => number) | null {
    const { table } = this;
    if (name === orderFigures.inPile)
      return (id) => table.pilesOf(id).map((pile) => table.inPile(pile).indexOf(id) + 1)[0] ?? Infinity;
    if (name === orderFigures.byNumber) return (id) => Number(/\d+(?!.*\d)/.exec(id)?.[0] ?? Infinity);
    if (name !== orderFigures.byName) return null;
    const names = this.all(sort).toSorted((a, b) => a.localeCompare(b, 'en'));
    return (id) => names.indexOf(id) + 1;
  }

  /** Returns the rank of a thing by the first row of the ranking that contains it. Earlier rows have higher ranks. */
  private rank(id: Id): number {
    const ranking = this.script?.ranking ?? [];
    const row = ranking.findIndex((set) => members(set, contextOf(this)).has(id));
    return row < 0 ? 0 : ranking.length - row;
  }

  made(name: string, _sort: Sort, of: readonly Ids[]): Iterable<Id> {
    const body = this.glossary.definition(name);
    return body ? members(withOpen(body, { ids: [...(of[0] ?? [])] }), contextOf(this)) : [];
  }

  holds(name: string, of: readonly Ids[], numbers: readonly number[]): boolean {
    if (isByHand(name)) {
      const [things] = of;
      const words = handWords(name);
      return things ? [...things].some((id) => this.table.isAnswered(words, id)) : this.table.isAnswered(words, null);
    }
    const [n] = numbers;
    const test = this.glossary.test(name, n);
    if (!test) return false;
    const context = contextOf(this);
    const [tested] = of;
    if (!tested) return holdsIn(test, context);
    const sort = this.glossary.sortOfTest(name);
    return [...tested].some((id) => holdsIn(test, withTestedThing(context, sort, id)));
  }

  targets(): Iterable<Id> {
    return [];
  }

  /** Every candidate is fit: the hands add the condition of an action to its choice. */
  isFit(): boolean {
    return true;
  }

  usualCriteria(): readonly Criterion[] {
    return this.ties;
  }
}

const greatestOf = (figures: readonly number[]): number | null => (figures.length === 0 ? null : Math.max(...figures));

/**
 * Cache of the distances from each place of a board. On a board of 400 places, a criterion such as `furthest from worker`
 * is some 20 times faster with this cache.
 */
const distances = lazilyFor((_box: Box) => new Map<Id, ReadonlyMap<Id, number>>());

/** Returns the distances from a place along the neighbours of places. */
export function distancesFrom(
  box: Box,
  from: Id,
  steps = Infinity,
  mayEnter: (place: Id) => boolean = () => true,
): Map<Id, number> {
  const found = new Map([[from, 0]]);
  for (const [place, far] of found) {
    if (far >= steps) break;
    for (const next of box.next.get(place) ?? []) if (!found.has(next) && mayEnter(next)) found.set(next, far + 1);
  }
  return found;
}
