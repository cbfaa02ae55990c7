// Dice and draws. Chance is in the state: what was given beforehand comes first, then the seeded source. If there is
// neither, the step is broken off and asks; it is done again from its copy when the answer is there.
import { below } from '../../kernel/random.ts';
import { kind } from './events.ts';
import type { Game } from './game.ts';
import * as at from './layout.ts';
import type { State } from './state.ts';

/** What a step lacks: the face of a die, or which card is drawn (die 0). Thrown as one object, never kept. */
export class NeedChance {
  die = 0;
  /** The side whose deck is drawn from. */
  side = 0;
  /** The letter of the bolster deck, if it is one (solo). */
  deck = '';
}

/** A face that the die does not have, or a card that is not in the deck. */
export class WrongChance extends Error {}

const need = new NeedChance();

const ask = (die: number, side: number, deck = ''): never => {
  need.die = die;
  need.side = side;
  need.deck = deck;
  throw need;
};

/** Takes what was given first, or -1. */
function gift({ bytes }: State): number {
  const count = bytes[at.given] as number;
  if (count === 0) return -1;
  const first = bytes[at.gift] as number;
  bytes.copyWithin(at.gift, at.gift + 1, at.gift + count);
  bytes[at.gift + count - 1] = 0;
  bytes[at.given] = count - 1;
  return first;
}

export function roll(game: Game, state: State, die: number): number {
  let face = gift(state);
  if (face < 0) face = state.bytes[at.source] === 1 ? below(state.words, at.randomAt, die) + 1 : ask(die, at.nobody);
  if (face < 1 || face > die) throw new WrongChance(`A d${die} does not show ${face}.`);
  game.sink?.tell(kind.rolled, die, face, 0, 0);
  return face;
}

/** A face, perhaps, where a card is due: what is given are numbers, of faces and of cards. */
const noCard = (side: number, given: number): WrongChance =>
  new WrongChance(`A card of the ${side === at.lfa ? 'LFA' : 'Breakers'} is due, and ${given} is given.`);

/** Which card of a deck that has some is drawn: each is as likely as there are of it. */
export function pick(game: Game, state: State, side: number): number {
  const { bytes } = state;
  const given = gift(state);
  if (given >= 0) {
    if (game.cards.side[given] !== side) throw noCard(side, given);
    if (bytes[at.deck + given] === 0) throw new WrongChance(`${game.cards.names[given] ?? ''} is not in the deck.`);
    return given;
  }
  if (bytes[at.source] !== 1) ask(0, side);
  let rest = below(state.words, at.randomAt, bytes[at.inDeck + side] as number);
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
    if (game.cards.side[given] !== side) throw noCard(side, given);
    if ((weights[given] ?? 0) === 0) {
      throw new WrongChance(`${game.cards.names[given] ?? ''} is not on top of bolster deck ${deck}.`);
    }
    return given;
  }
  if (state.bytes[at.source] !== 1) ask(0, side, deck);
  let rest = below(state.words, at.randomAt, total);
  let card = game.cards.first[side] as number;
  for (;;) {
    rest -= weights[card] as number;
    if (rest < 0) return card;
    card++;
  }
}
