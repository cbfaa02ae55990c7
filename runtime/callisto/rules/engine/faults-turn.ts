// Faults of the turn in a state: the phase, the choosing side, and the action under way.
import type { Game } from './game-tables.ts';
import { faultsOfAction, type StateFault } from './faults-action.ts';
import { faultsOfRound } from './faults-round.ts';
import * as at from './layout.ts';
import { commanderOf } from './players.ts';
import { isKnownPart, isPileKnown, cardPart, sideKeys } from './position.ts';
import { isBot, type State } from './packed-state.ts';

const faultAt = (where: string, problem: string): StateFault[] => [{ where, problem }];

export function faultsOfTurn(game: Game, state: State): StateFault[] {
  const { bytes } = state;
  const phase = bytes[at.phase] as number;
  const hasWinner = bytes[at.winner] !== at.nobody;
  if (hasWinner ? phase !== at.overPhase : phase === at.overPhase && !isExhausted(state)) {
    return faultAt('turn.phase', 'and result do not agree on whether it is over');
  }
  if (phase === at.overPhase) return [];
  if (isKnownPart(state.words, 'round') && bytes[at.round] === 0 && !isBeforeFirstRound(state, phase)) {
    return faultAt('round', 'is 0 in a game that has begun');
  }
  const phaseFaults = faultsOfPhase(game, state, phase);
  if (hasUntimelyLosses(state, phase))
    phaseFaults.push(...faultAt('units', 'have losses to choose in a phase without'));
  if (game.isTeam && bytes[at.round] !== 0) phaseFaults.push(...faultsOfRound(game, state, phase));
  if (phaseFaults.length > 0) return phaseFaults;
  if (phase === at.biddingPhase) return faultsOfBids(game, state);
  const chooser = phase === at.losingPhase ? 1 - (bytes[at.turnSide] as number) : (bytes[at.turnSide] as number);
  if (bytes[at.chooser] !== chooser) return faultAt('turn.chooser', 'is not the side that chooses in this phase');
  if (phase === at.losingPhase && isBot(state, bytes[at.turnSide] as number)) return [];
  const isIdle = phase === at.playingPhase || phase === at.resolvingPhase;
  return isIdle ? faultsBetweenActions(state) : faultsOfAction(game, state, phase);
}

/** True if the game is set up and no round has begun: no side has a hand or a play area. */
const isBeforeFirstRound = ({ bytes }: State, phase: number): boolean =>
  phase === at.biddingPhase && areEmpty(bytes, at.inHand, 4) && areEmpty(bytes, at.playAreaSize, 2);

/** True if no side has a card to draw or to play: the game is over without a winner (R129). */
const isExhausted = ({ bytes }: State): boolean =>
  [at.inHand, at.inDeck, at.inDiscard].every((offset) => areEmpty(bytes, offset, 4)) &&
  areEmpty(bytes, at.playAreaSize, 2);

/** True if the numbers of cards of all players or sides are 0. */
const areEmpty = (bytes: Uint8Array, first: number, count: number): boolean =>
  bytes.subarray(first, first + count).every((cards) => cards === 0);

/**
 * Returns the faults of bids. The Breakers bid first. The card of their bid stays in their hand until both sides have
 * bid.
 */
function faultsOfBids(game: Game, state: State): StateFault[] {
  const { bytes } = state;
  const { cards } = game;
  const faults: StateFault[] = [];
  const commander = commanderOf(state, at.breakers);
  const isHandKnown = isPileKnown(game, state, commander, 'hand');
  const [breakersBid, lfaBid] = [bytes[at.bidCard + at.breakers] as number, bytes[at.bidCard + at.lfa] as number];
  if (bytes[at.chooser] === at.nobody) faults.push({ where: 'turn.chooser', problem: 'is nobody, while bids are due' });
  if (lfaBid !== at.none) faults.push({ where: 'turn.bids.lfa', problem: 'is there, though the LFA bids last' });
  const isLate = bytes[at.chooser] === at.lfa && (bytes[at.inHand + commander] as number) > 0;
  if (isHandKnown && isLate !== (breakersBid !== at.none))
    faults.push({ where: 'turn.bids.breakers', problem: 'does not go with who bids now' });
  if (isHandKnown && breakersBid !== at.none && bytes[at.hand + breakersBid] === 0) {
    faults.push({ where: 'turn.bids.breakers', problem: `is not in the hand: ${cards.names[breakersBid] ?? ''}` });
  }
  return [...faults, ...faultsBetweenActions(state)];
}

