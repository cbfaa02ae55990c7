// Tests of the names of the parts of a procedure that decisions can use.
import { describe, expect, it } from 'vitest';
import { isProcedurePartOf, procedurePartsOf } from '../../compiler/decide/procedure-parts.ts';
import { all } from '../../compiler/plan/build.ts';
import type { ClausePlan, RowPlan, TablePlan, WayPlan } from '../../compiler/plan/clause-plan.ts';
import { printedKey, type PlanAct, type Aim, type PlanChoice, type Criterion } from '../../compiler/plan/nodes.ts';

const random: Criterion = { is: 'random' };
const kept: Criterion = { is: 'keep', over: 'unit', test: { is: 'some', of: all('unit') } };

const choice = (role: PlanChoice['role'], list: readonly Criterion[], spare?: true): PlanChoice => ({
  role,
  from: all('unit'),
  take: 'one',
  list,
  ...(spare && { spare }),
});
const act = (kind: string, aims: readonly Aim[], choices: readonly PlanChoice[] = []): PlanAct => ({
  act: kind,
  verb: kind,
  strength: null,
  aims,
  choices,
  limits: {},
});
const aim = (letter: string | null, ...choices: readonly PlanChoice[]): Aim => ({
  letter,
  when: null,
  how: 'into',
  choices,
});
const row = (from: number, to: number, acts: readonly PlanAct[], table: TablePlan | null = null): RowPlan => ({
  from,
  to,
  acts,
  deck: null,
  table,
});

function namesOf(acts: readonly PlanAct[], table: TablePlan | null = null, way: WayPlan | null = null): string[] {
  const clause: ClausePlan = { number: 2, condition: null, acts, table, way, bindings: [] };
  return procedurePartsOf('SCOUT', [clause]).map(({ name, kind }) => `${kind} ${name}`);
}

const fight = act('fight', [], [choice('target', [kept, random])]);
const letters = act('go', [aim('a', choice('goal', [random]), choice('destination', [kept, kept], true)), aim('b')]);

describe('the parts of a procedure', () => {
  it('are clauses, letters and criteria', () => {
    expect(namesOf([fight])).toEqual([
      'clause SCOUT 2',
      'criterion SCOUT 2 target [1]',
      'criterion SCOUT 2 target [random]',
    ]);
    // The destination of `letters` has a spare list: the list of the goal is used again. So the criteria of the spare
    // list are not named a second time.
    expect(namesOf([letters])).toEqual([
      'clause SCOUT 2',
      'letter SCOUT 2a',
      'criterion SCOUT 2a goal [random]',
      'letter SCOUT 2b',
    ]);
    expect(namesOf([act('go', [aim(null, choice('destination', [kept]))])])).toContain(
      'criterion SCOUT 2 destination [1]',
    );
  });

  it('have the place of a printed criterion, and only of such', () => {
    const place = { text: 'most wounds', start: 3, end: 14 };
    const clause = (list: readonly Criterion[]): ClausePlan => ({
      number: 2,
      condition: null,
      acts: [act('fight', [], [choice('target', list)])],
      table: null,
      way: null,
      bindings: [],
    });
    expect(procedurePartsOf('SCOUT', [clause([{ ...kept, [printedKey]: place }, random])]).slice(1)).toEqual([
      { name: 'SCOUT 2 target [1]', kind: 'criterion', at: place },
      { name: 'SCOUT 2 target [random]', kind: 'criterion' },
    ]);
  });

  it('name the list of an act that marks spaces by its goal', () =>
    expect(namesOf([act('mark', [aim(null, choice('destination', [kept]))])])).toEqual([
      'clause SCOUT 2',
      'criterion SCOUT 2 goal [1]',
    ]));

  it('are rows of tables, but not of a table of decks, which belongs to an act (R6)', () => {
    const decks: TablePlan = { die: 10, rows: [row(1, 5, []), row(6, 10, [])] };
    const inner: TablePlan = { die: 10, rows: [row(1, 2, [fight]), row(3, 10, [])] };
    const table: TablePlan = { die: 10, rows: [row(1, 3, [fight], decks), row(4, 10, [], inner)] };
    const target = ['criterion SCOUT 2 target [1]', 'criterion SCOUT 2 target [random]'];
    expect(namesOf([], table)).toEqual([
      'clause SCOUT 2',
      'row SCOUT 2 row 1–3',
      ...target,
      'row SCOUT 2 row 4–10',
      'row SCOUT 2 row 1–2',
      'row SCOUT 2 row 3–10',
    ]);
    expect(namesOf([fight], decks)).toEqual(['clause SCOUT 2', ...target]);
  });

  it('are criteria of the way: of the rider line, or of the sub-clause that the line names (R12)', () => {
    const ways = (way: WayPlan): string[] => namesOf([letters], null, way).filter((name) => name.includes(' way '));
    expect(ways({ far: 2, list: [kept], as: null })).toEqual(['criterion SCOUT 2 way [1]']);
    // A rider line that names a sub-clause uses the list of this sub-clause. Here, the last list of sub-clause a has
    // two criteria, and sub-clause b has no list.
    expect(ways({ far: 2, list: [], as: 'a' })).toEqual(['criterion SCOUT 2 way [1]', 'criterion SCOUT 2 way [2]']);
    expect(ways({ far: 2, list: [kept], as: 'b' })).toEqual([]);
  });
});

describe('a part is inside another', () => {
  it.each([
    ['SCOUT 2', 'SCOUT 2', true],
    ['SCOUT 2b', 'SCOUT 2', true],
    ['SCOUT 2b goal [1]', 'SCOUT 2b', true],
    ['SCOUT 2 row 1–3', 'SCOUT 2', true],
    ['SCOUT 21', 'SCOUT 2', false],
    ['SCOUT 2', 'SCOUT 2b', false],
    ['SCOUT 3', 'SCOUT 2', false],
  ])('%s in %s: %s', (name, part, is) => expect(isProcedurePartOf(name, part)).toBe(is));
});
