// The states of weapons in a packed state, as indexes of tables: no weapon, or a kind of weapon that is unloaded or
// loaded.
import { weaponNames, type WeaponName } from '../data/reference-types.ts';
import * as at from './byte-layout.ts';

/** The length of a table whose index is the state of a weapon. */
export const weaponStates = 16;
const loadedState = 8;

export const stateOfWeapon = (weapon: number): number =>
  (weapon & at.weaponKindBits) | ((weapon & at.loadedBit) === 0 ? 0 : loadedState);

export const isLoadedState = (state: number): boolean => (state & loadedState) !== 0;

/** Returns the number of a kind of weapon. */
export const kindOfWeapon = (name: WeaponName): number => weaponNames.indexOf(name) + 1;
