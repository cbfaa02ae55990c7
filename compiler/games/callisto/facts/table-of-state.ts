// Makes a FactTable from a state: the pieces with their names, from the point of view of one side.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isPlaceIn, isUnitIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { getOrMake, lazily, lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { requireParts } from '../../../../runtime/callisto/rules/engine/position.ts';
import { printedUnitsOf, type PrintedUnit } from '../../../../runtime/callisto/data/printed-unit.ts';

import type { Card, Door, Kind, TableSide, Space, Structure, FactTable, Token, Unit } from './table.ts';

const sides = ['breakers', 'lfa'] as const;
const barred: Readonly<Record<string, readonly Kind[]>> = {
  none: [],
  armoured: ['mech', 'vehicle'],
  all: ['personnel', 'mech', 'vehicle'],
};

/** The part of a table that never changes during a game. */
interface Fixed {
  readonly spaces: readonly Omit<Space, 'markers' | 'controlledBy'>[];
  readonly printed: readonly PrintedUnit[];
  readonly equipment: readonly Token[];
  readonly areas: FactTable['areas'];
  readonly isCrew: ReadonlySet<string>;
  /** The shared objects in the field `ground` of tables, by the states of structures and doors. */
  readonly grounds: Map<string, object>;
}

type FixedSpace = Fixed['spaces'][number];

/** A space of a table. Its markers are read from the state on first use. */
class SpaceNow implements Space {
  readonly name: string;
  readonly space: string;
  readonly next: readonly string[];
  readonly map: string;
  readonly x: number;
  readonly y: number;
  readonly isElevated: boolean;
  readonly cover: number;
  readonly points: number;
  readonly bars: readonly Kind[];
  readonly startOf: TableSide | null;
  private readonly place: number;
  private readonly allMarkers: () => readonly (readonly TableSide[])[];
  private readonly controllers: () => readonly (TableSide | null)[];

  constructor(
    fixed: FixedSpace,
    place: number,
    allMarkers: () => readonly (readonly TableSide[])[],
    controllers: () => readonly (TableSide | null)[],
  ) {
    this.name = fixed.name;
    this.space = fixed.space;
    this.next = fixed.next;
    this.map = fixed.map;
    this.x = fixed.x;
    this.y = fixed.y;
    this.isElevated = fixed.isElevated;
    this.cover = fixed.cover;
    this.points = fixed.points;
    this.bars = fixed.bars;
    this.startOf = fixed.startOf;
    this.place = place;
    this.allMarkers = allMarkers;
    this.controllers = controllers;
  }

  get markers(): readonly TableSide[] {
    return this.allMarkers()[this.place] ?? [];
  }

  get controlledBy(): TableSide | null {
    return this.controllers()[this.place] ?? null;
  }
}

/** Returns the side that controlled or occupied a space at set-up (R15). */
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
  for (const { name: own, place } of board.spawns) if (own !== null) areas[own] = [name(place)];
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
    grounds: new Map(),
    isCrew: new Set(roster.titles.filter(({ kind }) => kind === 'mech').map((row) => row.name)),
  };
});

function unitsOf(game: Game, state: State, { printed }: Fixed): Unit[] {
  return game.units.names.flatMap((name, unit): Unit[] => {
    const place = state.bytes[at.unitPlace + unit] as number;
    const row = printed[unit];
    if (place === at.none || !row) return [];
    const isAsleep = isUnitIn(state, at.asleep, unit);
    return [
      {
        ...row,
        name,
        place: game.places.names[place] ?? '',
        isSuppressed: isUnitIn(state, at.suppressed, unit) || isAsleep,
        isActive: !isAsleep,
        defence: game.units.defence[unit] ?? 0,
        bonus: game.units.bonus[unit] ?? 0,
      },
    ];
  });
}

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

function tokensOf(game: Game, { bytes }: State, { equipment }: Fixed): Token[] {
  const people = game.fixtures.tokens.flatMap((name, index): Token[] => {
    const place = bytes[at.tokenPlace + index] as number;
    const kind = game.fixtures.tokenKind[index] ?? '';
    return place === at.none ? [] : [{ name, kind, place: game.places.names[place] ?? '', range: null }];
  });
  return [...people, ...equipment];
}

/**
 * Returns the cards of a side: the cards of the play area from left to right, then the piles, each pile in roster
 * order.
 */
function cardsOf(game: Game, { bytes }: State, side: number, { isCrew }: Fixed, deckOf: DeckOf): Card[] {
  const { cards, units } = game;
  const seen = new Map<number, number>();
  const made = (card: number, zone: string): Card => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    const [name = '', title = ''] = [cards.names[card], cards.titles[card]];
    const letter = cards.squad[card] ?? 0;
    const unit = cards.unit[card] ?? at.none;
    return {
      id: n === 1 ? name : `${name} ${n}`,
      name,
      title,
      squad: letter === 0 ? null : String.fromCodePoint(letter),
      counter: unit === at.none ? null : (units.names[unit] ?? null),
      isCrew: isCrew.has(title),
      zone,
    };
  };
  const playing = bytes.subarray(at.playArea + side * at.mostInPlay).subarray(0, bytes[at.playAreaSize + side]);
  const found = [...playing].map((byte) => made(byte & 63, (byte & 64) === 0 ? 'play area' : 'face down'));
  const end = cards.first[side + 1] ?? 0;
  for (const [pile, zone] of [
    [at.deck, 'deck'],
    [at.discard, 'discard'],
    [at.display, 'display'],
    [at.supply, null],
  ] as const) {
    for (let card = cards.first[side] ?? 0; card < end; card++) {
      const of = zone ?? `deck ${deckOf(card) ?? '?'}`;
      for (let n = bytes[pile + card] ?? 0; n > 0; n--) found.push(made(card, of));
    }
  }
  return found;
}

