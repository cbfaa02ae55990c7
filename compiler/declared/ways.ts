// Finds the ways of the acting thing: the least costly ways to spaces, with the spaces that they enter.
import { amount, contextOf, members } from '../decide/interpret/interpret.ts';
import { withTestedThing, type Context } from '../decide/interpret/context.ts';
import type { Facts, Id, Ids } from '../decide/interpret/position-facts.ts';
import type { SetNode } from '../plan/nodes.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { amountOf, withOpen } from './amounts.ts';
import type { MovingRules, WayKey } from './moving-rules.ts';
import type { TablePosition } from './position.ts';
import { openNeighbours } from './box.ts';
import { placeSort } from './things.ts';

/** A way from the place of the acting thing. */
export interface Way {
  /** The spaces that the way enters, in order; empty if the thing stays. */
  readonly places: readonly Id[];
  /** The cost of the way up to each of its spaces. */
  readonly costs: readonly number[];
  /** For each kind of avoided spaces, the number of them that the way enters. */
  readonly avoided: readonly number[];
  /** The spaces that the way changes, such as doors that it opens, in order. */
  readonly changed: readonly Id[];
}

/** The board as it is when a way has changed some spaces. */
interface Stage {
  readonly position: TablePosition;
  readonly context: Context;
  readonly costs: ReadonlyMap<Id, number>;
  readonly ends: Ids;
  readonly avoided: readonly Ids[];
  /** The spaces that change when the acting thing enters them. */
  readonly changing: Ids;
}

export const wayCost = ({ costs }: Way): number => costs.at(-1) ?? 0;

/** Compares two figures, which can both be infinite. */
const compareFigures = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The greatest number of changing spaces for which ways through different ones of them are kept apart. */
const mostChanges = 6;

const startOf = (rules: MovingRules): Way => ({
  places: [],
  costs: [],
  avoided: rules.order.filter(({ is }) => is === 'fewest').map(() => 0),
  changed: [],
});

export class Ways {
  private readonly position: TablePosition;
  private readonly rules: MovingRules;
  private readonly factsOn: (position: TablePosition) => Facts;
  private readonly mover: Id;
  private readonly stages = new Map<string, Stage>();
  private readonly ranks = new Map<WayKey, ReadonlyMap<Id, number>>();
  private readonly best = new Map<string, Way | null>();
  private cached: readonly Way[] | undefined;

  constructor(position: TablePosition, rules: MovingRules, factsOn: (position: TablePosition) => Facts) {
    this.position = position;
    this.rules = rules;
    this.factsOn = factsOn;
    this.mover = position.actor;
  }

  private get place(): Id {
    return this.position.placeOf(this.mover) ?? '';
  }

  /** Returns the movement points that are left. `printed` replaces the points of the thing for a single movement. */
  pointsLeft(printed: number | null): number {
    const { context } = this.stage([]);
    const rule = this.rules.points.find(({ who }) => members(who, context).has(this.mover));
    const all = printed ?? (rule ? amountOf(rule.by, { ids: [this.mover] }, 1, context) : Infinity);
    return Math.max(0, all - this.position.spent);
  }

  /** Returns the board after a way has changed some spaces. */
  private stage(changed: readonly Id[]): Stage {
    return getOrMake(this.stages, changed.toSorted().join('\n'), () => {
      const position = changed.length === 0 ? this.position : this.position.copyWithChoices();
      for (const place of changed) this.change(position, place);
      const context = contextOf(this.factsOn(position));
      const { costs, barred, ends, entering, order } = this.rules;
      const spaces = (set: SetNode): Ids => members(set, context);
      const applies = ({ who }: { readonly who: SetNode }): boolean => members(who, context).has(this.mover);
      const shut = barred.filter(applies).map((rule) => spaces(rule.spaces));
      const dear = costs.filter(applies).map(({ cost, spaces: set }) => ({ cost, in: spaces(set) }));
      const all = position.all(placeSort);
      const open = all.filter((place) => !shut.some((places) => places.has(place)));
      const allowed = ends.filter(applies).map((rule) => spaces(rule.spaces));
      return {
        position,
        context,
        costs: new Map(open.map((place) => [place, dear.find((rule) => rule.in.has(place))?.cost ?? 1])),
        ends: new Set(all.filter((place) => allowed.every((places) => places.has(place)))),
        avoided: order.flatMap((key) => (key.is === 'fewest' ? [spaces(key.spaces)] : [])),
        changing: new Set(
          entering
            .filter((rule) => applies(rule) && rule.effects.some(({ is }) => is === 'state'))
            .flatMap((rule) => [...spaces(rule.spaces)]),
        ),
      };
    });
  }

