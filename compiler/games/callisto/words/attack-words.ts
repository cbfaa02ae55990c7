// Callisto's words for the targets that an attack can hit.
import { and, it, minus, not, some } from '../../../plan/build.ts';
import { gamePlane } from './signature-nodes.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { misfit } from '../../../language/phrases/terms.ts';
import { conditionTerm, hasOpenSide, predicate, referentsOf, withOpenSide } from '../../../language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';

export const attackWords: readonly VocabularyEntry[] = [
  pattern({
    id: 'threshold',
    forms: ['[within] threshold {numbers}', '{of} [is] within threshold {numbers}'],
    slots: { numbers: 'slashed', of: 'thing.unit?' },
    gives: 'cond',
    doc: 'A legal target has at most this defence: the first number is for a higher target, the second for a level target, the third for a lower target.',
    example: 'Threshold 5/6/7: ATTACK 1.',
    rests: ['R2', 'R3', 'book: Threshold'],
    asks: ['target', 'rising'],
    build: ({ numbers, of }) => {
      const [x, y, z] = numbers.list.map(Number);
      if (numbers.list.length !== 3 || x === undefined || y === undefined || z === undefined) {
        return misfit('numbers', 'three numbers', String(numbers.list.length));
      }
      const targets: SetNode = { is: 'targets', sort: 'unit' };
      const within: Test = { is: 'test', name: 'withinThreshold', of: [it('unit')], numbers: [x, y, z] };
      if (of && (of.quantity || of.word === 'that' || of.word === 'it')) return null;
      const among = of ? and(targets, of.set) : targets;
      return { ...conditionTerm(some(among), of ? referentsOf(of, of.set) : [], of?.penalty), narrows: within };
    },
  }),
  pattern({
    id: 'can-attack',
    forms: ['can attack {of}', 'can not attack {of}'],
    slots: { of: 'thing.unit' },
    gives: 'cond',
    doc: 'True if such an enemy is a legal target of the action; with `not`, if no such enemy is a legal target.',
    example: 'Can attack an enemy vehicle: ATTACK 2, targeting vehicle.',
    rests: ['R1', 'R38'],
    asks: ['target'],
    build: ({ of }, form) => {
      const isPlain = (of.word === 'bare' || of.word === 'a') && (!of.quantity || of.quantity.is === 'any');
      if (!isPlain || of.joined?.by === 'and') return null;
      const open = hasOpenSide(of.set) ? withOpenSide(of.set, 'enemy') : of.set;
      const legal = and(open, { is: 'targets', sort: 'unit' });
      const can = some(legal);
      return conditionTerm(form === 0 ? can : not(can), form === 0 ? referentsOf(of, legal) : [], of.penalty);
    },
  }),
  word({
    id: 'no-current-target',
    forms: [
      'has no current target for attack',
      'has no legal|current target',
      'has no legal|current target for attack',
      'can not attack',
      'can attack',
    ],
    prefer: 'has no current target for attack',
    gives: 'pred',
    doc: 'True if the attacks of the unit have no legal target from the place of the unit.',
    example:
      'Hades has no current target for attack and nearest enemy unit is 2 spaces away: SCOUT 1 to space adjacent to enemy unit.',
    rests: ['R1', 'R38', 'R110'],
    meaning: (form) =>
      predicate({ over: ['unit'], restrict: (of) => (form < 4 ? minus : and)(of, gamePlane('hasTarget')) }),
  }),
];
