// Explains words of a page that have no reading, or several: the exact words at fault, and a way out. The words are
// explained like a phrase of a sheet.
import { quotedByOr, upperInitial } from '../../grammar/characters.ts';
import type { PageFault } from '../../grammar/page/page-diagnostics.ts';
import { spanIn, type PageText, type PageTree } from '../../grammar/page/page-tree.ts';
import { replacementFix, reporter, type Diagnostic, type Fix } from '../../grammar/registry.ts';
import type { Phrase, Sheet, Span } from '../../grammar/tree.ts';
import { reportUnread } from '../language/checking/phrase/explain-unread.ts';
import { otherWording } from '../language/checking/phrase/other-wordings.ts';
import { describeReadings } from '../language/checking/phrase/two-readings.ts';
import { checkDiagnostics } from '../language/checking/report/diagnostics.ts';
import { textAfter, wordSpans } from '../language/checking/report/spans.ts';
import { readableEnds } from '../language/checking/repair/cheapest-repair.ts';
import { PhraseTrials } from '../language/checking/repair/phrase-trials.ts';
import type { SheetWorld } from '../language/checking/report/sheet-world.ts';
import { wordsForPlaces } from './book-hints.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import { quotedEnd } from './near-forms.ts';
import { clearWordings, conditionWordings } from './booklet-wordings.ts';
import { usualPlural } from './things.ts';
import type { Category } from '../language/phrases/terms.ts';
import type { WordingRule } from '../language/phrases/vocabulary-entries.ts';

/** Words of a page that have no reading, or several. */
export interface UnreadWords {
  readonly category: Category;
  /** The words as messages say them. */
  readonly text: string;
  /** The words as the reader reads them: a name stands for the thing of which the sentence speaks. */
  readonly words: string;
  /** Returns words for the reader as a message says them. */
  readonly said: (words: string) => string;
  /** The noun of the thing of which the sentence speaks, so that `it` means this thing; null if there is none. */
  readonly ofThing: string | null;
  /** The noun of the things that the words must mean; null if they can mean any things, or if they are a condition. */
  readonly described: string | null;
  /** Returns the noun of the things of a sort, in the plural. */
  readonly pluralOf: (sort: string) => string;
  /** The sides of the game, as they are said before a noun. */
  readonly sides: readonly string[];
  /** True in the definition of a relation of sides, in which `it` is the side. */
  readonly isOfSide: boolean;
  /** True if other words in place of the words have a single meaning that fits. */
  readonly reads: (text: string) => boolean;
  /** True if words are a condition about a thing that the words describe. */
  readonly readsOfIt: (text: string) => boolean;
}

interface PageLanguage {
  readonly page: PageTree;
  readonly reader: Reader;
  readonly world: Pick<SheetWorld, 'words' | 'sides' | 'decks' | 'headings'>;
}

/** The words of a message about words at fault. */
interface Explanation {
  readonly help: string;
  /** The words at fault, in the words for the reader or in those of the message. */
  readonly place: { readonly source: string; readonly from: number; readonly to: number } | null;
  /** Other words for the whole phrase. */
  readonly ways: readonly string[];
}

/** Wordings of words that have a reading, but with a meaning that does not fit. */
const repeatedWords: readonly WordingRule[] = [
  [/\b(\p{L}+) \1\b/iu, '$1'],
  // `Without a camp or a fort` means neither of them.
  [/\bwithout (\S+(?: \S+)?) or (?=\S+(?: \S+)?$)/i, 'without $1 and without '],
  [/\b(with|without|next to|in|on|near) (\S+(?: \S+)?) (and|or) (?=\S+(?: \S+)?$)/i, '$1 $2 $3 $1 '],
];

/** Returns the wordings that need the nouns of the sentence. */
function wordingsWithNouns({ ofThing, described, isOfSide }: UnreadWords): readonly WordingRule[] {
  const others = wordsForPlaces.filter((word) => word !== ofThing).join('|');
  return [
    ...(isOfSide ? ([[/\b(?:the|that) side\b/i, 'it']] as const) : []),
    ...(ofThing === null
      ? []
      : ([
          [/\bthere\b/i, `in the ${ofThing}`],
          [new RegExp(String.raw`\b(?:the|that|these|those) ${usualPlural(ofThing)}\b`, 'i'), `the ${ofThing}`],
          [new RegExp(String.raw`\b(?:the|that) (?:${others})\b`, 'i'), `the ${ofThing}`],
        ] as const)),
    ...(described === null
      ? []
      : ([
          [
            /^(?!an? |the )(.+)$/i,
            ...['that is', 'that', 'with'].map((joint) => `${withArticle(described)} ${joint} $1`),
          ],
        ] as const)),
  ];
}

