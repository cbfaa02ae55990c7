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
