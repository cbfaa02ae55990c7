// Tests of tiebreak lists that rank things of another sort than the sort for which the lists were bound.
import { describe, expect, it } from 'vitest';
import { countOf, it as itself, measure, not, places, some, where } from '../../compiler/plan/build.ts';
import { listOver } from '../../compiler/plan/candidate-lists.ts';
import type { Criterion, SetNode, Test } from '../../compiler/plan/nodes.ts';

const spaceOf = (sort: string): SetNode => places(itself(sort));
const highest = (sort: string): Criterion => ({ is: 'most', over: sort, of: measure('cover', spaceOf(sort)) });

describe('a list for candidates of another sort', () => {
  it('stays the same object if it already ranks the sort', () => {
    const list: Criterion[] = [highest('unit'), { is: 'random' }];
    expect(listOver(list, 'unit')).toBe(list);
  });

  it('compares the places of the candidates', () => {
    expect(listOver([highest('structure'), { is: 'random' }], 'unit')).toEqual([highest('unit'), { is: 'random' }]);
  });

  const metByNobody = [{ is: 'keep', over: 'unit', test: not(some(itself('unit'))) }];
  it('passes over a figure that only the other things have', () => {
    expect(listOver([{ is: 'most', over: 'door', of: measure('width', itself('door')) }], 'unit')).toEqual(metByNobody);
  });

  it('passes over a criterion in which the candidate would be mistaken for a counted thing', () => {
    // The criterion counts the units that are higher than the door. In the count, `it` of the sort `unit` means a
    // counted unit. So it cannot also mean the candidate.
    const higher: Test = {
      is: 'compare',
      left: measure('height', spaceOf('unit')),
      op: '>',
      right: measure('height', spaceOf('door')),
    };
    const counted: Criterion = { is: 'most', over: 'door', of: countOf(where({ is: 'all', sort: 'unit' }, higher)) };
    expect(listOver([counted], 'unit')).toEqual(metByNobody);
  });
});
