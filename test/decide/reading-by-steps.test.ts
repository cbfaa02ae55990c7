// Tests of the reading of a procedure, clause by clause (R6, R7). Each test lists the acts that are impossible.
import { describe, expect, it } from 'vitest';
import {
  leadByOwnClauses,
  ReadingBySteps,
  type ActStep,
  type ClauseSteps,
} from '../../compiler/decide/reading-by-steps.ts';
import { emptyDone, refusalFor, type ReadyAct, type Refusal } from '../../compiler/decide/ready-acts.ts';
import type { DecisionRecord, LedAct } from '../../compiler/decide/record.ts';
import type { WalkRules } from '../../compiler/decide/plan-actions.ts';
import { callistoWalk } from '../../compiler/games/callisto/play/walk-rules.ts';
import type { ClausePlan, RowPlan, TablePlan } from '../../compiler/plan/clause-plan.ts';
import { plane } from '../../compiler/plan/build.ts';
import type { PlanAct, PlanChoice, SetNode } from '../../compiler/plan/nodes.ts';
import { showSet } from '../../compiler/plan/plan-text.ts';
import { callistoDice } from '../../runtime/callisto/data/callisto-dice.ts';

const garden = plane('garden', 'space');
const choice = (role: PlanChoice['role'], from: SetNode = garden): PlanChoice => ({
  role,
  from,
  take: 'one',
  list: [],
});

/** Returns an act with the given verb. The verb `find` makes a Find. A verb `GO …` makes an act that moves the unit. */
const act = (verb: string, ...choices: readonly PlanChoice[]): PlanAct => ({
  act: verb === 'find' ? 'find' : 'do',
  verb,
  strength: null,
  aims: [],
  choices,
  limits: {},
});
const acts = (verbs: string): PlanAct[] => (verbs === '' ? [] : verbs.split(', ').map((verb) => act(verb)));

const clause = (number: number, of: readonly PlanAct[] | string, table: TablePlan | null = null): ClausePlan => ({
  number,
  condition: null,
  acts: typeof of === 'string' ? acts(of) : of,
  table,
  way: null,
  bindings: [],
});

const row = (from: number, to: number, verbs: string, table: TablePlan | null = null): RowPlan => ({
  from,
  to,
  acts: acts(verbs),
  deck: null,
  table,
});
const table = (...rows: readonly RowPlan[]): TablePlan => ({ die: 10, rows });

/** The reverse of each walk rule of Callisto. */
const otherWalk: WalkRules = {
  impossibleClause: 'end the reading',
  impossibleRow: 'do nothing',
  possibleSentence: 'any',
};

interface Plot {
  readonly clauses: readonly ClausePlan[];
  /** The numbers of the clauses whose conditions are false. */
  readonly unmet?: readonly number[];
  /**
   * Verbs of acts, separated by commas. The acts in `impossible` are refused at once. The acts in `missed` are
   * prepared, and fail afterwards because of chance.
   */
  readonly impossible?: string;
  readonly missed?: string;
  readonly walk?: WalkRules;
  readonly faces?: readonly number[];
}

/**
 * Steps for tests, in which the plot says which acts are possible. `prepared` notes each act that is prepared, and
 * `tested` the first act of each tested clause.
 */
class PlottedSteps implements ClauseSteps {
  readonly clauses: readonly ClausePlan[];
  readonly walk: WalkRules;
  readonly chance;
  readonly prepared: ActStep[] = [];
  readonly tested: (string | null)[] = [];
  fixings = 0;
  private readonly plot: Plot;

  constructor(plot: Plot) {
    this.plot = plot;
    this.clauses = plot.clauses;
    this.walk = plot.walk ?? callistoWalk;
    const faces = [...(plot.faces ?? [])];
    const face = (): number => {
      const next = faces.shift();
      if (next === undefined) throw new Error('chance is missing');
      return next;
    };
    this.chance = { dice: callistoDice, face };
  }

  isMove({ verb }: PlanAct): boolean {
    return verb.startsWith('GO');
  }

