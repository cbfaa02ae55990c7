// The roles in which a sheet chooses something, such as `target`. A compiled sheet records a choice with the number of
// its role.
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

/**
 * The sorts of chosen things. A note has the number of the sort in the bits above the role. The number 0 means the
 * usual sort of the role.
 */
const sorts = ['', 'space', 'unit', 'structure', 'door', 'token', 'card', 'deck'] as const;
export type NotedSort = (typeof sorts)[number];
const roleBits = 4;
const roleMask = (1 << roleBits) - 1;

/** Returns the part of a note that says the sort of the chosen thing. */
export const noteOfSort = (sort: string): number => Math.max(0, sorts.indexOf(sort as NotedSort)) << roleBits;

/** Returns a note: a number with the role of a choice and the sort of the chosen thing. */
export const noteOf = (role: Role, sort: string): number => numberOf(role) | noteOfSort(sort);

export const roleIn = (note: number): number => note & roleMask;
export const sortIn = (note: number): NotedSort => sorts[note >> roleBits] ?? '';