/** Returns the faults of a state between two actions. No action may be under way then. */
function faultsBetweenActions({ bytes, words }: State): StateFault[] {
  const isClear =
    [at.actionCard, at.actionUse, at.actionUnit, at.actionTarget].every((offset) => bytes[offset] === at.none) &&
    bytes[at.actionLeft] === 0;
  const isEmpty = [at.chosenPlaces, at.chosenPlaces + 1, at.waitingTargets, at.passengers].every(
    (word) => words[word] === 0,
  );
  return isClear && isEmpty ? [] : faultAt('turn', 'speaks of an action in a phase without one');
}

/**
 * Returns the faults that depend on the player of a side: a person or a bot. Some piles and markers exist only for
 * bots, and others only for people (solo book, How to play).
 */
export function faultsOfBots(game: Game, state: State): StateFault[] {
  const faults: StateFault[] = [];
  for (const [side, name] of sideKeys.entries()) {
    const addFault = (pile: string, problem: string): void =>
      void faults.push({ where: `cards.${name}.${pile}`, problem });
    if (isBot(state, side)) faultsOfBot(game, state, side, addFault);
    else {
      if ((state.bytes[at.playAreaSize + side] as number) > 0)
        addFault('playArea', 'has cards, and no bot plays this side');
      if (hasCards(game, state, side, at.display)) addFault('display', 'has cards, and no bot plays this side');
    }
  }
  return [...faults, ...faultsOfCounters(game, state)];
}

function faultsOfBot(game: Game, state: State, side: number, addFault: (pile: string, problem: string) => void): void {
  const { bytes } = state;
  if ((bytes[at.inHand + side] as number) > 0) addFault('hand', 'has cards, and a bot has none');
  if (hasCards(game, state, side, at.playedPile)) addFault('played', 'has cards; those of a bot lie in its play area');
  const firstSlot = at.playArea + side * at.mostInPlay;
  for (let index = 0; index < at.mostInPlay; index++) {
    const card = bytes[firstSlot + index] as number;
    if (index >= (bytes[at.playAreaSize + side] as number)) {
      if (card !== 0) addFault('playArea', 'goes on beyond its last card');
      continue;
    }
    if (game.cards.side[card & 63] !== side) addFault('playArea', 'has a card of nobody or of the other side');
    if ((card & 192) === 192) addFault('playArea', 'has a card that is face down and turned at once');
  }
  for (let card = game.cards.first[side] as number; card < (game.cards.first[side + 1] as number); card++) {
    if ((bytes[at.display + card] as number) > 0 && game.bolster.onDisplay[card] === 0)
      addFault('display', `has ${game.cards.names[card] ?? ''}, which is not set up there`);
  }
}

function hasCards({ cards }: Game, { bytes }: State, side: number, pile: number): boolean {
  for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
    if ((bytes[pile + card] as number) > 0) return true;
  }
  return false;
}

/**
 * Returns the faults of counters. Only counters of bots have control markers, and only counters of people have owed
 * losses.
 */
function faultsOfCounters({ units }: Game, state: State): StateFault[] {
  const { bytes } = state;
  const faults: StateFault[] = [];
  for (let unit = 0; unit < units.names.length; unit++) {
    const [markers, losses] = [bytes[at.markersOn + unit] as number, bytes[at.owedLosses + unit] as number];
    if (markers + losses === 0) continue;
    const side = units.side[unit] as number;
    const addFault = (problem: string): void =>
      void faults.push({ where: `units.${units.names[unit] ?? ''}`, problem });
    if (bytes[at.unitPlace + unit] === at.none) addFault('has markers or losses off the board');
    if (markers > 0 && !isBot(state, side)) addFault('has control markers, and no bot plays its side');
    if (losses > 0 && (isBot(state, side) || !isBot(state, 1 - side)))
      addFault('has losses to choose that no bot inflicted');
  }
  return faults;
}

