// The facts of a declared book: the answers to questions of the interpreter about a position.
import { members, holds as holdsIn, contextOf } from '../decide/interpret/interpret.ts';
import { withTestedThing } from '../decide/interpret/context.ts';
import type { ClosedSets, FactQuestion, Facts, Id, Ids } from '../decide/interpret/position-facts.ts';
import { sheetDefinition } from '../plan/sheet-definition.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import { handWords, isByHand } from '../plan/by-hand-names.ts';
import type { Criterion, Metric, PlanAct, SetNode, Side, Sort } from '../plan/nodes.ts';
import { getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import { amountOf, withOpen, type Amount } from './amounts.ts';
import { offBoardPlane, pileSort, settledName, sideTag } from './book-names.ts';
import { orderFigures } from './tie-phrases.ts';
import type { Glossary } from './glossary.ts';
import type { Box } from './box.ts';
import { boardWords } from './thing-phrases.ts';
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

  distance(from: Id, to: Id, metric: Metric): number {
    if (from === to) return 0;
    const { box } = this.table.table;
    // A place behind a wall is next to a place, and no way leads there.
    if (metric === 'adjacent') return box.next.get(from)?.includes(to) === true ? 1 : Infinity;
    return getOrMake(distances(box), from, () => distancesFrom(box, from)).get(to) ?? Infinity;
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
    const isOfPage = this.table.table.things.figures.some((figure) => figure.name === name);
    if (name === 'rank' && !isOfPage) return greatestOf([...of].map((id) => this.rank(id)));
    const order = this.orderFigure(name, sort);
    if (order) return greatestOf([...of].flatMap((id) => order(id) ?? []));
    const defined = this.figures.get(name);
    const figureOf = (id: Id): number =>
      defined ? amountOf(defined, { ids: [id] }, 1, contextOf(this)) : this.table.figure(name, id);
    return greatestOf([...of].map(figureOf));
  }

  /** Returns the function of a figure of order, such as the place of a card in its pile; null for other figures. */
  private orderFigure(name: string, sort: Sort): ((id: Id) => number | null) | null {
    const { table } = this;
    if (name === orderFigures.inPile)
      return (id) => table.pilesOf(id).map((pile) => table.inPile(pile).indexOf(id) + 1)[0] ?? Infinity;
    if (name === orderFigures.byNumber) return numberIn;
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
    const [first = new Set<Id>(), second = new Set<Id>()] = of;
    if (name === boardWords.behindWall)
      return [...first].flatMap((id) => [...(this.table.table.box.walls.get(id) ?? [])]);
    if (name === boardWords.between) return this.placesBetween(first, second);
    if (name === boardWords.betweenTwo) return this.placesBetween(first, first);
    if (name === boardWords.clockwise) return firstAround(this.all(placeSort), first, second);
    if (name === boardWords.anticlockwise) return firstAround(this.all(placeSort).toReversed(), first, second);
    const body = this.glossary.definition(name);
    return body ? members(withOpen(body, { ids: [...(of[0] ?? [])] }), contextOf(this)) : [];
  }

  /** Returns the places on the shortest ways between places, without the ends of each way. */
  private placesBetween(these: Ids, those: Ids): readonly Id[] {
    const distance = (a: Id, b: Id): number => this.distance(a, b, 'way');
    const isOnWay = (id: Id, from: Id, to: Id): boolean =>
      id !== from &&
      id !== to &&
      distance(from, to) < Infinity &&
      distance(from, id) + distance(id, to) === distance(from, to);
    return this.all(placeSort).filter((id) =>
      [...these].some((from) => [...those].some((to) => isOnWay(id, from, to))),
    );
  }

  holds(name: string, of: readonly Ids[], numbers: readonly number[]): boolean {
    if (isByHand(name)) {
      const [things] = of;
      const words = handWords(name);
      return things ? [...things].some((id) => this.table.isAnswered(words, id)) : this.table.isAnswered(words, null);
    }
    const [n] = numbers;
    if (name === boardWords.wallBetween) {
      const [these = new Set<Id>(), those = new Set<Id>()] = of;
      return [...these].some((id) => [...those].some((other) => this.table.table.box.walls.get(id)?.has(other)));
    }
    if (name === boardWords.inGroup) {
      const [these = new Set<Id>(), all = new Set<Id>()] = of;
      const places = new Set([...these].flatMap((id) => this.table.placeOf(id) ?? []));
      return [...all].filter((id) => places.has(this.table.placeOf(id) ?? '')).length >= (n ?? 1);
    }
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

/** Returns the last number in a name; null for a name without a number. */
const numberIn = (name: string): number | null => {
  const [digits] = /\d+(?!.*\d)/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
};

const greatestOf = (figures: readonly number[]): number | null => (figures.length === 0 ? null : Math.max(...figures));

/**
 * Cache of the distances from each place of a board. On a board of 400 places, a criterion such as `furthest from worker`
 * is some 20 times faster with this cache.
 */
const distances = lazilyFor((_box: Box) => new Map<Id, ReadonlyMap<Id, number>>());

/** Returns the first of some places after another place, in the order of all places in a circle. */
function firstAround(circle: readonly Id[], among: Ids, from: Ids): readonly Id[] {
  const [start] = [...from].map((id) => circle.indexOf(id)).filter((index) => index >= 0);
  if (start === undefined || from.size > 1) return [];
  const after = [...circle.slice(start + 1), ...circle.slice(0, start)];
  return after.filter((id) => among.has(id)).slice(0, 1);
}

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
    const isWalled = (next: Id): boolean => box.walls.get(place)?.has(next) === true;
    for (const next of box.next.get(place) ?? [])
      if (!found.has(next) && !isWalled(next) && mayEnter(next)) found.set(next, far + 1);
  }
  return found;
}
