// Whether an edit leaves what a procedure means as it is: its section is read again, and its plan compared.
import { sheetPlan } from '../bind/sheet.ts';
import { binderOf } from '../check/binder.ts';
import { same } from '../plan/same.ts';
import { readSheet } from '../read.ts';
import type { LintFix } from './rule.ts';
import type { ProcedureScene, SheetScene } from './scene.ts';

/** What was found for a text and what it was to become, by the reader of both. */
const known = new WeakMap<object, Map<string, boolean>>();
const mostKept = 2000;

export function keepsPlan(scene: SheetScene, procedure: ProcedureScene, edits: LintFix['edits']): boolean {
  const { sheet, reader } = scene;
  const { start, end } = procedure.tree;
  const was = sheet.source.slice(start, end);
  let text = was;
  for (const edit of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start);
  const headers = sheet.source.slice(0, sheet.headers.at(-1)?.end ?? 0);
  const found = known.get(reader) ?? new Map<string, boolean>();
  known.set(reader, found);
  const key = [headers, was, text].join('\n\n');
  const before = found.get(key);
  if (before !== undefined) return before;
  if (found.size > mostKept) found.clear();
  const keeps = isPlanOf(procedure, `${headers}\n\n${text}\n`, scene);
  found.set(key, keeps);
  return keeps;
}

function isPlanOf(procedure: ProcedureScene, text: string, { plan, procedures, reader, world }: SheetScene): boolean {
  const { sheet } = readSheet(text);
  const again = sheetPlan(
    sheet,
    binderOf({ sheet, reader, world }, () => {}),
  );
  return same(again.procedures[0], plan.procedures[procedures.indexOf(procedure)]);
}
