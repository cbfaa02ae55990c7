// A bot's counter enters the board (R30).
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { placeUnit } from '../engine/pieces.ts';
import type { State } from '../engine/packed-state.ts';
import { tellMinds } from './moments.ts';

/** Where the sheet's rule has it, else on its force's spawn point; where it is then, or none. */
export function enter(game: Game, state: State, unit: number): number {
  const { bytes } = state;
  const now = bytes[at.placeOf + unit] as number;
  if (now !== at.none) return now;
  const own = game.minds[game.units.side[unit] as 0 | 1]?.entrance(game, state, unit) ?? at.none;
  const place = own === at.none ? (game.units.spawn[unit] as number) : own;
  if (place === at.none) return at.none;
  placeUnit(game, state, unit, place);
  game.sink?.tell(eventKind.spawned, unit, place, 0, 0);
  tellMinds(game, state, 'unit spawned', unit);
  return place;
}
