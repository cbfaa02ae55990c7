// Turns actions (ActTerm) into acts of a plan. An act contains the choices that the action needs, each with its
// tiebreak list.
import { choicesForLater } from '../../plan/clause-plan.ts';
import { actor, and, at, ballAround, best, places, sortOf } from '../../plan/build.ts';
import type { PlanAct, Aim, PlanChoice, Role, SetNode, Sort } from '../../plan/nodes.ts';
import { hitsOf } from './named-targets.ts';
import { chosenRef, thatRefs } from './scope.ts';
import { meansAll, takenAlone, takenOf } from '../phrases/counted-nouns.ts';
import type { ActTerm, CountedPick, Referent, RiderValue, NounTerm } from '../phrases/terms.ts';
import { rewriteAim } from '../../plan/rewrite.ts';
import { appliedToPlaceOf } from './tiebreak-lists.ts';
import { aimsOf, boundSet, makeChoice, type ActContext } from './bind-aims.ts';

export type { PendingList, ReadSubClause } from './bind-aims.ts';

const isNounTerm = (rider: RiderValue | undefined): rider is NounTerm => typeof rider === 'object' && 'cat' in rider;

const isSet = (rider: RiderValue | undefined): rider is SetNode => typeof rider === 'object' && 'is' in rider;

function limitsOf(term: ActTerm, context: ActContext): PlanAct['limits'] {
  const named: [string, SetNode | number | string | boolean][] = [];
  for (const [name, value] of Object.entries(term.riders)) {
    if (name === 'accompanied' || name === 'only' || name === 'such' || name === 'of') continue;
    if (name === 'using' && isNounTerm(value) && value.sort === 'unit') continue;
    if (name === 'next') named.push([name, true]);
    else if (isNounTerm(value)) named.push([name, boundSet(value, context)]);
    else if (typeof value !== 'object') named.push([name, value]);
    else if (isSet(value)) named.push([name, context.scope.resolve(value, 'all')]);
    else {
      const picks = value.map((pick) => (typeof pick === 'string' ? pick : deckPick(pick, term)));
      named.push([name, picks.join(name === 'able' ? ' or ' : ' and ')]);
    }
  }
  return Object.fromEntries(named);
}

const deckPick = ({ n, of }: { n: number; of: NounTerm | string }, term: ActTerm): string => {
  const number = n === 0 && term.strength?.is === 'fixed' ? term.strength.value : n;
  return `${number} ${typeof of === 'string' ? of : of.head}`;
};

const picksOf = (rider: RiderValue | undefined): readonly CountedPick[] =>
  Array.isArray(rider) ? (rider as readonly (string | CountedPick)[]).filter((pick) => typeof pick !== 'string') : [];

function passengers(term: ActTerm, context: ActContext): PlanChoice[] {
  const picks = picksOf(term.riders['accompanied']);
  return picks.flatMap(({ of, n }, index): PlanChoice[] => {
    if (typeof of === 'string') return [];
    // The list is printed after the last kind of passengers, and ranks only passengers of this kind.
    const list = index === picks.length - 1 ? context.passengerList.rank('unit', of) : [];
    return [makeChoice('passenger', at(of.set, places(actor('unit'))), list, n)];
  });
}

/**
 * Changes targets in the best space, such as `enemies in the space with the fewest friends`, into targets that are
 * ranked by their spaces (R151). Returns other sets unchanged.
 */
function inBestPlace(set: SetNode, targets?: SetNode): SetNode {
  if (set.is === 'best') return { ...set, of: inBestPlace(set.of, targets) };
  if (set.is !== 'at' || set.places.is !== 'best' || set.places.of.is !== 'all') return set;
  const among = targets ? and(set.things, targets) : set.things;
  return best(among, appliedToPlaceOf(set.places.by, sortOf(set.things)));
}

/**
 * Returns the sorts of things that `it` can mean as the object of an act. In `enemy on an objective: …, targeting it`,
 * `it` means the enemy and not its place.
 */
function objectSorts({ verb }: ActTerm, { scope }: ActContext): readonly Sort[] {
  const things = verb.objects.filter((sort) => sort !== 'space');
  return verb.standsThere !== null && scope.mentions(things) ? things : verb.objects;
}

/**
 * Returns the choices of an act’s targets. The targets are the object of the act. Without an object, they are a thing
 * that was mentioned before, or else the default of the verb (R21).
 */
