// Actions as plan nodes: their choices, and which list belongs to which choice.
import { actor, and, at, ball, or, places, sortOf } from '../../plan/build.ts';
import { printed } from '../../plan/nodes.ts';
import type { Act, Aim, Choice, Criterion, PrintedWords, Role, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { asksChosen, refsTo } from './scope.ts';
import type { Scope } from './scope.ts';
import type { ActTerm, Go, Pick, RiderValue, Thing } from '../phrases/terms.ts';
import { rewriteAim } from '../../plan/rewrite.ts';
import { mentioned } from '../phrases/nouns.ts';

/** A list that has been read, waiting for the choice that it ranks. */
export interface Listed {
  readonly rank: (sort: Sort, thing: Thing | null) => readonly Criterion[];
}

/** A sub-clause, read. */
export interface Sub {
  readonly letter: string;
  readonly when: Test | null;
  readonly thing: Thing;
  readonly list: Listed;
  /** Its letter, where it is printed. */
  readonly print: PrintedWords;
}

export interface ActContext {
  readonly scope: Scope;
  readonly subs: readonly Sub[];
  readonly list: Listed;
  /** The list that stands behind the passengers. */
  readonly passengerList: Listed;
  /** Whether a table follows that says which decks. */
  readonly hasTable: boolean;
}

const choice = (role: Role, from: SetNode, list: readonly Criterion[] = [], take: Choice['take'] = 'one'): Choice => ({
  role,
  from,
  take,
  list,
});

/** What a thing in an action means: the thing spoken of before, if its words fit one. */
const meant = (thing: Thing, { scope }: ActContext): SetNode => {
  const { joined } = thing;
  if (joined) return or(...joined.parts.map((part) => scope.resolve(mentioned(part), 'all')));
  const isPicked = thing.set.is === 'best';
  return scope.resolve(isPicked ? thing.set : mentioned(thing), 'all');
};

/** Words that name one goal, or every one that is nearest: then the list ranks the spaces reached (R9). */
const isSettled = (set: SetNode): boolean =>
  set.is === 'named' || set.is === 'chosen' || set.is === 'best' || set.is === 'made' || set.is === 'letters';

/** A place that may lie beyond the strength is gone towards (R9). */
function isBeyond(set: SetNode, term: ActTerm): boolean {
  const reach = term.strength?.is === 'fixed' ? term.strength.value : Infinity;
  const parts = set.is === 'and' ? set.of : set.is === 'at' ? [set.places] : [set];
  return parts.some((one) => one.is === 'ball' && one.metric === 'way' && one.most !== Infinity && one.most > reach);
}

interface AimGiven {
  readonly letter: string | null;
  readonly when: Test | null;
  readonly how: Go['how'];
  readonly thing: Thing;
  readonly list: Listed;
}

function nearer(given: AimGiven, goal: SetNode, within: SetNode | null, isOne: boolean): Aim {
  const { letter, when, thing, list } = given;
  const into = within ?? { is: 'reach' as const };
  const goals = isOne ? choice('goal', goal, [], 'all') : choice('goal', goal, list.rank(sortOf(goal), thing));
  const steps = choice('destination', into, list.rank('space', thing));
  return { letter, when, how: 'nearer', choices: [goals, isOne ? steps : { ...steps, spare: true }] };
}

function aimOf(given: AimGiven, term: ActTerm, context: ActContext): Aim {
  const { letter, when, how, thing, list } = given;
  if (thing.nearTo) {
    const within = thing.nearTo.within && context.scope.resolve(thing.nearTo.within, 'all');
    return nearer(given, meant(thing.nearTo.goal, context), within, true);
  }
  const set = meant(thing, context);
  if (how === 'beside') {
    // Only what can be got next to is a goal (R8).
    const reach: SetNode = { is: 'reach' };
    const goal = choice('goal', at(set, ball(reach, 'adjacent', 1, 1)), list.rank(sortOf(set), thing));
    const beside = and(reach, ball({ is: 'chosen', role: 'goal', sort: sortOf(set) }, 'adjacent', 1, 1));
    return {
      letter,
      when,
      how: 'beside',
      choices: [goal, { ...choice('destination', beside, list.rank('space', thing)), spare: true }],
    };
  }
  if (how === 'towards' || isBeyond(set, term)) return nearer(given, set, null, isSettled(set));
  return { letter, when, how: 'into', choices: [choice('destination', places(set), list.rank('space', thing))] };
}

/** Where it goes: by its own words, or by its sub-clauses. */
function aims(term: ActTerm, context: ActContext): Aim[] {
  const { go } = term;
  if (!go) return [];
  const { thing } = go;
  if (thing) return [aimOf({ letter: null, when: null, how: go.how, thing, list: context.list }, term, context)];
  return context.subs.map((sub) => ({ ...aimOf({ ...sub, how: go.how }, term, context), [printed]: sub.print }));
}

const isThing = (value: RiderValue | undefined): value is Thing => typeof value === 'object' && 'cat' in value;

const isSet = (value: RiderValue | undefined): value is SetNode => typeof value === 'object' && 'is' in value;

/** Riders that limit and are no choice. */
function limits(term: ActTerm, context: ActContext): Act['limits'] {
  const kept: [string, SetNode | number | string | boolean][] = [];
  for (const [name, value] of Object.entries(term.riders)) {
    if (name === 'accompanied' || name === 'only' || name === 'such' || name === 'of') continue;
    if (name === 'using' && isThing(value) && value.sort === 'unit') continue;
    if (name === 'next') kept.push([name, true]);
    else if (isThing(value)) kept.push([name, meant(value, context)]);
    else if (typeof value !== 'object') kept.push([name, value]);
    else if (isSet(value)) kept.push([name, context.scope.resolve(value, 'all')]);
    else
      kept.push([
        name,
        value
          .map((one) => (typeof one === 'string' ? one : deckPick(one, term)))
          .join(name === 'able' ? ' or ' : ' and '),
      ]);
  }
  return Object.fromEntries(kept);
}

const deckPick = ({ n, of }: { n: number; of: Thing | string }, term: ActTerm): string => {
  const number = n === 0 && term.strength?.is === 'fixed' ? term.strength.value : n;
  return `${number} ${typeof of === 'string' ? of : of.head}`;
};

/** A rider's list of numbers of things. */
const picksOf = (value: RiderValue | undefined): readonly Pick[] =>
  Array.isArray(value) ? (value as readonly (string | Pick)[]).filter((one) => typeof one !== 'string') : [];

function passengers(term: ActTerm, context: ActContext): Choice[] {
  const given = picksOf(term.riders['accompanied']);
  return given.flatMap(({ of, n }, index): Choice[] => {
    if (typeof of === 'string') return [];
    // A list stands behind those whom it ranks.
    const list = index === given.length - 1 ? context.passengerList.rank('unit', of) : [];
    return [choice('passenger', at(of.set, places(actor('unit'))), list, n)];
  });
}

/** What an act is aimed at: what it names, else what was spoken of, else what the verb says (R21). */
function targetChoices(term: ActTerm, context: ActContext): Choice[] {
  const { object } = term;
  const { list, scope } = context;
  const chosen = object && asksChosen(object.set);
  if (object && chosen) {
    const spaces = scope.find(chosen.head, chosen.words, chosen.sort);
    const among = spaces?.set ?? { is: 'all' as const, sort: chosen.sort };
    // A space without a legal target is none (R36).
    const from = and(among, places({ is: 'targets', sort: object.sort }));
    const all = and(scope.resolve(object.set, 'all'), { is: 'targets', sort: object.sort });
    return [choice('thing', from, list.rank(chosen.sort, null)), choice('target', all, [], 'all')];
  }
  const { unsaid } = term.verb;
  const spoken = object ? null : scope.spokenOf(term.verb.objects.filter((sort) => sort !== 'space'));
  const named = object ? meant(object, context) : (spoken?.set ?? unsaid);
  if (!named) return [];
  // Of a place it is what stands there that is hit (R46).
  const { standsThere } = term.verb;
  const set = sortOf(named) === 'space' && standsThere ? at({ is: 'all', sort: standsThere }, named) : named;
  // The best target is the best of those that can be hit.
  const targets: SetNode = { is: 'targets', sort: sortOf(set) };
  const legal: SetNode = set.is === 'best' ? { ...set, of: and(set.of, targets) } : and(set, targets);
  if (object && takeOf(object) === 'all') {
    // Who attacks all of some units attacks one space: those of them who stand there (R134).
    const space: SetNode = { is: 'chosen', role: 'thing', sort: 'space' };
    return [
      choice('thing', and(places(set), places(targets)), list.rank('space', null)),
      choice('target', and(at(set, space), targets), [], 'all'),
    ];
  }
  const from: SetNode =
    term.riders['ifPossible'] === true ? { is: 'first', of: unsaid ? [legal, and(unsaid, targets)] : [legal] } : legal;
  return [choice('target', from, list.rank(sortOf(set), object))];
}

/** The unit that is led by its own procedure. */
function actorChoice(term: ActTerm, context: ActContext): Choice[] {
  const using = term.riders['using'];
  const thing = term.object ?? (isThing(using) ? using : null);
  const set = thing ? meant(thing, context) : (context.scope.spokenOf(term.verb.objects)?.set ?? term.verb.unsaid);
  if (!set) return [];
  const list = term.go ? [] : context.list.rank(sortOf(set), thing);
  // The best of those that can be led, which only leading them tells: the measure is the first step of the list.
  return set.is === 'best' ? [choice('actor', set.of, [set.by, ...list])] : [choice('actor', set, list)];
}

/** Cards to turn or to draw. */
function cardChoices(term: ActTerm, context: ActContext): Choice[] {
  const { riders, object } = term;
  if (term.verb.takes.length === 0) return [];
  const take = term.strength?.is === 'fixed' ? term.strength.value : 'all';
  const pick = (set: SetNode): Choice[] => [choice('card', set, context.list.rank('card', object), take)];
  const { next, such, only } = riders;
  if (isThing(next)) return pick(next.set);
  if (object) return pick(meant(object, context));
  if (isSet(only)) return pick(only);
  const spoken = (): SetNode => context.scope.spokenOf(['card'])?.set ?? { is: 'all', sort: 'card' };
  if (isSet(such)) return pick(and(spoken(), such));
  if ('able' in riders) return pick(spoken());
  return context.list.rank('card', null).length > 0 ? pick({ is: 'all', sort: 'card' }) : [];
}

function choicesOf(term: ActTerm, context: ActContext): Choice[] {
  const { role } = term.verb;
  switch (role) {
    case 'destination': {
      const using = term.riders['using'];
      return [
        ...(isThing(using) && using.sort === 'unit' ? actorChoice(term, context) : []),
        ...passengers(term, context),
        ...pointedAt(term, context),
      ];
    }
    case 'actor':
      return actorChoice(term, context);
    case 'card':
      return cardChoices(term, context);
    case 'goal':
      return term.go ? [] : spokenChoices('goal', term, context);
    case 'find':
      return term.object
        ? [choice('find', meant(term.object, context), context.list.rank(term.object.sort, term.object))]
        : [];
    case 'target':
      if (term.verb.hits) return targetChoices(term, context);
      return term.object ? [objectChoice(term, term.object, context)] : spokenChoices('target', term, context);
    case 'push':
      return term.object ? pushChoices(term.object, context) : [];
    case 'thing':
    case 'way':
    case 'passenger':
    case 'deck':
      return [];
  }
}

/** Of several things that `that …` may mean in a limit, one is chosen (R21). */
function pointedAt(term: ActTerm, { scope }: ActContext): Choice[] {
  const pointed = Object.values(term.riders).filter(isSet).flatMap(refsTo);
  return pointed.flatMap((ref) => {
    const found = scope.find(ref.head, ref.words, ref.sort);
    if (!found) return [];
    const set: SetNode = { is: 'chosen', role: 'thing', sort: ref.sort };
    scope.add([{ head: ref.head, words: found.words, sort: ref.sort, set }]);
    return [choice('thing', found.set)];
  });
}

/** What was spoken of, where the verb can do without an object of its own. */
function spokenChoices(role: Role, { verb }: ActTerm, { scope, list }: ActContext): Choice[] {
  const spoken = verb.needs.includes('spoken') ? scope.spokenOf(verb.objects) : null;
  return spoken ? [choice(role, spoken.set, list.rank(spoken.sort, null))] : [];
}

function objectChoice(term: ActTerm, object: Thing, context: ActContext): Choice {
  const named = meant(object, context);
  return choice('target', named, context.list.rank(sortOf(named), object), takeOf(object));
}

const takeOf = ({ quantity }: Thing): Choice['take'] => (quantity?.is === 'all' ? 'all' : 'one');

/** What is pushed, and where to, which the list ranks. */
function pushChoices(object: Thing, context: ActContext): Choice[] {
  const set = meant(object, context);
  const around = ball({ is: 'chosen', role: 'target', sort: sortOf(set) }, 'adjacent', 1, 1);
  return [choice('target', set, [], takeOf(object)), choice('push', around, context.list.rank('space', object))];
}

/** What later sentences may refer to: what this act chose. */
export function chosenBy(act: Act): { readonly head: string; readonly sort: Sort; readonly role: Role } | null {
  const last = act.choices.findLast(({ role }) => role === 'find' || role === 'target' || role === 'actor');
  const sort = last && sortOf(last.from);
  return last && sort ? { head: sort, sort, role: last.role } : null;
}

/** Of what another card leads, the acting unit is the one led. */
function asLed(aim: Aim, choices: readonly Choice[]): Aim {
  const led = choices.find(({ role }) => role === 'actor');
  const sort = led ? sortOf(led.from) : 'unit';
  return rewriteAim(aim, (set) => (set.is === 'actor' ? { is: 'chosen', role: 'actor', sort } : set));
}

export function actOf(term: ActTerm, context: ActContext): Act {
  const led = isThing(term.riders['using']) && term.riders['using'].sort === 'unit';
  const found = aims(term, context);
  const choices = choicesOf(term, context);
  return {
    act: term.verb.act === 'go' && led ? 'call' : term.verb.act,
    verb: term.verb.verb,
    strength: term.strength,
    aims: term.verb.role === 'actor' || led ? found.map((aim) => asLed(aim, choices)) : found,
    choices,
    limits: limits(term, context),
    ...(term.verb.widens && { widens: true as const }),
  };
}
