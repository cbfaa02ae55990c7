// Finds the phrases of a book with their surroundings, from which the next words of a phrase are predicted.
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Clause, SubClause } from '../../../grammar/tree.ts';
import { sentenceWords } from '../../language/binding/sentence-words.ts';
import type { Category } from '../../language/phrases/terms.ts';
import { spelledPhrase, phraseWords } from '../../language/phrases/phrase-words.ts';
import type { ServiceDocument } from '../document.ts';
import type { Run, EnclosingNodes } from '../phrase-runs.ts';

export interface Surroundings {
  readonly title: string;
  readonly verb: string;
  /** The types of the nodes around the phrase, joined with commas, such as `procedure,clause,chain`. */
  readonly level: string;
  /** The criterion before the phrase in its list, or else the condition of the clause; empty if there is neither. */
  readonly precedingWords: string;
  /** The words of the sub-clause or row before the list, which say what the list ranks; empty if there are none. */
  readonly ranked: string;
}

export interface PhraseUse {
  readonly category: Category;
  readonly run: Run;
  readonly words: readonly string[];
  /**
   * True for an example of the vocabulary. Such an example shows that a phrase is possible, not that it is frequent.
   */
  readonly isExample: boolean;
  readonly around: Surroundings;
}

const lowerCaseWords = (text: string): readonly string[] => phraseWords(text).map((word) => word.lower);

export const phraseUsesOf = lazilyFor(({ runs }: ServiceDocument): readonly PhraseUse[] =>
  runs.map((run) => new LazyPhraseUse(run)),
);

/** A phrase whose surroundings are computed on first use. The surroundings of most phrases are never needed. */
class LazyPhraseUse implements PhraseUse {
  readonly run: Run;
  readonly category: Category;
  readonly words: readonly string[];
  readonly isExample: boolean;
  private surroundings: Surroundings | null = null;

  constructor(run: Run, isExample = false) {
    this.run = run;
    this.category = run.category;
    this.words = lowerCaseWords(run.text);
    this.isExample = isExample;
  }

  get around(): Surroundings {
    return (this.surroundings ??= surroundingsAt(this.run.within, this.run.start));
  }
}

/** Returns the phrases of a sheet that was made from the examples of a vocabulary. */
export const exampleUsesOf = (document: ServiceDocument): readonly PhraseUse[] =>
  document.runs.map((run) => new LazyPhraseUse(run, true));

/** Returns the first criterion of each tiebreak list of the book. Examples of the vocabulary are left out. */
export const firstCriteriaOfLists = lazilyFor((uses: readonly PhraseUse[]): readonly PhraseUse[] => {
  const seenLists = new Set<unknown>();
  return uses.filter(({ run, isExample }) => {
    const chain = run.within.at(-1);
    if (isExample || chain?.type !== 'chain' || seenLists.has(chain)) return false;
    seenLists.add(chain);
    return true;
  });
});

export interface CombinedUses {
  readonly of: readonly (readonly PhraseUse[])[];
  readonly uses: readonly PhraseUse[];
  /** The number of occurrences of each word, by category of the phrases. */
  readonly counts: ReadonlyMap<Category, ReadonlyMap<string, number>>;
}

let latest: CombinedUses | undefined;

/** Combines the phrases of several sheets. If the sheets are the same as before, the previous result is returned. */
export function combineUses(of: readonly (readonly PhraseUse[])[]): CombinedUses {
  if (latest?.of.length === of.length && latest.of.every((usesOfSheet, index) => usesOfSheet === of[index]))
    return latest;
  const counts = new Map<Category, Map<string, number>>();
  for (const { category, words } of of.flat()) {
    const wordCounts = counts.get(category) ?? new Map<string, number>();
    counts.set(category, wordCounts);
    for (const word of words) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1);
  }
  latest = { of, uses: of.flat(), counts };
  return latest;
}

const verbIn = /\b[A-Z]{2,}(?: [A-Z]{2,})*\b/;

/** Returns the first verb of a clause as the sheet prints it, in capitals. */
function verbOf({ sentences }: Clause): string {
  for (const sentence of sentences) {
    const verb = verbIn.exec(sentenceWords(sentence).text)?.[0];
    if (verb !== undefined) return verb;
  }
  return '';
}

export function surroundingsAt(within: EnclosingNodes, at: number): Surroundings {
  const [section] = within;
  const clause = within.find((node): node is Clause => node.type === 'clause');
  const chain = within.at(-1)?.type === 'chain' ? within.at(-1) : null;
  const preceding =
    chain?.type === 'chain'
      ? (chain.criteria.findLast((criterion) => criterion.end <= at)?.text ?? '')
      : conditionOf(within, at);
  return {
    title: section && 'title' in section ? section.title.text.toUpperCase() : '',
    verb: clause ? verbOf(clause) : '',
    level: within.map(({ type }) => type).join(),
    precedingWords: preceding.toLowerCase(),
    ranked: chain ? wordsBeforeList(within) : '',
  };
}

/**
 * Returns the words of the sub-clause or row that contains a list. Empty if the list belongs to the clause itself: the
 * verb of the clause is compared separately.
 */