  ledAct(leader: PlanAct, ownAct: PlanAct): PlanAct {
    return { ...ownAct, verb: `${leader.verb} ${ownAct.verb}` };
  }

  holds({ number }: ClausePlan, first: PlanAct | null): boolean {
    this.tested.push(first?.verb ?? null);
    return this.plot.unmet?.includes(number) !== true;
  }

  whyUnmet({ number }: ClausePlan, first: PlanAct | null) {
    return { is: 'rule', rule: `condition ${number} of ${first?.verb}` } as const;
  }

  fixedSets() {
    this.fixings++;
    return new Map([[showSet(garden), ['old']]]);
  }

  refusal(step: ActStep): Refusal | null {
    const ready = this.prepare(step);
    return 'why' in ready ? ready : null;
  }

  prepare(step: ActStep): ReadyAct | Refusal {
    const { verb, choices } = step.act;
    this.prepared.push(step);
    const refused = refusalFor({ is: 'rule', rule: verb }, [{ part: 'a', why: { is: 'rule', rule: 'letter' } }]);
    if (this.plot.impossible?.split(', ').includes(verb)) return refused;
    if (this.plot.missed?.split(', ').includes(verb)) return { is: 'ready', run: () => refused };
    const chosen = choices.map(({ role }) => ({ role, ids: [`${role} of ${verb}`], picks: [] }));
    return {
      is: 'ready',
      run: () => {
        if (verb === 'ROLL') this.chance.face();
        return { ...emptyDone(step.act), choices: chosen };
      },
    };
  }
}

const read = (plot: Plot): DecisionRecord => new ReadingBySteps(new PlottedSteps(plot)).decide('SCOUT Y', 'SCOUT');

/** Returns the clause, the verbs that were carried out, and the reasons for the parts that were passed over. */
function told(plot: Plot): readonly [number | null, string, string] {
  const { clause: number, done, passed } = read(plot);
  const reasons = passed.map(({ part, why }) => `${part} ${Object.values(why).slice(1).join()}`);
  return [number, done.map(({ act: { verb } }) => verb).join(', '), reasons.join('; ')];
}

describe('a procedure', () => {
  const clauses = [clause(1, 'A'), clause(2, 'B'), clause(3, 'C')];

  it('is read up to the first clause whose condition is true and whose action is possible (R7)', () => {
    expect(told({ clauses })).toEqual([1, 'A', '']);
    expect(told({ clauses, unmet: [1], impossible: 'B' })).toEqual([3, 'C', '1 condition 1 of A; 2a letter; 2 B']);
    expect(told({ clauses, unmet: [1, 2], impossible: 'C' })).toEqual([
      null,
      '',
      '1 condition 1 of A; 2 condition 2 of B; 3a letter; 3 C',
    ]);
  });

  it('may end with an action that is impossible, but not with a condition that is false', () => {
    const plot = { clauses, walk: otherWalk, unmet: [1], impossible: 'B' };
    expect(told(plot)).toEqual([null, '', '1 condition 1 of A; 2a letter; 2 B']);
  });

  it('passes a clause over that says nothing', () =>
    expect(told({ clauses: [clause(1, '')] })).toEqual([null, '', '1 it says nothing']));

  it('leaves a record if chance is missing', () => {
    const rows = table(row(1, 5, 'A, ROLL'), row(6, 10, 'B'));
    const plot = { clauses: [clause(1, 'C'), clause(2, '', rows)], impossible: 'C', faces: [3] };
    const reading = new ReadingBySteps(new PlottedSteps(plot));
    expect(() => reading.decide('SCOUT Y', 'SCOUT')).toThrow('chance is missing');
    expect(reading.draft.record('SCOUT Y', 'SCOUT')).toMatchObject({
      clause: 2,
      passed: [{ part: '1a' }, { part: '1' }],
      rolls: [{ row: '1–5', rolled: [3] }],
      done: [{ act: { verb: 'A' } }, { act: { verb: 'ROLL' }, isUnfinished: true }],
    });
  });
});

