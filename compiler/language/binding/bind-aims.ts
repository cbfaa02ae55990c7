// Turns the aims of movements into aims of a plan: into a place, towards the nearest goal, next to a thing, or away
// from a thing. Declares the context in which actions are bound.
import type { Phrase } from '../../../grammar/tree.ts';
import { actor, and, at, ballAround, distance, it, or, places, sortOf, where } from '../../plan/build.ts';
import { printedKey } from '../../plan/nodes.ts';
import type { Aim, PlanChoice, Criterion, Measure, PrintedWords, Role, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { type Scope } from './scope.ts';
import { isActorsPlace } from '../phrases/actors-place.ts';
import type { ActTerm, GoTerm, NounTerm, VerbTerm } from '../phrases/terms.ts';
import { mentionedSet } from '../phrases/nouns.ts';
import { isRef, type PronounSorts } from '../phrases/pointers.ts';

export interface PendingList {
  /**
   * Returns the criteria of the list for things of a sort. If `candidates` is known, `other` in a criterion means
   * “other than the candidate under test”.
   */
  readonly rank: (sort: Sort, noun: NounTerm | null, candidates?: SetNode) => readonly Criterion[];
}

export interface ReadSubClause {
  readonly letter: string;
  readonly when: Test | null;
  readonly noun: NounTerm;
  readonly list: PendingList;
  /** The phrases of the sub-clause’s destination. */
  readonly phrases: readonly Phrase[];
  /** The letter of the sub-clause, and its place in the sheet. */
  readonly print: PrintedWords;
}

export interface ActContext {
  readonly scope: Scope;
  readonly subs: readonly ReadSubClause[];
  readonly list: PendingList;
  /** The tiebreak list before the last words: after the passengers, or after the object of an act with a goal. */
  readonly passengerList: PendingList;
  readonly hasTable: boolean;
  /** The nouns that mean new things, although an earlier sentence has chosen such a thing; absent if none do. */
  readonly choosesAnew?: VerbTerm['choosesAnew'];
}

export const makeChoice = (
  role: Role,
  from: SetNode,
  list: readonly Criterion[] = [],
  take: PlanChoice['take'] = 'one',
): PlanChoice => ({ role, from, take, list });

/**
 * Returns the set that a noun of an action means. If an earlier thing fits the words, the noun means this thing.
 * Otherwise, the noun means its own set.
 */
export const boundSet = (noun: NounTerm, context: ActContext, pronounSorts: PronounSorts = [noun.sort]): SetNode => {
  const { joined } = noun;
  const { scope } = context;
  if (noun.word === 'it' && isRef(noun.set)) return scope.pronoun(noun.set, pronounSorts);
  if (joined) {
    const sets = joined.parts.map((part) => scope.resolve(meantSet(part, context), 'all'));
    const all = or(...(noun.sort === 'mixed' ? sets.map(places) : sets));
    return noun.set.is === 'best' ? { ...noun.set, of: all } : all;
  }
  const isPicked = noun.set.is === 'best';
  return scope.resolve(isPicked ? noun.set : meantSet(noun, context), 'all');
};

/** Returns the set of a noun without its meaning as a thing that an earlier sentence chose, if the noun means a new thing. */
function meantSet(noun: NounTerm, { scope, choosesAnew }: ActContext): SetNode {
  const mentioned = mentionedSet(noun);
  const isNew =
    noun.word === 'bare' && (choosesAnew === 'always' || (choosesAnew && (noun.words.length > 0 || noun.quantity)));
  return isNew && isRef(mentioned) && scope.find(mentioned)?.set.is === 'chosen' ? noun.set : mentioned;
}

/** True if the words themselves say which goal is meant, or that the nearest goal is (R9). */
const isSettled = (set: SetNode): boolean =>
  set.is === 'named' || set.is === 'chosen' || set.is === 'best' || set.is === 'made' || set.is === 'letters';

/** True if a place can be further away than the unit can move. The unit then only moves towards the place (R9). */
function mayBeOutOfReach(set: SetNode, term: ActTerm): boolean {
  const reach = term.strength?.is === 'fixed' ? term.strength.value : Infinity;
  return isFurtherThan(set, reach);
}

/**
 * True if words such as `within 3 spaces` allow things that are further away than the act reaches. Only distances from
 * the acting unit count (R144).
 */
function isFurtherThan(set: SetNode, reach: number): boolean {
  if (set.is === 'ball')
    return isActorsPlace(set.around) && set.metric === 'way' && set.most !== Infinity && set.most > reach;
  if (set.is === 'and') return set.of.some((part) => isFurtherThan(part, reach));
  if (set.is === 'at') return isFurtherThan(set.places, reach);
  if (set.is === 'minus') return isFurtherThan(set.from, reach);
  return (set.is === 'where' || set.is === 'best' || set.is === 'places') && isFurtherThan(set.of, reach);
}

interface AimParts extends Pick<ReadSubClause, 'when' | 'noun' | 'list'> {
  readonly letter: string | null;
  readonly how: GoTerm['how'];
}

type NearerAim = Pick<AimParts, 'letter' | 'when' | 'noun' | 'list'> & { readonly how: 'towards' | 'nearer' };

/**
 * Returns an aim nearer to the nearest of all goals. The list ranks the spaces where the movement can end (R9). If the
 * words leave open which of several goals is meant, the goals also have their list of another reading.
 */
function nearestAim(
  parts: NearerAim,
  goal: SetNode,
  within: SetNode | null,
  listForOne?: PlanChoice['listForOne'],
): Aim {
  const { letter, when, how, noun, list } = parts;
  const goals = { ...makeChoice('goal', goal, [], 'all'), ...(listForOne && { listForOne }) };
  return {
    letter,
    when,
    how,
    choices: [goals, makeChoice('destination', within ?? { is: 'reach' }, list.rank('space', noun))],
  };
}

/**
 * Returns the aim of `towards` for words that leave several goals open. In two cases, the list chooses one goal first
 * (R9): it has a criterion that no space can have, such as `Lowest defence`, or a `to` names the goals.
 */
function openAim(parts: NearerAim, goal: SetNode, isOfTo: boolean): Aim {
  const { letter, when, how, noun, list } = parts;
  const listForOne = list.rank(sortOf(goal), noun);
  const ofSpaces = list.rank('space', noun);
  if (!isOfTo && ofSpaces.length === listForOne.length)
    return nearestAim(parts, goal, null, listForOne === ofSpaces ? 'same' : listForOne);
  const step = { ...makeChoice('destination', { is: 'reach' }, ofSpaces), spare: true };
  return { letter, when, how, choices: [makeChoice('goal', goal, listForOne), step] };
}

/**
 * Returns the aim of an act that marks the nearest or furthest space. The unit does not walk to the space, so spaces
 * that it cannot reach are candidates too (R21).
 */
function markedAim({ letter, when, how, noun, list }: AimParts, goal: SetNode, within: SetNode | null): Aim {
  const far: Criterion = {
    is: how === 'away' ? 'most' : 'least',
    over: 'space',
    of: distance(it('space'), goal, 'way'),
  };
  const choice = makeChoice('destination', within ?? { is: 'all' as const, sort: 'space' }, [
    far,
    ...list.rank('space', noun),
  ]);
  return { letter, when, how: 'into', choices: [choice] };
}

function aimOf(parts: AimParts, term: ActTerm, context: ActContext): Aim {
  const { letter, when, how, noun, list } = parts;
  const isMark = term.verb.act === 'mark';
  if (noun.nearTo) {
    const within = noun.nearTo.within && context.scope.resolve(noun.nearTo.within, 'all');
    const goal = boundSet(noun.nearTo.goal, context, 'goal');
    return isMark ? markedAim(parts, goal, within) : nearestAim({ ...parts, how: 'nearer' }, goal, within);
  }
  const set = boundSet(noun, context, 'goal');
  if (isMark && (how === 'towards' || how === 'away')) return markedAim(parts, set, null);
  if (how === 'beside' && isMark) {
    // The unit marks a space next to the named thing without walking there. Spaces that the unit cannot reach are
    // candidates too (R21).
    const beside = ballAround(set, 'adjacent', 1, 1);
    return { letter, when, how: 'into', choices: [makeChoice('destination', beside, list.rank('space', noun))] };
  }
  if (how === 'beside') {
    // A thing is a possible goal only if the unit can reach a space next to the thing (R8).
    const reach: SetNode = { is: 'reach' };
    const goal = makeChoice('goal', at(set, ballAround(reach, 'adjacent', 1, 1)), list.rank(sortOf(set), noun));
    const beside = and(reach, ballAround({ is: 'chosen', role: 'goal', sort: sortOf(set) }, 'adjacent', 1, 1));
    const step = { ...makeChoice('destination', beside, list.rank('space', noun)), spare: true };
    return { letter, when, how: 'beside', choices: [goal, step] };
  }
  if (how === 'away') {
    const far: Measure = distance(it('space'), set, 'way');
    const further = where(
      { is: 'reach' },
      { is: 'compare', left: far, op: '>', right: distance(actor('unit'), set, 'way') },
    );
    return { letter, when, how: 'into', choices: [makeChoice('destination', further, list.rank('space', noun))] };
  }
  if (how === 'towards' || mayBeOutOfReach(set, term)) {
    const towards = { ...parts, how: 'towards' } as const;
    return isSettled(set) ? nearestAim(towards, set, null) : openAim(towards, set, how === 'to');
  }
  return { letter, when, how: 'into', choices: [makeChoice('destination', places(set), list.rank('space', noun))] };
}

export function aimsOf(term: ActTerm, context: ActContext): Aim[] {
  const { go } = term;
  if (!go) return [];
  const { noun } = go;
  if (noun) return [aimOf({ letter: null, when: null, how: go.how, noun, list: context.list }, term, context)];
  return context.subs.map((sub) => ({ ...aimOf({ ...sub, how: go.how }, term, context), [printedKey]: sub.print }));
}