const tokensIn = (text: string): readonly RegExpExecArray[] => [
  ...text.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu),
];

/** Returns, for each word of a text, the index of the same word in another text; undefined for a word without one. */
function pairedWords(words: readonly string[], others: readonly string[]): readonly (number | undefined)[] {
  // The number of words that both texts share from two places on.
  const shared = Array.from({ length: words.length + 1 }, () => [...others, ''].map(() => 0));
  const at = (i: number, j: number): number => shared[i]?.[j] ?? 0;
  for (let i = words.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--) {
      const row = shared[i];
      if (row) row[j] = words[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: (number | undefined)[] = words.map(() => undefined);
  for (let i = 0, j = 0; i < words.length && j < others.length;)
    if (words[i] === others[j]) pairs[i++] = j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return pairs;
}

/** Returns the sentence of a page around a place; null if there is none. */
function sentenceAt({ sections }: PageTree, place: number): PageText | null {
  const sentences = sections.flatMap(({ entries }) => entries.flatMap((each) => each.sentences));
  return sentences.find(({ start, end }) => start <= place && place < end) ?? null;
}

/** The place of a phrase in its sentence. */
interface PhrasePlace {
  readonly sentence: PageText;
  /** The part of the sentence that is the phrase; the whole sentence if the page says the phrase in other words. */
  readonly from: number;
  readonly to: number;
  readonly isExact: boolean;
}

function placeOf(page: PageTree, fault: PageFault, text: string): PhrasePlace | null {
  const sentence = sentenceAt(page, fault.start);
  if (!sentence) return null;
  const before = fault.start - sentence.start;
  const starts = [...sentence.text.matchAll(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}"“])/gu)].flatMap(({ index }) =>
    sentence.text.startsWith(text, index) ? [index] : [],
  );
  const from = starts.toSorted((a, b) => Math.abs(a - before) - Math.abs(b - before))[0];
  if (from === undefined) return { sentence, from: 0, to: sentence.text.length, isExact: false };
  return { sentence, from, to: from + text.length, isExact: starts.length === 1 };
}

const lowerWords = (tokens: readonly RegExpExecArray[]): string[] => tokens.map(([word]) => word.toLowerCase());

/** Returns the place on the page of a part of words; null if the words are not on the page. */
function shownAt(
  page: PageTree,
  place: PhrasePlace,
  { source, from, to }: NonNullable<Explanation['place']>,
): Span | null {
  const [words, others] = [tokensIn(source), tokensIn(place.sentence.text.slice(place.from, place.to))];
  const pairs = pairedWords(lowerWords(words), lowerWords(others));
  const first = words.findIndex(({ index, 0: word }) => index + word.length > from);
  const last = words.findLastIndex(({ index }) => index < to);
  if (first < 0 || last < first) return null;
  const before = pairs.slice(0, first).findLast((index) => index !== undefined) ?? -1;
  const after = pairs.slice(last + 1).find((index) => index !== undefined) ?? others.length;
  const [start, end] = [others[pairs[first] ?? before + 1], others[pairs[last] ?? after - 1]];
  if (!start || !end || end.index < start.index) return null;
  return spanIn(page, place.sentence, place.from + start.index, place.from + end.index + end[0].length);
}

const whereIn = (source: string, { start, end }: Span): Explanation['place'] => ({ source, from: start, to: end });

/** Explains words that the page says in another way. */
function byWording({ text, reads }: UnreadWords, wordings: readonly WordingRule[]): Explanation | null {
  const found = otherWording(text, wordings, reads);
  if (!found) return null;
  const { from, words, near, whole } = found;
  const change = near === '' ? `Leave \`${words}\` out` : `For \`${words}\`, write \`${near}\``;
  const help = firstToFit(`${change}: \`${whole}\`.`, `${change}.`);
  return { help, place: { source: text, from, to: from + words.length }, ways: [whole] };
}

/** Returns words as the only phrase of a sheet. */
function asSheet(words: string): { readonly sheet: Sheet; readonly phrase: Phrase } {
  const place = { start: 0, end: words.length };
  const noLines = { headers: [], sections: [], comments: [], blanks: [] };
  return {
    sheet: { type: 'sheet', ...place, ...noLines, source: words, plain: words },
    phrase: { type: 'phrase', ...place, text: words, brackets: [] },
  };
}

/** Returns the place from the first word that no begun form takes; null if the first or the last word can be wrong. */
function restOf({ words, category }: UnreadWords, { reader }: PageLanguage): Span | null {
  const { sheet, phrase } = asSheet(words);
  const trials = new PhraseTrials(words, category, reader);
  const most = Math.max(0, ...readableEnds(trials).filter((end) => end < trials.words.length));
  const start = wordSpans(sheet, [phrase], trials.words)[most]?.start;
  return most < 2 || start === undefined ? null : { start, end: words.length };
}

/** Finds the faults of the words as those of a phrase of a sheet. */
function findingsIn({ words, category }: UnreadWords, { reader, world }: PageLanguage): readonly Diagnostic[] {
  const findings: Diagnostic[] = [];
  const { sheet, phrase } = asSheet(words);
  const report = reporter(checkDiagnostics, findings);
  reportUnread({ sheet, reader, report, world }, [phrase], words, category, []);
  return findings;
}

/** Returns the texts of a phrase after each offer of a finding. */
const offersOf = ({ fix, ways = [] }: Diagnostic, words: string): readonly string[] =>
  (fix ? [fix, ...ways] : ways).map((offer) =>
    textAfter(offer, words, { start: 0, end: words.length }).replaceAll(/\s+/g, ' ').trim(),
  );

/** Returns the forms of the page that are nearest to the words. */
const formsFor = ({ text, category, ofThing, reads }: UnreadWords, { reader }: PageLanguage): readonly string[] =>
  reader.vocabulary.hints.nearForms?.({ text, category, isOfThing: ofThing !== null, reads }) ?? [];

const asForms = (forms: readonly string[]): string => (forms.length > 0 ? `Write it like ${quotedByOr(forms)}.` : '');

/** A longer help would be cut. */
const longestHelp = 200;

/** Returns the first of several texts that is not too long; the last if all are. */
const firstToFit = (...texts: readonly string[]): string =>
  texts.find(({ length }) => length <= longestHelp) ?? texts.at(-1) ?? '';

const declareWord = 'Declare the word in THINGS, or define the word in WORDS.';

/** The findings about phrases of sheets whose messages fit words of a page too. */
const saidOfPages: ReadonlySet<string> = new Set([
  'missing-word',
  'not-understood',
  'other-word',
  'phrase-too-long',
  'stray-words',
  'unknown-word',
  'word-order',
  'word-twice',
  'wrong-type',
]);

/** Words that a writer often leaves out. Other words that are missing are better shown by a form. */
const smallWord = /^(?:an?|the|to|of|in|on|at|with|from|than|as|or|and|is|are|or more|\d+)$/;

/** True if a finding offers a word that probably is not the missing word. */
const isGuess = ({ name, ways = [] }: Diagnostic): boolean =>
  name === 'missing-word' && !ways.every(({ edits }) => edits.every(({ text }) => smallWord.test(text.trim())));

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Returns the whole phrase after the fixes of two findings about misspelt words; null if it has no reading. */
function bothMended([first, second]: readonly Diagnostic[], { words, said, reads }: UnreadWords): string | null {
  if (!first?.fix || !second?.fix) return null;
  const fix = { ...first.fix, edits: [...first.fix.edits, ...second.fix.edits] };
  const way = said(offersOf({ ...first, fix, ways: [] }, words)[0] ?? '');
  return reads(way) ? way : null;
}

/** True if a finding says that words are not needed, and the words can have a sense. */
const losesSense = ({ name, start, end }: Diagnostic, words: string): boolean =>
  name === 'stray-words' && /\p{L}{4}/u.test(words.slice(start, end));

/** Explains words by the finding about a phrase of a sheet. */
function byFinding(said: UnreadWords, language: PageLanguage, places: PhrasePlace | null): Explanation | null {
  const findings = findingsIn(said, language);
  const [finding] = findings;
  if (!finding) return null;
  const inWords = (text: string): string => said.said(text).replace(/^I do not know the/, 'The page does not know the');
  const isWhole = finding.start === 0 && finding.end >= said.words.length;
  const isSaid = saidOfPages.has(finding.name) && !(finding.name === 'not-understood' && isWhole);
  const rest = isWhole && !isSaid ? restOf(said, language) : null;
  const [before, after] = [said.words.slice(0, rest?.start).trim(), said.words.slice(rest?.start)].map(said.said);
  const message = isSaid ? inWords(finding.message) : rest ? `I cannot read \`${after}\` after \`${before}\`.` : '';
  const place = isWhole ? rest && whereIn(said.words, rest) : whereIn(said.words, finding);
  const offers = offersOf(finding, said.words).map(said.said);
  const ways = offers.filter(said.reads);
  const explain = (...parts: readonly string[]): Explanation => ({ help: joinParts(message, ...parts), place, ways });
  const areCertain = ways.length > 0 && !isGuess(finding) && !losesSense(finding, said.words);
  if (areCertain && ways.length === offers.length && isSaid) return explain(inWords(finding.help));
  if (areCertain) return explain(`Write ${quotedByOr(ways)}.`);
  const both = bothMended(findings, said);
  if (both !== null) return { ...explain(inWords(findings[1]?.message ?? ''), `Write \`${both}\`.`), ways: [both] };
  const forms = formsFor(said, language);
  // The page says which actions it has.
  if (finding.name === 'no-verb' && forms.length === 0) return null;
  const sentence = forms.length > 0 ? null : quotedThings(said, places);
  if (sentence !== null) return explain(`If no words of the page say this, quote them: \`${sentence}\`.`);
  const quote = forms.length > 0 ? null : partQuoted(said);
  if (quote !== null)
    return { ...explain(`If no words of the page say this, quote them: \`${quote}\`.`), ways: [quote] };
  if (ways.length > 0 && forms.length === 0 && !losesSense(finding, said.words)) return explain(inWords(finding.help));
  // Words that stand for `the other sides` are spelled like each other, and are no words of the page.
  const near = /^Did you mean (?![^?]*othersides?)[^?]*\?/.exec(finding.help)?.[0] ?? '';
  const declare = finding.name === 'unknown-word' && near === '' ? declareWord : '';
  const help = firstToFit(
    joinParts(message, near, asForms(forms), declare),
    joinParts(message, near, asForms(forms.slice(0, 1)), declare),
    joinParts(message, near, asForms(forms.slice(0, 1))),
    joinParts(message, near),
  );
  return { help, place, ways: [] };
}

/** Explains a criterion that can rank things of several sorts; null for other words. */
function tiesOf({ words, category, text, pluralOf }: UnreadWords, { reader }: PageLanguage) {
  const sorts = reader
    .read(words, category)
    .terms.flatMap((term) => (term.cat === 'crit' && 'over' in term.criterion ? [term.criterion.over] : []))
    .filter((sort) => sort !== 'side' && sort !== 'game');
  if (sorts.length < 2 || new Set(sorts).size < sorts.length) return null;
  return {
    readings: sorts.map((sort) => `“${text}” of ${pluralOf(sort)}`).join(' or '),
    help: `Say which things are tied: ${sorts.map((sort) => `\`Ties of ${pluralOf(sort)}: ${text}.\``).join(' or ')}`,
    ways: [],
  };
}

/** Explains words with several meanings. `readings` are the meanings in English. */
function byReadings(unread: UnreadWords, language: PageLanguage, readings: string) {
  const { words, category, said, reads } = unread;
  const ofTies = tiesOf(unread, language);
  if (ofTies) return ofTies;
  const { first, second, clear } = describeReadings(language.reader, language.world, words, category);
  const clearer = clear.every((way) => way === null) ? otherWording(unread.text, clearWordings, reads) : null;
  const ways = clear
    .map((way) => (way === null ? null : said(way)))
    .map((way) => (way !== null && reads(way) ? way : null));
  const orders = ['first', 'second'];
  const advice = ways.flatMap((way, index) => (way === null ? [] : [`\`${way}\` for the ${orders[index]} meaning`]));
  const help =
    advice.length > 0
      ? `Write ${advice.join(', or ')}.`
      : clearer
        ? `For the first meaning, write \`${clearer.whole}\`.`
        : 'Write the words so that only one of these meanings is left.';
  const meanings = readings.slice(1, -1).split('” or “');
  // Two figures can have one name, and then the sentences for both meanings are the same.
  const areDifferent = new Set(meanings).size === meanings.length;
  return {
    readings: areDifferent ? readings : `${said(first)} or ${said(second)}`,
    help,
    ways: clearer ? [clearer.whole] : ways.flatMap((way) => way ?? []),
  };
}

