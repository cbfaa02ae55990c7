// Tests which words of a phrase `not` and `unless` negate.
import { expect, it } from 'vitest';
import { showSet, showTest } from '../../compiler/plan/plan-text.ts';
import { condition, destination } from '../support/readings.ts';

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
