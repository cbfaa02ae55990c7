// The words after the subject of a special rule, such as `reload both of its lasers`. They give effects.
import { actor, and, best, distance, it, made, not, or, some, where } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { appliesTo, bareNoun, conditionTerm, relative } from '../../../language/phrases/nouns.ts';
import {
  misfit,
  type ClaimTerm,
  type Misfit,
  type NounTerm,
  type PredicateTerm,
  type RuleTerm,
} from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { directionIn } from '../../../language/words/hexes/hex-entries.ts';
import {
  crawler,
  doing,
  effect,
  ruleEffects,
  isCrawler,
  notCrawler,
  momentRules,
  restsOnRules as rests,
  ruleAt,
  sentence,
  withTest,
  type RuleEffect,
} from './rule-terms.ts';

/** Returns the number of weapons that a noun names; null for all of them. */
function countOf({ quantity, isMany }: NounTerm): number | null {
  if (quantity === null) return isMany ? null : 1;
  if (quantity.is === 'exactly' || quantity.is === 'at least') return quantity.n;
  return quantity.is === 'all' ? null : 1;
}

const isOfKind = ({ set }: NounTerm, kind: string): boolean => set.is === 'plane' && set.name === kind;

/** Returns the effect of firing lasers; only lasers are fired at bombs. */
function laserShots(weapon: NounTerm): ClaimTerm | Misfit {
  if (!isOfKind(weapon, 'laser')) return misfit('weapon', 'lasers', weapon.head);
  const count = countOf(weapon);
  if (count === null) return misfit('weapon', 'a number of lasers', 'no number');
  return doing([effect('fireLaser', [weapon.set], count)], weapon.penalty);
}

/** The statuses that a rule can give to the crawler. */
const statuses: readonly (string | null)[] = ['ready', 'buttoned', 'offline'];

function statusEffect(name: RuleEffect, is: PredicateTerm): ClaimTerm | Misfit {
  if (is.plane === null || !statuses.includes(is.plane)) return misfit('is', 'a status', is.key);
  return doing([effect(name, [{ is: 'named', name: is.plane, sort: 'unit' }])]);
}

const ofLasers: readonly VocabularyEntry[] = [
  pattern({
    id: 'its-weapons',
    forms: ['its {of}'],
    slots: { of: 'thing.weapon' },
    gives: 'thing',
    doc: 'Weapons of the crawler.',
    example: 'The crawler will reload both of its lasers each time it is activated.',
    rests,
    build: ({ of }) => (of.word === 'bare' && !of.quantity && !of.joined ? { ...of, word: 'the' } : null),
  }),
  pattern({
    id: 'fire-laser-at',
    forms: ['fire|fires|shoot|shoots {weapon} at {m}', 'fire|fires|shoot|shoots {weapon} at it|them'],
    slots: { weapon: 'thing.weapon', m: 'moment?' },
    gives: 'claim',
    doc: 'The crawler fires lasers at such a bomb.',
    example: 'The crawler will fire 1 laser at any nuke dropped on it.',
    rests: [...rests, 'U16', 'U17'],
    build: ({ weapon, m }) => {
      const shots = laserShots(weapon);
      if (!m || shots.cat === 'misfit') return shots;
      const bound = ruleAt(momentRules(shots), m, shots.penalty);
      return bound.cat === 'misfit' ? bound : { ...shots, rules: bound.rules, penalty: bound.penalty };
    },
  }),
  pattern({
    id: 'reload',
    forms: ['reload|reloads {weapon}'],
    slots: { weapon: 'thing.weapon' },
    gives: 'claim',
    doc: 'The crawler reloads weapons.',
    example: 'The crawler will reload both of its lasers each time it is activated.',
    rests: [...rests, 'U2', 'U3'],
    build: ({ weapon }) => reloading(weapon),
  }),
  pattern({
    id: 'is-reloaded',
    forms: ['{weapon} is|are [always] reloaded'],
    slots: { weapon: 'thing.weapon' },
    gives: 'rule',
    doc: 'The crawler reloads weapons.',
    example: 'Both of its lasers are reloaded each time it is activated.',
    rests: [...rests, 'U2', 'U3'],
    build: ({ weapon }) => asSentence(reloading(weapon)),
  }),
  pattern({
    id: 'is-fired-at',
    forms: ['{weapon} is|are fired at {m}'],
    slots: { weapon: 'thing.weapon', m: 'moment' },
    gives: 'rule',
    doc: 'The crawler fires lasers at such a bomb.',
    example: 'One laser is fired at any nuke dropped on it.',
    rests: [...rests, 'U16', 'U17'],
    build: ({ weapon, m }) => {
      const shots = laserShots(weapon);
      return shots.cat === 'misfit' ? shots : ruleAt(momentRules(shots), m, shots.penalty);
    },
  }),
  pattern({
    id: 'fires-if-dropped',
    forms: [
      'if|when|whenever {m} , {who} fire|fires|shoot|shoots {weapon}',
      'if|when|whenever {m} , {who} will fire|shoot {weapon}',
    ].flatMap((form) => [form, `${form} at it|them`, `${form} at the {bomb}`]),
    slots: { m: 'moment', who: 'thing.unit', weapon: 'thing.weapon', bomb: 'thing.weapon?' },
    gives: 'rule',
    doc: 'The crawler fires lasers at such a bomb.',
    example: 'If a nuke is dropped on it, the crawler fires 1 laser at it.',
    rests: [...rests, 'U16', 'U17'],
    build: ({ m, who, weapon, bomb }) => {
      if (!isCrawler(who)) return notCrawler(who);
      if (m.moment !== 'bomb dropped') return misfit('m', 'a bomb', 'another moment');
      const isOther = bomb && !(bomb.head === 'bomb' || (m.by && namesOf(m.by).includes(bomb.head)));
      if (isOther) return misfit('bomb', 'the bomb', bomb.head);
      const shots = laserShots(weapon);
      return shots.cat === 'misfit' ? shots : ruleAt(momentRules(shots), m, shots.penalty);
    },
  }),
];

