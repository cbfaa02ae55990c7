// Finds the cheapest edit that gives an unread phrase a reading. The edit shows the words at fault and what the writer
// probably means. The table `costs` has all edits in the order of their costs.
import type { TypeClash } from '../../phrases/chart.ts';
import { isContradiction } from '../../phrases/misfit.ts';
import type { Category } from '../../phrases/terms.ts';
import { areOpposite } from './opposites.ts';
import type { PhraseFault } from './phrase-fault.ts';
import type { PhraseTrials } from './phrase-trials.ts';
import * as splits from './repair-splits.ts';
import * as words from './repair-words.ts';
import { unknownWords } from './repair-unknown.ts';

type Edit = splits.PhraseSplit | words.WordChange;
type Edits = (trials: PhraseTrials) => Iterable<Edit>;

const clashSize = ({ from, to }: TypeClash): number => to - from;

const numberCategories: ReadonlySet<Category> = new Set(['strength', 'slashed', 'n', 'list', 'split']);

function clashFault(trials: PhraseTrials, clash: TypeClash): PhraseFault {
  const { from, to, at } = clash;
  // If a number has the wrong type, only the number is reported. If a predicate and a thing do not fit together, both
  // are reported, because either of them can be wrong.
  const isRider = clash.pattern.id === 'rider' && clash.misfit.needs.includes(' takes ');
  const part = at && (numberCategories.has(at.cat) || isRider) ? at : clash;
  const whole = isRider ? part : { from, to };
  return { is: 'types', from: part.from, to: part.to, clash, words: trials.textBetween(whole.from, whole.to) };
}

/** Returns the edit that names the widest clash of types that fits; with `isLeast`, the narrowest. */
function clashes(fits: (clash: TypeClash, trials: PhraseTrials) => boolean, isLeast = false): Edits {
  return (trials) => {
    const fitting = trials.chart.clashes.filter((clash) => fits(clash, trials));
    const [first] = fitting.toSorted((a, b) => (clashSize(b) - clashSize(a)) * (isLeast ? -1 : 1));
    return first ? [{ reads: [], fault: clashFault(trials, first) }] : [];
  };
}

/**
 * Returns the edit that names a clash at the start with at least this share of the words. If the phrase begins with a
 * verb, only clashes in actions explain the fault. Another clash can come from another sense of the verb: `control` is
 * also a word for units.
 */
const clashAtStart = (share: number): Edits =>
  clashes((clash, { words: { length }, beginsAct }) => {
    const isInAct = !beginsAct || clash.pattern.gives === 'act';
    return clash.from === 0 && clashSize(clash) >= share * length && isInAct;
  });

function isAroundStray(clash: TypeClash, { droppable, verb, reader }: PhraseTrials): boolean {
  if (!droppable || clash.from > droppable.from || clash.to < droppable.to) return false;
  if (clashSize(clash) > droppable.to - droppable.from + 3) return false;
  // The words of a clash can belong to another verb alone. For example, a deck belongs to BOLSTER.
  const { needs } = clash.misfit;
  return !(verb && needs in reader.vocabulary.hints.needs && !verb.term.takes.includes(needs));
}

/** Names the first word of an action that has no verb. Other actions begin with words such as `This activates`. */
const noVerb: Edits = (trials) => {
  const [first, , third] = trials.words;
  const isBegun = trials.chart.partial[2]?.some(({ sequence, from }) => from === 0 && sequence.pattern.gives === 'act');
  if (trials.category !== 'act' || trials.beginsAct || isBegun) return [];
  // A single word in parentheses is a strength whose verb is missing. A longer text in parentheses is a definition.
  if (first?.text === '(' && third?.text !== ')') return [];
  const to = first?.text === '(' ? 3 : 1;
  return [{ reads: [], fault: { is: 'no verb', from: 0, to, words: trials.textBetween(0, to) } }];
};

/** Returns the numbers of words after which a part of a phrase from its start ends, or a begun pattern stops. */
export function readableEnds({ chart: { partial, edges } }: PhraseTrials): readonly number[] {
  const stops = partial.flatMap((stopped, index) => (stopped.some(({ from }) => from === 0) ? [index] : []));
  return [...stops, ...edges.flatMap(({ from, to }) => (from === 0 ? [to] : []))];
}

/** Names all words from the first word that no begun pattern accepts. */
const unreadRest: Edits = (trials) => {
  const { clashes: all } = trials.chart;
  const { length } = trials.words;
  const most = Math.min(Math.max(0, ...readableEnds(trials)), length);
  const clash = all.find(({ from, to, at }) => from === 0 && to === most && at?.cat === 'strength');
  if (clash && most < length) return [{ reads: [], fault: clashFault(trials, clash) }];
  // If only the first word fits, the first or the next word may be wrong, so the whole phrase is reported.
  const at = (most === 1 && trials.category !== 'act') || most >= length ? 0 : most;
  const [after, rest] = [trials.textBetween(0, at), at === 0 ? trials.text : trials.textBetween(at, length)];
  return [{ reads: [], fault: { is: 'unfit', from: at, to: length, words: rest, after } }];
};

/**
 * The edits with their costs. The cheapest edit after which the phrase has a reading becomes the message. A fix is
 * certain only if no other edit of the same cost gives a reading.
 */
