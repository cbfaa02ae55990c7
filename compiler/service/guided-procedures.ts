// Finds the procedures by which an action may move another piece, as in `GUIDE Y` and `SCOUT 1 using …`.
import type { Procedure } from '../../grammar/tree.ts';
import { allActsOf } from '../plan/clause-plan.ts';
import type { ServiceDocument } from './document.ts';
import { planOf } from './plans.ts';
import type { Mention } from './symbols.ts';

/** True if a clause of the procedure moves to a destination. Other procedures cannot move a piece for another. */
const canMovePiece = (document: ServiceDocument, { clauses }: Procedure): boolean =>
  clauses.some((clause) => {
    const plan = planOf(document, clause);
    return plan !== null && allActsOf(plan).some(({ act, aims }) => act === 'go' && aims.length > 0);
  });

/**
 * Returns the procedures by which a verb or strength may move another unit; empty if the words name no such verb or
 * strength.
 */
export function guidedProcedures(document: ServiceDocument, { path, run }: Mention): readonly Procedure[] {
  const { world, language, sheet } = document;
  const kind = path.at(-1)?.cat;
  const clause = run?.within.find((node) => node.type === 'clause');
  const procedure = run?.within.find((node) => node.type === 'procedure');
  if (!world || !clause || !procedure || (kind !== 'verb' && kind !== 'strength')) return [];
  const act = path.findLast(({ term }) => term.cat === 'act')?.term;
  const verb = act?.cat === 'act' ? act.verb.verb : null;
  const plan = planOf(document, clause);
  const acts = plan ? allActsOf(plan).filter((candidate) => candidate.verb === verb) : [];
  const actorChoices = acts.flatMap(({ choices }) => choices).filter(({ role }) => role === 'actor');
  if (actorChoices.length === 0) return [];
  const leaderCards = world.title(procedure.title).cards;
  return sheet.sections.filter((section): section is Procedure => {
    if (section.type !== 'procedure' || section === procedure || !canMovePiece(document, section)) return false;
    const { cards } = world.title(section.title);
    return actorChoices.some(({ from }) => language?.lore?.mayLead(leaderCards, from, cards) ?? true);
  });
}
