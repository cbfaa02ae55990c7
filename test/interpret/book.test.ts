// Tests every clause of the book in random positions: all answers must have certain properties.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrow } from '../../compiler/decide/interpret/choices.ts';
import { withChosen, type Context } from '../../compiler/decide/interpret/context.ts';
import { firstNonEmpty, contextOf, holds, members } from '../../compiler/decide/interpret/interpret.ts';
import { sortOf } from '../../compiler/plan/build.ts';
import type { ClausePlan, TablePlan } from '../../compiler/plan/clause-plan.ts';
import type { PlanAct, Aim, PlanChoice } from '../../compiler/plan/nodes.ts';
import { showSet } from '../../compiler/plan/plan-text.ts';
import { factsOf, type CallistoFacts } from '../../compiler/games/callisto/facts/facts.ts';
import { otherSide } from '../../compiler/games/callisto/facts/table.ts';
import { planes } from '../../runtime/callisto/data/signatures.ts';
import { tableOf } from '../support/table-of.ts';
import { bookPlan, definitionsOf, roster, factsAt } from '../support/callisto.ts';
import { randomTables } from '../support/random-tables.ts';

const sides = ['lfa', 'breakers'] as const;

const rowActs = (table: TablePlan | null): PlanAct[] =>
  table?.rows.flatMap((row) => [...row.acts, ...rowActs(row.table)]) ?? [];
const actsOf = (clause: ClausePlan): PlanAct[] => [...clause.acts, ...rowActs(clause.table)];

/** Checks the candidates of a choice, and returns those that its tiebreak list leaves. */
function check(choice: PlanChoice, context: Context): readonly string[] {
  const all = [...members(choice.from, context)];
  const sort = sortOf(firstNonEmpty(choice.from, context));
  expect(all, showSet(choice.from)).toEqual(context.facts.all(sort).filter((id) => all.includes(id)));
  const { left } = narrow(all, choice.list, context);
  expect(left).toEqual(all.filter((id) => left.includes(id)));
  expect(left.length === 0).toBe(all.length === 0);
  if (choice.role === 'destination') expect(sort).toBe('space');
  return left;
}

function checkAll(choices: readonly PlanChoice[], start: Context): Context {
  let context = start;
  for (const choice of choices) {
    const left = check(choice, context);
    context = withChosen(
      context,
      choice.role,
      sortOf(firstNonEmpty(choice.from, context)),
      choice.take === 'all' ? left : left.slice(0, 1),
    );
  }
  return context;
}

/** Evaluates the condition, the choices, the aims and the limits of a clause. */
function checkClause(clause: ClausePlan, facts: CallistoFacts, aims: readonly Aim[]): void {
  const acts = actsOf(clause);
  const own = acts.find(({ act }) => act === 'fight') ?? acts[0] ?? null;
  if (clause.condition) expect(typeof holds(clause.condition, contextOf(facts, own, aims))).toBe('boolean');
  let context = contextOf(facts, own, aims);
  for (const act of acts) {
    context = checkAll(act.choices, { ...context, act });
    for (const aim of act.aims) {
      if (aim.when) holds(aim.when, context);
      checkAll(aim.choices, context);
    }
    for (const limit of Object.values(act.limits)) {
      if (typeof limit === 'object' && limit.is !== 'test' && 'sort' in limit) members(limit, context);
    }
  }
}

const scenarios = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(scenarios.flatMap((scenario) => sides.map((bot) => [scenario, bot] as const)))(
  'scenario %s, %s',
  (scenario, bot) => {
    it('answers every clause in any table', () => {
      const { plan, cards } = bookPlan(scenario, bot);
      const facing = bookPlan(scenario, otherSide(bot)).plan;
      fc.assert(
        fc.property(randomTables(scenario), fc.nat(), (literal, turn) => {
          const table = tableOf(literal, roster);
          const sheet = { bot, ranking: plan.ranking, definitions: definitionsOf(plan) };
          const other = { bot: otherSide(bot), ranking: facing.ranking, definitions: definitionsOf(facing) };
          for (const [at, procedure] of plan.procedures.entries()) {
            const names = cards[at] ?? [];
            const name = names[turn % names.length];
            const counter = roster.cards.find((one) => one.name === name)?.counter ?? null;
            const unit = table.units.some((one) => one.name === counter) ? counter : null;
            const card = table.cards.find((one) => one.name === name)?.id ?? null;
            const facts = factsOf({ table, sheet, facing: other, unit, card });
            let aims: readonly Aim[] = [];
            for (const clause of procedure.clauses) {
              aims = clause.acts.flatMap((act) => act.aims).some(({ letter }) => letter !== null)
                ? clause.acts.flatMap((act) => act.aims)
                : aims;
              checkClause(clause, facts, aims);
            }
          }
        }),
        { numRuns: 8, seed: scenario },
      );
    });
  },
);

describe('facts', () => {
  it('answer every plane of the game’s signatures', () => {
    const facts = factsAt(
      { ways: ['a b'], units: { 'Scout Y': 'a', 'Ripper B': 'b' }, doors: { door: { between: ['a', 'b'] } } },
      'lfa',
      { unit: 'Scout Y' },
    );
    for (const [name, { of }] of Object.entries(planes)) {
      expect(() => members({ is: 'plane', name, sort: of }, contextOf(facts)), name).not.toThrow();
    }
  });
});
