// Patterns about things that share a space: `share this space`, `share a space`, `A and B in the same space`.
import {
  actor,
  all,
  and,
  at,
  both,
  compare,
  countOf,
  it,
  minus,
  not,
  or,
  places,
  some,
  sortOf,
  where,
} from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { actorsPlace, isItsPlace, saysOwnSpace, withOwnSpace } from '../../phrases/actors-place.ts';
import { isCounted, isUpperLimit, spacesCounting } from '../../phrases/counted-nouns.ts';
import { isLocated } from '../../phrases/modifiers.ts';
import { isPlacedByActor } from '../../phrases/nearness.ts';
import { hasPlace, isBetween } from '../../phrases/noun-sorts.ts';
import {
  appliesTo,
  bareNoun,
  conditionTerm,
  hasOpenSide,
  placesOfNoun,
  post,
  predicate,
  referentsIn,
  referentsOf,
  refersToIt,
  relative,
  setWithin,
  thingsWith,
  withOpenSide,
} from '../../phrases/nouns.ts';
import { areApart } from '../../phrases/owners.ts';
import { preference } from '../../phrases/preferences.ts';
import { misfit, type JoinedNouns, type NounTerm } from '../../phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { negatedPredicate, orNone } from '../kernel/negation.ts';

const spaceOfKind = pattern({
  id: 'space-of-kind',
  forms: ['{of} space', '{of} spaces'],
  slots: { of: 'thing.located' },
  gives: 'thing',
  doc: 'The space of a thing that stays in its place, or a space of an area.',
  example: 'In a laser space: ATTACK 2, using laser.',
  rests: ['R197'],
  build: ({ of }, form) => {
    const isPlain =
      of.word === 'bare' && !of.isMany && !of.quantity && !of.joined && !of.isClosed && of.set.is !== 'best';
    // An `enemy space` could be a space that the enemy occupies, or a space that the enemy controls. So this pattern
    // refuses units.
    if (!isPlain || of.sort === 'unit' || of.sort === 'mixed' || isBetween(of.sort) || of.head === 'space') return null;
    // In `unscouted laser space`, `unscouted` describes the space. So a reading in which it describes the laser is
    // refused.
    if (of.words.some((said) => typeof said === 'object' && appliesTo(said, 'space'))) return null;
    const parts = { sort: 'space', head: 'space', set: places(of.set), isMany: form === 1, words: of.words };
    const exports = of.sort === 'space' ? [] : referentsOf(of);
    return { ...bareNoun(parts), isBare: false, exports, penalty: of.penalty };
  },
});

/**
 * Returns the spaces with as many things as the noun says. If the noun says no number, returns the spaces with at least
 * `least` things. Returns null if there is no number, or if the number is less than 2.
 */
function spacesOfSeveral(of: NounTerm, least: number | null, spaces: SetNode): SetNode | null {
  const quantity = of.quantity ?? (least === null ? null : { is: 'at least' as const, n: least });
  if (!quantity || !('n' in quantity) || quantity.n < 2 || isUpperLimit(quantity) || of.sort === 'space') return null;
  return spacesCounting({ ...of, quantity }, it('space'), spaces);
}

/**
 * Returns the spaces that have things of each noun that `and` joins, such as `a Ripper and 2 enemies`. Null for other
 * joined nouns.
 */
function spacesOfEach({ by, parts }: JoinedNouns, spaces: SetNode): SetNode | null {
  const isOfThings = parts.every(
    ({ head, quantity, joined: inner }) =>
      head !== 'space' && !inner && (!quantity || ('n' in quantity && !isUpperLimit(quantity))),
  );
  if (by !== 'and' || !isOfThings) return null;
  const ofEach = and(
    ...(spaces.is === 'all' ? [] : [spaces]),
    ...parts.map((part) => (part.quantity ? spacesCounting(part, it('space')) : placesOfNoun(part))),
  );
  const areDifferent = parts.every((part, index) =>
    parts.slice(0, index).every((other) => other.sort !== part.sort || areApart(other.set, part.set)),
  );
  if (areDifferent) return ofEach;
  // In `a Ripper and an enemy`, the Ripper can itself be an enemy. So that it is not counted twice, all things are also
  // counted together.
  const together = countOf(at(or(...parts.map(({ set }) => set)), it('space')));
  const least = parts.reduce((sum, { quantity }) => sum + (quantity && 'n' in quantity ? quantity.n : 1), 0);
  return where(ofEach, compare(together, '≥', least));
}

