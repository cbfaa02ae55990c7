// Edits that divide an unread phrase: two sentences or criteria without their mark, a condition without a colon, criteria
// without brackets, and a phrase of another kind.
import { startsInCapitals, upperInitial } from '../../../../grammar/characters.ts';
import { beginsWith } from '../../phrases/phrase-words.ts';
import type { Category } from '../../phrases/terms.ts';
import { withoutCapitals } from './misspellings.ts';
import type { PhraseFault } from './phrase-fault.ts';
import { articles, prepositions } from './kept-sense.ts';
import type { PhraseTrials } from './phrase-trials.ts';

/** A fault that is named if all the texts have readings. */
export interface PhraseSplit {
  readonly fault: PhraseFault;
  readonly reads: readonly (readonly [text: string, category: Category])[];
}

type Splits = (trials: PhraseTrials) => Iterable<PhraseSplit>;

/** Joining words that leave no doubt about the order of the two phrases. */
const orderedJoiners: ReadonlySet<string> = new Set(['then', 'so', 'do', 'and', ',', ';', '–', '-', '?', '=']);
/**
 * All words with which writers join two phrases. A word such as `or` does not say which phrase comes first, or if both
 * count.
 */
const joiners: ReadonlySet<string> = new Set([...orderedJoiners, 'or', 'but', '&', '+', '/', '|', '<']);
/** Joining words that the vocabulary lacks. They are no slips for other words: `than` is not shown for `then`. */
export const unknownJoiners: ReadonlySet<string> = new Set(['then', 'over', 'before']);
const listMarks: ReadonlySet<string> = new Set([...joiners, '>']);
/** Words that can begin a condition. The words of `selfOpeners` also belong to the text of the condition. */
const openers: ReadonlySet<string> = new Set(['if', 'when', 'whenever', 'unless', 'threshold']);
const selfOpeners: ReadonlySet<string> = new Set(['unless', 'threshold']);
/** Words between an action and a condition after the action: `ATTACK 2, with a threshold …`. */
const beforeCondition: ReadonlySet<string> = new Set([',', 'with', 'within', 'at', 'a', 'target']);
/** Words after which an action names its destination. */
const goalWords: ReadonlySet<string> = new Set(['to', 'towards', 'into']);

/** For each kind of phrases that a mark joins: the fault, the mark, and the words that surely stand for this mark. */
const joints = {
  crit: { is: 'no over', mark: ' > ', sureMarks: new Set(['then', ',', ';']) },
  act: { is: 'joined acts', mark: '. ', sureMarks: orderedJoiners },
} as const;

const isOneOf = ({ words }: PhraseTrials, at: number, marks: ReadonlySet<string>): boolean =>
  marks.has(words[at]?.lower ?? '');

const places = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** Returns the places inside a phrase at which a verb begins. */
const verbStarts = ({ chart, words }: PhraseTrials): readonly number[] =>
  places(1, words.length).filter((at) => chart.from(at).some(({ cat }) => cat === 'verb'));

/** Returns the phrases of a category between joining words. Two such words can follow each other: `, then`. */
function partsBetween(
  trials: PhraseTrials,
  [from, to]: readonly [number, number],
  category: Category,
  between: ReadonlySet<string>,
): { readonly parts: readonly string[]; readonly marks: readonly number[] } | null {
  const parts: string[] = [];
  const marks: number[] = [];
  const starts = category === 'act' ? verbStarts(trials) : null;
  let start = from;
  let isEnded = false;
  for (const at of places(from, to).filter((place) => isOneOf(trials, place, between))) {
    const isAfterMark = at === start && marks.length > 0;
    // In `INSPIRE 1, next card`, no verb follows the comma, so the words after it continue the action.
    const next = trials.words.findIndex((_, place) => place > at && !isOneOf(trials, place, joiners));
    const text = trials.textBetween(start, at);
    // The word `then` before a verb ends an action, even if the action has another fault.
    const isAct = start === 0 ? trials.beginsAct : starts?.includes(start);
    const isSure = isAct === true && starts?.includes(next) === true && isOneOf(trials, next - 1, unknownJoiners);
    if (!isAfterMark && (starts?.includes(next) === false || !(isSure || trials.reads(text, category)))) continue;
    if (!isAfterMark) {
      parts.push(text);
      isEnded = isSure;
    }
    marks.push(at);
    start = at + 1;
  }
  const last = trials.textBetween(start, to);
  return isEnded || trials.reads(last, category) ? { parts: [...parts, last], marks } : null;
}

