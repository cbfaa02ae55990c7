// Functions that test if a unit is of a kind, or in a state, that the conditions of sheets name.
import type { UnitType } from '../data/reference-types.ts';
import { meaningIn, type UnitWord, type WordMeanings } from '../data/sheet-words.ts';

/** The properties of a unit that conditions can test. The bomb of a shot is tested in this form too. */
export interface SpokenUnit {
  readonly name: string;
  readonly kind: string;
  readonly status: string;
  readonly configuration: string;
  readonly hex: number;
  readonly frozen?: boolean;
  readonly thawed?: boolean;
}

type UnitTest = (unit: SpokenUnit) => boolean;

const ofKind =
  (name: UnitType): UnitTest =>
  ({ kind }) =>
    kind === name;

const unitTests: WordMeanings<UnitWord, UnitTest> = {
  unit: () => true,
  crawler: ofKind('crawler'),
  walker: ofKind('walker'),
  squad: ofKind('squad'),
  // The words `target` and `sighter` have a meaning only in a question about sight. In any other condition, no unit is
  // a target or sighter.
  target: () => false,
  sighter: () => false,
  ready: ({ status }) => status === 'ready',
  buttoned: ({ status }) => status === 'buttoned',
  offline: ({ status }) => status === 'offline',
  scattered: ({ status }) => status === 'scattered',
  frozen: ({ frozen = false }) => frozen,
  mobile: ({ configuration }) => configuration === 'mobile',
  upright: ({ configuration }) => configuration === 'upright',
  down: ({ configuration }) => configuration === 'down',
  grounded: ({ configuration }) => configuration === 'grounded',
  dugIn: ({ configuration }) => configuration === 'dug-in',
  hovering: ({ configuration }) => configuration === 'hovering',
  // The flag `thawed` is true until the first activation after a thaw (U5). It therefore gives both words their
  // meaning.
  wasFrozen: ({ thawed = false }) => thawed,
  newlyThawed: ({ thawed = false }) => thawed,
};

/** Returns the test of units that a word means: a state, a kind of unit, or `unit` for all units. */
export const testOfUnits = (name: string): UnitTest => meaningIn(unitTests, name, 'unit');
