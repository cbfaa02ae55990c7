// Vocabulary entries (words and patterns with their forms, slot types, documentation and builder), and the vocabulary
// of a game.
import type { Sort } from '../../plan/nodes.ts';
import { getOrMake, RecentCache } from '../../../runtime/kernel/lazily.ts';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { citedSources } from './cited-sources.ts';
import { dataFileOf, entryCheck, throwFault } from './entry-faults.ts';
import { checkNotation, FormError, sequencesOfForm as spelled, parseSlotType, type Element } from './forms.ts';
import { declareSorts, type SortDeclaration } from './noun-sorts.ts';
import { isNumberWord } from './phrase-words.ts';
import type { Category, Term } from './terms.ts';
import type { BuildResult, EntryDeclaration, VocabularyEntry } from './vocabulary-entry.ts';

export type { BuildResult, ScenarioCheck, VocabularyEntry } from './vocabulary-entry.ts';

type TermOfCategory<C, T> = T extends { readonly cat: infer K } ? (C extends K ? T : never) : never;

export type TermsByCategory = { readonly [C in Category]: TermOfCategory<C, Term> };

type SlotCategory<S extends string> = S extends `${infer C}.${string}` ? C : S;
type TermOf<S extends string> = S extends `${infer T}?`
  ? TermOf<T> | undefined
  : SlotCategory<S> extends keyof TermsByCategory
    ? TermsByCategory[SlotCategory<S>]
    : never;

type SlotTerms<S extends Readonly<Record<string, string>>> = { readonly [K in keyof S]: TermOf<S[K]> };

export function pattern<const S extends Readonly<Record<string, string>>>(
  declaration: EntryDeclaration & {
    readonly slots: S;
    readonly build: (slots: SlotTerms<S>, form: number) => BuildResult;
  },
): VocabularyEntry {
  const build = declaration.build as unknown as VocabularyEntry['build'];
  return { ...declaration, kind: 'pattern', layer: '', build };
}

/**
 * Declares an entry without slots. `meaning` returns the meaning of a form by its index. A word means the same in every
 * phrase, so each meaning is made only once.
 */
export function word(
  declaration: EntryDeclaration & { readonly meaning: (form: number) => BuildResult },
): VocabularyEntry {
  const { meaning, ...rest } = declaration;
  const meanings = new Map<number, BuildResult>();
  const build = (_: unknown, form: number): BuildResult => getOrMake(meanings, form, () => meaning(form));
  return { ...rest, kind: 'word', layer: '', slots: {}, build };
}

export const inLayer = (layer: string, entries: readonly VocabularyEntry[]): readonly VocabularyEntry[] =>
  entries.map((e) => ({ ...e, layer }));

export interface Sequence {
  readonly pattern: VocabularyEntry;
  readonly form: number;
  readonly slots: readonly string[];
  readonly elements: readonly Element[];
}

/**
 * Sequences that begin with a certain slot. `byNext` has the sequences whose second element is a word, by this word.
 * `any` has the other sequences.
 */
export interface Continuations {
  readonly any: readonly Sequence[];
  readonly byNext: ReadonlyMap<string, readonly Sequence[]>;
}

/** For each category of terms, the other categories of slots that such a term can fill. */
export const standsFor: Readonly<Partial<Record<Category, readonly Category[]>>> = {
  adj: ['pred'],
  post: ['pred', 'mod'],
  rel: ['mod'],
};

/**
 * The sequences that can occur in a phrase of a certain category. A reader of such a phrase tries only these sequences.
 */
export interface Grammar {
  readonly byWord: ReadonlyMap<string, readonly Sequence[]>;
  readonly bySlot: ReadonlyMap<Category, Continuations>;
  readonly sequences: readonly Sequence[];
  /**
   * For each category, the length of the longest chain of single-slot patterns that leads to the category. A chart
   * compares readings category by category, the category with the smallest length first.
   */
  readonly depth: ReadonlyMap<Category, number>;
  readonly openings: Openings;
}

/**
 * For each category of this map, words such as `and`: a phrase of the category must come directly after such a word.
 * Without words, the category is always a whole phrase, such as a criterion. A phrase of a category that is not in the
 * map can come after any word.
 */
type Openings = ReadonlyMap<Category, ReadonlySet<string>>;