const costs: readonly (readonly [cost: number, ...edits: readonly Edits[]])[] = [
  [1, words.needless], // A word typed twice, or a mark at the end, says nothing.
  [2, splits.joinedPhrases], // All words stay, and only the mark between them changes.
  [3, splits.colonMissing], // All words stay, but one part becomes a condition.
  [4, clashes(({ misfit }) => isContradiction(misfit), true)], // No edit keeps two words that deny each other.
  [5, splits.otherKind], // All words stay, but the phrase belongs elsewhere.
  [6, splits.actionBeforeColon, splits.lateCondition], // All words stay, but two parts change places.
  [7, words.missingStrength, words.wordBeforePlace], // The verb demands the new word.
  [8, words.verbFirst], // An action without a verb at its start has the verb elsewhere.
  [9, noVerb], // Without a verb, no cheap edit makes an action.
  [10, words.missingLimit], // Writers often leave out `within` and `away`.
  [11, words.missingPlural], // A number demands the plural.
  [12, clashAtStart(1)], // All words are in order, but a thing has the wrong sort.
  [13, words.missingEnd], // All words are in order, but the end is missing.
  [14, splits.listWithoutBrackets], // All words stay, but become a list.
  [15, words.otherPreposition, words.otherWord], // One word becomes a near word.
  [16, words.wrongOrder], // Two words change places.
  [17, splits.otherKindInside], // The last words belong elsewhere.
  [18, splits.criterionInside], // Words inside the phrase become a list.
  [19, words.missingEndOfPart, words.besideStray], // A word is missing beside words that fit nowhere.
  [20, clashes(isAroundStray, true)], // A thing beside words that fit nowhere has the wrong sort.
  [21, words.otherNoun], // A noun becomes a noun of another sense.
  [22, splits.superfluous], // Words are lost.
  [23, words.missingWord], // A word is added anywhere.
  [24, clashAtStart(0.5)], // The wrong sort explains half of the words.
  [25, clashes(({ pattern, to }, trials) => pattern.gives === 'claim' && to === trials.words.length)], // The last words of a rule.
  [26, unreadRest], // No edit gives a reading.
];

function* editsOf(trials: PhraseTrials, edits: readonly Edits[]): Iterable<Edit> {
  for (const each of edits) yield* each(trials);
}

/** Returns the faults of a phrase without a reading. */
export function unreadFaults(trials: PhraseTrials): readonly PhraseFault[] {
  const tooLong: PhraseFault = { is: 'too long', from: 0, to: trials.words.length };
  if (trials.isOverlong) return [tooLong];
  const unknown = unknownWords(trials, (edits) => firstReading(trials, edits));
  if (unknown.length > 0) return unknown;
  if (trials.chart.isTooLong) return [tooLong];
  for (const [, ...edits] of costs) {
    const fault = firstReading(trials, editsOf(trials, edits));
    if (fault) return [fault];
  }
  return [];
}

/**
 * Returns the first fault whose edit gives a reading. The fault is certain only if no edit of other words gives a
 * reading.
 */
function firstReading(trials: PhraseTrials, edits: Iterable<Edit>): PhraseFault | null {
  let found: PhraseFault | null = null;
  for (const edit of edits) {
    if (found && 'from' in edit && edit.from === found.from) continue;
    const fault = 'fault' in edit ? edit.fault : faultOf(trials, edit);
    if (!fault || ('fault' in edit && !edit.reads.every(([text, category]) => trials.reads(text, category)))) continue;
    if (found) return unsure(found);
    if (fault.is === 'instead' ? fault.sure === null : fault.is !== 'order' || !fault.sure) return fault;
    found = fault;
  }
  return found;
}

const unsure = (fault: PhraseFault): PhraseFault =>
  fault.is === 'instead' ? { ...fault, sure: null } : fault.is === 'order' ? { ...fault, sure: false } : fault;

/** Returns the fault that a change of words shows; null if the phrase has no reading after the change. */
function faultOf(
  trials: PhraseTrials,
  { from, to, by, most = 1, isLikely = false, isOrder }: words.WordChange,
): PhraseFault | null {
  const fits = (near: string): boolean => trials.readsWith(from, to, near);
  const one = most === 1 ? by.find(fits) : undefined;
  const near = most > 1 ? by.filter(fits) : one === undefined ? [] : [one];
  const [first] = near;
  if (first === undefined) return null;
  const all = trials.words;
  const said = trials.textBetween(from, to);
  if (from === to) {
    const after = all[from - 1]?.text ?? '';
    const digit = trials.verb?.to === from ? 'A strength' : 'A number';
    const need = /^[A-Z]$/.test(first) ? 'The letter' : /^\d$/.test(first) ? digit : 'Something';
    return { is: 'missing', from: Math.max(0, from - 1), to: Math.min(from + 1, all.length), after, near: first, need };
  }
  if (first === '') return trials.leftOut({ from, to });
  if (isOrder) return { is: 'order', from, to, near: first, sure: isLikely };
  if (all[from]?.kind === 'subLetter') return { is: 'bare letter', from, to, near: first };
  const reverses = (word: string): boolean =>
    areOpposite(word.toLowerCase(), said.toLowerCase(), trials.reader.vocabulary);
  const sorted = near.toSorted((a, b) => Number(reverses(a)) - Number(reverses(b))).slice(0, most);
  const sure = isLikely && near.length === 1 && !reverses(first) ? first : null;
  return { is: 'instead', from, to, word: said, near: sorted, sure };
}
