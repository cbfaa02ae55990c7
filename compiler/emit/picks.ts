// One thing of several, in emitted code: by the list, then by the game's own order, then by chance (R4, R5).
import type { Criterion, Role, Sort } from '../plan/nodes.ts';
import { numberOf } from '../../runtime/kernel/roles.ts';
import type { Scope } from './scope.ts';
import { isWide } from './value.ts';
import type { Value } from './value.ts';
import { kept } from './words.ts';

/** The criteria that narrow a choice: its own list, then the game's order; `Random` ends them. */
function stepsOf(role: Role, list: readonly Criterion[], sort: Sort, scope: Scope): readonly Criterion[] {
  const isEnded = list.some(({ is }) => is === 'random');
  const all = isEnded ? list : [...list, ...scope.game.usual(role, list, sort, scope)];
  const end = all.findIndex(({ is }) => is === 'random');
  return end < 0 ? all : all.slice(0, end);
}

/** The function that narrows a choice; `null` if chance alone does. */
export function narrowing(role: Role, list: readonly Criterion[], sort: Sort, scope: Scope): string {
  const steps = stepsOf(role, list, sort, scope);
  return steps.length === 0 ? 'null' : scope.lists.name(steps, sort, scope);
}

/** Those that a function leaves of a set that is not empty. */
export function leftBy(by: string, from: Value, scope: Scope): Value {
  const { code, width } = scope;
  if (by === 'null') return kept(from, scope);
  const hasTwo = isWide(from.sort, width);
  const lo = code.keep(`${by}(t, ${from.lo}${hasTwo ? `, ${from.hi}` : ''})`, 's');
  return { sort: from.sort, lo, hi: hasTwo ? code.keep('k.high[0]', 's') : '0', one: null };
}

/** Chooses one of a set that is not empty; the name of its number. What was chosen is noted. */
export function drawn(role: Role, from: Value, list: readonly Criterion[], sort: Sort, scope: Scope): string {
  const { code } = scope;
  const left = leftBy(narrowing(role, list, sort, scope), from, scope);
  const one = code.name(role);
  code.line(`const ${one} = c.draw(t, ${numberOf(role)}, ${left.lo}, ${left.hi});`);
  return one;
}
