// Dice and draws. The engine uses given chance first, then the seeded source. If both are missing, the step stops and
// asks for chance. The caller then gives the chance, and repeats the step from the earlier state.
import { below } from '../../../kernel/random.ts';
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { playerText } from './players.ts';

/**
 * The request for chance that a step throws: a face of a die, or a card if `die` is 0. The same object is thrown each
 * time.
 */
export class NeedChance {
  die = 0;
  /** The side from whose deck a card is drawn; in a game of four, the player. */
  side = 0;
  deck = '';
}

/** True if the dice of an attack are not rolled, because no face of the die hits or every face hits (R205). */
export const isRollIdle = (total: number, die: number): boolean => total > die || total <= 1;

/** A step throws this question if a unit was hit: did the owner of the unit have a card to lose? */
export class NeedOwner {
  readonly unit: number;

  constructor(unit: number) {
    this.unit = unit;
  }
}

/** The error that the die does not have a given face, or that the deck does not have a given card. */
export class WrongChance extends Error {
  override readonly name = 'WrongChance';
  readonly where = 'chance';
}

const neededChance = new NeedChance();

const askForChance = (die: number, side: number, deck = ''): never => {
  neededChance.die = die;
  neededChance.side = side;
  neededChance.deck = deck;
  throw neededChance;
};

/** Removes the first value of given chance and returns it; −1 if there is none. */
function takeGiven({ bytes }: State): number {
  const count = bytes[at.givenCount] as number;
  if (count === 0) return -1;
  const first = bytes[at.givenChance] as number;
  bytes.copyWithin(at.givenChance, at.givenChance + 1, at.givenChance + count);
  bytes[at.givenChance + count - 1] = 0;
  bytes[at.givenCount] = count - 1;
  return first;
}

export function rollDie(game: Game, state: State, die: number): number {
  let face = takeGiven(state);
  if (face < 0)
    face = state.bytes[at.isSeeded] === 1 ? below(state.words, at.randomState, die) + 1 : askForChance(die, at.nobody);
  if (face < 1 || face > die) throw wrongFace(game, die, face);
  game.sink?.tell(eventKind.rolled, die, face, 0, 0);
  return face;
}

const givenInWords = ({ cards }: Game, chance: number): string => cards.names[chance - at.drawn] ?? String(chance);

function wrongFace(game: Game, die: number, chance: number): WrongChance {
  const card = game.cards.names[chance - at.drawn];
  if (card === undefined) return new WrongChance(`A d${die} does not show ${chance}.`);
  return new WrongChance(`The face of a d${die} is due, and the card ${card} is given.`);
}

/** Returns the card for a value of given chance. Throws if the value is a face, or a card of another player. */
function givenCard(game: Game, player: number, chance: number): number {
  const card = chance - at.drawn;
  if (card >= 0 && game.cards.player[card] === player) return card;
  const whose = game.isTeam ? playerText(player) : player === at.lfa ? 'LFA' : 'Breakers';
  throw new WrongChance(`A card of the ${whose} is due, and ${givenInWords(game, chance)} is given.`);
}

/** Draws a card of a deck, which must not be empty. Each copy is equally likely. */
export function pickFromDeck(game: Game, state: State, player: number): number {
  const { bytes } = state;
  const chance = takeGiven(state);
  if (chance < 0) return pickByWeight(game, state, player, bytes, at.deck, bytes[at.inDeck + player] as number, '');
  const card = givenCard(game, player, chance);
  if (bytes[at.deck + card] === 0) throw new WrongChance(`${game.cards.names[card] ?? ''} is not in the deck.`);
  return card;
}

/** Draws a card of a bolster deck. The chance of each card is in proportion to its weight. */
export function pickWeighted(
  game: Game,
  state: State,
  side: number,
  weights: Uint8Array,
  total: number,
  deck: string,
): number {
  const chance = takeGiven(state);
  if (chance < 0) return pickByWeight(game, state, side, weights, 0, total, deck);
  const card = givenCard(game, side, chance);
  if ((weights[card] ?? 0) > 0) return card;
  throw new WrongChance(`${game.cards.names[card] ?? ''} is not on top of bolster deck ${deck}.`);
}

/** Draws a card from the seeded source. The chance of a card is in proportion to its weight `weights[first + card]`. */
function pickByWeight(
  game: Game,
  state: State,
  player: number,
  weights: Uint8Array,
  first: number,
  total: number,
  deck: string,
): number {
  if (state.bytes[at.isSeeded] !== 1) askForChance(0, player, deck);
  let rest = below(state.words, at.randomState, total);
  for (let card = game.cards.from[player] as number; ; card++) {
    rest -= weights[first + card] as number;
    if (rest < 0) return card;
  }
}
