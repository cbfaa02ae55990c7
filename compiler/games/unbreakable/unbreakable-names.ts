// The names that plans of Unbreakable use.
import type { HexWord, UnitWord, WeaponWord } from '../../../runtime/unbreakable/data/sheet-words.ts';
import type { HexNames } from '../../language/words/hexes/hex-names.ts';

/** The names of planes, by the sort of their things. */
export interface UnbreakablePlanes {
  readonly space: HexWord;
  readonly unit: UnitWord;
  readonly weapon: WeaponWord;
}

export interface UnbreakableNames {
  readonly planes: UnbreakablePlanes[keyof UnbreakablePlanes];
  readonly made: HexNames['made'] | 'first north' | 'first south';
  readonly measures: never;
  readonly tests: 'mayGoOffline' | 'isSeen' | 'severalQualify' | 'reprogrammed';
  readonly acts: 'move' | 'remove' | 'change' | 'answer' | 'perform';
}