/** Returns the names of the bombs in a set. */
const namesOf = (set: SetNode): readonly string[] =>
  set.is === 'or' ? set.of.flatMap(namesOf) : 'name' in set ? [set.name] : [];

function reloading(weapon: NounTerm): ClaimTerm | Misfit | null {
  if (weapon.set.is !== 'plane') return null;
  const count = countOf(weapon);
  const does = count === null ? effect('reloadAll', [weapon.set]) : effect('reload', [weapon.set], count);
  return doing([does], weapon.penalty);
}

/** Returns words after a subject as a whole sentence. */
const asSentence = (claim: ClaimTerm | Misfit | null): RuleTerm | Misfit | null =>
  claim === null || claim.cat === 'misfit' ? claim : sentence(claim.rules, claim.penalty);

/** Words for the whole time that is left. */
const forGood = ['for the rest of the game', 'until the end of the game', 'for good', 'permanently'];

const ofStatus: readonly VocabularyEntry[] = [
  pattern({
    id: 'become',
    forms: ['change|changes its status to {is}', 'become|becomes|turn|turns {is}', 'change|changes to {is}'],
    slots: { is: 'adj' },
    gives: 'claim',
    doc: 'The crawler changes its status.',
    example: 'If the crawler is offline, it will change its status to buttoned.',
    rests: [...rests, 'U19'],
    build: ({ is }) => statusEffect('changeStatus', is),
  }),
  pattern({
    id: 'remain',
    forms: forGood.map((words) => `remain|remains|stay|stays {is} ${words}`),
    slots: { is: 'adj' },
    gives: 'claim',
    doc: 'The crawler keeps this status.',
    example: 'It will change its status to buttoned and remain buttoned for the rest of the game.',
    rests: [...rests, 'U19'],
    build: ({ is }) => statusEffect('remain', is),
  }),
  pattern({
    id: 'become-for-good',
    forms: forGood.flatMap((words) => [
      `become|becomes|turn|turns {is} ${words}`,
      `become|becomes|turn|turns {is} and remain|remains|stay|stays so ${words}`,
      `change|changes its status to {is} and remain|remains|stay|stays so ${words}`,
      `change|changes its status to {is} ${words}`,
    ]),
    slots: { is: 'adj' },
    gives: 'claim',
    doc: 'The crawler changes its status, and keeps the new status.',
    example: 'If the crawler is offline, it becomes buttoned for the rest of the game.',
    rests: [...rests, 'U19'],
    build: ({ is }) => {
      const [change, remain] = [statusEffect('changeStatus', is), statusEffect('remain', is)];
      if (change.cat === 'misfit') return change;
      return remain.cat === 'misfit'
        ? remain
        : doing(ruleEffects(momentRules(change)).concat(ruleEffects(momentRules(remain))));
    },
  }),
  pattern({
    id: 'status-changes',
    forms: ['its status changes to {is}', 'its status becomes {is}', 'its status is changed to {is}'],
    slots: { is: 'adj' },
    gives: 'rule',
    doc: 'The crawler changes its status.',
    example: 'If the crawler is offline, its status changes to buttoned.',
    rests: [...rests, 'U19'],
    build: ({ is }) => asSentence(statusEffect('changeStatus', is)),
  }),
  pattern({
    id: 'activate',
    forms: ['activate {who}'],
    slots: { who: 'thing.unit' },
    gives: 'rule',
    doc: 'The crawler is activated, and its program is read.',
    example: 'Activate the crawler each time a Time Stream card is drawn.',
    rests: [...rests, 'U23'],
    build: ({ who }) => (isCrawler(who) ? asSentence(doing([effect('activate')])) : notCrawler(who)),
  }),
  word({
    id: 'is-activated',
    forms: ['is activated'],
    gives: 'claim',
    doc: 'The crawler is activated, and its program is read.',
    example: 'The runaway crawler is activated each time a Time Stream card is drawn.',
    rests: [...rests, 'U23'],
    meaning: () => doing([effect('activate')]),
  }),
];

