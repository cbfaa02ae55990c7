// Corrections: changes that bring the state in line with the pieces on the real table, without a rule. A correction is
// refused only if a state cannot hold it.
import { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { casualtyPile, legalActions } from '../rules/engine/legal.ts';
import { isBot, type State } from '../rules/engine/packed-state.ts';
import {
  isUnitIn,
  leaveBoard,
  neutralise,
  placeUnit,
  removeFromBoard,
  setMarker,
  setUnitIn,
} from '../rules/engine/pieces.ts';
import { addToPile, moveCards } from '../rules/engine/piles.ts';
import { isHandUntold, pileNames, pileOffsets, type PileName, type SideName } from '../rules/engine/position.ts';
import { clearAction, endAction, finishTurn, placeBid } from '../rules/engine/rounds.ts';
import { cardsIn, faceDownFlag, firstFaceUp, layCard, sendToPile, turnedFlag } from '../rules/solo/play-area.ts';
import { checkVictory } from '../rules/engine/victory.ts';
import { hitBotUnit } from '../rules/solo/casualties.ts';
import { continueTurn } from '../rules/solo/resolve.ts';
import type { CounterFace, MarkerFace, OffBoard } from './instructions.ts';
import * as named from './table-names.ts';
import { CannotHold } from './table-names.ts';

export type Correction =
  | { readonly is: 'place'; readonly unit: string; readonly at: string }
  | { readonly is: 'remove'; readonly unit: string; readonly to: OffBoard }
  | { readonly is: 'turn'; readonly unit: string; readonly face: CounterFace }
  /** The unit is hit. By the rules of its side, it loses a card or leaves the board. */
  | { readonly is: 'wound'; readonly unit: string }
  /** The number of control markers on a counter. */
  | { readonly is: 'pin'; readonly unit: string; readonly count: number }
  | { readonly is: 'marker'; readonly side: SideName; readonly at: string; readonly face: MarkerFace | null }
  | { readonly is: 'structure'; readonly structure: string; readonly isStanding: boolean }
  | { readonly is: 'door'; readonly door: string; readonly isShut: boolean }
  | { readonly is: 'token'; readonly token: string; readonly at: string | null }
  | { readonly is: 'initiative'; readonly side: SideName }
  | { readonly is: 'score'; readonly side: SideName; readonly points: number }
  /** Copies of a card go from one pile to another. */
  | {
      readonly is: 'card';
      readonly side: SideName;
      readonly card: string;
      readonly count: number;
      readonly from: PileName;
      readonly to: PileName;
    }
  /** A card goes from a pile into the play area of a bot. Indexes count from the left, beginning with 0. */
  | {
      readonly is: 'lay';
      readonly side: SideName;
      readonly card: string;
      readonly from: PileName;
      readonly index: number;
    }
  | { readonly is: 'clear'; readonly side: SideName; readonly index: number; readonly to: PileName }
  | {
      readonly is: 'flip';
      readonly side: SideName;
      readonly index: number;
      readonly isFaceDown: boolean;
      readonly isSideways: boolean;
    };

type UnitCorrection = Extract<Correction, { readonly unit: string }>;
type CardCorrection = Extract<Correction, { is: 'card' | 'lay' | 'clear' | 'flip' }>;

const mostCount = 255;
const markerLevels = { scouted: 1, controlled: 2 } as const;

function setBit({ words }: State, word: number, bit: number, isSet: boolean): void {
  words[word] = isSet ? (words[word] as number) | (1 << bit) : (words[word] as number) & ~(1 << bit);
}

function requireOnBoard({ bytes }: State, unit: number, name: string): void {
  if (bytes[at.unitPlace + unit] === at.none)
    throw new CannotHold(`${name} is not on the board. Put it on a space first.`);
}

/**
 * Takes a card of a hit unit by the rules. For a bot, the card comes from its casualty piles in order; for a person,
 * from hand, discard pile or deck.
 */
function woundUnit(game: Game, state: State, unit: number): void {
  const side = game.units.side[unit] as number;
  if (isBot(state, side)) {
    hitBotUnit(game, state, unit);
    return;
  }
  if (isHandUntold(state, side)) throw new CannotHold('Only the owner of the unit knows its cards.');
  const pile = isUnitIn(state, at.asleepUnits, unit) ? -1 : casualtyPile(game, state, unit);
  const card = [...(game.cards.ofUnit[unit] ?? [])].find(
    (number) => pile >= 0 && (state.bytes[pile + number] as number) > 0,
  );
  if (card === undefined) neutralise(game, state, unit);
  else moveCards(game, state, card, pile, at.casualties);
}

function correctUnit(game: Game, state: State, change: UnitCorrection): void {
  const unit = named.unitNumber(game, change.unit);
  switch (change.is) {
    case 'place':
      placeUnit(game, state, unit, named.placeNumber(game, change.at));
      setUnitIn(state, at.neutralisedUnits, unit, false);
      setUnitIn(state, at.escapedUnits, unit, false);
      return;
    case 'remove':
      removeFromBoard(game, state, unit);
      setUnitIn(state, at.neutralisedUnits, unit, false);
      setUnitIn(state, at.escapedUnits, unit, false);
      if (change.to === 'neutralised') neutralise(game, state, unit);
      if (change.to === 'escaped') leaveBoard(game, state, unit);
      return;
    case 'turn':
      requireOnBoard(state, unit, change.unit);
      if (change.face === 'asleep' && !game.definition.board.setup.deactivated.includes(change.unit))
        throw new CannotHold(`The scenario never deactivates ${change.unit}. The unit can be ready or suppressed.`);
      setUnitIn(state, at.suppressedUnits, unit, change.face === 'suppressed');
      setUnitIn(state, at.asleepUnits, unit, change.face === 'asleep');
      return;
    case 'wound':
      requireOnBoard(state, unit, change.unit);
      woundUnit(game, state, unit);
      return;
    case 'pin':
      requireOnBoard(state, unit, change.unit);
      state.bytes[at.markersOn + unit] = named.limitedNumber(change.count, mostCount, 'The number of markers');
  }
}

function requireBot(state: State, side: number, name: SideName): void {
  if (!isBot(state, side)) throw new CannotHold(`The side ${name} is no bot, and has no play area.`);
}

/** Throws if a correction names the pile `hand` or `played` of a bot, because a bot has neither. */
function requirePiles(state: State, side: number, name: SideName, piles: readonly PileName[]): void {
  const pile = piles.find((candidate) => candidate === 'hand' || candidate === 'played');
  if (pile === undefined || !isBot(state, side)) return;
  throw new CannotHold(`The bot of the side ${name} has no pile \`${pile}\`; its cards lie in deck and discard pile.`);
}

/** Returns the offset of a pile. Throws if the pile has fewer than `count` copies of a card. */
function pileWith({ bytes }: State, card: number, count: number, from: PileName, name: string): number {
  const pile = pileOffsets[from];
  const copies = bytes[pile + card] as number;
  if (copies >= count) return pile;
  const inPile = copies === 0 ? `There is no ${name}` : `There ${copies === 1 ? 'is' : 'are'} only ${copies} ${name}`;
  const other = pileNames.find((candidate) => (bytes[pileOffsets[candidate] + card] as number) >= count);
  throw new CannotHold(`${inPile} in the pile \`${from}\`.${other ? ` The pile \`${other}\` has enough.` : ''}`);
}

function indexInArea(state: State, side: number, index: number): number {
  const last = cardsIn(state, side) - 1;
  if (last < 0) throw new CannotHold('The play area is empty.');
  return named.limitedNumber(index, last, 'The place in the play area', 1);
}

function correctCards(game: Game, state: State, change: CardCorrection): void {
  const side = named.numberOfSide(change.side);
  if (isHandUntold(state, side)) throw new CannotHold('Only their owner knows these cards.');
  if (change.is !== 'flip') {
    const piles = change.is === 'clear' ? [change.to] : change.is === 'lay' ? [change.from] : [change.from, change.to];
    requirePiles(state, side, change.side, piles);
  }
  if (change.is === 'card') {
    const card = named.cardNumber(game, side, change.card);
    const count = named.limitedNumber(change.count, mostCount, 'The number of cards');
    if (count === 0 || change.from === change.to) throw new CannotHold('The cards lie there already.');
    const from = pileWith(state, card, count, change.from, change.card);
    addToPile(state, side, from, card, -count);
    addToPile(state, side, pileOffsets[change.to], card, count);
    return;
  }
  requireBot(state, side, change.side);
  if (change.is === 'lay') {
    const card = named.cardNumber(game, side, change.card);
    if (cardsIn(state, side) === at.mostInPlay) throw new CannotHold('The play area has no room.');
    const index = named.limitedNumber(change.index, cardsIn(state, side), 'The place in the play area', 1);
    layCard(game, state, side, card, pileWith(state, card, 1, change.from, change.card), index);
    return;
  }
  const index = indexInArea(state, side, change.index);
  if (change.is === 'clear') {
    sendToPile(game, state, side, index, pileOffsets[change.to]);
    return;
  }
  const slot = at.playArea + side * at.mostInPlay + index;
  const bits = (change.isFaceDown ? faceDownFlag : 0) | (change.isSideways ? turnedFlag : 0);
  state.bytes[slot] = ((state.bytes[slot] as number) & 63) | bits;
}

/** Gives the initiative to a side. If a round has begun, its order of turns does not change. */
function correctInitiative({ bytes }: State, side: number): void {
  const isRunning = bytes[at.round] !== 0 && bytes[at.phase] !== at.biddingPhase && bytes[at.phase] !== at.overPhase;
  if (isRunning && bytes[at.firstSide] === 0) bytes[at.firstSide] = (bytes[at.initiative] as number) + 1;
  if (bytes[at.firstSide] === side + 1) bytes[at.firstSide] = 0;
  bytes[at.initiative] = side;
}

/** Makes a correction in a state. Throws `CannotHold` if the state cannot hold the correction. */
function correct(game: Game, state: State, change: Correction): void {
  switch (change.is) {
    case 'marker': {
      const level = change.face === null ? 0 : markerLevels[change.face];
      setMarker(game, state, named.numberOfSide(change.side), named.spacePlace(game, change.at), level);
      return;
    }
    case 'structure':
      setBit(state, at.standingStructures, named.structureNumber(game, change.structure), change.isStanding);
      return;
    case 'door':
      setBit(state, at.shutDoors, named.doorNumber(game, change.door), change.isShut);
      return;
    case 'token': {
      const token = named.tokenNumber(game, change.token);
      state.bytes[at.tokenPlace + token] = change.at === null ? at.none : named.placeNumber(game, change.at);
      return;
    }
    case 'initiative':
      correctInitiative(state, named.numberOfSide(change.side));
      return;
    case 'score': {
      const side = named.numberOfSide(change.side);
      state.bytes[at.score + side] = named.limitedNumber(change.points, mostCount, 'The score');
      return;
    }
    case 'card':
    case 'lay':
    case 'clear':
    case 'flip':
      correctCards(game, state, change);
      return;
    case 'place':
    case 'remove':
    case 'turn':
    case 'wound':
    case 'pin':
      correctUnit(game, state, change);
  }
}

const legal = new Actions();

/** Ends an action, a choice or a turn that cannot continue after a correction. */
function goOn(game: Game, state: State): void {
  const { bytes } = state;
  const [phase, side] = [bytes[at.phase] as number, bytes[at.chooser] as number];
  if (bytes[at.round] === 0 || phase === at.overPhase || isHandUntold(state, side)) return;
  if (phase === at.resolvingPhase) {
    if (firstFaceUp(state, side) === at.none) finishTurn(game, state);
    return;
  }
  if (legalActions(game, state, legal) > 0) return;
  if (phase === at.biddingPhase) placeBid(game, state, at.none);
  else if (phase === at.losingPhase && isBot(state, bytes[at.turnSide] as number)) continueTurn(game, state);
  else if (phase === at.playingPhase) finishTurn(game, state);
  else endAction(game, state);
}

/**
 * Ends the game if a side has won after the correction. If the correction removes the reason for a victory, the game
 * continues.
 */
function judge(game: Game, state: State): void {
  const { bytes } = state;
  if (bytes[at.round] === 0) return;
  const wasOver = bytes[at.winner] !== at.nobody;
  bytes[at.winner] = at.nobody;
  bytes[at.victoryRow] = at.none;
  if (checkVictory(game, state) || !wasOver) return;
  const side = bytes[at.turnSide] as number;
  bytes[at.chooser] = side;
  bytes[at.phase] = isBot(state, side) ? at.resolvingPhase : at.playingPhase;
  clearAction(state);
}

/** Makes a correction without events: the log and the minds of bots do not learn of the correction. */
function correctQuietly(game: Game, state: State, change: Correction): void {
  const { sink } = game;
  const [first, second] = game.minds;
  game.sink = null;
  game.setMind(0, null);
  game.setMind(1, null);
  try {
    correct(game, state, change);
  } finally {
    game.sink = sink;
    game.setMind(0, first);
    game.setMind(1, second);
  }
}

/** Returns the function that carries out a correction. Throws `CannotHold` if the state cannot hold the correction. */
export function correctionWork(game: Game, before: State, change: Correction): (state: State) => void {
  correctQuietly(game, before.copy(), change);
  return (state) => {
    correctQuietly(game, state, change);
    judge(game, state);
    goOn(game, state);
  };
}
