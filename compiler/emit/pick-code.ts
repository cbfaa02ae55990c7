// Choice of one thing in emitted code: by the list, then by the order of the game, then by chance (R4, R5).
import type { Criterion, Role, Sort } from '../plan/nodes.ts';
import { noteOf } from '../../runtime/kernel/roles.ts';
import type { Narrowing, EmitScope } from './emit-scope.ts';
import { argumentWords, type SetWords } from './set-words.ts';

/** Returns the criteria of a choice: its own list, then the order of the game; `Random` ends them. */
function narrowingOf(role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope): Narrowing {
  const isEnded = list.some(({ is }) => is === 'random');
  const all = isEnded ? list : [...list, ...scope.game.usual(role, list, sort, scope)];
  const end = all.findIndex(({ is }) => is === 'random');
  return { role, sort, steps: end < 0 ? all : all.slice(0, end), random: all[end] ?? null };
}

/** Returns the function that narrows a choice; `null` if chance alone decides. */
export function narrowingFunction(role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const own = narrowingOf(role, list, sort, scope);
  return own.steps.length === 0 ? 'null' : scope.lists.name(own, scope);
}

/** Writes the choice of one member of a set that is not empty, and its record; returns the name of its number. */
export function drawOne(role: Role, from: SetWords, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const { code } = scope;
  const by = narrowingFunction(role, list, sort, scope);
  const name = code.name(role);
  code.line(`const ${name} = c.drawBy(t, ${noteOf(role, from.sort)}, ${argumentWords(from)}, ${by});`);
  return name;
}
