// Callisto’s words for units that have an action or an attack, such as `with control`.
import { and, minus } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { post, predicate, relative } from '../../../language/phrases/nouns.ts';
import { word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { gamePlane } from './signature-nodes.ts';
import { preference } from '../../../language/phrases/preferences.ts';

export const abilityWords: readonly VocabularyEntry[] = [
  word({
    id: 'with-control',
    forms: ['with control', 'that has|can control', 'able to control', 'that is able to control', 'can control'],
    gives: 'rel',
    doc: 'Units with the action CONTROL.',
    example: '3 Unit with control',
    rests: ['R16'],
    meaning: (form) => ({
      ...(form === 4 ? predicate : relative)({ over: ['unit'], restrict: (of) => and(of, gamePlane('control')) }),
      key: 'control',
    }),
  }),
  word({
    id: 'with-scout',
    forms: ['with scout', 'that has scout', 'without scout', 'that has no scout'],
    gives: 'rel',
    doc: 'Units with the action SCOUT, or without it.',
    example: '4 Unit that has SCOUT',
    rests: ['R37'],
    // `with Scout` usually means that a Scout is in the same space. The penalty makes the reading as an action lose.
    meaning: (form) => ({
      ...relative({ over: ['unit'], restrict: (of) => (form < 2 ? and : minus)(of, gamePlane('scouting')) }),
      penalty: form === 0 || form === 2 ? preference.withAction : 0,
    }),
  }),
  word({
    id: 'armoured-attack',
    forms: [
      'with [an] armoured attack',
      'that has [an] armoured attack',
      'that can attack mechs|vehicles|structures|buildings',
    ],
    gives: 'rel',
    doc: 'Units whose card prints an attack on mechs, vehicles and structures.',
    example: '1 Unit with an armoured attack sharing a space with a mech',
    rests: ['R1', 'R16'],
    meaning: () => relative({ over: ['unit'], restrict: (of) => and(of, gamePlane('armouredAttack')) }),
  }),
  word({
    id: 'without-control',
    forms: ['without control', 'that has no control', 'has no control', 'has control', 'does not have control'],
    gives: 'post',
    doc: 'Units without the action CONTROL; with `has`, said of a unit.',
    example: '4 Unit without control',
    rests: ['R16'],
    meaning(form) {
      const make = form < 2 ? relative : predicate;
      const restrict = (of: SetNode): SetNode => (form === 3 ? and : minus)(of, gamePlane('control'));
      return make({ over: ['unit'], restrict });
    },
  }),
  word({
    id: 'without-armoured-attack',
    forms: [
      'without [an] armoured attack',
      'has no armoured attack',
      'has [an] armoured attack',
      'able to attack mechs|vehicles|structures|buildings',
      'capable of attacking mechs|vehicles|structures|buildings',
      'unable to attack mechs|vehicles|structures|buildings',
      'that can not attack mechs|vehicles|structures|buildings',
    ],
    gives: 'post',
    doc: 'Units whose card prints no attack on mechs, vehicles and structures; with `has` or `able`, said of a unit.',
    example: '4 Unit without armoured attack',
    rests: ['R1', 'R16', 'R190'],
    meaning(form) {
      const make = form === 1 || form === 2 ? predicate : form > 2 && form < 6 ? post : relative;
      const isAble = form > 1 && form < 5;
      const restrict = (of: SetNode): SetNode => (isAble ? and : minus)(of, gamePlane('armouredAttack'));
      return make({ over: ['unit'], restrict });
    },
  }),
];
