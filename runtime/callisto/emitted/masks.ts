// Computes the sets of an emitted sheet that never change, such as `unit squad A` or `space elevated`. The board and
// the roster determine these sets.
import type { Game } from '../rules/engine/game-tables.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import { printedUnitsOf } from '../data/printed-unit.ts';
import { titleInWords } from '../data/titles.ts';
import { sheetTablesOf } from './sheet-tables.ts';
import { firstArea, firstEquipment } from './sheet-turn.ts';

const sideNumbers: Readonly<Record<string, number>> = { breakers: 0, lfa: 1 };

type SetWords = readonly [number, number];

const setOf = (count: number, is: (index: number) => boolean): SetWords => {
  const words: [number, number] = [0, 0];
  for (let index = 0; index < count; index++) {
    if (is(index)) words[index >> 5] = (words[index >> 5] as number) | (1 << (index & 31));
  }
  return words;
};

function spaces(game: Game, name: string): SetWords {
  const { places, definition } = game;
  const { board } = definition;
  const area = board.areas[name];
  const placesWhere = (is: (place: number) => boolean): SetWords => setOf(places.count, is);
  if (name === 'all') return placesWhere(() => true);
  if (name === 'open') return placesWhere((place) => places.bars[place] !== 7);
  if (name === 'objective') return placesWhere((place) => (places.points[place] ?? 0) > 0);
  if (name === 'elevated') return placesWhere((place) => places.elevated[place] === 1);
  if (name === 'escape') return placesWhere((place) => places.escape[place] === 1);
  const start = /^starting of (\w+)$/.exec(name)?.[1];
  if (start !== undefined) return placesWhere((place) => startsIn(definition, place, start));
  const named = /^named (.+)$/.exec(name)?.[1] ?? name;
  const inside = area ?? board.areas[named];
  if (inside) return placesWhere((place) => inside.includes(place));
  const spawn = board.spawns.find((row) => row.name === named)?.place;
  if (spawn !== undefined) return placesWhere((place) => place === spawn);
  return placesWhere((place) => (places.names[place] ?? '').toUpperCase() === named.toUpperCase());
}

/** True if a side controls or occupies a place at set-up (R15). */
function startsIn({ board, roster }: Game['definition'], place: number, side: string): boolean {
  const { setup, places } = board;
  const isOurs = (name: string): boolean => roster.counters.find((counter) => counter.name === name)?.side === side;
  const space = places[place]?.space ?? -1;
  const isControlled = setup.controlled[side === 'lfa' ? 'lfa' : 'breakers'].includes(space);
  return isControlled || setup.units.some((unit) => unit.place === place && isOurs(unit.counter));
}

function units({ units: tables, definition: { roster } }: Game, name: string): SetWords {
  const unitsWhere = (is: (unit: number) => boolean): SetWords => setOf(tables.count, is);
  const printed = printedUnitsOf(roster);
  const side = /^(?:(personnel) )?of (\w+)$/.exec(name);
  if (side) {
    const [, kind, of = ''] = side;
    const isKind = (unit: number): boolean => kind === undefined || tables.kind[unit] === kindBits.personnel;
    return unitsWhere((unit) => tables.side[unit] === sideNumbers[of] && isKind(unit));
  }
  if (name in kindBits) return unitsWhere((unit) => tables.kind[unit] === kindBits[name as keyof typeof kindBits]);
  if (name === 'control') return unitsWhere((unit) => printed[unit]?.hasControl ?? false);
  if (name === 'scouting') return unitsWhere((unit) => printed[unit]?.hasScout ?? false);
  if (name === 'armouredAttack') return unitsWhere((unit) => printed[unit]?.hasArmouredAttack ?? false);
  const squad = /^squad (.)$/.exec(name)?.[1];
  if (squad !== undefined) return unitsWhere((unit) => printed[unit]?.squad === squad);
  const named = /^named (.+)$/.exec(name)?.[1];
  if (named !== undefined) return unitsWhere((unit) => tables.names[unit] === named);
  return unitsWhere((unit) => (printed[unit]?.titles ?? []).some((title) => titleInWords(title) === name));
}

