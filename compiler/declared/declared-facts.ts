// The facts of a declared book: the answers to questions of the interpreter about a position.
import { members, holds as holdsIn, contextOf } from '../decide/interpret/interpret.ts';
import { withTestedThing } from '../decide/interpret/context.ts';
import { noThings } from '../decide/interpret/thing-sets.ts';
import type { ClosedSets, FactQuestion, Facts, Id, Ids } from '../decide/interpret/position-facts.ts';
import { best, sortOf } from '../plan/build.ts';
import { hasSet } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import { sheetDefinition } from '../plan/sheet-definition.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import { handWords, isByHand } from '../plan/by-hand-names.ts';
import type { Criterion, Metric, PlanAct, PlanChoice, SetNode, Side, Sort } from '../plan/nodes.ts';
import { getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import { ownFigureOf, setOfIds, withOpen, type Amount } from './amounts.ts';
import { offBoardPlane, pileSort, settledName, sideTag } from './book-names.ts';
import { forSort, orderFigures } from './tie-phrases.ts';
import type { Glossary } from './glossary.ts';
import { openNeighbours, type Box } from './box.ts';
import { mostOfOneSide } from './one-of-sides.ts';
import { ownedNames } from './owned-things.ts';
import { boardWords } from './thing-phrases.ts';
import { placeSort, trackSort } from './things.ts';
import { trackFigureOf, trackFigures } from './track-figures.ts';
import { tiesOfTracks } from './track-phrases.ts';
import type { TablePosition } from './position.ts';
import type { MovingRules } from './moving-rules.ts';
import { wayCost, Ways, type Way } from './ways.ts';
import { figureLost, lineNames, wayNames } from './way-words.ts';

/** Returns the places that a thing can reach by an act. The hands of the book know the ways. */
type Reach = (act: PlanAct, walker: Id) => Iterable<Id>;

/** The words of a book that facts answer. */
export interface BookWords {
  readonly glossary: Glossary;
  readonly figures: ReadonlyMap<string, Amount>;
  /** The rules of reading of which the facts know the criteria for tied things. */
  readonly reading: { readonly ties: readonly TieRow[] };
  /** The rules of moving; null if the page has none. */
  readonly moving: MovingRules | null;
}

/** The criteria for tied things; `who` has the things to which they apply, null for all. */
export interface TieRow {
  readonly who: SetNode | null;
  readonly list: readonly Criterion[];
  /** True if the words say that a die decides in the end. */
  readonly byDie: boolean;
}

/** Returns the criteria for tied things of a set, by the words of the set: `Ties of heroes` are for sets of heroes. */
export const tiesFor = (ties: readonly TieRow[], from: SetNode): readonly Criterion[] => {
  const rule = ties.find(({ who }) => who === null || hasSet(from, (part) => same(part, who)));
  return sortOf(from) === trackSort ? tiesOfTracks(rule) : (rule?.list ?? []);
};

export class DeclaredFacts implements Facts {
  readonly closedSets: ClosedSets;
  readonly mover: Sort;
  private readonly table: TablePosition;
  private readonly glossary: Glossary;
  private readonly figures: ReadonlyMap<string, Amount>;
  private readonly words: BookWords;
  private readonly script: SheetScript | null;
  private readonly reachOf: Reach;

  constructor(position: TablePosition, words: BookWords, script: SheetScript | null, reachOf: Reach, mover: Sort) {
    this.table = position;
    this.glossary = words.glossary;
    this.figures = words.figures;
    this.words = words;
    this.script = script;
    this.reachOf = reachOf;
    this.mover = mover;
    this.closedSets = { position: position.state, sheet: script ?? words.glossary };
  }

  /** Returns the ways of the acting thing; null if the page has no rules of moving. */
  ways(): Ways | null {
    const { moving } = this.words;
    if (!moving) return null;
    return this.table.answerTo('ways', () => {
      const factsOn = (table: TablePosition): DeclaredFacts =>
        table === this.table ? this : new DeclaredFacts(table, this.words, this.script, this.reachOf, this.mover);
      return new Ways(this.table, moving, factsOn);
    });
  }

  private isFindingShut = false;

  private shutPlaces(): Ids {
    const shut = this.words.moving?.shut ?? null;
    // The words for shut places can speak of distances, which are then counted through all places.
    if (!shut || this.isFindingShut) return new Set();
    return this.table.answerTo('shut', () => {
      this.isFindingShut = true;
      const places = members(shut, contextOf(this));
      this.isFindingShut = false;
      return places;
    });
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

  actor(sort: Sort): Id | null {
    return sort === this.table.table.things.acting?.sort ? this.table.actor : null;
  }

  plane(name: string, sort: Sort, _side: Side | null): Iterable<Id> {
    return this.table.answerTo(`plane ${name}\n${sort}`, () => new Set(this.planeNow(name, sort)));
  }

  private planeNow(name: string, sort: Sort): Iterable<Id> {
    const side = this.table.table.things.sides.find((each) => sideTag(each) === name);
    if (side !== undefined) return this.all(sort).filter((id) => this.table.ownerOf(id) === side);
    const choice = settledName(name);
    if (choice !== null) return this.table.chosenFor(choice);
    const ways = this.planeOfWays(name, sort);
    if (ways) return ways;
    if (name === offBoardPlane) return this.all(sort).filter((id) => this.table.isOffBoard(id));
    return this.all(sort).filter((id) => this.table.has(name, id));
  }

  /** Returns the things of a plane of ways, such as `in reach`; null for another plane. */
  private planeOfWays(name: string, sort: Sort): readonly Id[] | null {
    const row = this.words.moving?.ways.find(
      (way) => wayNames.reach(way.name) === name || wayNames.has(way.name) === name,
    );
    const ways = row ? this.ways() : null;
    if (!row || !ways) return null;
    const points = wayNames.reach(row.name) === name ? ways.pointsLeft(null) : Infinity;
    return this.all(sort).filter((id) => {
      const way = this.isOnBoard(sort, id) ? ways.bestTo(row.name, id, points) : null;
      return way !== null && wayCost(way) <= points;
    });
  }

  private isOnBoard(sort: Sort, id: Id): boolean {
    return sort === placeSort || this.table.placeOf(id) !== null;
  }

  /** Returns a figure of the best way to a thing; null for another figure. */
  private wayFigure(name: string, id: Id): number | null {
    const { moving } = this.words;
    for (const { name: way } of moving?.ways ?? []) {
      const avoided = (moving?.order ?? []).flatMap((key) => (key.is === 'fewest' ? [key.words] : []));
      const index = avoided.findIndex((words) => wayNames.avoided(words, way) === name);
      if (index < 0 && wayNames.cost(way) !== name) continue;
      const ways = this.ways();
      const bestWay: Way | null = ways?.bestTo(way, id, ways.pointsLeft(null)) ?? null;
      if (!bestWay) return Infinity;
      return index < 0 ? wayCost(bestWay) : (bestWay.avoided[index] ?? 0);
    }
    return null;
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
    const index = this.table.answerTo(`at ${sort}`, () => {
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
    // A place behind a wall is next to a place, and no way leads there.
    if (metric === 'adjacent') return box.next.get(from)?.includes(to) === true ? 1 : Infinity;
    return this.distancesFrom(from).get(to) ?? Infinity;
  }

  /** Returns the distances of places. No distance is counted through a shut place, but to such a place. */
  private distancesFrom(from: Id): ReadonlyMap<Id, number> {
    const { box } = this.table.table;
    const shut = this.shutPlaces();
    if (shut.size === 0) return getOrMake(distances(box), from, () => distancesFrom(box, from));
    return this.table.answerTo(`distances ${from}`, () => distancesFrom(box, from, Infinity, () => true, shut));
  }

  placesAround(
    centres: readonly Id[],
    { metric, least, most }: { readonly metric: Metric; readonly least: number; readonly most: number },
  ): Ids | null {
    if (metric !== 'adjacent' && least > 0) return null;
    if (least > 1) return new Set();
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
    return [...this.distancesFrom(centre)].flatMap(([id, steps]) => (steps <= most ? [id] : []));
  }

  reach({ act, walker }: FactQuestion): Iterable<Id> {
    return act === null || walker === null ? [] : this.reachOf(act, walker);
  }

  figure(name: string, sort: Sort, of: Ids): number | null {
    if (isByHand(name)) return greatestOf([...of].map((id) => this.table.answeredFigure(handWords(name), id)));
    if (name === mostOfOneSide) return this.mostOfOneSide(of);
    const isOfPage = this.table.table.things.figures.some((figure) => figure.name === name);
    if (name === 'rank' && !isOfPage) return greatestOf([...of].map((id) => this.rank(id)));
    const direction = compass[name];
    if (direction && sort === placeSort)
      return greatestOf([...of].map((id) => direction.sign * this.table.figure(direction.along, id)));
    const ofWays = [...of].map((id) => this.wayFigure(name, id));
    if (ofWays.some((figure) => figure !== null)) return greatestOf(ofWays.map((figure) => figure ?? 0));
    const track = trackFigureOf(name);
    if (track && track.is !== 'place')
      return greatestOf([...of].map((id) => this.stepsOnTrack(id, track.side, track.other)));
    const order = this.orderFigure(name, sort);
    if (order) return greatestOf([...of].flatMap((id) => order(id) ?? []));
    const defined = this.figures.get(name);
    if (!defined) return greatestOf([...of].map((id) => this.table.figure(name, id)));
    return greatestOf([...of].flatMap((id) => ownFigureOf(defined, id, contextOf(this)) ?? []));
  }

  /** Returns the greatest number of some things that belong to the same side. */
  private mostOfOneSide(of: Ids): number {
    const owners = [...of].map((id) => this.table.ownerOf(id));
    return Math.max(...this.table.table.things.sides.map((side) => owners.filter((owner) => owner === side).length));
  }

  /** Returns the function of a figure of order, such as the place of a card in its pile; null for other figures. */
  private orderFigure(name: string, sort: Sort): ((id: Id) => number | null) | null {
    const { table } = this;
    if (name === orderFigures.inPile)
      return (id) => table.pilesOf(id).map((pile) => table.inPile(pile).indexOf(id) + 1)[0] ?? Infinity;
    if (name === orderFigures.ofTracks) return (id) => this.orderOfTracks().get(id) ?? null;
    if (name === orderFigures.byNumber) return numberIn;
    if (name !== orderFigures.byName) return null;
    const names = this.all(sort).toSorted((a, b) => a.localeCompare(b, 'en'));
    return (id) => names.indexOf(id) + 1;
  }

  /** Returns the steps by which a side is ahead of another, or that are left for a side. */
  private stepsOnTrack(track: Id, side: string, other: string | undefined): number {
    const placeOf = (each: string): number => this.table.figure(trackFigures.place(each), track);
    const most = this.table.rangeOf(trackFigures.place(side), track)?.most ?? 0;
    return other === undefined ? most - placeOf(side) : placeOf(side) - placeOf(other);
  }

  private isOrderingTracks = false;

  /** Returns the order of tied tracks: by the rules of READING, and then by the page. */
  private orderOfTracks(): ReadonlyMap<Id, number> {
    const tracks = this.all(trackSort);
    // The rules of READING can speak of tracks that are tied too: `Ties of tracks: the weaker track`.
    if (this.isOrderingTracks) return new Map(tracks.map((id, index) => [id, index]));
    return this.table.answerTo('order of tracks', () => {
      this.isOrderingTracks = true;
      const order = new Map<Id, number>();
      const rule = this.tieRule(tracks);
      const list = rule ? tiesOfTracks({ ...rule, byDie: true }) : [];
      while (order.size < tracks.length) {
        let left: readonly Id[] = tracks.filter((id) => !order.has(id));
        for (const by of list)
          if (by.is !== 'random' && by.over === trackSort)
            left = [...members(best(setOfIds(left, trackSort), by), contextOf(this))];
        const [first] = left;
        if (first === undefined) break;
        order.set(first, order.size);
      }
      this.isOrderingTracks = false;
      return order;
    });
  }

  /** Returns the rank of a thing by the first row of the ranking that contains it. Earlier rows have higher ranks. */
  private rank(id: Id): number {
    const ranking = this.script?.ranking ?? [];
    const row = ranking.findIndex((set) => members(set, contextOf(this)).has(id));
    return row < 0 ? 0 : ranking.length - row;
  }

  /** Returns the place straight across a place, seen from another; null if there is none. */
  private across(over: Id, from: Id): Id | null {
    const at = (along: 'x' | 'y'): number => 2 * this.table.figure(along, over) - this.table.figure(along, from);
    const [x, y] = [at('x'), at('y')];
    const isThere = (id: Id): boolean => this.table.figure('x', id) === x && this.table.figure('y', id) === y;
    return this.all(placeSort).find(isThere) ?? null;
  }

  made(name: string, sort: Sort, of: readonly Ids[]): Iterable<Id> {
    if (name === lineNames.across)
      return [...(of[0] ?? [])].flatMap((over) => [...(of[1] ?? [])].flatMap((from) => this.across(over, from) ?? []));
    const [first = new Set<Id>(), second = new Set<Id>()] = of;
    if (name === boardWords.behindWall)
      return [...first].flatMap((id) => [...(this.table.table.box.walls.get(id) ?? [])]);
    if (name === boardWords.between) return this.placesBetween(first, second);
    if (name === ownedNames.things) return this.all(sort).filter((id) => first.has(this.table.ownerOf(id) ?? ''));
    if (name === ownedNames.sides) return [...first].flatMap((id) => this.table.ownerOf(id) ?? []);
    if (name === boardWords.betweenTwo) return this.placesBetween(first, first);
    if (name === boardWords.clockwise) return firstAround(this.all(placeSort), first, second);
    if (name === boardWords.anticlockwise) return firstAround(this.all(placeSort).toReversed(), first, second);
    const ids = [...(of[0] ?? [])];
    return this.table.answerTo(`made ${name}\n${ids.join('\n')}`, () => {
      const body = this.glossary.definition(name);
      if (!body) return new Set<Id>();
      // The words are about one thing at a time: all conditions of a relation are true of the same thing.
      return new Set(ids.flatMap((id) => [...members(withOpen(body, { ids: [id] }), contextOf(this))]));
    });
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
    const lost = figureLost(name);
    if (name === lineNames.early) return this.table.stoppedEarly;
    if (name === lineNames.opposite) {
      const [these = new Set<Id>(), middles = new Set<Id>()] = of;
      return [...middles].some((middle) =>
        [...these].some(
          (place) => this.distance(place, middle, 'adjacent') === 1 && these.has(this.across(middle, place) ?? ''),
        ),
      );
    }
    if (lost !== null) return [...(of[0] ?? [])].some((id) => this.table.lossOf(lost, id) > 0);
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

  usualCriteria({ from }: PlanChoice, _asking: FactQuestion, candidates: readonly Id[]): readonly Criterion[] {
    const sort = sortOf(from.is === 'first' ? (from.of[0] ?? from) : from);
    return this.tiesOf(candidates).map((criterion) => forSort(criterion, sort));
  }

  /** Returns the criteria for tied things. The first rule that applies to all of them decides. */
  tiesOf(ids: readonly Id[]): readonly Criterion[] {
    const rule = this.tieRule(ids);
    return this.isOfTracks(ids) ? tiesOfTracks(rule) : (rule?.list ?? []);
  }

  private isOfTracks(ids: readonly Id[]): boolean {
    const tracks = this.all(trackSort);
    return ids.length > 0 && ids.every((id) => tracks.includes(id));
  }

  private tieRule(ids: readonly Id[]): TieRow | undefined {
    const applies = ({ who }: TieRow): boolean => {
      const fit = who && members(who, contextOf(this));
      return fit === null || ids.every((id) => fit.has(id));
    };
    return this.words.reading.ties.find(applies);
  }
}

/** The directions of the board, along the figures `x` (to the east) and `y` (to the south) of places. */
const compass: Readonly<Record<string, { readonly along: 'x' | 'y'; readonly sign: 1 | -1 }>> = {
  north: { along: 'y', sign: -1 },
  east: { along: 'x', sign: 1 },
  south: { along: 'y', sign: 1 },
  west: { along: 'x', sign: -1 },
};

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
  shut: ReadonlySet<Id> = new Set(),
): Map<Id, number> {
  const found = new Map([[from, 0]]);
  for (const [place, far] of found) {
    if (far >= steps) break;
    if (place !== from && shut.has(place)) continue;
    for (const next of openNeighbours(box, place)) if (!found.has(next) && mayEnter(next)) found.set(next, far + 1);
  }
  return found;
}
