// One thing of several, in emitted code: by the list, then by the game's own order, then by chance (R4, R5).
import type { Criterion, Role, Sort } from '../plan/nodes.ts';
import { noteOf } from '../../runtime/kernel/roles.ts';
import type { Narrowing, EmitScope } from './emit-scope.ts';
import { argumentWords } from './set-words.ts';
import type { SetWords } from './set-words.ts';

/** The criteria that narrow a choice: its own list, then the game's order; `Random` ends them. */
function narrowingOf(role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope): Narrowing {
  const isEnded = list.some(({ is }) => is === 'random');
  const all = isEnded ? list : [...list, ...scope.game.usual(role, list, sort, scope)];
  const end = all.findIndex(({ is }) => is === 'random');
  return { role, sort, steps: end < 0 ? all : all.slice(0, end), random: all[end] ?? null };
}

/** The function that narrows a choice; `null` if chance alone does. */
export function narrowing(role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const own = narrowingOf(role, list, sort, scope);
  return own.steps.length === 0 ? 'null' : scope.lists.name(own, scope);
}

/** Chooses one of a set that is not empty; the name of its number. What was chosen is noted. */
export function drawn(role: Role, from: SetWords, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const { code } = scope;
  const by = narrowing(role, list, sort, scope);
  const one = code.name(role);
  code.line(`const ${one} = c.drawBy(t, ${noteOf(role, from.sort)}, ${argumentWords(from)}, ${by});`);
  return one;
}