const ofMoves: readonly VocabularyEntry[] = [
  pattern({
    id: 'move-some-hexes',
    forms: [
      'move|moves {n} hex|hexes in a random direction',
      'move|moves {n} hex|hexes {is}',
      'move|moves {n} hex|hexes in a direction chosen|determined|rolled at random',
      'move|moves {n} hex|hexes at random',
      'move|moves at random {n} hex|hexes',
      'move|moves randomly {n} hex|hexes',
    ],
    slots: { n: 'n', is: 'adj?' },
    gives: 'claim',
    doc: 'The crawler moves some hexes in a direction that a die decides, or in a direction that the words name.',
    example: 'The crawler moves 1 hex in a random direction.',
    rests: [...rests, 'U28'],
    build: ({ n, is }) => {
      if (n.amount < 1) return misfit('n', 'a number from 1', String(n.amount));
      if (!is) return doing([effect('moveAtRandom', [], n.amount)]);
      const direction = directionIn(is);
      return direction && doing([effect('moveStraight', [made(direction, 'space', crawler)], n.amount)]);
    },
  }),
  pattern({
    id: 'roll-which',
    forms: [
      ...['', ' {who} will fire on|at', ' {who} fires|shoots on|at', ' to move|fire', ' to fire on|at'].flatMap(
        (tail) => ['one|unit|direction|hex', ''].map((noun) => `to determine|decide|choose which ${noun}${tail}`),
      ),
      'to determine|decide|choose the direction|unit|target',
      'for the direction|unit|target',
    ].flatMap((purpose) => [`roll a|one|1 die ${purpose}`, `roll a|one|1 {n} sided die ${purpose}`]),
    slots: { n: 'n?', who: 'thing.unit?' },
    gives: 'claim',
    doc: 'A die decides among the directions, or among the units, of which the sentence before speaks.',
    example: 'Roll a six-sided die to determine which one.',
    rests: [...rests, 'U25', 'U28'],
    build: ({ n, who }) => {
      if (who && !isCrawler(who)) return notCrawler(who);
      if (n && n.amount % 6 !== 0) return misfit('n', 'a die with a side for each of 6 directions', String(n.amount));
      return doing([effect('rollDie', [], n?.amount)]);
    },
  }),
  pattern({
    id: 'move-into-anything',
    forms: [
      'move|moves into {of}',
      'move|moves into {of} or|and off the map',
      'move|moves off the map',
      'enter|enters {of}',
      'enter|enters {of} or|and leave|leaves the map',
      'leave|leaves the map',
    ],
    slots: { of: 'thing.space?' },
    gives: 'claim',
    doc: 'The crawler also moves where no unit may go, and is then removed.',
    example: 'The crawler will happily move into a volcano or off the map.',
    rests: [...rests, 'U28'],
    build: ({ of }, form) => {
      if (of && (of.quantity || of.set.is === 'named')) return null;
      const into = of ? [effect('mayEnter', [of.set])] : [];
      return doing([...into, ...(form % 3 === 0 ? [] : [effect('mayLeave')])], of?.penalty ?? 0);
    },
  }),
];

const sees = (by: SetNode) => ({ is: 'test', name: 'isSeen', of: [it('unit'), by], numbers: [] }) as const;

/** True for units that the crawler sees, or the nearest or furthest of them. */
function isOfSeen({ set }: NounTerm): boolean {
  const seen = set.is === 'best' ? set.of : set;
  return seen.is === 'where' && seen.test.is === 'test' && seen.test.name === 'isSeen' && seen.of.is === 'plane';
}