/** Finds criteria or actions with a word such as `then`, or nothing, between them: `[Nearest, Random]`, `RECON then CONTROL`. */
export const joinedPhrases: Splits = function* joinedPhrases(trials) {
  const { category, words } = trials;
  if (category !== 'crit' && category !== 'act') return;
  const { is, mark, sureMarks } = joints[category];
  const { parts, marks } = partsBetween(trials, [0, words.length], category, joiners) ?? { parts: [], marks: [] };
  const [from = -1] = marks;
  // A fix replaces a single word, so no fix is certain for two neighbouring marks.
  const areApart = !marks.some((at, index) => at - 1 === marks[index - 1]);
  const sure = areApart && marks.every((at) => isOneOf(trials, at, sureMarks));
  const to = from + 1 + marks.slice(1).filter((at, index) => at === from + 1 + index).length;
  if (from >= 0) yield { reads: [], fault: { is, from, to, near: parts.join(mark), marks, sure } };
  for (const at of places(1, words.length)) {
    if (isOneOf(trials, at - 1, prepositions)) continue;
    if (![0, at].every((start) => /^\p{Lu}/u.test(words[start]?.text ?? ''))) continue;
    const beside = [trials.textBetween(0, at), trials.textBetween(at, words.length)];
    const fault = { is, from: at - 1, to: at + 1, near: beside.join(mark), marks: [], sure: category === 'act' };
    yield { reads: beside.map((part) => [part, category]), fault };
  }
};

/**
 * Finds a condition without a colon before an action or a destination: `Space secure RECON`, `Space secure nearest
 * objective`.
 */
export const colonMissing: Splits = function* colonMissing(trials) {
  const { category, words } = trials;
  if (category !== 'act' && category !== 'dest') return;
  const isAct = category === 'act';
  for (const at of isAct ? verbStarts(trials) : places(2, words.length)) {
    const isMarked = isAct && (words[at - 1]?.kind === 'mark' || isOneOf(trials, at - 1, joiners));
    const isAfterComma = isMarked && words[at - 2]?.text === ',';
    const end = at - Number(isMarked) - Number(isAfterComma);
    const [condition, rest] = [trials.textBetween(0, end), trials.textBetween(at, words.length)];
    // If the second part can describe the thing before it, no colon is missing: `enemy containing 2 or more units`.
    if (!isAct && trials.reads(rest) && trials.reads(`Space ${rest}`)) continue;
    const quiet = isAct ? withoutCapitals(condition) : condition;
    const sure = quiet === condition && !isAfterComma && (!isMarked || isOneOf(trials, at - 1, orderedJoiners));
    const [from, to, near] = [at - 1, at + 1 - Number(isMarked), `${quiet}: ${rest}`];
    yield {
      reads: [
        [condition, 'cond'],
        [rest, category],
      ],
      fault: { is: 'no colon', from, to, near, isMarked, sure },
    };
  }
};

/** Finds a condition after its action: `RECON if space is secure`. */
export const lateCondition: Splits = function* lateCondition(trials) {
  const { length } = trials.words;
  for (const at of trials.category === 'act' ? places(1, length - 1) : []) {
    if (!isOneOf(trials, at, openers)) continue;
    const to = 1 + places(0, at).findLastIndex((place) => place === 0 || !isOneOf(trials, place, beforeCondition));
    if (isOneOf(trials, to - 1, prepositions)) continue;
    const action = trials.textBetween(0, to);
    const condition = trials.textBetween(isOneOf(trials, at, selfOpeners) ? at : at + 1, length);
    yield {
      reads: [
        [condition, 'cond'],
        [action, 'act'],
      ],
      fault: { is: 'condition after action', from: 0, to: length, condition, action },
    };
  }
};

/** Finds an action before a colon, and a condition in capitals before a colon. Capitals are only for actions. */
export const actionBeforeColon: Splits = function* actionBeforeColon(trials) {
  const to = trials.words.findIndex(({ text }) => text === ':');
  const words = trials.textBetween(0, to);
  if (trials.category !== 'act' || words === '' || to + 1 === trials.words.length) return;
  yield { reads: [[words, 'act']], fault: { is: 'two acts', from: 0, to, words } };
  const near = withoutCapitals(words);
  if (near !== words && !trials.beginsAct)
    yield { reads: [[near, 'cond']], fault: { is: 'capitals', from: 0, to, near } };
};

/** Finds a phrase of another kind, such as a condition in the place of a destination. */
export const otherKind: Splits = function* otherKind(trials) {
  const { category, text, words, reader } = trials;
  const whole = { from: 0, to: words.length, words: text };
  if (trials.beginsAct) return;
  const startsWithVerb = reader.vocabulary.entries.some(
    ({ gives, forms }) => gives === 'verb' && forms.some((form) => beginsWith(words, form)),
  );
  if (category === 'cond' && startsInCapitals(text) && startsWithVerb)
    yield { reads: [], fault: { is: 'two acts', ...whole } };
  for (const kind of ['cond', 'act', 'dest', 'crit'] as const)
    if (kind !== category) yield { reads: [[text, kind]], fault: { is: 'wrong place', ...whole, kind, wanted: null } };
};