const fixesFor = (page: PageTree, place: PhrasePlace | null, ways: readonly string[]): readonly Fix[] =>
  place?.isExact === true
    ? ways.map((way) => replacementFix(spanIn(page, place.sentence, place.from, place.to), way))
    : [];

/** Explains criteria with a comma between them. */
function asList({ category, text, reads }: UnreadWords): Explanation | null {
  const parts = text.split(/(?:,| and| >| or)+ /);
  if (category !== 'crit' || parts.length < 2 || !parts.every(reads)) return null;
  const list = parts.join(', then ');
  return { help: `Write \`then\` between them: \`${list}\`.`, place: null, ways: [list] };
}

/** Explains `the other side` of three sides, and `the other sides`, which can mean each of them or all together. */
function asOtherSides({ text, reads }: UnreadWords): Explanation | null {
  const words = /\b(?:(?:all|both) )?(?:the )?other (?:two )?sides?\b(?! together)/i.exec(text);
  if (!words) return null;
  const ways = ['each other side', 'the other sides together']
    .map((other) => text.replace(words[0], other))
    .filter(reads);
  const help = `\`${words[0]}\` can mean each of them, or all of them together. Write ${quotedByOr(ways)}.`;
  return ways.length === 0
    ? null
    : { help, place: { source: text, from: words.index, to: words.index + words[0].length }, ways };
}

