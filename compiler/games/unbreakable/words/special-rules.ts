// Sentences of special rules. Each sentence binds effects to a moment: to the moment that the sentence names, or to the
// moment that the name of the rule names.
import { actor, and, best, distance, it, made, places, some, where } from '../../../plan/build.ts';
import type { Effect, SetNode, Test } from '../../../plan/nodes.ts';
import { rewriteTest } from '../../../plan/rewrite.ts';
import { misfit, type NounTerm, type RuleTerm } from '../../../language/phrases/terms.ts';
import { replaceIt } from '../../../language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { namedPlane } from './crawler-nouns.ts';

/** The effects of special rules. */
type RuleEffect =
  | 'fireLaser'
  | 'holdFire'
  | 'reload'
  | 'changeStatus'
  | 'remain'
  | 'ceaseFire'
  | 'moveAtRandom'
  | 'rollDirection'
  | 'mayEnter'
  | 'fireAt'
  | 'rollTarget'
  | 'reloadUnloaded'
  | 'defend'
  | 'drawWeapon'
  | 'loadNew'
  | 'reprogram'
  | 'ownerMoves'
  | 'mayNot'
  | 'activate';

/** The moments that sentences name. A sentence without a moment is bound to the name of its rule. */
type RuleMoment = 'bomb dropped' | 'activated' | 'time stream card' | '';

const crawler = actor('unit');
const rests = ['book: Special Rules'];

const effect = (name: RuleEffect, of: readonly SetNode[], count?: number): Effect => ({
  effect: name,
  of,
  list: [],
  ...(count !== undefined && { count }),
});

const ruleAt = (
  moment: RuleMoment,
  does: readonly Effect[],
  { by = null, when = null }: { readonly by?: SetNode | null; readonly when?: Test | null } = {},
): RuleTerm => ({
  cat: 'rule',
  rules: [{ is: 'rule', moment, by, of: crawler, when, does }],
  isNamed: true,
  penalty: 0,
});

const nothing: RuleTerm = { cat: 'rule', rules: [], penalty: 0 };

const isCrawler = ({ word: before, set }: NounTerm): boolean => before === 'it' || set.is === 'actor';

/** Replaces `it` by the crawler of the sheet. */
const ofCrawler = (set: SetNode): SetNode => replaceIt(set, crawler);

const testOfCrawler = (test: Test): Test =>
  rewriteTest(test, (set) => (set.is === 'ref' && set.word === 'it' ? crawler : set));

/** Tests a union part by part, so that texts can name the part that holds. */
export const someOfEither = (set: SetNode): Test =>
  set.is === 'or' ? { is: 'either', of: set.of.map(some) } : some(set);

const lasers = namedPlane('laser', 'weapon');

const dropped: readonly VocabularyEntry[] = [
  pattern({
    id: 'fires-lasers-at-dropped',
    forms: ['{who} will fire {n} {weapon} at any {of} dropped {where}'],
    slots: { who: 'thing.unit', n: 'n', weapon: 'thing.weapon', of: 'thing.weapon', where: 'pred' },
    gives: 'rule',
    doc: 'The crawler fires lasers at a bomb whose target hex is in this place.',
    example: 'The crawler will fire 1 laser at any nuke or crust buster dropped on it or directly north of it.',
    rests: [...rests, 'U16'],
    build: ({ who, n, weapon, of, where: place }) => {
      if (!isCrawler(who)) return misfit('who', 'the crawler', who.head);
      const when = someOfEither(ofCrawler(place.restrict(namedPlane('targetHex', 'space'))));
      return ruleAt('bomb dropped', [effect('fireLaser', [weapon.set], n.amount)], { by: of.set, when });
    },
  }),
  pattern({
    id: 'no-shots-further-on',
    forms: [
      'since it intends to go only as far as the first hex on the north side of the map , it will not shoot at {of} dropped further north',
    ],
    slots: { of: 'thing.weapon' },
    gives: 'rule',
    doc: 'The crawler does not fire at bombs beyond the first hex of the north side, straight north of it.',
    example:
      'Since it intends to go only as far as the first hex on the north side of the map, it will not shoot at nukes or crust busters dropped further north.',
    rests: [...rests, 'U16'],
    build: ({ of }) => {
      const further = made('all north', 'space', namedPlane('goal', 'space'));
      const when = some(and(namedPlane('targetHex', 'space'), further));
      return ruleAt('bomb dropped', [effect('holdFire', [lasers])], { by: of.set, when });
    },
  }),
  pattern({
    id: 'fires-lasers-at-dangerous',
    forms: ['{who} will fire {n} {weapon} at any {of} that might cause it to go offline'],
    slots: { who: 'thing.unit', n: 'n', weapon: 'thing.weapon', of: 'thing.weapon' },
    gives: 'rule',
    doc: 'The crawler fires lasers at a bomb that can change its status to offline.',
    example: 'The crawler will fire 1 laser at any neutron bomb that might cause it to go offline.',
    rests: [...rests, 'U17'],
    build: ({ who, n, weapon, of }) => {
      if (!isCrawler(who)) return misfit('who', 'the crawler', who.head);
      const when: Test = { is: 'test', name: 'mayGoOffline', of: [crawler], numbers: [] };
      return ruleAt('bomb dropped', [effect('fireLaser', [weapon.set], n.amount)], { by: of.set, when });
    },
  }),
];

