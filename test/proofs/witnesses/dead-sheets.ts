// Sheets with a part that is dead by construction: a printed sheet with one change, and the reason.
import { readFileSync } from 'node:fs';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type { Procedure } from '../../../grammar/tree.ts';
import { games } from '../../../cli/books.ts';
import type { Source } from '../../../cli/sources.ts';

interface Change {
  readonly procedure: string;
  readonly change: { readonly from: string; readonly to: string };
  readonly part: string;
  readonly reason: string;
}

interface DeadParts {
  readonly callisto: readonly (Change & { readonly scenario: number; readonly bot: string })[];
  readonly 'drowned-bell': readonly (Change & { readonly sheet: string })[];
}

export interface DeadSheet {
  readonly source: Source;
  readonly procedure: string;
  readonly part: string;
  readonly reason: string;
}

/** Returns the procedure of a sheet with a title; undefined if there is none. */
export const procedureIn = (text: string, title: string): Procedure | undefined =>
  readSheet(text, games).sheet.sections.find(
    (section): section is Procedure => section.type === 'procedure' && section.title.text === title,
  );

/** Returns the text of a sheet in which the change is made once in its procedure. */
function changedText(text: string, { procedure: title, change: { from, to } }: Change): string {
  const procedure = procedureIn(text, title);
  // The tree ends a procedure before its last full stop, so the procedure is read to the end of that line.
  const lineEnd = procedure ? text.indexOf('\n', procedure.end) : -1;
  const end = lineEnd < 0 ? text.length : lineEnd;
  const before = text.slice(procedure?.start, end);
  if (!procedure || before.split(from).length !== 2) throw new Error(`${title} does not have \`${from}\` once.`);
  return text.slice(0, procedure.start) + before.replace(from, () => to) + text.slice(end);
}

function deadSheet(path: string, dead: Change): DeadSheet {
  const text = changedText(readFileSync(path, 'utf8'), dead);
  const source = { name: path, path, text, part: null, shadows: false };
  return { source, procedure: dead.procedure, part: dead.part, reason: dead.reason };
}

const file = 'test/proofs/witnesses/dead-parts.json';

export function deadSheets(): readonly DeadSheet[] {
  const { callisto, 'drowned-bell': bell } = JSON.parse(readFileSync(file, 'utf8')) as DeadParts;
  return [
    ...callisto.map((dead) => deadSheet(`procedures/callisto/scenario-${dead.scenario}/${dead.bot}.bot`, dead)),
    ...bell.map((dead) => deadSheet(`procedures/drowned-bell/${dead.sheet}.bot`, dead)),
  ];
}