/** Returns the wordings of `other monk` after other kinds of monks in a sentence. */
function wordingsOfOthers(place: PhrasePlace | null): readonly WordingRule[] {
  const before = tokensIn(place?.sentence.text.slice(0, place.from) ?? '').map(([word]) => word);
  // The nearest kind before is meant: `2 per elder and 1 per other monk`.
  const ways = [...new Set(before.toReversed())].map((kind) => `$1$2 that is not ${withArticle(kind)}`);
  return ways.length === 0 ? [] : [[/\bother (?!sides?\b)(\p{L}+)( in it| there)?$/iu, ...ways]];
}

/** Explains words for things that a page says as a condition about such a thing. */
function asCondition({ text, described, readsOfIt }: UnreadWords, place: PhrasePlace | null): Explanation | null {
  const found = described === null ? null : otherWording(text, conditionWordings, readsOfIt);
  if (!found || described === null) return null;
  const head = new RegExp(String.raw`^An? (?:(.+) ${described}|(.+?)) is `, 'i').exec(place?.sentence.text ?? '');
  const [, adjective, noun = ''] = head ?? [];
  const word = adjective ?? withArticle(noun);
  if (!head) return null;
  return {
    help: `Say with \`if\`: \`${upperInitial(withArticle(described))} is ${word} if ${found.whole}.\``,
    place: null,
    ways: [],
  };
}

