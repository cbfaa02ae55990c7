// Evaluates a phrase at a stop. A condition gives ✓ or ✗, also for each of its parts. A criterion gives the value of
// each candidate. Words for things give the things.
import { holds, members, stepOf } from '../compiler/decide/interpret/interpret.ts';
import { PlanError, type Context } from '../compiler/decide/interpret/context.ts';
import type { Id } from '../compiler/decide/interpret/position-facts.ts';
import { phraseAlone, type ClauseAround, type PhraseAlone } from '../compiler/language/binding/phrase-alone.ts';
import type { Sides } from '../compiler/language/binding/scope.ts';
import type { PhraseReader } from '../compiler/language/phrases/phrase-reader.ts';
import { placesInReach } from '../compiler/plan/build.ts';
import type { Criterion, Sort } from '../compiler/plan/nodes.ts';
import type { DecisionVoice } from '../views/decision/decided-words.ts';
import { valueRow, shownSet, shownStep, shownTest, type ValueRow } from './value-rows.ts';

/** The language that reads phrases, and the facts about the stop that their meaning depends on. */
export interface PhraseStop {
  readonly reader: PhraseReader;
  readonly sides: Sides;
  readonly around: ClauseAround | null;
  /**
   * The candidates that are left at the stop; null if nothing is being chosen. `sort` is their sort if a list ranks
   * them; otherwise null.
   */
  readonly candidates: { readonly ids: readonly Id[]; readonly sort: Sort | null } | null;
  /** Returns `condition` or `criterion` if the sheet prints a phrase in only one of these uses; otherwise null. */
  readonly usageOf: (phrase: string) => 'condition' | 'criterion' | null;
  readonly voice: DecisionVoice;
}

/** Thrown if a phrase has no meaning at a stop. The message is a sentence for the person who asked. */
export class NoMeaning extends Error {}

/**
 * Returns a phrase without the brackets of a list around the phrase, and without a full stop or colon at the end of the
 * phrase.
 */
const wordsOfPhrase = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .replace(/[.:]$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the first of `sorts` to which all candidates belong; null if there is none. */
function sortOfCandidates(ids: readonly Id[], sorts: readonly Sort[], { facts }: Context): Sort | null {
  const isSort = (sort: Sort): boolean => ids.every((id) => facts.inOrder(sort).includes(id));
  return sorts.find((sort) => sort !== 'any' && sort !== 'located' && isSort(sort)) ?? null;
}

/**
 * Returns a criterion and the things that it ranks. If it can rank the candidates at the stop, it ranks these
 * candidates. Otherwise it ranks the places in reach, or all things of its sort if no place is in reach. Null if the
 * phrase is no criterion.
 */
function rankedBy(meaning: PhraseAlone, context: Context, candidates: PhraseStop['candidates']) {
  const { facts } = context;
  const sorts = [...new Set(['space', facts.mover, 'card', 'deck', 'structure', ...meaning.ranks])];
  const own = candidates && (candidates.sort ?? sortOfCandidates(candidates.ids, sorts, context));
  const ownCriterion = own && meaning.rank(own);
  if (candidates && ownCriterion) return { criterion: ownCriterion, ids: candidates.ids };
  const others = meaning.ranks.map((sort) => (sort === 'located' || sort === 'any' ? 'space' : sort));
  const [sort] = others.filter((each) => meaning.rank(each) !== null);
  const criterion: Criterion | null = sort === undefined ? null : meaning.rank(sort);
  if (sort === undefined || !criterion) return null;
  const reach = sort === 'space' && context.act ? [...members(placesInReach, context)] : [];
  return { criterion, ids: reach.length > 0 ? reach : facts.all(sort) };
}

function shownCriterion(name: string, meaning: PhraseAlone, context: Context, stop: PhraseStop): ValueRow | null {
  const ranked = rankedBy(meaning, context, stop.candidates);
  if (!ranked) return null;
  const { criterion, ids } = ranked;
  if (criterion.is === 'random') return valueRow(name, 'a die decides among the candidates that are left');
  return shownStep(name, criterion, ids, stepOf(ids, criterion, context), stop.voice);
}

function valueOf(name: string, meaning: PhraseAlone, context: Context, stop: PhraseStop): ValueRow | null {
  const usage = stop.usageOf(name);
  if (usage === 'condition' && meaning.test) return shownTest(name, meaning.test, context, stop.voice);
  const things = meaning.things && shownSet(name, meaning.things, context, stop.voice);
  // Words such as `scouted` can be a criterion or a condition. At a choice, they are read as a criterion if possible,
  // and elsewhere as a condition.
  const isCriterion = stop.candidates !== null && meaning.ranks.length > 0;
  const ranked = isCriterion ? shownCriterion(name, meaning, context, stop) : null;
  // Words for things, such as `objective`, can also be a criterion. The row then shows the things, and its parts say of
  // each candidate if it is one of these things.
  if (ranked && things) return { ...things, parts: ranked.parts };
  if (ranked) return ranked;
  if (meaning.test) return shownTest(name, meaning.test, context, stop.voice);
  return things ?? shownCriterion(name, meaning, context, stop);
}

/**
 * Evaluates a phrase at a stop. Throws NoMeaning if the phrase cannot be read, or if a pointer in it refers to nothing
 * at the stop.
 */
export function evaluatePhrase(text: string, context: Context, stop: PhraseStop): ValueRow {
  const phrase = wordsOfPhrase(text);
  if (phrase === '') throw new NoMeaning('There is no phrase.');
  const meaning = phraseAlone(phrase, stop);
  try {
    const read = valueOf(phrase, meaning, context, stop);
    if (read) return { ...read, phrase };
  } catch (error) {
    if (error instanceof PlanError) throw new NoMeaning(`\`${phrase}\` refers to nothing at this stop.`);
    throw error;
  }
  throw new NoMeaning(`\`${phrase}\` is no condition, criterion or thing of this sheet.`);
}

/** True if a condition holds at a stop. Throws NoMeaning if the phrase is not a condition. */
export function conditionHolds(text: string, context: Context, stop: PhraseStop): boolean {
  const phrase = wordsOfPhrase(text);
  const { test } = phraseAlone(phrase, stop);
  if (!test) throw new NoMeaning(`\`${phrase}\` is no condition of this sheet.`);
  try {
    return holds(test, context);
  } catch (error) {
    if (error instanceof PlanError) throw new NoMeaning(`\`${phrase}\` refers to nothing at this stop.`);
    throw error;
  }
}
