// What things are chosen as. Compiled sheets note choices by these numbers.
export const roles = [
  'find',
  'actor',
  'goal',
  'destination',
  'way',
  'passenger',
  'target',
  'push',
  'card',
  'deck',
  'thing',
] as const;

export type Role = (typeof roles)[number];

export const numberOf = (role: Role): number => roles.indexOf(role);

/** What is chosen: a note says it beside the role, above these many bits; 0 leaves it to the role. */
const sorts = ['', 'space', 'unit', 'structure', 'door', 'token', 'card', 'deck'] as const;
export type SortNoted = (typeof sorts)[number];
const roleBits = 4;
const roleMask = (1 << roleBits) - 1;

/** Of which sort a thing is, as a note says it. */
export const noteOfSort = (sort: string): number => Math.max(0, sorts.indexOf(sort as SortNoted)) << roleBits;

/** A note of a role that says of which sort the thing is. */
export const noteOf = (role: Role, sort: string): number => numberOf(role) | noteOfSort(sort);

/** The number of the role alone. */
export const roleIn = (note: number): number => note & roleMask;

export const sortIn = (note: number): SortNoted => sorts[note >> roleBits] ?? '';