function wordsBeforeList(within: EnclosingNodes): string {
  const owner = within.findLast((node) => node.type === 'sub' || node.type === 'row');
  const [sentence] = owner?.type === 'sub' || owner?.type === 'row' ? owner.sentences : [];
  return sentence ? sentenceWords(sentence).text.toLowerCase() : '';
}

/**
 * Returns the condition of the clause or sub-clause around an offset. Returns an empty text if there is no condition,
 * or if the condition does not end before the offset.
 */
function conditionOf(within: EnclosingNodes, at: number): string {
  const owner = within.findLast((node): node is Clause | SubClause => node.type === 'clause' || node.type === 'sub');
  const { condition } = owner ?? { condition: null };
  return condition && condition.end <= at ? condition.text : '';
}

/** A place in the book where the typed words occur, with a weight for predicting the next word. */
export interface Follower {
  readonly use: PhraseUse;
  /** The index in the phrase of the word that follows the typed words. */
  readonly at: number;
  readonly weight: number;
}

/**
 * Weights of a place in the book. The index is the number of words directly before the place that equal the last typed
 * words.
 */
const weightBySharedWords = [0, 1, 6, 30, 120];
const maxSharedWords = weightBySharedWords.length - 1;

export interface FollowerRequest extends Surroundings {
  readonly categories: readonly Category[];
  readonly words: readonly string[];
}

const exampleWeight = 0.1;

const useLikeness = ({ isExample, around: useSurroundings }: PhraseUse, wanted: Surroundings): number =>
  isExample ? exampleWeight : likenessOf(useSurroundings, wanted);

/** Returns a weight that says how similar the surroundings of a phrase are to the wanted surroundings. */
export function likenessOf(surroundings: Surroundings, wanted: Surroundings): number {
  let weight = 1;
  if (surroundings.level === wanted.level) weight *= 2;
  if (surroundings.title === wanted.title) weight *= 3;
  if (surroundings.verb === wanted.verb && wanted.verb !== '') weight *= 2;
  if (surroundings.ranked === wanted.ranked && wanted.ranked !== '') weight *= 3;
  if (surroundings.precedingWords === wanted.precedingWords) weight *= wanted.precedingWords === '' ? 1.5 : 4;
  return weight;
}

function countSharedWords(words: readonly string[], at: number, typedWords: readonly string[]): number {
  let same = 0;
  while (
    same < maxSharedWords &&
    same < at &&
    same < typedWords.length &&
    words[at - 1 - same] === typedWords[typedWords.length - 1 - same]
  )
    same++;
  return same;
}

/** Returns the places of the book at which the typed words occur in phrases of the wanted categories. */
export function findFollowers(uses: readonly (readonly PhraseUse[])[], request: FollowerRequest): readonly Follower[] {
  const followers: Follower[] = [];
  for (const sheet of uses)
    for (const use of sheet) if (request.categories.includes(use.category)) addFollowers(use, request, followers);
  return followers;
}

function addFollowers(use: PhraseUse, request: FollowerRequest, matches: Follower[]): void {
  const { length } = request.words;
  if (length === 0) {
    matches.push({ use, at: 0, weight: useLikeness(use, request) });
    return;
  }
  const last = request.words[length - 1];
  for (let at = 1; at <= use.words.length; at++) {
    if (use.words[at - 1] !== last) continue;
    const sharedCount = countSharedWords(use.words, at, request.words);
    const isFull = sharedCount === at && (sharedCount === length || sharedCount === maxSharedWords);
    matches.push({
      use,
      at,
      weight: (weightBySharedWords[sharedCount] ?? 1) * (isFull ? 3 : 1) * useLikeness(use, request),
    });
  }
}

/** Returns the text of a phrase from the word with the index `index` to the end; empty after the last word. */
export const textFrom = ({ text, words }: Run, index: number): string => text.slice(words[index]?.start ?? text.length);

/** The maximal number of stored continuations for a word: the texts that follow the word in phrases of the book. */
const mostEndings = 3;

/**
 * For each category and word, returns the rests of phrases of this category that follow the word: the texts after the
 * word, up to the end of the phrase. At most `mostEndings` are stored for each word. The keys are the category and the
 * word.
 */
export const endingsByWord = lazilyFor((uses: readonly PhraseUse[]): ReadonlyMap<string, readonly string[]> => {
  const endings = new Map<string, string[]>();
  for (const { category, words, run } of uses)
    for (const [index, word] of words.slice(0, -1).entries()) {
      const endingsOfWord = getOrMake(endings, `${category} ${word}`, () => []);
      if (endingsOfWord.length >= mostEndings) continue;
      const ending = textFrom(run, index + 1);
      if (ending !== '' && !endingsOfWord.includes(ending)) endingsOfWord.push(ending);
    }
  return endings;
});

const joinedWords = lazilyFor((words: readonly string[]) => spelledPhrase(words));

/**
 * Returns the words after an index as one text. The text of all words (index 0) is cached, because callers often need
 * it.
 */
export const restOf = (words: readonly string[], at: number): string =>
  at > 0 ? spelledPhrase(words.slice(at)) : joinedWords(words);
