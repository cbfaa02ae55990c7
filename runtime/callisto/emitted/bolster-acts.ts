// BOLSTER of emitted sheets: by a table, from named decks, from one deck (R6, R26).
import { count, lowest } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import { rollDie } from '../rules/engine/chance.ts';
import * as at from '../rules/engine/layout.ts';
import { drawFromDeck } from '../rules/solo/bot-acts.ts';
import { indexByDice, note } from './draw.ts';
import { nonEmptyDecks } from './side-acts.ts';
import { bolstering, bolsteringDecks, bolsteringRows } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

const deckRole = numberOf('deck');

export function bolsters(turn: Turn, decks: number, cards: number): boolean {
  if (nonEmptyDecks(turn, decks) === 0) return false;
  turn.does = bolstering;
  turn.count = cards;
  turn.decks = decks;
  return true;
}

/**
 * Records BOLSTER by a table. Each row has three numbers: the first and the last face, and the index of the set with
 * its deck.
 */
export function bolstersBy(turn: Turn, die: number, cards: number, rows: readonly number[]): boolean {
  let all = 0;
  for (let row = 2; row < rows.length; row += 3) all |= deckIn(turn, rows, row);
  if (nonEmptyDecks(turn, all) === 0) return false;
  turn.does = bolsteringRows;
  turn.count = cards;
  turn.decks = all;
  turn.die = die;
  turn.table = rows;
  return true;
}

const deckIn = ({ M }: Turn, rows: readonly number[], row: number): number => M[rows[row] as number] as number;

/**
 * Records BOLSTER of so many cards from each of some decks. Each part has two numbers: the index of the deck’s number,
 * and the number of cards.
 */
export function bolstersDecks(turn: Turn, decks: number, parts: readonly number[]): boolean {
  if (nonEmptyDecks(turn, decks) === 0) return false;
  turn.does = bolsteringDecks;
  turn.table = parts;
  return true;
}

/**
 * Takes cards, one after another, from the first of the clause’s decks that has cards. A clause most often names one
 * deck.
 */
export function bolsterFromFirst(turn: Turn): void {
  const { game, state, side } = turn;
  for (let n = 0; n < turn.count; n++) {
    const nonEmpty = nonEmptyDecks(turn, turn.decks);
    if (nonEmpty === 0) return;
    const deck = lowest(nonEmpty);
    note(turn, deckRole, deck, 0);
    drawFromDeck(game, state, side, deck);
  }
}

/** Takes each card from the deck of the face that is rolled; if that deck is empty, chance takes one of the others. */
export function bolsterByTable(turn: Turn): void {
  const { game, state, side } = turn;
  for (let n = 0; n < turn.count; n++) {
    const nonEmpty = nonEmptyDecks(turn, turn.decks);
    if (nonEmpty === 0) return;
    const deck = count(nonEmpty) === 1 ? lowest(nonEmpty) : rollDeck(turn, nonEmpty);
    if (count(nonEmpty) === 1) note(turn, deckRole, deck, 0);
    drawFromDeck(game, state, side, deck);
  }
}

function rollDeck(turn: Turn, nonEmpty: number): number {
  const { game, state, table } = turn;
  const face = rollDie(game, state, turn.die);
  for (let row = 0; row < table.length; row += 3) {
    if (face < (table[row] as number) || face > (table[row + 1] as number)) continue;
    const deckOfRow = deckIn(turn, table, row + 2) & nonEmpty;
    if (deckOfRow === 0) break;
    const deck = lowest(deckOfRow);
    note(turn, deckRole, deck, face);
    return deck;
  }
  const deck = nthOfTable(turn, nonEmpty, indexByDice(turn, count(nonEmpty)));
  note(turn, deckRole, deck, turn.rolled);
  return deck;
}

/** Returns the deck at an index of the table, counting only decks that have cards. */
function nthOfTable(turn: Turn, nonEmpty: number, index: number): number {
  const { table } = turn;
  let passed = 0;
  let remaining = index;
  for (let row = 2; row < table.length; row += 3) {
    const deck = deckIn(turn, table, row) & nonEmpty & ~passed;
    if (deck === 0) continue;
    if (remaining-- === 0) return lowest(deck);
    passed |= deck;
  }
  return lowest(nonEmpty);
}

export function bolsterDecks(turn: Turn): void {
  const { game, state, side, table } = turn;
  for (let part = 0; part < table.length; part += 2) {
    for (let n = 0; n < (table[part + 1] as number); n++) {
      if (drawFromDeck(game, state, side, deckIn(turn, table, part)) === at.none) break;
    }
  }
}