describe('the acts of a clause', () => {
  const of = (verbs: string, more: Omit<Plot, 'clauses'> = {}) => told({ clauses: [clause(1, verbs)], ...more });

  it('are left out if they are impossible, but the first must be possible', () => {
    expect(of('A, B, C', { impossible: 'B' })).toEqual([1, 'A, C', '']);
    expect(of('A, B', { impossible: 'A' })).toEqual([null, '', '1a letter; 1 A']);
    expect(of('A, B', { missed: 'A' })).toEqual([null, '', '1a letter; 1 A']);
  });

  it('may be possible in any sentence, by another walk rule', () => {
    const walk = otherWalk;
    expect(of('A, B, C', { walk, impossible: 'A, B' })).toEqual([1, 'C', '']);
    expect(of('A, B', { walk, impossible: 'A, B' })).toEqual([null, '', '1a letter; 1 A']);
  });

  it('need the thing that a Find before them names', () => {
    for (const walk of [callistoWalk, otherWalk]) {
      expect(of('find, B', { walk, impossible: 'find' })).toEqual([null, '', '1a letter; 1 find']);
      expect(of('find, B', { walk, impossible: 'B' })).toEqual([null, '', '1a letter; 1 B']);
      expect(of('find, B, C', { walk, impossible: 'C' })).toEqual([1, 'find, B', '']);
    }
  });

  it('know the earlier choices, the next act, and the table after the last act', () => {
    const decks = table(row(1, 10, ''));
    const first: SetNode = { is: 'first', of: [plane('tree', 'tree'), garden] };
    const steps = new PlottedSteps({
      clauses: [clause(1, [act('A', choice('goal', first)), act('B', choice('target')), act('C')], decks)],
    });
    new ReadingBySteps(steps).decide('', '');
    const [a, b, c] = steps.prepared;
    expect([a, b, c].map((step) => step?.later.map(({ verb }) => verb))).toEqual([['B', 'C'], ['C'], []]);
    expect([a?.table, b?.table, c?.table]).toEqual([null, null, decks]);
    expect([...(a?.chosen ?? [])]).toEqual([]);
    expect([...(c?.chosen ?? [])]).toEqual([
      ['goal', { sort: 'tree', ids: ['goal of A'] }],
      ['target', { sort: 'space', ids: ['target of B'] }],
    ]);
    expect(steps.tested).toEqual(['A']);
  });

  it('keep the meaning that words had before the first act; the record has the words (R21)', () => {
    const watering = act('B', choice('goal'));
    const steps = new PlottedSteps({ clauses: [clause(1, [act('A'), watering])] });
    const { done } = new ReadingBySteps(steps).decide('', '');
    expect(steps.prepared[1]?.act.choices[0]?.from).toEqual({ is: 'named', name: 'old', sort: 'space' });
    expect(done[1]?.act).toBe(watering);
  });

  it('fix the meaning of words once, and only if later acts follow', () => {
    const fixings = (verbs: string, more: Omit<Plot, 'clauses'> = {}): number => {
      const steps = new PlottedSteps({ clauses: [clause(1, verbs)], ...more });
      new ReadingBySteps(steps).decide('', '');
      return steps.fixings;
    };
    expect([fixings('A'), fixings('A, B, C')]).toEqual([0, 1]);
    expect(fixings('A, B', { impossible: 'A' })).toBe(0);
    expect(fixings('A, B', { impossible: 'A', walk: otherWalk })).toBe(1);
  });
});

