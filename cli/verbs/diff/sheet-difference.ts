// Compares pairs of sheets by meaning, and writes the differences in each format of `botbook diff`.
import { slugOfTitle, type Address } from '../../../compiler/language/book/address.ts';
import { listedPart } from '../../../compiler/lint/addresses.ts';
import { isSlugOf } from '../../../compiler/language/lists/titles-of-tables.ts';
import type { Sheet } from '../../../grammar/tree.ts';
import type { GameLanguage } from '../../../compiler/language/checking/report/sheet-world.ts';
import { diffSheets, type DiffSelection } from '../../../compiler/diff/diff.ts';
import { editScriptOf } from '../../../compiler/diff/edit-script.ts';
import { comparedSheetOf, type ComparedSheet } from '../../../compiler/diff/compared-sheet.ts';
import { decksIn } from '../../../compiler/diff/decks.ts';
import type { SheetDiff } from '../../../compiler/diff/sheet-diff.ts';
import type { SheetRead } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type { ComparedPair, ExtraSection } from '../../../views/diff/compared-pairs.ts';
import { diffHtml } from '../../../views/diff/diff-html.ts';
import { diffJson } from '../../../views/diff/diff-json.ts';
import { diffMarkdown } from '../../../views/diff/diff-markdown.ts';
import { diffDocument } from '../../../views/diff/diff-text.ts';
import type { Paint } from '../../../views/document/palette.ts';
import { terminalText } from '../../../views/document/terminal.ts';
import { widthOut } from '../../io.ts';

/** A sheet of a pair: its checked text, its language, the compared part, and the decks of its scenario. */
export interface DiffSide {
  readonly name: string;
  readonly text: string;
  readonly read: SheetRead;
  readonly language: GameLanguage | null;
  /** The part to compare; null for the whole sheet. */
  readonly part: Address | null;
  /** The JSON of the decks of the scenario; null if the scenario has no decks, or if only a part is compared. */
  readonly decks: unknown;
}

/** The comparison of two sheets. A side is null if the sheet was added or removed. */
export interface SheetDifference {
  readonly before: DiffSide | null;
  readonly after: DiffSide | null;
  readonly diff: SheetDiff;
  /** The number of changes of meaning. */
  readonly changes: number;
}

/** Compares two sheets. If a sheet has errors, only the parts that can be read are compared. */
export function compareSheets(before: DiffSide | null, after: DiffSide | null): SheetDifference {
  const [a, b] = [before && sideOf(before), after && sideOf(after)];
  const diff = diffSheets(a, b, onlyOf(before, a, after, b));
  return { before, after, diff, changes: diff.changes.length };
}

function sideOf({ read, language, decks, part }: DiffSide): ComparedSheet {
  const bot = read.sheet.headers.find(({ word }) => word === 'bot')?.text ?? '';
  const sheet = onlyListed(read.sheet, part);
  return comparedSheetOf({ ...read, sheet }, language, decksIn(decks, bot.toLowerCase()));
}

/**
 * Returns the sheet with only the table, list or rules that a part names. If the part names a row of a table, only this
 * row is left. A part in a procedure changes nothing.
 */
function onlyListed(sheet: Sheet, part: Address | null): Sheet {
  const slug = part?.procedure ?? null;
  const listed = slug === null ? null : listedPart(sheet, slug);
  if (!listed) return sheet;
  const { section, row } = listed;
  return { ...sheet, sections: [section.type === 'rollTable' && row ? { ...section, rows: [row] } : section] };
}

function onlyOf(
  before: DiffSide | null,
  a: ComparedSheet | null,
  after: DiffSide | null,
  b: ComparedSheet | null,
): DiffSelection | null {
  if (!before?.part && !after?.part) return null;
  // A sheet without procedures contains only the table, list or rules that the part names, because `onlyListed` left
  // out everything else. So the sheet is compared whole.
  if ([a, b].every((side) => side === null || side.procedures.length === 0)) return null;
  return { before: partOf(before?.part ?? null, a), after: partOf(after?.part ?? null, b) };
}

function partOf(part: Address | null, side: ComparedSheet | null): DiffSelection['before'] {
  const procedure = side?.procedures.find(({ tree }) => slugOfTitle(tree.title.text) === part?.procedure);
  return procedure
    ? { title: procedure.tree.title.text, clause: part?.clause ?? null, letter: part?.letter ?? null }
    : null;
}

/**
 * Returns the name of a sheet. If a part is compared, its title and clause follow: `procedures/…/BOT.bot, SCOUT 2`.
 * Null without a sheet.
 */
export function sideName(side: DiffSide | null): string | null {
  if (!side) return null;
  const { name, part, read } = side;
  if (!part) return name;
  const titles = read.sheet.sections.map(({ title }) => title.text);
  const title = titles.find((each) => isSlugOf(part.procedure ?? '', each)) ?? part.procedure ?? '';
  return `${name}, ${title}${part.clause === null ? '' : ` ${part.clause}${part.letter ?? ''}`}`;
}

const pairOf = ({ before, after, diff }: SheetDifference): ComparedPair => ({
  before: sideName(before),
  after: sideName(after),
  diff,
});

/** Functions that return all differences as text, by format. */
export const diffReport = {
  pretty: (all: readonly SheetDifference[], paint: Paint): string =>
    terminalText(diffDocument(all.map(pairOf), false), paint, widthOut()),
  markdown: (all: readonly SheetDifference[]): string => diffMarkdown(all.map(pairOf)),
  html: (all: readonly SheetDifference[], extras?: readonly (readonly ExtraSection[])[]): string =>
    diffHtml(all.map(pairOf), extras ? { extras } : {}),
  json: (all: readonly SheetDifference[]): unknown => diffJson(all.map(pairOf)),
  /** Returns the edit script: the steps that make the second sheet from the first. */
  script: (all: readonly SheetDifference[]): unknown => ({
    version: 1,
    is: 'script',
    sheets: all.map((difference) => ({
      before: sideName(difference.before),
      after: sideName(difference.after),
      ...editScriptOf(difference.diff),
    })),
  }),
};
