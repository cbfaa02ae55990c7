// Causes of unread phrases that would be read if they were shorter. The shorter phrase would have another meaning, so
// the message shows words that keep the meaning.
import { lowerInitial, upperInitial } from '../../../../grammar/characters.ts';
import { replacementFix } from '../../../../grammar/registry.ts';
import type { Cause, ReportContext, UnreadPhrase } from '../report/report-context.ts';
import { pointerIn } from '../../binding/scope.ts';
import { capturedPointer } from './captured-pointers.ts';
import { spanOfWords } from '../report/spans.ts';

export interface Advice {
  readonly problem: string;
  readonly help: string;
}

/** Returns the problem and the help for words, such as `secure`, that can be said only of the acting unit’s space. */
export const adviceOfActor = (name: string): Advice => ({
  problem: `Only the space of the acting unit is ${name} or not, and these words can mean other spaces.`,
  help: `Ask about the space of the acting unit in a condition: \`Space ${name}\`.`,
});

/** Words of a phrase in which something is left out. `candidates` are whole phrases that the writer may have meant. */
interface Wording {
  readonly words: string;
  readonly candidates: readonly string[];
}

/** Returns the first candidate that has a reading; null if there is none. */
const firstReadable = (
  { reader }: ReportContext,
  { category }: UnreadPhrase,
  candidates: readonly string[],
): string | null => candidates.find((candidate) => reader.tries(candidate, category).reads) ?? null;

const comparingDistance = /\b(?:nearer|closer|further|farther)(?: (?:to|from) (?:(?! and | or |, ).)+)?/giu;
const comparingFigure =
  /\b(with|of|at|has|have|gives?) (?:an? )?(higher|greater|better|more|lower|less|worse|fewer) ([\p{L}]+)/giu;

const lowWords = new Set(['lower', 'less', 'worse', 'fewer']);

/** Matches a comparison of numbers that names only one side: `enemy controls more objectives`. */
const comparingCount = /\b(?:more|fewer|less) (?:(?! than\b| and | or |, ).)+/iu;

/**
 * Finds a comparison of numbers that names only the first side, as in `enemy controls more objectives`. The candidates
 * add the second side.
 */
function sidesIn(text: string): Wording | null {
  const words = comparingCount.exec(text)?.[0];
  if (words === undefined) return null;
  const others = ['the enemy', 'the bot', 'by the enemy', 'by the bot'];
  return { words, candidates: others.map((other) => text.replace(words, `${words} than ${other}`)) };
}

function comparisonIn(text: string): Wording | null {
  const figure = [...text.matchAll(comparingFigure)].find(({ index, 0: words }) => isAlone(text, index + words.length));
  if (figure) {
    const [words, verb = '', how = '', name = ''] = figure;
    const lead = /^ha|^gi/i.test(verb) ? verb : 'with';
    const high = lowWords.has(how.toLowerCase()) ? ['less', 'lower', 'fewer'] : ['more', 'higher'];
    return { words, candidates: high.map((more) => text.replace(words, `${lead} ${more} ${name} than this space`)) };
  }
  const distance = [...text.matchAll(comparingDistance)].find(({ index, 0: words }) =>
    isAlone(text, index + words.length),
  );
  if (!distance || / than /i.test(distance[0])) return null;
  return { words: distance[0], candidates: [text.replace(distance[0], `${distance[0]} than this unit`)] };
}

const isAlone = (text: string, end: number): boolean => !/^\s+than\b/i.test(text.slice(end));

/** Finds a comparison that lacks the second thing: `Space with higher cover`, `no Merc nearer to objective`. */
const comparisonWithoutOther: Cause = (context, phrase) => {
  const { text, category, start, end } = phrase;
  const wordings = category === 'crit' ? [] : [comparisonIn(text), sidesIn(text)].filter((each) => each !== null);
  const wording = wordings.find(({ candidates }) => firstReadable(context, phrase, candidates) !== null);
  const readsAs = wording && firstReadable(context, phrase, wording.candidates);
  if (!wording || !readsAs) return false;
  const from = readsAs.indexOf(wording.words);
  const pointer = from < 0 ? null : (pointerIn(wording.words, 'it') ?? pointerIn(wording.words, 'that'));
  const captured = pointer && capturedPointer(context.reader, readsAs, from + pointer.index);
  const line = captured?.way ?? readsAs;
  const at = spanOfWords(context.sheet, wording.words, { start, end });
  context.report('compared-with-nothing', at, { words: wording.words, line }, null, [], [replacementFix(phrase, line)]);
  return true;
};

