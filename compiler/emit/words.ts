// Words of bits under names: kept, filled, gone through.
import type { Sort } from '../plan/nodes.ts';
import type { Scope } from './scope.ts';
import { isWide } from './value.ts';
import type { Value } from './value.ts';

/** The value under names that can be repeated at no cost. */
export function kept(value: Value, { code, width }: Scope, stem = 's'): Value {
  const { sort, one } = value;
  const lo = code.keep(value.lo, stem);
  const hi = isWide(sort, width) ? (value.hi === value.lo ? lo : code.keep(value.hi, stem)) : '0';
  return { sort, lo, hi, one };
}

/** Words that begin empty, to be filled. */
export function fresh(sort: Sort, { code, width }: Scope, stem = 's'): Value {
  const lo = code.name(stem);
  code.line(`let ${lo} = 0;`);
  if (!isWide(sort, width)) return { sort, lo, hi: '0', one: null };
  const hi = code.name(stem);
  code.line(`let ${hi} = 0;`);
  return { sort, lo, hi, one: null };
}

/** Puts all of a value into words that are being filled. */
export function fill(words: Value, value: Value, { code, width }: Scope): void {
  if (value.lo !== '0') code.line(`${words.lo} |= ${value.lo};`);
  if (isWide(words.sort, width) && value.hi !== '0') code.line(`${words.hi} |= ${value.hi};`);
}

export function assign(words: Value, value: Value, { code, width }: Scope): void {
  code.line(`${words.lo} = ${value.lo};`);
  if (isWide(words.sort, width)) code.line(`${words.hi} = ${value.hi};`);
}

/** Goes through a set, in ascending order: in board order (R5). */
export function through(value: Value, scope: Scope, inside: (one: string) => void): void {
  const { code, width } = scope;
  const { sort, lo, hi } = value;
  if (value.one !== null) {
    const one = value.one;
    code.block('', () => inside(one));
    return;
  }
  const one = code.name(sort.slice(0, 1));
  const rest = code.name('q');
  if (!isWide(sort, width) || hi === '0') {
    code.block(`for (let ${rest} = ${lo}; ${rest} !== 0; ${rest} &= ${rest} - 1)`, () => {
      code.line(`const ${one} = 31 - Math.clz32(${rest} & -${rest});`);
      inside(one);
    });
    return;
  }
  const part = code.name('o');
  code.block(`for (let ${part} = 0; ${part} <= 32; ${part} += 32)`, () => {
    const head = `for (let ${rest} = ${part} === 0 ? ${lo} : ${hi}; ${rest} !== 0; ${rest} &= ${rest} - 1)`;
    code.block(head, () => {
      code.line(`const ${one} = ${part} + 31 - Math.clz32(${rest} & -${rest});`);
      inside(one);
    });
  });
}

export const about = (scope: Scope, sort: Sort, one: string): Scope => ({
  ...scope,
  it: new Map([...scope.it, [sort, one]]),
});
