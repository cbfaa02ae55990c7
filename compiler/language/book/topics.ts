// What a person may ask about, found by what they type: a code, a ruling, a word, a pattern, a phrase.
import type { DiagnosticDefinition as DiagnosticEntry, DiagnosticRegistry } from '../../../grammar/registry.ts';
import type { Ruling } from '../../../runtime/kernel/ruling.ts';
import type { GameLanguage } from '../checking/sheet-world.ts';
import { suggestWords } from '../../../runtime/kernel/nearest.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import { sequencesOfForm } from '../phrases/forms.ts';
import type { Category } from '../phrases/terms.ts';
import type { Entry } from '../phrases/vocabulary-entries.ts';
import { wordsOf } from '../phrases/phrase-words.ts';

export interface Library {
  readonly diagnostics: DiagnosticRegistry;
  readonly language: GameLanguage;
  readonly rulings: readonly Ruling[];
}

/** How a phrase was read: what each of its parts is. */
export interface Derived {
  readonly text: string;
  readonly is: Category;
  /** Null for what a word is by itself: a number, a letter. */
  readonly entry: Entry | null;
  readonly parts: readonly Derived[];
}

/** One reading of a phrase. */
export interface PhraseReading {
  /** What the phrase can stand as, read so, and by which pattern. */
  readonly as: readonly { readonly is: Category; readonly by: readonly Entry[] }[];
  readonly derived: Derived;
}

export type Topic =
  | { readonly is: 'diagnostic'; readonly name: string; readonly entry: DiagnosticEntry }
  | { readonly is: 'ruling'; readonly ruling: Ruling }
  | { readonly is: 'entry'; readonly entry: Entry }
  | { readonly is: 'phrase'; readonly text: string; readonly readings: readonly PhraseReading[] }
  /** A word by which patterns are told, without a meaning of its own. */
  | { readonly is: 'part'; readonly text: string; readonly entries: readonly Entry[] };

/** What stands in a sheet by itself; only if none of these reads, what stands within. */
const wholes: readonly Category[] = ['cond', 'act', 'dest', 'crit', 'row', 'rule', 'way'];
const within: readonly Category[] = [
  'thing',
  'superlative',
  'measure',
  'rider',
  'claim',
  'moment',
  'effect',
  'adj',
  'post',
  'rel',
  'pred',
  'verb',
  'strength',
];

/** The longest phrase of a book has less than half as many characters. */
const longest = 400;

/** Every way to write an entry that is words alone. */
const spellings = (entry: Entry): string[] =>
  entry.forms
    .flatMap((form) => sequencesOfForm(form, entry.slots))
    .filter((elements) => elements.every(({ is }) => is === 'words'))
    .flatMap((elements) =>
      elements.reduce<string[]>(
        (before, element) =>
          element.is === 'words'
            ? before.flatMap((text) => element.any.map((one) => (text === '' ? one : `${text} ${one}`)))
            : before,
        [''],
      ),
    );

const partsOfForms = (entry: Entry): string[] =>
  entry.forms
    .flatMap((form) => sequencesOfForm(form, entry.slots))
    .flatMap((elements) => elements.flatMap((element) => (element.is === 'words' ? element.any : [])));

const plainly = (text: string): string =>
  wordsOf(text)
    .map(({ lower }) => lower)
    .join(' ');

/** What a text asks about; several things if it names several. */
export function topicsOf(text: string, { diagnostics, language, rulings }: Library): Topic[] {
  const asked = text.trim().replace(/[.:]$/, '');
  const named = Object.entries(diagnostics).find(
    ([name, { code }]) => name === asked.toLowerCase() || code === asked.toUpperCase(),
  );
  if (named) return [{ is: 'diagnostic', name: named[0], entry: named[1] }];
  const ruling = rulings.find(({ id }) => id === asked.toUpperCase());
  if (ruling) return [{ is: 'ruling', ruling }];
  const { entries } = language.reader.vocabulary;
  const words = plainly(asked);
  if (words === '' || asked.length > longest) return [];
  const spelt = entries.filter((entry) => spellings(entry).includes(words));
  const byId = entries.filter(({ id }) => id === asked.toLowerCase() && !spelt.some((one) => one.id === id));
  // Capitals are for verbs, and for the names of cards.
  const isLoud = /[A-Z]{2}/.test(asked);
  const [first, then] = [spelt, spelt].map((list, i) =>
    list.filter(({ gives }) => (gives === 'verb') === (isLoud === (i === 0))),
  );
  const found = [...byId, ...(first ?? []), ...(then ?? [])].map((entry) => ({ is: 'entry', entry }) as const);
  if (found.length > 0) return found;
  const readings = readingsOf(asked, language);
  if (readings.length > 0) return [{ is: 'phrase', text: asked, readings }];
  const holding = entries.filter((entry) => partsOfForms(entry).includes(words));
  return holding.length > 0 ? [{ is: 'part', text: asked, entries: holding }] : [];
}

