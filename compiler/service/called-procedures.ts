// Finds the procedures that an action may call. Such an action moves another piece by the procedure of that piece
// (`GUIDE Y`, `SCOUT 1 using …`), or has another card resolved again (`INSPIRE 1`).
import type { Procedure } from '../../grammar/tree.ts';
import { allActsOf } from '../plan/clause-plan.ts';
import { noLintFacts } from '../plan/lint-facts.ts';
import type { PlanAct } from '../plan/nodes.ts';
import type { ServiceDocument } from './document.ts';
import { planOf } from './plans.ts';
import type { Mention } from './symbols.ts';

/**
 * True if a clause of the procedure moves a piece to a destination. Other procedures cannot be called by an action that
 * moves another piece.
 */
const canMovePiece = (document: ServiceDocument, { clauses }: Procedure): boolean =>
  clauses.some((clause) => {
    const plan = planOf(document, clause);
    return plan !== null && allActsOf(plan).some(({ act, aims }) => act === 'go' && aims.length > 0);
  });

/** Returns the procedures that acts of the procedure `caller` may call. */
function calledBy(document: ServiceDocument, caller: Procedure, acts: readonly PlanAct[]): readonly Procedure[] {
  const { world, language } = document;
  if (!world) return [];
  const { mayLead, mayRepeat } = language?.lintFacts ?? noLintFacts;
  const leaders = world.title(caller.title).cards;
  const led = acts.flatMap(({ choices }) => choices).filter(({ role }) => role === 'actor');
  return document.procedures.filter((procedure) => {
    const { cards } = world.title(procedure.title);
    const isLed = (): boolean => led.some(({ from }) => mayLead(leaders, from, cards));
    if (procedure !== caller && isLed() && canMovePiece(document, procedure)) return true;
    return acts.some((act) => mayRepeat(act, leaders, cards));
  });
}

/**
 * Returns the procedures that a mention may call. The mention must be the verb or the strength of an action; empty for
 * any other mention.
 */
export function calledProcedures(document: ServiceDocument, { path, run }: Mention): readonly Procedure[] {
  const term = path.at(-1)?.term;
  const clause = run?.within.find((node) => node.type === 'clause');
  const procedure = run?.within.find((node) => node.type === 'procedure');
  if (!clause || !procedure || (term?.cat !== 'verb' && term?.cat !== 'strength')) return [];
  const act = path.findLast((edge) => edge.term.cat === 'act')?.term;
  const verb = act?.cat === 'act' ? act.verb.verb : null;
  // In `INSPIRE 1, mech to MOVE or SCOUT`, the verbs MOVE and SCOUT belong to a rider. Only `INSPIRE` calls procedures.
  if (term.cat === 'verb' && verb !== null && term.verb !== verb) return [];
  const plan = planOf(document, clause);
  return calledBy(document, procedure, plan ? allActsOf(plan).filter((candidate) => candidate.verb === verb) : []);
}
