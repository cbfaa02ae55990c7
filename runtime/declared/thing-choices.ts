// Choices of compiled sheets of declared books: by a list, by the criteria for tied things, and by a die.
import { isOne, lowest } from '../kernel/bits.ts';
import { assign, assignNamed, rollAssigned, type Assignment } from '../kernel/choose-with-dice.ts';
import type { List, NamedDie, ChoiceOrder } from './sheet.ts';
import { addBit, fillWords, givenHas } from './set-words.ts';
import type { Turn } from './turn.ts';

/** Things of a sort, in the order of the table. */
type Things = readonly number[];

/** Returns the candidates that a list leaves. A single candidate needs no list. */
function narrowThings(turn: Turn, by: List, sort: number, all: Things): Things {
  if (by === null || all.length < 2) return all;
  const width = turn.book.sheet.widths[sort] as number;
  const words: number[] = [];
  for (let index = 0; index < width; index++) words.push(0);
  for (const member of all) (words[member >> 5] as number) |= 1 << member;
  const lo = by(turn, ...words);
  return all.filter((member) => givenHas(lo, member));
}

/** Returns the criteria for tied things of a sort: those of the first rule that applies to all of them. */
export function tiesOf(turn: Turn, sort: number, all: Things): ChoiceOrder | null {
  for (const { sort: ofSort, who, orders } of turn.book.sheet.ties) {
    if (who === null) return orders[sort] ?? null;
    if (ofSort !== sort) continue;
    const lo = who(turn);
    if (all.every((member) => givenHas(lo, member))) return orders[sort] ?? null;
  }
  return null;
}

/** Returns the place of a track in the order of tied tracks, from 0: by the rules about ties, and then by the page. */
export function orderOfTrack(turn: Turn, sort: number, track: number): number {
  // The rules can speak of tracks that are tied too.
  if (turn.ordersTracks) return track;
  turn.ordersTracks = true;
  try {
    let left: Things = (turn.state.names[sort] ?? []).map((_name, index) => index);
    const list = tiesOf(turn, sort, left)?.list ?? null;
    for (let place = 0; left.length > 0; place++) {
      const [next] = narrowThings(turn, list, sort, left);
      if (next === track) return place;
      left = left.filter((each) => each !== next);
    }
    return track;
  } finally {
    turn.ordersTracks = false;
  }
}

/** Returns the faces of the die that choose each candidate. */
function assignmentOf(turn: Turn, die: NamedDie | null, sort: number, left: Things): Assignment {
  const names = turn.state.names[sort] ?? [];
  const ids = left.map((member) => names[member] ?? '');
  const { dice } = turn.chance;
  if (!die) return assign(ids, dice);
  const named = die.rows.map((row) => turn.membersOf(row.names(turn), sort).find((member) => left.includes(member)));
  const shares = die.rows.flatMap(({ from, to }, index) => {
    const below = die.takesNextRow ? [...named.slice(index), ...named.slice(0, index)] : [named[index]];
    const member = below.find((each) => each !== undefined);
    return member === undefined ? [] : [{ id: names[member] ?? '', from, to }];
  });
  if (shares.length === 0) return assign(ids, dice);
  return { ...assignNamed(ids, die.die ** die.count, shares), die: die.die, count: die.count };
}

/** Candidates that are left before a die decides, and the die. */
interface Left {
  readonly members: Things;
  readonly die: NamedDie | null;
}

/**
 * Returns the candidates that are left before a die decides. `ties` are the criteria for tied things of a choice that
 * names them at its beginning; undefined if the candidates that are left decide which criteria apply.
 */
export function leftBy(turn: Turn, order: ChoiceOrder, sort: number, all: Things, ties?: ChoiceOrder | null): Left {
  const members = narrowThings(turn, order.list, sort, all);
  if (order.isRandom || members.length < 2) return { members, die: order.die };
  const usual = ties === undefined ? tiesOf(turn, sort, members) : ties;
  return usual ? { members: narrowThings(turn, usual.list, sort, members), die: usual.die } : { members, die: null };
}

