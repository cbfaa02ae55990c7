// Whether an edit leaves what a procedure means as it is: its section is read again, and its plan compared.
import { parse } from '../../grammar/parse.ts';
import { sheetPlan } from '../language/binding/sheet.ts';
import { binderOf } from '../language/checking/binder.ts';
import { memoOf, moved } from '../language/checking/memo.ts';
import type { Memo } from '../language/checking/memo.ts';
import { same } from '../plan/same.ts';
import { withEdits } from './fix.ts';
import type { LintFix } from './rule.ts';
import type { ProcedureScene, SheetScene } from './lint-scene.ts';

/** What was found for a text and what it was to become, by the reader of both. */
const known = new WeakMap<object, Memo<boolean>>();

export function keepsPlan(scene: SheetScene, procedure: ProcedureScene, edits: LintFix['edits']): boolean {
  const { sheet, reader } = scene;
  const { start, end } = procedure.tree;
  const was = sheet.source.slice(start, end);
  const text = withEdits(
    was,
    edits.map((edit) => moved(edit, -start)),
  );
  const headers = sheet.source.slice(0, sheet.headers.at(-1)?.end ?? 0);
  return memoOf(known, reader).of(headers, `${was}\n\n${text}`, () =>
    isPlanOf(procedure, `${headers}\n\n${text}\n`, scene),
  );
}

function isPlanOf(procedure: ProcedureScene, text: string, { plan, procedures, reader, world }: SheetScene): boolean {
  const { sheet } = parse(text);
  const again = sheetPlan(
    sheet,
    binderOf({ sheet, reader, world }, () => {}),
  );
  return same(again.procedures[0], plan.procedures[procedures.indexOf(procedure)]);
}
