// Tests of the sub-clauses that letters mean, and of the lists that rider lines name (R10, R12).
import { describe, expect, it } from 'vitest';
import { all } from '../../compiler/plan/build.ts';
import type { ClausePlan, WayPlan } from '../../compiler/plan/clause-plan.ts';
import { aimsOfLetters, goalOfLetter, letteredClauses, listForWay, listOfRider } from '../../compiler/plan/letters.ts';
import type { Aim, Criterion, SetNode } from '../../compiler/plan/nodes.ts';

const random: Criterion = { is: 'random' };
const kept: Criterion = { is: 'keep', over: 'space', test: { is: 'some', of: all('space') } };

const aim = (letter: string | null, list: readonly Criterion[] | null = null): Aim => ({
  letter,
  when: null,
  how: 'into',
  choices: list ? [{ role: 'destination', from: all('space'), take: 'one', list }] : [],
});
const clause = (number: number, aims: readonly Aim[], way: WayPlan | null = null): ClausePlan => ({
  number,
  condition: null,
  acts: aims.length > 0 ? [{ act: 'go', verb: 'SCOUT', strength: null, aims, choices: [], limits: {} }] : [],
  table: null,
  way,
  bindings: [],
});
const asPer = (letter: string): WayPlan => ({ far: 2, list: [], as: letter });

describe('the sub-clauses that letters mean (R10)', () => {
  it('are those of the clause, or else those of the nearest earlier clause with sub-clauses', () => {
    const clauses = ['1', '2 abc', '3', '4 ab', '5', '6'];
    const lettered = letteredClauses(clauses, (text) => text.length > 1);
    expect([...lettered.values()]).toEqual([null, '2 abc', '2 abc', '4 ab', '4 ab', '4 ab']);
  });

  it('are never those of two clauses', () => {
    const [a, b, c, otherA] = [aim('a'), aim('b'), aim('c'), aim('a')];
    const clauses = [clause(1, []), clause(2, [a, b, c]), clause(3, [otherA]), clause(4, [aim(null)])];
    expect(clauses.map((each) => aimsOfLetters(clauses, each))).toEqual([[], [a, b, c], [otherA], [otherA]]);
  });
});

describe('the goal of a letter (R10)', () => {
  const goals = (...froms: readonly SetNode[]): readonly (SetNode | null)[] => {
    const aims = froms.map((from, index): Aim => {
      const letter = 'abcd'[index] ?? '';
      return { letter, when: null, how: 'nearer', choices: [{ role: 'goal', from, take: 'all', list: [] }] };
    });
    return aims.map((each) => goalOfLetter(each, aims));
  };
  const letters = (...list: readonly string[]): SetNode => ({ is: 'letters', letters: list });

  it('may be that of another letter', () =>
    expect(goals(all('space'), letters('a'), letters('a', 'b'))).toEqual([
      all('space'),
      letters('a'),
      letters('a', 'b'),
    ]));

  it('is none if the sub-clause refers to itself, directly or by another sub-clause', () => {
    expect(goals(all('space'), letters('a', 'b'))).toEqual([all('space'), null]);
    // b) and c) refer to each other, so they have no goal. d) refers to c), but not to itself.
    expect(goals(all('space'), { is: 'places', of: letters('c') }, letters('b'), letters('c'))).toEqual([
      all('space'),
      null,
      null,
      letters('c'),
    ]);
  });
});

describe('the list for the spaces on the way (R12)', () => {
  it('is that of the rider line, or of the sub-clause that the line names', () => {
    const only = (aims: readonly Aim[], way: WayPlan | null): readonly Criterion[] | null => {
      const clauses = [clause(1, aims, way)];
      return clauses.map((each) => listOfRider(clauses, each)?.list ?? null)[0] ?? null;
    };
    const aims = [aim('a'), aim('b', [random])];
    expect(only(aims, null)).toBeNull();
    expect(only(aims, { far: 2, list: [kept], as: null })).toEqual([kept]);
    expect(only(aims, asPer('b'))).toEqual([random]);
    expect([only(aims, asPer('a')), only(aims, asPer('c'))]).toEqual([null, null]);
  });

  it('is that of the only rider line of the procedure, whose letter means a sub-clause of its own clause', () => {
    const lists = (clauses: readonly ClausePlan[]) => clauses.map((each) => listOfRider(clauses, each)?.list ?? null);
    const rider = clause(2, [aim('a', [kept])], asPer('a'));
    const others = [clause(1, []), clause(3, [aim('a', [random])])] as const;
    expect(lists([others[0], rider, others[1]])).toEqual([null, [kept], [kept]]);
    const early = clause(1, [aim('a', [random])]);
    // The rider line of clause 2 names a letter of clause 2, and clause 1 has no such letter. If a rider line names no
    // letter, its list serves all clauses.
    expect(lists([early, rider])).toEqual([null, [kept]]);
    expect(lists([early, clause(2, [], { far: 2, list: [kept], as: null })])).toEqual([[kept], [kept]]);
    expect(lists([others[0], rider, clause(3, [], { far: 2, list: [random], as: null })])).toEqual([
      null,
      [kept],
      [random],
    ]);
  });

  it('is that of a rider line for longer ways only on such ways, and that of a line for shorter ways on all', () => {
    const far = (steps: number) =>
      [1, 2, 3, 4].map((length) => listForWay({ far: steps, list: [kept] }, length, [random]));
    expect(far(3)).toEqual([[random], [random], [kept], [kept]]);
    expect(far(2)).toEqual([[random], [kept], [kept], [kept]]);
    expect(listForWay(null, 3, [random])).toEqual([random]);
  });
});
