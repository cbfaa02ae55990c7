// Collects all code actions for a selection in a sheet, in the order in which an editor shows them.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import { touches } from '../../language/checking/sheet/read-sheet.ts';
import type { ServiceDocument } from '../document.ts';
import { isolatedProcedure, placedProcedureOf, type Family } from '../families.ts';
import type { Project } from '../project.ts';
import type { Action } from './action.ts';
import { fixCodeActions, fixAllAction } from './fix-all.ts';
import { fixActions } from './fixes.ts';
import { partActions } from './parts.ts';
import { wordingActions } from './borrow-wording.ts';
import { withRandom } from '../../lint/printed-lists.ts';
import { mayTieIn } from '../../lint/rules/list-may-tie/rule.ts';
import { nodesAt } from '../nodes-at.ts';

function randomActions(document: ServiceDocument, offset: number): Action[] {
  const nodes = nodesAt(document, offset);
  const chain = nodes.find((node) => node.type === 'chain');
  const procedure = nodes.find((node) => node.type === 'procedure');
  if (!chain || !procedure) return [];
  const { shift } = isolatedProcedure(document, procedure);
  const scene = placedProcedureOf(document, procedure)?.side.scene ?? null;
  const tyingLists =
    scene?.procedures.flatMap(({ clauses }) => clauses.flatMap((clause) => mayTieIn(clause, scene))) ?? [];
  if (!tyingLists.some(({ start }) => start === chain.start + shift)) return [];
  const { title, edits } = withRandom(chain);
  return [{ key: 'random', title, kind: 'rewrite', edits: () => edits }];
}

export interface ActionRequest {
  /** The span of the selected text; empty if the user selects nothing. */
  readonly at: Span;
  readonly diagnostics: readonly Diagnostic[];
  readonly sorts: { readonly fixes: boolean; readonly fixAll: boolean; readonly refactorings: boolean };
  /** The procedures of the document with their cousins; null if they have not been computed yet. */
  readonly families: readonly Family[] | null;
}

export function actionsAt(
  document: ServiceDocument,
  project: Project,
  { at, diagnostics: findings, sorts, families }: ActionRequest,
): Action[] {
  const touched = sorts.fixes ? findings.filter((diagnostic) => touches(diagnostic, at)) : [];
  return [
    ...fixActions(document, touched),
    ...fixCodeActions(document, project, touched, findings),
    ...(sorts.refactorings
      ? [
          ...randomActions(document, at.start),
          ...partActions(document, at.start),
          ...(families ? wordingActions(document, at.start, families) : []),
        ]
      : []),
    ...(sorts.fixAll ? [fixAllAction(document, project)] : []),
  ];
}
