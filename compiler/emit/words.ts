// Words of bits under names: kept, filled, gone through.
import type { Sort } from '../plan/nodes.ts';
import type { Aside } from './code.ts';
import type { Scope } from './scope.ts';
import { isAlone, isWide, nothing, ownWords, words } from './value.ts';
import type { Value } from './value.ts';

/** The value under names that can be repeated at no cost. */
export function kept(value: Value, { code, width }: Scope, stem = 's'): Value {
  const { sort, one } = value;
  if (one !== null) return value;
  const lo = code.keep(value.lo, stem);
  const hi = isWide(sort, width) ? (value.hi === value.lo ? lo : code.keep(value.hi, stem)) : '0';
  return { sort, lo, hi, one };
}

/** A set that a function gives: its lower word, and the upper one that it leaves behind. */
export function given(call: string, sort: Sort, { code, width }: Scope, stem = 's'): Value {
  const lo = code.keep(call, stem);
  return { sort, lo, hi: isWide(sort, width) ? code.keep('k_upper()', stem) : '0', one: null };
}

const isOneWord = (name: string, { width, game }: Scope): boolean => width === 1 && game.oneWord.has(name);

/** A call of a function of the game's file: sets of places are one word where there is a function for boards of one. */
export function callOf(name: string, told: readonly (string | Value)[], scope: Scope): string {
  const isOne = isOneWord(name, scope);
  const texts = told.map((one) => (typeof one === 'string' ? one : isOne ? one.lo : words(one)));
  const full = isOne ? `${name}1` : name;
  return `c${scope.game.own.has(full) ? '_' : '.'}${full}(${['t', ...texts].join(', ')})`;
}

/** Words that are changed later, which begin as a value. */
export function begun(value: Value, { code, width }: Scope, stem = 's'): Value {
  const { sort } = value;
  const lo = code.name(stem);
  if (!isWide(sort, width)) {
    code.line(`let ${lo} = ${value.lo};`);
    return { sort, lo, hi: '0', one: null };
  }
  const hi = code.name(stem);
  code.line(`let ${lo} = ${value.lo}, ${hi} = ${value.hi};`);
  return { sort, lo, hi, one: null };
}

/** Words that begin empty, to be filled. */
export const fresh = (sort: Sort, scope: Scope, stem = 's'): Value => begun(nothing(sort), scope, stem);

/** Puts all of a value into words that are being filled. */
export function fill(filled: Value, value: Value, { code, width }: Scope): void {
  if (value.lo !== '0') code.line(`${filled.lo} |= ${value.lo};`);
  if (isWide(filled.sort, width) && value.hi !== '0') code.line(`${filled.hi} |= ${value.hi};`);
}

export function assign(filled: Value, value: Value, { code, width }: Scope): void {
  code.line(`${filled.lo} = ${value.lo};`);
  if (isWide(filled.sort, width)) code.line(`${filled.hi} = ${value.hi};`);
}

/** Goes through a set, in ascending order: in board order (R5). */
export function through(value: Value, scope: Scope, inside: (one: string) => void): void {
  const { code, width } = scope;
  const { sort, lo, hi } = value;
  if (value.one !== null) {
    inside(value.one);
    return;
  }
  const one = code.name(sort.slice(0, 1));
  if (!isWide(sort, width) || hi === '0') {
    const rest = code.name('q');
    code.block(`for (let ${rest} = ${lo}; ${rest} !== 0; ${rest} &= ${rest} - 1)`, () => {
      code.line(`const ${one} = k_lowest(${rest});`);
      inside(one);
    });
    return;
  }
  const next = (from: string): string => `k_nextOf(${lo}, ${hi}, ${from})`;
  code.block(`for (let ${one} = ${next('0')}; ${one} >= 0; ${one} = ${next(`${one} + 1`)})`, () => inside(one));
}

export const about = (scope: Scope, sort: Sort, one: string): Scope => ({
  ...scope,
  it: new Map([...scope.it, [sort, one]]),
});

/** Where it is only asked whether it can be done, that is enough. */
export const isEnough = 'if (t.asks) return true;';

/** If a call says that something can be done, which it has recorded then, more follows unless it was only asked. */
export function ifSo(call: string, more: () => void, { code }: Scope): void {
  const { lines } = code.aside(more);
  const [only, ...others] = lines;
  if (only && others.length === 0) code.line(`if (${call}) ${only.text}`);
  else
    code.block(`if (${call})`, () => {
      code.line(isEnough);
      code.put(lines);
    });
}

/** Nothing follows what was recorded. */
export const endsAll = ({ lines }: Aside<void>): boolean => lines.length === 1 && lines[0]?.text === 'return true;';

/** The same of a set of which one is chosen: a call chooses, and says that it is done. */
export function ifAny(of: Value, call: string, more: () => void, { code }: Scope): void {
  const after = code.aside(more);
  // A word that is 0 has nothing in it; much is written this way, so it is written short.
  const any = of.hi === '0' ? of.lo : `${of.lo} | ${of.hi}`;
  if (endsAll(after)) {
    code.line(`if (${any}) return t.asks || ${call};`);
    return;
  }
  code.block(`if (${any})`, () => {
    code.line(isEnough);
    code.line(`${call};`);
    code.put(after.lines);
  });
}

/**
 * What a list leaves of a set that is not empty, as a call that the module makes itself, so that engines can put the list
 * where it is called; one candidate needs none. A set of two words is in its upper one still.
 */
export function leftOf(of: Value, by: string, { width }: Scope): Value {
  if (by === 'null') return of;
  const own = ownWords(of, width);
  const lo = `${isAlone(of, width)} ? ${of.lo} : ${by}(t, ${own})`;
  return { ...of, lo, hi: isWide(of.sort, width) ? 'k_upper()' : '0' };
}
