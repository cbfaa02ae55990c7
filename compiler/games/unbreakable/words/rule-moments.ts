// The moments of special rules: an activation, a card that is drawn, and a bomb that is dropped.
import { actor, and, places, some } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { rewriteTest } from '../../../plan/rewrite.ts';
import { post, setWithin } from '../../../language/phrases/nouns.ts';
import { misfit, type MomentTerm, type NounTerm } from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { directionIn } from '../../../language/words/hexes/hex-entries.ts';
import { namedPlane, namedSet, namedTest } from './named-nodes.ts';
import { isCrawler, momentOf, notCrawler, ofCrawler, restsOnRules } from './rule-terms.ts';

/**
 * Returns the test that a set has a member. For a union, each part has a test of its own, so that an explanation can
 * name the part that has a member.
 */
const someOfEither = (set: SetNode): Test => (set.is === 'or' ? { is: 'either', of: set.of.map(some) } : some(set));

/**
 * Returns a test in which `further north` begins after the hex `limit`. Without this change, `further north` begins
 * after the crawler’s next hex.
 */
export const withLimit = (test: Test, limit: SetNode): Test =>
  rewriteTest(test, (set) => {
    if (set.is !== 'made' || !set.name.startsWith('all ')) return set;
    const [start] = set.of;
    return start?.is === 'made' && `all ${start.name}` === set.name ? { ...set, of: [limit] } : set;
  });

/** True for `a nuke`, `any nuke` or `nukes`. False for a number of bombs, because a rule is about each single bomb. */
const isAny = ({ quantity }: NounTerm): boolean => quantity === null || quantity.is === 'any' || quantity.is === 'all';

const droppedOn = (of: NounTerm, place: SetNode, penalty: number): MomentTerm =>
  momentOf('bomb dropped', { by: of.set, when: someOfEither(ofCrawler(place)), penalty: of.penalty + penalty });

const targetHex = namedPlane('targetHex', 'space');

export const ruleMoments: readonly VocabularyEntry[] = [
  pattern({
    id: 'crawler-is-activated',
    forms: ['{who} is activated', 'activated'],
    slots: { who: 'thing.unit?' },
    gives: 'moment',
    doc: 'An activation of the crawler.',
    example: 'The crawler will reload both of its lasers each time it is activated.',
    rests: [...restsOnRules, 'U2', 'U3'],
    build: ({ who }) => (!who || isCrawler(who) ? momentOf('activated') : notCrawler(who)),
  }),
  word({
    id: 'card-is-drawn',
    forms: ['a time stream card is drawn', 'a squads reprogram crawlers card is drawn'],
    gives: 'moment',
    doc: 'A card with this name is drawn from the action deck.',
    example: 'The runaway crawler is activated each time a Time Stream card is drawn.',
    rests: [...restsOnRules, 'U23', 'U54'],
    meaning: (form) => momentOf(form === 0 ? 'time stream card' : 'squads reprogram crawlers card'),
  }),
  pattern({
    id: 'bomb-dropped',
    forms: [
      '{of} [that|which is|are] dropped {where}',
      '{of} [that|which is|are] dropped into|in {hex}',
      '{of} is|are dropped {where}',
      '{of} is|are dropped into|in {hex}',
    ],
    slots: { of: 'thing.weapon', where: 'pred?', hex: 'thing.space?' },
    gives: 'moment',
    doc: 'A bomb is fired at a hex in this place.',
    example: 'The crawler will fire 1 laser at any nuke or crust buster dropped on it or directly north of it.',
    rests: [...restsOnRules, 'U16'],
    build: ({ of, where, hex }) => {
      if (!isAny(of)) return misfit('of', 'any bomb', 'a number of bombs');
      if (hex) return hex.quantity ? null : droppedOn(of, and(targetHex, hex.set), hex.penalty);
      if (!where || where.picks || where.hasCopula) return null;
      return droppedOn(of, where.restrict(targetHex), where.penalty);
    },
  }),
  pattern({
    id: 'first-bomb',
    forms: ['[the] first {m}'],
    slots: { m: 'moment' },
    gives: 'moment',
    doc: 'The first such bomb. The laser that is fired at this bomb is unloaded afterwards, so no other bomb is meant.',
    example: 'The crawler will use it defensively on the first bomb dropped into its hex.',
    rests: [...restsOnRules, 'U26'],
    build: ({ m }) => (m.moment === 'bomb dropped' ? m : misfit('m', 'a bomb', 'another moment')),
  }),
  pattern({
    id: 'bomb-causes-offline',
    forms: [
      '{of} [that|which] may|might|can|could cause {who} to go|become|turn {is}',
      '{of} [that|which] may|might|can|could knock|put {who} {is}',
    ],
    slots: { of: 'thing.weapon', who: 'thing.unit', is: 'adj' },
    gives: 'moment',
    doc: 'A bomb is fired that can change the status of the crawler to offline.',
    example: 'The crawler will fire 1 laser at any neutron bomb that might cause it to go offline.',
    rests: [...restsOnRules, 'U17'],
    build: ({ of, who, is }) => {
      if (!isAny(of)) return misfit('of', 'any bomb', 'a number of bombs');
      if (!isCrawler(who)) return notCrawler(who);
      if (is.plane !== 'offline') return misfit('is', 'offline', is.key);
      const when = namedTest('mayGoOffline', actor('unit'));
      return momentOf('bomb dropped', { by: of.set, when, penalty: of.penalty });
    },
  }),
  pattern({
    id: 'further-in-direction',
    forms: ['further|farther {is}'],
    slots: { is: 'adj' },
    gives: 'post',
    doc: 'The hexes straight on in this direction: beyond the hex that the sentence names, or else beyond the next hex.',
    example: 'It will not shoot at nukes or crust busters dropped further north.',
    rests: [...restsOnRules, 'U16', 'U59'],
    build: ({ is }) => {
      const direction = directionIn(is);
      if (direction === null) return null;
      const next = namedSet(direction, 'space', places(actor('unit')));
      const beyond = namedSet(`all ${direction}`, 'space', next);
      return post({ over: ['space'], locates: true, restrict: (of) => and(of, beyond) });
    },
  }),
  pattern({
    id: 'on-a-side',
    forms: ['on the {is} side|half [of the map]'],
    slots: { is: 'adj' },
    gives: 'post',
    doc: 'The hexes that are completely on this side of the fold.',
    example: 'It intends to go only as far as the first hex on the north side of the map.',
    rests: [...restsOnRules, 'U44'],
    build: ({ is }) => {
      const direction = directionIn(is);
      if (direction !== 'north' && direction !== 'south') return null;
      const side = namedPlane(`${direction} side`, 'space');
      return post({ over: ['located'], locates: true, restrict: (of) => setWithin(of, side) });
    },
  }),
  pattern({
    id: 'first-on-side',
    forms: ['first {of}'],
    slots: { of: 'thing.space' },
    gives: 'thing',
    doc: 'The first hex of a side of the map for a crawler that crosses the map straight towards this side.',
    example: 'It intends to go only as far as the first hex on the north side of the map.',
    rests: [...restsOnRules, 'U16'],
    build: ({ of }) => {
      const side = of.set.is === 'plane' ? of.set.name : null;
      const first = side === 'north side' ? 'first north' : side === 'south side' ? 'first south' : null;
      if (first === null || of.word !== 'bare' || of.quantity) return null;
      return { ...of, set: namedSet(first, 'space', of.set), isBare: false };
    },
  }),
];
