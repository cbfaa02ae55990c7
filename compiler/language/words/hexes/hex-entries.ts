// Words and patterns about boards of hexes: directions, neighbours in a direction, steps, and lines between centres.
import { actor, all, and, at, ballAround, minus, not, or, places, some } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { setsIn } from '../../../plan/rewrite.ts';
import { nodesNaming } from '../../../plan/word-names.ts';
import { adjective, bareNoun, conditionTerm, placesOfNoun, post, setWithin, thingsWith } from '../../phrases/nouns.ts';
import { destinationNoun } from '../../phrases/actors-place.ts';
import { misfit, type Misfit, type NounTerm, type PredicateTerm, type RiderTerm } from '../../phrases/terms.ts';
import { inLayer, pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { placeNoun } from '../kernel/prose-sentences.ts';
import { compassPoints, isCompassPoint, type CompassPoint, type HexNames } from './hex-names.ts';

const { derivedSet } = nodesNaming<HexNames>();

const rests = ['language: Hexes'];

/** Returns the neighbours of the places of a set in a direction. */
const hexesBeside = (point: CompassPoint, of: SetNode): SetNode => derivedSet(point, 'space', places(of));

/** Returns the direction of a predicate that says where a hex is; null for words about its terrain. */
export function directionIn({ over, restrict }: PredicateTerm): CompassPoint | null {
  const sets = over.includes('space') ? setsIn(restrict(all('space'))) : [];
  for (const set of sets) if (set.is === 'made' && isCompassPoint(set.name)) return set.name;
  return null;
}

/**
 * Returns the hexes between the places of some things: all hexes that the lines between the centres of these places
 * touch.
 */
const hexesBetween = (...of: readonly SetNode[]): SetNode =>
  derivedSet('hexesBetween', 'space', of.length === 1 ? places(of[0] as SetNode) : { is: 'or', of: of.map(places) });

const thereBetween = (of: NounTerm, between: SetNode): Test =>
  some(thingsWith(of.set, post({ over: ['space'], restrict: (hexes) => and(hexes, between) })));

export const hexPatterns: readonly VocabularyEntry[] = inLayer('hexes', [
  word({
    id: 'hex',
    forms: ['hex', 'hexes'],
    gives: 'thing',
    doc: 'A hex of the map.',
    example: 'The sighter is in the target hex',
    rests,
    meaning: (form) => bareNoun({ sort: 'space', head: 'hex', set: all('space'), isMany: form === 1 }),
  }),
  pattern({
    id: 'numbered-hex',
    forms: ['hex {digits}'],
    slots: { digits: 'digits' },
    gives: 'thing',
    doc: 'The hex with this number: two digits for the column, two for the row.',
    example: 'It will move into hex 0403.',
    rests,
    asks: ['place'],
    build: ({ digits }) => {
      const [name = ''] = digits.list;
      if (name.length !== 4) return misfit('digits', 'two digits for the column and two for the row', name);
      return placeNoun(`hex ${name}`, { is: 'named', name, sort: 'space' });
    },
  }),
  word({
    id: 'direction',
    forms: compassPoints,
    gives: 'adj',
    doc: 'The next hex in this direction from the acting unit.',
    example: 'It will move north east or north west.',
    rests,
    meaning: (form) => {
      const beside = hexesBeside(compassPoints[form] ?? 'north', actor('unit'));
      return adjective({ over: ['space'], restrict: (of) => and(of, beside), locates: true });
    },
  }),
  ...compassPoints.map((point) =>
    pattern({
      id: `directly-${point.replace(' ', '-')}`,
      forms: [
        `directly ${point} of {of}`,
        `in|on or directly ${point} of {of}`,
        `directly to the ${point} of {of}`,
        `in|on or directly to the ${point} of {of}`,
      ],
      slots: { of: 'thing.located' },
      gives: 'post',
      doc: 'The next hex on this side of a thing, or things in that hex.',
      example: 'If there is no volcano directly north of the crawler, …',
      rests,
      build: ({ of }, form) => {
        const here = of.word === 'it' ? placesOfNoun(of) : places(of.set);
        const there = form % 2 === 0 ? [hexesBeside(point, here)] : [here, hexesBeside(point, here)];
        return post({
          over: ['located'],
          locates: true,
          isRelative: true,
          restrict: (things) => or(...there.map((hexes) => setWithin(things, hexes))),
          tail: of,
        });
      },
    }),
  ),
  pattern({
    id: 'steps-in-direction',
    forms: ['{is}', '{n} hex|hexes {is}', '{is} {n} hex|hexes', 'to the {is}', '{n} hex|hexes to the {is}'],
    slots: { is: 'adj', n: 'n?' },
    gives: 'rider',
    riders: ['go'],
    doc: 'The direction of a movement by one hex.',
    example: 'It moves 1 hex north.',
    rests,
    build: ({ is, n }): RiderTerm | Misfit | null => {
      if (directionIn(is) === null) return null;
      // A unit that moves more than one hex could be stopped on its way. So a hex further away is not a destination.
      if (n && n.amount !== 1) return misfit('n', '1 hex (actions move one hex at a time)', `${n.amount} hexes`);
      const to = placeNoun('hex', is.restrict(all('space')));
      return {
        cat: 'rider',
        name: 'go',
        of: to,
        key: `go ${is.key}`,
        penalty: to.penalty,
        apply: (act) =>
          act.go ? misfit('rider', 'one destination', 'two') : { ...act, go: { how: 'to', noun: destinationNoun(to) } },
      };
    },
  }),
  word({
    id: 'off-the-map',
    forms: ['off the map', 'on the map'],
    gives: 'post',
    doc: 'The thing is in no hex of the map, or in a hex of the map.',
    example: 'If the crawler is off the map, …',
    rests,
    meaning: (form) =>
      post({
        over: ['unit'],
        locates: true,
        restrict: (of) => (form === 0 ? minus(of, at(of, all('space'))) : at(of, all('space'))),
      }),
  }),
  pattern({
    id: 'there-is-between',
    forms: [
      'there is|are {of} between {a}',
      'there is|are {of} between {a} and {b}',
      'there is|are no {of} between {a}',
      'there is|are no {of} between {a} and {b}',
      'no {of} is|are|lies|lie between {a}',
      'no {of} is|are|lies|lie between {a} and {b}',
      '{of} is|are|lies|lie between {a}',
      '{of} is|are|lies|lie between {a} and {b}',
    ],
    slots: { of: 'thing.space', a: 'thing.located', b: 'thing.located?' },
    gives: 'cond',
    doc: 'True if such a hex is between two things, or with `no`, if none is: the line between the centres of their hexes touches it.',
    example: 'There is a mushroom cloud or volcano between the units',
    rests,
    build: ({ of, a, b }, form) => {
      if (of.quantity || a.joined || b?.joined) return null;
      if (!b && !a.isMany) return misfit('a', 'two things', 'one');
      if (of.sort !== 'space') return misfit('of', 'a kind of hex', `the unit ${of.head}`);
      const isDenied = form === 2 || form === 3 || form === 4 || form === 5;
      if (isDenied && !of.isBare) return null;
      const between = b ? hexesBetween(a.set, b.set) : hexesBetween(a.set);
      const there = thereBetween(of, between);
      return conditionTerm(isDenied ? not(there) : there, [], of.penalty + a.penalty + (b?.penalty ?? 0));
    },
  }),
  pattern({
    id: 'in-adjacent-hexes',
    forms: ['{of} are in adjacent {where}'],
    slots: { of: 'thing.located', where: 'thing.space' },
    gives: 'cond',
    doc: 'True if two things are in two places next to each other.',
    example: 'The units are in adjacent hexes',
    rests,
    build: ({ of, where: hexes }) => {
      if (!of.isMany || of.joined || !hexes.isMany || !hexes.isBare) return null;
      const there = places(of.set);
      return conditionTerm({ is: 'every', of: there, in: ballAround(there, 'adjacent', 1, 1) }, [], of.penalty);
    },
  }),
]);
