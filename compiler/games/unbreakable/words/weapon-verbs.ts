// The words of special rules about the weapons of a crawler: firing a weapon at units, reloading it, and exchanging it.
import { actor, and, best, distance, it, not, or, some, where } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { appliesTo, bareNoun, conditionTerm, relative } from '../../../language/phrases/nouns.ts';
import { misfit, type NounTerm } from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { namedTest } from './named-nodes.ts';
import {
  asSentence,
  crawler,
  claimOfEffects,
  effect,
  isCrawler,
  isOfKind,
  momentRules,
  notCrawler,
  restsOnRules as rests,
  sentence,
  withTest,
} from './rule-terms.ts';

const sees = (by: SetNode) => namedTest('isSeen', it('unit'), by);

/** True if a noun means units that the crawler sees, or the nearest or furthest of such units. */
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
    doc: 'The nearest or the furthest in hexes of the units for which the words after the noun hold, or any of them.',
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
        ? claimOfEffects([effect('fireAt', [of.set])], of.penalty)
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
      return conditionTerm(namedTest('severalQualify'), [], of.penalty);
    },
  }),
  word({
    id: 'reload-instead',
    forms: ['reload|reloads it [instead]', 'reload|reloads the weapon [instead]'],
    gives: 'claim',
    doc: 'The weapon is reloaded and not fired.',
    example: 'If the weapon is unloaded, reload it instead.',
    rests: [...rests, 'U25', 'U26'],
    meaning: () => claimOfEffects([effect('reloadInstead')]),
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
      return claimOfEffects([effect('defend', [where(m.by, m.when)])], m.penalty);
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
    build: () => asSentence(claimOfEffects([effect('reloadInstead')])),
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
      const used = claimOfEffects([effect('defend', [where(m.by, m.when)])], m.penalty);
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
        ? claimOfEffects([effect('drawWeapon', [or(...kinds.map(({ set }) => set))])], weapon.penalty)
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
    meaning: (form) => claimOfEffects([effect(form % 2 === 0 ? 'loadNew' : 'unloadNew')]),
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

export const weaponVerbs: readonly VocabularyEntry[] = [...ofFire, ...ofWeaponOfRow, ...ofNewWeapons];
