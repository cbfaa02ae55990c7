// The cards that lie face down in the play areas of bots while people draw from the real decks. Nobody has seen these
// cards, so the state has cards that the app only assumes. When a real card is seen, the step begins again from a state
// with this card.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { addToPile } from '../rules/engine/piles.ts';
import { sideKeys } from '../rules/engine/position.ts';
import { cardInPlay, cardsIn, isFaceUp } from '../rules/solo/play-area.ts';
import type { Instruction } from './instructions.ts';

/** The bits of the card in the byte of a card slot. */
const cardBits = 63;

/** The assumed cards of each side, from left to right. */
export type HiddenCards = readonly [readonly number[], readonly number[]];

const slotsOf = (state: State, side: 0 | 1): number[] =>
  Array.from({ length: cardsIn(state, side) }, (_none, index) => index).filter(
    (index) => !isFaceUp(state, side, index),
  );

const cardsOfSide = (state: State, side: 0 | 1): number[] =>
  slotsOf(state, side).map((index) => cardInPlay(state, side, index));

export const hiddenCards = (state: State): HiddenCards => [cardsOfSide(state, 0), cardsOfSide(state, 1)];

/** Returns a copy of a state with other cards face down, taken from the decks. Null if a deck does not have a card. */
export function withHidden(before: State, hidden: HiddenCards): State | null {
  const state = before.copy();
  for (const side of [at.breakers, at.lfa] as const) {
    const slots = slotsOf(state, side);
    if (slots.length !== hidden[side].length) return null;
    for (const card of cardsOfSide(state, side)) addToPile(state, side, at.deck, card, 1);
    for (const [place, index] of slots.entries()) {
      const card = hidden[side][place] as number;
      if (state.bytes[at.deck + card] === 0) return null;
      addToPile(state, side, at.deck, card, -1);
      const slot = at.playArea + side * at.mostInPlay + index;
      state.bytes[slot] = ((state.bytes[slot] as number) & ~cardBits) | card;
    }
  }
  return state;
}

/** Returns the hidden cards with a card at a place. If the card was assumed at a later place, both are exchanged. */
export function withNameAt(hidden: HiddenCards, side: 0 | 1, place: number, card: number): HiddenCards {
  const cards = [...hidden[side]];
  const other = cards.indexOf(card, place);
  if (other >= 0) cards[other] = cards[place] as number;
  cards[place] = card;
  return side === at.breakers ? [cards, hidden[1]] : [hidden[0], cards];
}

/**
 * Returns other assumptions about the hidden cards from the place `first` on, for the case that people have drawn an
 * assumed card from the deck.
 */
export function otherHidden(game: Game, before: State, hidden: HiddenCards, first: number, drawn: readonly number[]) {
  return ([at.breakers, at.lfa] as const).flatMap((side) =>
    hidden[side].flatMap((card, place) =>
      place < first || !drawn.includes(card)
        ? []
        : [...game.cards.side.keys()]
            .filter((other) => game.cards.side[other] === side && other !== card && before.bytes[at.deck + other] !== 0)
            .map((other) => withNameAt(hidden, side, place, other)),
    ),
  );
}

/** Returns the instructions that name the hidden cards that differ between two states. */
export const namings = ({ cards }: Game, before: State, after: State): Instruction[] =>
  sideKeys.flatMap((key, index) => {
    const side = index as 0 | 1;
    return slotsOf(before, side).flatMap((slot): Instruction[] => {
      const [was, now] = [before, after].map((state) => cardInPlay(state, side, slot)) as [number, number];
      if (was === now) return [];
      return [{ is: 'named', side: key, card: cards.names[now] ?? '', was: cards.names[was] ?? '', index: slot }];
    });
  });
