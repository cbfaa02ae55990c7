// The words after the subject of a special rule, such as `reload both of its lasers`. These words give effects.
import { namedSet } from './named-nodes.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import {
  misfit,
  type ClaimTerm,
  type Misfit,
  type NounTerm,
  type PredicateTerm,
} from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { directionIn } from '../../../language/words/hexes/hex-entries.ts';
import {
  asSentence,
  crawler,
  claimOfEffects,
  effect,
  isCrawler,
  isOfKind,
  notCrawler,
  momentRules,
  restsOnRules as rests,
  ruleAt,
  ruleEffects,
  type RuleEffect,
} from './rule-terms.ts';
import { weaponVerbs } from './weapon-verbs.ts';

/** Returns the number of weapons that a noun means; null if the noun means all weapons of the kind. */
function countOf({ quantity, isMany }: NounTerm): number | null {
  if (quantity === null) return isMany ? null : 1;
  if (quantity.is === 'exactly' || quantity.is === 'at least') return quantity.n;
  return quantity.is === 'all' ? null : 1;
}

/** Returns the effect of firing lasers; a misfit for other weapons, because only lasers are fired at bombs. */
function laserShots(weapon: NounTerm): ClaimTerm | Misfit {
  if (!isOfKind(weapon, 'laser')) return misfit('weapon', 'lasers', weapon.head);
  const count = countOf(weapon);
  if (count === null) return misfit('weapon', 'a number of lasers', 'no number');
  return claimOfEffects([effect('fireLaser', [weapon.set], count)], weapon.penalty);
}

/** The statuses that a rule can give to the crawler. */
const statuses: readonly (string | null)[] = ['ready', 'buttoned', 'offline'];

function statusEffect(name: RuleEffect, is: PredicateTerm): ClaimTerm | Misfit {
  if (is.plane === null || !statuses.includes(is.plane)) return misfit('is', 'a status', is.key);
  return claimOfEffects([effect(name, [{ is: 'named', name: is.plane, sort: 'unit' }])]);
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
    build: ({ weapon }) => claimOfReload(weapon),
  }),
  pattern({
    id: 'is-reloaded',
    forms: ['{weapon} is|are [always] reloaded'],
    slots: { weapon: 'thing.weapon' },
    gives: 'rule',
    doc: 'The crawler reloads weapons.',
    example: 'Both of its lasers are reloaded each time it is activated.',
    rests: [...rests, 'U2', 'U3'],
    build: ({ weapon }) => asSentence(claimOfReload(weapon)),
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

function claimOfReload(weapon: NounTerm): ClaimTerm | Misfit | null {
  if (weapon.set.is !== 'plane') return null;
  const count = countOf(weapon);
  const does = count === null ? effect('reloadAll', [weapon.set]) : effect('reload', [weapon.set], count);
  return claimOfEffects([does], weapon.penalty);
}

/** Words that say that a change is permanent. */
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
        : claimOfEffects(ruleEffects(momentRules(change)).concat(ruleEffects(momentRules(remain))));
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
    build: ({ who }) => (isCrawler(who) ? asSentence(claimOfEffects([effect('activate')])) : notCrawler(who)),
  }),
  word({
    id: 'is-activated',
    forms: ['is activated'],
    gives: 'claim',
    doc: 'The crawler is activated, and its program is read.',
    example: 'The runaway crawler is activated each time a Time Stream card is drawn.',
    rests: [...rests, 'U23'],
    meaning: () => claimOfEffects([effect('activate')]),
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
      if (!is) return claimOfEffects([effect('moveAtRandom', [], n.amount)]);
      const direction = directionIn(is);
      return direction && claimOfEffects([effect('moveStraight', [namedSet(direction, 'space', crawler)], n.amount)]);
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
      return claimOfEffects([effect('rollDie', [], n?.amount)]);
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
      return claimOfEffects([...into, ...(form % 3 === 0 ? [] : [effect('mayLeave')])], of?.penalty ?? 0);
    },
  }),
];

export const ruleVerbs: readonly VocabularyEntry[] = [
  ...ofLasers,
  ...ofStatus,
  ...ofMoves,
  ...weaponVerbs,
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
      return isOther ? misfit('b', 'the same status', 'another status') : claimOfEffects(does, a.penalty + b.penalty);
    },
  }),
];
