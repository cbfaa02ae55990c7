// A sheet as a plan: its ranking table, its bot rules, its procedures.
import type { Clause, Sheet } from '../../../grammar/tree.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { rewrite } from '../../plan/rewrite.ts';
import type { RowTerm } from '../phrases/terms.ts';
import { ClauseBinder } from './clause-binder.ts';
import type { Binder } from './clause-binder.ts';
import type { ClausePlan, SheetPlan } from '../../plan/clause-plan.ts';
import { merged, rulesOf } from './bind-rules.ts';
import { withSides } from './scope.ts';
import type { Sides } from './scope.ts';

/** A row that is a single letter names a deck: it stands in a table of dice. */
export const isRanked = ({ thing }: RowTerm): boolean => thing.sort !== 'deck';

/** A row of the ranking table: units of the enemy, unless it says otherwise. */
export function rowOf(term: RowTerm, sides: Sides): SetNode {
  const alone = rewrite(term.thing.set, (set) => (set.is === 'ref' ? (set.alone ?? set) : set));
  return withSides(alone, sides, 'enemy');
}

/** The plan of a clause: made, or as it was made before. */
export type PlanOf = (clause: Clause, make: () => ClausePlan) => ClausePlan;

export function sheetPlan(sheet: Sheet, binder: Binder, planOf: PlanOf = (_clause, make) => make()): SheetPlan {
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
    else {
      const clauses = section.clauses.map((clause) => planOf(clause, () => new ClauseBinder(clause, binder).plan()));
      procedures.push({ title: section.title.text, clauses });
    }
  }
  return { ranking, rules: merged(rules), procedures };
}
