// The sets that an emitted sheet names and that never change, found on a board and a roster: `unit squad A`, `space elevated`.
import type { Game } from '../rules/engine/game-tables.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import { printedOf } from '../data/printed-unit.ts';
import { inWords } from '../data/titles.ts';
import { fixedThings } from './sheet-tables.ts';
import { firstArea, firstEquipment } from './sheet-turn.ts';

const sideNumbers: Readonly<Record<string, number>> = { breakers: 0, lfa: 1 };

/** A set of two words or one. */
type Words = readonly [number, number];

const setOf = (count: number, is: (index: number) => boolean): Words => {
  const words: [number, number] = [0, 0];
  for (let index = 0; index < count; index++) {
    if (is(index)) words[index >> 5] = (words[index >> 5] as number) | (1 << (index & 31));
  }
  return words;
};

/** Places that have the so-many-th greatest of the figures that places have. */
function ranked(game: Game, figure: string, rank: number): Words {
  const levels = figure === 'value' ? fixedThings(game).byValue : fixedThings(game).byCover;
  return [levels[2 * rank - 2] ?? 0, levels[2 * rank - 1] ?? 0];
}

function spaces(game: Game, name: string): Words {
  const { places, definition } = game;
  const { board } = definition;
  const area = board.areas[name];
  const own = (is: (place: number) => boolean): Words => setOf(places.count, is);
  if (name === 'all') return own(() => true);
  if (name === 'open') return own((place) => places.bars[place] !== 7);
  if (name === 'objective') return own((place) => (places.points[place] ?? 0) > 0);
  if (name === 'elevated') return own((place) => places.elevated[place] === 1);
  if (name === 'escape') return own((place) => places.escape[place] === 1);
  const [, figure, rank] = /^(value|cover) rank (\d)$/.exec(name) ?? [];
  if (figure !== undefined) return ranked(game, figure, Number(rank));
  const start = /^starting of (\w+)$/.exec(name)?.[1];
  if (start !== undefined) return own((place) => startsIn(definition, place, start));
  const named = /^named (.+)$/.exec(name)?.[1] ?? name;
  const inside = area ?? board.areas[named];
  if (inside) return own((place) => inside.includes(place));
  const spawn = board.spawns.find((one) => one.name === named)?.place;
  if (spawn !== undefined) return own((place) => place === spawn);
  return own((place) => (places.names[place] ?? '').toUpperCase() === named.toUpperCase());
}

/** Whether a side controlled or occupied it at set-up (R15). */
function startsIn({ board, roster }: Game['definition'], place: number, side: string): boolean {
  const { setup, places } = board;
  const isOurs = (name: string): boolean => roster.counters.find((one) => one.name === name)?.side === side;
  const space = places[place]?.space ?? -1;
  const isHeld = setup.controlled[side === 'lfa' ? 'lfa' : 'breakers'].includes(space);
  return isHeld || setup.units.some((one) => one.place === place && isOurs(one.counter));
}

const kindOfName: Readonly<Record<string, number>> = {
  mech: kindBits.mech,
  vehicle: kindBits.vehicle,
  personnel: kindBits.personnel,
};

function units({ units: tables, definition: { roster } }: Game, name: string): Words {
  const own = (is: (unit: number) => boolean): Words => setOf(tables.count, is);
  const printed = roster.counters.map((row) => printedOf(roster, row));
  const side = /^(?:(personnel) )?of (\w+)$/.exec(name);
  if (side) {
    const [, kind, of = ''] = side;
    const isKind = (unit: number): boolean => kind === undefined || tables.kind[unit] === kindBits.personnel;
    return own((unit) => tables.side[unit] === sideNumbers[of] && isKind(unit));
  }
  if (name in kindOfName) return own((unit) => tables.kind[unit] === kindOfName[name]);
  if (name === 'control') return own((unit) => printed[unit]?.hasControl ?? false);
  if (name === 'scouting') return own((unit) => printed[unit]?.hasScout ?? false);
  if (name === 'armouredAttack') return own((unit) => printed[unit]?.hasArmouredAttack ?? false);
  const squad = /^squad (.)$/.exec(name)?.[1];
  if (squad !== undefined) return own((unit) => printed[unit]?.squad === squad);
  const named = /^named (.+)$/.exec(name)?.[1];
  if (named !== undefined) return own((unit) => tables.names[unit] === named);
  return own((unit) => (printed[unit]?.titles ?? []).some((title) => inWords(title) === name));
}