function derivedOf({ cat, from, to, pattern, parts }: ChartEdge, said: (from: number, to: number) => string): Derived {
  return { text: said(from, to), is: cat, entry: pattern, parts: parts.map((part) => derivedOf(part, said)) };
}

/** All readings of a phrase; those that differ only in what the whole stands as are one. */
function readingsOf(text: string, { reader }: GameLanguage): PhraseReading[] {
  const words = wordsOf(text);
  const said = (from: number, to: number): string =>
    text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? text.length);
  const read = (goals: readonly Category[]): PhraseReading[] => {
    const found = new Map<string, { as: { is: Category; by: Entry[] }[]; derived: Derived }>();
    for (const goal of goals) {
      const { edges } = reader.read(text, goal);
      for (const edge of edges) {
        const by: Entry[] = [];
        let core = edge;
        // A pattern whose one slot is the whole only says what the words stand as.
        for (
          let inner = core.parts[0];
          inner && core.parts.length === 1 && inner.pattern && isAll(inner, core);
          inner = core.parts[0]
        ) {
          if (core.pattern) by.push(core.pattern);
          core = inner;
        }
        const derived = derivedOf(core, said);
        const known = found.get(keyOf(derived));
        if (known) known.as.push({ is: goal, by });
        else found.set(keyOf(derived), { as: [{ is: goal, by }], derived });
      }
    }
    return [...found.values()];
  };
  const whole = read(wholes);
  return whole.length > 0 ? whole : read(within);
}

const keyOf = ({ text, is, entry, parts }: Derived): string =>
  `${entry?.id ?? is} “${text}” (${parts.map(keyOf).join(' ')})`;

const isAll = (inner: ChartEdge, outer: ChartEdge): boolean => inner.from === outer.from && inner.to === outer.to;

/** What may have been meant by a text about which there is nothing. */
export function suggestions(text: string, library: Library): string[] {
  const { diagnostics, language, rulings } = library;
  const { vocabulary } = language.reader;
  const asked = text.trim();
  if (asked.length > longest) return [];
  const repaired = respelt(asked, library);
  if (repaired.length > 0) return repaired;
  const topics = [
    ...vocabulary.entries.flatMap(spellings),
    ...vocabulary.entries.map(({ id }) => id),
    ...vocabulary.known,
    ...Object.entries(diagnostics).flatMap(([name, { code }]) => [name, code]),
    ...rulings.map(({ id }) => id),
  ];
  const named = topics.filter((topic) => /\w\w/.test(topic));
  return suggestWords(asked, new Set(named), 4);
}

/** The phrase with a word put right that is not known, or else what of the phrase reads. */
function respelt(text: string, { language }: Library): string[] {
  const { known } = language.reader.vocabulary;
  const words = wordsOf(text);
  if (words.length < 2) return [];
  const strange = words.find(({ kind, lower }) => kind === 'word' && !known.has(lower));
  if (strange) {
    const put = (word: string): string => text.slice(0, strange.start) + word + text.slice(strange.end);
    const tried = suggestWords(strange.lower, known, 6).map(put);
    return tried.filter((one) => readingsOf(one, language).length > 0).slice(0, 3);
  }
  return partsThatRead(text, language)
    .filter((one) => one !== text)
    .slice(0, 4);
}

/** Nobody looks up more at once. */
const mostWords = 16;

/** What of a text reads, from the left, each as long as can be. */
function partsThatRead(text: string, { reader }: GameLanguage): string[] {
  const words = wordsOf(text).slice(0, mostWords);
  const parts: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const part = text.slice(words[from]?.start, words[to - 1]?.end);
      if (![...wholes, ...within].some((goal) => reader.tries(part, goal).reads)) continue;
      parts.push(part);
      from = to - 1;
      break;
    }
  }
  return [...new Set(parts)];
}
