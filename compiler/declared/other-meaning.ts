// Tells whether a form that a message offers says something else than the words of the writer: a denial more or less, the
// opposite comparison, or a comparison of other things.
import { usualPlural } from './things.ts';

/** Words about more or less than a number, each as a single word. */
const comparisons: readonly (readonly [words: RegExp, as: string])[] = [
  [/\bat least\b|\bor (?:more|later)\b/g, 'more'],
  [/\bat most\b|\bor (?:fewer|less|earlier)\b/g, 'fewer'],
];

const greater = new Set('more most higher highest greater greatest later exceeds exceed ahead'.split(' '));
const lesser = new Set('fewer fewest less least lower lowest earlier behind'.split(' '));
const denials = new Set('no not none neither nor never without unless cannot'.split(' '));

/** Returns the words of a text, with one word for each comparison. */
const wordsOf = (text: string): readonly string[] =>
  comparisons.reduce((words, [form, as]) => words.replaceAll(form, as), text.toLowerCase()).match(/[\p{L}\d]+/gu) ?? [];

/** True for two forms of a word, such as `room` and `rooms`. */
export const areAlike = (word: string, other: string): boolean =>
  word === other || usualPlural(word) === other || word === usualPlural(other);

const has = (words: readonly string[], among: ReadonlySet<string>): boolean => words.some((word) => among.has(word));

const isIn = (noun: string, among: readonly string[]): boolean => among.some((word) => areAlike(word, noun));

/** Returns the first word after a comparison that the other text has too: `bands` of `more camps than bands`. */
function nounAfter(words: readonly string[], comparison: string, others: readonly string[]): string | undefined {
  const after = words.slice(words.indexOf(comparison) + 1);
  return after.find((word) => word.length > 3 && others.some((other) => areAlike(word, other)));
}

/** True for two texts that compare different things: `more camps in towns` and `camps in more towns`. */
function compareOthers(words: readonly string[], others: readonly string[]): boolean {
  const both = words.filter((word) => (greater.has(word) || lesser.has(word)) && others.includes(word));
  return both.some((comparison) => {
    const [noun, other] = [nounAfter(words, comparison, others), nounAfter(others, comparison, words)];
    return noun !== undefined && other !== undefined && !areAlike(noun, other);
  });
}

/** A phrase of the writer, and the nouns of the figures and things of the page. */
interface Said {
  readonly text: string;
  readonly nouns: readonly string[];
  /** True if a form only shows how such a phrase begins. */
  readonly isBeginning: boolean;
}

/** True if a form says something else than the words of the writer. */
export function saysOther(form: string, { text, nouns, isBeginning }: Said): boolean {
  const [words, others] = [wordsOf(form), wordsOf(text)];
  const [denies, isDenial] = [has(words, denials), has(others, denials)];
  if (isBeginning ? isDenial && !denies : denies !== isDenial) return true;
  if (!isBeginning && nouns.some((noun) => isIn(noun, others) && !isIn(noun, words))) return true;
  const isOpposite = (order: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    has(words, order) && !has(others, order) && has(others, other);
  return isOpposite(greater, lesser) || isOpposite(lesser, greater) || compareOthers(words, others);
}
