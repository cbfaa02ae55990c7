// A procedure beside its like in other scenarios: what changed from each of them to this one.
import { formKey } from '../diff/comparisons.ts';
import { diffSheets } from '../diff/diff.ts';
import type { PlacedProcedure } from '../diff/title-rows.ts';
import { readComparedSheet } from '../diff/compared-sheet.ts';
import type { SheetDiff } from '../diff/sheet-diff.ts';
import type { ServiceDocument } from './document.ts';
import { familiesOf, standingOf } from './families.ts';
import type { Steps } from '../language/steps.ts';
import type { Project } from './project.ts';

/** One of two that are compared. */
export interface Compared {
  readonly bot: string;
  /** Those in which it means the same. */
  readonly scenarios: readonly number[];
  /** Null if the whole sheet is compared. */
  readonly title: string | null;
}

export interface Comparison {
  readonly before: Compared;
  readonly after: Compared;
  readonly diff: SheetDiff;
}

const sheetOf = ({ bot, scenario }: ServiceDocument): Compared => ({
  bot,
  scenarios: scenario === null ? [] : [scenario],
  title: null,
});

const comparedAs = ({ bot, scenario, procedure }: PlacedProcedure): Compared => ({
  bot,
  scenarios: [scenario],
  title: procedure.tree.title.text,
});

function between(before: PlacedProcedure, after: PlacedProcedure): SheetDiff {
  const [one, other] = [before.procedure.tree.title.text, after.procedure.tree.title.text];
  return diffSheets(before.side, after.side, { before: { title: one }, after: { title: other } });
}

const standingNamed = (document: ServiceDocument, title: string): PlacedProcedure | null => {
  const tree = document.sheet.sections.find((one) => one.type === 'procedure' && one.title.text === title);
  return tree?.type === 'procedure' ? standingOf(document, tree) : null;
};

export interface ComparedParts {
  /** Null for the whole sheet. */
  readonly title: string | null;
  /** Null for every other form that the procedure has in other scenarios. */
  readonly other: ServiceDocument | null;
  /** The title there, if it is another. */
  readonly otherTitle: string | null;
}

/** What sets a procedure apart from that of another sheet, or from its other forms; null if there is no such thing. */
export function* comparisonsOf(
  document: ServiceDocument,
  project: Project,
  { title, other, otherTitle }: ComparedParts,
): Steps<readonly Comparison[] | null> {
  if (title === null) {
    if (!other) return null;
    const before = readComparedSheet(other.text, other.languageOf, other.games);
    yield;
    const diff = diffSheets(before, readComparedSheet(document.text, document.languageOf, document.games));
    return [{ before: sheetOf(other), after: sheetOf(document), diff }];
  }
  if (!other) return yield* fromOtherForms(document, project, title);
  const [before, after] = [standingNamed(other, otherTitle ?? title), standingNamed(document, title)];
  if (!before || !after) return null;
  return [{ before: comparedAs(before), after: comparedAs(after), diff: between(before, after) }];
}

function* fromOtherForms(
  document: ServiceDocument,
  project: Project,
  title: string,
): Steps<readonly Comparison[] | null> {
  const families = yield* familiesOf(document, project);
  const family = families.find(({ tree }) => tree.title.text === title);
  if (!family) return null;
  const forms = new Map<string, PlacedProcedure[]>();
  for (const { standing, changes } of family.cousins) {
    const key = `${standing.procedure.tree.title.text}\n${formKey(standing)}`;
    if (changes > 0) forms.set(key, [...(forms.get(key) ?? []), standing]);
  }
  const made: Comparison[] = [];
  for (const form of forms.values()) {
    const [before] = form;
    if (!before) continue;
    const scenarios = form.map(({ scenario }) => scenario);
    const diff = between(before, family.standing);
    made.push({ before: { ...comparedAs(before), scenarios }, after: comparedAs(family.standing), diff });
    yield;
  }
  return made;
}