/** Chooses one of some candidates, and records the choice; −1 without candidates. */
export function pickThing(
  turn: Turn,
  role: number,
  order: ChoiceOrder,
  sort: number,
  all: Things,
  ties?: ChoiceOrder | null,
): number {
  const { members: left, die } = leftBy(turn, order, sort, all, ties);
  const [only] = left;
  if (only === undefined) return -1;
  if (left.length === 1) {
    turn.reading.choices.push({ role, sort, member: only, rolled: [] });
    return only;
  }
  const { picked, rolled } = rollAssigned(assignmentOf(turn, die, sort, left), turn.chance);
  const member = turn.state.names[sort]?.indexOf(picked) ?? -1;
  turn.reading.choices.push({ role, sort, member, rolled });
  return member;
}

/** Keeps the things that an act has chosen in a role. */
export function keep(turn: Turn, role: number, members: Things): void {
  fillWords(turn.kept, members, role * turn.words, turn.words);
}

/** Keeps the only thing that an act has chosen in a role. */
export function keepOnly({ kept, words }: Turn, role: number, member: number): void {
  const start = role * words;
  for (let index = 0; index < words; index++) kept[start + index] = 0;
  addBit(kept, member, start);
}

type Row = (turn: Turn) => boolean;

/** True if an act is possible. The dry run changes nothing. */
function isActPossible(turn: Turn, does: Row): boolean {
  const { asks, next, act } = turn;
  turn.asks = true;
  const can = does(turn);
  turn.asks = asks;
  turn.next = next;
  turn.act = act;
  return can;
}

const possibleRows = (turn: Turn, rows: readonly Row[]): number => {
  let can = 0;
  for (const [row, does] of rows.entries()) if (isActPossible(turn, does)) can |= 1 << row;
  return can;
};

/** Rolls for a row among the possible rows. Returns false if no row is possible. */
export function rollsPossible(turn: Turn, die: number, shares: readonly number[], rows: readonly Row[]): boolean {
  const can = possibleRows(turn, rows);
  if (can === 0) return false;
  if (!turn.asks) rows[rowOf(turn, die, can, shares)]?.(turn);
  return true;
}

/** Rolls once for a row among all rows. If the row is impossible, nothing happens. */
export function rollsAnyRow(turn: Turn, die: number, shares: readonly number[], rows: readonly Row[]): boolean {
  if (turn.asks) return possibleRows(turn, rows) !== 0;
  rows[rowOf(turn, die, allRows(rows), shares)]?.(turn);
  return true;
}

/** Rolls once for a row. An impossible row gives way to the next possible row down, and then from the top. */
export function rollsNext(turn: Turn, die: number, shares: readonly number[], rows: readonly Row[]): boolean {
  const can = possibleRows(turn, rows);
  if (can === 0) return false;
  if (turn.asks) return true;
  let row = rowOf(turn, die, isOne(can) ? can : allRows(rows), shares);
  while (((can >>> row) & 1) === 0) row = (row + 1) % rows.length;
  rows[row]?.(turn);
  return true;
}

const allRows = (rows: readonly Row[]): number => 2 ** rows.length - 1;

function rowOf(turn: Turn, die: number, can: number, shares: readonly number[]): number {
  const rolled: number[] = [];
  turn.reading.rolls.push({ die, rolled });
  if (isOne(can)) return lowest(can);
  const rows: { readonly row: number; readonly id: string; readonly from: number; readonly to: number }[] = [];
  for (let row = 0; row < shares.length / 2; row++) {
    const [from = 0, to = 0] = shares.slice(2 * row);
    if (((can >>> row) & 1) !== 0) rows.push({ row, from, to, id: `row ${from === to ? from : `${from}–${to}`}` });
  }
  for (;;) {
    const face = turn.chance.face(die, { die, count: 1, shares: rows.map(({ id, from, to }) => ({ id, from, to })) });
    rolled.push(face);
    const shown = rows.find(({ from, to }) => from <= face && face <= to);
    if (shown) return shown.row;
  }
}