const knowsPlayArea = (words: Int32Array, side: number): boolean => isKnownPart(words, cardPart(side, 'playArea'));

/**
 * Returns the fault in the order of a play area, or null. Face-down cards (drawn by RECON) must be at the right end.
 * Between turns of the bot, all cards must be face down.
 */
function orderProblem({ bytes }: State, side: number, isOwnTurn: boolean): string | null {
  const from = at.playArea + side * at.mostInPlay;
  const cards = bytes.subarray(from, from + (bytes[at.playAreaSize + side] as number));
  const firstFaceDown = cards.findIndex((card) => (card & 64) !== 0);
  const isUpAfter = firstFaceDown >= 0 && cards.subarray(firstFaceDown).some((card) => (card & 64) === 0);
  if (isUpAfter) return 'has a card face up to the right of one that is face down';
  return !isOwnTurn && cards.length > 0 && firstFaceDown !== 0
    ? 'has a card face up between the turns of its bot'
    : null;
}

/**
 * Returns the faults of the phase, such as a phase that waits for a choice of a bot. A bot never chooses: its bid is
 * drawn, its sheet resolves its cards, and people choose the cards that they lose to it.
 */
function faultsOfPhase(game: Game, state: State, phase: number): StateFault[] {
  const { bytes, words } = state;
  const side = bytes[at.turnSide] as number;
  const isBotTurn = isBot(state, side);
  for (const [anySide, name] of sideKeys.entries()) {
    const isOwnTurn = anySide === side && (phase === at.resolvingPhase || phase === at.losingPhase);
    const problem = knowsPlayArea(words, anySide) ? orderProblem(state, anySide, isOwnTurn) : null;
    if (problem !== null) return faultAt(`cards.${name}.playArea`, problem);
  }
  if (phase === at.biddingPhase) {
    // Before the first round, the phase is the bidding phase too, but no side bids. So the chooser may be a bot.
    const isWrong = bytes[at.round] !== 0 && isBot(state, bytes[at.chooser] as number);
    return isWrong ? faultAt('turn.chooser', 'is a bot, whose bid is drawn') : [];
  }
  if (phase === at.resolvingPhase) {
    if (!isBotTurn) return faultAt('turn.phase', 'is of a bot, and none plays this side');
    const isKnown = knowsPlayArea(words, side);
    const first = bytes[at.playArea + side * at.mostInPlay] as number;
    const isUp = (bytes[at.playAreaSize + side] as number) > 0 && (first & 64) === 0;
    return isKnown && !isUp ? faultAt('turn.phase', 'has no card face up to be resolved') : [];
  }
  if (phase === at.losingPhase) return isBotTurn ? faultsOfLosing(game, state) : faultsOfLoser(state);
  return isBotTurn ? faultAt('turn.phase', 'is of a player, and a bot plays this side') : [];
}

const faultsOfLoser = (state: State): StateFault[] =>
  isBot(state, state.bytes[at.chooser] as number)
    ? faultAt('turn.chooser', 'is a bot, which does not choose what it loses')
    : [];

function faultsOfLosing({ units }: Game, { bytes, words }: State): StateFault[] {
  const target = bytes[at.actionTarget] as number;
  if (!isKnownPart(words, 'units')) return [];
  if (target === at.none || units.side[target] === bytes[at.turnSide] || bytes[at.owedLosses + target] === 0)
    return faultAt('turn.target', 'has no card to lose');
  const isClear =
    [at.actionCard, at.actionUse, at.actionUnit].every((offset) => bytes[offset] === at.none) &&
    bytes[at.actionLeft] === 0;
  return isClear ? [] : faultAt('turn', 'speaks of an action of a player in a turn of a bot');
}

/** True if losses are owed at a wrong time. Losses must be settled when the card that caused them is finished. */
function hasUntimelyLosses({ bytes }: State, phase: number): boolean {
  if (phase === at.losingPhase || phase === at.overPhase) return false;
  for (let unit = 0; unit < at.mostUnits; unit++) if ((bytes[at.owedLosses + unit] as number) > 0) return true;
  return false;
}