export interface Vocabulary {
  readonly entries: readonly VocabularyEntry[];
  readonly grammar: (category: Category) => Grammar;
  readonly within: ReadonlyMap<Category, ReadonlySet<Category>>;
  /** All words that occur in the form of any entry. Any other word in a sheet is reported as unknown. */
  readonly vocabularyWords: ReadonlySet<string>;
  readonly alike: AlikeWords;
  readonly hints: Hints;
  /** The sorts that the game declares, besides those of every game. */
  readonly sorts: ReadonlySet<Sort>;
}

/**
 * Words that mean the same as words of the vocabulary and replace them in every phrase: `holds` for `contains`. The
 * linter recommends the words of the vocabulary.
 */
export type AlikeWords = ReadonlyMap<string, string>;

export interface VocabularyParts {
  readonly game: string;
  /**
   * The path of the file that declares the words of the game, from the root of the repository. Error messages show this
   * path.
   */
  readonly file: string;
  readonly entries: readonly VocabularyEntry[];
  /** The sorts of things that the entries use. */
  readonly sorts: readonly SortDeclaration[];
  readonly alike?: AlikeWords;
  readonly hints: Hints;
  /** The letter with which the numbers of the game’s rulings begin; absent if the game has no rulings. */
  readonly rulingLetter?: string;
}

/**
 * The sequences of forms, by their slots and words. Pages of books share most forms: a page has about 3,000, and the next
 * page adds about 1,000.
 */
const sequencesByForm = new RecentCache<readonly Pick<Sequence, 'slots' | 'elements'>[]>(6000);

/** Returns the sequences of all forms of an entry. Throws a ShapeError for a form that no phrase can match. */
function sequencesOf(declared: VocabularyEntry, parts: VocabularyParts): Sequence[] {
  // A name in a data file may have any signs, for example a single parenthesis.
  const isData = dataFileOf(declared) !== null;
  const slotTypes = `${isData} ${JSON.stringify(declared.slots)}`;
  return declared.forms.flatMap((form, index) => {
    try {
      const sequences = sequencesByForm.getOrMake(`${slotTypes} ${form}`, () => {
        if (!isData) checkNotation(form);
        return spelled(form, declared.slots).map((elements) => ({
          slots: elements.filter((element) => element.is === 'slot').map(({ name }) => name),
          elements,
        }));
      });
      return sequences.map(({ slots, elements }) => ({ pattern: declared, form: index, slots, elements }));
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      return throwFault(declared, parts, `has the form \`${form}\`, which ${error.message}`);
    }
  });
}

function grammarOf(sequences: readonly Sequence[], shared: Pick<Grammar, 'depth' | 'openings'>): Grammar {
  const byWord = new Map<string, Sequence[]>();
  const bySlot = new Map<Category, { any: Sequence[]; byNext: Map<string, Sequence[]> }>();
  for (const sequence of sequences) {
    const [first, next] = sequence.elements;
    if (first?.is === 'words') for (const text of first.any) getOrMake(byWord, text, () => []).push(sequence);
    if (first?.is !== 'slot') continue;
    const { any, byNext } = getOrMake(bySlot, first.cat, () => ({ any: [], byNext: new Map<string, Sequence[]>() }));
    if (next?.is === 'words') for (const text of next.any) getOrMake(byNext, text, () => []).push(sequence);
    else any.push(sequence);
  }
  return { byWord, bySlot, sequences, ...shared };
}

function depthOf(sequences: readonly Sequence[], { game, file }: VocabularyParts): Map<Category, number> {
  const madeOf = new Map<Category, Set<Category>>();
  for (const { pattern: entry, elements } of sequences) {
    const [only, more] = elements;
    if (only?.is !== 'slot' || more) continue;
    getOrMake(madeOf, entry.gives, () => new Set<Category>()).add(only.cat);
  }
  for (const [cat, standIns] of Object.entries(standsFor) as [Category, readonly Category[]][])
    for (const parts of madeOf.values()) if (standIns.some((standIn) => parts.has(standIn))) parts.add(cat);
  const depth = new Map<Category, number>();
  const visit = (cat: Category, above: readonly Category[]): number => {
    if (above.includes(cat))
      throw new ShapeError(`the words of ${game}`, `make a ${cat} of nothing but a ${cat}`, file);
    return getOrMake(depth, cat, () => {
      const below = [...(madeOf.get(cat) ?? [])].map((part) => visit(part, [...above, cat]));
      return 1 + Math.max(-1, ...below);
    });
  };
  for (const cat of madeOf.keys()) visit(cat, []);
  return depth;
}

/**
 * Returns, for each category, the words that can come directly before a phrase of the category. Categories whose
 * phrases can follow any word are left out.
 */
