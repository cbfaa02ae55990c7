// Emits code that stores words of bits in variables, fills these variables, and loops over the members of a set.
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import type { Sort } from '../plan/nodes.ts';
import type { Aside } from './code-writer.ts';
import type { EmitScope } from './emit-scope.ts';
import {
  argumentWords,
  emptyWords,
  hasAtMostOne,
  hasUpperWords,
  moduleArgumentWords,
  numberedWords,
  returnedWords,
  setOfWords,
  wordOfCall,
  wordWith,
  moduleWords,
  type SetWords,
} from './set-words.ts';

export function keepWords(set: SetWords, { code, width }: EmitScope, stem = 's'): SetWords {
  if (set.member !== null) return set;
  // Equal words share a constant.
  const names = new Map<string, string>();
  const words = moduleWords(set, width).map((word) => getOrMake(names, word, () => code.keep(word, stem)));
  return setOfWords(set.sort, words);
}

/**
 * Returns the set that a runtime call returns. The call returns only the lowest word; the kernel stores the other
 * words.
 */
export function wordsFromCall(call: string, sort: Sort, { code, width }: EmitScope, stem = 's'): SetWords {
  return numberedWords(sort, width, (index) => code.keep(wordOfCall(call, index), stem));
}

/** Returns a call of a runtime function of the game. */
export function callOf(
  name: string,
  callArguments: readonly (string | SetWords)[],
  { width, game }: EmitScope,
): string {
  const texts = callArguments.map((argument) =>
    typeof argument === 'string' ? argument : argumentWords(argument, width.most),
  );
  return `c${game.directlyImported.has(name) ? '_' : '.'}${name}(${['t', ...texts].join(', ')})`;
}

export function declareWords(initial: SetWords, { code, width }: EmitScope, stem = 's'): SetWords {
  const words = moduleWords(initial, width);
  const names = words.map(() => code.name(stem));
  code.line(`let ${names.map((name, index) => `${name} = ${words[index] ?? '0'}`).join(', ')};`);
  return setOfWords(initial.sort, names);
}

export const declareEmptyWords = (sort: Sort, scope: EmitScope, stem = 's'): SetWords =>
  declareWords(emptyWords(sort), scope, stem);

export function addToWords(filled: SetWords, added: SetWords, { code, width }: EmitScope): void {
  const words = moduleWords(added, width);
  for (const [index, name] of moduleWords(filled, width).entries())
    if ((words[index] ?? '0') !== '0') code.line(`${name} |= ${words[index] ?? '0'};`);
}

export function assignWords(filled: SetWords, assigned: SetWords, { code, width }: EmitScope): void {
  const words = moduleWords(assigned, width);
  for (const [index, name] of moduleWords(filled, width).entries()) code.line(`${name} = ${words[index] ?? '0'};`);
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
  const words = hasUpperWords(set, width) ? moduleWords(set, width) : [lo];
  if (words.length === 2) {
    const next = (from: string): string => `k_nextOf(${lo}, ${hi}, ${from})`;
    code.block(`for (let ${name} = ${next('0')}; ${name} >= 0; ${name} = ${next(`${name} + 1`)})`, () => inside(name));
    return;
  }
  const rest = code.name('q');
  const eachBit = (begin: string, member: string): void =>
    code.block(`for (${begin}; ${rest} !== 0; ${rest} &= ${rest} - 1)`, () => {
      code.line(`const ${name} = ${member}k_lowest(${rest});`);
      inside(name);
    });
  if (words.length === 1) {
    eachBit(`let ${rest} = ${lo}`, '');
    return;
  }
  const start = code.name('at');
  const next = `${start} += 32, ${rest} = ${wordWith(words, start)}`;
  code.block(`for (let ${start} = 0, ${rest} = ${lo}; ${start} < ${32 * words.length}; ${next})`, () =>
    eachBit('', `${start} + `),
  );
}

export const withIt = (scope: EmitScope, sort: Sort, member: string): EmitScope => ({
  ...scope,
  it: new Map([...scope.it, [sort, member]]),
});

/** The code that ends a dry run before an act is recorded: a dry run only asks whether an act is possible. */
export const isEnough = 'if (t.asks) return true;';

/**
 * Emits a call that records an act if the act is possible. The lines of `more` run after the record, but not in a dry
 * run.
 */
export function ifCallSucceeds(call: string, more: () => void, { code }: EmitScope): void {
  const { lines } = code.writeAside(more);
  const [only, ...others] = lines;
  if (only && others.length === 0) code.line(`if (${call}) ${only.text}`);
  else
    code.block(`if (${call})`, () => {
      code.line(isEnough);
      code.put(lines);
    });
}

/** True if the code that runs after the act is recorded is only `return true;`. */
export const isOnlyReturnTrue = ({ lines }: Aside<void>): boolean =>
  lines.length === 1 && lines[0]?.text === 'return true;';

/**
 * Emits a test that a set has members, and a call that chooses a member and records an act. The lines of `more` run
 * after the record, but not in a dry run.
 */
export function ifSetIsNotEmpty(of: SetWords, call: string, more: () => void, { code, width }: EmitScope): void {
  const after = code.writeAside(more);
  // The test of a set joins its words with `|`, and needs no comparison: in JavaScript, the number 0 counts as false. A
  // higher word that is always 0 is left out.
  const any = moduleWords(of, width)
    .filter((word, index) => index === 0 || word !== '0')
    .join(' | ');
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
 * Returns the candidates that a tiebreak list leaves. The module itself calls the function of the list, because
 * JavaScript engines can then inline the function. A single candidate needs no call.
 * The call returns the lowest word, and stores the higher words in the kernel.
 */
export function narrowedBy(of: SetWords, by: string, { width }: EmitScope): SetWords {
  if (by === 'null') return of;
  const left = `${by}(t, ${moduleArgumentWords(of, width)})`;
  // The call that returned `of` left the upper word of a set of two words in the kernel, where it still is. The code
  // stores the higher words of a larger set there again.
  const single = width.of(of.sort) > 2 ? returnedWords(of, width) : of.lo;
  const call = `${hasAtMostOne(of, width)} ? ${single} : ${left}`;
  return { ...numberedWords(of.sort, width, (index) => wordOfCall(call, index)), member: of.member };
}