/**
 * The wordings that say that no other units are in a space. The value is true for a wording about the acting unit’s
 * space.
 */
const onlyForms: Readonly<Record<string, boolean>> = {
  'containing|with only {of}': false,
  'containing|with {of} only': false,
  'contains|contain|has only {of}': false,
  'contains|contain|has {of} only': false,
  'occupied only by {of}': false,
  'occupied by only {of}': false,
  'occupied by {of} only': false,
  'shared only with {of}': true,
  'shared with only {of}': true,
  'shared with {of} only': true,
};

/** The wordings for “the only thing of a kind”. The value is true if a wording denies this. */
const onlyOfKind: Readonly<Record<string, boolean>> = Object.fromEntries(
  ['{kind} in|on|at its|their [own] {where}', '{kind}', '{kind} {p}'].flatMap((kind) => [
    [`is|are [the] only ${kind}`, false],
    [`is|are not [the] only ${kind}`, true],
  ]),
);

/** The wordings for “nobody is in a place”, with and without an exception. */
const nobodyForms = ['nobody|noone', 'no one'].flatMap((nobody) => [
  `[there is] ${nobody} [else] {p}`,
  `[there is] ${nobody} [else] {p} but|except|besides {of}`,
  `[there is] ${nobody} [else] but|except|besides {of} {p}`,
]);

/** The earlier thing to which `its` points. Without such a thing, the words have no meaning. */
const itsOwner: SetNode = { is: 'ref', word: 'its', head: 'it', words: [], sort: 'unit', alone: null };

/** Returns the test that a space has no units besides the units of `set` and the acting unit. */
const noOthersThere = (set: SetNode, space: SetNode): Test =>
  not(some(at(minus(all('unit'), or(set, actor('unit'))), space)));

