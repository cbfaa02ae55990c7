// Dice and draws. Chance is in the state: what was given beforehand comes first, then the seeded source. If there is
// neither, the step is broken off and asks; it is done again from its copy when the answer is there.
import { below } from '../../../kernel/random.ts';
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

/** What a step lacks: the face of a die, or which card is drawn (die 0). Thrown as one object, never kept. */
export class NeedChance {
  die = 0;
  /** The side whose deck is drawn from. */
  side = 0;
  /** The letter of the bolster deck, if it is one (solo). */
  deck = '';
}

/** A face that the die does not have, or a card that is not in the deck. */
export class WrongChance extends Error {
  readonly where = 'chance';
}

const need = new NeedChance();

const ask = (die: number, side: number, deck = ''): never => {
  need.die = die;
  need.side = side;
  need.deck = deck;
  throw need;
};

/** Takes what was given first, or -1. */
function gift({ bytes }: State): number {
  const count = bytes[at.givenCount] as number;
  if (count === 0) return -1;
  const first = bytes[at.givenChance] as number;
  bytes.copyWithin(at.givenChance, at.givenChance + 1, at.givenChance + count);
  bytes[at.givenChance + count - 1] = 0;
  bytes[at.givenCount] = count - 1;
  return first;
}

export function roll(game: Game, state: State, die: number): number {
  let face = gift(state);
  if (face < 0)
    face = state.bytes[at.isSeeded] === 1 ? below(state.words, at.randomWords, die) + 1 : ask(die, at.nobody);
  if (face < 1 || face > die) throw noFace(game, die, face);
  game.sink?.tell(eventKind.rolled, die, face, 0, 0);
  return face;
}

/** What was given, in words: a card by its name. */
const named = ({ cards }: Game, given: number): string => cards.names[given - at.drawn] ?? String(given);

function noFace(game: Game, die: number, given: number): WrongChance {
  const card = game.cards.names[given - at.drawn];
  if (card === undefined) return new WrongChance(`A d${die} does not show ${given}.`);
  return new WrongChance(`The face of a d${die} is due, and the card ${card} is given.`);
}

/** A card that was given; a face, or a card of the other side, cannot be drawn. */
function givenCard(game: Game, side: number, given: number): number {
  const card = given - at.drawn;
  if (card >= 0 && game.cards.side[card] === side) return card;
  const whose = side === at.lfa ? 'LFA' : 'Breakers';
  throw new WrongChance(`A card of the ${whose} is due, and ${named(game, given)} is given.`);
}

/** Which card of a deck that has some is drawn: each is as likely as there are of it. */
export function pick(game: Game, state: State, side: number): number {
  const { bytes } = state;
  const given = gift(state);
  if (given >= 0) {
    const card = givenCard(game, side, given);
    if (bytes[at.deck + card] === 0) throw new WrongChance(`${game.cards.names[card] ?? ''} is not in the deck.`);
    return card;
  }
  if (bytes[at.isSeeded] !== 1) ask(0, side);
  let rest = below(state.words, at.randomWords, bytes[at.inDeck + side] as number);
  let card = game.cards.first[side] as number;
  for (;;) {
    rest -= bytes[at.deck + card] as number;
    if (rest < 0) return card;
    card++;
  }
}

/** Which card of a bolster deck is drawn: each is as likely as its weight. */
export function pickWeighted(
  game: Game,
  state: State,
  side: number,
  weights: Uint8Array,
  total: number,
  deck: string,
): number {
  const given = gift(state);
  if (given >= 0) {
    const card = givenCard(game, side, given);
    if ((weights[card] ?? 0) === 0) {
      throw new WrongChance(`${game.cards.names[card] ?? ''} is not on top of bolster deck ${deck}.`);
    }
    return card;
  }
  if (state.bytes[at.isSeeded] !== 1) ask(0, side, deck);
  let rest = below(state.words, at.randomWords, total);
  let card = game.cards.first[side] as number;
  for (;;) {
    rest -= weights[card] as number;
    if (rest < 0) return card;
    card++;
  }
}
