// Tests of the table of preferences: each row decides a phrase, and patterns add no other amounts. A test switches a row
// off by setting its amount to 0 while it reads the example.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as AbilityWords from '../../compiler/games/callisto/words/ability-words.ts';
import { callistoSorts } from '../../compiler/games/callisto/words/vocabulary.ts';
import { termKey } from '../../compiler/language/phrases/keys.ts';
import { Reader } from '../../compiler/language/phrases/phrase-reader.ts';
import { preference, preferences } from '../../compiler/language/phrases/preferences.ts';
import type { Category } from '../../compiler/language/phrases/terms.ts';
import {
  makeVocabulary,
  type Vocabulary,
  type VocabularyEntry,
} from '../../compiler/language/phrases/vocabulary-entries.ts';
import { boardSorts, cardSorts } from '../../compiler/language/words/board/board-entries.ts';
import { languageOf } from '../support/book-language.ts';

const { vocabulary } = languageOf('callisto').reader;

interface Example {
  readonly category: Category;
  readonly example: string;
}

/** Returns the meanings of a phrase. A reader keeps its readings, so each phrase gets a new reader. */
const meaningsOf = ({ category, example }: Example, words: Vocabulary = vocabulary): readonly string[] =>
  new Reader(words).read(example, category).terms.map(termKey);

/** Calls a function while the amount of a row is 0. */
function without<T>(name: string, then: () => T): T {
  const amounts: Record<string, number> = preference;
  const amount = amounts[name] ?? 0;
  amounts[name] = 0;
  try {
    return then();
  } finally {
    amounts[name] = amount;
  }
}

/** Returns the vocabulary with some words in place of the words of the same names. */
function vocabularyWith(again: readonly VocabularyEntry[]): Vocabulary {
  const entries = vocabulary.entries.map((entry) => {
    const other = again.find(({ id }) => id === entry.id);
    return other ? { ...other, layer: entry.layer } : entry;
  });
  const sorts = [...callistoSorts, ...boardSorts, ...cardSorts];
  return makeVocabulary({ game: 'callisto', file: '', entries, sorts, hints: vocabulary.hints });
}

describe('each preference', () => {
  it.each(Object.entries(preferences))('decides its example: `%s`', async (name, row) => {
    // Words keep the amount of their first use, so the only row with an example of words alone gets new words.
    const path = new URL('../../compiler/games/callisto/words/ability-words.ts?again', import.meta.url).href;
    const again = name === 'withAction' ? ((await import(path)) as typeof AbilityWords).abilityWords : [];
    const meant = meaningsOf(row);
    const switched = without(name, () => meaningsOf(row, again.length > 0 ? vocabularyWith(again) : vocabulary));
    expect(meant).toHaveLength(1);
    expect(switched.length).toBeGreaterThan(0);
    expect(switched).not.toEqual(meant);
  });

  it('has one sentence as its reason', () => {
    for (const { reason } of Object.values(preferences)) expect(reason).toMatch(/^[A-Z`][^.]*\.$/);
  });
});

/** Returns the expression that begins at an offset of a text. */
function expressionAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth--;
    if (depth < 0 || (depth === 0 && /[,;]/.test(char))) return text.slice(start, at);
  }
  return text.slice(start);
}

/** Returns the expressions that begin after each match of a pattern. */
const expressionsAfter = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => expressionAt(text, index + length));

/** Matches the beginning of a penalty: of a field, of a name, or of a function that returns one. */
const penalties =
  /\b\w*[pP]enalty\??: (?!number\b)|\b\w*[pP]enalty = (?:\(.*\): number => )?|function \w*Penalty\(.*\): number /g;

/** Matches the names of functions whose last argument is a penalty. */
const callsWithPenalty =
  /\b(?:conditionTerm|criterionTerm|addingRider|pronoun|nearestTo|claimOfEffects|sentence|sentenceOf|rule|claim)(?=\()/g;

/** Matches numbers that are compared or that are indexes, and the number 0. */
const harmless = /(?:[=!]==|[<>]=?|%)\s*\d+|\[\d+\]|\b0\b|'[^']*'|`[^`]*`/g;

const lastArgument = (call: string): string => /(?:^\(|, )([^,()]*)\)$/.exec(call)?.[1] ?? '';

/** Returns the penalties in a source that contain a number. Follows the names that a penalty is made of. */
function numbersInPenalties(source: string): string[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const found = [...expressionsAfter(text, penalties), ...expressionsAfter(text, callsWithPenalty).map(lastArgument)];
  const seen = new Set<string>();
  for (const expression of found)
    for (const [name] of expression.replaceAll(/\.\w+/g, '').matchAll(/\b[a-z]\w*\b/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      if (/^(?:loose|pass|is[A-Z]|more|penalty)/.test(name))
        found.push(...expressionsAfter(text, new RegExp(`\\bconst ${name} = (?!.*=> *\\{?$)`, 'gm')));
    }
  return found.filter((expression) => /\b\d+\b/.test(expression.replaceAll(harmless, '')));
}

describe('a penalty in a pattern', () => {
  it('has no number of its own', () => {
    const paths = globSync('compiler/{language/phrases,language/words,games/*/words}/**/*.ts');
    expect(paths.length).toBeGreaterThan(80);
    const sources = paths.map((path) => [path, readFileSync(path, 'utf8')] as const);
    const faults = sources.flatMap(([path, text]) => numbersInPenalties(text).map((found) => `${path}: ${found}`));
    expect(faults).toEqual([]);
    const all = sources.map(([, text]) => text).join('\n');
    expect(Object.keys(preferences).filter((name) => !all.includes(`preference.${name}`))).toEqual([]);
  });

  it.each([
    'return { ...of, penalty: of.penalty + 1 };',
    'const loose = form === 2 ? 2 : 0;\nreturn { ...of, penalty: of.penalty + loose };',
    'const isOfName = isSingle(of.set) ? 1 : 0;\nconst looseness = isOfName;\nreturn { ...of, penalty: looseness };',
    'const penalty = of?.penalty ?? 1;',
    'export const pilePenalty = (set: SetNode): number => (isAnywhere(set) ? 1 : 0);',
    'export function reachPenalty(of: NounTerm): number {\n  return of.joined ? 1 : 0;\n}',
    'return conditionTerm(some(of.set), [], 1);',
    "return conditionTerm(some(at(of.set, places(it('unit')))), referentsOf(of), of.penalty + 2);",
    'criterionTerm({ is: by.is, over: sort }, by.over, 1)',
    "addingRider('only', of.set, of.penalty + 1)",
  ])('may not be written as %j', (text) => {
    expect(numbersInPenalties(text)).not.toEqual([]);
  });

  it.each([
    'return { ...of, penalty: of.penalty + (form === 2 ? preference.elsewhere : 0) };',
    'const penalty = exports.length > 0 ? preference.rarerMeaning : 0;',
    "return pronoun('space', form === 1, preference.pronounForSpace);",
  ])('may be written as %j', (text) => {
    expect(numbersInPenalties(text)).toEqual([]);
  });
});
