// Whether an action under way can be: its card, who acts, what is left of it, whom it strikes, who rides.
import type { Game } from './game-tables.ts';
import type { Fault } from './fault.ts';
import * as at from './layout.ts';
import { casualtyOf, several } from './legal.ts';
import { cardPart, isKnownPart } from './position.ts';
import { struckBy } from './reach.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

const bit = (set: number, index: number): boolean => ((set >>> index) & 1) === 1;

/** The verbs that each phase belongs to; any for those that are not named. */
const verbsOf: Readonly<Record<number, readonly number[]>> = {
  [at.walkingPhase]: [verb.moveVerb, verb.scoutVerb, verb.guideVerb],
  [at.bolsteringPhase]: [verb.bolsterVerb],
  [at.commandingPhase]: [verb.commandVerb],
  [at.inspiringPhase]: [verb.inspireVerb],
  [at.pathfindingPhase]: [verb.pathfindVerb],
  [at.strikingPhase]: [verb.attackVerb, verb.specialAttackVerb, verb.pulseVerb, verb.suppressVerb],
  [at.losingPhase]: [verb.attackVerb, verb.specialAttackVerb, verb.pulseVerb],
  [at.pushingPhase]: [verb.pulseVerb],
};

type Say = (where: string, problem: string) => void;

export function faultsOfAction(game: Game, state: State, phase: number): Fault[] {
  const { bytes, words } = state;
  const found: Fault[] = [];
  const say: Say = (where, problem) => void found.push({ where: `turn.${where}`, problem });
  const card = bytes[at.actionCard] as number;
  const use = bytes[at.actionUse] as number;
  const side = bytes[at.turnSide] as number;
  if (card === at.none || use === at.none) {
    return [{ where: 'turn.card', problem: 'and `use` are missing in this phase' }];
  }
  if (game.cards.side[card] !== side) say('card', 'is of the other side');
  else if (isKnownPart(words, cardPart(side, 'played')) && bytes[at.played + card] === 0) {
    say('card', 'was not played this turn');
  }
  if (!verbsOf[phase]?.includes(game.uses.verb[use] as number)) say('use', 'is no action that this phase belongs to');
  const strength = game.uses.strength[use] as number;
  const left = bytes[at.actionLeft] as number;
  const isCounted = phase >= at.walkingPhase && phase <= at.pathfindingPhase;
  if (isCounted && (left < 1 || left > strength)) say('left', `should be from 1 to ${strength}`);
  const hasChosen = words[at.chosenPlaces] !== 0 || words[at.chosenPlaces + 1] !== 0;
  if (hasChosen && phase !== at.pathfindingPhase) say('chosen', 'stands in a phase without spaces to choose');
  if (bytes[at.actionTarget] !== at.none && phase < at.strikingPhase) say('target', 'stands in a phase without one');
  if (words[at.waitingTargets] !== 0 && phase < at.strikingPhase) say('targets', 'stand in a phase without them');
  if (!isKnownPart(words, 'units')) return found;
  if (phase === at.walkingPhase || phase >= at.strikingPhase) faultsOfActor(game, state, say);
  if (phase >= at.strikingPhase) faultsOfTargets(game, state, phase, say);
  faultsOfRiders(game, state, phase, say);
  return found;
}

/** Who acts is the counter of the card, or whom it guides; and is ready. */
function faultsOfActor({ cards, units, uses }: Game, { bytes, words }: State, say: Say): void {
  const actor = bytes[at.actionUnit] as number;
  if (actor === at.none || bytes[at.placeOf + actor] === at.none) {
    say('actor', 'is not on the board');
    return;
  }
  if (units.side[actor] !== bytes[at.turnSide]) say('actor', 'is of the other side');
  if (bit((words[at.suppressed] as number) | (words[at.asleep] as number), actor)) say('actor', 'is suppressed');
  const isGuided = uses.verb[bytes[at.actionUse] as number] === verb.guideVerb;
  const isFit = isGuided ? bit(units.personnel, actor) : cards.unit[bytes[at.actionCard] as number] === actor;
  if (!isFit) say('actor', 'does not go with the card');
}

function faultsOfTargets(game: Game, state: State, phase: number, say: Say): void {
  const { bytes, words } = state;
  const { units, uses } = game;
  const use = bytes[at.actionUse] as number;
  const struck = struckBy(game, state, bytes[at.turnSide] as number, use);
  const waiting = words[at.waitingTargets] as number;
  if ((waiting & ~struck) !== 0 || (waiting !== 0 && uses.area[use] === 0)) say('targets', 'are none of the action');
  const spaces = new Set(units.names.flatMap((_name, unit) => (bit(waiting, unit) ? [bytes[at.placeOf + unit]] : [])));
  if (spaces.size > 1) say('targets', 'are not in one space');
  if (phase === at.strikingPhase) {
    if ((waiting & (waiting - 1)) === 0) say('targets', 'should be two or more');
    return;
  }
  const target = bytes[at.actionTarget] as number;
  if (target === at.none || !bit(struck, target)) say('target', 'is no enemy on the board that the action strikes');
  else if (phase === at.losingPhase && words[at.unknownParts] === 0 && casualtyOf(game, state, target) !== several) {
    say('target', 'leaves nothing to choose among its cards');
  }
}

/** Who rides with the unit that walks: ready personnel of its side, where it is. */
function faultsOfRiders(game: Game, { bytes, words }: State, phase: number, say: Say): void {
  const { units, uses } = game;
  const riders = words[at.passengers] as number;
  const actor = bytes[at.actionUnit] as number;
  if (riders === 0) return;
  if (phase !== at.walkingPhase || actor === at.none) {
    say('aboard', 'stands in a phase without a way');
    return;
  }
  const ready = units.personnel & units.ofSide[units.side[actor] as 0 | 1] & ~(words[at.suppressed] as number);
  let count = 0;
  for (let unit = 0; unit < units.count; unit++) {
    if (!bit(riders, unit)) continue;
    count++;
    if (!bit(ready, unit) || bytes[at.placeOf + unit] !== bytes[at.placeOf + actor]) {
      say('aboard', `names one who cannot ride: ${units.names[unit] ?? ''}`);
    }
  }
  const most = uses.carries[bytes[at.actionUse] as number] as number;
  if (count > most) say('aboard', `has ${count} riders; at most ${most} can ride`);
}
