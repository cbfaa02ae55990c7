// What CONTROL gains a bot (R18): objective points, victory points, or what the scenario's rules give for it.
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import { canControl } from '../engine/legal.ts';
import { markAt } from '../engine/pieces.ts';
import { sideNumber } from '../engine/sides.ts';
import type { State } from '../engine/state.ts';

/** Why a unit does not take control, as procedures are passed over: a rule, nothing changed, or nothing gained. */
type NoControl =
  | { readonly is: 'rule'; readonly rule: string }
  | { readonly is: 'unchanged'; readonly what: string }
  | { readonly is: 'aim'; readonly what: string };

/** The places of the space of a place. */
const levels = ({ places }: Game, place: number): number[] => {
  const twin = places.twin[place] ?? at.none;
  return twin === at.none ? [place] : [place, twin];
};

/** Why a unit does not take control; null if it does. */
export function controlGains(game: Game, state: State, unit: number): NoControl | null {
  if (unit === at.none) return { is: 'rule', rule: 'the card has no counter' };
  const place = state.bytes[at.where + unit] ?? at.none;
  if (place === at.none) return { is: 'rule', rule: 'the unit is not on the board' };
  const side = game.units.side[unit] ?? 0;
  if (markAt(state, side, place) === 2) return { is: 'unchanged', what: 'the space is controlled already' };
  if (!canControl(game, state, side, place))
    return { is: 'rule', rule: 'the enemy controls the space and has a unit there' };
  return gains(game, state, side, place) ? null : { is: 'aim', what: 'control of the space gains nothing' };
}

/** By what wins the scenario for the side, or keeps the enemy from winning it. */
function gains(game: Game, state: State, side: number, place: number): boolean {
  const there = levels(game, place);
  return game.victory.some((row) => {
    const isOwn = sideNumber(row.side) === side;
    switch (row.by) {
      case 'points':
        return there.some((one) => (game.places.points[one] ?? 0) > 0);
      case 'score':
        return there.some((one) => stands(game, state, one, 'bunker'));
      case 'spaces':
        return there.some((one) => game.data.board.areas[row.area]?.includes(one) ?? false);
      case 'civilians':
        return (
          isOwn && game.things.tokens.some((_name, token) => there.includes(state.bytes[at.token + token] ?? at.none))
        );
      case 'escaped':
        return isOwn && there.some((one) => ((state.words[at.at + one] ?? 0) & (state.words[at.asleep] ?? 0)) !== 0);
      case 'neutralised':
      case 'neutralised mechs':
      case 'prisoner':
      case 'structures destroyed':
        return false;
    }
  });
}

const stands = ({ things }: Game, { words }: State, place: number, kind: string): boolean =>
  things.structureKind.some(
    (one, index) =>
      one === kind && things.structureAt[index] === place && (((words[at.standing] ?? 0) >>> index) & 1) === 1,
  );
