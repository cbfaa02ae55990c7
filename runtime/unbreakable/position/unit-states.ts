// Tests of units for the states that conditions of sheets name.

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

const states = {
  ready: ({ status }: SpokenUnit): boolean => status === 'ready',
  buttoned: ({ status }: SpokenUnit): boolean => status === 'buttoned',
  offline: ({ status }: SpokenUnit): boolean => status === 'offline',
  scattered: ({ status }: SpokenUnit): boolean => status === 'scattered',
  frozen: ({ frozen = false }: SpokenUnit): boolean => frozen,
  mobile: ({ configuration }: SpokenUnit): boolean => configuration === 'mobile',
  upright: ({ configuration }: SpokenUnit): boolean => configuration === 'upright',
  down: ({ configuration }: SpokenUnit): boolean => configuration === 'down',
  grounded: ({ configuration }: SpokenUnit): boolean => configuration === 'grounded',
  dugIn: ({ configuration }: SpokenUnit): boolean => configuration === 'dug-in',
  hovering: ({ configuration }: SpokenUnit): boolean => configuration === 'hovering',
  // The flag `thawed` has both meanings: the unit was frozen, and its first activation after the thaw is still to come
  // (U5).
  wasFrozen: ({ thawed = false }: SpokenUnit): boolean => thawed,
  newlyThawed: ({ thawed = false }: SpokenUnit): boolean => thawed,
};

const isState = (name: string): name is keyof typeof states => Object.hasOwn(states, name);

/** Returns the test of units that a word means: a state, a kind of unit, or `unit` for all units. */
export function testOfUnits(name: string): (unit: SpokenUnit) => boolean {
  if (isState(name)) return states[name];
  return name === 'unit' ? () => true : ({ kind }) => kind === name;
}
