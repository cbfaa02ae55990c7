// What CONTROL gains a bot (R18): objective points, victory points, or what the scenario's rules give for it.
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { canControl } from '../engine/legal.ts';
import { markerLevel } from '../engine/pieces.ts';
import type { State } from '../engine/packed-state.ts';

/** Why a unit does not take control, as procedures are passed over: a rule, nothing changed, or nothing gained. */
type NoControl =
  | { readonly is: 'rule'; readonly rule: string }
  | { readonly is: 'unchanged'; readonly what: string }
  | { readonly is: 'aim'; readonly what: string };

const noCounter: NoControl = { is: 'rule', rule: 'the card has no counter' };
const offBoard: NoControl = { is: 'rule', rule: 'the unit is not on the board' };
const isOurs: NoControl = { is: 'unchanged', what: 'the space is controlled already' };
const isHeld: NoControl = { is: 'rule', rule: 'the enemy controls the space and has a unit there' };
const isVain: NoControl = { is: 'aim', what: 'control of the space gains nothing' };

/** Why a unit does not take control; null if it does. */
export function controlGains(game: Game, state: State, unit: number): NoControl | null {
  if (unit === at.none) return noCounter;
  const place = state.bytes[at.placeOf + unit] as number;
  if (place === at.none) return offBoard;
  const side = game.units.side[unit] as number;
  if (markerLevel(state, side, place) === 2) return isOurs;
  if (!canControl(game, state, side, place)) return isHeld;
  return gains(game, state, side, place) ? null : isVain;
}

/** Whether CONTROL of a place gains anything, by what wins the scenario for the side, or keeps the enemy from winning it. */
export function gains(game: Game, { bytes, words }: State, side: number, place: number): boolean {
  const { always, bunkers, frees, wakes } = game.gains;
  if (always[place] === 1 || ((bunkers[place] as number) & (words[at.standingStructures] as number)) !== 0) return true;
  const twin = game.places.twin[place] as number;
  if (wakes[side as 0 | 1]) {
    const there = (words[at.unitsAt + place] as number) | (twin === at.none ? 0 : (words[at.unitsAt + twin] as number));
    if ((there & (words[at.asleep] as number)) !== 0) return true;
  }
  if (!frees[side as 0 | 1]) return false;
  for (let token = 0; token < game.things.tokens.length; token++) {
    const there = bytes[at.tokenPlace + token] as number;
    if (there !== at.none && (there === place || there === twin)) return true;
  }
  return false;
}
