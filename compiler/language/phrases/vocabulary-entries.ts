// Words and patterns are declared here, each once: its form, its types, its documentation and the builder that
// gives its meaning. Everything else (checker, interpreter, pages, completion) reads the declarations.
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { FormError, sequencesOfForm as spelled, parseSlotType } from './forms.ts';
import type { Element } from './forms.ts';
import type { Hints } from './message-hints.ts';
import { declareSorts } from './noun-sorts.ts';
import type { SortGiven } from './noun-sorts.ts';
import type {
  ActTerm,
  Category,
  Claim,
  Cond,
  Crit,
  Dest,
  EffectTerm,
  MeasureTerm,
  Misfit,
  Moment,
  Pred,
  Rider,
  RowTerm,
  RuleTerm,
  StrengthTerm,
  Superlative,
  Term,
  Thing,
  Value,
  Verb,
  WayTerm,
} from './terms.ts';

/** What each category of term is. */
export interface Terms {
  thing: Thing;
  noun: Thing;
  adj: Pred;
  post: Pred;
  rel: Pred;
  mod: Pred;
  pred: Pred;
  cond: Cond;
  crit: Crit;
  measure: MeasureTerm;
  superlative: Superlative;
  strength: StrengthTerm;
  verb: Verb;
  act: ActTerm;
  rider: Rider;
  dest: Dest;
  row: RowTerm;
  rule: RuleTerm;
  way: WayTerm;
  claim: Claim;
  moment: Moment;
  effect: EffectTerm;
  list: Value;
  n: Value;
  letter: Value;
  letters: Value;
  split: Value;
  slashed: Value;
  item: Value;
}

type Named<S extends string> = S extends `${infer C}.${string}` ? C : S;
type TermOf<S extends string> = S extends `${infer T}?`
  ? TermOf<T> | undefined
  : Named<S> extends keyof Terms
    ? Terms[Named<S>]
    : never;

/** The values that a builder gets, typed by what the declaration says of its slots. */
type Slots<S extends Readonly<Record<string, string>>> = { readonly [K in keyof S]: TermOf<S[K]> };

export type Built = Term | Misfit | null | readonly (Term | Misfit)[];

export type Asks =
  /** Whether the scenario has what it names. */
  | 'there'
  /** Whether the scenario has the group, or the deck, that its letters name. */
  | 'group'
  | 'deck'
  /** Whether the clause's act has targets. */
  | 'target'
  /** Whether its numbers rise. */
  | 'rising';

interface Declared {
  /** Kernel, board or the game's name. */
  readonly layer: string;
  readonly id: string;
  readonly forms: readonly string[];
  readonly gives: Category;
  /** One sentence in the book's terms. */
  readonly doc: string;
  readonly example: string;
  /** Rulings, places in the book by heading, sections of the language reference. */
  readonly rests: readonly string[];
  /** Which form is preferred where several mean the same; of a pattern, which of the words that stand for each other. */
  readonly prefer?: string;
  /** What the checker asks of it besides its types. */
  readonly asks?: readonly Asks[];
}

export interface Entry extends Declared {
  readonly kind: 'word' | 'pattern';
  readonly slots: Readonly<Record<string, string>>;
  readonly build: (slots: Readonly<Record<string, Term | undefined>>, form: number) => Built;
}

/** A pattern: words and slots. */
export function pattern<const S extends Readonly<Record<string, string>>>(
  given: Declared & { readonly slots: S; readonly build: (slots: Slots<S>, form: number) => Built },
): Entry {
  return { ...given, kind: 'pattern', build: given.build as unknown as Entry['build'] };
}

/** A word, perhaps of several words or in several spellings; each form gives one meaning. */
export function word(given: Declared & { readonly meaning: (form: number) => Built }): Entry {
  const { meaning, ...rest } = given;
  return { ...rest, kind: 'word', slots: {}, build: (_, form) => meaning(form) };
}

