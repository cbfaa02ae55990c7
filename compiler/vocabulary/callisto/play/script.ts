// A sheet as it is played: its plan, with the words that its rules and its scenario define.
import type { ClausePlan, SheetPlan } from '../../../bind/clause-plan.ts';
import { places } from '../../../plan/build.ts';
import type { Act, MomentRule, SetNode } from '../../../plan/nodes.ts';
import type { TablePlan } from '../../../bind/clause-plan.ts';
import type { Side } from '../../../../runtime/callisto/table.ts';
import type { Sheet } from '../seat.ts';

/** What objectives are where the rules of the scenario say so, and the sheet does not (R15, R46). */
const objectives: Readonly<Record<number, Readonly<Partial<Record<Side, SetNode>>>>> = {
  3: {
    lfa: places({ is: 'plane', name: 'building', sort: 'structure' }),
    breakers: places({ is: 'plane', name: 'civilian', sort: 'token' }),
  },
  4: {
    lfa: places({ is: 'plane', name: 'bunker', sort: 'structure' }),
    breakers: places({ is: 'plane', name: 'bunker', sort: 'structure' }),
  },
};

/** A procedure, with the cards that its title means. */
export interface Procedure {
  readonly title: string;
  readonly cards: ReadonlySet<string>;
  readonly clauses: readonly ClausePlan[];
  /** The initiative that its title gives, for order alone. */
  readonly initiative: number | null;
}

/** One bot's sheet of a scenario. */
export interface Script extends Sheet {
  readonly scenario: number;
  readonly procedures: readonly Procedure[];
  readonly moments: readonly MomentRule[];
}

export function scriptOf(
  scenario: number,
  bot: Side,
  plan: SheetPlan,
  titles: readonly Pick<Procedure, 'cards' | 'initiative'>[],
): Script {
  const own = objectives[scenario]?.[bot];
  const definitions: Record<string, SetNode> = own ? { objective: own } : {};
  for (const rule of plan.rules) if (rule.is === 'definition') definitions[rule.plane] = rule.means;
  return {
    scenario,
    bot,
    ranking: plan.ranking,
    definitions,
    moments: plan.rules.filter((rule) => rule.is === 'rule'),
    procedures: plan.procedures.map(({ title, clauses }, index) => ({
      title,
      clauses,
      cards: titles[index]?.cards ?? new Set(),
      initiative: titles[index]?.initiative ?? null,
    })),
  };
}

/** All acts of a procedure, rows of tables among them. */
export const actsIn = (clauses: readonly ClausePlan[]): Act[] =>
  clauses.flatMap(({ acts, table }) => [...acts, ...rowsIn(table)]);

const rowsIn = (table: TablePlan | null): Act[] =>
  table ? table.rows.flatMap(({ acts, table: inner }) => [...acts, ...rowsIn(inner)]) : [];
