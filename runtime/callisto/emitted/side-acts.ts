// Acts of emitted sheets other than trips and fights. Each function returns true if its act is possible, and records
// the act (R18, R23–R26).
import { isIn, count, lowest } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { canControl } from '../rules/engine/legal.ts';
import { canDraw } from '../rules/engine/piles.ts';
import { isControlGain } from '../rules/solo/gains.ts';
import { turnedFlag } from '../rules/solo/play-area.ts';
import { needBolster, needDeck, needPile } from './required-parts.ts';
import * as act from './sheet-turn.ts';
import type { SheetTurn } from './sheet-turn.ts';
import { numberOf } from '../../kernel/roles.ts';
import { rollDie } from '../rules/engine/chance.ts';
import { drawFromDeck } from '../rules/solo/bot-acts.ts';
import { indexByDice, note, logRoll } from './draw.ts';

export const printedStrength = ({ fixed }: SheetTurn, unit: number, scouts: boolean): number =>
  fixed.prints.strengths[2 * unit + (scouts ? 1 : 0)] as number;

/** Records CONTROL. Returns false if CONTROL is impossible or gains nothing. */
export function controls(turn: SheetTurn): boolean {
  const { w: words, ownControlled: controlledWord, here } = turn;
  // The test for control comes first, because most often the side already controls the space.
  if (here === at.none || isIn(words[controlledWord] as number, words[controlledWord + 1] as number, here))
    return false;
  return turn.mayGain[here] !== 0 && recordControl(turn);
}

function recordControl(turn: SheetTurn): boolean {
  const { game, state, side, here } = turn;
  if (game.gains.always[here] !== 1 && !isControlGain(game, state, side, here)) return false;
  if (!canControl(game, state, side, here)) return false;
  turn.does = act.controlAct;
  return true;
}

/**
 * Records RECON. Returns false unless Interference is face up in the play area. The card also counts if an INSPIRE has
 * turned it.
 */
export function recons(turn: SheetTurn): boolean {
  const { y: bytes, interference, ownArea } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'playArea');
  const end = ownArea + (bytes[turn.ownInPlay] as number);
  for (let slot = ownArea; slot < end; slot++) {
    if (((bytes[slot] as number) & ~turnedFlag) !== interference) continue;
    turn.does = act.reconAct;
    return true;
  }
  return false;
}

/** Records COMMAND. Returns false if no card can be drawn. */
export function commands(turn: SheetTurn, cards: number): boolean {
  if (turn.w[at.unknownParts] !== 0) needDeck(turn);
  if (!canDraw(turn.state, turn.side)) return false;
  turn.does = act.commandAct;
  turn.count = cards;
  return true;
}

function nonEmptyDecks(turn: SheetTurn, decks: number): number {
  const { game, y: bytes, side, fixed } = turn;
  if (turn.w[at.unknownParts] !== 0) needBolster(turn);
  const { deckBits } = fixed;
  const end = game.cards.first[side + 1] as number;
  let nonEmpty = 0;
  for (let card = game.cards.first[side] as number; card < end && nonEmpty !== decks; card++) {
    if (bytes[at.supply + card] !== 0) nonEmpty |= (deckBits[card] as number) & decks;
  }
  return nonEmpty;
}

const deckRole = numberOf('deck');

export function bolsters(turn: SheetTurn, decks: number, cards: number): boolean {
  if (nonEmptyDecks(turn, decks) === 0) return false;
  turn.does = act.bolsterAct;
  turn.count = cards;
  turn.decks = decks;
  return true;
}

/**
 * Records BOLSTER with a table. `rows` has three numbers for each row: first face, last face, and index of the set that
 * names the deck.
 */
export function bolstersBy(turn: SheetTurn, die: number, cards: number, rows: readonly number[]): boolean {
  let all = 0;
  for (let row = 2; row < rows.length; row += 3) all |= deckIn(turn, rows, row);
  if (nonEmptyDecks(turn, all) === 0) return false;
  turn.does = act.bolsterTableAct;
  turn.count = cards;
  turn.decks = all;
  turn.tableDie = die;
  turn.deckTable = rows;
  return true;
}

const deckIn = ({ M }: SheetTurn, rows: readonly number[], row: number): number => M[rows[row] as number] as number;

/**
 * Records BOLSTER from several decks. `parts` has two numbers for each deck: the index of the set that means the deck,
 * and the number of cards to draw from this deck.
 */
export function bolstersDecks(turn: SheetTurn, decks: number, parts: readonly number[]): boolean {
  if (nonEmptyDecks(turn, decks) === 0) return false;
  turn.does = act.bolsterDecksAct;
  turn.deckTable = parts;
  return true;
}

/**
 * Takes cards one at a time from the first deck of the clause that still has cards. Most clauses name only one deck.
 */
export function bolsterFromFirst(turn: SheetTurn): void {
  const { game, state, side } = turn;
  for (let n = 0; n < turn.count; n++) {
    const nonEmpty = nonEmptyDecks(turn, turn.decks);
    if (nonEmpty === 0) return;
    const deck = lowest(nonEmpty);
    note(turn, deckRole, deck, 0);
    drawFromDeck(game, state, side, deck);
  }
}

/**
 * Takes cards one at a time from the deck that a roll on the table chooses. If this deck is empty, dice choose among
 * the other decks of the table with cards. If only one deck has cards, nothing is rolled.
 */
export function bolsterByTable(turn: SheetTurn): void {
  const { game, state, side } = turn;
  for (let n = 0; n < turn.count; n++) {
    const nonEmpty = nonEmptyDecks(turn, turn.decks);
    if (nonEmpty === 0) return;
    const deck = count(nonEmpty) === 1 ? lowest(nonEmpty) : rollDeck(turn, nonEmpty);
    if (count(nonEmpty) === 1) note(turn, deckRole, deck, 0);
    drawFromDeck(game, state, side, deck);
  }
}

function rollDeck(turn: SheetTurn, nonEmpty: number): number {
  const { game, state, deckTable } = turn;
  logRoll(turn);
  const face = rollDie(game, state, turn.tableDie);
  for (let row = 0; row < deckTable.length; row += 3) {
    if (face < (deckTable[row] as number) || face > (deckTable[row + 1] as number)) continue;
    const deckOfRow = deckIn(turn, deckTable, row + 2) & nonEmpty;
    if (deckOfRow === 0) break;
    const deck = lowest(deckOfRow);
    note(turn, deckRole, deck, face);
    return deck;
  }
  logRoll(turn);
  const deck = nthOfTable(turn, nonEmpty, indexByDice(turn, count(nonEmpty)));
  note(turn, deckRole, deck, turn.lastRoll);
  return deck;
}

/** Returns the deck at an index among the decks of a table that still have cards. */
function nthOfTable(turn: SheetTurn, nonEmpty: number, index: number): number {
  const { deckTable } = turn;
  let passed = 0;
  let remaining = index;
  for (let row = 2; row < deckTable.length; row += 3) {
    const deck = deckIn(turn, deckTable, row) & nonEmpty & ~passed;
    if (deck === 0) continue;
    if (remaining-- === 0) return lowest(deck);
    passed |= deck;
  }
  return lowest(nonEmpty);
}

export function bolsterDecks(turn: SheetTurn): void {
  const { game, state, side, deckTable } = turn;
  for (let part = 0; part < deckTable.length; part += 2) {
    for (let n = 0; n < (deckTable[part + 1] as number); n++) {
      if (drawFromDeck(game, state, side, deckIn(turn, deckTable, part)) === at.none) break;
    }
  }
}
