// The control gain of a bot (R18): the reason why CONTROL of a place helps. It is objective points, victory points, or
// another effect of the scenario.
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { canControl } from '../engine/legal.ts';
import { markerLevel } from '../engine/pieces.ts';
import type { State } from '../engine/packed-state.ts';

/** The reason why a unit does not take control, as the record of a decision says it. */
type NoControlReason =
  | { readonly is: 'rule'; readonly rule: string }
  | { readonly is: 'unchanged'; readonly subject: string }
  | { readonly is: 'aim'; readonly reason: string };

const noCounter: NoControlReason = { is: 'rule', rule: 'the card has no counter' };
const offBoard: NoControlReason = { is: 'rule', rule: 'the unit is not on the board' };
const alreadyControlled: NoControlReason = { is: 'unchanged', subject: 'the space is controlled already' };
const enemyInSpace: NoControlReason = { is: 'rule', rule: 'the enemy controls the space and has a unit there' };
const gainsNothing: NoControlReason = { is: 'aim', reason: 'control of the space gains nothing' };

export function noControlReason(game: Game, state: State, unit: number): NoControlReason | null {
  if (unit === at.none) return noCounter;
  const place = state.bytes[at.unitPlace + unit] as number;
  if (place === at.none) return offBoard;
  const side = game.units.side[unit] as number;
  if (markerLevel(state, side, place) === 2) return alreadyControlled;
  if (!canControl(game, state, side, place)) return enemyInSpace;
  return isControlGain(game, state, side, place) ? null : gainsNothing;
}

/** True if CONTROL of a place helps the side towards victory, or hinders a victory of the enemy. */
export function isControlGain(game: Game, { bytes, words }: State, side: number, place: number): boolean {
  const { always, bunkers, frees, wakes } = game.gains;
  if (always[place] === 1 || ((bunkers[place] as number) & (words[at.standingStructures] as number)) !== 0) return true;
  const twin = game.places.twin[place] as number;
  if (wakes[side as 0 | 1]) {
    const unitsInSpace =
      (words[at.unitsAt + place] as number) | (twin === at.none ? 0 : (words[at.unitsAt + twin] as number));
    if ((unitsInSpace & (words[at.asleepUnits] as number)) !== 0) return true;
  }
  if (!frees[side as 0 | 1]) return false;
  for (let token = 0; token < game.fixtures.tokens.length; token++) {
    const tokenPlace = bytes[at.tokenPlace + token] as number;
    if (tokenPlace !== at.none && (tokenPlace === place || tokenPlace === twin)) return true;
  }
  return false;
}