/**
 * Finds a phrase of another kind in the place of a destination: `towards MOVE 1 to objective`, `MOVE 1 to enemy has the
 * initiative`.
 */
export const otherKindInside: Splits = function* otherKindInside(trials) {
  const { length } = trials.words;
  if (trials.category !== 'act') return;
  const faultAt = (from: number, kind: Category): PhraseFault => {
    return { is: 'wrong place', from, to: length, words: trials.textBetween(from, length), kind, wanted: 'dest' };
  };
  for (const from of verbStarts(trials))
    yield { reads: [[trials.textBetween(from, length), 'act']], fault: faultAt(from, 'act') };
  const goal = 1 + trials.words.findIndex((_, at) => isOneOf(trials, at, goalWords));
  const before: PhraseSplit['reads'][number] = [`${trials.textBetween(0, goal)} ${exampleGoal(trials)}`, 'act'];
  if (goal > 0) yield { reads: [before, [trials.textBetween(goal, length), 'cond']], fault: faultAt(goal, 'cond') };
};

const exampleGoal = ({ reader }: PhraseTrials): string => reader.vocabulary.hints.nouns[0] ?? 'space';

const isPredicate = (trials: PhraseTrials, words: string): boolean =>
  (['adj', 'post', 'pred'] as const).some((category) => trials.reads(words, category));

/** True unless the words before a list name sides, and the list ranks no sides. */
function canRank({ chart, reader }: PhraseTrials, from: number, list: string): boolean {
  const sorts = chart.edges.flatMap(({ to, term }) => (to === from && term.cat === 'thing' ? [term.sort] : []));
  const ranked = reader
    .read(list, 'crit')
    .terms.flatMap((term) => (term.cat === 'crit' && 'over' in term.criterion ? [term.criterion.over] : []));
  const areSides = sorts.length > 0 && sorts.every((sort) => sort === 'side');
  return !areSides || ranked.length === 0 || ranked.includes('side');
}

/** Finds criteria at the end of a sentence without brackets, or in parentheses: `(Nearest > Random)`. */
export const listWithoutBrackets: Splits = function* listWithoutBrackets(trials) {
  const { words, category } = trials;
  const { length } = words;
  // A sentence of a bot rule has no list.
  if (category === 'crit' || category === 'rule') return;
  for (const from of places(0, length)) {
    const isInside = words[from]?.text === '(' && words[length - 1]?.text === ')';
    // The list cannot begin with a number, because the number belongs to the words before: `moves 2 hexes north`.
    if (!isInside && (from === 0 || words[from]?.kind === 'number')) continue;
    const text = trials.textBetween(from, length);
    const inner = isInside ? ([from + 1, length - 1] as const) : ([from, length] as const);
    const list = partsBetween(trials, inner, 'crit', isInside ? listMarks : new Set('>'))?.parts.join(' > ');
    // Words that can describe a thing are left to other edits.
    if (list === undefined || isPredicate(trials, text) || (category === 'cond' && trials.reads(text, 'thing')))
      continue;
    if (!canRank(trials, from, list)) continue;
    const before = trials.textBetween(0, from);
    // `MOVE 2 to` becomes `MOVE 2 to objective`, and `ATTACK 1, targeting` becomes `ATTACK 1`.
    const isBeforeGoal = isOneOf(trials, from - 1, goalWords);
    const other = isBeforeGoal ? `${before} ${exampleGoal(trials)}` : before.replace(/,? (?:targeting|against)$/i, '');
    for (const sentence of new Set([other, before])) {
      const whole = sentence === before ? null : sentence;
      const fault = { is: 'no list' as const, from, to: length, words: text, list, sentence: whole };
      yield { reads: sentence === '' ? [] : [[sentence, category]], fault };
    }
  }
};

/** Finds a criterion among the words of a thing, as in `MOVE 1 to a random objective`. */
export const criterionInside: Splits = function* criterionInside(trials) {
  const { droppable, category } = trials;
  if (!droppable || (category !== 'act' && category !== 'dest')) return;
  const { from, to } = droppable;
  const words = trials.textBetween(from, to);
  if (isPredicate(trials, words)) return;
  const start = isOneOf(trials, from - 1, articles) ? from - 1 : from;
  const sentence = upperInitial(trials.replaceWords(start, to, ''));
  yield { reads: [[words, 'crit']], fault: { is: 'no list', from, to, words, list: words, sentence } };
};

/** Finds words without which the phrase has a reading. The message names these words, even if they deny. */
export const superfluous: Splits = (trials) =>
  trials.droppable ? [{ reads: [], fault: trials.leftOut(trials.droppable) }] : [];