function cards({ cards: tables, definition: { roster } }: Game, name: string): SetWords {
  const cardsWhere = (is: (card: number) => boolean): SetWords => setOf(tables.count, is);
  if (name === 'all') return cardsWhere(() => true);
  if (name === 'crew') {
    const crew = new Set(roster.titles.filter(({ kind }) => kind === 'mech').map((title) => title.name));
    return cardsWhere((card) => crew.has(tables.titles[card] ?? ''));
  }
  const squad = /^squad (.)$/.exec(name)?.[1];
  if (squad !== undefined) return cardsWhere((card) => tables.squad[card] === squad.codePointAt(0));
  return cardsWhere((card) => titleInWords(tables.titles[card] ?? '') === name);
}

function structures(game: Game, name: string): SetWords {
  const { fixtures } = game;
  const structuresWhere = (is: (structure: number) => boolean): SetWords => setOf(fixtures.structures.length, is);
  const side = /^helps (\w+)$/.exec(name)?.[1];
  if (side !== undefined) {
    const helped = [at.nobody, sideNumbers[side]];
    return structuresWhere((structure) => helped.includes(fixtures.structureSide[structure]));
  }
  const area = /^area (.+)$/.exec(name)?.[1];
  if (area !== undefined) {
    const index = sheetTablesOf(game).areas.indexOf(area);
    return [index < 0 ? 0 : 1 << (firstArea + index), 0];
  }
  if (name === 'all' || name === 'standing') return structuresWhere(() => true);
  const named = /^named (.+)$/.exec(name)?.[1];
  return structuresWhere((structure) =>
    named === undefined
      ? fixtures.structureKind[structure] === name
      : fixtures.structures[structure]?.toUpperCase() === named,
  );
}

function doors({ fixtures, definition: { board } }: Game, name: string): SetWords {
  const doorsWhere = (is: (door: number) => boolean): SetWords => setOf(fixtures.doors.length, is);
  if (name === 'all' || name === 'door') return doorsWhere(() => true);
  const named = /^named (.+)$/.exec(name)?.[1];
  if (named !== undefined) return doorsWhere((door) => fixtures.doors[door]?.toUpperCase() === named);
  return doorsWhere((door) => board.doors[door]?.kinds.includes(name) ?? false);
}

function tokens(game: Game, name: string): SetWords {
  const { tokens: people, tokenKind } = game.fixtures;
  const { equipmentKinds } = sheetTablesOf(game);
  const named = /^named (.+)$/.exec(name)?.[1];
  const kinds = [...people.map((_one, index) => tokenKind[index] ?? ''), ...equipmentKinds];
  let word = 0;
  for (const [index, kind] of kinds.entries()) {
    const bit = index < people.length ? index : firstEquipment + index - people.length;
    const isIt = named === undefined ? kind === name : people[index]?.toUpperCase() === named;
    if (isIt) word |= 1 << bit;
  }
  return [word, 0];
}

function decks({ bolster: { letters } }: Game, name: string, side: number): SetWords {
  const index = /^index (.)$/.exec(name)?.[1];
  const deckLetters = letters[side as 0 | 1];
  if (index !== undefined) return [deckLetters.indexOf(index) < 0 ? at.none : deckLetters.indexOf(index), 0];
  const named = /^named (.+)$/.exec(name)?.[1];
  return setOf(deckLetters.length, (deck) => named === undefined || deckLetters[deck] === named);
}

const setsOfSort: Readonly<Record<string, (game: Game, name: string, side: number) => SetWords>> = {
  space: spaces,
  unit: units,
  card: cards,
  structure: structures,
  door: doors,
  token: tokens,
  deck: decks,
};

/** Returns the sets that a sheet names, in the order of the names. Sets of places and of cards take two words. */
export function masksOf(game: Game, side: number, names: readonly string[]): Int32Array {
  const words = names.flatMap((setName) => {
    const [sort = '', ...name] = setName.split(' ');
    const [lo, hi] = (setsOfSort[sort] ?? decks)(game, name.join(' '), side);
    return sort === 'space' || sort === 'card' ? [lo, hi] : [lo];
  });
  return Int32Array.from(words);
}
