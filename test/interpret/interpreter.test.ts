// Tests of the interpreter with plans made by hand, and of the function that makes positions for tests.
import { describe, expect, it } from 'vitest';
import { withChosen } from '../../compiler/decide/interpret/context.ts';
import { contextOf, holds, members } from '../../compiler/decide/interpret/interpret.ts';
import { all, measure, plane } from '../../compiler/plan/build.ts';
import type { Criterion, SetNode } from '../../compiler/plan/nodes.ts';
import { TableError, tableOf, type TableLiteral } from '../support/table-of.ts';
import { roster, factsAt } from '../support/callisto.ts';
import { membersIn } from '../support/facts.ts';

describe('tests', () => {
  const facts = factsAt({ ways: ['a b'] }, 'lfa');
  const two = { is: 'number', value: 2 } as const;
  it.each([
    ['<', [true, false, false]],
    ['≤', [true, true, false]],
    ['=', [false, true, false]],
    ['≥', [false, true, true]],
    ['>', [false, false, true]],
  ] as const)('compare by %s', (op, expected) => {
    const found = [1, 2, 3].map((value) =>
      holds({ is: 'compare', left: { is: 'number', value }, op, right: two }, contextOf(facts)),
    );
    expect(found).toEqual(expected);
  });
  it('hold if either does', () => {
    const yes = { is: 'some', of: all('space') } as const;
    const no = { is: 'not', of: yes } as const;
    expect(
      [
        [yes, no],
        [no, no],
        [yes, yes],
      ].map((of) => holds({ is: 'either', of }, contextOf(facts))),
    ).toEqual([true, false, true]);
  });
});

describe('the interpreter', () => {
  const facts = factsAt({ ways: ['a b'], units: { 'Scout Y': 'a' } }, 'lfa', { unit: 'Scout Y' });
  const fails = (set: SetNode) => expect(() => members(set, contextOf(facts)));
  it('refuses plans that cannot be carried out', () => {
    fails({ is: 'it', sort: 'unit' }).toThrow('`it` means a unit, but no unit is tested here.');
    fails({ is: 'ref', word: 'that', head: 'unit', words: [], sort: 'unit', alone: null }).toThrow(
      'have no meaning here',
    );
    fails({ is: 'letters', letters: ['a'] }).toThrow('no sub-clause a)');
    fails({ is: 'or', of: [all('unit'), all('token')] }).toThrow('two sorts, unit and token');
    fails(plane('wizard', 'unit')).toThrow('no plane `wizard`');
    fails(plane('unit', 'unit', 'own')).toThrow('The plan leaves open which side `own` is.');
    fails({ is: 'best', of: all('space'), by: { is: 'random' } }).toThrow('at random');
  });
  it('takes the places of a chosen thing where places are asked for', () => {
    const context = withChosen(contextOf(facts), 'goal', 'unit', ['SCOUT Y']);
    expect([...members({ is: 'chosen', role: 'goal', sort: 'space' }, context)]).toEqual(['a']);
    expect(() => members({ is: 'chosen', role: 'goal', sort: 'card' }, context)).toThrow('A unit was chosen');
  });
  it('does not hold for a comparison without a value', () => {
    const criterion: Criterion = {
      is: 'keep',
      over: 'unit',
      test: {
        is: 'compare',
        left: measure('danger', plane('unit', 'unit', 'enemy')),
        op: '<',
        right: { is: 'number', value: 9 },
      },
    };
    expect(holds(criterion.test, contextOf(facts))).toBe(false);
  });
  it('gives things in board order', () => {
    const both: SetNode = {
      is: 'or',
      of: [
        { is: 'named', name: 'b', sort: 'space' },
        { is: 'named', name: 'a', sort: 'space' },
      ],
    };
    expect(membersIn(both, facts)).toEqual(['a', 'b']);
  });
});

describe('a literal that makes no table', () => {
  it.each<[string, TableLiteral, string]>([
    ['a unit of no roster', { ways: ['a'], units: { Wizard: 'a' } }, 'The roster has no counter Wizard.'],
    [
      'a unit nowhere',
      { ways: ['a'], units: { 'Scout Y': 'z' } },
      'SCOUT Y names a space that is not drawn in `ways`: z.',
    ],
    [
      'a space that is not drawn',
      { ways: ['a'], spaces: { z: {} } },
      '`spaces` names a space that is not drawn in `ways`: z.',
    ],
    [
      'an area elsewhere',
      { ways: ['a'], areas: { prison: ['z'] } },
      'the area prison names a space that is not drawn in `ways`: z.',
    ],
    [
      'a door between strangers',
      { ways: ['a b c'], doors: { door: { between: ['a', 'c'] } } },
      'door joins a and c, which are not drawn next to each other.',
    ],
    ['a space next to itself', { ways: ['a a'] }, 'The space a is drawn next to itself.'],
    ['a card of no roster', { ways: ['a'], cards: { deck: ['WIZARD'] } }, 'The roster has no card WIZARD.'],
  ])('says why: %s', (_, literal, message) => {
    expect(() => tableOf(literal, roster)).toThrow(new TableError(message));
  });
  it('names an acting unit that is there and the bot’s', () => {
    expect(() => factsAt({ ways: ['a'] }, 'lfa', { unit: 'Scout Y' })).toThrow('The table has no unit Scout Y.');
    expect(() => factsAt({ ways: ['a'], units: { 'Ripper B': 'a' } }, 'lfa', { unit: 'Ripper B' })).toThrow(
      'RIPPER B is no unit of the bot.',
    );
    expect(() => factsAt({ ways: ['a'] }, 'lfa', { card: 'DRONE' })).toThrow('The table has no card DRONE.');
  });
});