/** Returns the bolster deck to which a card belongs; null for a card without a bolster deck. */
export type DeckOf = (card: number) => string | null;

/** Returns a copy of the table in which a unit is at a place, even if the unit is off the board. */
export function withUnitAt(game: Game, table: FactTable, unit: number, place: number): FactTable {
  const row = fixedOf(game).printed[unit];
  const [name = '', where = ''] = [game.units.names[unit], game.places.names[place]];
  if (!row) return table;
  const figures = { defence: game.units.defence[unit] ?? 0, bonus: game.units.bonus[unit] ?? 0 };
  const moved: Unit = { ...row, ...figures, name, place: where, isSuppressed: false, isActive: true };
  // The other parts of the table must not be read here, because the position may leave them out. So their getters are
  // copied.
  const units = { get: () => [...table.units.filter((other) => other.name !== name), moved], enumerable: true };
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(table), units }) as FactTable;
}

/**
 * Returns the id of a card in the play area. The id is the name of the card; a second card with the same name gets a
 * number.
 */
export function cardIdAt({ cards }: Game, { bytes }: State, side: number, index: number): string {
  const from = at.playArea + side * at.mostInPlay;
  const own = (bytes[from + index] as number) & 63;
  let n = 1;
  for (let before = 0; before < index; before++) if (((bytes[from + before] as number) & 63) === own) n++;
  const name = cards.names[own] ?? '';
  return n === 1 ? name : `${name} ${n}`;
}

/**
 * The names of piles in JSON, by zone of cards. A zone that is not listed is a bolster deck, which belongs to the
 * supply.
 */
const pileOfZone: Readonly<Record<string, string>> = {
  'play area': 'playArea',
  'face down': 'playArea',
  'own deck': 'deck',
  deck: 'deck',
  discard: 'discard',
  display: 'display',
};

/**
 * Returns a table that reads its parts from the state on first use. Reading a part that the position leaves out throws
 * an error.
 */
export function tableOfState(game: Game, state: State, side: number, deckOf: DeckOf): FactTable {
  const fixed = fixedOf(game);
  const { board } = game.definition;
  const now = state.copy();
  /**
   * Returns a function that makes a part of the table on first use. The function throws if the position leaves out one
   * of `parts`, unless the board has no such thing.
   */
  const read = <T>(isOnBoard: boolean, parts: readonly string[], make: () => T): (() => T) =>
    lazily(() => {
      if (isOnBoard) requireParts(now, ...parts);
      return make();
    });
  const bySide = <T>(plane: number, of: (isIn: (side: TableSide) => boolean) => T): (() => readonly T[]) =>
    read(true, ['markers.breakers', 'markers.lfa'], () =>
      fixed.spaces.map((_space, place) => of((owner) => isPlaceIn(now.words, plane, sides.indexOf(owner), place))),
    );
  const markers = bySide(at.markedPlaces, (isIn) => sides.filter(isIn));
  const controllers = bySide(at.controlledPlaces, (isIn) => sides.find(isIn) ?? null);
  const units = read(true, ['units'], () => unitsOf(game, now, fixed));
  const structures = read(board.structures.length > 0, ['destroyed'], () => structuresOf(game, now));
  const doors = read(board.doors.length > 0, ['shutDoors'], () => doorsOf(game, now));
  const cards = lazily(() => cardsOf(game, now, side, fixed, deckOf));
  const tokens = read(board.tokens.length > 0, ['tokens'], () => tokensOf(game, now, fixed));
  return {
    spaces: fixed.spaces.map((space, place) => new SpaceNow(space, place, markers, controllers)),
    get units() {
      return units();
    },
    counters: game.definition.roster.counters,
    get structures() {
      return structures();
    },
    get doors() {
      return doors();
    },
    get tokens() {
      return tokens();
    },
    // The list contains only the cards that the position mentions. A caller that asks for a zone which the position
    // leaves out gets an error.
    get cards() {
      return cards();
    },
    asksFor: (zone) => requireParts(now, `cards.${sides[side as 0 | 1]}.${pileOfZone[zone] ?? 'supply'}`),
    areas: fixed.areas,
    ...(now.words[at.unknownParts] === 0 && { ground: groundOf(fixed, now) }),
  };
}

/**
 * The maximal number of grounds in the cache. A game has few grounds, because structures seldom fall and doors seldom
 * open.
 */
const mostGrounds = 256;

/**
 * Returns the object that represents the present state of doors and structures. Tables of a game with the same doors
 * and structures have the same object.
 */
function groundOf({ grounds }: Fixed, { words }: State): object {
  if (grounds.size >= mostGrounds) grounds.clear();
  return getOrMake(grounds, `${words[at.standingStructures]} ${words[at.shutDoors]}`, () => ({}));
}