const atActivation = pattern({
  id: 'reloads',
  forms: ['{who} will reload both of its {weapon} each time it is activated'],
  slots: { who: 'thing.unit', weapon: 'thing.weapon' },
  gives: 'rule',
  doc: 'The crawler reloads two weapons at each activation, before its program.',
  example: 'The crawler will reload both of its lasers each time it is activated.',
  rests: [...rests, 'U2', 'U3'],
  build: ({ who, weapon }) =>
    isCrawler(who) ? ruleAt('activated', [effect('reload', [weapon.set], 2)]) : misfit('who', 'the crawler', who.head),
});

const ofStatus: readonly VocabularyEntry[] = [
  pattern({
    id: 'changes-status-for-good',
    forms: [
      'if {when} , it will change its status to {is} and remain {same} for the rest of the game',
      'if {when} , it will change its status to {is}',
    ],
    slots: { when: 'cond', is: 'adj', same: 'adj?' },
    gives: 'rule',
    doc: 'The crawler changes its status; with `remain`, it keeps the new status.',
    example:
      'If the crawler is offline, it will change its status to buttoned and remain buttoned for the rest of the game.',
    rests: [...rests, 'U19'],
    build: ({ when, is, same }) => {
      if (is.plane === null || (same && same.plane !== is.plane)) return null;
      const status = { is: 'plane', name: is.plane, sort: 'unit' } as const;
      const does = [effect('changeStatus', [status]), ...(same ? [effect('remain', [status])] : [])];
      return ruleAt('', does, { when: testOfCrawler(when.test) });
    },
  }),
  pattern({
    id: 'no-longer-fires',
    forms: ['it can no longer fire its {weapon}'],
    slots: { weapon: 'thing.weapon' },
    gives: 'rule',
    doc: 'From then on, the crawler fires none of these weapons.',
    example: 'It can no longer fire its lasers.',
    rests: [...rests, 'U19'],
    build: ({ weapon }) => ruleAt('', [effect('ceaseFire', [weapon.set])]),
  }),
];

const nearestSeen = best(
  where(namedPlane('unit', 'unit'), { is: 'test', name: 'canSee', of: [crawler, it('unit')], numbers: [] }),
  { is: 'least', over: 'unit', of: distance(it('unit'), crawler, 'range') },
);

const fixed = (id: string, form: string, doc: string, term: RuleTerm, more: readonly string[] = []): VocabularyEntry =>
  word({
    id,
    forms: [form],
    gives: 'rule',
    doc,
    example: `${form.charAt(0).toUpperCase()}${form.slice(1).replaceAll(' ,', ',')}.`,
    rests: [...rests, ...more],
    meaning: () => term,
  });

const ofMoves: readonly VocabularyEntry[] = [
  pattern({
    id: 'moves-at-random',
    forms: ['{who} moves {n} hex|hexes in a random direction'],
    slots: { who: 'thing.unit', n: 'n' },
    gives: 'rule',
    doc: 'The crawler moves some hexes in a direction that a die decides.',
    example: 'The crawler moves 1 hex in a random direction.',
    rests: [...rests, 'U28'],
    build: ({ who, n }) => (isCrawler(who) ? ruleAt('', [effect('moveAtRandom', [], n.amount)]) : null),
  }),
  fixed(
    'rolls-direction',
    'roll a six-sided die to determine which one',
    'The die for the direction: 1 is north, and the numbers go round clockwise.',
    ruleAt('', [effect('rollDirection', [], 6)]),
    ['U28'],
  ),
  fixed(
    'enters-anything',
    'the crawler will happily move into a volcano or off the map',
    'The crawler also moves where no unit may go, and is then removed.',
    ruleAt('', [effect('mayEnter', [namedPlane('volcano', 'space')])]),
    ['U28'],
  ),
];