const ofFire: readonly VocabularyEntry[] = [
  pattern({
    id: 'sees',
    forms: [
      '[that] {who} has [a|an] los|sight to',
      '[that] {who} can|may see',
      '[that] {who} has a line of sight to',
      'to which {who} has [a|an] los|sight',
      'to which {who} has a line of sight',
      '[that] {who} sees',
      '[that is] in|within [its] sight',
    ],
    slots: { who: 'thing.unit?' },
    gives: 'rel',
    doc: 'The units that the crawler sees by the list of its weapon.',
    example: 'The crawler will fire at the nearest unit it has a LOS to.',
    rests: [...rests, 'U25'],
    build: ({ who }) =>
      !who || isCrawler(who)
        ? relative({ over: ['unit'], restrict: (of) => where(of, sees(actor('unit'))), key: 'seen' })
        : notCrawler(who),
  }),
  pattern({
    id: 'nearest-seen',
    forms: ['nearest|closest {of} {which}', 'furthest|farthest {of} {which}', 'random {of} {which}'],
    slots: { of: 'thing.unit', which: 'rel' },
    gives: 'thing',
    doc: 'Of the units for which the words after the noun hold, the nearest or the furthest in hexes, or any of them.',
    example: 'The crawler will fire at the nearest unit it has a LOS to.',
    rests: [...rests, 'U25'],
    build: ({ of, which }, form) => {
      if (of.word !== 'bare' || of.quantity || of.joined || !appliesTo(which, of.sort)) return null;
      if (form === 2) return { ...of, set: which.restrict(of.set), isBare: false, isClosed: true };
      const by = {
        is: form === 0 ? 'least' : 'most',
        over: 'unit',
        of: distance(it('unit'), crawler, 'range'),
      } as const;
      const set = best(which.restrict(of.set), by);
      return { ...of, set, words: [...of.words, which], isBare: false, isClosed: true };
    },
  }),
  pattern({
    id: 'fire-at-unit',
    forms: ['fire|fires|shoot|shoots at|on {of}'],
    slots: { of: 'thing.unit' },
    gives: 'claim',
    doc: 'The crawler fires the weapon of the row at a unit.',
    example: 'The crawler will fire at the nearest unit it has a LOS to.',
    rests: [...rests, 'U25'],
    build: ({ of }) =>
      isOfSeen(of)
        ? doing([effect('fireAt', [of.set])], of.penalty)
        : misfit('of', 'a unit that the crawler sees', of.head),
  }),
  pattern({
    id: 'several-qualify',
    forms: ['{of} qualifies|qualify', 'several {of} qualify'],
    slots: { of: 'thing.unit' },
    gives: 'cond',
    doc: 'True if several units are left, among which a die decides.',
    example: 'If more than one unit qualifies, roll a die to determine which one the crawler will fire on.',
    rests: [...rests, 'U25'],
    build: ({ of }, form) => {
      const { quantity } = of;
      const isSeveral =
        form === 1
          ? quantity === null && of.isMany
          : (quantity?.is === 'more than' && quantity.n === 1) || (quantity?.is === 'at least' && quantity.n === 2);
      if (!isSeveral) return misfit('of', 'more than one unit', 'another number');
      return conditionTerm({ is: 'test', name: 'severalQualify', of: [], numbers: [] }, [], of.penalty);
    },
  }),
  word({
    id: 'reload-instead',
    forms: ['reload|reloads it [instead]', 'reload|reloads the weapon [instead]'],
    gives: 'claim',
    doc: 'The weapon is reloaded and not fired.',
    example: 'If the weapon is unloaded, reload it instead.',
    rests: [...rests, 'U25', 'U26'],
    meaning: () => doing([effect('reloadInstead')]),
  }),
  pattern({
    id: 'use-defensively',
    forms: ['use|uses it [defensively] on|at|against {m}', 'use|uses it on|at|against {m} defensively'],
    slots: { m: 'moment' },
    gives: 'claim',
    doc: 'The weapon is not fired at units, but at such a bomb.',
    example: 'The crawler will use it defensively on the first bomb dropped into its hex.',
    rests: [...rests, 'U26'],
    build: ({ m }) => {
      if (m.by === null || !m.when) return misfit('m', 'a bomb', 'another moment');
      return doing([effect('defend', [where(m.by, m.when)])], m.penalty);
    },
  }),
];

