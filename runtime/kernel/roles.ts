// Roles in which a sheet chooses something, such as its target. Compiled sheets note a choice by the number of its
// role.
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

/** Sorts of things that are chosen, in the bits of a note above the role; 0 means the usual sort of the role. */
const sorts = ['', 'space', 'unit', 'structure', 'door', 'token', 'card', 'deck'] as const;
export type NotedSort = (typeof sorts)[number];
const roleBits = 4;
const roleMask = (1 << roleBits) - 1;

/** Returns the sort of a thing as the upper part of a note. */
export const noteOfSort = (sort: string): number => Math.max(0, sorts.indexOf(sort as NotedSort)) << roleBits;

/** Returns a note: a role, and the sort of thing that is chosen. */
export const noteOf = (role: Role, sort: string): number => numberOf(role) | noteOfSort(sort);

export const roleIn = (note: number): number => note & roleMask;
export const sortIn = (note: number): NotedSort => sorts[note >> roleBits] ?? '';
