// Turns the special rules of a moment into clauses. The walk over clauses then decides which rule applies, and gives
// the reason.
import type { ScriptProcedure, SheetScript } from '../../../decide/sheet-script.ts';
import type { ClausePlan } from '../../../plan/clause-plan.ts';
import { same } from '../../../plan/same.ts';
import type { PlanAct, Effect, MomentRule } from '../../../plan/nodes.ts';

/** Returns the rules of a sheet that are bound to a moment. */
export const rulesAt = ({ moments }: SheetScript, moment: string): readonly MomentRule[] =>
  moments.filter((rule) => rule.moment === moment);

const wordOf = ({ of: [set] }: Effect): string => (set && 'name' in set ? set.name : '');

/**
 * Returns the act that carries out the effects of a rule on the status of the crawler. Null if no effect changes the
 * status.
 */
function statusAct(effects: readonly Effect[]): PlanAct | null {
  const change = effects.find(({ effect }) => effect === 'changeStatus');
  if (!change) return null;
  const remain = effects.find(({ effect }) => effect === 'remain');
  const cease = effects.find(({ effect }) => effect === 'ceaseFire');
  const limits = {
    status: wordOf(change),
    ...(remain && { remain: wordOf(remain) }),
    ...(cease && { ceaseFire: wordOf(cease) }),
  };
  return { act: 'change', verb: 'change', strength: null, aims: [], choices: [], limits };
}

/**
 * Makes a procedure from the rules of a moment that change the status of the crawler; null if there are none. A rule
 * without a condition, or with the same condition, belongs to the clause of the rule before it.
 */
export function procedureOfRules(script: SheetScript, moment: string): ScriptProcedure | null {
  const clauses: { readonly rule: MomentRule; readonly effects: Effect[] }[] = [];
  for (const rule of rulesAt(script, moment)) {
    const last = clauses.at(-1);
    if (last && (rule.when === null || same(rule.when, last.rule.when))) last.effects.push(...rule.does);
    else clauses.push({ rule, effects: [...rule.does] });
  }
  const plans = clauses.flatMap(({ rule, effects }, index): ClausePlan[] => {
    const act = statusAct(effects);
    const plan = { number: index + 1, condition: rule.when, table: null, way: null, bindings: [] };
    return act ? [{ ...plan, acts: [act] }] : [];
  });
  if (plans.length === 0) return null;
  return { title: moment.toUpperCase(), cards: new Set([moment.toUpperCase()]), clauses: plans, initiative: null };
}
