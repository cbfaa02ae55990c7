// Whether what is under way can be: who chooses, for which card, with what left.
import type { Game } from './game-tables.ts';
import type { Fault } from './fault.ts';
import { faultsOfAction } from './faults-action.ts';
import { faultsOfPhase, owesWrongly } from './faults-bots.ts';
import * as at from './layout.ts';
import { isKnownPart } from './position.ts';
import { isBot } from './packed-state.ts';
import type { State } from './packed-state.ts';

export function faultsOfTurn(game: Game, state: State): Fault[] {
  const { bytes } = state;
  const phase = bytes[at.phase] as number;
  const hasWinner = bytes[at.winner] !== at.nobody;
  if (hasWinner ? phase !== at.overPhase : phase === at.overPhase && !isExhausted(state)) {
    return [{ where: 'turn.phase', problem: 'and result do not agree on whether it is over' }];
  }
  if (phase === at.overPhase) return [];
  if (isKnownPart(state.words, 'round') && bytes[at.round] === 0 && !isBefore(state, phase)) {
    return [{ where: 'round', problem: 'is 0 in a game that has begun' }];
  }
  const wrong = faultsOfPhase(game, state, phase);
  if (owesWrongly(state, phase)) wrong.push({ where: 'units', problem: 'have losses to choose in a phase without' });
  if (wrong.length > 0) return wrong;
  if (phase === at.biddingPhase) return faultsOfBids(game, state);
  const chooser = phase === at.losingPhase ? 1 - (bytes[at.turnSide] as number) : (bytes[at.turnSide] as number);
  if (bytes[at.chooser] !== chooser)
    return [{ where: 'turn.chooser', problem: 'is not the side that chooses in this phase' }];
  if (phase === at.losingPhase && isBot(state, bytes[at.turnSide] as number)) return [];
  const isIdle = phase === at.playingPhase || phase === at.resolvingPhase;
  return isIdle ? faultsOfRest(state) : faultsOfAction(game, state, phase);
}

/** Set up, and no round begun: nobody has a hand. */
const isBefore = ({ bytes }: State, phase: number): boolean =>
  phase === at.biddingPhase && [at.inHand, at.playAreaSize].every((one) => bytes[one] === 0 && bytes[one + 1] === 0);

/** Nobody has a card to draw or to play: the game is over without a winner (R129). */
const isExhausted = ({ bytes }: State): boolean =>
  [at.inHand, at.inDeck, at.inDiscard, at.playAreaSize].every((one) => bytes[one] === 0 && bytes[one + 1] === 0);

/** The Breakers bid first, with a card that stays in the hand until both have bid. */
function faultsOfBids({ cards }: Game, state: State): Fault[] {
  const { bytes, words } = state;
  const found: Fault[] = [];
  const knowsHand = isKnownPart(words, 'cards.breakers.hand');
  const [first, second] = [bytes[at.bidCard + at.breakers] as number, bytes[at.bidCard + at.lfa] as number];
  if (bytes[at.chooser] === at.nobody) found.push({ where: 'turn.chooser', problem: 'is nobody, while bids are due' });
  if (second !== at.none) found.push({ where: 'turn.bids.lfa', problem: 'is there, though the LFA bids last' });
  const isLate = bytes[at.chooser] === at.lfa && (bytes[at.inHand + at.breakers] as number) > 0;
  if (knowsHand && isLate !== (first !== at.none))
    found.push({ where: 'turn.bids.breakers', problem: 'does not go with who bids now' });
  if (knowsHand && first !== at.none && bytes[at.hand + first] === 0) {
    found.push({ where: 'turn.bids.breakers', problem: `is not in the hand: ${cards.names[first] ?? ''}` });
  }
  return [...found, ...faultsOfRest(state)];
}

/** Between actions nothing is under way. */
function faultsOfRest({ bytes, words }: State): Fault[] {
  const isClear =
    [at.actionCard, at.actionUse, at.actionUnit, at.actionTarget].every((one) => bytes[one] === at.none) &&
    bytes[at.actionLeft] === 0;
  const isEmpty = [at.chosenPlaces, at.chosenPlaces + 1, at.waitingTargets, at.passengers].every(
    (word) => words[word] === 0,
  );
  return isClear && isEmpty ? [] : [{ where: 'turn', problem: 'speaks of an action in a phase without one' }];
}
