// Makes a FactTable from a state: the pieces with their names, from the point of view of one side.
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { printedUnitsOf, type PrintedUnit } from '../../../../runtime/callisto/data/printed-unit.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { isPlaceIn, isUnitIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { UnknownPart, isKnownPart, requireParts } from '../../../../runtime/callisto/rules/engine/position.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { getOrMake, lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { cardsOnTable, type DeckOf, type FixedCards } from './table-cards.ts';
import {
  newPlanes,
  type Card,
  type Door,
  type FactTable,
  type Kind,
  type Planes,
  type Space,
  type Structure,
  type TableSide,
  type Token,
  type Unit,
} from './table.ts';

/** The doors and structures of a fact table. This object is the key of the cache of measured ways. */
interface SharedGround {
  readonly structures: readonly Structure[];
  readonly doors: readonly Door[];
}

/**
 * The greatest number of grounds (doors and structures in one state) in the cache. A game has few different grounds,
 * because structures seldom fall and doors seldom open.
 */
const mostGrounds = 256;

/** The grounds of a game by their doors and structures, with the ground of the latest fact table at hand. */
class Grounds {
  private readonly all = new Map<string, SharedGround>();
  private readonly groundOf: (state: State) => SharedGround;
  private latest: { readonly standing: number; readonly shut: number; readonly ground: SharedGround } | null = null;

  constructor(groundOf: (state: State) => SharedGround) {
    this.groundOf = groundOf;
  }

  of(state: State): SharedGround {
    const { words } = state;
    const [standing, shut] = [words[at.standingStructures] as number, words[at.shutDoors] as number];
    if (this.latest?.standing === standing && this.latest.shut === shut) return this.latest.ground;
    if (this.all.size >= mostGrounds) this.all.clear();
    const ground = getOrMake(this.all, `${standing} ${shut}`, () => this.groundOf(state));
    this.latest = { standing, shut, ground };
    return ground;
  }
}

const sides = ['breakers', 'lfa'] as const;
const barred: Readonly<Record<string, readonly Kind[]>> = {
  none: [],
  armoured: ['mech', 'vehicle'],
  all: ['personnel', 'mech', 'vehicle'],
};

/** Facts that never change during a game, and caches of objects that the fact tables of a game share. */
interface Fixed extends FixedCards {
  readonly spaces: readonly FixedSpace[];
  readonly printed: readonly PrintedUnit[];
  readonly equipment: readonly Token[];
  readonly areas: FactTable['areas'];
  readonly grounds: Grounds;
  /** Cache of the spaces of earlier fact tables, by place and markers. */
  readonly spacesWith: readonly (Space | undefined)[][];
  /** Cache of the units of earlier fact tables, by unit, place and status. */
  readonly unitsWith: readonly (Unit | undefined)[][];
  readonly latest: {
    spaces: Latest<Space>;
    /** The words of the state that hold the markers in `spaces`; null if some markers are unknown. */
    markers: Int32Array | null;
    units: Latest<Unit>;
    tokens: readonly Token[];
    /** The places of the civilians and other people among `tokens`; null before the first fact table. */
    tokenPlaces: Uint8Array | null;
  };
  readonly unitNumbers: ReadonlyMap<string, number>;
}

/** The pieces of the latest fact table, with a cache of their planes. */
interface Latest<T> {
  /** The pieces by number; null for a piece off the board. */
  readonly rows: readonly (T | null)[];
  readonly list: readonly T[];
  readonly planes: Planes;
}

const latestOf = <T extends object>(rows: readonly (T | null)[]): Latest<T> => ({
  rows,
  list: rows.filter((row) => row !== null),
  planes: newPlanes(),
});

/**
 * Returns the earlier pieces, with their cache of planes, if no piece has changed. Otherwise returns the new pieces
 * with an empty cache.
 */
const sameOrNew = <T extends object>(before: Latest<T>, rows: readonly (T | null)[]): Latest<T> =>
  before.rows.length === rows.length && rows.every((row, number) => row === before.rows[number])
    ? before
    : latestOf(rows);

type FixedSpace = Omit<Space, 'markers' | 'controlledBy'>;

const sidesIn = (set: number): TableSide[] => sides.filter((_side, index) => ((set >>> index) & 1) === 1);

/** Returns a space with its markers. If the markers are unknown, code that reads them gets an error. */
function spaceWith(fixed: FixedSpace, marked: number, controlled: number, unknown: string | null): Space {
  const marks = { markers: sidesIn(marked), controlledBy: sidesIn(controlled)[0] ?? null };
  if (unknown === null) return { ...fixed, ...marks };
  const get = (): never => {
    throw new UnknownPart(unknown);
  };
  const properties = { markers: { get, enumerable: true }, controlledBy: { get, enumerable: true } };
  return Object.defineProperties({ ...fixed }, properties) as Space;
}

/** Returns the side that controlled or occupied a space at set-up; null if no side did (R15). */
function startOf({ definition: { board, roster } }: Game, place: number): TableSide | null {
  const { setup, places } = board;
  const space = places[place]?.space ?? -1;
  for (const side of sides) {
    const stands = setup.units.some(
      (unit) => unit.place === place && roster.counters.find(({ name }) => name === unit.counter)?.side === side,
    );
    if (setup.controlled[side].includes(space) || stands) return side;
  }
  return null;
}

const fixedOf = lazilyFor((game: Game): Fixed => {
  const { board, roster } = game.definition;
  const name = (place: number): string => board.places[place]?.name ?? '';
  const areas: Record<string, string[]> = {};
  for (const [area, places] of Object.entries(board.areas)) areas[area] = places.map(name);
  for (const { name: spawnName, place } of board.spawns) if (spawnName !== null) areas[spawnName] = [name(place)];
  const exits = board.places.filter(({ isEscape }) => isEscape).map((place) => place.name);
  if (exits.length > 0) areas['escape'] = exits;
  return {
    spaces: board.places.map(({ name: placeName, space, next, map, x, y, isElevated, cover, points, bars }, place) => ({
      name: placeName,
      space: board.spaces[space] ?? placeName,
      next: next.map(name),
      map,
      x,
      y,
      isElevated,
      cover,
      points,
      bars: barred[bars] ?? [],
      startOf: startOf(game, place),
    })),
    printed: printedUnitsOf(roster),
    equipment: board.places.flatMap(({ equipment, name: place }) =>
      equipment === null ? [] : [{ name: `${equipment} ${place}`, kind: equipment, place, range: null }],
    ),
    areas,
    grounds: new Grounds((state) => ({ structures: structuresOf(game, state), doors: doorsOf(game, state) })),
    spacesWith: board.places.map(() => []),
    unitsWith: roster.counters.map(() => []),
    cardsWith: new Map(),
    latest: { spaces: latestOf([]), markers: null, units: latestOf([]), tokens: [], tokenPlaces: null },
    unitNumbers: new Map(roster.counters.map((row, unit) => [row.name, unit])),
    isCrew: new Set(roster.titles.filter(({ kind }) => kind === 'mech').map((row) => row.name)),
  };
});

const markerParts = ['markers.breakers', 'markers.lfa'];

function spacesOf({ words }: State, { spaces, spacesWith, latest }: Fixed): Latest<Space> {
  const unknown = markerParts.find((part) => !isKnownPart(words, part)) ?? null;
  // `isSame` compares the words from `at.markedPlaces` on. These are the words of the marked places, and after them the
  // words of the controlled places.
  const isSame = (word: number, index: number): boolean => word === words[at.markedPlaces + index];
  if (unknown === null && latest.markers?.every(isSame)) return latest.spaces;
  latest.markers = unknown === null ? words.slice(at.markedPlaces, at.occupiedPlaces) : null;
  const setOf = (plane: number, place: number): number =>
    Number(isPlaceIn(words, plane, 0, place)) + 2 * Number(isPlaceIn(words, plane, 1, place));
  const now = spaces.map((fixed, place) => {
    const marked = setOf(at.markedPlaces, place);
    const controlled = setOf(at.controlledPlaces, place);
    const code = unknown === null ? 4 * marked + controlled : 16 + markerParts.indexOf(unknown);
    const earlier = spacesWith[place] as (Space | undefined)[];
    return (earlier[code] ??= spaceWith(fixed, marked, controlled, unknown));
  });
  return (latest.spaces = sameOrNew(latest.spaces, now));
}

function unitsOf(game: Game, state: State, { printed, unitsWith, latest }: Fixed): Latest<Unit> {
  const now = printed.map((row, unit): Unit | null => {
    const place = state.bytes[at.unitPlace + unit] as number;
    const earlier = unitsWith[unit];
    if (place === at.none || !earlier) return null;
    const isAsleep = isUnitIn(state, at.asleepUnits, unit);
    const isSuppressed = isUnitIn(state, at.suppressedUnits, unit) || isAsleep;
    const code = 4 * place + 2 * Number(isAsleep) + Number(isSuppressed);
    return (earlier[code] ??= unitAt(game, row, unit, { place, isSuppressed, isActive: !isAsleep }));
  });
  return (latest.units = sameOrNew(latest.units, now));
}

type UnitNow = Pick<Unit, 'isSuppressed' | 'isActive'> & { readonly place: number };

const unitAt = (game: Game, row: PrintedUnit, unit: number, { place, ...now }: UnitNow): Unit => ({
  ...row,
  ...now,
  name: game.units.names[unit] ?? '',
  place: game.places.names[place] ?? '',
  defence: game.units.defence[unit] ?? 0,
  bonus: game.units.bonus[unit] ?? 0,
});

function structuresOf(game: Game, { words }: State): Structure[] {
  const { structures, places } = game.definition.board;
  return structures.flatMap(({ name, kind, place, side }, index): Structure[] => {
    if ((((words[at.standingStructures] as number) >>> index) & 1) === 0) return [];
    const bars = game.definition.roster.structures.find((row) => row.kind === kind)?.bars ?? [];
    return [{ name, kind, place: places[place]?.name ?? '', side, bars }];
  });
}

const doorsOf = ({ definition: { board } }: Game, { words }: State): Door[] =>
  board.doors.map(({ name, kinds, between: [a, b] }, index) => ({
    name,
    kinds,
    between: [board.places[a]?.name ?? '', board.places[b]?.name ?? ''],
    isShut: (((words[at.shutDoors] as number) >>> index) & 1) === 1,
  }));

function tokensOf(game: Game, { bytes }: State, { equipment, latest }: Fixed): readonly Token[] {
  const { tokens, tokenKind } = game.fixtures;
  const placesNow = bytes.subarray(at.tokenPlace, at.tokenPlace + tokens.length);
  if (latest.tokenPlaces?.every((place, token) => place === placesNow[token])) return latest.tokens;
  const people = tokens.flatMap((name, token): Token[] => {
    const place = placesNow[token] as number;
    const kind = tokenKind[token] ?? '';
    return place === at.none ? [] : [{ name, kind, place: game.places.names[place] ?? '', range: null }];
  });
  latest.tokenPlaces = placesNow.slice();
  return (latest.tokens = [...people, ...equipment]);
}

/**
 * The piles in the JSON of a position, by the zone of their cards. A zone that is not listed is a bolster deck, which
 * is part of the supply.
 */
const pileOfZone: Readonly<Record<string, string>> = {
  'play area': 'playArea',
  'face down': 'playArea',
  'own deck': 'deck',
  deck: 'deck',
  discard: 'discard',
  'discard pile': 'discard',
  display: 'display',
};

/**
 * A fact table that reads each part from the state on first use, so the state must not change. Throws if the position
 * leaves out a part that is read, unless the board has no such thing.
 */
class StateTable implements FactTable {
  readonly counters: FactTable['counters'];
  readonly areas: FactTable['areas'];
  readonly ground?: SharedGround;
  private readonly game: Game;
  private readonly state: State;
  private readonly side: number;
  private readonly deckOf: DeckOf;
  private readonly fixed: Fixed;
  private latestSpaces: Latest<Space> | null = null;
  private latestUnits: Latest<Unit> | null = null;
  private readonly read: { -readonly [K in keyof FactTable]?: FactTable[K] } = {};

  constructor(game: Game, state: State, side: number, deckOf: DeckOf) {
    this.game = game;
    this.state = state;
    this.side = side;
    this.deckOf = deckOf;
    this.fixed = fixedOf(game);
    this.counters = game.definition.roster.counters;
    this.areas = this.fixed.areas;
    if (state.words[at.unknownParts] === 0) this.ground = this.fixed.grounds.of(state);
  }

  private require(isOnBoard: boolean, part: string): void {
    if (isOnBoard) requireParts(this.state, part);
  }

  private get spacesNow(): Latest<Space> {
    return (this.latestSpaces ??= spacesOf(this.state, this.fixed));
  }

  private get unitsNow(): Latest<Unit> {
    if (this.latestUnits) return this.latestUnits;
    requireParts(this.state, 'units');
    return (this.latestUnits = unitsOf(this.game, this.state, this.fixed));
  }

  get spaces(): readonly Space[] {
    return this.spacesNow.list;
  }

  get units(): readonly Unit[] {
    return this.unitsNow.list;
  }

  unitNamed(name: string): Unit | null {
    return this.unitsNow.rows[this.fixed.unitNumbers.get(name) ?? -1] ?? null;
  }

  get planesOfSpaces(): Planes {
    return this.spacesNow.planes;
  }

  get planesOfUnits(): Planes {
    return this.unitsNow.planes;
  }

  get structures(): readonly Structure[] {
    if (this.ground) return this.ground.structures;
    this.require(this.game.definition.board.structures.length > 0, 'destroyed');
    return (this.read.structures ??= structuresOf(this.game, this.state));
  }

  get doors(): readonly Door[] {
    if (this.ground) return this.ground.doors;
    this.require(this.game.definition.board.doors.length > 0, 'shutDoors');
    return (this.read.doors ??= doorsOf(this.game, this.state));
  }

  get tokens(): readonly Token[] {
    if (this.read.tokens) return this.read.tokens;
    this.require(this.game.definition.board.tokens.length > 0, 'tokens');
    return (this.read.tokens = tokensOf(this.game, this.state, this.fixed));
  }

  /** The cards that the position mentions. Call `asksFor` first: it throws if the position leaves out a zone. */
  get cards(): readonly Card[] {
    return (this.read.cards ??= cardsOnTable(this.game, this.state, this.side, this.fixed, this.deckOf));
  }

  get round(): number {
    requireParts(this.state, 'round');
    return this.state.bytes[at.round] as number;
  }

  get hasInitiative(): boolean {
    requireParts(this.state, 'initiative');
    return this.state.bytes[at.initiative] === this.side;
  }

  positionNow(): object {
    return positionOf(this.game, this.state);
  }

  asksFor(zone: string): void {
    requireParts(this.state, `cards.${sides[this.side as 0 | 1]}.${pileOfZone[zone] ?? 'supply'}`);
  }

  /** Returns a copy of the fact table in which a unit is at a place, whether or not the unit was on the board. */
  withUnitAt(unit: number, place: number): FactTable {
    const { game, state, side, deckOf, fixed } = this;
    const row = fixed.printed[unit];
    if (!row) return this;
    const moved = unitAt(game, row, unit, { place, isSuppressed: false, isActive: true });
    const table = new StateTable(game, state, side, deckOf);
    const { rows } = this.unitsNow;
    table.latestUnits = latestOf(rows.map((other, number) => (number === unit ? moved : other)));
    return table;
  }
}

export const tableOfState = (game: Game, state: State, side: number, deckOf: DeckOf): StateTable =>
  new StateTable(game, state, side, deckOf);