const ofFire: readonly VocabularyEntry[] = [
  fixed(
    'fires-at-nearest',
    'the crawler will fire at the nearest unit it has a LOS to',
    'The target is the nearest unit of either side that the crawler sees.',
    ruleAt('', [effect('fireAt', [nearestSeen])]),
    ['U25'],
  ),
  fixed(
    'rolls-target',
    'if more than one unit qualifies , roll a die to determine which one the crawler will fire on',
    'Chance decides among several nearest units.',
    ruleAt('', [effect('rollTarget', [])]),
    ['U25'],
  ),
  fixed(
    'reloads-instead',
    'if the weapon is unloaded , reload it instead',
    'An unloaded weapon is reloaded and not fired.',
    ruleAt('', [effect('reloadUnloaded', [])], { when: { is: 'test', name: 'unloaded', of: [], numbers: [] } }),
    ['U25', 'U26'],
  ),
  fixed(
    'laser-defends',
    'if the weapon is a laser , the crawler will use it defensively on the first bomb dropped into its hex',
    'A laser is not fired at units, but at the first bomb that is dropped into the hex of the crawler.',
    ruleAt('', [effect('defend', [places(crawler)])], { when: { is: 'test', name: 'isLaser', of: [], numbers: [] } }),
    ['U26'],
  ),
];

const ofMutation: readonly VocabularyEntry[] = [
  fixed(
    'new-technology',
    'the crawler has new technology that allows it to switch weapons',
    'An introduction without an effect of its own.',
    nothing,
  ),
  fixed(
    'draws-weapon',
    'draw a new bomb or beam at random',
    'The weapon is exchanged for a random weapon of its class that nobody uses.',
    ruleAt('', [effect('drawWeapon', [])]),
    ['U29'],
  ),
  fixed('new-is-loaded', 'the weapon starts loaded', 'The new weapon is loaded.', ruleAt('', [effect('loadNew', [])]), [
    'U29',
  ]),
];

const ofReprogramming: readonly VocabularyEntry[] = [
  fixed(
    'reprograms',
    "if a squad is hovering in the crawler's hex when a squads reprogram crawlers card is drawn , the squad may reprogram the crawler",
    'A hovering squad in the hex of the crawler may take the crawler when this card is drawn.',
    ruleAt('', [effect('reprogram', [namedPlane('hovering', 'unit')])]),
    ['U54'],
  ),
  fixed(
    'owner-moves',
    'once you reprogram the crawler , you may move it each time a time stream card is drawn',
    'The owner moves a reprogrammed crawler at Time Stream cards.',
    ruleAt('', [effect('ownerMoves', [])]),
    ['U54'],
  ),
  fixed(
    'no-fire-no-mutation',
    'however , the crawler may no longer fire or mutate',
    'A reprogrammed crawler neither fires nor mutates.',
    ruleAt('', [effect('mayNot', [])]),
    ['U54'],
  ),
  fixed(
    'reprogrammed-again',
    'note that the crawler may be reprogrammed again by your opponent',
    'A remark: the first sentence of the rule holds for both sides.',
    nothing,
    ['U54'],
  ),
];

const ofPrograms: readonly VocabularyEntry[] = [
  fixed(
    'activated-by-time-stream',
    'the runaway crawler is activated each time a time stream card is drawn',
    'The crawler is activated by Time Stream cards, and not by Activation cards.',
    ruleAt('time stream card', [effect('activate', [])]),
    ['U23'],
  ),
  fixed(
    'first-true-statement',
    'when the crawler is activated , go down this list until you find the first true statement',
    'The first clause that is true ends the reading.',
    nothing,
    ['U1'],
  ),
  pattern({
    id: 'performs-indicated',
    forms: ['{who} will perform the [physical] action indicated'],
    slots: { who: 'thing.unit' },
    gives: 'rule',
    doc: 'The crawler carries out the action of that clause, as far as it can be done.',
    example: 'The crawler will perform the physical action indicated.',
    rests: [...rests, 'U1', 'U2'],
    build: ({ who }) => (isCrawler(who) ? nothing : null),
  }),
];

export const specialRules: readonly VocabularyEntry[] = [
  ...ofPrograms,
  ...dropped,
  fixed('common-sense', 'use some common sense here , people', 'A remark to the players.', nothing),
  atActivation,
  ...ofStatus,
  ...ofMoves,
  ...ofFire,
  ...ofMutation,
  ...ofReprogramming,
];