  /** Changes a space as a thing does that enters the space. */
  private change(position: TablePosition, place: Id): void {
    const context = contextOf(this.factsOn(position));
    const open = { ids: [this.mover], goals: [place] };
    for (const effect of this.effectsAt(place, context))
      if (effect.is === 'state')
        for (const id of members(withOpen(effect.of.set, open), context))
          position.setState(effect.state, id, effect.isSo);
  }

  private effectsAt(place: Id, context: Context, who = this.mover) {
    return this.rules.entering
      .filter((rule) => members(rule.who, context).has(who) && members(rule.spaces, context).has(place))
      .flatMap(({ effects }) => effects);
  }

  /** Returns the effects that follow when a thing enters a space in the present position. */
  effectsOfEntering(place: Id, who: Id): ReturnType<Ways['effectsAt']> {
    return this.effectsAt(place, this.stage([]).context, who);
  }

  /** All ways that are worth a comparison: no other way to the same space is as good in every respect. */
  private get ways(): readonly Way[] {
    return (this.cached ??= this.search());
  }

  /** Finds the ways in the order of their costs, so that hardly any way is lengthened that is not kept. */
  private search(): readonly Way[] {
    const start = startOf(this.rules);
    const kept = new Map<string, Way[]>();
    const byCost: Way[][] = [[start]];
    for (let cost = 0; cost < byCost.length; cost++) {
      const ways = (byCost[cost] ??= []);
      for (const way of ways) {
        if (way !== start && kept.get(this.keyOf(way))?.includes(way) !== true) continue;
        for (const longer of this.longerWays(way)) {
          const rivals = getOrMake(kept, this.keyOf(longer), (): Way[] => []);
          if (rivals.some((rival) => this.isAsGood(rival, longer))) continue;
          const left = rivals.filter((rival) => !this.isAsGood(longer, rival));
          kept.set(this.keyOf(longer), [...left, longer]);
          (byCost[wayCost(longer)] ??= []).push(longer);
        }
      }
    }
    return [...kept.values()].flat();
  }

  /** Ways that change spaces on their way are kept beside ways that change none: their ends are judged differently. */
  private keyOf({ places, changed }: Way): string {
    const isFew = this.stage([]).changing.size <= mostChanges;
    return [this.endOf(places), ...(isFew ? changed.toSorted() : changed.slice(0, 1).map(() => ''))].join('\n');
  }

  private endOf(places: readonly Id[]): Id {
    return places.at(-1) ?? this.place;
  }

  private longerWays(way: Way): readonly Way[] {
    const stage = this.stage([]);
    return openNeighbours(this.position.table.box, this.endOf(way.places)).flatMap((place): Way[] => {
      const cost = stage.costs.get(place);
      if (cost === undefined || place === this.place || way.places.includes(place)) return [];
      return [
        {
          places: [...way.places, place],
          costs: [...way.costs, wayCost(way) + cost],
          avoided: way.avoided.map((count, index) => count + (stage.avoided[index]?.has(place) === true ? 1 : 0)),
          changed: stage.changing.has(place) ? [...way.changed, place] : way.changed,
        },
      ];
    });
  }

  /** True if a way to the same space is not worse than another way, in each respect. */
  private isAsGood(way: Way, other: Way): boolean {
    const [cost, otherCost] = [wayCost(way), wayCost(other)];
    if (cost > otherCost || way.avoided.some((count, index) => count > (other.avoided[index] ?? 0))) return false;
    const isEqual = cost === otherCost && way.avoided.every((count, index) => count === other.avoided[index]);
    return !isEqual || this.comparedSteps(way, other) <= 0;
  }

  /** Returns the rank of each space by a criterion: the lowest rank is the best. */
  private rankOf(key: Extract<WayKey, { is: 'end' | 'steps' }>): ReadonlyMap<Id, number> {
    return getOrMake(this.ranks, key, () => {
      const { context } = this.stage([]);
      const sign = key.by.is === 'most' ? -1 : 1;
      const figureOf = (place: Id): number =>
        sign * (amount(key.by.of, withTestedThing(context, placeSort, place)) ?? Infinity);
      return new Map(this.position.all(placeSort).map((place) => [place, figureOf(place)]));
    });
  }

  private comparedSteps(a: Way, b: Way): number {
    const length = Math.min(a.places.length, b.places.length);
    for (let index = 0; index < length; index++) {
      const [first, other] = [a.places[index] ?? '', b.places[index] ?? ''];
      if (first === other) continue;
      for (const key of this.rules.order) {
        if (key.is !== 'steps') continue;
        const ranks = this.rankOf(key);
        const by = compareFigures(ranks.get(first) ?? 0, ranks.get(other) ?? 0);
        if (by !== 0) return by;
      }
      return 0;
    }
    return a.places.length - b.places.length;
  }

