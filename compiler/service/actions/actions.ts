// All that is offered at a place, in the order in which it is shown.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { ServiceDocument } from '../document.ts';
import type { Family } from '../families.ts';
import type { Project } from '../project.ts';
import type { Action } from './action.ts';
import { alikeActions, fixAllAction } from './fix-all.ts';
import { fixActions } from './fixes.ts';
import { partActions } from './parts.ts';
import { randomActions } from './random.ts';
import { wordingActions } from './borrow-wording.ts';

export interface Asked {
  /** What is selected; often a single place. */
  readonly at: Span;
  /** What was found in the document. */
  readonly found: readonly Diagnostic[];
  /** Which sorts are wanted. */
  readonly sorts: { readonly fixes: boolean; readonly fixAll: boolean; readonly refactorings: boolean };
  /** Its procedures with their like, if they are known by now. */
  readonly families: readonly Family[] | null;
}

const touches = (one: Span, other: Span): boolean => one.start <= other.end && other.start <= one.end;

export function actionsAt(
  document: ServiceDocument,
  project: Project,
  { at, found, sorts, families }: Asked,
): Action[] {
  const here = sorts.fixes ? found.filter((one) => touches(one, at)) : [];
  return [
    ...fixActions(document, here),
    ...alikeActions(document, project, here, found),
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
