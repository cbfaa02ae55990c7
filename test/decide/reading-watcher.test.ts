import { expect, test } from 'vitest';
import { watchedBy, type ReadingPoint } from '../../compiler/decide/interpret/reading-watcher.ts';
import { decided, type Sketch } from '../support/deciding.ts';

/** A position in which SCOUT Y is alone on D1 and an enemy is on D2. */
const sketch: Sketch = { units: { 'SCOUT Y': 'D1', 'RIPPER B': 'D2' }, scouted: 'D1', playArea: 'SCOUT Y' };

test('a watcher is told the points of a reading in the order of the page, and changes nothing', () => {
  const points: ReadingPoint['is'][] = [];
  const clauses: number[] = [];
  const watched = watchedBy(
    (point) => {
      points.push(point.is);
      if (point.is === 'clause') clauses.push(point.clause);
    },
    () => decided(sketch, 'SCOUT Y', [1]),
  );
  expect(points[0]).toBe('card');
  expect(clauses).toEqual(clauses.toSorted((a, b) => a - b));
  expect(points).toContain('act');
  const alone = decided(sketch, 'SCOUT Y', [1]);
  const clauseOf = (outcome: typeof alone) => (outcome.is === 'resolved' ? outcome.decision?.clause : outcome.is);
  expect(clauseOf(watched)).toBe(clauseOf(alone));
});

test('after an error, nobody watches any more', () => {
  const points: string[] = [];
  const fail = (): never => {
    throw new Error('lost');
  };
  expect(() => watchedBy(({ is }) => points.push(is), fail)).toThrow('lost');
  decided(sketch, 'SCOUT Y', [1]);
  expect(points).toEqual([]);
});
