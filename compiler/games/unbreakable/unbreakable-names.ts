// The names that plans of Unbreakable use.
import type { Terrain, UnitType, WeaponName } from '../../../runtime/unbreakable/data/reference-types.ts';

/** Names of terrain in sheets: a single terrain, or several terrains together, such as `depression`. */
export type GroundName = Terrain | 'depression' | 'mushroomCloud' | 'clear';

export type UnitStateName =
  | 'ready'
  | 'buttoned'
  | 'offline'
  | 'scattered'
  | 'frozen'
  | 'mobile'
  | 'dugIn'
  | 'upright'
  | 'down'
  | 'grounded'
  | 'hovering';

export interface UnbreakableNames {
  readonly planes:
    | GroundName
    | UnitType
    | UnitStateName
    | WeaponName
    | 'unit'
    | 'target'
    | 'sighter'
    | 'targetHex'
    | 'wasFrozen'
    | 'newlyThawed'
    | 'beam'
    | 'bomb'
    | 'loaded'
    | 'unloaded'
    | 'north side'
    | 'south side';
  readonly made: 'first north' | 'first south';
  readonly measures: never;
  readonly tests: 'mayGoOffline' | 'isSeen' | 'severalQualify' | 'reprogrammed';
  readonly acts: 'move' | 'remove' | 'change' | 'answer' | 'perform';
}