/** One way to write an entry. */
export interface Sequence {
  readonly entry: Entry;
  readonly form: number;
  /** The names of its slots, in order. */
  readonly slots: readonly string[];
  readonly elements: readonly Element[];
}

/** The sequences that can go on behind a finding: whatever comes next, or only if a certain word does. */
export interface Following {
  readonly any: readonly Sequence[];
  readonly byNext: ReadonlyMap<string, readonly Sequence[]>;
}

/** Categories that a finding can stand for besides its own. */
export const standsFor: Readonly<Partial<Record<Category, readonly Category[]>>> = {
  adj: ['pred'],
  post: ['pred', 'mod'],
  rel: ['mod'],
};

/** What can be part of one category of phrase: nothing else is tried when such a phrase is read. */
export interface Grammar {
  /** Sequences by the word that they begin with. */
  readonly byWord: ReadonlyMap<string, readonly Sequence[]>;
  /** Sequences by the category that they begin with. */
  readonly bySlot: ReadonlyMap<Category, Following>;
  readonly sequences: readonly Sequence[];
  /** How many findings of the same words can stand between a word and a finding of the category. */
  readonly depth: ReadonlyMap<Category, number>;
}

export interface Vocabulary {
  readonly entries: readonly Entry[];
  readonly grammar: (goal: Category) => Grammar;
  /** Which categories can be parts of which. */
  readonly within: ReadonlyMap<Category, ReadonlySet<Category>>;
  /** Every word that stands in some form: what is not among them is unknown. */
  readonly known: ReadonlySet<string>;
  readonly hints: Hints;
}

export interface VocabularyGiven {
  /** The name of the game. */
  readonly game: string;
  /** The file of the game's own words, as a path from the root. */
  readonly file: string;
  readonly entries: readonly Entry[];
  /** The sorts of things that they speak of. */
  readonly sorts: readonly SortGiven[];
  readonly hints: Hints;
}

const restsOn = /^(?:R\d+|language: .+|book: .+|rulebook: .+|names|roster)$/;

/** The file in which a word or pattern stands: the game's, a file of its data, or the folder of words that games share. */
function fileOf({ layer, rests }: Entry, { game, file }: VocabularyGiven): string {
  const data = ['roster', 'names'].find((name) => rests.every((one) => one === name) && rests.length > 0);
  if (data !== undefined) return `${data}.json`;
  return layer === game ? file : `compiler/language/words/${layer}`;
}

/** Reports a word that is badly declared: the game cannot be used, and others can. */
function wordFault(entry: Entry, given: VocabularyGiven, problem: string): never {
  throw new ShapeError(`the ${entry.kind} \`${entry.id}\` of ${given.game}`, problem, fileOf(entry, given));
}

function check(entry: Entry, ids: Set<string>, given: VocabularyGiven): void {
  const fault = (problem: string): never => wordFault(entry, given, problem);
  if (ids.has(entry.id)) fault('is declared twice');
  ids.add(entry.id);
  if (entry.rests.length === 0) fault('rests on nothing: it needs a ruling, a heading or a section');
  const stray = entry.rests.find((one) => !restsOn.test(one));
  if (stray !== undefined) fault(`rests on \`${stray}\`, which is no ruling, heading or section`);
  if (!/[.!]$/.test(entry.doc)) fault('needs a sentence of documentation');
  if (entry.forms.length === 0) fault('has no form');
}

/** The ways to write an entry, a form each; a form that no phrase can match is reported. */
function sequencesOf(entry: Entry, given: VocabularyGiven): Sequence[] {
  return entry.forms.flatMap((form, index) => {
    try {
      return spelled(form, entry.slots).map((elements) => {
        const slots = elements.flatMap((one) => (one.is === 'slot' ? [one.name] : []));
        return { entry, form: index, slots, elements };
      });
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      return wordFault(entry, given, `has the form \`${form}\`, which ${error.message}`);
    }
  });
}

function put<K>(map: Map<K, Sequence[]>, key: K, sequence: Sequence): void {
  const list = map.get(key);
  if (list) list.push(sequence);
  else map.set(key, [sequence]);
}

