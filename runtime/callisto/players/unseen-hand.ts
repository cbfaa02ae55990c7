// Deals the cards of a person who keeps the cards, so that a simulated game can go on from the state of a played table.
// Nobody but the person knows these cards, so they are dealt at random from the starting deck.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isUnitIn } from '../rules/engine/pieces.ts';
import { addToPile, moveCards } from '../rules/engine/piles.ts';
import { handSize } from '../rules/engine/rounds.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { isHandUntold } from '../rules/engine/position.ts';
import type { Whim } from './policy.ts';

/** Returns the number of cards that a person holds in a state: fewer after the bid, and none after the turn. */
function cardsInHand({ bytes }: State, side: number): number {
  if (bytes[at.phase] === at.biddingPhase) return handSize;
  const first = bytes[at.firstSide] === 0 ? bytes[at.initiative] : (bytes[at.firstSide] as number) - 1;
  const isAfter = bytes[at.turnSide] !== side && first === side;
  return isAfter ? 0 : handSize - 1;
}

/**
 * Deals the cards of a side, if only its owner knows them. `lost` has the number of cards that each unit has lost. The
 * cards of units that left the game are left out.
 */
export function dealUnseenCards(
  game: Game,
  state: State,
  side: number,
  lost: ReadonlyMap<number, number>,
  whim: Whim,
): void {
  if (!isHandUntold(state, side)) return;
  const { cards } = game;
  const left = new Map(lost);
  const dealt: number[] = [];
  for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
    const unit = cards.unit[card] as number;
    const isAway =
      unit !== at.none && (isUnitIn(state, at.neutralisedUnits, unit) || isUnitIn(state, at.escapedUnits, unit));
    const copies = isAway ? 0 : (cards.starting[card] as number);
    const gone = Math.min(copies, left.get(unit) ?? 0);
    left.set(unit, (left.get(unit) ?? 0) - gone);
    addToPile(state, side, at.deck, card, copies - gone);
    addToPile(state, side, at.supply, card, isAway ? 0 : (cards.supplied[card] as number));
    for (let copy = 0; copy < copies - gone; copy++) dealt.push(card);
  }
  for (let hand = cardsInHand(state, side); hand > 0 && dealt.length > 0; hand--) {
    const [card] = dealt.splice(whim.below(dealt.length), 1);
    if (card !== undefined) moveCards(game, state, card, at.deck, at.hand);
  }
  state.words[at.unknownParts] = 0;
}
