// What mends a finding: its fix, the words that it names, or a reason why it stays.
import type { Diagnostic, Fix } from '../../../grammar/registry.ts';
import { allDiagnostics } from '../../lint/all-diagnostics.ts';
import { ignorableAt } from '../../lint/ignore-comments.ts';
import { ignoreDiagnostics } from '../../lint/ignore-diagnostics.ts';
import { isSafeToFix } from '../../lint/fix-rounds.ts';
import type { ServiceDocument } from '../document.ts';
import type { SheetEdit } from '../line-edits.ts';
import { endingOf, indentOf, lineStart } from '../text-lines.ts';
import type { Action } from './action.ts';
import { asItIs, relabelled } from './arrange.ts';
import { partAt } from './parts.ts';

const keyOf = ({ code, start }: Diagnostic, what: string): string => `${code}-${start}-${what}`;

function fixing(one: Diagnostic, fix: Fix, isPreferred: boolean): Action {
  const action = { key: keyOf(one, fix.title), title: fix.title, kind: 'quickfix', mends: [one] } as const;
  return { ...action, ...(isPreferred && { isPreferred }), edits: () => fix.edits };
}

/** Whether a finding may stay if somebody says why: errors of the checker and what is said of ignores may not. */
const mayStay = ({ name, severity }: Diagnostic): boolean =>
  !Object.hasOwn(ignoreDiagnostics, name) && (severity === 'warning' || !Object.hasOwn(allDiagnostics, name));

const reason = 'reason';

/** A comment above the part that it is about, with a reason to be written over. */
function ignoring({ sheet }: ServiceDocument, one: Diagnostic): Action[] {
  const part = mayStay(one) ? ignorableAt(sheet, one.start) : null;
  if (!part) return [];
  const { source } = sheet;
  const at = lineStart(source, part.start);
  const before = `${indentOf(source, part.start)}# botbook-ignore ${one.code}: `;
  const stops = [{ start: before.length, end: before.length + reason.length }];
  const edit: SheetEdit = { start: at, end: at, text: `${before}${reason}${endingOf(source)}`, stops };
  const where = part.address.replace('/', ' ');
  const title = `Ignore ${one.code} in ${where}, and say why`;
  return [{ key: keyOf(one, 'ignore'), title, kind: 'quickfix', mends: [one], edits: () => [edit] }];
}

/** Numbers and letters in their order, where one of them is not. */
function relabelling(document: ServiceDocument, one: Diagnostic): Action[] {
  const place = one.name === 'clause-order' || one.name === 'letter-order' ? partAt(document, one.start) : null;
  if (!place) return [];
  const { procedure, clause } = place;
  const isOfClauses = one.name === 'clause-order';
  const to = isOfClauses ? asItIs(procedure) : { ...asItIs(procedure), subs: { of: clause, order: clause.subs } };
  const labels = relabelled(document.sheet, procedure, to);
  if ('refused' in labels || labels.edits.length === 0) return [];
  const title = isOfClauses
    ? `Number the clauses of ${procedure.title.text} anew`
    : `Letter the sub-clauses of clause ${clause.number} anew, with all that names them`;
  return [{ key: keyOf(one, 'labels'), title, kind: 'quickfix', mends: [one], edits: () => labels.edits }];
}

/** What can be done about findings, those that mend first. */
export function fixActions(document: ServiceDocument, found: readonly Diagnostic[]): Action[] {
  const mending = found.flatMap((one) => [
    ...(one.fix ? [fixing(one, one.fix, isSafeToFix(one))] : []),
    ...relabelling(document, one),
    ...(one.ways ?? []).map((way) => fixing(one, way, false)),
  ]);
  const staying = new Map(found.flatMap((one) => ignoring(document, one)).map((one) => [one.title, one]));
  return [...mending, ...staying.values()];
}
