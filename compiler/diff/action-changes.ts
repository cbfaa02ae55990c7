// How two actions differ: what is done, how strongly, and where to.
import type { Phrase, Sentence, Span } from '../../grammar/tree.ts';
import { actCosts } from './costs.ts';
import type { Letters } from './letter-map.ts';
import { listChanges } from './list-changes.ts';
import { aligned } from './matching.ts';
import { phrasesIn, wordless } from './meaning.ts';
import type { ActMeaning, Doing, Said } from './meaning.ts';
import type { Teller } from './change-recorder.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A strength as it is printed behind its action. */
function strengthSpan(source: string, phrases: readonly Phrase[], { verb }: ActMeaning): Span | null {
  const word = verb.slice(verb.indexOf(' ') + 1);
  for (const { start, end } of phrases) {
    const found = new RegExp(String.raw`${escaped(word).replaceAll(' ', String.raw`\s+`)}\s+(\(?\w+\)?)`, 'i').exec(
      source.slice(start, end),
    );
    if (!found) continue;
    const from = start + found.index + found[0].length - (found[1] ?? '').length;
    return { start: from, end: start + found.index + found[0].length };
  }
  return null;
}

interface Phrases {
  readonly before: readonly Phrase[];
  readonly after: readonly Phrase[];
}

function strengthChanges(a: ActMeaning, b: ActMeaning, { before, after }: Phrases, teller: Teller): void {
  const tell = (is: 'strength-changed' | 'class-changed'): void => {
    const own = strengthSpan(teller.before.source, before, a);
    const other = strengthSpan(teller.after.source, after, b);
    if (own && other) teller.tell(is, own, other);
    else teller.tellWords(is, before, after);
  };
  if (a.strength?.value !== b.strength?.value) tell('strength-changed');
  if ((a.strength?.isArmoured ?? false) !== (b.strength?.isArmoured ?? false)) tell('class-changed');
}

export interface DoingScene {
  readonly letters: Letters;
  /** Then what its words are bound to is a matter of the condition. */
  readonly isConditionOther: boolean;
}

const isOther = (old: Said, now: Said, { letters, isConditionOther }: DoingScene): boolean =>
  letters.of(old.key) !== now.key && !(isConditionOther && letters.of(old.bare) === now.bare);

function actChanges(old: ActMeaning, now: ActMeaning, phrases: Phrases, scene: DoingScene, teller: Teller): void {
  strengthChanges(old, now, phrases, teller);
  // In the same words it can only be another thing because the condition is.
  const { letters, isConditionOther } = scene;
  if (isConditionOther && letters.of(wordless(phrases.before)) === wordless(phrases.after)) return;
  if (isOther(old.details, now.details, scene)) teller.tellWords('action-changed', phrases.before, phrases.after);
  else if (isOther(old.places, now.places, scene)) {
    teller.tellWords('destination-changed', phrases.before, phrases.after);
  }
}

/** What two clauses or rows do, their lists too. */
export function doingChanges(before: Doing, after: Doing, scene: DoingScene, teller: Teller): void {
  const phrases = { before: phrasesIn(before.sentences), after: phrasesIn(after.sentences) };
  let areOthers = false;
  for (const { before: old, after: now, isMoved } of aligned(before.acts, after.acts, actCosts)) {
    if (!old || !now || old.verb !== now.verb || isMoved) areOthers = true;
    else actChanges(old, now, phrases, scene, teller);
  }
  if (areOthers) teller.tellWords('action-changed', phrases.before, phrases.after);
  const ends = [endOf(before.sentences), endOf(after.sentences)] as const;
  listChanges(before.lists, after.lists, { letters: scene.letters, ends }, teller);
}

/** Where a list would stand. */
export function endOf(sentences: readonly Sentence[]): Span {
  const end = sentences.at(-1)?.end ?? 0;
  return { start: end, end };
}
