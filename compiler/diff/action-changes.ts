// Compares the actions of two clauses or rows: the acts, their strengths, their destinations and their tiebreak lists.
import type { Phrase, Sentence, Span } from '../../grammar/tree.ts';
import { actCosts } from './costs.ts';
import { translateKey, type LetterMap } from './letter-map.ts';
import { recordListChanges } from './list-changes.ts';
import { alignSequences } from './sequence-alignment.ts';
import { phrasesIn, comparableText, type ActMeaning, type ActionsMeaning, type PhraseKeys } from './clause-meanings.ts';
import type { ChangeRecorder } from './change-recorder.ts';

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns the span of the strength that the sheet prints after the verb of an act; null if the sheet prints no
 * strength.
 */
function strengthSpan(source: string, phrases: readonly Phrase[], { verb }: ActMeaning): Span | null {
  const word = verb.slice(verb.indexOf(' ') + 1);
  for (const { start, end } of phrases) {
    const match = new RegExp(
      String.raw`${escapePattern(word).replaceAll(' ', String.raw`\s+`)}\s+(\(?\w+\)?)`,
      'i',
    ).exec(source.slice(start, end));
    if (!match) continue;
    const from = start + match.index + match[0].length - (match[1] ?? '').length;
    return { start: from, end: start + match.index + match[0].length };
  }
  return null;
}

interface Phrases {
  readonly before: readonly Phrase[];
  readonly after: readonly Phrase[];
}

function recordStrengthChanges(
  a: ActMeaning,
  b: ActMeaning,
  { before, after }: Phrases,
  recorder: ChangeRecorder,
): void {
  const record = (is: 'strength-changed' | 'class-changed'): void => {
    const oldSpan = strengthSpan(recorder.before.source, before, a);
    const newSpan = strengthSpan(recorder.after.source, after, b);
    if (oldSpan && newSpan) recorder.record(is, oldSpan, newSpan);
    else recorder.recordWords(is, before, after);
  };
  if (a.strength?.amount !== b.strength?.amount) record('strength-changed');
  if ((a.strength?.isArmoured ?? false) !== (b.strength?.isArmoured ?? false)) record('class-changed');
}

export interface ActionContext {
  readonly letters: LetterMap;
  /**
   * True if the conditions of the clauses differ too. A pointer of the action, such as `it`, may then mean another
   * thing. Such a difference is not a change of the action.
   */
  readonly isConditionChanged: boolean;
}

const isChanged = (old: PhraseKeys, now: PhraseKeys, { letters, isConditionChanged }: ActionContext): boolean =>
  translateKey(letters, old.key) !== now.key && !(isConditionChanged && translateKey(letters, old.bare) === now.bare);

function recordActChanges(
  old: ActMeaning,
  now: ActMeaning,
  phrases: Phrases,
  context: ActionContext,
  recorder: ChangeRecorder,
): void {
  recordStrengthChanges(old, now, phrases, recorder);
  // If the conditions differ and the acts have the same words, the meanings of the acts can differ only because of the
  // conditions. The change of the condition is already reported.
  const { letters, isConditionChanged } = context;
  if (isConditionChanged && translateKey(letters, comparableText(phrases.before)) === comparableText(phrases.after))
    return;
  if (isChanged(old.details, now.details, context))
    recorder.recordWords('action-changed', phrases.before, phrases.after);
  else if (isChanged(old.places, now.places, context)) {
    recorder.recordWords('destination-changed', phrases.before, phrases.after);
  }
}

/** Records the changes between the acts of two clauses or rows, including changes of tiebreak lists. */
export function recordActionChanges(
  before: ActionsMeaning,
  after: ActionsMeaning,
  context: ActionContext,
  recorder: ChangeRecorder,
): void {
  const phrases = { before: phrasesIn(before.sentences), after: phrasesIn(after.sentences) };
  let areActsReplaced = false;
  for (const { before: old, after: now, isMoved } of alignSequences(before.acts, after.acts, actCosts)) {
    if (!old || !now || old.verb !== now.verb || isMoved) areActsReplaced = true;
    else recordActChanges(old, now, phrases, context, recorder);
  }
  if (areActsReplaced) recorder.recordWords('action-changed', phrases.before, phrases.after);
  const ends = [endSpan(before.sentences), endSpan(after.sentences)] as const;
  recordListChanges(before.lists, after.lists, { letters: context.letters, ends }, recorder);
}

/** Returns the empty span after the last sentence, which is the place for a missing list. */
export function endSpan(sentences: readonly Sentence[]): Span {
  const end = sentences.at(-1)?.end ?? 0;
  return { start: end, end };
}
