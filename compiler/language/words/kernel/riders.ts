// Patterns for the words after a verb (the object and the destination), and functions with which games make further
// riders.
import { riderKey } from '../../phrases/keys.ts';
import { misfit } from '../../phrases/terms.ts';
import { destinationNoun } from '../../phrases/actors-place.ts';
import { all, derivedSet } from '../../../plan/build.ts';
import { appliesTo, bareNoun, modifiedNoun, placesOfNoun } from '../../phrases/nouns.ts';
import { oneOfThem, pronoun } from './noun-patterns.ts';
import { isAllOfNumber, isCounted, takenAlone, takenOf } from '../../phrases/counted-nouns.ts';
import { hasPlace, isFixed, isSingle } from '../../phrases/noun-sorts.ts';
import type {
  ActTerm,
  GoTerm,
  Misfit,
  CountedPick,
  PredicateTerm,
  RiderTerm,
  RiderValue,
  NounTerm,
} from '../../phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { preference } from '../../phrases/preferences.ts';

export const addingRider = (name: string, rider: RiderValue, penalty = 0): RiderTerm => ({
  cat: 'rider',
  name,
  of: typeof rider === 'object' && 'cat' in rider ? rider : null,
  key: riderKey(rider),
  penalty,
  apply: (act): ActTerm | Misfit =>
    name in act.riders || (objectRiders.includes(name) && act.object !== null)
      ? misfit('rider', 'the rider once', 'the rider twice')
      : { ...act, riders: { ...act.riders, [name]: rider }, penalty: act.penalty + penalty },
});

/** The names of the riders that say which thing is the object of the action, such as `next` in `next card`. */
const objectRiders = ['next', 'such', 'only', 'decks'];

/** True for a number of things on the board that is not 1, such as `2 enemies` or `half of the enemies`. */
const isSeveral = (of: NounTerm): boolean =>
  hasPlace(of.sort) && isCounted(of) && !(of.quantity && 'n' in of.quantity && of.quantity.n === 1);

/** Returns a rider that sets the object of the action. */
export const objectRider = (
  name: string,
  of: NounTerm,
  extra: Readonly<Record<string, RiderValue>> = {},
): RiderTerm => ({
  cat: 'rider',
  name,
  of,
  key: `${riderKey(of)} ${Object.keys(extra).join()}`,
  penalty: of.penalty,
  apply: (act): ActTerm | Misfit => {
    if (act.object || objectRiders.some((rider) => rider in act.riders)) return misfit('rider', 'one object', 'two');
    if (act.go) return misfit('rider', 'its target before `to`', 'its target after `to`');
    // The object of an action must be a single thing, or all things together.
    if (act.verb.takesSeveral ? takenOf(of) === null : isSeveral(of) || isAllOfNumber(of))
      return misfit('rider', 'one thing, or all things in a place', 'a number of things');
    if (act.verb.takesOne === true && takenAlone(of) !== 'one') return misfit('rider', 'one thing', 'several things');
    if (of.sort === 'mixed') return misfit('rider', 'things of one kind', 'things of several kinds');
    const sorts = of.joined ? of.joined.parts.map(({ sort }) => sort) : [of.sort];
    // The sort of `it` is checked later, because only the binder knows to which thing `it` refers.
    const unfit = of.word === 'it' ? undefined : sorts.find((sort) => !act.verb.objects.includes(sort));
    if (unfit !== undefined) return misfit('rider', act.verb.objects.join(' or ') || 'no object', unfit);
    return { ...act, object: of, riders: { ...act.riders, ...extra }, penalty: act.penalty + of.penalty };
  },
});

const namesPlacedThing = (rider: RiderValue | null | undefined): boolean => {
  if (typeof rider !== 'object' || rider === null) return false;
  if ('cat' in rider) return hasPlace(rider.sort);
  return (
    Array.isArray(rider) && rider.some((pick) => typeof pick === 'object' && namesPlacedThing((pick as CountedPick).of))
  );
};

/** Adds a penalty to a rider if its words could also modify the noun before it (the fifth rule of precedence). */
export const withNounPenalty = (rider: RiderTerm): RiderTerm => ({
  ...rider,
  apply: (act) => {
    const applied = rider.apply(act);
    const passesOver = act.go !== null || [act.object, ...Object.values(act.riders)].some(namesPlacedThing);
    // In `enemy with lowest defence within range 3`, `within range 3` limits the enemies that are compared. So the
    // rider gets a greater penalty.
    const penalty = preference.passesOverNoun + (act.object?.set.is === 'best' ? preference.passesOverChosen : 0);
    return applied.cat === 'act' && passesOver ? { ...applied, penalty: applied.penalty + penalty } : applied;
  },
});

