// Faults of the turn: the phase, the choosing side, and the action under way.
import type { Game } from './game-tables.ts';
import type { StateFault } from './fault.ts';
import { faultsOfAction } from './faults-action.ts';
import { faultsOfPhase, hasUntimelyLosses } from './faults-bots.ts';
import * as at from './layout.ts';
import { isKnownPart } from './position.ts';
import { isBot, type State } from './packed-state.ts';

export function faultsOfTurn(game: Game, state: State): StateFault[] {
  const { bytes } = state;
  const phase = bytes[at.phase] as number;
  const hasWinner = bytes[at.winner] !== at.nobody;
  if (hasWinner ? phase !== at.overPhase : phase === at.overPhase && !isExhausted(state)) {
    return [{ where: 'turn.phase', problem: 'and result do not agree on whether it is over' }];
  }
  if (phase === at.overPhase) return [];
  if (isKnownPart(state.words, 'round') && bytes[at.round] === 0 && !isBeforeFirstRound(state, phase)) {
    return [{ where: 'round', problem: 'is 0 in a game that has begun' }];
  }
  const phaseFaults = faultsOfPhase(game, state, phase);
  if (hasUntimelyLosses(state, phase))
    phaseFaults.push({ where: 'units', problem: 'have losses to choose in a phase without' });
  if (phaseFaults.length > 0) return phaseFaults;
  if (phase === at.biddingPhase) return faultsOfBids(game, state);
  const chooser = phase === at.losingPhase ? 1 - (bytes[at.turnSide] as number) : (bytes[at.turnSide] as number);
  if (bytes[at.chooser] !== chooser)
    return [{ where: 'turn.chooser', problem: 'is not the side that chooses in this phase' }];
  if (phase === at.losingPhase && isBot(state, bytes[at.turnSide] as number)) return [];
  const isIdle = phase === at.playingPhase || phase === at.resolvingPhase;
  return isIdle ? faultsBetweenActions(state) : faultsOfAction(game, state, phase);
}

/** True if the game is set up and no round has begun: nobody has a hand. */
const isBeforeFirstRound = ({ bytes }: State, phase: number): boolean =>
  phase === at.biddingPhase &&
  [at.inHand, at.playAreaSize].every((offset) => bytes[offset] === 0 && bytes[offset + 1] === 0);

/** True if nobody has a card to draw or to play: the game is over without a winner (R129). */
const isExhausted = ({ bytes }: State): boolean =>
  [at.inHand, at.inDeck, at.inDiscard, at.playAreaSize].every(
    (offset) => bytes[offset] === 0 && bytes[offset + 1] === 0,
  );

/** The Breakers bid first, with a card that stays in the hand until both sides have bid. */
function faultsOfBids({ cards }: Game, state: State): StateFault[] {
  const { bytes, words } = state;
  const faults: StateFault[] = [];
  const isHandKnown = isKnownPart(words, 'cards.breakers.hand');
  const [breakersBid, lfaBid] = [bytes[at.bidCard + at.breakers] as number, bytes[at.bidCard + at.lfa] as number];
  if (bytes[at.chooser] === at.nobody) faults.push({ where: 'turn.chooser', problem: 'is nobody, while bids are due' });
  if (lfaBid !== at.none) faults.push({ where: 'turn.bids.lfa', problem: 'is there, though the LFA bids last' });
  const isLate = bytes[at.chooser] === at.lfa && (bytes[at.inHand + at.breakers] as number) > 0;
  if (isHandKnown && isLate !== (breakersBid !== at.none))
    faults.push({ where: 'turn.bids.breakers', problem: 'does not go with who bids now' });
  if (isHandKnown && breakersBid !== at.none && bytes[at.hand + breakersBid] === 0) {
    faults.push({ where: 'turn.bids.breakers', problem: `is not in the hand: ${cards.names[breakersBid] ?? ''}` });
  }
  return [...faults, ...faultsBetweenActions(state)];
}

/** Between actions nothing is under way. */
function faultsBetweenActions({ bytes, words }: State): StateFault[] {
  const isClear =
    [at.actionCard, at.actionUse, at.actionUnit, at.actionTarget].every((offset) => bytes[offset] === at.none) &&
    bytes[at.actionLeft] === 0;
  const isEmpty = [at.chosenPlaces, at.chosenPlaces + 1, at.waitingTargets, at.passengers].every(
    (word) => words[word] === 0,
  );
  return isClear && isEmpty ? [] : [{ where: 'turn', problem: 'speaks of an action in a phase without one' }];
}