const limitAfter =
  /^(.+?),? (if|when|provided|as long as|unless) (?:(?:it|they|that space|the space|which) (?:is|are) )?(.+)$/iu;

/** Finds a condition after a place: `Space adjacent to west door, if not enemy occupied`. */
const conditionOfPlace: Cause = (context, phrase) => {
  const { text, category, start, end } = phrase;
  const [, place = '', word = '', said = ''] = category === 'dest' ? (limitAfter.exec(text) ?? []) : [];
  if (place === '') return false;
  const isUnless = word.toLowerCase() === 'unless';
  const positive = said.replace(/^not /i, '');
  const rest = isUnless === (positive === said) ? `not ${positive}` : positive;
  const line = firstReadable(context, phrase, [
    `${place} and ${rest}`,
    `${place} that is ${rest}`,
    `${place} and ${said}`,
  ]);
  if (!line) return false;
  const words = text.slice(place.length).replace(/^,? /, '');
  const at = spanOfWords(context.sheet, words, { start, end }, start + place.length);
  context.report('condition-of-place', at, { words, line }, replacementFix(phrase, line));
  return true;
};

/** Finds `Only the eastern escape pod intact`, which says two things: this pod is intact, and no other pod is. */
const onlyOfSeveral: Cause = (context, phrase) => {
  const { text, category, start } = phrase;
  const rest = category === 'cond' ? /^only (the .+)$/iu.exec(text)?.[1] : undefined;
  if (rest === undefined) return false;
  const line = upperInitial(rest);
  if (!firstReadable(context, phrase, [line])) return false;
  context.report('only-of-several', { start, end: start + 'only'.length }, { line });
  return true;
};

/** Finds a ranking by words that are only about the acting unit’s space: `Most secure`. */
const rankedOfActor: Cause = ({ reader, report }, { text, category, ...at }) => {
  const said =
    category === 'crit' || category === 'dest' ? /^(?:the )?(?:most|more|least|less) (.+)$/iu.exec(text)?.[1] : null;
  const name = reader.vocabulary.hints.ofActor?.find((word) => said?.toLowerCase().split(' ')[0] === word);
  if (name === undefined) return false;
  report('never-known', at, adviceOfActor(name));
  return true;
};

export const meaningCauses: readonly Cause[] = [comparisonWithoutOther, conditionOfPlace, onlyOfSeveral, rankedOfActor];

/**
 * Returns help for words that cannot follow a verb. If the words name a thing, and the verb is a complete action
 * without a thing, the help says to leave the words out. A small word such as `at` may come before the thing.
 */
export function waysAfterVerb({ reader }: ReportContext, verb: string, words: string): string {
  const [, thing = words] = /^(?:to|towards|at|on|in) (.+)$/.exec(words) ?? [];
  const [isWhole, isWithStrength] = [verb, `${verb} 1`].map((act) =>
    reader.read(act, 'act').terms.some((term) => term.cat === 'act' && term.verb.needs.length === 0),
  );
  const declared = reader.vocabulary.entries.find(
    ({ gives, forms }) => gives === 'verb' && forms[0] === verb.toLowerCase(),
  );
  if (!(isWhole || isWithStrength) || !declared || !reader.tries(thing, 'thing').reads)
    return `\`botbook docs ${verb}\` lists the words that can follow ${verb}.`;
  const way = isWhole ? `Write \`${verb}\` alone` : `Leave \`${words}\` out`;
  return `${way}: ${verb} ${lowerInitial(declared.doc)}`;
}