const ofWeaponOfRow: readonly VocabularyEntry[] = [
  pattern({
    id: 'weapon-is-reloaded',
    forms: ['it is reloaded [instead]', 'the weapon is reloaded [instead]'],
    slots: {},
    gives: 'rule',
    doc: 'The weapon of the row is reloaded and not fired.',
    example: 'If the weapon is unloaded, it is reloaded instead.',
    rests: [...rests, 'U25', 'U26'],
    build: () => asSentence(doing([effect('reloadInstead')])),
  }),
  pattern({
    id: 'used-defensively',
    forms: ['{weapon} is|are used defensively on|at|against {m}', '{weapon} is|are used on|at|against {m} defensively'],
    slots: { weapon: 'thing.weapon', m: 'moment' },
    gives: 'rule',
    doc: 'A weapon of this kind is not fired at units, but at such a bomb.',
    example: 'Lasers are used defensively on the first bomb dropped into its hex.',
    rests: [...rests, 'U26'],
    build: ({ weapon, m }) => {
      if (m.by === null || !m.when) return misfit('m', 'a bomb', 'another moment');
      if (weapon.quantity || weapon.set.is !== 'plane') return misfit('weapon', 'a kind of weapons', weapon.head);
      const used = doing([effect('defend', [where(m.by, m.when)])], m.penalty);
      return sentence(withTest(momentRules(used), some(and(actor('weapon'), weapon.set))), used.penalty);
    },
  }),
  pattern({
    id: 'it-is-weapon',
    forms: ['it is {of}', 'it is not {of}'],
    slots: { of: 'thing.weapon' },
    gives: 'cond',
    doc: 'True if the weapon of the row is of this kind.',
    example: 'If it is a laser, the crawler will use it defensively on the first bomb dropped into its hex.',
    rests: [...rests, 'U26'],
    build: ({ of }, form) => {
      if (of.quantity || of.word !== 'a') return null;
      const isOf = some(and(actor('weapon'), of.set));
      return conditionTerm(form === 0 ? isOf : not(isOf), [], of.penalty);
    },
  }),
];

const ofNewWeapons: readonly VocabularyEntry[] = [
  pattern({
    id: 'draw-new-weapon',
    forms: ['', 'discard|discards it and ', 'discard|discards the weapon and '].flatMap((before) => [
      `${before}draw|draws a new {weapon} at random`,
      `${before}draw|draws a random [new] {weapon}`,
      `${before}draw|draws a new random {weapon}`,
    ]),
    slots: { weapon: 'thing.weapon' },
    gives: 'claim',
    doc: 'The weapon is exchanged for a random weapon of its class that nobody uses.',
    example: 'Draw a new bomb or beam at random.',
    rests: [...rests, 'U29'],
    build: ({ weapon }) => {
      const kinds = weapon.joined?.by === 'or' ? weapon.joined.parts : [weapon];
      const isClass = kinds.every((kind) => isOfKind(kind, 'beam') || isOfKind(kind, 'bomb'));
      return isClass
        ? doing([effect('drawWeapon', [or(...kinds.map(({ set }) => set))])], weapon.penalty)
        : misfit('weapon', 'beam or bomb', weapon.head);
    },
  }),
  word({
    id: 'starts-loaded',
    forms: [
      'starts [the game] loaded',
      'starts [the game] unloaded',
      'begins loaded',
      'begins unloaded',
      'is loaded',
      'is unloaded',
    ],
    gives: 'claim',
    doc: 'A new weapon is loaded, or unloaded.',
    example: 'The weapon starts loaded.',
    rests: [...rests, 'U29'],
    meaning: (form) => doing([effect(form % 2 === 0 ? 'loadNew' : 'unloadNew')]),
  }),
  word({
    id: 'the-weapon',
    forms: ['the weapon', 'the new weapon'],
    gives: 'thing',
    doc: 'The weapon that the row of the program names.',
    example: 'If the weapon is unloaded, reload it instead.',
    rests: [...rests, 'U25'],
    meaning: () => ({
      ...bareNoun({ sort: 'weapon', head: 'weapon', set: actor('weapon') }),
      word: 'a',
      isBare: false,
    }),
  }),
];

export const ruleVerbs: readonly VocabularyEntry[] = [
  ...ofLasers,
  ...ofStatus,
  ...ofMoves,
  ...ofFire,
  ...ofWeaponOfRow,
  ...ofNewWeapons,
  pattern({
    id: 'does-both',
    forms: ['{a} and {b}'],
    slots: { a: 'claim', b: 'claim' },
    gives: 'claim',
    doc: 'The crawler does both.',
    example: 'It will change its status to buttoned and remain buttoned for the rest of the game.',
    rests,
    build: ({ a, b }) => {
      const does = [...ruleEffects(momentRules(a)), ...ruleEffects(momentRules(b))];
      const status = does.find((each) => each.effect === 'changeStatus')?.of[0];
      const kept = does.find((each) => each.effect === 'remain')?.of[0];
      const isOther = status?.is === 'named' && kept?.is === 'named' && status.name !== kept.name;
      return isOther ? misfit('b', 'the same status', 'another status') : doing(does, a.penalty + b.penalty);
    },
  }),
];
