// Whether an edit leaves what a procedure means as it is: its section is read again, and its plan compared.
import { sheetPlan } from '../bind/sheet.ts';
import { binderOf } from '../check/binder.ts';
import { same } from '../plan/same.ts';
import { readSheet } from '../read.ts';
import type { LintFix } from './rule.ts';
import type { ProcedureScene, SheetScene } from './scene.ts';

export function keepsPlan(
  { sheet, plan, reader, world, procedures }: SheetScene,
  procedure: ProcedureScene,
  edits: LintFix['edits'],
): boolean {
  const before = plan.procedures[procedures.indexOf(procedure)];
  const { start, end } = procedure.tree;
  let text = sheet.source.slice(start, end);
  for (const edit of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start);
  const headers = sheet.source.slice(0, sheet.headers.at(-1)?.end ?? 0);
  const again = readSheet(`${headers}\n\n${text}\n`).sheet;
  const [after] = sheetPlan(
    again,
    binderOf({ sheet: again, reader, world }, () => {}),
  ).procedures;
  return same(after, before);
}
