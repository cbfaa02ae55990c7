// What a hit costs when a bot owns the target, and when a bot has hit a person's unit (solo book, Your turn; R32).
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { casualtyOf, pileOfLoss, several } from '../engine/legal.ts';
import { neutralise } from '../engine/losses.ts';
import { moveCards } from '../engine/piles.ts';
import { isUnitIn } from '../engine/pieces.ts';
import { sideNames } from '../engine/position.ts';
import { isBot } from '../engine/packed-state.ts';
import type { State } from '../engine/packed-state.ts';
import { requireParts } from '../engine/unknown-parts.ts';
import { tellMinds } from './moments.ts';

/** Discard pile, deck, bolster deck; what is on display lies beside its deck and counts with it. */
const botPiles = [at.discard, at.deck, at.supply, at.display] as const;

/** What a hit on a unit of a side reads of its cards. */
export function needPiles(game: Game, state: State, side: number): void {
  if (state.words[at.unknownParts] === 0) return;
  const hasDisplay = game.bolster.shown.some((one, card) => one === 1 && game.cards.side[card] === side);
  const own = isBot(state, side)
    ? ['discard', 'deck', 'supply', ...(hasDisplay ? ['display'] : [])]
    : ['hand', 'discard', 'deck'];
  requireParts(state, ...own.map((pile) => `cards.${sideNames[side as 0 | 1]}.${pile}`));
}

/** A bot's unit is hit: whether its counter leaves the board. */
export function loseOfBot(game: Game, state: State, unit: number): boolean {
  const { bytes } = state;
  const isAsleep = isUnitIn(state, at.asleep, unit);
  if (!isAsleep) loseFirst(game, state, unit);
  // A deactivated mech is removed at once (bot rules of Scenario 6); else with its last card.
  if (isAsleep || !hasCards(game, state, unit)) {
    neutralise(game, state, unit);
    return true;
  }
  if (bytes[at.initiative] !== game.units.side[unit]) {
    const before = bytes[at.markersOn + unit] as number;
    bytes[at.markersOn + unit] = Math.min(before + 1, 255);
    game.sink?.tell(eventKind.pinned, unit, before, bytes[at.markersOn + unit] as number, 0);
  }
  return false;
}

/** In each pile in turn a Gunner, else a Navigator, else the Commander. */
function loseFirst(game: Game, state: State, unit: number): void {
  for (const pile of botPiles) {
    for (const card of game.bolster.losses[unit] as Uint8Array) {
      if (state.bytes[pile + card] === 0) continue;
      moveCards(game, state, card, pile, at.casualties);
      tellMinds(game, state, 'casualty taken', card);
      return;
    }
  }
}

function hasCards(game: Game, { bytes }: State, unit: number): boolean {
  for (const pile of botPiles) {
    for (const card of game.cards.ofUnit[unit] as Uint8Array) if ((bytes[pile + card] as number) > 0) return true;
  }
  return false;
}

const handPiles = [at.hand, at.discard, at.deck] as const;

/** A person's unit is hit by a bot; a choice among a mech's crew waits for the end of the card. Whether it is gone. */
export function loseOfPerson(game: Game, state: State, unit: number): boolean {
  const { bytes } = state;
  const owed = bytes[at.owedLosses + unit] as number;
  if (owed === 0) {
    const card = casualtyOf(game, state, unit);
    if (card === at.none) neutralise(game, state, unit);
    else if (card === several) bytes[at.owedLosses + unit] = 1;
    else lose(game, state, card, pileOfLoss(game, state, unit));
    return card === at.none;
  }
  let rest = -owed;
  for (const pile of handPiles) {
    for (const card of game.cards.ofUnit[unit] as Uint8Array) rest += bytes[pile + card] as number;
  }
  if (rest > 0) {
    bytes[at.owedLosses + unit] = owed + 1;
    return false;
  }
  // Whatever is chosen, all are lost, and this hit finds none.
  for (let each = 0; each < owed; each++) loseAny(game, state, unit);
  neutralise(game, state, unit);
  return true;
}

function lose(game: Game, state: State, card: number, pile: number): void {
  moveCards(game, state, card, pile, at.casualties);
  tellMinds(game, state, 'casualty taken', card);
}

function loseAny(game: Game, state: State, unit: number): void {
  const pile = pileOfLoss(game, state, unit);
  for (const card of game.cards.ofUnit[unit] as Uint8Array) {
    if (state.bytes[pile + card] === 0) continue;
    lose(game, state, card, pile);
    return;
  }
}

/** A card that was owed is taken: the one that its owner chose. */
export function payLoss(game: Game, state: State, unit: number, card: number): void {
  const { bytes } = state;
  lose(game, state, card, pileOfLoss(game, state, unit));
  bytes[at.owedLosses + unit] = (bytes[at.owedLosses + unit] as number) - 1;
}

/** Whether anybody owes a loss: the bytes are looked at by words. */
function isOwed({ words }: State): boolean {
  for (let word = at.owedLosses >> 2; word < (at.owedLosses + at.mostUnits) >> 2; word++)
    if (words[word] !== 0) return true;
  return false;
}

/** Asks for the next loss that leaves a choice; what leaves none is taken. Whether somebody has to choose. */
export function askForLosses(game: Game, state: State): boolean {
  const { bytes } = state;
  if (!isOwed(state)) return false;
  for (let unit = 0; unit < game.units.count; unit++) {
    while ((bytes[at.owedLosses + unit] as number) > 0) {
      const card = casualtyOf(game, state, unit);
      if (card === several) {
        bytes[at.actionTarget] = unit;
        bytes[at.phase] = at.losingPhase;
        bytes[at.chooser] = game.units.side[unit] as number;
        return true;
      }
      payLoss(game, state, unit, card);
    }
  }
  return false;
}