describe('a table (R6)', () => {
  const rows = table(row(1, 3, 'A'), row(4, 7, 'B'), row(8, 10, 'C'));
  const of = (rolled: TablePlan, more: Omit<Plot, 'clauses'> = {}) => {
    const { clause: number, done, rolls, passed } = read({ clauses: [clause(1, '', rolled)], ...more });
    return {
      number,
      verbs: done.map(({ act: { verb } }) => verb).join(),
      rows: rolls.map((roll) => `${roll.row}: ${roll.rolled.join() || 'none'}`),
      passed: [...rolls.flatMap((roll) => roll.passed), ...passed].map(({ part }) => part),
    };
  };

  it('is rolled again for a row that is impossible', () =>
    expect(of(rows, { impossible: 'A', faces: [3, 1, 7] })).toEqual({
      number: 1,
      verbs: 'B',
      rows: ['4–7: 3,1,7'],
      passed: [' row 1–3'],
    }));

  it('is not rolled if a single row is possible, and is passed over if none is', () => {
    expect(of(rows, { impossible: 'A, C' })).toMatchObject({ number: 1, verbs: 'B', rows: ['4–7: none'] });
    expect(of(rows, { impossible: 'A, B, C' })).toEqual({
      number: null,
      verbs: '',
      rows: [],
      passed: ['1 row 1–3', '1 row 4–7', '1 row 8–10', '1'],
    });
  });

  it('may have a row that chance makes impossible: nothing is done', () =>
    expect(of(rows, { missed: 'A', faces: [2] })).toEqual({ number: 1, verbs: '', rows: ['1–3: 2'], passed: [] }));

  it('may do nothing in an impossible row, by another walk rule', () => {
    const plot = { walk: otherWalk, impossible: 'A', faces: [2] };
    expect(of(rows, plot)).toEqual({ number: 1, verbs: '', rows: ['1–3: 2'], passed: ['a', ' row 1–3'] });
    const silent = table(row(1, 5, ''), row(6, 10, 'A'));
    expect(of(silent, { walk: otherWalk, faces: [5] })).toEqual({ number: 1, verbs: '', rows: ['1–5: 5'], passed: [] });
  });

  it('may have a table in a row, of which one row must be possible', () => {
    const inner = table(row(1, 5, 'A'), row(6, 10, 'B'));
    const outer = table(row(1, 4, '', inner), row(5, 10, 'C'));
    expect(of(outer, { faces: [4, 6] })).toMatchObject({ verbs: 'B', rows: ['1–4: 4', '6–10: 6'] });
    expect(of(outer, { impossible: 'A, C' })).toMatchObject({ verbs: 'B', rows: ['1–4: none', '6–10: none'] });
    expect(of(outer, { impossible: 'A, B' })).toMatchObject({ verbs: 'C', passed: [' row 1–4'] });
    expect(of(table(row(1, 5, ''), row(6, 10, 'C')))).toMatchObject({ verbs: 'C', passed: [' row 1–5'] });
  });

  it('has a row that is possible if its first act is, or any act by another rule', () => {
    const two = table(row(1, 5, 'A, B'), row(6, 10, 'C'));
    expect(of(two, { impossible: 'A' })).toMatchObject({ verbs: 'C' });
    expect(of(two, { impossible: 'B', faces: [1] })).toMatchObject({ verbs: 'A' });
    const walk = { ...otherWalk, impossibleRow: callistoWalk.impossibleRow };
    expect(of(two, { impossible: 'A', faces: [1], walk })).toMatchObject({ verbs: 'B' });
    expect(of(two, { impossible: 'A, B', walk })).toMatchObject({ verbs: 'C' });
    const finding = table(row(1, 5, 'find, B'), row(6, 10, 'C'));
    expect(of(finding, { impossible: 'find', walk })).toMatchObject({ verbs: 'C' });
  });

  it('tests the acts of a row with the table after the last, and with the next act', () => {
    const decks = table(row(1, 10, ''));
    const walk = { ...otherWalk, impossibleRow: callistoWalk.impossibleRow };
    const plot = { clauses: [clause(1, '', table(row(1, 10, 'A, B', decks)))], impossible: 'A, B', walk };
    const steps = new PlottedSteps(plot);
    new ReadingBySteps(steps).decide('', '');
    expect(steps.prepared.map(({ act: { verb }, later: [next], table: own }) => [verb, next?.verb, own])).toEqual([
      ['A', 'B', null],
      ['B', undefined, decks],
    ]);
  });
});

