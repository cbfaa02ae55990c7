// The words of a clause that a crawler follows in a played table: its number, the die of its table, and its sentence.
import { printedProcedure, type PrintedLine } from '../../../decide/printed-procedure.ts';
import { crawlerCard } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import { unbreakableHeadings } from '../headings.ts';

/** The die of a table that a crawler rolled: the face, and the number of faces. */
export interface RolledRow {
  readonly face: number;
  readonly die: number;
}

/** Returns the line about the clause that a crawler follows. `name` is the name of the crawler. */
export type ClauseWords = (name: string, clause: number, rolled: RolledRow | null) => string;

const asSentence = (text: string): string => text.replace(/\.?$/, '.');

/** True if a row of a table is for a face. The head of the row has its face, or its first and last face. */
function isForFace({ head }: PrintedLine, face: number): boolean {
  const [from = 0, to = from] = head.split('–').map(Number);
  return from <= face && face <= to;
}

/**
 * Returns the function that puts the clauses of a sheet into words, such as `Runaway rolls a d6: 2. It follows clause 4,
 * row 2: Move.` The parameter is the text of the sheet.
 */
export function clauseWordsOf(sheet: string): ClauseWords {
  const lines = printedProcedure({ sheet, procedure: { title: crawlerCard } }, { headings: unbreakableHeadings });
  return (name, clause, rolled) => {
    const printed = lines.find(({ label }) => label === String(clause));
    if (!printed) return `${name} has no clause to follow.`;
    if (!rolled) return `${name} follows clause ${clause} of its sheet: ${asSentence(printed.text)}`;
    const { face, die } = rolled;
    const rows = lines.filter(({ label }) => label.startsWith(`${clause} row `));
    const row = rows.find((line) => isForFace(line, face));
    const follows = `${name} rolls a d${die}: ${face}. It follows clause ${clause}`;
    return row ? `${follows}, row ${row.head} of its sheet: ${asSentence(row.text)}` : `${follows}, and no row.`;
  };
}
