// The entry point of all players: performs an action, refuses it with a reason, or asks for chance. Only a performed
// action changes the state.
import * as act from './actions.ts';
import { NeedChance, WrongChance } from './chance.ts';
import type { Game } from './game-tables.ts';
import { legalActions, canControl } from './legal.ts';
import { perform } from './perform.ts';
import { untoldParts } from './read-position.ts';
import { State } from './packed-state.ts';
import * as at from './layout.ts';
import type { Outcome } from '../../../types/callisto/actions.ts';
import { isUnitIn } from './pieces.ts';
import { phaseNames, sideKeys } from './position.ts';
import { choosingPlayer } from './choosing-player.ts';
import { playerText } from './players.ts';
import { ownerRefusal, pickRefusal, useRefusal } from './team-refusals.ts';
import * as verb from './verbs.ts';

export type { Outcome };

const done: Outcome = { is: 'done' };
const backup = new State();
const legal = new act.Actions();

export function apply(game: Game, state: State, action: number): Outcome {
  if (state.words[at.unknownParts] !== 0) {
    return { is: 'refused', reason: `The position does not tell ${untoldParts(state).join(', ')}.` };
  }
  legalActions(game, state, legal);
  if (!legal.has(action)) return { is: 'refused', reason: refusalReason(game, state, action) };
  return attempt(game, state, () => perform(game, state, action));
}

/** Runs a step that may need chance. If chance is missing or wrong, the step is undone. */
export function attempt(game: Game, state: State, step: () => void): Outcome {
  backup.copyFrom(state);
  const eventMark = game.sink?.mark?.();
  try {
    step();
    return done;
  } catch (error) {
    state.copyFrom(backup);
    if (eventMark !== undefined) game.sink?.reset?.(eventMark);
    if (error instanceof NeedChance) {
      const { die, side, deck } = error;
      return deck === '' ? { is: 'needs', die, side } : { is: 'needs', die, side, deck };
    }
    if (error instanceof WrongChance) return { is: 'refused', reason: error.message };
    throw error;
  }
}

const isByte = (chance: number): boolean => Number.isInteger(chance) && chance >= 0 && chance <= 255;

/**
 * Adds faces or cards that people rolled or drew at the table. Returns false if there are too many, or if a number is
 * neither a face nor a card.
 */
export function give({ bytes }: State, values: readonly number[]): boolean {
  const count = bytes[at.givenCount] as number;
  if (count + values.length > at.mostGivenChance || !values.every(isByte)) return false;
  bytes.set(values, at.givenChance + count);
  bytes[at.givenCount] = count + values.length;
  return true;
}

/** True if actions of the kind are possible in the phase. */
function isTimely(kind: number, phase: number): boolean {
  const isChoice = (phase >= at.walkingPhase && phase <= at.pathfindingPhase) || phase === at.pushingPhase;
  switch (kind) {
    case act.bidKind:
      return phase === at.biddingPhase;
    case act.stepKind:
      return phase === at.walkingPhase;
    case act.pickKind:
      return isChoice || phase === at.strikingPhase || phase === at.losingPhase;
    case act.stopKind:
      return isChoice;
    case act.resolveKind:
      return phase === at.resolvingPhase;
    default:
      return phase === at.playingPhase;
  }
}

function refusalReason(game: Game, state: State, action: number): string {
  const { bytes } = state;
  const kind = act.kindOf(action);
  if (bytes[at.phase] === at.overPhase) return 'The game is over.';
  const name = act.actionKinds[kind];
  if (name === undefined || !Number.isInteger(action) || action < 0) return `There is no action ${action}.`;
  if (!isTimely(kind, bytes[at.phase] as number)) {
    return `This is no time to ${name}: ${chooserText(game, state)} is ${phaseNames[bytes[at.phase] as number] ?? ''}.`;
  }
  if (kind > act.hunkerKind) {
    const reason = game.isTeam && kind === act.pickKind ? pickRefusal(game, state, action) : null;
    return reason ?? (kind === act.stepKind ? 'The unit cannot step there.' : 'That cannot be chosen here.');
  }
  return cardRefusal(game, state, action, kind) ?? 'That is not possible here.';
}

function cardRefusal(game: Game, state: State, action: number, kind: number): string | null {
  const { bytes } = state;
  const { cards, uses } = game;
  const card = act.cardOf(action);
  const name = cards.names[card];
  if (name === undefined) return `There is no card ${card}.`;
  const side = bytes[at.chooser] as number;
  if (cards.side[card] !== side) return `${name} is a card of the other side.`;
  const player = choosingPlayer(game, state);
  if (cards.player[card] !== player) return ownerRefusal(game, card, player, kind);
  if (bytes[at.hand + card] === 0) return `${name} is not in the hand.`;
  if (kind === act.bidKind) return null;
  if (card === cards.interference[player]) return 'Interference cannot be played.';
  const unit = cards.unit[card] as number;
  const isSuppressed = unit !== at.none && isUnitIn(state, at.suppressedUnits, unit);
  if (kind === act.readyKind) return `${name} has nobody to ready.`;
  if (isSuppressed) return `${game.units.names[unit] ?? ''} is suppressed: its card can ready it, or hunker down.`;
  const use = act.useOf(action);
  const isPrinted = use >= (uses.first[card] as number) && use < (uses.first[card + 1] as number);
  const place = unit === at.none ? at.none : (bytes[at.unitPlace + unit] as number);
  if (!isPrinted && (place === at.none || uses.equipment[place] !== use)) return `${name} does not have that action.`;
  if (uses.verb[use] === verb.controlVerb && place !== at.none && !canControl(game, state, side, place)) {
    return 'CONTROL would change nothing, or the enemy controls the space and has a unit there.';
  }
  const teamReason = game.isTeam ? useRefusal(game, state, action) : null;
  return teamReason ?? `${verb.useVerbs[uses.verb[use] as number] ?? ''} cannot be done with that.`;
}

const chooserText = (game: Game, state: State): string => {
  const { bytes } = state;
  if (game.isTeam && bytes[at.chooser] !== at.nobody) return playerText(choosingPlayer(game, state));
  return sideKeys[bytes[at.chooser] as number] ?? 'nobody';
};
