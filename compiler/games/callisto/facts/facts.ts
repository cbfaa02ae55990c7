// Answers the interpreter’s questions about a fact table, from the point of view of a bot and its acting unit or card.
import type { MeasureNameOf, TestName } from '../../../../runtime/callisto/data/signatures.ts';
import { getOrMake, lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { contextOf, members } from '../../../decide/interpret/interpret.ts';
import type { ClosedSets, FactQuestion, Facts, FigurePart, Id, Ids } from '../../../decide/interpret/position-facts.ts';
import type { BoardNames } from '../../../language/words/board/names.ts';
import { sortOf } from '../../../plan/build.ts';
import type { Criterion, Metric, PlanAct, PlanChoice, SetNode, Side as Seen, Sort } from '../../../plan/nodes.ts';
import { isNameIn } from '../../../plan/word-names.ts';
import { definitionOf, definitions } from '../words/definitions.ts';
import { usualOrder } from '../words/usual.ts';
import { functions, onTheWay } from './fact-functions.ts';
import { cardTest, deckIs, doorIs, spaceIs, structureIs, unitTest } from './fact-planes.ts';
import { keycardCacheOf } from './keycard-cache.ts';
import { otherSide, type Door, type FactTable, type Planes, type Space, type Structure, type Unit } from './table.ts';
import { legalTargets } from './targets.ts';
import { Viewpoint, type SheetRules, type View } from './viewpoint.ts';

/** Returns the greatest figure; null if no figure is known. */
function greatestKnown(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : Math.max(...known);
}

const meanOf = (spaces: readonly Space[], give: (space: Space) => number): number =>
  spaces.reduce((sum, space) => sum + give(space), 0) / spaces.length;

const figuresOfSpaces: Readonly<
  Record<
    Exclude<MeasureNameOf<'space'>, 'population'> | BoardNames['measures'],
    (spaces: readonly Space[]) => number | null
  >
> = {
  value: (spaces) => greatestKnown(spaces.map(({ points }) => points)),
  cover: (spaces) => greatestKnown(spaces.map(({ cover }) => cover)),
  east: (spaces) => meanOf(spaces, ({ x }) => x),
  west: (spaces) => meanOf(spaces, ({ x }) => -x),
  south: (spaces) => meanOf(spaces, ({ y }) => y),
  north: (spaces) => meanOf(spaces, ({ y }) => -y),
};

/** Returns the names of pieces, once for each list. Fact tables with the same pieces share their list. */
const namesOf = lazilyFor((list: readonly { readonly name: string }[]): readonly Id[] => list.map(({ name }) => name));

function namesIn<T extends { readonly name: string }>(list: readonly T[], isIn: (piece: T) => boolean): Id[] {
  const names: Id[] = [];
  for (const piece of list) if (isIn(piece)) names.push(piece.name);
  return names;
}

/** Planes that no fact table caches. They depend on the bot, its acting unit, the card, doors or ways. */
const areOfViewpoint: ReadonlySet<string> = new Set(['lower', 'matching', 'hasTarget', 'starting']);

const placesOf = (list: readonly { readonly name: string; readonly place: string }[], id: Id): readonly Id[] =>
  list.filter(({ name }) => name === id).map(({ place }) => place);

/** Returns the zones of the cards. The play area comes first, even if the play area is empty. */
function zonesOf({ cards }: FactTable): readonly string[] {
  const zones = new Set(['play area']);
  for (const { zone } of cards) zones.add(zone);
  return [...zones];
}

const refuse = (words: string): never => {
  throw new Error(`Callisto has no ${words}.`);
};

/** The zones of the piles of the bot, by the names of these piles in plans. */
const zonesOfPiles: Readonly<Record<string, string>> = { 'own deck': 'deck', 'discard pile': 'discard' };

const closedDoors: SetNode = { is: 'plane', name: 'closed', sort: 'door' };

export class CallistoFacts implements Facts {
  readonly mover = 'unit';
  readonly closedSets: ClosedSets;
  private readonly viewpoint: Viewpoint;
  /** Cache for the keycard rule: true if the rule lets units pass a door from a space. Null if no such rule applies. */
  private readonly open: Map<string, boolean> | null;
  /** Cache of all things by sort. The lists stay valid because the pieces of a fact table never change. */
  private readonly lists = new Map<Sort, readonly Id[]>();
  private other: CallistoFacts | null = null;

  constructor(view: View) {
    this.closedSets = { position: this, sheet: view.sheet };
    // Without a keycard rule, no cache is needed here: all fact tables with the same doors share the measured ways.
    const isKeycard = (view.sheet.definitions['closed'] ?? definitions['closed']) !== undefined;
    // While the keycard rule itself is evaluated, the real state of the doors counts; otherwise the rule would refer to
    // itself (R113).
    const isRead = view.doorsFrom !== null;
    const cache = isKeycard && !isRead ? keycardCacheOf(view.sheet, view.table) : null;
    this.open = cache?.passes ?? null;
    const passes = (door: Door, from: Id): boolean => this.passes(door, from);
    this.viewpoint = new Viewpoint(view, cache && { side: view.sheet.bot, passes, nets: cache.nets });
  }

  /**
   * True if a unit of the bot can pass a door from the space `from`. A shut door stops all units, unless the keycard
   * rule of the sheet opens the door from this space (R41).
   */
  private passes({ name, isShut }: Door, from: Id): boolean {
    if (!isShut || !this.open) return !isShut;
    return getOrMake(this.open, `${name} from ${from}`, () => {
      const there = new CallistoFacts({ ...this.viewpoint.view, doorsFrom: from });
      return !members(closedDoors, contextOf(there)).has(name);
    });
  }

  positionNow(): object | null {
    return this.viewpoint.table.positionNow?.() ?? null;
  }

  /** True if the bot can pass a door from a space: the door is open, or the keycard rule opens it (R41). */
  opens(name: Id, from: Id): boolean {
    const door = this.viewpoint.table.doors.find((row) => row.name === name);
    return door !== undefined && this.passes(door, from);
  }

  all(sort: Sort): readonly Id[] {
    return sort === 'space' ? this.viewpoint.ways.names : getOrMake(this.lists, sort, () => this.listIds(sort));
  }

  inOrder(sort: Sort): readonly Id[] {
    const all = this.all(sort);
    // A building can be an area of several spaces (Scenario 8). The names of areas therefore count as structures.
    return sort === 'structure' ? [...all, ...Object.keys(this.viewpoint.table.areas)] : all;
  }

  private listIds(sort: Sort): readonly Id[] {
    const { table } = this.viewpoint;
    // Reads only the list of the wanted sort, because the position can leave out pieces of other sorts.
    switch (sort) {
      case 'unit':
        return namesOf(table.units);
      case 'structure':
        return namesOf(table.structures);
      case 'door':
        return namesOf(table.doors);
      case 'token':
        return namesOf(table.tokens);
      case 'card':
        return table.cards.map(({ id }) => id);
      case 'zone':
        return zonesOf(table);
      case 'deck':
        return zonesOf(table).flatMap((zone) => /^deck (.)$/.exec(zone)?.[1] ?? []);
      default:
        return refuse(`things of the sort ${sort}`);
    }
  }

  plane(name: string, sort: Sort, side: Seen | null): Iterable<Id> {
    const { viewpoint } = this;
    const { table } = viewpoint;
    switch (sort) {
      case 'space': {
        const isIn = (space: Space): boolean => spaceIs(viewpoint, name, space, side);
        return this.planeOf(table.spaces, table.planesOfSpaces, name, side, isIn);
      }
      case 'unit': {
        const isSuch = unitTest(name);
        const isIn = (unit: Unit): boolean => viewpoint.isOf(unit.side, side) && isSuch(viewpoint, unit, null);
        return this.planeOf(table.units, table.planesOfUnits, name, side, isIn);
      }
      case 'structure':
        return this.structures(name, side);
      case 'door':
        return namesIn(table.doors, (door) => doorIs(name, door));
      case 'token':
        return namesIn(table.tokens, ({ kind }) => kind === name);
      case 'card':
        return table.cards.filter(cardTest(viewpoint, name)).map(({ id }) => id);
      case 'deck':
        return this.all('deck').filter((letter) => deckIs(viewpoint, name, letter));
      default:
        return refuse(`plane \`${name}\` of the sort ${sort}`);
    }
  }

  /**
   * Returns the names of the pieces of a list that belong to a plane, from a cache if possible. `cached` is undefined
   * for a list without a cache. Fact tables with the same list share `cached`.
   */
  private planeOf<T extends Space | Unit>(
    list: readonly T[],
    cached: Planes | undefined,
    name: string,
    side: Seen | null,
    isIn: (piece: T) => boolean,
  ): Ids {
    if (!cached || areOfViewpoint.has(name)) return new Set(namesIn(list, isIn));
    const ofSide = cached[side === null || side === 'any' ? 'any' : this.viewpoint.sideSeen(side)];
    const before = ofSide.get(name);
    if (before) return before;
    const ids = new Set(namesIn(list, isIn));
    ofSide.set(name, ids);
    return ids;
  }

  named(name: string, sort: Sort): Iterable<Id> {
    if (sort === 'space' && this.viewpoint.table.areas[name]) return this.viewpoint.table.areas[name];
    if (sort === 'zone') {
      this.viewpoint.table.asksFor?.(name);
      const pile = zonesOfPiles[name];
      if (pile !== undefined) return [pile];
      if (name === 'supply') {
        const decks = this.viewpoint.table.cards.flatMap(({ zone }) => (zone.startsWith('deck ') ? [zone] : []));
        return [...new Set(decks)];
      }
      if (this.viewpoint.table.cards.some(({ zone }) => zone === name)) return [name];
    }
    const all = this.all(sort);
    if (all.includes(name)) return [name];
    const wanted = name.toUpperCase();
    return all.filter((id) => id.toUpperCase() === wanted);
  }

  definition(name: string): SetNode | null {
    return definitionOf(this.viewpoint.view.sheet.definitions, name);
  }

  actor(sort: Sort): Id | null {
    if (sort === 'unit') return this.viewpoint.me?.name ?? null;
    return sort === 'card' ? this.viewpoint.view.card : null;
  }

  where(sort: Sort, id: Id): readonly Id[] {
    const { table } = this.viewpoint;
    switch (sort) {
      case 'space':
        return [id];
      case 'unit':
        return this.viewpoint.placesOfUnit(id);
      case 'structure':
        return table.areas[id] ?? placesOf(table.structures, id);
      case 'token':
        return placesOf(table.tokens, id);
      case 'door':
        // A door belongs to both spaces that it joins (R41).
        return table.doors.find(({ name }) => name === id)?.between ?? [];
      case 'card':
        return this.zone(id);
      default:
        throw new Error(`Things of the sort ${sort} have no place on the board.`);
    }
  }

  /** Returns structures that are not destroyed. A building may be an area of several spaces (Scenario 8). */
  private structures(name: string, side: Seen | null): Id[] {
    const { structures, areas } = this.viewpoint.table;
    const isIn = (structure: Structure): boolean =>
      structureIs(name, structure) && (structure.side === null || this.viewpoint.isOf(structure.side, side));
    const standing = namesIn(structures, isIn);
    return Object.hasOwn(areas, name) ? [...standing, name] : standing;
  }

  /**
   * Returns the zone of a card. The resolved card has no zone, because conditions about the play area ignore this card
   * (R22).
   */
  private zone(id: Id): readonly Id[] {
    if (id === this.viewpoint.view.card) return [];
    for (const card of this.viewpoint.table.cards) if (card.id === id) return [card.zone];
    return [];
  }

  distance(from: Id, to: Id, metric: Metric, asking: FactQuestion): number {
    switch (metric) {
      case 'way':
        return this.way(from, to, asking);
      case 'range':
        return this.viewpoint.ways.range(from, to);
      case 'adjacent':
        return from === to ? 0 : this.viewpoint.space(from).next.includes(to) ? 1 : Infinity;
    }
  }

  /**
   * Returns the number of steps between two places. If `ways` is `own`, only places that the act may enter count as
   * steps (R11).
   */
  private way(from: Id, to: Id, { walker: id, ways, act }: FactQuestion): number {
    const walker = this.viewpoint.walker(id);
    return ways === 'own'
      ? this.viewpoint.ways.distanceThrough(from, to, walker, this.mayEnter(act))
      : this.viewpoint.ways.distance(from, to, walker);
  }

  /**
   * Returns a function that tests whether an act may enter a space. MOVE enters scouted and controlled spaces, SCOUT
   * any passable space (R8).
   */
  private mayEnter(act: PlanAct | null): (space: Space) => boolean {
    return ({ markers }) => act?.verb === 'SCOUT' || markers.includes(this.viewpoint.bot);
  }

  figure(name: string, sort: Sort, of: Ids): number | null {
    const ids = [...of];
    if (name === 'order') return Math.min(...ids.map((id) => this.order(sort, id)));
    if (sort === 'unit') return greatestKnown(ids.map((id) => this.unitFigure(name, this.viewpoint.unit(id))));
    if (name === 'population') return greatestKnown(ids.map((id) => this.population(id)));
    const spaces = ids.map((id) => this.viewpoint.space(id));
    return isNameIn(figuresOfSpaces, name) ? figuresOfSpaces[name](spaces) : refuse(`figure \`${name}\` of a ${sort}`);
  }

  /** Returns the number of enemy personnel in a space (book: Population). */
  private population(place: Id): number {
    return this.viewpoint.table.units.filter(
      (unit) => unit.place === place && unit.side !== this.viewpoint.bot && unit.kind === 'personnel',
    ).length;
  }

  private unitFigure(name: string, unit: Unit): number | null {
    const { me, combat } = this.viewpoint;
    const figure = name as MeasureNameOf<'unit'>;
    switch (figure) {
      case 'danger':
        return this.danger(unit);
      case 'base defence':
        return unit.defence;
      case 'defence':
        return me && combat.defence(me, unit);
      default:
        figure satisfies never;
        return refuse(`figure \`${name}\` of a unit`);
    }
  }

  /** Returns the summands of a unit’s defence (R2); null for figures that are no sums, or if no unit acts. */
  parts(name: string, sort: Sort, id: Id): readonly FigurePart[] | null {
    if (name !== 'defence' || sort !== 'unit' || !this.viewpoint.me) return null;
    return this.viewpoint.combat.parts(this.viewpoint.me, this.viewpoint.unit(id));
  }

  /**
   * Returns the danger of a unit: the number of the first ranking row that contains the unit, counted from the end.
   * Returns 0 if no row contains it. The bot’s ranking ranks enemies. The ranking of the other bot’s sheet ranks the
   * bot’s units; null if there is no such sheet (R20).
   */
  private danger(unit: Unit): number | null {
    if (unit.side === this.viewpoint.bot) return this.ofOtherBot()?.danger(unit) ?? null;
    const { ranking } = this.viewpoint.view.sheet;
    const context = contextOf(this);
    const row = ranking.findIndex((units) => members(units, context).has(unit.name));
    return row < 0 ? 0 : ranking.length - row;
  }

  /** Returns the facts as the other bot sees them, made once. Null if the other bot has no sheet. */
  private ofOtherBot(): CallistoFacts | null {
    const { view } = this.viewpoint;
    if (view.facing)
      this.other ??= new CallistoFacts({ ...view, sheet: view.facing, facing: view.sheet, unit: null, card: null });
    return this.other;
  }

  made(name: string, sort: Sort, of: readonly Ids[], asking: FactQuestion): Iterable<Id> {
    const make = functions[name];
    if (!make) throw new Error(`Callisto has no function \`${name}\` that gives a ${sort}.`);
    return make(this.viewpoint, of, asking, this);
  }

  holds(name: string, of: readonly Ids[], numbers: readonly number[], asking: FactQuestion): boolean {
    const word = name as TestName | BoardNames['tests'];
    const { viewpoint } = this;
    const [number = 0] = numbers;
    if (word === 'withinThreshold') return [...(of[0] ?? [])].every((id) => this.isWithin(viewpoint.unit(id), numbers));
    if (word === 'hasInitiative') return viewpoint.table.hasInitiative;
    if (word === 'isRound') return viewpoint.table.round === number;
    if (word === 'isRoundFrom') return viewpoint.table.round >= number;
    return onTheWay(viewpoint, word, of, numbers, asking);
  }

  /** True if the adjusted defence of a target is not above the limit for the height of the target (R2, R3). */
  private isWithin(target: Unit, [higher = 0, level = 0, lower = 0]: readonly number[]): boolean {
    const { me, combat, view } = this.viewpoint;
    if (!me) return false;
    const limit = { higher, level, lower }[combat.height(me, target)];
    const defence = combat.defence(me, target, view.readings.R2 !== 'second');
    return defence !== null && defence <= limit;
  }

  targets(sort: Sort, { act }: FactQuestion): Iterable<Id> {
    return act ? legalTargets(this.viewpoint, sort, act) : [];
  }

  reach({ act, walker }: FactQuestion): Iterable<Id> {
    if (!act || walker === null) return [];
    const unit = this.viewpoint.unit(walker);
    const printed =
      act.verb === 'MOVE' || act.verb === 'SCOUT'
        ? unit.walks[act.verb]
        : Math.max(unit.walks.MOVE ?? 0, unit.walks.SCOUT ?? 0);
    const steps = act.strength?.is === 'fixed' ? act.strength.value : (printed ?? 0);
    return this.viewpoint.ways.reach(unit.place, steps, unit, this.mayEnter(act));
  }

  /**
   * True if the rules of the game let a choice take a thing. A led unit must be ready personnel (R27). A “next” card
   * must be face up and to the right of the resolved card (R24).
   */
  isFit({ role }: PlanChoice, id: Id, { act }: FactQuestion): boolean {
    if (role === 'actor' && act?.act === 'call') {
      const { kind, isSuppressed } = this.viewpoint.unit(id);
      return kind === 'personnel' && !isSuppressed;
    }
    if (role !== 'card' || act?.limits['next'] !== true) return true;
    const at = this.order('card', id);
    const resolvedOrder = this.viewpoint.card ? this.order('card', this.viewpoint.card.id) : -1;
    return at > resolvedOrder && this.viewpoint.table.cards[at]?.zone === 'play area';
  }

  /** Returns the index of a thing in board order. For a card of the play area, this is the index from the left. */
  private order(sort: Sort, id: Id): number {
    return this.all(sort).indexOf(id);
  }

  usualCriteria(choice: PlanChoice, { act }: FactQuestion): readonly Criterion[] {
    return usualOrder(choice, act, sortOf(choice.from));
  }
}

/**
 * Returns the facts for a fact table. Fields that `view` leaves out get defaults. Throws if the card or the unit of
 * `view` is not on the fact table.
 */
export function factsOf(
  view: Pick<View, 'table'> & { readonly sheet: Partial<SheetRules> & Pick<SheetRules, 'bot'> } & Partial<
      Omit<View, 'table' | 'sheet'>
    >,
): CallistoFacts {
  const { card = null, table } = view;
  if (card !== null && !table.cards.some(({ id }) => id === card)) throw new Error(`The table has no card ${card}.`);
  return new CallistoFacts({
    facing: { bot: otherSide(view.sheet.bot), ranking: [], definitions: {} },
    unit: null,
    card: null,
    doorsFrom: null,
    attackClasses: () => ['personnel'],
    readings: {},
    ...view,
    sheet: { ranking: [], definitions: {}, ...view.sheet },
  });
}