function cards({ cards: tables, definition: { roster } }: Game, name: string): Words {
  const own = (is: (card: number) => boolean): Words => setOf(tables.count, is);
  if (name === 'all') return own(() => true);
  if (name === 'crew') {
    const crew = new Set(roster.titles.filter(({ kind }) => kind === 'mech').map((one) => one.name));
    return own((card) => crew.has(tables.titles[card] ?? ''));
  }
  const squad = /^squad (.)$/.exec(name)?.[1];
  if (squad !== undefined) return own((card) => tables.squad[card] === squad.codePointAt(0));
  return own((card) => inWords(tables.titles[card] ?? '') === name);
}

function structures(game: Game, name: string): Words {
  const { things } = game;
  const own = (is: (one: number) => boolean): Words => setOf(things.structures.length, is);
  const side = /^helps (\w+)$/.exec(name)?.[1];
  if (side !== undefined) {
    return own((one) => things.structureSide[one] === at.nobody || things.structureSide[one] === sideNumbers[side]);
  }
  const area = /^area (.+)$/.exec(name)?.[1];
  if (area !== undefined) {
    const index = fixedThings(game).areas.indexOf(area);
    return [index < 0 ? 0 : 1 << (firstArea + index), 0];
  }
  if (name === 'all' || name === 'standing') return own(() => true);
  const named = /^named (.+)$/.exec(name)?.[1];
  return own((one) =>
    named === undefined ? things.structureKind[one] === name : things.structures[one]?.toUpperCase() === named,
  );
}

function doors({ things, definition: { board } }: Game, name: string): Words {
  const own = (is: (door: number) => boolean): Words => setOf(things.doors.length, is);
  if (name === 'all' || name === 'door') return own(() => true);
  const named = /^named (.+)$/.exec(name)?.[1];
  if (named !== undefined) return own((door) => things.doors[door]?.toUpperCase() === named);
  return own((door) => board.doors[door]?.kinds.includes(name) ?? false);
}

function tokens(game: Game, name: string): Words {
  const { tokens: people, tokenKind } = game.things;
  const { equipmentKinds } = fixedThings(game);
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

function decks({ bolster: { letters } }: Game, side: number, name: string): Words {
  const index = /^index (.)$/.exec(name)?.[1];
  const own = letters[side as 0 | 1];
  if (index !== undefined) return [own.indexOf(index) < 0 ? at.none : own.indexOf(index), 0];
  const named = /^named (.+)$/.exec(name)?.[1];
  return setOf(own.length, (one) => named === undefined || own[one] === named);
}

function found(game: Game, side: number, sort: string, name: string): Words {
  switch (sort) {
    case 'space':
      return spaces(game, name);
    case 'unit':
      return units(game, name);
    case 'card':
      return cards(game, name);
    case 'structure':
      return structures(game, name);
    case 'door':
      return doors(game, name);
    case 'token':
      return tokens(game, name);
    default:
      return decks(game, side, name);
  }
}

/** The sets that a sheet names, in its order; those of places and cards take two words. */
export function masksOf(game: Game, side: number, names: readonly string[]): Int32Array {
  const all = names.flatMap((one) => {
    const [sort = '', ...name] = one.split(' ');
    const [lo, hi] = found(game, side, sort, name.join(' '));
    return sort === 'space' || sort === 'card' ? [lo, hi] : [lo];
  });
  return Int32Array.from(all);
}
