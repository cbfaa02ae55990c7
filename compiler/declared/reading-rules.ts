// Reads the section READING: the rules by which the clauses of a card are read, the choices that are settled before the
// clauses, the order of tied things, and what follows if no clause was carried out.
import { quotedByOr } from '../../grammar/characters.ts';
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import type { WalkRules } from '../decide/plan-actions.ts';
import { it, places, sortOf } from '../plan/build.ts';
import { replaceFreeIt } from '../plan/rewrite.ts';
import type { Criterion, SetNode, Sort } from '../plan/nodes.ts';
import { settledPlane, type SettledRow } from './book-names.ts';
import { firstUsed, type UsedWords } from './hand-share.ts';
import type { TieRow } from './declared-facts.ts';
import type { Glossary } from './glossary.ts';
import { firstNoun, type Nouns } from './heads.ts';
import { placeSort, usualPlural } from './things.ts';
import { forSort } from './tie-phrases.ts';

/** The rules of reading of a book. */
export interface ReadingRules extends WalkRules {
  /** True if `the richest space` of an action compares only the spaces for which the action is possible. */
  readonly comparesPossible: boolean;
}

export interface ReadingRows {
  readonly walk: ReadingRules;
  readonly settled: readonly SettledRow[];
  /** The words of the action that follows if no clause was carried out; null if none follows. */
  readonly lastResort: PageText | null;
  /** The words of the criteria that choose among things that are still tied, in order. */
  readonly ties: readonly TieWords[];
}

/** The criteria for tied things; `who` has the things to which they apply, null for all. */
interface TieWords {
  readonly who: PageText | null;
  readonly list: readonly PageText[];
  readonly byDie: boolean;
}

/** A settled choice, with its sets in the words of plans. */
export interface SettledChoice {
  readonly name: string;
  readonly card: string | null;
  readonly from: SetNode;
  readonly list: readonly Criterion[];
  readonly takesAll: boolean;
}

const walkRules: readonly { readonly words: RegExp; readonly rule: Partial<ReadingRules> }[] = [
  { words: /^an impossible clause is passed over$/i, rule: { impossibleClause: 'pass over' } },
  { words: /^an impossible clause ends the reading$/i, rule: { impossibleClause: 'end the reading' } },
  { words: /^an impossible clause does nothing$/i, rule: { impossibleClause: 'do nothing' } },
  { words: /^an impossible row is rolled again$/i, rule: { impossibleRow: 'roll again' } },
  { words: /^an impossible row does nothing$/i, rule: { impossibleRow: 'do nothing' } },
  { words: /^an impossible row gives way to the next row down$/i, rule: { impossibleRow: 'next row' } },
  { words: /^if a row is impossible, use the next row down$/i, rule: { impossibleRow: 'next row' } },
  { words: /^the first sentence of a clause must be possible$/i, rule: { possibleSentence: 'first' } },
  { words: /^any sentence of a clause must be possible$/i, rule: { possibleSentence: 'any' } },
  { words: /^a superlative compares only possible things$/i, rule: { comparesPossible: true } },
  { words: /^a superlative means one thing, possible or not$/i, rule: { comparesPossible: false } },
];

/** The sentences of READING, as examples. */
export const readingSentences: readonly string[] = [
  ...walkRules.map(({ words: { source } }) => `${source.charAt(1).toUpperCase()}${source.slice(2, -1)}.`),
  'Before its clauses a card settles its goal: the richest space.',
  'Ties: lowest-numbered, then by a die.',
  'If no clause is carried out: DRAW 1.',
];

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Returns the two sentences of READING that share the most words with a sentence. */
function nearestRules(text: string): readonly string[] {
  const said = new Set(wordsIn(text));
  const sameWords = (rule: string): number => wordsIn(rule).filter((word) => said.has(word)).length;
  return readingSentences.toSorted((a, b) => sameWords(b) - sameWords(a)).slice(0, 2);
}

