// The words for weapons that sheets name, as tests of weapons.
import type { WeaponClass, WeaponName } from '../data/reference-types.ts';
import { meaningIn, type WeaponWord, type WordMeanings } from '../data/sheet-words.ts';

/** The properties of a weapon that words can test. A bomb on its way is neither loaded nor unloaded. */
interface SpokenWeapon {
  readonly weapon: WeaponName;
  readonly class: WeaponClass;
  readonly loaded: boolean | null;
}

type WeaponTest = (weapon: SpokenWeapon) => boolean;

const ofKind =
  (name: WeaponName): WeaponTest =>
  ({ weapon }) =>
    weapon === name;

const weaponTests: WordMeanings<WeaponWord, WeaponTest> = {
  'crust buster': ofKind('crust buster'),
  'force beam': ofKind('force beam'),
  laser: ofKind('laser'),
  'neutron bomb': ofKind('neutron bomb'),
  nuke: ofKind('nuke'),
  'stasis ray': ofKind('stasis ray'),
  beam: (weapon) => weapon.class === 'beam',
  bomb: (weapon) => weapon.class === 'bomb',
  loaded: ({ loaded }) => loaded === true,
  unloaded: ({ loaded }) => loaded === false,
};

/** Returns the test of weapons that a word means: a kind, a class, or a state. */
export const testOfWeapons = (name: string): WeaponTest => meaningIn(weaponTests, name, 'weapon');
