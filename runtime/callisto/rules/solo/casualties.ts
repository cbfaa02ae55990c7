// Losses of the units of a bot, and of the units of a person that a bot has hit (solo book, Your turn; R32).
import { eventKind, tellMinds } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { casualtyOf, casualtyPile, ownerChooses, casualtyPiles } from '../engine/legal.ts';
import { neutralise, isUnitIn } from '../engine/pieces.ts';
import { moveCards } from '../engine/piles.ts';
import { isHandUntold, sideKeys, requireParts } from '../engine/position.ts';
import { isBot, type State } from '../engine/packed-state.ts';

/** The piles from which a bot loses cards; the first pile that has a card of the unit is used. */
const botCasualtyPiles = [at.discard, at.deck, at.supply, at.display] as const;

export function requireCasualtyPiles(game: Game, state: State, side: number): void {
  if (state.words[at.unknownParts] === 0 || game.owner !== null) return;
  const hasDisplay = game.bolster.onDisplay.some((isShown, card) => isShown === 1 && game.cards.side[card] === side);
  const casualtyPileNames = isBot(state, side)
    ? ['discard', 'deck', 'supply', ...(hasDisplay ? ['display'] : [])]
    : ['hand', 'discard', 'deck'];
  requireParts(state, ...casualtyPileNames.map((pile) => `cards.${sideKeys[side as 0 | 1]}.${pile}`));
}

/** Carries out a hit on a unit of a bot: the unit loses a card. Returns true if its counter leaves the board. */
export function hitBotUnit(game: Game, state: State, unit: number): boolean {
  const { bytes } = state;
  const isAsleep = isUnitIn(state, at.asleepUnits, unit);
  if (!isAsleep) loseFirstCard(game, state, unit);
  // A mech that is not activated leaves the board at the first hit (bot rules of Scenario 6). Other units leave with
  // their last card.
  if (isAsleep || !hasCardsLeft(game, state, unit)) {
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

/**
 * Moves a card of the unit to the casualties, from the first pile that has such a card. A mech loses its Gunner first,
 * then its Navigator, then its Commander.
 */
function loseFirstCard(game: Game, state: State, unit: number): void {
  for (const pile of botCasualtyPiles) {
    for (const card of game.bolster.casualtyOrder[unit] as Uint8Array) {
      if (state.bytes[pile + card] === 0) continue;
      loseCardFrom(game, state, card, pile);
      return;
    }
  }
}

function hasCardsLeft(game: Game, { bytes }: State, unit: number): boolean {
  for (const pile of botCasualtyPiles) {
    for (const card of game.cards.ofUnit[unit] as Uint8Array) if ((bytes[pile + card] as number) > 0) return true;
  }
  return false;
}

/**
 * Applies a hit of a bot on a unit of a person. Returns true if the counter leaves the board. The person chooses the
 * lost card later, when the card of the bot is finished. A person who keeps the cards must say at once whether the unit
 * has a card to lose.
 */
export function hitPersonUnit(game: Game, state: State, unit: number): boolean {
  const { bytes } = state;
  if (game.owner !== null && isHandUntold(state, game.units.side[unit] as number)) {
    // A mech that is not activated cannot lose cards (R126). So the owner is not asked.
    if (!isUnitIn(state, at.asleepUnits, unit) && game.owner.loseCard(unit)) return false;
    neutralise(game, state, unit);
    return true;
  }
  const owedCards = bytes[at.owedLosses + unit] as number;
  if (owedCards === 0) {
    const card = casualtyOf(game, state, unit);
    if (card === at.none) neutralise(game, state, unit);
    else if (card === ownerChooses) bytes[at.owedLosses + unit] = 1;
    else loseCardFrom(game, state, card, casualtyPile(game, state, unit));
    return card === at.none;
  }
  let cardsLeft = -owedCards;
  for (const pile of casualtyPiles) {
    for (const card of game.cards.ofUnit[unit] as Uint8Array) cardsLeft += bytes[pile + card] as number;
  }
  if (cardsLeft > 0) {
    bytes[at.owedLosses + unit] = owedCards + 1;
    return false;
  }
  // All cards of the unit are already owed as losses, so there is nothing to choose. The owed cards are lost now. No
  // card is left for this hit, so the unit is neutralised.
  for (let each = 0; each < owedCards; each++) loseAnyCard(game, state, unit);
  neutralise(game, state, unit);
  return true;
}

function loseCardFrom(game: Game, state: State, card: number, pile: number): void {
  moveCards(game, state, card, pile, at.casualties);
  tellMinds(game, state, 'casualty taken', card);
}

function loseAnyCard(game: Game, state: State, unit: number): void {
  const pile = casualtyPile(game, state, unit);
  for (const card of game.cards.ofUnit[unit] as Uint8Array) {
    if (state.bytes[pile + card] === 0) continue;
    loseCardFrom(game, state, card, pile);
    return;
  }
}

export function settleLoss(game: Game, state: State, unit: number, card: number): void {
  const { bytes } = state;
  loseCardFrom(game, state, card, casualtyPile(game, state, unit));
  bytes[at.owedLosses + unit] = (bytes[at.owedLosses + unit] as number) - 1;
}

/** The value of the byte `bots` if both sides are bots. */
const bothSides = 3;

/** True if a person owes a loss for any unit. The bytes are read four at a time as words, which is faster. */
function areLossesOwed({ words }: State): boolean {
  for (let word = at.owedLosses >> 2; word < (at.owedLosses + at.mostUnits) >> 2; word++)
    if (words[word] !== 0) return true;
  return false;
}

/**
 * Settles each owed loss for which only one card can be lost. If the owner of a unit must choose between several cards,
 * asks the owner for this loss and returns true.
 */
export function askForLosses(game: Game, state: State): boolean {
  const { bytes } = state;
  // Only persons choose losses.
  if (bytes[at.bots] === bothSides || !areLossesOwed(state)) return false;
  for (let unit = 0; unit < game.units.count; unit++) {
    while ((bytes[at.owedLosses + unit] as number) > 0) {
      const card = casualtyOf(game, state, unit);
      if (card === ownerChooses) {
        bytes[at.actionTarget] = unit;
        bytes[at.phase] = at.losingPhase;
        bytes[at.chooser] = game.units.side[unit] as number;
        return true;
      }
      settleLoss(game, state, unit, card);
    }
  }
  return false;
}
