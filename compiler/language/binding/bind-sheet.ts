import type { Clause, Sheet } from '../../../grammar/tree.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { rewrite } from '../../plan/rewrite.ts';
import type { RowTerm } from '../phrases/terms.ts';
import { ClauseBinder, type Binder } from './clause-binder.ts';
import type { ClausePlan, SheetPlan } from '../../plan/clause-plan.ts';
import { atOnce, type Steps } from '../steps.ts';
import { clauseSectionOf } from './answer-rows.ts';
import { mergeRules, rulesOf } from './bind-rules.ts';
import { withSides, type Sides } from './scope.ts';

/** True if a row belongs to the ranking. A row with the letter of a deck belongs to a table with a die instead. */
export const isRanked = ({ noun }: RowTerm): boolean => noun.sort !== 'deck';

/** Returns the set of units that a row of the ranking names. The units are enemies, unless the row names a side. */
export function rowOf(term: RowTerm, sides: Sides): SetNode {
  const alone = rewrite(term.noun.set, (set) => (set.is === 'ref' ? (set.alone ?? set) : set));
  return withSides(alone, sides, 'enemy');
}

/** Returns the plan of a clause from a cache, or calls `make`. */
export type PlanOf = (clause: Clause, make: () => ClausePlan) => ClausePlan;

/** Returns the plan of a sheet. Pauses (`yield`) after each clause. */
export function* sheetPlanSteps(
  sheet: Sheet,
  binder: Binder,
  planOf: PlanOf = (_clause, make) => make(),
): Steps<SheetPlan> {
  const ranking: SetNode[] = [];
  const rules: SheetPlan['rules'][number][] = [];
  const procedures: SheetPlan['procedures'][number][] = [];
  for (const section of sheet.sections) {
    if (section.type === 'ranking') {
      for (const { phrase } of section.rows) {
        const { terms } = binder.reader.read(phrase.text, 'row');
        const ranked = terms.filter((term): term is RowTerm => term.cat === 'row' && isRanked(term));
        const [term] = ranked;
        if (term && ranked.length === 1) ranking.push(rowOf(term, binder.sides));
        else binder.unread([phrase], phrase.text, 'row', ranked);
      }
    } else if (section.type === 'rules') for (const rule of section.rules) rules.push(...rulesOf(rule, binder));
    const procedure = clauseSectionOf(section);
    if (procedure) {
      const clauses: ClausePlan[] = [];
      for (const clause of procedure.clauses) {
        clauses.push(planOf(clause, () => new ClauseBinder(clause, binder).plan()));
        yield;
      }
      procedures.push({ title: procedure.title.text, clauses });
    }
  }
  return { ranking, rules: mergeRules(rules), procedures };
}

/** Returns the plan of a sheet at once. */
export const sheetPlan = (sheet: Sheet, binder: Binder, planOf?: PlanOf): SheetPlan =>
  atOnce(sheetPlanSteps(sheet, binder, planOf));
