// Entry of a bot's counter (R30).
import { eventKind } from '../engine/events.ts';
import type { Game } from '../engine/game-tables.ts';
import * as at from '../engine/layout.ts';
import { placeUnit } from '../engine/pieces.ts';
import type { State } from '../engine/packed-state.ts';
import { tellMinds } from './moments.ts';

/** Places a counter where the sheet's rule says, else at its force's spawn point. Returns its place, or `none`. */
export function enterBoard(game: Game, state: State, unit: number): number {
  const { bytes } = state;
  const currentPlace = bytes[at.unitPlace + unit] as number;
  if (currentPlace !== at.none) return currentPlace;
  const sheetPlace = game.minds[game.units.side[unit] as 0 | 1]?.entrance(game, state, unit) ?? at.none;
  const place = sheetPlace === at.none ? (game.units.spawn[unit] as number) : sheetPlace;
  if (place === at.none) return at.none;
  placeUnit(game, state, unit, place);
  game.sink?.tell(eventKind.spawned, unit, place, 0, 0);
  tellMinds(game, state, 'unit spawned', unit);
  return place;
}
