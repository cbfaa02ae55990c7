// Checks that an edit does not change the plan of a procedure: reads the edited text, and compares the plans.
import { RecentCache, lazilyFor } from '../../runtime/kernel/lazily.ts';
import { parse } from '../../grammar/parse.ts';
import { sheetPlan } from '../language/binding/bind-sheet.ts';
import { binderOf } from '../language/checking/meaning/binder-diagnostics.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import { shiftedSpan } from '../language/checking/report/spans.ts';
import { same } from '../plan/same.ts';
import { withEdits } from './fix.ts';
import type { LintFix } from './rule.ts';
import type { ProcedureScene, SheetScene } from './lint-scene.ts';

/**
 * Cache of results, by reader. The key is the text before an edit and the text after it. The result is true if both
 * texts have the same plan.
 */
const memos = lazilyFor((_reader: Reader) => new RecentCache<boolean>());

export function keepsPlan(scene: SheetScene, procedure: ProcedureScene, edits: LintFix['edits']): boolean {
  const { sheet, reader } = scene;
  const { start, end } = procedure.tree;
  const oldText = sheet.source.slice(start, end);
  const newText = withEdits(
    oldText,
    edits.map((edit) => shiftedSpan(edit, -start)),
  );
  const headers = sheet.source.slice(0, sheet.headers.at(-1)?.end ?? 0);
  return memos(reader).getOrMake(`${headers}\n${oldText}\n\n${newText}`, () =>
    hasSamePlan(procedure, `${headers}\n\n${newText}\n`, scene),
  );
}

function hasSamePlan(
  procedure: ProcedureScene,
  text: string,
  { plan, procedures, reader, world }: SheetScene,
): boolean {
  const { sheet } = parse(text);
  const newPlan = sheetPlan(
    sheet,
    binderOf({ sheet, reader, world }, () => {}),
  );
  return same(newPlan.procedures[0], plan.procedures[procedures.indexOf(procedure)]);
}