/** Words that mean another thing for each thing of which a sentence speaks. */
const pointers = /\b(?:it|its|they|them|their|there|those)\b/i;

/**
 * Returns a sentence about things in place of a condition about each of them: a quoted condition has one answer, and
 * quoted words for things have an answer for each thing. Null for other words.
 */
function quotedThings({ text, category, ofThing }: UnreadWords, place: PhrasePlace | null): string | null {
  if (category !== 'cond' || ofThing === null || text.includes('"')) return null;
  const head = new RegExp(String.raw`^An? ${ofThing} is (?!an? )(.+?) if `, 'i').exec(place?.sentence.text ?? '')?.[1];
  return head === undefined
    ? null
    : `${upperInitial(withArticle(head))} ${ofThing} is ${withArticle(ofThing)} "of which ${text}"`;
}

/**
 * Returns words in which the words without a reading are quoted, so that a position answers them; null if the answer
 * would have to be another for each thing.
 */
function partQuoted({ text, category, described, ofThing, reads }: UnreadWords): string | null {
  const ofOpen = new RegExp(String.raw`\b(?:the|that) ${ofThing ?? 'side'}\b`, 'i');
  if (described === null && (pointers.test(text) || ofOpen.test(text))) return null;
  return category === 'cond' && ofThing !== null ? null : quotedEnd({ text, category, reads });
}

/** Returns a fault with the exact words at fault and a way out. */
export function explainedFault(fault: PageFault, said: UnreadWords, language: PageLanguage): PageFault {
  const { page, reader } = language;
  const place = placeOf(page, fault, said.text);
  if (fault.name === 'page-readings') {
    const { ways, ...args } = byReadings(said, language, fault.args['readings'] ?? '');
    return { ...fault, args: { ...fault.args, ...args }, ways: fixesFor(page, place, ways) };
  }
  const { wordings = [] } = reader.vocabulary.hints;
  const isRead = reader.read(said.words, said.category).terms.length > 0;
  const explained =
    asList(said) ??
    asOtherSides(said) ??
    byWording(said, [
      ...(isRead ? repeatedWords : []),
      ...wordingsOfOthers(place),
      ...wordingsWithNouns(said),
      ...wordings,
    ]) ??
    asCondition(said, place) ??
    (isRead ? null : byFinding(said, language, place));
  if (!explained) return fault;
  const shown = explained.place && place ? shownAt(page, place, explained.place) : null;
  return {
    ...fault,
    args: { ...fault.args, help: explained.help === '' ? (fault.args['help'] ?? '') : explained.help },
    ...(shown && { shown }),
    ways: fixesFor(page, place, explained.ways),
  };
}
