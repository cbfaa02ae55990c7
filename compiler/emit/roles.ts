// Roles of choices as emitted code numbers them.
import type { Role } from '../plan/nodes.ts';

export const roles: readonly Role[] = [
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
];
