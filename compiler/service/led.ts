// Whom an action leads (`GUIDE Y`, `SCOUT 1 using …`): the procedures of the sheet by which its piece may be moved.
import type { Procedure } from '../../grammar/tree.ts';
import { allActsOf } from '../lint/plan-queries.ts';
import type { ServiceDocument } from './document.ts';
import { planOf } from './plans.ts';
import type { Mention } from './symbols.ts';

/** Whether a procedure has a clause that goes somewhere: no other can lead a piece. */
const moves = (document: ServiceDocument, { clauses }: Procedure): boolean =>
  clauses.some((clause) => {
    const plan = planOf(document, clause);
    return plan !== null && allActsOf(plan).some(({ act, aims }) => act === 'go' && aims.length > 0);
  });

/** The procedures that the verb or the strength of a mention may call; none if it calls no other's. */
export function ledFrom(document: ServiceDocument, { path, run }: Mention): readonly Procedure[] {
  const { world, language, sheet } = document;
  const kind = path.at(-1)?.cat;
  const clause = run?.within.find((one) => one.type === 'clause');
  const procedure = run?.within.find((one) => one.type === 'procedure');
  if (!world || !clause || !procedure || (kind !== 'verb' && kind !== 'strength')) return [];
  const act = path.findLast(({ term }) => term.cat === 'act')?.term;
  const verb = act?.cat === 'act' ? act.verb.verb : null;
  const plan = planOf(document, clause);
  const acts = plan ? allActsOf(plan).filter((one) => one.verb === verb) : [];
  const whom = acts.flatMap(({ choices }) => choices).filter(({ role }) => role === 'actor');
  if (whom.length === 0) return [];
  const leaders = world.title(procedure.title).cards;
  return sheet.sections.filter((one): one is Procedure => {
    if (one.type !== 'procedure' || one === procedure || !moves(document, one)) return false;
    const { cards } = world.title(one.title);
    return whom.some(({ from }) => language?.lore?.mayLead(leaders, from, cards) ?? true);
  });
}
