// Proof of completion with the sheets of the book. At 99.5 % of the words, completion must offer the word of the book;
// at 95 %, this word must be among the first ten offers. The phrase itself is no source of offers. Nearly all offered
// words must lead to a complete phrase.
import { builtInGames } from '../../library/games.ts';
import { globSync, readFileSync } from 'node:fs';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import type { CompletionEntry } from '../../compiler/service/completion/items.ts';
import { anything, outlookOf } from '../../compiler/service/completion/outlook.ts';
import { cursorPlaceAt, type PhrasePlace } from '../../compiler/service/completion/cursor-context.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import type { Project } from '../../compiler/service/project.ts';
import type { Run } from '../../compiler/service/phrase-runs.ts';
import type { Category } from '../../compiler/language/phrases/terms.ts';
import { phraseWords } from '../../compiler/language/phrases/phrase-words.ts';
import { languageOf } from '../../cli/books.ts';
import { prove } from './kit.ts';
import { emptyProject } from '../support/service.ts';

/**
 * The number of dead offers that are allowed in a thousand tried offers. An offer is dead if the search finds no
 * complete phrase.
 */
const mostDead = 3;
/**
 * The smallest allowed percentages: of words of the book that are offered at their places, and of words that are among
 * the first ten offers there.
 */
const floors = { offered: 99.5, 'among the first ten': 95 };

const book = globSync('procedures/callisto/*/*.bot')
  .toSorted()
  .map((path) => new ServiceDocument(path, readFileSync(path, 'utf8'), languageOf, builtInGames));
const project: Project = { ...emptyProject, beside: (document) => book.filter((sheet) => sheet !== document) };

/** Returns the words of a text in lower case, as patterns spell them, each with a space after it. */
const spelt = (text: string): string =>
  phraseWords(text)
    .map(({ lower }) => `${lower} `)
    .join('');

/**
 * Returns the index of the offer with which the rest of the phrase in the book begins; −1 if there is no such offer.
 */
function placeAmong(items: readonly CompletionEntry[], rest: string, word: string): number {
  const wanted = spelt(rest);
  return items.findIndex(({ label, kind }) =>
    kind === 'snippet' ? label.split(' ')[0] === word : spelt(label) !== '' && wanted.startsWith(spelt(label)),
  );
}

/** Returns the rests of phrases of the book that follow the last word of an offer in these phrases. */
function endsBehind(label: string, categories: readonly Category[]): string[] {
  const last = phraseWords(label).at(-1)?.lower;
  const ends = new Set<string>();
  for (const { words: all, text, category } of book.flatMap(({ runs }) => runs))
    if (categories.includes(category))
      for (const [index, { lower, end }] of all.entries())
        if (lower === last && index + 1 < all.length) ends.add(text.slice(end).trim());
  return [...ends];
}

const words = new Set<CompletionEntry['kind']>(['word', 'verb', 'value', 'phrase']);

/** Words that may be necessary between an offer and the rest of a phrase: the offer `in squad` needs a letter. */
const between = ['', 'A', 'Y', '2', 'unit'];

/**
 * True if an offer leads to a complete phrase. First tries the rest of the phrase in the book, then an ending that a
 * search finds.
 * The last attempt takes the longest: it takes the first offer again and again, and prefers offers that complete the
 * phrase.
 */
function hasEnd(
  document: ServiceDocument,
  start: number,
  { categories, before, rest }: PhrasePlace & { readonly rest: string },
  label: string,
): boolean {
  const { reader } = document;
  if (!reader) return true;
  let phrase = `${before} ${label}`.trim();
  if (
    between.some((filler) => categories.some((category) => reader.tries(`${phrase} ${filler} ${rest}`, category).reads))
  )
    return true;
  const outlook = outlookOf(reader.vocabulary);
  const way = { ends: () => endsBehind(label, categories), isPatient: true };
  const wholes = categories.map((category) => [outlook.completion(phrase, category, anything, way), category] as const);
  // The reader of sheets must also read the phrase that this search finds, because the search uses another chart.
  if (wholes.some(([whole, category]) => whole !== null && reader.tries(whole, category).reads)) return true;
  let text = document.text.slice(0, start).replace(/[^\S\n]*$/, ' ') + label;
  const all = [...categories, 'row' as const];
  for (let step = 0; step < 7; step++) {
    if (all.some((category) => reader.tries(phrase, category).reads)) return true;
    const gap = /[-–]$/.test(text) ? '' : ' ';
    const sheet = new ServiceDocument('', text + gap, languageOf, builtInGames);
    const { items } = completionAt(sheet, project, sheet.text.length);
    const next = items.find(({ kind }) => kind === 'phrase') ?? items.find(({ kind }) => words.has(kind));
    if (!next) break;
    text += gap + next.label;
    phrase += gap + next.label;
  }
  return wholes.some(([whole]) => whole !== null);
}