function grammarOf(sequences: readonly Sequence[], depth: Grammar['depth']): Grammar {
  const byWord = new Map<string, Sequence[]>();
  const bySlot = new Map<Category, { any: Sequence[]; byNext: Map<string, Sequence[]> }>();
  for (const sequence of sequences) {
    const [first, next] = sequence.elements;
    if (first?.is === 'words') for (const one of first.any) put(byWord, one, sequence);
    if (first?.is !== 'slot') continue;
    const following = bySlot.get(first.cat) ?? { any: [], byNext: new Map<string, Sequence[]>() };
    bySlot.set(first.cat, following);
    if (next?.is === 'words') for (const one of next.any) put(following.byNext, one, sequence);
    else following.any.push(sequence);
  }
  return { byWord, bySlot, sequences, depth };
}

/** How deep each category lies: of the same words, what it can be made of by itself is found before it. */
function depthOf(sequences: readonly Sequence[], { game, file }: VocabularyGiven): Map<Category, number> {
  const madeOf = new Map<Category, Set<Category>>();
  for (const { entry, elements } of sequences) {
    const [only, more] = elements;
    if (only?.is !== 'slot' || more) continue;
    const parts = madeOf.get(entry.gives) ?? new Set();
    madeOf.set(entry.gives, parts.add(only.cat));
  }
  for (const [cat, also] of Object.entries(standsFor) as [Category, readonly Category[]][])
    for (const parts of madeOf.values()) if (also.some((one) => parts.has(one))) parts.add(cat);
  const depth = new Map<Category, number>();
  const visit = (cat: Category, above: readonly Category[]): number => {
    if (above.includes(cat))
      throw new ShapeError(`the words of ${game}`, `make a ${cat} of nothing but a ${cat}`, file);
    const known = depth.get(cat);
    if (known !== undefined) return known;
    const below = [...(madeOf.get(cat) ?? [])].map((one) => visit(one, [...above, cat]));
    const found = 1 + Math.max(-1, ...below);
    depth.set(cat, found);
    return found;
  };
  for (const cat of madeOf.keys()) visit(cat, []);
  return depth;
}

/** What each category is made of, however deep. */
function partsOf(entries: readonly Entry[]): Map<Category, Set<Category>> {
  const direct = new Map<Category, Set<Category>>();
  for (const [cat, also] of Object.entries(standsFor) as [Category, readonly Category[]][])
    for (const one of also) direct.set(one, (direct.get(one) ?? new Set()).add(cat));
  for (const { gives, slots } of entries) {
    const parts = direct.get(gives) ?? new Set();
    for (const type of Object.values(slots)) parts.add(parseSlotType(type).cat);
    direct.set(gives, parts);
  }
  const all = new Map<Category, Set<Category>>();
  for (const start of direct.keys()) {
    const found = new Set<Category>([start]);
    for (const one of found) for (const part of direct.get(one) ?? []) found.add(part);
    all.set(start, found);
  }
  return all;
}

/** Makes a vocabulary of entries; one that is not whole does not load. */
export function vocabularyOf(given: VocabularyGiven): Vocabulary {
  const { entries, sorts, hints } = given;
  declareSorts(sorts);
  const all: Sequence[] = [];
  const known = new Set<string>();
  const ids = new Set<string>();
  for (const entry of entries) {
    check(entry, ids, given);
    for (const sequence of sequencesOf(entry, given)) {
      all.push(sequence);
      for (const one of sequence.elements) if (one.is === 'words') for (const text of one.any) known.add(text);
    }
  }
  const within = partsOf(entries);
  const depth = depthOf(all, given);
  const grammars = new Map<Category, Grammar>();
  const grammar = (goal: Category): Grammar => {
    const before = grammars.get(goal);
    if (before) return before;
    const made = grammarOf(
      all.filter(({ entry }) => within.get(goal)?.has(entry.gives)),
      depth,
    );
    grammars.set(goal, made);
    return made;
  };
  return { entries, grammar, within, known, hints };
}
