// Tables of a game that only bots' sheets ask for; made once a game.
import type { Game } from '../engine/game.ts';
import { rangesOf } from '../engine/game-places.ts';
import * as at from '../engine/layout.ts';

/** A row of a card that fights. */
export interface Blow {
  readonly dice: number;
  /** The classes that it strikes, as bits. */
  readonly strikes: number;
  /** Without one the clause's holds, else the card's. */
  readonly range: number | null;
  readonly isArea: boolean;
}

export interface Fixed {
  /** By title, verb and the letter of the squad as a number. */
  readonly blows: ReadonlyMap<string, readonly Blow[]>;
  /** Counters by the letter of their squad, and cards, in two words; 0 for no letter. */
  readonly ofSquad: Int32Array;
  /** The bolster deck of each letter, as a set of decks, by side. */
  readonly deckOfSquad: Int32Array;
  readonly cardsLow: Int32Array;
  readonly cardsHigh: Int32Array;
  /** Cards of mechs, in two words. */
  readonly crew: Int32Array;
  /** Whether a card matches cards of mechs (R24). */
  readonly drones: Uint8Array;
  /** Doors of each place. */
  readonly doorsAt: Int32Array;
  /** Structures of each place; those that are areas of the board after the others. */
  readonly structuresAt: Int32Array;
  readonly areas: readonly string[];
  readonly areaLow: Int32Array;
  readonly areaHigh: Int32Array;
  /** Equipment: where it lies, and its kind. */
  readonly equipment: Uint8Array;
  readonly equipmentKinds: readonly string[];
  readonly map: Uint8Array;
  /** Range with doorways left out of account (R19). */
  readonly rangeThroughDoors: Uint8Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const known = new WeakMap<Game, Fixed>();

function bySquad(letters: Uint8Array, from: number): Int32Array {
  const found = new Int32Array(128);
  for (let one = from; one < Math.min(letters.length, from + 32); one++) {
    const letter = letters[one] as number;
    if (letter !== 0) found[letter] = (found[letter] as number) | (1 << (one - from));
  }
  return found;
}

const classBits = { personnel: 1, armoured: 2 } as const;

function blowsOf({ cards, data: { roster } }: Game): ReadonlyMap<string, readonly Blow[]> {
  const found = new Map<string, readonly Blow[]>();
  for (const [card, title] of cards.titles.entries()) {
    const squad = cards.squad[card] as number;
    const letter = squad === 0 ? '' : String.fromCodePoint(squad);
    const rows = roster.titles.find(({ name }) => name === title)?.actions ?? [];
    const own = rows.filter(({ squads }) => !squads || squads.includes(letter));
    for (const verb of new Set(own.map((one) => one.verb))) {
      const blows = own
        .filter((one) => one.verb === verb)
        .map((one) => ({
          dice: one.strength ?? 1,
          strikes: one.class === undefined ? 3 : classBits[one.class],
          range: one.range ?? null,
          isArea: one.area ?? false,
        }));
      found.set(`${title} ${verb} ${squad}`, blows);
    }
  }
  return found;
}

export function fixedThings(game: Game): Fixed {
  const before = known.get(game);
  if (before) return before;
  const { board, roster } = game.data;
  const { cards, units, things, places } = game;
  const crewTitles = new Set(roster.titles.filter(({ kind }) => kind === 'mech').map(({ name }) => name));
  const crew = new Int32Array(2);
  for (const [card, title] of cards.titles.entries()) {
    if (crewTitles.has(title)) crew[card >> 5] = (crew[card >> 5] as number) | (1 << (card & 31));
  }
  const areas = Object.keys(board.areas);
  const structuresAt = new Int32Array(at.mostPlaces);
  const [areaLow, areaHigh] = [new Int32Array(areas.length), new Int32Array(areas.length)];
  for (let place = 0; place < places.count; place++) structuresAt[place] = things.structuresAt[place] ?? 0;
  for (const [index, area] of areas.entries()) {
    for (const place of board.areas[area] ?? []) {
      structuresAt[place] = (structuresAt[place] as number) | (1 << (at.mostStructures + index));
      const half = place < 32 ? areaLow : areaHigh;
      half[index] = (half[index] as number) | (1 << (place & 31));
    }
  }
  const doorsAt = new Int32Array(at.mostPlaces);
  for (let door = 0; door < things.doors.length; door++) {
    for (const place of [things.doorA[door] as number, things.doorB[door] as number]) {
      doorsAt[place] = (doorsAt[place] as number) | (1 << door);
    }
  }
  const maps = [...new Set(board.places.map(({ map }) => map))];
  const deckOfSquad = new Int32Array(256);
  for (const [side, letters] of game.bolster.letters.entries()) {
    for (const [index, letter] of letters.entries())
      deckOfSquad[128 * side + (letter.codePointAt(0) ?? 0)] = 1 << index;
  }
  const made: Fixed = {
    deckOfSquad,
    blows: blowsOf(game),
    ofSquad: bySquad(units.squad, 0),
    cardsLow: bySquad(cards.squad, 0),
    cardsHigh: bySquad(cards.squad, 32),
    crew,
    drones: Uint8Array.from(cards.titles, (title) => (title === 'DRONE' ? 1 : 0)),
    doorsAt,
    structuresAt,
    areas,
    areaLow,
    areaHigh,
    equipment: Uint8Array.from(board.places.flatMap(({ equipment }, place) => (equipment === null ? [] : [place]))),
    equipmentKinds: board.places.flatMap(({ equipment }) => (equipment === null ? [] : [equipment])),
    rangeThroughDoors: rangesOf(board, () => false),
    map: Uint8Array.from(board.places, ({ map }) => maps.indexOf(map)),
    x: Float64Array.from(board.places, ({ x }) => x),
    y: Float64Array.from(board.places, ({ y }) => y),
  };
  known.set(game, made);
  return made;
}
