// Tests which words of a phrase `not` and `unless` negate.
import { expect, it } from 'vitest';
import { showSet, showTest } from '../../compiler/plan/plan-text.ts';
import { condition, destination, reader } from '../support/readings.ts';

it.each([
  ['Unless an enemy mech is within range 2', 'No enemy mech within range 2'],
  ['When enemy within 2 spaces', 'Enemy within 2 spaces'],
])('%s means: %s', (words, other) => {
  expect(showTest(condition(words))).toBe(showTest(condition(other)));
});

it('`not` before two joined statements denies the first alone', () => {
  const set = showSet(destination('Not enemy occupied and adjacent to an objective'));
  expect(set).toBe('(every space − places(enemy.unit)) ∩ adjacent(objective)');
});

it('`any` before a noun changes nothing', () => {
  expect(showSet(destination('Any scouted space'))).toBe(showSet(destination('Scouted space')));
});

/** Returns the sets of all readings of a destination. */
const readingsOf = (text: string): string[] =>
  reader
    .read(text, 'dest')
    .terms.flatMap((term) => (term.cat === 'dest' ? showSet(term.noun.set) : []))
    .toSorted();

it('`not` before two statements about the enemy that `or` joins can deny both or only the first', () => {
  expect(readingsOf('Objective not scouted or controlled by the enemy')).toEqual([
    '(objective − bot.scouted) ∪ (objective ∩ enemy.controlled)',
    '(objective − enemy.scouted) − enemy.controlled',
  ]);
});

it('`not` before two statements about the enemy that `and` joins denies the first alone', () => {
  expect(readingsOf('Objective not scouted and controlled by the enemy')).toEqual([
    '(objective − bot.scouted) ∩ enemy.controlled',
  ]);
});