function openingsOf(sequences: readonly Sequence[]): Openings {
  const openings = new Map<Category, Set<string>>();
  /** For each category, the categories of those larger phrases whose first part can be a phrase of this category. */
  const begun = new Map<Category, Set<Category>>();
  const free = new Set<Category>();
  for (const { pattern: entry, elements } of sequences) {
    getOrMake(openings, entry.gives, () => new Set<string>());
    let before: Element | null = null;
    for (const element of elements) {
      const previous: Element | null = before;
      before = element;
      if (element.is !== 'slot') continue;
      if (!previous) getOrMake(begun, element.cat, () => new Set<Category>()).add(entry.gives);
      else if (previous.is === 'slot') free.add(element.cat);
      else for (const text of previous.any) getOrMake(openings, element.cat, () => new Set<string>()).add(text);
    }
  }
  for (const [cat, standIns] of Object.entries(standsFor) as [Category, readonly Category[]][])
    for (const standIn of standIns) getOrMake(begun, cat, () => new Set<Category>()).add(standIn);
  const follow = (cat: Category, whole: Category, seen: Set<Category>): void => {
    for (const text of openings.get(whole) ?? []) openings.get(cat)?.add(text);
    if (free.has(whole)) free.add(cat);
    if (seen.has(whole)) return;
    seen.add(whole);
    for (const larger of begun.get(whole) ?? []) follow(cat, larger, seen);
  };
  for (const cat of openings.keys()) follow(cat, cat, new Set());
  for (const cat of free) openings.delete(cat);
  return openings;
}

function categoryParts(entries: readonly VocabularyEntry[]): Map<Category, Set<Category>> {
  const direct = new Map<Category, Set<Category>>();
  for (const [cat, standIns] of Object.entries(standsFor) as [Category, readonly Category[]][])
    for (const standIn of standIns) getOrMake(direct, standIn, () => new Set<Category>()).add(cat);
  for (const { gives, slots } of entries) {
    const parts = getOrMake(direct, gives, () => new Set<Category>());
    for (const type of Object.values(slots)) parts.add(parseSlotType(type).cat);
  }
  const all = new Map<Category, Set<Category>>();
  for (const start of direct.keys()) {
    const reachable = new Set<Category>([start]);
    for (const category of reachable) for (const part of direct.get(category) ?? []) reachable.add(part);
    all.set(start, reachable);
  }
  return all;
}

/** Adds the words of elements to `words`. Skips the elements in `seen`, whose words were added before. */
function addWords(words: Set<string>, elements: readonly Element[], seen: Set<Element>): void {
  for (const element of elements) {
    if (element.is !== 'words' || seen.has(element)) continue;
    seen.add(element);
    for (const text of element.any) words.add(text);
  }
}

export function makeVocabulary(parts: VocabularyParts): Vocabulary {
  const { game, sorts, hints, rulingLetter } = parts;
  const entries = parts.entries.map((e) =>
    e.layer === '' || e.layer === game ? { ...e, layer: game } : { ...e, rests: citedSources(e, rulingLetter) },
  );
  declareSorts(sorts);
  const all: Sequence[] = [];
  const vocabularyWords = new Set<string>();
  const check = entryCheck(entries, parts);
  const seen = new Set<Element>();
  for (const declared of entries) {
    check(declared);
    const sequences = sequencesOf(declared, parts);
    all.push(...sequences);
    for (const { elements } of sequences) addWords(vocabularyWords, elements, seen);
  }
  const alike = parts.alike ?? new Map<string, string>();
  for (const [other, meant] of alike)
    if (
      vocabularyWords.has(other) ||
      meant.split(' ').some((text) => /\w/.test(text) && !vocabularyWords.has(text) && !isNumberWord(text))
    )
      throw new ShapeError(`the words of ${game}`, `read \`${other}\` as \`${meant}\``, parts.file);
  const within = categoryParts(entries);
  const shared = { depth: depthOf(all, parts), openings: openingsOf(all) };
  const grammars = new Map<Category, Grammar>();
  const grammar = (category: Category): Grammar =>
    getOrMake(grammars, category, () => {
      const sequences = all.filter(({ pattern: candidate }) => within.get(category)?.has(candidate.gives));
      return grammarOf(sequences, shared);
    });
  return { entries, grammar, within, vocabularyWords, alike, hints, sorts: new Set(sorts.map(({ sort }) => sort)) };
}

