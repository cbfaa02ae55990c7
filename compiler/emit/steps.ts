// Tiebreak lists: candidates are narrowed criterion by criterion (R4).
import type { Criterion } from '../plan/nodes.ts';
import type { Scope } from './scope.ts';
import { isWide, single, someOf } from './value.ts';
import type { Value, Width } from './value.ts';
import { about, assign, fill, fresh, kept, through } from './words.ts';

const two = (word: string): string => `(${word} & (${word} - 1)) !== 0`;

/** Whether more than one is left. */
function several({ lo, hi, sort }: Value, width: Width): string {
  return isWide(sort, width) && hi !== '0' ? `${two(lo)} || ${two(hi)} || (${lo} !== 0 && ${hi} !== 0)` : two(lo);
}

/** Keeps those of which it is true, unless it is true of none. */
function keep(left: Value, { test }: Extract<Criterion, { is: 'keep' }>, scope: Scope): void {
  const found = kept(scope.parts.filtered(left, test, scope), scope);
  scope.code.block(`if (${someOf(found)})`, () => assign(left, found, scope));
}

/** Keeps those with the best value; those without one rank last, and if none has one all stay. */
function rank(left: Value, { is, of, over }: Extract<Criterion, { is: 'most' | 'least' }>, scope: Scope): void {
  const { code, width } = scope;
  const best = code.name('n');
  const found = fresh(left.sort, scope);
  code.line(`let ${best} = k.nil;`);
  through(left, scope, (one) => {
    const { text, mayLack } = scope.parts.measure(of, about(scope, over, one));
    const value = code.keep(text, 'n');
    const isBetter = `${best} === k.nil || ${value} ${is === 'most' ? '>' : '<'} ${best}`;
    const isKnown = mayLack ? `${value} !== k.nil && ` : '';
    code.block(`if (${isKnown}(${isBetter}))`, () => {
      code.line(`${best} = ${value};`);
      assign(found, single(left.sort, one, width), scope);
    });
    code.block(`else if (${isKnown}${value} === ${best})`, () => fill(found, single(left.sort, one, width), scope));
  });
  code.block(`if (${someOf(found)})`, () => assign(left, found, scope));
}

/** Those that a list leaves, as words of their own; `Random` ends it. */
export function narrowed(of: Value, list: readonly Criterion[], scope: Scope): Value {
  const left = fresh(of.sort, scope, 'left');
  assign(left, of, scope);
  const step = (index: number): void => {
    const criterion = list[index];
    if (!criterion || criterion.is === 'random') return;
    scope.code.block(`if (${several(left, scope.width)})`, () => {
      if (criterion.is === 'keep') keep(left, criterion, scope);
      else rank(left, criterion, scope);
      step(index + 1);
    });
  };
  step(0);
  return left;
}