describe('a procedure can carry out an act', () => {
  const can = (plot: Plot): boolean =>
    new ReadingBySteps(new PlottedSteps(plot)).canCarryOut(({ verb }) => verb === 'GO');
  const rows = table(row(1, 5, 'A'), row(6, 10, 'GO'));

  it('in a clause or a row that is possible', () => {
    expect(can({ clauses: [clause(1, 'A, GO')] })).toBe(true);
    expect(can({ clauses: [clause(1, 'A')] })).toBe(false);
    expect(can({ clauses: [clause(1, 'A, GO')], impossible: 'A' })).toBe(false);
    expect(can({ clauses: [clause(1, 'A'), clause(2, '', rows)] })).toBe(true);
    expect(can({ clauses: [clause(1, '', rows)], impossible: 'GO' })).toBe(false);
  });

  it('only in a clause whose condition is true, which is tested for its first act', () => {
    expect(can({ clauses: [clause(1, 'GO')], unmet: [1] })).toBe(false);
    expect(can({ clauses: [clause(1, 'GO'), clause(2, 'GO')], unmet: [1] })).toBe(true);
    const steps = new PlottedSteps({ clauses: [clause(1, 'A, B'), clause(2, '', rows)] });
    new ReadingBySteps(steps).canCarryOut(() => false);
    expect(steps.tested).toEqual(['A', null]);
  });

  it('not after an impossible clause that ends the reading', () => {
    const clauses = [clause(1, 'A'), clause(2, 'GO')];
    expect(can({ clauses, impossible: 'A' })).toBe(true);
    expect(can({ clauses, impossible: 'A', walk: otherWalk })).toBe(false);
    expect(can({ clauses, walk: otherWalk })).toBe(true);
  });
});

describe('a led unit', () => {
  const leader = act('GUIDE');
  const lead = (plot: Plot): LedAct | Refusal | null =>
    leadByOwnClauses(new PlottedSteps(plot), leader, 'HEWER A')?.() ?? null;
  const ledBy = (plot: Plot): unknown => {
    const led = lead(plot);
    return led && ('why' in led ? led.why : [led.clause, led.done.act.verb, led.find?.act.verb]);
  };
  const clauses = [clause(1, 'A'), clause(2, 'B, GO 1'), clause(3, '', table(row(1, 5, 'A'), row(6, 10, 'GO 2')))];

  it('moves by the first move of its procedure that is possible, also by a row', () => {
    expect(lead({ clauses })).toMatchObject({ unit: 'HEWER A' });
    expect(ledBy({ clauses })).toEqual(['2', 'GUIDE GO 1', undefined]);
    expect(ledBy({ clauses, unmet: [2] })).toEqual(['3', 'GUIDE GO 2', undefined]);
    expect(ledBy({ clauses, impossible: 'GUIDE GO 1' })).toEqual(['3', 'GUIDE GO 2', undefined]);
    expect(ledBy({ clauses, unmet: [2, 3] })).toBeNull();
  });

  it('moves by a later clause if chance makes a move impossible (R19)', () => {
    expect(ledBy({ clauses, missed: 'GUIDE GO 1' })).toEqual(['3', 'GUIDE GO 2', undefined]);
    expect(ledBy({ clauses, missed: 'GUIDE GO 1, GUIDE GO 2' })).toEqual({ is: 'rule', rule: 'GUIDE GO 2' });
  });

  it('moves after its Find, and the move knows the choice of the Find (R130)', () => {
    const finding = [clause(1, [act('find', choice('find')), act('GO 1')]), clause(2, 'GO 2')];
    expect(ledBy({ clauses: finding })).toEqual(['1', 'GUIDE GO 1', 'find']);
    expect(ledBy({ clauses: finding, impossible: 'find' })).toEqual(['2', 'GUIDE GO 2', undefined]);
    const steps = new PlottedSteps({ clauses: finding });
    leadByOwnClauses(steps, leader, 'HEWER A')?.();
    const [find, move] = steps.prepared;
    expect(find?.later.map(({ verb }) => verb)).toEqual(['GUIDE GO 1']);
    expect([...(move?.chosen ?? [])]).toEqual([['find', { sort: 'space', ids: ['find of find'] }]]);
    expect(() => lead({ clauses: finding, impossible: 'GUIDE GO 1' })).toThrow(
      'A unit that could be led can no longer be led.',
    );
  });
});