/**
 * Words that writers often use but the vocabulary lacks, each with words of the vocabulary of the same sense, the
 * likeliest first. All words are in small letters.
 */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/**
 * A phrase without a reading, because no sheet can say some of its words (`words`). `reads` returns true for a text
 * that has a reading.
 */
interface WishedPhrase {
  readonly text: string;
  readonly words: string;
  readonly category: Category;
  readonly reads: (text: string, category?: Category) => boolean;
  /** The letters of the decks of the bot, if they are known. */
  readonly decks: readonly string[];
}

/**
 * The message about words that no sheet can say. The message quotes `words`, and its diagnostic marks the words
 * `marked`. If these fields are absent, both are the words that the pattern matches.
 */
interface WishAnswer {
  readonly is:
    | 'owner-unsaid'
    | 'hidden-cards'
    | 'figure-of-nothing'
    | 'figure-alone'
    | 'card-only'
    | 'letter-fixed'
    | 'several-best'
    | 'place-without-name'
    | 'no-such-rule';
  readonly about: string;
  readonly help: string;
  readonly words?: string;
  readonly marked?: string;
}

/**
 * Words that a person understands but that no sheet can say, such as `Sergeant in hand`. `answer` returns the message
 * about these words, or null for a phrase that the message does not fit.
 */
export interface Wish {
  readonly categories: readonly Category[];
  readonly words: RegExp;
  readonly answer: (phrase: WishedPhrase) => WishAnswer | null;
}

/** Words that a phrase says in another way than the language, with the words of the language, the likeliest first. */
export type WordingRule = readonly [words: RegExp, ...meant: readonly string[]];

/** A phrase without a reading. */
interface PhraseToForm {
  readonly text: string;
  readonly category: Category;
  /** True if `it` in the phrase is a thing of which the sentence speaks; otherwise absent. */
  readonly isOfThing?: boolean;
  /** True if other words can be read in place of the phrase. */
  readonly reads: (text: string) => boolean;
}

/** Words of a game that help to make messages about phrases without a reading. */
export interface Hints {
  /**
   * Small words that writers often leave out. If a phrase has no reading, a repair tries each small word in every gap
   * between the words of the phrase.
   */
  readonly small: readonly string[];
  /** Nouns that may be missing after an adjective. A repair tries them in this order. */
  readonly nouns: readonly string[];
  /** Words that reverse the sense of a phrase, such as `not`. A repair with such a word is only a suggestion. */
  readonly negating: readonly string[];
  readonly synonyms?: Synonyms;
  readonly wishes?: readonly Wish[];
  readonly wordings?: readonly WordingRule[];
  /** Returns phrases with a reading that are as near as possible to an unread phrase; absent if there are none. */
  readonly nearForms?: (phrase: PhraseToForm) => readonly string[];
  /** Returns a phrase in which the words without a reading are quoted; absent if a person answers no quotations. */
  readonly quoted?: (phrase: PhraseToForm) => string | null;
  /** Example words for a slot, by the sort or the category of the slot. */
  readonly fillers: Readonly<Record<string, string>>;
  /** For each kind of rider, words for the message that the rider is missing, such as `where to`. */
  readonly needs: Readonly<Record<string, string>>;
  /**
   * Names of figures, sets and tests that depend on an act or on the ranking table. Rows of the ranking table cannot
   * use these names.
   */
  readonly ranked: readonly string[];
  /** Names of figures that compare things by the ranking table alone. */
  readonly ofRanking?: readonly string[];
  /** The classes of targets in the order in which an action prints its two strengths; absent if there are none. */
  readonly classes?: readonly string[];
  /** Names of sets, such as the secure spaces (R17). Words can only ask if the acting unit’s space is in such a set. */
  readonly ofActor?: readonly string[];
  /** For each sort, example criteria that can rank its things, as a message shows them. */
  readonly ranking?: Readonly<Record<string, string>>;
  /** The words with which messages name a group, a deck, and the targets of a strength in parentheses. */
  readonly names: Readonly<Partial<Record<'group' | 'deck' | 'hit', string>>>;
  /** For each category, a sentence that shows examples of its phrases. */
  readonly forms: Readonly<Partial<Record<Category, string>>>;
  /** Present if the names of rules are printed like titles, such as `Nukes and Crust Busters`. */
  readonly ruleNames?: 'titles';
  /**
   * For the category of an unread phrase, the categories of the vocabulary entries whose examples the message may show.
   * Absent if the message shows only the sentences of `forms`.
   */
  readonly examplesOf?: Readonly<Partial<Record<Category, readonly Category[]>>>;
}