function targetChoices(term: ActTerm, context: ActContext): PlanChoice[] {
  const { object } = term;
  const { list, scope } = context;
  const chosen = object && chosenRef(object.set);
  if (object && chosen) {
    const spaces = scope.find(chosen);
    const among = spaces?.set ?? { is: 'all' as const, sort: chosen.sort };
    // Only spaces with a legal target can be chosen (R36).
    const from = and(among, places({ is: 'targets', sort: object.sort }));
    const all = and(scope.resolve(object.set, 'all'), { is: 'targets', sort: object.sort });
    return [makeChoice('thing', from, list.rank(chosen.sort, null)), makeChoice('target', all, [], 'all')];
  }
  const { unsaid } = term.verb;
  const mentioned = object ? null : scope.bindTarget(hitsOf(term));
  const objectSet = object ? boundSet(object, context, objectSorts(term, context)) : (mentioned?.set ?? unsaid);
  if (!objectSet) return [];
  // If the object is a place, the targets are the things in that place (R46).
  const { standsThere } = term.verb;
  const named =
    sortOf(objectSet) === 'space' && standsThere ? at({ is: 'all', sort: standsThere }, objectSet) : objectSet;
  // In a superlative such as `nearest unit`, only the legal targets are compared.
  const targets: SetNode = { is: 'targets', sort: sortOf(named) };
  const set = inBestPlace(named, targets);
  const legal: SetNode = set.is === 'best' ? { ...set, of: and(set.of, targets) } : and(set, targets);
  if (object && takeOf(object) === 'all') {
    // Because of the word `all`, the act chooses one space. All units in this space are targets (R134).
    const space: SetNode = { is: 'chosen', role: 'thing', sort: 'space' };
    return [
      makeChoice('thing', and(places(set === named ? set : legal), places(targets)), list.rank('space', null)),
      makeChoice('target', and(at(set, space), targets), [], 'all'),
    ];
  }
  const others: SetNode[] = unsaid ? [and(unsaid, { is: 'targets', sort: sortOf(unsaid) })] : [];
  const from: SetNode = term.riders['ifPossible'] === true ? { is: 'first', of: [legal, ...others] } : legal;
  return [makeChoice('target', from, list.rank(sortOf(set), object, set))];
}

function actorChoice(term: ActTerm, context: ActContext): PlanChoice[] {
  const using = term.riders['using'];
  const noun = term.object ?? (isNounTerm(using) ? using : null);
  const set = noun
    ? boundSet(noun, context, term.verb.objects)
    : (context.scope.bindUnnamed(term.verb.objects)?.set ?? term.verb.unsaid);
  if (!set) return [];
  // If the act also has a goal, the list after the goal ranks the goals, and a list before the goal ranks the units.
  const { rank } = term.go ? context.passengerList : context.list;
  const list = rank(sortOf(set), noun, set);
  // It is not known here which units can act: the act must first be tried. Therefore a superlative such as `nearest`
  // becomes the first criterion of the list, which is applied to the units that can act.
  return set.is === 'best' ? [makeChoice('actor', set.of, [set.by, ...list])] : [makeChoice('actor', set, list)];
}

function cardChoices(term: ActTerm, context: ActContext): PlanChoice[] {
  const { riders, object } = term;
  if (term.verb.takes.length === 0) return [];
  const take = term.strength?.is === 'fixed' ? term.strength.value : 'all';
  const pick = (set: SetNode): PlanChoice[] => [makeChoice('card', set, context.list.rank('card', object), take)];
  const { next, such, only } = riders;
  if (isNounTerm(next)) return pick(next.set);
  if (object) return pick(boundSet(object, context, term.verb.objects));
  if (isSet(only)) return pick(only);
  const mentionedCards = (): SetNode => context.scope.bindUnnamed(['card'])?.set ?? { is: 'all', sort: 'card' };
  if (isSet(such)) return pick(and(mentionedCards(), such));
  if ('able' in riders) return pick(mentionedCards());
  return context.list.rank('card', null).length > 0 ? pick({ is: 'all', sort: 'card' }) : [];
}

function choicesOf(term: ActTerm, context: ActContext): PlanChoice[] {
  const { role } = term.verb;
  switch (role) {
    case 'destination': {
      const using = term.riders['using'];
      return [
        ...(isNounTerm(using) && using.sort === 'unit' ? actorChoice(term, context) : []),
        ...passengers(term, context),
        ...pointedThingChoices(term, context),
      ];
    }
    case 'actor':
      return actorChoice(term, context);
    case 'card':
      return cardChoices(term, context);
    case 'goal':
      return term.go ? [] : mentionedChoices('goal', term, context);
    case 'find':
      return term.object
        ? [
            makeChoice(
              'find',
              inBestPlace(boundSet(term.object, context)),
              context.list.rank(term.object.sort, term.object),
            ),
          ]
        : [];
    case 'target':
      if (term.verb.hits) return targetChoices(term, context);
      return term.object ? [objectChoice(term, term.object, context)] : mentionedChoices('target', term, context);
    case 'push':
      return term.object ? pushChoices(term.object, context) : [];
    case 'thing':
    case 'way':
    case 'passenger':
    case 'deck':
      return [];
  }
}

function pointedThingChoices(term: ActTerm, { scope }: ActContext): PlanChoice[] {
  const pointed = Object.values(term.riders).filter(isSet).flatMap(thatRefs);
  return pointed.flatMap((ref) => {
    const referent = scope.find(ref);
    if (!referent) return [];
    const set: SetNode = { is: 'chosen', role: 'thing', sort: ref.sort };
    scope.add([{ head: ref.head, words: referent.words, sort: ref.sort, set }]);
    return [makeChoice('thing', referent.set)];
  });
}