const missed: string[] = [];
const dead: string[] = [];
const count = { places: 0, offered: 0, first: 0, typed: 0, ends: 0 };
const times: number[] = [];
function tryPlace(document: ServiceDocument, run: Run, index: number, isSampled: boolean): void {
  const word = run.words[index];
  const start = run.spans[index]?.start ?? 0;
  if (!word) return;
  const rest = run.text.slice(word.start);
  const begun = process.cpuUsage();
  const { items } = completionAt(document, project, start);
  times.push(process.cpuUsage(begun).user / 1000);
  const at = placeAmong(items, rest, word.text);
  count.places++;
  if (at >= 0) count.offered++;
  if (at >= 0 && at < 10) count.first++;
  if (at < 0) {
    const text = document.text.slice(0, start + 1);
    const more = completionAt(new ServiceDocument('', text, languageOf, builtInGames), project, start + 1);
    const isLater = placeAmong(more.items, rest, word.text) >= 0;
    if (isLater) count.typed++;
    missed.push(`${run.category}: ${run.text.slice(0, word.start)}| ${rest}${isLater ? ' (once it is begun)' : ''}`);
  }
  const place = isSampled ? cursorPlaceAt(document, start) : null;
  if (place?.is !== 'phrase') return;
  const some = items.filter(({ kind }) => kind !== 'phrase' && words.has(kind));
  for (const { label } of some.filter((_, order) => order < 6 || order % 9 === 0)) {
    count.ends++;
    if (!hasEnd(document, start, { ...place, rest }, label)) dead.push(`${run.category}: ${place.before} + ${label}`);
  }
}

/**
 * Tries every `step`-th place of the sheets whose path contains `sheets`. At every `stepOfEnds`-th tried place, also
 * follows some offers to complete phrases.
 */
function tryPlaces(step: number, stepOfEnds: number, sheets: string, progress: (seen: number) => void): void {
  let seen = 0;
  for (const document of book.filter(({ uri }) => uri.includes(sheets))) {
    for (const run of document.runs) {
      for (const [index, { kind, text }] of run.words.entries()) {
        // Users type punctuation marks and do not choose them from a list.
        if (kind === 'mark' && /^[,:)/]$/.test(text)) continue;
        // A possessive follows its word directly, so nothing is offered there.
        if (/^['’]s$/.test(text)) continue;
        if (seen++ % step === 0) tryPlace(document, run, index, seen % (stepOfEnds * step) === 1);
        progress(seen);
      }
    }
  }
}

await prove(
  {
    name: 'completion',
    // Tries every `step`-th place of the sheets. At every `ends`-th of these places, some offered words are followed
    // until they complete a phrase. `show` is the number of failures that are printed.
    numbers: { step: 2, ends: 97, seed: 0, show: 10 },
    texts: { sheets: '' },
  },
  ({ step, ends, sheets, show }, report) => {
    const all = book.flatMap(({ runs }) => runs).reduce((total, run) => total + run.words.length, 0);
    tryPlaces(step, ends, sheets, (seen) => report.progress(seen, all));
    times.sort((a, b) => a - b);
    const time = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
    const share = (part: number): number => (100 * part) / Math.max(1, count.places);
    const shares = { offered: share(count.offered), 'among the first ten': share(count.first) };
    for (const line of missed.slice(0, show)) console.log(`  missed  ${line}`);
    for (const line of dead.slice(0, show)) console.log(`  no end  ${line}`);
    for (const name of ['offered', 'among the first ten'] as const)
      if (shares[name] < floors[name]) report.fault(`less than ${floors[name]} % ${name}`);
    if (dead.length > (mostDead * count.ends) / 1000) report.fault(`${dead.length} items have no end`);
    return (
      `${count.places} places: ${shares.offered.toFixed(2)} % offered, ${shares['among the first ten'].toFixed(2)} % among the ` +
      `first ten; ${missed.length} missed, ${count.typed} of them offered once a letter is typed; ${count.ends} items tried to the ` +
      `end, ${dead.length} without one; CPU of a request: p50 ${time(0.5)} ms, p95 ${time(0.95)} ms`
    );
  },
);
