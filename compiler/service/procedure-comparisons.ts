// Compares a procedure with its cousins in other scenarios, or a whole sheet with another sheet.
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { formKey } from '../diff/comparisons.ts';
import { diffSheets } from '../diff/diff.ts';
import type { PlacedProcedure } from '../diff/title-rows.ts';
import { readComparedSheet } from '../diff/compared-sheet.ts';
import type { SheetDiff } from '../diff/sheet-diff.ts';
import type { ServiceDocument } from './document.ts';
import { familiesOf, placedProcedureOf } from './families.ts';
import type { Steps } from '../language/steps.ts';
import type { Project } from './project.ts';

/**
 * One side of a comparison: a whole sheet, or a procedure. `scenarios` lists all scenarios to which the side applies.
 */
export interface ComparisonSide {
  readonly bot: string;
  /**
   * The scenarios in which procedures for the same cards have the same meaning as this procedure, with its own
   * scenario.
   */
  readonly scenarios: readonly number[];
  /** The title of the procedure; null if whole sheets are compared. */
  readonly title: string | null;
}

export interface ServiceComparison {
  readonly before: ComparisonSide;
  readonly after: ComparisonSide;
  readonly diff: SheetDiff;
}

const sheetSide = ({ bot, scenario }: ServiceDocument): ComparisonSide => ({
  bot,
  scenarios: scenario === null ? [] : [scenario],
  title: null,
});

const procedureSide = ({ bot, scenario, procedure }: PlacedProcedure): ComparisonSide => ({
  bot,
  scenarios: [scenario],
  title: procedure.tree.title.text,
});

function diffProcedures(before: PlacedProcedure, after: PlacedProcedure): SheetDiff {
  const [titleBefore, titleAfter] = [before.procedure.tree.title.text, after.procedure.tree.title.text];
  return diffSheets(before.side, after.side, { before: { title: titleBefore }, after: { title: titleAfter } });
}

const placedProcedureNamed = (document: ServiceDocument, title: string): PlacedProcedure | null => {
  const tree = document.procedures.find((procedure) => procedure.title.text === title);
  return tree ? placedProcedureOf(document, tree) : null;
};

export interface ComparedParts {
  /** The title of the procedure to compare; null to compare the whole sheet. */
  readonly title: string | null;
  /** The sheet to compare with; null to compare the procedure with cousins that have another meaning. */
  readonly other: ServiceDocument | null;
  /** The title of the procedure in the other sheet; null if the titles are equal. */
  readonly otherTitle: string | null;
}

/**
 * Compares a procedure with its cousins, or a sheet with another sheet. Returns null if there is nothing to compare
 * with.
 */
export function* comparisonsOf(
  document: ServiceDocument,
  project: Project,
  { title, other, otherTitle }: ComparedParts,
): Steps<readonly ServiceComparison[] | null> {
  if (title === null) {
    if (!other) return null;
    const before = readComparedSheet(other.text, other.languageOf, other.games);
    yield;
    const diff = diffSheets(before, readComparedSheet(document.text, document.languageOf, document.games));
    return [{ before: sheetSide(other), after: sheetSide(document), diff }];
  }
  if (!other) return yield* comparisonsWithOtherForms(document, project, title);
  const [before, after] = [placedProcedureNamed(other, otherTitle ?? title), placedProcedureNamed(document, title)];
  if (!before || !after) return null;
  return [{ before: procedureSide(before), after: procedureSide(after), diff: diffProcedures(before, after) }];
}

function* comparisonsWithOtherForms(
  document: ServiceDocument,
  project: Project,
  title: string,
): Steps<readonly ServiceComparison[] | null> {
  const families = yield* familiesOf(document, project);
  const family = families.find(({ tree }) => tree.title.text === title);
  if (!family) return null;
  const forms = new Map<string, PlacedProcedure[]>();
  for (const { placed, changes } of family.cousins) {
    const key = `${placed.procedure.tree.title.text}\n${formKey(placed)}`;
    if (changes > 0) getOrMake(forms, key, () => []).push(placed);
  }
  const comparisons: ServiceComparison[] = [];
  for (const form of forms.values()) {
    const [before] = form;
    if (!before) continue;
    const scenarios = form.map(({ scenario }) => scenario);
    const diff = diffProcedures(before, family.placed);
    comparisons.push({ before: { ...procedureSide(before), scenarios }, after: procedureSide(family.placed), diff });
    yield;
  }
  return comparisons;
}
