// Emits code that stores words of bits in variables, fills these variables, and loops over the members of a set.
import type { Sort } from '../plan/nodes.ts';
import type { Aside } from './code-writer.ts';
import type { EmitScope } from './emit-scope.ts';
import { hasAtMostOne, isWide, emptyWords, moduleArgumentWords, argumentWords, type SetWords } from './set-words.ts';

export function keepWords(set: SetWords, { code, width }: EmitScope, stem = 's'): SetWords {
  const { sort, member } = set;
  if (member !== null) return set;
  const lo = code.keep(set.lo, stem);
  const hi = isWide(sort, width) ? (set.hi === set.lo ? lo : code.keep(set.hi, stem)) : '0';
  return { sort, lo, hi, member };
}

/** Returns the set that a runtime call returns. The result is the lower word; `k.upper` has the upper word. */
export function wordsFromCall(call: string, sort: Sort, { code, width }: EmitScope, stem = 's'): SetWords {
  const lo = code.keep(call, stem);
  return { sort, lo, hi: isWide(sort, width) ? code.keep('k_upper()', stem) : '0', member: null };
}

const isOneWord = (name: string, { width, game }: EmitScope): boolean => width === 1 && game.oneWord.has(name);

/** Returns a call of a runtime function of the game. Versions for one word take a set of places as one argument. */
export function callOf(name: string, callArguments: readonly (string | SetWords)[], scope: EmitScope): string {
  const isOne = isOneWord(name, scope);
  const texts = callArguments.map((argument) =>
    typeof argument === 'string' ? argument : isOne ? argument.lo : argumentWords(argument),
  );
  const full = isOne ? `${name}1` : name;
  return `c${scope.game.directlyImported.has(full) ? '_' : '.'}${full}(${['t', ...texts].join(', ')})`;
}

export function declareWords(initial: SetWords, { code, width }: EmitScope, stem = 's'): SetWords {
  const { sort } = initial;
  const lo = code.name(stem);
  if (!isWide(sort, width)) {
    code.line(`let ${lo} = ${initial.lo};`);
    return { sort, lo, hi: '0', member: null };
  }
  const hi = code.name(stem);
  code.line(`let ${lo} = ${initial.lo}, ${hi} = ${initial.hi};`);
  return { sort, lo, hi, member: null };
}

export const declareEmptyWords = (sort: Sort, scope: EmitScope, stem = 's'): SetWords =>
  declareWords(emptyWords(sort), scope, stem);

export function addToWords(filled: SetWords, added: SetWords, { code, width }: EmitScope): void {
  if (added.lo !== '0') code.line(`${filled.lo} |= ${added.lo};`);
  if (isWide(filled.sort, width) && added.hi !== '0') code.line(`${filled.hi} |= ${added.hi};`);
}

export function assignWords(filled: SetWords, assigned: SetWords, { code, width }: EmitScope): void {
  code.line(`${filled.lo} = ${assigned.lo};`);
  if (isWide(filled.sort, width)) code.line(`${filled.hi} = ${assigned.hi};`);
}

/** Emits a loop over the members of a set in ascending order, which is board order (R5). */
export function loopOver(set: SetWords, scope: EmitScope, inside: (member: string) => void): void {
  const { code, width } = scope;
  const { sort, lo, hi } = set;
  if (set.member !== null) {
    inside(set.member);
    return;
  }
  const name = code.name(sort.slice(0, 1));
  if (!isWide(sort, width) || hi === '0') {
    const rest = code.name('q');
    code.block(`for (let ${rest} = ${lo}; ${rest} !== 0; ${rest} &= ${rest} - 1)`, () => {
      code.line(`const ${name} = k_lowest(${rest});`);
      inside(name);
    });
    return;
  }
  const next = (from: string): string => `k_nextOf(${lo}, ${hi}, ${from})`;
  code.block(`for (let ${name} = ${next('0')}; ${name} >= 0; ${name} = ${next(`${name} + 1`)})`, () => inside(name));
}

export const withIt = (scope: EmitScope, sort: Sort, member: string): EmitScope => ({
  ...scope,
  it: new Map([...scope.it, [sort, member]]),
});

/** The code that ends a dry run. A dry run only finds out that an act is possible. */
export const isEnough = 'if (t.asks) return true;';

/**
 * Emits a call that records an act if the act is possible. The lines that `more` emits follow the call, except in a dry
 * run.
 */
export function ifCallSucceeds(call: string, more: () => void, { code }: EmitScope): void {
  const { lines } = code.aside(more);
  const [only, ...others] = lines;
  if (only && others.length === 0) code.line(`if (${call}) ${only.text}`);
  else
    code.block(`if (${call})`, () => {
      code.line(isEnough);
      code.put(lines);
    });
}

/** True if nothing happens after an act is recorded. */
export const isOnlyReturnTrue = ({ lines }: Aside<void>): boolean =>
  lines.length === 1 && lines[0]?.text === 'return true;';

/**
 * Emits a test whether a set has members, and a call that chooses a member and records an act. The lines that `more`
 * emits follow the call, except in a dry run.
 */
export function ifSetIsNotEmpty(of: SetWords, call: string, more: () => void, { code }: EmitScope): void {
  const after = code.aside(more);
  // A word that is 0 counts as false in JavaScript, so a set can be tested without a comparison.
  const any = of.hi === '0' ? of.lo : `${of.lo} | ${of.hi}`;
  if (isOnlyReturnTrue(after)) {
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
 * Returns the candidates that a list leaves. The module calls the function of the list itself, so that JavaScript
 * engines can inline it; a single candidate needs no call. The upper word of the result is in `k.upper`.
 */
export function narrowedBy(of: SetWords, by: string, { width }: EmitScope): SetWords {
  if (by === 'null') return of;
  const words = moduleArgumentWords(of, width);
  const lo = `${hasAtMostOne(of, width)} ? ${of.lo} : ${by}(t, ${words})`;
  return { ...of, lo, hi: isWide(of.sort, width) ? 'k_upper()' : '0' };
}
