// One thing of several, in emitted code: by the list, then by the game's own order, then by chance (R4, R5).
import type { Criterion, Role, Sort } from '../plan/nodes.ts';
import type { Scope } from './scope.ts';
import type { Value } from './value.ts';
import { kept } from './words.ts';

/** Roles as emitted code numbers them. */
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

/** Chooses one of a set that is not empty; the name of its number. What was chosen is noted. */
export function drawn(role: Role, from: Value, list: readonly Criterion[], sort: Sort, scope: Scope): string {
  const { code, game, parts } = scope;
  const all = list.some(({ is }) => is === 'random') ? list : [...list, ...game.usual(role, list, sort, scope)];
  const end = all.findIndex(({ is }) => is === 'random');
  const steps = end < 0 ? all : all.slice(0, end);
  const left = steps.length === 0 ? kept(from, scope) : parts.narrowed(from, steps, scope);
  const one = code.name(role);
  code.line(`const ${one} = c.draw(t, ${roles.indexOf(role)}, ${left.lo}, ${left.hi});`);
  return one;
}
