// Faults of an action under way: its card, the acting unit, the remaining strength, targets and passengers.
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { casualtyOf, ownerChooses } from './legal.ts';
import { isTeammateToPlay, teammateOf, turnPlayer } from './players.ts';
import { isKnownPart, isPileKnown } from './position.ts';
import { strikableUnits } from './reach.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

export interface StateFault {
  readonly where: string;
  readonly problem: string;
}

const hasBit = (set: number, index: number): boolean => ((set >>> index) & 1) === 1;

const verbsOfPhase: Readonly<Record<number, readonly number[]>> = {
  [at.walkingPhase]: [verb.moveVerb, verb.scoutVerb, verb.guideVerb],
  [at.bolsteringPhase]: [verb.bolsterVerb],
  [at.commandingPhase]: [verb.commandVerb],
  [at.inspiringPhase]: [verb.inspireVerb],
  [at.pathfindingPhase]: [verb.pathfindVerb],
  [at.strikingPhase]: [verb.attackVerb, verb.specialAttackVerb, verb.pulseVerb, verb.suppressVerb],
  [at.losingPhase]: [verb.attackVerb, verb.specialAttackVerb, verb.pulseVerb],
  [at.pushingPhase]: [verb.pulseVerb],
};

type AddFault = (where: string, problem: string) => void;

export function faultsOfAction(game: Game, state: State, phase: number): StateFault[] {
  const { bytes, words } = state;
  const faults: StateFault[] = [];
  const addFault: AddFault = (where, problem) => void faults.push({ where: `turn.${where}`, problem });
  const card = bytes[at.actionCard] as number;
  const use = bytes[at.actionUse] as number;
  if (card === at.none || use === at.none) {
    return [{ where: 'turn.card', problem: 'and `use` are missing in this phase' }];
  }
  const player = turnPlayer(state);
  if (game.cards.player[card] !== player)
    addFault('card', game.isTeam ? 'is of another player' : 'is of the other side');
  else if (isPileKnown(game, state, player, 'played') && bytes[at.playedPile + card] === 0) {
    addFault('card', 'was not played this turn');
  }
  if (!verbsOfPhase[phase]?.includes(game.uses.verb[use] as number))
    addFault('use', 'is no action that this phase belongs to');
  const strength = game.uses.strength[use] as number;
  const left = bytes[at.actionLeft] as number;
  const isCounted = phase >= at.walkingPhase && phase <= at.pathfindingPhase;
  if (isCounted && (left < 1 || left > strength)) addFault('left', `should be from 1 to ${strength}`);
  const hasChosen = words[at.chosenPlaces] !== 0 || words[at.chosenPlaces + 1] !== 0;
  if (hasChosen && phase !== at.pathfindingPhase)
    addFault('chosen', 'belongs to another phase: this phase has no spaces to choose');
  if (bytes[at.actionTarget] !== at.none && phase < at.strikingPhase) {
    if (!game.isTeam || phase !== at.commandingPhase)
      addFault('target', 'belongs to another phase: this phase has no target');
    else if (bytes[at.actionTarget] !== teammateOf(player) || !isTeammateToPlay(state))
      addFault('deck', 'is not that of a teammate who is yet to play');
  }
  if (words[at.waitingTargets] !== 0 && phase < at.strikingPhase)
    addFault('targets', 'belong to another phase: this phase has no targets');
  if (!isKnownPart(words, 'units')) return faults;
  if (phase === at.walkingPhase || phase >= at.strikingPhase) faultsOfActor(game, state, addFault);
  if (phase >= at.strikingPhase) faultsOfTargets(game, state, phase, addFault);
  faultsOfPassengers(game, state, phase, addFault);
  return faults;
}

/**
 * Adds the faults of the acting unit. It must be ready. It must be the counter of the card, or a unit that the card
 * guides.
 */
function faultsOfActor({ cards, units, uses }: Game, { bytes, words }: State, addFault: AddFault): void {
  const actor = bytes[at.actionUnit] as number;
  if (actor === at.none || bytes[at.unitPlace + actor] === at.none) {
    addFault('actor', 'is not on the board');
    return;
  }
  if (units.side[actor] !== bytes[at.turnSide]) addFault('actor', 'is of the other side');
  if (hasBit((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number), actor))
    addFault('actor', 'is suppressed');
  const isGuided = uses.verb[bytes[at.actionUse] as number] === verb.guideVerb;
  const isFit = isGuided ? hasBit(units.personnel, actor) : cards.unit[bytes[at.actionCard] as number] === actor;
  if (!isFit) addFault('actor', 'does not go with the card');
}

function faultsOfTargets(game: Game, state: State, phase: number, addFault: AddFault): void {
  const { bytes, words } = state;
  const { units, uses } = game;
  const use = bytes[at.actionUse] as number;
  const struck = strikableUnits(game, state, bytes[at.turnSide] as number, use);
  const waitingUnits = words[at.waitingTargets] as number;
  if ((waitingUnits & ~struck) !== 0 || (waitingUnits !== 0 && uses.area[use] === 0))
    addFault('targets', 'are not targets of the action');
  const spaces = new Set(
    units.names.flatMap((_name, unit) => (hasBit(waitingUnits, unit) ? [bytes[at.unitPlace + unit]] : [])),
  );
  if (spaces.size > 1) addFault('targets', 'are not in one space');
  if (phase === at.strikingPhase) {
    if ((waitingUnits & (waitingUnits - 1)) === 0) addFault('targets', 'should be two or more');
    return;
  }
  const target = bytes[at.actionTarget] as number;
  if (target === at.none || !hasBit(struck, target))
    return addFault('target', 'is no enemy on the board that the action strikes');
  const isChoice = phase === at.losingPhase && words[at.unknownParts] === 0;
  if (isChoice && casualtyOf(game, state, target) !== ownerChooses)
    addFault('target', 'leaves nothing to choose among its cards');
}

/**
 * Adds the faults of passengers. Passengers must be ready personnel of the side of the vehicle, in the place of the
 * vehicle.
 */
function faultsOfPassengers(game: Game, { bytes, words }: State, phase: number, addFault: AddFault): void {
  const { units, uses } = game;
  const passengers = words[at.passengers] as number;
  const actor = bytes[at.actionUnit] as number;
  if (passengers === 0) return;
  if (phase !== at.walkingPhase || actor === at.none) {
    addFault('aboard', 'belongs to another phase: this phase has no way');
    return;
  }
  const ready = units.personnel & units.ofSide[units.side[actor] as 0 | 1] & ~(words[at.suppressedUnits] as number);
  let count = 0;
  for (let unit = 0; unit < units.count; unit++) {
    if (!hasBit(passengers, unit)) continue;
    count++;
    if (!hasBit(ready, unit) || bytes[at.unitPlace + unit] !== bytes[at.unitPlace + actor]) {
      addFault('aboard', `names a unit that cannot ride: ${units.names[unit] ?? ''}`);
    }
  }
  const capacity = uses.carries[bytes[at.actionUse] as number] as number;
  if (count > capacity) addFault('aboard', `has ${count} riders; at most ${capacity} can ride`);
}
