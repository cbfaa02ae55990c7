// Words of bits under names: kept, filled, gone through.
import type { Sort } from '../plan/nodes.ts';
import type { Aside } from './code-writer.ts';
import type { EmitScope } from './emit-scope.ts';
import { hasAtMostOne, isWide, emptyWords, moduleArgumentWords, argumentWords } from './set-words.ts';
import type { SetWords } from './set-words.ts';

/** The value under names that can be repeated at no cost. */
export function kept(value: SetWords, { code, width }: EmitScope, stem = 's'): SetWords {
  const { sort, member } = value;
  if (member !== null) return value;
  const lo = code.keep(value.lo, stem);
  const hi = isWide(sort, width) ? (value.hi === value.lo ? lo : code.keep(value.hi, stem)) : '0';
  return { sort, lo, hi, member };
}

/** A set that a function gives: its lower word, and the upper one that it leaves behind. */
export function given(call: string, sort: Sort, { code, width }: EmitScope, stem = 's'): SetWords {
  const lo = code.keep(call, stem);
  return { sort, lo, hi: isWide(sort, width) ? code.keep('k_upper()', stem) : '0', member: null };
}

const isOneWord = (name: string, { width, game }: EmitScope): boolean => width === 1 && game.oneWord.has(name);

/** A call of a function of the game's file: sets of places are one word where there is a function for boards of one. */
export function callOf(name: string, told: readonly (string | SetWords)[], scope: EmitScope): string {
  const isOne = isOneWord(name, scope);
  const texts = told.map((one) => (typeof one === 'string' ? one : isOne ? one.lo : argumentWords(one)));
  const full = isOne ? `${name}1` : name;
  return `c${scope.game.directlyImported.has(full) ? '_' : '.'}${full}(${['t', ...texts].join(', ')})`;
}

/** Words that are changed later, which begin as a value. */
export function begun(value: SetWords, { code, width }: EmitScope, stem = 's'): SetWords {
  const { sort } = value;
  const lo = code.name(stem);
  if (!isWide(sort, width)) {
    code.line(`let ${lo} = ${value.lo};`);
    return { sort, lo, hi: '0', member: null };
  }
  const hi = code.name(stem);
  code.line(`let ${lo} = ${value.lo}, ${hi} = ${value.hi};`);
  return { sort, lo, hi, member: null };
}

/** Words that begin empty, to be filled. */
export const fresh = (sort: Sort, scope: EmitScope, stem = 's'): SetWords => begun(emptyWords(sort), scope, stem);

/** Puts all of a value into words that are being filled. */
export function fill(filled: SetWords, value: SetWords, { code, width }: EmitScope): void {
  if (value.lo !== '0') code.line(`${filled.lo} |= ${value.lo};`);
  if (isWide(filled.sort, width) && value.hi !== '0') code.line(`${filled.hi} |= ${value.hi};`);
}

export function assign(filled: SetWords, value: SetWords, { code, width }: EmitScope): void {
  code.line(`${filled.lo} = ${value.lo};`);
  if (isWide(filled.sort, width)) code.line(`${filled.hi} = ${value.hi};`);
}

/** Goes through a set, in ascending order: in board order (R5). */
export function through(value: SetWords, scope: EmitScope, inside: (one: string) => void): void {
  const { code, width } = scope;
  const { sort, lo, hi } = value;
  if (value.member !== null) {
    inside(value.member);
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

export const about = (scope: EmitScope, sort: Sort, one: string): EmitScope => ({
  ...scope,
  it: new Map([...scope.it, [sort, one]]),
});

/** Where it is only asked whether it can be done, that is enough. */
export const isEnough = 'if (t.asks) return true;';

/** If a call says that something can be done, which it has recorded then, more follows unless it was only asked. */
export function ifSo(call: string, more: () => void, { code }: EmitScope): void {
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
export function ifAny(of: SetWords, call: string, more: () => void, { code }: EmitScope): void {
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
export function leftOf(of: SetWords, by: string, { width }: EmitScope): SetWords {
  if (by === 'null') return of;
  const own = moduleArgumentWords(of, width);
  const lo = `${hasAtMostOne(of, width)} ? ${of.lo} : ${by}(t, ${own})`;
  return { ...of, lo, hi: isWide(of.sort, width) ? 'k_upper()' : '0' };
}
