// Finds the card of a bot in a position from a person or a file. The position may lack everything that the procedure of
// the card does not read.
import { CardError, isRecord } from '../../kernel/shape.ts';
import { nearest } from '../../kernel/nearest.ts';
import { sideTitles } from '../board/reachable-places.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { nameIndexesOf } from '../rules/engine/name-indexes.ts';
import { cardPart, isKnownPart, sideKeys } from '../rules/engine/position.ts';
import { positionFields, stateOf } from '../rules/engine/read-position.ts';
import { isOfFour } from '../rules/engine/team-fields.ts';
import { isBot, type State } from '../rules/engine/packed-state.ts';
import { cardInPlay, cardsIn, isFaceUp } from '../rules/solo/play-area.ts';

/** A card in the play area of a bot. If the position has no play area, the play area gets only this card. */
export interface PositionCard {
  readonly state: State;
  readonly side: number;
  readonly index: number;
  readonly card: number;
}

const cardNamed = (game: Game, side: 0 | 1, name: string): number => nameIndexesOf(game).cards[side].get(name);

/**
 * Returns the number of given chance for a word: a face such as `7`, or a drawn card such as `SCOUT Z`. Returns null
 * for any other word.
 */
export function chanceNamed(game: Game, side: number, word: string): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const card = cardNamed(game, side as 0 | 1, word.toUpperCase());
  return card < 0 ? null : at.drawn + card;
}

/** Returns the words for given chance, such as `7` or `SCOUT Z`. */
export const chanceInWords = ({ cards }: Game, chance: readonly number[]): readonly string[] =>
  chance.map((number) => (number >= at.drawn ? (cards.names[number - at.drawn] ?? '') : String(number)));

/**
 * Returns the name of the card in each card slot of a side. With `isOnlyFaceUp`, face-down cards are null.
 * Returns an empty list if the JSON has no play area.
 */
function playAreaIn(json: unknown, side: number, isOnlyFaceUp = false): unknown[] {
  const cards = isRecord(json) && isRecord(json['cards']) ? json['cards'] : {};
  const sideCards = cards[sideKeys[side as 0 | 1]];
  const area = isRecord(sideCards) ? sideCards['playArea'] : null;
  const slots: readonly unknown[] = Array.isArray(area) ? area : [];
  return slots.map((slot) => (isRecord(slot) && !(isOnlyFaceUp && slot['faceDown'] === true) ? slot['card'] : null));
}

/** The greatest length of a name that a message shows in full. No card has a longer name. */
const longestName = 100;

function noCard(game: Game, json: unknown, name: string): never {
  // The position is checked first: it may belong to another scenario, and then the message says so.
  positionFields(game, json);
  const suggestion = name.length > longestName ? undefined : nearest(name, game.cards.names);
  const { names } = game.cards;
  const example = names.includes('SCOUT Y') ? 'SCOUT Y' : (names[0] ?? '');
  const help =
    suggestion === undefined
      ? `Names are those of the roster, such as \`${example}\`.`
      : `Did you mean \`${suggestion}\`?`;
  const shownName = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  throw new CardError(`no card of this scenario is called \`${shownName}\``, help);
}

/**
 * Returns the side of a card. An Interference card can belong to either side: the side is `onlySide`, or else follows
 * from the play areas and bots of the position.
 */
export function sideOfNamedCard(game: Game, json: unknown, name: string, onlySide?: number): number {
  const sidesWithCard = ([at.breakers, at.lfa] as const).filter((side) => cardNamed(game, side, name) >= 0);
  const [first, second] = sidesWithCard;
  if (first === undefined) return noCard(game, json, name);
  if (second === undefined) return first;
  if (onlySide !== undefined) return onlySide;
  const bots = isRecord(json) && Array.isArray(json['bots']) ? json['bots'] : [];
  const meantSide =
    sidesWithCard.find((side) => playAreaIn(json, side, true).includes(name)) ??
    sidesWithCard.find((side) => playAreaIn(json, side).includes(name)) ??
    sidesWithCard.find((side) => bots.includes(sideKeys[side]));
  if (meantSide !== undefined) return meantSide;
  throw new CardError(`both sides have a card called \`${name}\``, 'Name the bot: `"bots": ["lfa"]`.');
}

