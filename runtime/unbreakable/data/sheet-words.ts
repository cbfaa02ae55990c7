// The words of sheets for hexes, units and weapons. Each table of meanings has an entry for every word, so TypeScript
// refuses a word without a meaning.
import type { Terrain, UnitType, WeaponClass, WeaponName } from './reference-types.ts';

/**
 * Words for hexes: a terrain, several terrains together, a mushroom cloud, a side of the map, or the hex at which a
 * bomb is fired.
 */
export type HexWord = Terrain | 'depression' | 'mushroomCloud' | 'clear' | 'targetHex' | 'north side' | 'south side';

/** Words for states of units. */
export type UnitStateWord =
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
  | 'hovering'
  | 'wasFrozen'
  | 'newlyThawed';

/** Words for units: a kind, a state, the two units of a question about sight, or `unit` for all units. */
export type UnitWord = UnitType | UnitStateWord | 'unit' | 'target' | 'sighter';

/** Words for weapons: a kind, a class, or a state. */
export type WeaponWord = WeaponName | WeaponClass | 'loaded' | 'unloaded';

/** The meaning of each word. */
export type WordMeanings<Word extends string, Meaning> = Readonly<Record<Word, Meaning>>;

/** Returns the meaning of a word. Throws an error for a word that is not declared. */
export function meaningIn<Word extends string, Meaning>(
  meanings: WordMeanings<Word, Meaning>,
  word: string,
  sort: string,
): Meaning {
  if (!Object.hasOwn(meanings, word)) throw new Error(`Unbreakable has no word \`${word}\` for a ${sort}.`);
  return meanings[word as Word];
}
