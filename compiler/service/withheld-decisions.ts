// Decisions that are withheld while a sheet has errors, because the errors may change them.
import { touchesAny } from '../../grammar/positions.ts';
import type { Span } from '../../grammar/tree.ts';
import { checkSheet } from '../language/checking/sheet/read-sheet.ts';
import type { ServiceDocument } from './document.ts';
import { undecidedProcedure, type PinnedProcedure } from './pinned-position.ts';

export const errorsOfSheet = ({ text, languageOf, games }: ServiceDocument): readonly Span[] =>
  checkSheet(text, languageOf, games).diagnostics.filter(({ severity }) => severity === 'error');

/**
 * True if an error is outside all clauses: in a ranking, in a bot rule or in a title. Such an error may change the
 * meaning of all procedures (R20).
 */
function hasSharedError(document: ServiceDocument, errors: readonly Span[]): boolean {
  const touchesClause = touchesAny(document.procedures.flatMap((procedure) => procedure.clauses));
  return errors.some((error) => !touchesClause(error));
}

/** True if the decision used a clause of the procedure of a led unit. */
const isGuided = ({ explanation }: PinnedProcedure): boolean =>
  (explanation?.came.decision?.done ?? []).some(({ ledAct }) => ledAct !== null && ledAct.clause !== '');

/**
 * Returns the decisions of procedures of a sheet with errors. A procedure that the errors may affect has a problem
 * instead of a decision.
 */
export function withoutAffected(
  document: ServiceDocument,
  errors: readonly Span[],
  procedures: readonly PinnedProcedure[],
): readonly PinnedProcedure[] {
  if (errors.length === 0) return procedures;
  if (hasSharedError(document, errors)) {
    const problem = 'the ranking, the rules or a title of the sheet are wrong, and procedures rest on them';
    return procedures.map(({ title, card }) => undecidedProcedure(title, card, problem));
  }
  return procedures.map((procedure) =>
    isGuided(procedure)
      ? undecidedProcedure(procedure.title, procedure.card, 'it leads a unit, and a procedure of the sheet is wrong')
      : procedure,
  );
}