/**
 * Adds the field `bots` if it is missing: each side with a play area is a bot. If no side has a play area, the side of
 * the card is the bot.
 */
function withBots(json: unknown, side: number): unknown {
  if (!isRecord(json) || Object.hasOwn(json, 'bots')) return json;
  const bots = [at.breakers, at.lfa].filter((candidate) => playAreaIn(json, candidate).length > 0);
  return { ...json, bots: (bots.length > 0 ? bots : [side]).map((bot) => sideKeys[bot as 0 | 1]) };
}

/** Finds a card in a position. `onlySide` is the side whose cards can be decided, if there is only one sheet. */
export function findCard(game: Game, json: unknown, cardName: string, onlySide?: number): PositionCard {
  if (typeof cardName !== 'string') throw new CardError('the card is no text', 'Give its name, such as `SCOUT Y`.');
  if (isOfFour(json))
    throw new CardError(
      'the position is of a game of four, in which bots do not play (P12)',
      'The solo book has rules for two sides only: give a position of a game of two.',
    );
  const name = cardName.trim().toUpperCase();
  const side = sideOfNamedCard(game, json, name, onlySide);
  const state = stateOf(game, withBots(json, side));
  const card = cardNamed(game, side as 0 | 1, name);
  if (!isBot(state, side)) {
    const sideKey = sideKeys[side as 0 | 1];
    const sideText = sideTitles[sideKey];
    const help = `A bot decides its own cards; if it plays the ${sideText}, say \`"bots": ["${sideKey}"]\`.`;
    throw new CardError(`\`${name}\` is a card of the ${sideText}, and no bot plays them here`, help);
  }
  if (state.bytes[at.winner] !== at.nobody) throw new CardError('the game is over', 'Nothing is decided any more.');
  fillInDefaults(state, side);
  if (!isKnownPart(state.words, cardPart(side, 'playArea'))) {
    state.bytes[at.playArea + side * at.mostInPlay] = card;
    state.bytes[at.playAreaSize + side] = 1;
    return { state, side, card, index: 0 };
  }
  return { state, side, card, index: indexOf(game, state, side, card) };
}

/** Gives usual values to unknown parts that the engine reads: it is the turn of the bot, and nothing is destroyed. */
function fillInDefaults({ bytes, words }: State, side: number): void {
  if (!isKnownPart(words, 'turn')) {
    bytes[at.turnSide] = side;
    bytes[at.chooser] = side;
    bytes[at.phase] = at.resolvingPhase;
  }
  if (!isKnownPart(words, 'destroyed')) words[at.standingStructures] = 2 ** at.mostStructures - 1;
}

/** Returns the index of the leftmost face-up copy of a card in the play area. Throws if there is no such copy. */
function indexOf(game: Game, state: State, side: number, card: number): number {
  const count = cardsIn(state, side);
  let isInPlayArea = false;
  for (let index = 0; index < count; index++) {
    if (cardInPlay(state, side, index) !== card) continue;
    if (isFaceUp(state, side, index)) return index;
    isInPlayArea = true;
  }
  const name = game.cards.names[card] ?? '';
  if (isInPlayArea) throw new CardError(`\`${name}\` lies face down`, 'It is resolved in the bot’s next turn.');
  const names = Array.from({ length: count }, (_none, index) => game.cards.names[cardInPlay(state, side, index)] ?? '');
  throw new CardError(
    `\`${name}\` is not in the play area, ${count === 0 ? 'which is empty' : `which has ${names.join(', ')}`}`,
    'Add it there, or leave `playArea` out: then the card is the only one.',
  );
}
