// Actions for a finding: apply the fix, use a suggested name, renumber, or ignore the finding with a reason.
import type { Diagnostic, Fix } from '../../../grammar/registry.ts';
import { allDiagnostics } from '../../lint/lint-rules.ts';
import { ignorableAt, ignoreDiagnostics } from '../../lint/ignore-comments.ts';
import { isSafeToFix } from '../../lint/fix-rounds.ts';
import type { ServiceDocument } from '../document.ts';
import type { SheetEdit } from '../line-edits.ts';
import { endingOf, indentOf, lineStart } from '../text-lines.ts';
import type { Action } from './action.ts';
import { currentArrangement, relabel } from './arrange.ts';
import { partAt } from './parts.ts';

const actionKey = ({ code, start }: Diagnostic, suffix: string): string => `${code}-${start}-${suffix}`;

function fixAction(diagnostic: Diagnostic, fix: Fix, isPreferred: boolean): Action {
  const action = {
    key: actionKey(diagnostic, fix.title),
    title: fix.title,
    kind: 'quickfix',
    fixes: [diagnostic],
  } as const;
  return { ...action, ...(isPreferred && { isPreferred }), edits: () => fix.edits };
}

/**
 * True if an ignore comment may suppress a finding. False for errors of the checker and for findings about ignore
 * comments.
 */
const canBeIgnored = ({ name, severity }: Diagnostic): boolean =>
  !Object.hasOwn(ignoreDiagnostics, name) && (severity === 'warning' || !Object.hasOwn(allDiagnostics, name));

const placeholder = 'reason';

/**
 * Returns the action that inserts an ignore comment above the part with the finding. The comment has a placeholder for
 * the reason.
 */
function ignoreActions({ sheet }: ServiceDocument, diagnostic: Diagnostic): Action[] {
  const part = canBeIgnored(diagnostic) ? ignorableAt(sheet, diagnostic.start) : null;
  if (!part) return [];
  const { source } = sheet;
  const at = lineStart(source, part.start);
  const before = `${indentOf(source, part.start)}# botbook-ignore ${diagnostic.code}: `;
  const stops = [{ start: before.length, end: before.length + placeholder.length }];
  const edit: SheetEdit = { start: at, end: at, text: `${before}${placeholder}${endingOf(source)}`, stops };
  const where = part.address.replace('/', ' ');
  const title = `Ignore ${diagnostic.code} in ${where}, and say why`;
  return [{ key: actionKey(diagnostic, 'ignore'), title, kind: 'quickfix', fixes: [diagnostic], edits: () => [edit] }];
}

/**
 * Returns the action that renumbers the clauses or sub-clauses around a finding. Empty unless the finding is about
 * their order.
 */
function relabelActions(document: ServiceDocument, diagnostic: Diagnostic): Action[] {
  const place =
    diagnostic.name === 'clause-order' || diagnostic.name === 'letter-order'
      ? partAt(document, diagnostic.start)
      : null;
  if (!place) return [];
  const { procedure, clause } = place;
  const isOfClauses = diagnostic.name === 'clause-order';
  const to = isOfClauses
    ? currentArrangement(procedure)
    : { ...currentArrangement(procedure), subs: { of: clause, order: clause.subs } };
  const labels = relabel(document.sheet, procedure, to);
  if ('refused' in labels || labels.edits.length === 0) return [];
  const title = isOfClauses
    ? `Number the clauses of ${procedure.title.text} anew`
    : `Letter the sub-clauses of clause ${clause.number} anew, with all that names them`;
  return [
    { key: actionKey(diagnostic, 'labels'), title, kind: 'quickfix', fixes: [diagnostic], edits: () => labels.edits },
  ];
}

/** Returns the actions for findings; actions that fix a finding come first. */
export function fixActions(document: ServiceDocument, diagnostics: readonly Diagnostic[]): Action[] {
  const fixingActions = diagnostics.flatMap((diagnostic) => [
    ...(diagnostic.fix ? [fixAction(diagnostic, diagnostic.fix, isSafeToFix(diagnostic))] : []),
    ...relabelActions(document, diagnostic),
    ...(diagnostic.ways ?? []).map((way) => fixAction(diagnostic, way, false)),
  ]);
  const ignoringByTitle = new Map(
    diagnostics.flatMap((finding) => ignoreActions(document, finding)).map((action) => [action.title, action]),
  );
  return [...fixingActions, ...ignoringByTitle.values()];
}
