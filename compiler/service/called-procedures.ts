// Finds the procedures that an action may call. The action moves another piece, as in `GUIDE Y` and `SCOUT 1 using …`,
// or has another card resolved again, as in `INSPIRE 1`.
import type { Procedure } from '../../grammar/tree.ts';
import { allActsOf } from '../plan/clause-plan.ts';
import { noLore } from '../plan/lore.ts';
import type { Act } from '../plan/nodes.ts';
import type { ServiceDocument } from './document.ts';
import { planOf } from './plans.ts';
import type { Mention } from './symbols.ts';

/**
 * True if a clause of the procedure moves a piece to a destination. An action that moves another piece calls only such
 * procedures.
 */
const canMovePiece = (document: ServiceDocument, { clauses }: Procedure): boolean =>
  clauses.some((clause) => {
    const plan = planOf(document, clause);
    return plan !== null && allActsOf(plan).some(({ act, aims }) => act === 'go' && aims.length > 0);
  });

/** Returns the procedures that one of the acts of a procedure may call. */
function calledBy(document: ServiceDocument, caller: Procedure, acts: readonly Act[]): readonly Procedure[] {
  const { world, language } = document;
  if (!world) return [];
  const { mayLead, mayRepeat } = language?.lore ?? noLore;
  const leaders = world.title(caller.title).cards;
  const led = acts.flatMap(({ choices }) => choices).filter(({ role }) => role === 'actor');
  return document.procedures.filter((procedure) => {
    const { cards } = world.title(procedure.title);
    const isLed = (): boolean => led.some(({ from }) => mayLead(leaders, from, cards));
    if (procedure !== caller && isLed() && canMovePiece(document, procedure)) return true;
    return acts.some((act) => mayRepeat(act, leaders, cards));
  });
}

/** Returns the procedures that the verb or strength of a mention may call; empty for any other mention. */
export function calledProcedures(document: ServiceDocument, { path, run }: Mention): readonly Procedure[] {
  const term = path.at(-1)?.term;
  const clause = run?.within.find((node) => node.type === 'clause');
  const procedure = run?.within.find((node) => node.type === 'procedure');
  if (!clause || !procedure || (term?.cat !== 'verb' && term?.cat !== 'strength')) return [];
  const act = path.findLast((edge) => edge.term.cat === 'act')?.term;
  const verb = act?.cat === 'act' ? act.verb.verb : null;
  // In `INSPIRE 1, mech to MOVE or SCOUT`, the words MOVE and SCOUT are verbs of a rider, which call nothing.
  if (term.cat === 'verb' && verb !== null && term.verb !== verb) return [];
  const plan = planOf(document, clause);
  return calledBy(document, procedure, plan ? allActsOf(plan).filter((candidate) => candidate.verb === verb) : []);
}
