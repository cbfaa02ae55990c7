// BOLSTER of emitted sheets: by a table, from named decks, from one deck (R6, R26).
import { count, lowest } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import { rollDie } from '../rules/engine/chance.ts';
import * as at from '../rules/engine/layout.ts';
import { bolsterFrom } from '../rules/solo/bot-acts.ts';
import { indexByDice, note } from './draw.ts';
import { decksWithCards } from './side-acts.ts';
import { bolstering, bolsteringDecks, bolsteringRows } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

const deckRole = numberOf('deck');

export function bolsters(turn: Turn, decks: number, cards: number): boolean {
  if (decksWithCards(turn, decks) === 0) return false;
  turn.does = bolstering;
  turn.count = cards;
  turn.decks = decks;
  return true;
}

/** By the rows of a table: from, to, the number of the set of its deck. */
export function bolstersBy(turn: Turn, die: number, cards: number, rows: readonly number[]): boolean {
  let all = 0;
  for (let row = 2; row < rows.length; row += 3) all |= deckIn(turn, rows, row);
  if (decksWithCards(turn, all) === 0) return false;
  turn.does = bolsteringRows;
  turn.count = cards;
  turn.decks = all;
  turn.die = die;
  turn.table = rows;
  return true;
}

const deckIn = ({ M }: Turn, rows: readonly number[], row: number): number => M[rows[row] as number] as number;

/** So many cards of each of some decks: the number of the deck's number, how many. */
export function bolstersDecks(turn: Turn, decks: number, parts: readonly number[]): boolean {
  if (decksWithCards(turn, decks) === 0) return false;
  turn.does = bolsteringDecks;
  turn.table = parts;
  return true;
}

/** From the one deck that the clause names; of several, chance takes one for each card. */
export function bolsterOf(turn: Turn): void {
  const { game, state, side } = turn;
  for (let n = 0; n < turn.count; n++) {
    const left = decksWithCards(turn, turn.decks);
    if (left === 0) return;
    const deck = lowest(left);
    note(turn, deckRole, deck, 0);
    bolsterFrom(game, state, side, deck);
  }
}

/** Once a card: the deck of the face that is rolled, or if it is empty one of the others. */
export function bolsterByTable(turn: Turn): void {
  const { game, state, side } = turn;
  for (let n = 0; n < turn.count; n++) {
    const left = decksWithCards(turn, turn.decks);
    if (left === 0) return;
    const deck = count(left) === 1 ? lowest(left) : rolled(turn, left);
    if (count(left) === 1) note(turn, deckRole, deck, 0);
    bolsterFrom(game, state, side, deck);
  }
}

function rolled(turn: Turn, left: number): number {
  const { game, state, table } = turn;
  const face = rollDie(game, state, turn.die);
  for (let row = 0; row < table.length; row += 3) {
    if (face < (table[row] as number) || face > (table[row + 1] as number)) continue;
    const own = deckIn(turn, table, row + 2) & left;
    if (own === 0) break;
    const deck = lowest(own);
    note(turn, deckRole, deck, face);
    return deck;
  }
  const deck = nthOfTable(turn, left, indexByDice(turn, count(left)));
  note(turn, deckRole, deck, turn.rolled);
  return deck;
}

/** Of the decks that have cards the one that comes after so many others in the table. */
function nthOfTable(turn: Turn, left: number, index: number): number {
  const { table } = turn;
  let seen = 0;
  let before = index;
  for (let row = 2; row < table.length; row += 3) {
    const deck = deckIn(turn, table, row) & left & ~seen;
    if (deck === 0) continue;
    if (before-- === 0) return lowest(deck);
    seen |= deck;
  }
  return lowest(left);
}

export function bolsterDecks(turn: Turn): void {
  const { game, state, side, table } = turn;
  for (let part = 0; part < table.length; part += 2) {
    for (let n = 0; n < (table[part + 1] as number); n++) {
      if (bolsterFrom(game, state, side, deckIn(turn, table, part)) === at.none) break;
    }
  }
}