  private comparedBy(key: WayKey, a: Way, b: Way): number {
    if (key.is === 'cost') return wayCost(a) - wayCost(b);
    if (key.is === 'steps') return this.comparedSteps(a, b);
    if (key.is === 'end') {
      const ranks = this.rankOf(key);
      return compareFigures(ranks.get(this.endOf(a.places)) ?? 0, ranks.get(this.endOf(b.places)) ?? 0);
    }
    const index = this.rules.order.filter(({ is }) => is === 'fewest').indexOf(key);
    return (a.avoided[index] ?? 0) - (b.avoided[index] ?? 0);
  }

  private better(a: Way, b: Way, keys: readonly ((a: Way, b: Way) => number)[]): Way {
    for (const key of keys) {
      const by = key(a, b);
      if (by !== 0) return by < 0 ? a : b;
    }
    return a;
  }

  /** Returns the comparisons of ways, with a figure before those of the page. */
  private keysBy(figure: (way: Way) => number): readonly ((a: Way, b: Way) => number)[] {
    return [
      (a, b) => compareFigures(figure(a), figure(b)),
      ...this.rules.order.map((key) => (a: Way, b: Way) => this.comparedBy(key, a, b)),
    ];
  }

  private bestOf(ways: readonly Way[], figure: (way: Way) => number): Way | null {
    const keys = this.keysBy(figure);
    return ways.length === 0 ? null : ways.reduce((best, way) => this.better(best, way, keys));
  }

  /** True if the thing may end its movement at the end of a way. */
  private ends(way: Way): boolean {
    return this.stage(way.changed).ends.has(this.endOf(way.places));
  }

  /** Returns the spaces to which the way to a thing leads; the place itself if the page declares no way to places. */
  private goalsOf(name: string, id: Id, { context }: Stage): Ids {
    const row = this.rules.ways.find((each) => each.name === name && members(each.who, context).has(id));
    return row ? members(withOpen(row.to, { ids: [id] }), context) : new Set([id]);
  }

  /** Returns the best way to a thing; null if there is none. The way is empty if the acting thing is at its end. */
  bestTo(name: string, id: Id, points: number): Way | null {
    return getOrMake(this.best, `${name}\n${id}\n${points}`, () => {
      const goals = new Map<Stage, Ids>();
      const goalsIn = (stage: Stage): Ids => getOrMake(goals, stage, () => this.goalsOf(name, id, stage));
      if (goalsIn(this.stage([])).has(this.place)) return startOf(this.rules);
      const keys = this.keysBy((way) => (wayCost(way) <= points ? 0 : 1));
      let best: Way | null = null;
      for (const way of this.ways) {
        // The end is judged last, because a way that opens doors needs a board of its own for this.
        if (best && this.better(best, way, keys) === best) continue;
        if (this.ends(way) && goalsIn(this.stage(way.changed)).has(this.endOf(way.places))) best = way;
      }
      return best;
    });
  }

  /**
   * Returns the movement towards a thing: along the best way as far as the thing can pay. Without a way, the thing goes
   * to the space nearest to the wanted thing, if that is nearer than its own.
   */
  wayTowards(name: string, id: Id, points: number): Way {
    const best = this.bestTo(name, id, points);
    if (best) return this.payable(best, points);
    const distance = (way: Way): number => this.distanceTo(id, way);
    const start = startOf(this.rules);
    const nearer = this.payableEnds(points).filter((way) => distance(way) < distance(start));
    return this.bestOf(nearer, distance) ?? start;
  }

  /** Returns the movement away from a thing: to the farthest space that the thing can pay for, by no avoided space. */
  wayFrom(id: Id, points: number): Way {
    const start = startOf(this.rules);
    const safe = this.payableEnds(points).filter(({ avoided }) => avoided.every((count) => count === 0));
    return this.bestOf([start, ...safe], (way) => -this.distanceTo(id, way)) ?? start;
  }

  private payableEnds(points: number): readonly Way[] {
    return this.ways.filter((way) => wayCost(way) <= points && this.ends(way));
  }

  /** Returns the first part of a way: up to the last space that the thing can pay for and may end in. */
  private payable(way: Way, points: number): Way {
    for (let length = way.places.length; length > 0; length--) {
      const part = { ...way, places: way.places.slice(0, length), costs: way.costs.slice(0, length) };
      const there = { ...part, changed: way.changed.filter((place) => part.places.includes(place)) };
      if (wayCost(there) <= points && this.ends(there)) return there;
    }
    return startOf(this.rules);
  }

  private distanceTo(id: Id, way: Way): number {
    const { context, position } = this.stage(way.changed);
    const place = position.placeOf(id) ?? id;
    return context.facts.distance(this.endOf(way.places), place, 'range', { act: null, walker: null });
  }
}
