// Shows values at a stop, each with a name, a text and parts. Values are conditions with marks, candidates with
// figures, and sets of things.
import type { Context } from '../compiler/decide/interpret/context.ts';
import { amount, holds, members } from '../compiler/decide/interpret/interpret.ts';
import type { Id } from '../compiler/decide/interpret/position-facts.ts';
import type { Criterion, Measure, SetNode, Test } from '../compiler/plan/nodes.ts';
import { valueText, type DecisionVoice } from '../views/decision/decided-words.ts';
import { joinWords } from '../views/document/plain-text.ts';
import type { PickedThing } from './stop.ts';

/** A named value with its parts. */
export interface ValueRow {
  readonly name: string;
  readonly text: string;
  readonly parts: readonly ValueRow[];
  /** The phrase whose value this is; absent if the value is not of a phrase. */
  readonly phrase?: string;
}

export const valueRow = (name: string, text: string, parts: readonly ValueRow[] = []): ValueRow => ({
  name,
  text,
  parts,
});

const markOf = (isTrue: boolean): string => (isTrue ? '✓' : '✗');

/** The greatest number of things that one line names. Other things are only counted. */
const mostListed = 8;

/** Returns a row that shows things. Its text has their names. Several things also get a row each inside this row. */
export function shownThings(name: string, ids: readonly Id[], voice: DecisionVoice): ValueRow {
  const more = ids.length - mostListed;
  const names = ids.slice(0, mostListed).map((id) => voice.name(id));
  const text = ids.length === 0 ? 'none' : more > 0 ? `${names.join(', ')} and ${more} more` : joinWords(names);
  const parts = ids.length > 1 ? ids.map((id, index) => valueRow(String(index + 1), voice.name(id))) : [];
  return valueRow(name, text, parts);
}

const figure = (measure: Measure, context: Context): string => valueText(amount(measure, context));

/**
 * Returns the reason for the result of a test: the compared figures, or the things that the test found. Empty for a
 * test of another kind.
 */
function reasonText(test: Test, context: Context, voice: DecisionVoice): string {
  if (test.is === 'compare') return ` (${figure(test.left, context)} ${test.op} ${figure(test.right, context)})`;
  if (test.is !== 'some') return '';
  const ids = [...members(test.of, context)];
  return ids.length === 0 ? '' : ` (${shownThings('', ids, voice).text})`;
}

const partsIn = (test: Test): readonly Test[] => (test.is === 'both' || test.is === 'either' ? test.of : []);

/** Shows a test, and each of its parts, with ✓ or ✗. */
export function shownTest(name: string, test: Test, context: Context, voice: DecisionVoice): ValueRow {
  const text = `${markOf(holds(test, context))}${reasonText(test, context, voice)}`;
  const unit = context.facts.actor(context.facts.mover);
  const parts = partsIn(test).map((part) => {
    const words = voice.telling.named(voice.words.test(part), unit);
    return shownTest(words, part, context, voice);
  });
  return valueRow(name, text, parts);
}

export function shownSet(name: string, set: SetNode, context: Context, voice: DecisionVoice): ValueRow {
  return shownThings(name, [...members(set, context)], voice);
}

/**
 * Returns the value of a candidate by a criterion as text. If the value is a rank, the word `rank` shows that it is not
 * a printed figure.
 */
const figureText = (criterion: Criterion, figureOf: boolean | number | null, { words }: DecisionVoice): string =>
  criterion.is !== 'random' && criterion.is !== 'keep' && words.isRank(criterion.of)
    ? `rank ${valueText(figureOf)}`
    : typeof figureOf === 'boolean'
      ? markOf(figureOf)
      : valueText(figureOf);

/** Shows each candidate with its value by a criterion, and says whether the criterion keeps the candidate. */
export function shownStep(
  name: string,
  criterion: Criterion,
  ids: readonly Id[],
  step: Pick<PickedThing['ladder'][number], 'values' | 'remaining' | 'skipped'>,
  voice: DecisionVoice,
): ValueRow {
  const parts = ids.map((id, index) => {
    const fate = step.remaining.includes(id) ? 'kept' : 'dropped';
    return valueRow(voice.name(id), `${figureText(criterion, step.values[index] ?? null, voice)}, ${fate}`);
  });
  const left = step.skipped ? 'nobody has it: passed over' : `${ids.length} → ${step.remaining.length}`;
  return valueRow(name, left, parts);
}

/**
 * Shows the candidates of a choice as a table. Each row has the values of a candidate by the first `count` criteria,
 * and then `kept` or `dropped`.
 */
export function shownCandidates(picked: PickedThing, count: number, voice: DecisionVoice): ValueRow {
  const rungs = picked.ladder.slice(0, count);
  const left = rungs.at(-1)?.remaining ?? picked.candidates;
  const rows = picked.candidates.map((id) => {
    let before = picked.candidates;
    const values = rungs.flatMap((rung) => {
      const index = before.indexOf(id);
      before = rung.remaining;
      if (index < 0) return [];
      const name = voice.words.criterion(rung.criterion);
      return [valueRow(name, figureText(rung.criterion, rung.values[index] ?? null, voice))];
    });
    const figures = values.map(({ text }) => text).join(' | ');
    const fate = left.includes(id) ? 'kept' : 'dropped';
    return valueRow(voice.name(id), figures === '' ? 'a candidate' : `${figures}, ${fate}`, values);
  });
  return valueRow('candidates', `${picked.candidates.length}, ${left.length} left`, rows);
}
