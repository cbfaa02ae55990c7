// The places of the parts of sheets that examples can use: clauses, sub-clauses, rows and criteria.
import type { Clause, Procedure, Row, Span, Table } from '../../../grammar/tree.ts';
import type { ProcedurePart } from '../../decide/procedure-parts.ts';
import { facesText } from '../../plan/printed-names.ts';
import type { ServiceDocument } from '../document.ts';

const rowsOf = (table: Table | null): readonly Row[] =>
  (table?.rows ?? []).flatMap((row) => [row, ...rowsOf(row.table)]);

function placeInClause(clause: Clause, letter: string, row: string | undefined): Span {
  const sub = clause.subs.find((candidate) => candidate.letter === letter);
  const printedRow =
    row === undefined ? undefined : rowsOf(clause.table).find((candidate) => facesText(candidate) === row);
  return printedRow ?? sub ?? clause;
}

/** Returns the place of a part in a procedure; null if the procedure has no such part. */
function placeIn({ title, clauses }: Procedure, { name, at }: ProcedurePart): Span | null {
  if (at) return { start: at.start, end: at.end };
  const [, number, letter = '', row] = /^(\d+)([a-z]?)(?: row (\S+))?/.exec(name.slice(title.text.length + 1)) ?? [];
  const clause = clauses.find((candidate) => String(candidate.number) === number);
  const { start, end } = clause ? placeInClause(clause, letter, row) : { start: 0, end: 0 };
  return clause ? { start, end } : null;
}

/**
 * Returns a function that finds the place of a part in a sheet; null if the sheet has no such part. A name such as
 * `SCOUT 2b goal [1]` is enough if the place of the list is not known.
 */
export function partPlaces({ procedures }: ServiceDocument): (part: ProcedurePart) => Span | null {
  const sorted = procedures.toSorted((a, b) => b.title.text.length - a.title.text.length);
  return (part) => {
    const procedure = sorted.find(({ title }) => part.name.startsWith(`${title.text} `));
    return procedure ? placeIn(procedure, part) : null;
  };
}