const settledForm =
  /^before (?:its|the|their) clauses,? (?:(?<general>an?|each|every|the) )?(?<who>.+?) settles? (?<all>all |the )?(?:its |an? )?(?<name>[\w’' -]+): (?<ways>.+)$/i;
const wayForm = /^(?<words>[^[]+?)(?: \[(?<list>[^\]]+)\])?$/;
const resortForm = /^if no clause (?:is|was|can be) carried out[,:] (?<act>.+)$/i;
const tiesForm = /^ties(?: of (?<who>[^:]+?))?(?: are broken)?:? (?<list>[^:]+)$/i;
const dieForm = /^(?:by )?(?:a|the) die$|^at random$|^randomly$/i;

/** Returns the stretches of a sentence between separators, each with its place. */
function partsOf(at: PageText, words: string, separator: RegExp): PageText[] {
  const start = at.start + Math.max(0, at.text.indexOf(words));
  return words
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((text) => ({ start, end: at.end, text }));
}

/** Reads the sentences of READING. A page without the section has the first rule of each kind. */
export function readReading(
  sentences: readonly PageText[],
  nouns: Nouns,
): { readonly rows: ReadingRows; readonly faults: readonly PageFault[] } {
  const faults: PageFault[] = [];
  const settled: SettledRow[] = [];
  let walk: ReadingRules = {
    impossibleClause: 'pass over',
    impossibleRow: 'roll again',
    possibleSentence: 'first',
    comparesPossible: true,
  };
  let lastResort: PageText | null = null;
  const ties: TieWords[] = [];
  for (const at of sentences) {
    const rule = walkRules.find(({ words }) => words.test(at.text));
    const settling = settledForm.exec(at.text)?.groups;
    const act = resortForm.exec(at.text)?.groups?.['act'];
    const { who, list } = tiesForm.exec(at.text)?.groups ?? {};
    if (rule) walk = { ...walk, ...rule.rule };
    else if (settling) settled.push(...settledRow(at, settling, nouns, faults));
    else if (act !== undefined) lastResort = { ...at, text: act };
    else if (list !== undefined) {
      const parts = partsOf(at, list, /,? (?:then|else) |; /);
      const words = parts.filter(({ text }) => !dieForm.test(text));
      const byDie = words.length < parts.length;
      ties.push({ who: who === undefined ? null : { ...at, text: who }, list: words, byDie });
    } else
      faults.push(
        pageFault(at, 'page-sentence', {
          text: at.text,
          problem: 'is no rule of reading',
          help: `The nearest rules are ${quotedByOr(nearestRules(at.text))}.`,
        }),
      );
  }
  return { rows: { walk, settled, lastResort, ties }, faults };
}

/** Returns words with their last noun in the singular: `unseen hero` for `unseen heroes`. */
function singularWords(words: string, nouns: Nouns): string {
  const [last = ''] = words.split(' ').slice(-1);
  const noun = [...nouns.keys()].find((each) => usualPlural(each) === last) ?? last;
  return `${words.slice(0, words.length - last.length)}${noun}`;
}

function settledRow(
  at: PageText,
  groups: Readonly<Record<string, string | undefined>>,
  nouns: Nouns,
  faults: PageFault[],
): readonly SettledRow[] {
  const takesAll = /^all /i.test(groups['all'] ?? '');
  const noun = (groups['name'] ?? '').toLowerCase();
  const name = takesAll ? singularWords(noun, nouns) : noun;
  const said = partsOf(at, groups['ways'] ?? '', /[;,] if (?:there is )?none,? /i).map((way) => {
    const { words = way.text, list = '' } = wayForm.exec(way.text)?.groups ?? {};
    return { way: { ...way, text: words }, list: partsOf(way, list, / > /) };
  });
  const ways = said.map(({ way }) => way);
  const sort = ways.map(({ text }) => firstNoun(text, nouns)?.sort).find((each) => each !== undefined);
  if (sort === undefined) {
    const help = 'Say which things can be chosen: `Before its clauses a card settles its goal: the richest space.`';
    faults.push(pageFault(at, 'page-name', { name: ways[0]?.text ?? name, kind: 'thing', help }));
    return [];
  }
  // A name in capitals is a card, also `THE RISING BELL`.
  const who = groups['who'] ?? '';
  const isCard = groups['general'] === undefined || who === who.toUpperCase();
  const card = isCard ? `${groups['general'] ?? ''} ${who}`.trim().toUpperCase() : null;
  // A list after the last words alone is the list of all of them.
  const isShared = said.every(({ list }, index) => list.length === 0 || index === said.length - 1);
  return isShared
    ? [{ name, sort, card, ways, list: said.at(-1)?.list ?? [], takesAll }]
    : said.map(({ way, list }) => ({ name, sort, card, ways: [way], list, takesAll }));
}

/** Reads criteria for things of a sort. A criterion about places ranks things by their places. */
export const listOfThings = (words: readonly PageText[], sort: Sort | null, glossary: Glossary): readonly Criterion[] =>
  words.flatMap((at) => {
    const read = glossary.criterionIn(at, at.text.replace(/^the /i, ''), sort);
    const by = read && sort !== null ? forSort(read, sort) : read;
    if (!by || by.is === 'random' || sort === null || sort === placeSort || by.over !== placeSort) return by ?? [];
    const place = places(it(sort));
    return by.is === 'keep'
      ? { ...by, over: sort, test: replaceFreeIt(by.test, placeSort, place) }
      : { ...by, over: sort, of: replaceFreeIt(by.of, placeSort, place) };
  });

/** Reads the words of the settled choices. A choice of which some words have no reading is left out. */
export const settledChoices = (rows: readonly SettledRow[], glossary: Glossary): readonly SettledChoice[] =>
  rows.flatMap(({ name, sort, card, ways, list: words, takesAll }) => {
    const list = listOfThings(words, sort, glossary);
    const sets = ways.flatMap((way) => glossary.setIn(way, way.text, null) ?? []);
    const [only] = sets;
    if (sets.length < ways.length || !only) return [];
    return [{ name, card, from: sets.length === 1 ? only : { is: 'first', of: sets }, list, takesAll }];
  });

/** Reads the criteria for tied things; rules for single kinds of things come first. */
export const tieCriteria = (ties: readonly TieWords[], glossary: Glossary): readonly TieRow[] =>
  ties
    .toSorted((a, b) => Number(a.who === null) - Number(b.who === null))
    .flatMap(({ who: words, list, byDie }) => {
      const who = words && glossary.setIn(words, words.text, null);
      const criteria = listOfThings(list, who && sortOf(who), glossary);
      return words && !who ? [] : [{ who, list: criteria, byDie }];
    });

/**
 * Returns the ways to settle each choice of a card, by the name of the choice. The card's own ways come first, and then
 * the ways of all cards.
 */
const waysToSettle = (settled: readonly SettledChoice[], card: string): ReadonlyMap<string, readonly SettledChoice[]> =>
  new Map(
    settled.map(({ name }) => [
      name,
      [card, null].flatMap((who) => settled.filter((row) => row.name === name && row.card === who)),
    ]),
  );

/** The clauses of a card or a box, with everything else that is read for it. */
interface ReadPart {
  readonly title: string;
  readonly parts: unknown;
  /** True for a box: only the ways of its own are made when the box is read. */
  readonly isBox: boolean;
}

/**
 * Returns the ways to settle the choices that a card or a box makes before its clauses. A choice that neither the clauses
 * nor their boxes mention is not made. A box with a way of its own makes its choice itself.
 */
export function choicesBefore(
  { title, parts, isBox }: ReadPart,
  settled: readonly SettledChoice[],
  words: UsedWords,
): ReadonlyMap<string, readonly SettledChoice[]> {
  const hasOwn = (name: string, of: string): boolean => settled.some((row) => row.name === name && row.card === of);
  const isUsedIn = (part: unknown, name: string): boolean => {
    const boxOf: UsedWords['boxOf'] = (box) => (hasOwn(name, box) ? null : words.boxOf(box));
    return firstUsed(part, [settledPlane(name)], { ...words, boxOf }) !== undefined;
  };
  const ways = [...waysToSettle(settled, title)].filter(([name]) => !isBox || hasOwn(name, title));
  const used = new Set<string>();
  const add = (part: unknown): void => {
    for (const [name, rows] of ways)
      if (!used.has(name) && isUsedIn(part, name)) {
        used.add(name);
        add(rows);
      }
  };
  add(parts);
  return new Map(ways.filter(([name]) => used.has(name)));
}
