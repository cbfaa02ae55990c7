// Actions that replace the words of a procedure or a clause by the wording of a cousin in another scenario.
import { RecentCache, getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import type { Clause, Procedure, Sheet, Span } from '../../../grammar/tree.ts';
import { shiftedSpan } from '../../language/checking/report/spans.ts';
import type { GameLanguage } from '../../language/checking/report/sheet-world.ts';
import { procedureDiff } from '../../diff/procedure-diff.ts';
import { withEdits } from '../../lint/fix.ts';
import { joinWithAnd } from '../../lint/lint-scene.ts';
import { checkSheet } from '../../language/checking/sheet/read-sheet.ts';
import type { ServiceDocument } from '../document.ts';
import { lineEdits, linesOf, type SheetLine, type SheetEdit } from '../line-edits.ts';
import { isolatedProcedure, type Cousin, type Family } from '../families.ts';
import { endingOf, lineEnd, lineStart } from '../text-lines.ts';
import type { Action } from './action.ts';
import { partAt } from './parts.ts';

function spanOfLines(source: string, parts: readonly Span[]): Span {
  const [first, last] = [parts[0], parts.at(-1)];
  const start = lineStart(source, first?.start ?? 0);
  return { start, end: lineEnd(source, Math.max(start, (last?.end ?? start) - 1)) };
}

/** Returns the lines of a span, without their comments. A line that is only a comment is left out. */
function linesIn({ source, comments }: Sheet, { start, end }: Span): SheetLine[] {
  return linesOf(source.slice(start, end)).flatMap((line): SheetLine[] => {
    const sheetLine = shiftedSpan(line, start);
    const comment = comments.find((candidate) => sheetLine.start <= candidate.start && candidate.start < sheetLine.end);
    if (!comment) return [sheetLine];
    if (comment.alone) return [];
    const words = source.slice(sheetLine.start, comment.start).trimEnd();
    return [{ ...sheetLine, text: words + endingOf(source), wordsEnd: sheetLine.start + words.length }];
  });
}

/** Returns the texts of lines, each ended by the line break `ending`. */
const withLineBreak = (lines: readonly SheetLine[], ending: string): string[] =>
  lines.map(({ text }) => text.replace(/\r?\n$/, '') + ending);

interface BorrowedWording {
  readonly from: Cousin;
  /** The borrowed lines, with the clause numbers and line breaks of this sheet. */
  readonly lines: readonly string[];
  readonly edits: readonly SheetEdit[];
}

/**
 * Returns a list with the wording that a span can borrow from a cousin. The list is empty if the span already has this
 * wording.
 */
function borrowLines(
  document: ServiceDocument,
  ownSpan: Span,
  from: Cousin,
  lines: readonly string[],
): BorrowedWording[] {
  const { sheet, text } = document;
  const lacksLineBreak = !text.slice(ownSpan.start, ownSpan.end).endsWith('\n');
  const newLines = lacksLineBreak ? [...lines.slice(0, -1), lines.at(-1)?.trimEnd() ?? ''] : lines;
  const edits = lineEdits(text, linesIn(sheet, ownSpan), newLines);
  return edits.length > 0 ? [{ from, lines: newLines, edits }] : [];
}

const borrowProcedure = (document: ServiceDocument, { tree }: Family, from: Cousin): BorrowedWording[] => {
  const ownSpan = spanOfLines(document.text, tree.clauses);
  const otherSheet = from.document.sheet;
  const lines = linesIn(otherSheet, spanOfLines(otherSheet.source, from.tree.clauses));
  return from.tree.clauses.length === 0
    ? []
    : borrowLines(document, ownSpan, from, withLineBreak(lines, endingOf(document.text)));
};

/**
 * Returns the clause of a cousin that corresponds to a clause of this procedure; null if the cousin has no such clause.
 */
function partnerOf(clause: Clause, { tree, placed }: Family, from: Cousin): Clause | null {
  const pair = { before: placed.procedure, after: from.placed.procedure };
  const ownClause = placed.procedure.tree.clauses[tree.clauses.indexOf(clause)];
  const pairedClauses = procedureDiff(pair, [placed.side, from.placed.side]).clauses.find(
    ({ before }) => before === ownClause,
  );
  const index = from.placed.procedure.tree.clauses.findIndex((otherClause) => otherClause === pairedClauses?.after);
  return from.tree.clauses[index] ?? null;
}

function borrowClause(document: ServiceDocument, clause: Clause, family: Family, from: Cousin): BorrowedWording[] {
  const partner = partnerOf(clause, family, from);
  if (!partner) return [];
  const otherSheet = from.document.sheet;
  const [first = '', ...more] = withLineBreak(
    linesIn(otherSheet, spanOfLines(otherSheet.source, [partner])),
    endingOf(document.text),
  );
  const numbered = first.replace(/^\s*\d+/, String(clause.number));
  return borrowLines(document, spanOfLines(document.text, [clause]), from, [numbered, ...more]);
}

/** The number of texts in the cache of error counts: about twice the number of wordings that a procedure can borrow. */
const mostKept = 100;
const errorCounts = lazilyFor((_language: GameLanguage) => new RecentCache<number>(mostKept));

/** True if the procedure has no more errors after the edits than before. */
function isSound(document: ServiceDocument, tree: Procedure, edits: readonly SheetEdit[]): boolean {
  const { language, languageOf, games } = document;
  if (!language) return false;
  const { text, shift } = isolatedProcedure(document, tree);
  const countErrors = (checkedText: string): number =>
    errorCounts(language).getOrMake(checkedText, () =>
      errorsIn(checkSheet(checkedText, languageOf, games).diagnostics),
    );
  const editedText = withEdits(
    text,
    edits.map((edit) => shiftedSpan(edit, shift)),
  );
  return countErrors(editedText) <= countErrors(text);
}

/**
 * Returns the sources of a wording as text, such as `scenario 4` or `scenarios 4 and 7`. Adds the titles of source
 * procedures that differ from the title of this procedure.
 */
function sourceText(ownTitle: string, wordings: readonly BorrowedWording[]): string {
  const numbers = [...new Set(wordings.map(({ from }) => from.placed.scenario))];
  const titles = [...new Set(wordings.map(({ from }) => from.tree.title.text))].filter((title) => title !== ownTitle);
  const titleText = titles.length > 0 ? ` (${titles.join(', ')})` : '';
  return `scenario${numbers.length === 1 ? '' : 's'} ${joinWithAnd(numbers)}${titleText}`;
}

/** Returns an action for each different wording. The title of the action lists the scenarios with this wording. */
function actionsFor(
  document: ServiceDocument,
  tree: Procedure,
  allWordings: readonly BorrowedWording[],
  labels: { readonly key: string; readonly title: (where: string, taken: BorrowedWording) => string },
): Action[] {
  const wordings = new Map<string, BorrowedWording[]>();
  for (const wording of allWordings) getOrMake(wordings, wording.lines.join(''), () => []).push(wording);
  return [...wordings.values()].flatMap((group): Action[] => {
    const [first] = group;
    if (!first || !isSound(document, tree, first.edits)) return [];
    const { placed } = first.from;
    const key = `${labels.key}-${placed.scenario}-${first.from.tree.title.text}`;
    const title = labels.title(sourceText(tree.title.text, group), first);
    return [{ key, title, kind: 'rewrite', edits: () => first.edits }];
  });
}

const meaningNote = ({ from }: BorrowedWording): string => (from.changes === 0 ? ', which means the same' : '');

/**
 * Returns actions that take the wording of another scenario: for one clause if the cursor is in it, or for all clauses
 * if the cursor is in the title.
 */
export function wordingActions(document: ServiceDocument, offset: number, families: readonly Family[]): Action[] {
  const family = families.findLast(({ tree }) => tree.start <= offset);
  if (!family || offset > lineEnd(document.text, Math.max(family.tree.start, family.tree.end - 1))) return [];
  const { tree, cousins } = family;
  const clause = partAt(document, offset)?.clause ?? null;
  // In a clause, only wordings of this clause are offered. The many wordings of the whole procedure would hide other
  // actions.
  if (clause)
    return actionsFor(
      document,
      tree,
      cousins.flatMap((from) => borrowClause(document, clause, family, from)),
      { key: 'clause-of', title: (where) => `Take the wording of ${where} for clause ${clause.number}` },
    );
  return actionsFor(
    document,
    tree,
    cousins.flatMap((from) => borrowProcedure(document, family, from)),
    {
      key: 'procedure-of',
      title: (where, wording) => `Take the wording of ${where} for ${tree.title.text}${meaningNote(wording)}`,
    },
  );
}