export const sharingPatterns: readonly VocabularyEntry[] = [
  spaceOfKind,
  word({
    id: 'alone',
    forms: [
      'alone',
      'alone in its [own] space',
      'alone in the|this space',
      'by itself',
      '[the] only unit in its [own] space',
      '[the] only unit in [the|this] space',
      '[the] only unit here',
    ],
    gives: 'post',
    doc: 'Units with no other unit, of either side, in their space.',
    example: 'Enemy alone in its space: MOVE 1 towards nearest objective.',
    rests: ['R40'],
    meaning: () =>
      post({
        over: ['unit', 'token'],
        restrict: (of) => {
          const sort = sortOf(of);
          const others = sort === 'unit' ? minus(all('unit'), it('unit')) : all('unit');
          return where(of, not(some(at(others, places(it(sort))))));
        },
      }),
  }),
  pattern({
    id: 'only-one-there',
    forms: ['[the] only {of} in|on|at its|this {where}'],
    slots: { of: 'thing.unit', where: 'thing.space' },
    gives: 'cond',
    doc: 'True if the acting unit is of this kind and in such a place, and no other unit of this kind is there.',
    example: 'Only friendly unit on its objective: CONTROL.',
    rests: ['R40', 'R153'],
    build: ({ of, where: place }) => {
      const isKind = of.word === 'bare' && !of.isMany && !of.quantity && !of.joined && of.set.is !== 'best';
      // `Only friendly unit in its space` is refused, because the words can also say that no unit of the enemy is in
      // the space.
      if (!isKind || place.word !== 'bare' || place.quantity || place.joined || place.head === 'space') return null;
      const [those, there] = [setWithin(actor('unit'), of.set), setWithin(actorsPlace(), place.set)];
      const kind = of.head === 'unit' && of.isBare ? all('unit') : of.set;
      const others = at(minus(kind, actor('unit')), actorsPlace());
      return conditionTerm(both(some(at(those, there)), not(some(others))), [], of.penalty + place.penalty);
    },
  }),
  pattern({
    id: 'only-of-kind',
    forms: Object.keys(onlyOfKind),
    slots: { kind: 'thing', where: 'thing.space?', p: 'post?' },
    gives: 'pred',
    doc: 'True if the thing is of this kind, and no other such thing is in the same space, in the place, or on the board.',
    example: 'This unit is the only friendly unit in its space: CONTROL.',
    rests: ['R153', 'R196'],
    build: ({ kind, where: place, p }, form) => {
      const isKind = kind.word === 'bare' && !kind.isMany && !kind.quantity && !kind.joined && kind.set.is !== 'best';
      if (!isKind || (place && (place.word !== 'bare' || place.quantity || place.joined))) return null;
      // A card is in no space, so no card can be the only card of a space.
      if (place && !hasPlace(kind.sort)) return null;
      if (p && (p.picks || p.isSameSpace || !appliesTo(p, kind.sort))) return null;
      // In `the only enemy within 2 spaces`, the form with `{p}` reads the words `within 2 spaces`.
      if (kind.words.some((said) => typeof said === 'object' && said.cat === 'post')) return null;
      const isAnyUnit = kind.head === kind.sort && kind.isBare && hasOpenSide(kind.set);
      const said = isAnyUnit ? all(kind.sort) : withOpenSide(kind.set, 'any');
      const isOwnSpace = saysOwnSpace(place ?? kind);
      // `The only unit in its space` means a unit that is alone. Another pattern reads these words.
      if (place && isOwnSpace && isAnyUnit) return null;
      const such = p ? thingsWith(said, p) : place && !isOwnSpace ? at(said, place.set) : said;
      const each = it(kind.sort);
      const others = place ? at(minus(such, each), places(each)) : minus(such, each);
      // `In its space` and `on its objective` are about the thing that is described. Other patterns read such words.
      if (refersToIt(such) || hasSet(such, isItsPlace)) return null;
      const isOnly = both(some(setWithin(each, such)), not(some(others)));
      const only = predicate({
        over: [kind.sort],
        restrict: (of) => where(of, isOnly),
        isSaid: true,
        penalty: kind.penalty + (p ? p.penalty + preference.passesOverNoun : 0),
      });
      return Object.values(onlyOfKind)[form] === true ? negatedPredicate(only) : only;
    },
  }),
  pattern({
    id: 'nobody-else',
    forms: nobodyForms,
    slots: { p: 'pred', of: 'thing.unit?' },
    gives: 'cond',
    doc: 'True if no unit of either side, other than the acting unit and the units after `but`, is in the place. Units after `but` other than the acting unit must be there.',
    example: 'Nobody else in space: MOVE 1 towards nearest objective.',
    rests: ['R40', 'R195'],
    build: ({ p, of }) => {
      if (p.picks || p.negated || !appliesTo(p, 'unit')) return null;
      if (of && (of.quantity || of.joined || of.word === 'it' || of.word === 'that')) return null;
      const isOfOthers = of && of.set.is !== 'actor';
      const apart = isOfOthers ? or(actor('unit'), of.set) : actor('unit');
      const noOther = not(some(thingsWith(minus(all('unit'), apart), p)));
      if (!isOfOthers) return conditionTerm(noOther, [], p.penalty);
      const such = thingsWith(of.set, p);
      return conditionTerm(both(some(such), noOther), referentsOf(of, such), p.penalty + of.penalty);
    },
  }),
  pattern({
    id: 'only-there',
    forms: Object.keys(onlyForms),
    slots: { of: 'thing.unit' },
    gives: 'post',
    doc: 'Spaces with such units and no other units; the acting unit does not count.',
    example: 'b) Space containing only enemy personnel.',
    rests: ['R40'],
    build: ({ of }, form) => {
      const isPlain = (of.word === 'bare' || of.set.is === 'actor') && !of.quantity && of.joined?.by !== 'and';
      if (!isPlain || isLocated(of)) return null;
      const [said = '', isShared = false] = Object.entries(onlyForms)[form] ?? [];
      const spacesShared = (spaces: SetNode): SetNode =>
        where(and(spaces, placesOfNoun(of)), noOthersThere(of.set, it('space')));
      const restrict = (spaces: SetNode): SetNode =>
        sortOf(spaces) === 'space' ? spacesShared(spaces) : at(spaces, spacesShared(all('space')));
      const parts = { over: ['space'], exports: (spaces: SetNode) => referentsIn(of, spaces), tail: of };
      if (!isShared) return (/^contains|^occupied/.test(said) ? post : relative)({ ...parts, restrict });
      return post({
        ...parts,
        restrict: (spaces) => restrict(setWithin(spaces, actorsPlace())),
        elsewhere: post({ ...parts, restrict }),
      });
    },
  }),
  orNone(
    pattern({
      id: 'unit-with',
      forms: ['with {of}'],
      slots: { of: 'thing.located' },
      gives: 'post',
      doc: 'Units and other movable things in whose space such a thing is.',
      example: 'Enemy mech with no other enemies within 2 spaces: ATTACK 2.',
      rests: ['R40'],
      build: ({ of }) => {
        // `With an enemy within 2 spaces of it` means that the enemy is near. Another pattern reads these words.
        if (of.sort === 'space' || of.sort === 'mixed' || isPlacedByActor(of) || refersToIt(of.set)) return null;
        return relative({
          over: ['unit', 'token'],
          restrict: (those) => at(those, isCounted(of) ? spacesCounting(of, it('space')) : placesOfNoun(of)),
          exports: (those) => referentsIn(of, places(those)),
          tail: of,
          // In `space with an enemy with a laser`, the words `with a laser` can also describe the space. The reading
          // here, in which they describe the enemy, gets a penalty.
          penalty: of.penalty + preference.innerTakesPlace,
        });
      },
    }),
    { 'with no {of}': 0, 'without {of}': 0 },
  ),
  pattern({
    id: 'shares-place',
    forms: ['share|shares {where}', 'sharing {where}'],
    slots: { where: 'thing.space' },
    gives: 'post',
    doc: 'The things are in this place.',
    example: 'Two or more enemy units share this space: SUPPRESS 2.',
    rests: ['R40'],
    build: ({ where: place }, form) => {
      // `Share a space` means only that things are in the same space, and this can be any space. Another pattern reads
      // these words.
      if (place.word === 'a' && place.set.is !== 'places') return null;
      if (place.joined || place.quantity) return misfit('where', 'one space', 'several');
      // In `No enemy shares its space`, the word `its` means a thing that was mentioned before, and not the enemy.
      const there = isItsPlace(place.set) ? { ...place, set: places(itsOwner) } : withOwnSpace(place);
      const shares = (form === 0 ? predicate : post)({
        over: ['unit', 'token', 'structure'],
        locates: true,
        isRelative: true,
        restrict: (things) => setWithin(things, placesOfNoun(there)),
        exports: (things) => referentsIn(there, places(things)),
        tail: place,
        // In `nearest mech shares a space with prisoner`, the words `with prisoner` belong to `shares`. The reading
        // with the place `a space with prisoner` gets a penalty.
        penalty: place.penalty + preference.innerTakesPlace,
      });
      // `Adjacent to an enemy but not sharing its space` speaks of the space of the enemy (R185).
      return form === 1 && isItsPlace(place.set) ? { ...shares, isSameSpace: true } : shares;
    },
  }),
  pattern({
    id: 'share-a-space',
    forms: [
      '{of} share a space',
      '{of} share one|same space',
      '{of} share the same space',
      '{of} share a single space',
      '[there is|are] {of} [are] in [the] same space',
      '{of} share a|an {where}',
      '[there is|are] {of} [are] in|on|at the same {where}',
    ],
    slots: { of: 'thing.located', where: 'thing.space?' },
    gives: 'cond',
    doc: 'True if a single space has this number of the things, or a thing of each kind; without a number, two of them.',
    example: 'Two or more enemy mechs share a space: SUPPRESS 2, targeting all enemy units in that space.',
    rests: ['R107', 'R162'],
    build: ({ of, where: place }, form) => {
      const isAnySpace = place?.head === 'space' && place.isBare;
      if (place && (place.word !== 'bare' || isAnySpace || place.quantity || place.joined)) return null;
      const isOfSeveral = form !== 4 && of.isMany && !of.joined && (of.word === 'bare' || of.word === 'the');
      const spaces = place ? placesOfNoun(place) : all('space');
      // `No more than 2 enemies on the same objective` says that no single objective has more than 2 enemies.
      if (form === 6 && place && !of.joined && of.quantity && 'n' in of.quantity && isUpperLimit(of.quantity)) {
        const fewer = spacesCounting(of, it('space'), spaces);
        return conditionTerm(not(some(minus(spaces, fewer))), [], of.penalty);
      }
      const shared = of.joined ? spacesOfEach(of.joined, spaces) : spacesOfSeveral(of, isOfSeveral ? 2 : null, spaces);
      if (!shared) return null;
      const mentioned = of.joined ? referentsIn(of, shared) : referentsOf(of, at(of.set, shared));
      const referents = [
        { head: place?.sort === 'space' ? place.head : 'space', words: [], sort: 'space', set: shared },
        ...mentioned,
      ];
      // In `share a space with a building`, the words `with a building` belong to `share`. The reading with the place
      // `a space with a building` gets a penalty.
      return conditionTerm(
        some(shared),
        referents,
        of.penalty + (place?.head === 'space' ? preference.innerTakesWords : 0),
      );
    },
  }),
];
