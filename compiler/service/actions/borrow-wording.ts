// The words of another scenario in the place of one's own: of a procedure, or of the clause that goes with one's own.
import { errorsIn } from '../../../grammar/registry.ts';
import type { Clause, Procedure, Sheet, Span } from '../../../grammar/tree.ts';
import { shifted } from '../../language/checking/finding-cache.ts';
import type { GameLanguage } from '../../language/checking/sheet-world.ts';
import { procedureDiff } from '../../diff/procedure-diff.ts';
import { withEdits } from '../../lint/fix.ts';
import { joinWithAnd } from '../../lint/related-procedures.ts';
import { checkSheet } from '../../language/checking/read-sheet.ts';
import type { ServiceDocument } from '../document.ts';
import { lineEdits, linesOf } from '../line-edits.ts';
import type { TextLine, SheetEdit } from '../line-edits.ts';
import { isolatedProcedure } from '../families.ts';
import type { Cousin, Family } from '../families.ts';
import { endingOf, lineEnd, lineStart } from '../text-lines.ts';
import { Recent, recentOf } from '../text-cache.ts';
import type { Action } from './action.ts';
import { partAt } from './parts.ts';

/** The lines of parts that stand together, from the first to the last. */
function spanOfLines(source: string, parts: readonly Span[]): Span {
  const [first, last] = [parts[0], parts.at(-1)];
  const start = lineStart(source, first?.start ?? 0);
  return { start, end: lineEnd(source, Math.max(start, (last?.end ?? start) - 1)) };
}

/** Lines without those that are comments alone; comments behind words are none of their text. */
function linesIn({ source, comments }: Sheet, { start, end }: Span): TextLine[] {
  return linesOf(source.slice(start, end)).flatMap((line): TextLine[] => {
    const own = shifted(line, start);
    const comment = comments.find((one) => own.start <= one.start && one.start < own.end);
    if (!comment) return [own];
    if (comment.alone) return [];
    const words = source.slice(own.start, comment.start).trimEnd();
    return [{ ...own, text: words + endingOf(source), wordsEnd: own.start + words.length }];
  });
}

/** The same lines in a text whose lines end otherwise. */
const endedAs = (lines: readonly TextLine[], ending: string): string[] =>
  lines.map(({ text }) => text.replace(/\r?\n$/, '') + ending);

interface Taken {
  readonly from: Cousin;
  /** Its lines as they would stand here. */
  readonly lines: readonly string[];
  readonly edits: readonly SheetEdit[];
}

/** What would be written, if it differs from what is there. */
function taking(document: ServiceDocument, own: Span, from: Cousin, lines: readonly string[]): Taken[] {
  const { sheet, text } = document;
  const isOpen = !text.slice(own.start, own.end).endsWith('\n');
  const to = isOpen ? [...lines.slice(0, -1), lines.at(-1)?.trimEnd() ?? ''] : lines;
  const edits = lineEdits(text, linesIn(sheet, own), to);
  return edits.length > 0 ? [{ from, lines: to, edits }] : [];
}

const ofProcedure = (document: ServiceDocument, { tree }: Family, from: Cousin): Taken[] => {
  const own = spanOfLines(document.text, tree.clauses);
  const other = from.document.sheet;
  const lines = linesIn(other, spanOfLines(other.source, from.tree.clauses));
  return from.tree.clauses.length === 0 ? [] : taking(document, own, from, endedAs(lines, endingOf(document.text)));
};

/** The clause of another procedure that goes with one of this one. */
function partnerOf(clause: Clause, { tree, placed }: Family, from: Cousin): Clause | null {
  const pair = { before: placed.procedure, after: from.placed.procedure };
  const own = placed.procedure.tree.clauses[tree.clauses.indexOf(clause)];
  const found = procedureDiff(pair, [placed.side, from.placed.side]).clauses.find(({ before }) => before === own);
  const index = from.placed.procedure.tree.clauses.findIndex((one) => one === found?.after);
  return from.tree.clauses[index] ?? null;
}