/**
 * Returns the noun `space` with words about its place, such as `within 2 spaces of X`. Returns null for words that say
 * nothing about a place.
 */
const spaceThat = (p: PredicateTerm): NounTerm | null =>
  p.locates && !p.picks && !p.negated && appliesTo(p, 'space')
    ? modifiedNoun(bareNoun({ sort: 'space', head: 'space', set: all('space') }), p)
    : null;

/** True for `escape pod with the prisoner`: after a movement, the words could mean that the prisoner moves along. */
const seemsTakenAlong = ({ sort, words }: NounTerm): boolean =>
  sort !== 'space' &&
  isFixed(sort) &&
  words.some(
    (said) =>
      typeof said === 'object' &&
      said.cat === 'rel' &&
      said.tail !== null &&
      isSingle(said.tail.set) &&
      said.tail.sort !== sort,
  );

/** The kind of aim of each form of the pattern, in the order of the forms. */
const aims: readonly GoTerm['how'][] = [
  'to',
  'towards',
  'towards',
  'beside',
  'away',
  'to',
  'away',
  'towards',
  'away',
  'to',
  'towards',
  'to',
  'to',
];

export const riderPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'object',
    forms: ['{of}'],
    slots: { of: 'thing' },
    gives: 'rider',
    riders: ['object'],
    doc: 'The object of the action.',
    example: 'GUIDE Y most dangerous matching unit.',
    rests: ['R21', 'R27'],
    build: ({ of }) => (of.sort === 'deck' ? null : objectRider('object', of)),
  }),
  pattern({
    id: 'to-towards',
    forms: [
      'to|into|onto [{of}]',
      'towards|toward [{of}]',
      'nearer|closer to [{of}]',
      'adjacent|next to {of}',
      '[further] away from {of}',
      'to|into {where}',
      'further|farther from {of}',
      'as near|close as possible to {of}',
      'as far [away] as possible from {of}',
      'to|into|onto one [of them]',
      'towards|toward one [of them]',
      'there',
      'between {a} and {b}',
    ],
    slots: { of: 'thing.located?', where: 'post?', a: 'thing.located?', b: 'thing.located?' },
    gives: 'rider',
    riders: ['go'],
    doc: 'The aim of the movement: into a place (`to`), nearer to a goal (`towards`, `nearer to`), next to a thing, or further away from a thing.',
    example: 'MOVE 1 towards prisoner.',
    rests: ['R8', 'R9'],
    prefer: 'to|towards|nearer|adjacent',
    build: ({ of: plain, where, a, b }, form): RiderTerm | Misfit | null => {
      const between = a && b && derivedSet('between', 'space', placesOfNoun(a), placesOfNoun(b));
      const said =
        form === 9 || form === 10
          ? oneOfThem('space')
          : form === 11
            ? pronoun('space', false, 0)
            : between
              ? { ...bareNoun({ sort: 'space', head: 'space', set: between }), word: 'a' as const }
              : plain;
      // `To within 2 spaces of X` has no noun: it means a space within 2 spaces of X.
      const of = where ? spaceThat(where) : said;
      if (of === null) return null;
      const how = aims[form] ?? 'towards';
      if (of && seemsTakenAlong(of)) return misfit('of', 'a place', 'a thing that moves along');
      if (of?.quantity?.is === 'all' && (how !== 'away' || isAllOfNumber(of))) return misfit('of', 'one thing', 'all');
      if (of && isSeveral(of)) return misfit('of', 'one thing', 'several');
      const go: RiderTerm = {
        cat: 'rider',
        name: 'go',
        of: of ?? null,
        key: `${how} ${of ? riderKey(of) : ''}`,
        penalty: of?.penalty ?? 0,
        apply: (act) =>
          act.go || (act.verb.takesOne && of?.joined?.by === 'and')
            ? misfit('rider', 'one destination', 'two')
            : {
                ...act,
                go: { how, noun: of ? destinationNoun(of) : null },
                penalty: act.penalty + (of?.penalty ?? 0),
              },
      };
      return how === 'beside' ? withNounPenalty(go) : go;
    },
  }),
];