/**
 * Returns a choice of the latest mentioned thing that fits the verb. Returns no choice if there is no such thing, or if
 * the verb cannot refer to a mentioned thing (`spoken`).
 */
function mentionedChoices(role: Role, { verb }: ActTerm, { scope, list }: ActContext): PlanChoice[] {
  const mentioned = verb.needs.includes('spoken') ? scope.bindUnnamed(verb.objects) : null;
  return mentioned ? [makeChoice(role, mentioned.set, list.rank(mentioned.sort, null))] : [];
}

function objectChoice(term: ActTerm, object: NounTerm, context: ActContext): PlanChoice {
  const objectSet = boundSet(object, context, term.verb.objects);
  // If the act also has a goal, the list after the goal ranks the goals, and a list before the goal ranks the objects.
  const { rank } = term.go ? context.passengerList : context.list;
  const list = rank(sortOf(objectSet), object, objectSet);
  const taken = list.length === 0 ? takenAlone(object) : takenOf(object);
  const take = term.verb.takesSeveral ? (taken ?? 'one') : takeOf(object);
  return makeChoice('target', objectSet, list, take);
}

const takeOf = (noun: NounTerm): PlanChoice['take'] => (meansAll(noun) ? 'all' : 'one');

/**
 * Returns two choices: the thing to push, and the space into which it is pushed. The tiebreak list ranks the spaces.
 */
function pushChoices(object: NounTerm, context: ActContext): PlanChoice[] {
  const set = boundSet(object, context);
  const around = ballAround({ is: 'chosen', role: 'target', sort: sortOf(set) }, 'adjacent', 1, 1);
  return [
    makeChoice('target', set, [], takeOf(object)),
    makeChoice('push', around, context.list.rank('space', object)),
  ];
}

/** Returns the thing that an act chose, so that later sentences can refer to it; null if the act chose no thing. */
export function chosenBy(act: PlanAct): Referent | null {
  const last = act.choices.findLast(({ role }) => role === 'find' || role === 'target' || role === 'actor');
  const sort = last && sortOf(last.from);
  if (!last || !sort) return null;
  // A named thing is meant even if the act is impossible for the thing.
  const set: SetNode = last.from.is === 'named' ? last.from : { is: 'chosen', role: last.role, sort };
  return { head: sort, words: [], sort, set };
}

/**
 * Returns the goal that an act of a thing chose, so that later sentences can refer to it; null if the act has no goal of
 * its own, as in the movement of a unit.
 */
export function goalChosenBy({ verb, go }: ActTerm, act: PlanAct): Referent | null {
  const goal = verb.takesOne === 'goal' && choicesForLater(act).find(({ role }) => role === 'destination');
  if (!goal) return null;
  const sort = sortOf(goal.from);
  const { head = sort, words = [] } = go?.noun ?? {};
  return { head, words, sort, set: { is: 'chosen', role: 'destination', sort } };
}

/** Replaces the acting unit in an aim by the unit that the act chooses to move. */
function withChosenActor(aim: Aim, choices: readonly PlanChoice[]): Aim {
  const actorPick = choices.find(({ role }) => role === 'actor');
  const sort = actorPick ? sortOf(actorPick.from) : 'unit';
  return rewriteAim(aim, (set) => (set.is === 'actor' ? { is: 'chosen', role: 'actor', sort } : set));
}

/** Returns the aims of an act. In `MARCH 2, city to region next to it`, `it` means the city that the act chooses. */
function aimsWithObject(term: ActTerm, context: ActContext): readonly Aim[] {
  const { verb, object, go } = term;
  if (verb.role !== 'target' || verb.hits || !object || !go) return aimsOf(term, context);
  // In `MARCH 2, city to city`, the second city is another than the first.
  if (go.noun?.word === 'bare' && go.noun.isBare) return aimsOf(term, context);
  return context.scope.inNestedScope(() => {
    const set: SetNode = { is: 'chosen', role: 'target', sort: object.sort };
    context.scope.add([{ head: object.head, words: object.words, sort: object.sort, set }]);
    return aimsOf(term, context);
  });
}

export function actOf(term: ActTerm, context: ActContext): PlanAct {
  const isLed = isNounTerm(term.riders['using']) && term.riders['using'].sort === 'unit';
  const ownAims = aimsWithObject(term, context);
  const choices = choicesOf(term, context);
  return {
    act: term.verb.act === 'go' && isLed ? 'call' : term.verb.act,
    verb: term.verb.verb,
    strength: term.strength,
    aims: term.verb.role === 'actor' || isLed ? ownAims.map((aim) => withChosenActor(aim, choices)) : ownAims,
    choices,
    limits: limitsOf(term, context),
    ...(term.verb.widens && { widens: true as const }),
  };
}