function ofClause(document: ServiceDocument, clause: Clause, family: Family, from: Cousin): Taken[] {
  const partner = partnerOf(clause, family, from);
  if (!partner) return [];
  const other = from.document.sheet;
  const [first = '', ...more] = endedAs(linesIn(other, spanOfLines(other.source, [partner])), endingOf(document.text));
  const numbered = first.replace(/^\s*\d+/, String(clause.number));
  return taking(document, spanOfLines(document.text, [clause]), from, [numbered, ...more]);
}

/** As many wordings of one procedure as there may be, twice over. */
const mostKept = 100;
const checks = new WeakMap<GameLanguage, Recent<number>>();

/** Whether a procedure with edits has no more errors than it had. */
function isSound(document: ServiceDocument, tree: Procedure, edits: readonly SheetEdit[]): boolean {
  const { language, languageOf, games } = document;
  if (!language) return false;
  const { text, shift } = isolatedProcedure(document, tree);
  const errors = (one: string): number =>
    recentOf(checks, language, mostKept).of(one, () => errorsIn(checkSheet(one, languageOf, games).diagnostics));
  const made = withEdits(
    text,
    edits.map((one) => shifted(one, shift)),
  );
  return errors(made) <= errors(text);
}

/** `scenario 4`, `scenarios 4 and 7`, with the title that it has there if that is another. */
function whereText(own: string, taken: readonly Taken[]): string {
  const numbers = [...new Set(taken.map(({ from }) => from.placed.scenario))];
  const titles = [...new Set(taken.map(({ from }) => from.tree.title.text))].filter((one) => one !== own);
  const as = titles.length > 0 ? ` (${titles.join(', ')})` : '';
  return `scenario${numbers.length === 1 ? '' : 's'} ${joinWithAnd(numbers)}${as}`;
}

/** One action for each wording, by the scenarios that have it. */
function actionsFor(
  document: ServiceDocument,
  tree: Procedure,
  all: readonly Taken[],
  given: { readonly key: string; readonly title: (where: string, taken: Taken) => string },
): Action[] {
  const wordings = new Map<string, Taken[]>();
  for (const one of all) wordings.set(one.lines.join(''), [...(wordings.get(one.lines.join('')) ?? []), one]);
  return [...wordings.values()].flatMap((group): Action[] => {
    const [first] = group;
    if (!first || !isSound(document, tree, first.edits)) return [];
    const { placed } = first.from;
    const key = `${given.key}-${placed.scenario}-${first.from.tree.title.text}`;
    return [
      { key, title: given.title(whereText(tree.title.text, group), first), kind: 'rewrite', edits: () => first.edits },
    ];
  });
}

const meaning = ({ from }: Taken): string => (from.changes === 0 ? ', which means the same' : '');

/** How the clause at a place, or at its title a procedure, is worded in other scenarios, where they can be here. */
export function wordingActions(document: ServiceDocument, offset: number, families: readonly Family[]): Action[] {
  const family = families.findLast(({ tree }) => tree.start <= offset);
  if (!family || offset > lineEnd(document.text, Math.max(family.tree.start, family.tree.end - 1))) return [];
  const { tree, cousins } = family;
  const clause = partAt(document, offset)?.clause ?? null;
  // In a clause its own wordings are enough: those of the whole would hide the other actions. They are offered at the title.
  if (clause)
    return actionsFor(
      document,
      tree,
      cousins.flatMap((from) => ofClause(document, clause, family, from)),
      { key: 'clause-of', title: (where) => `Take the wording of ${where} for clause ${clause.number}` },
    );
  return actionsFor(
    document,
    tree,
    cousins.flatMap((from) => ofProcedure(document, family, from)),
    {
      key: 'procedure-of',
      title: (where, one) => `Take the wording of ${where} for ${tree.title.text}${meaning(one)}`,
    },
  );
}
