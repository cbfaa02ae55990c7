// Finds the places in sheets of the parts that examples use: clauses, sub-clauses, rows and criteria.
import { isListSection, lineLabel, listEntriesOf, type ListSection } from '../../../grammar/list-entries.ts';
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

/** Returns the place of a row or step in a section of rows or steps; null if the section has no such row. */
function rowIn(section: ListSection, { name }: ProcedurePart): Span | null {
  const label = name.slice(section.title.text.length + 1);
  const row = listEntriesOf(section).find((candidate) => lineLabel(candidate) === label);
  return row ? { start: row.start, end: row.end } : null;
}

/**
 * Returns a function that finds the place of a part in a sheet. That function returns null if the sheet has no such
 * part.
 */
export function partPlaces({ sheet }: ServiceDocument): (part: ProcedurePart) => Span | null {
  const sections = sheet.sections
    .flatMap((section) => (section.type === 'procedure' || isListSection(section) ? section : []))
    .toSorted((a, b) => b.title.text.length - a.title.text.length);
  return (part) => {
    const section = sections.find(({ title }) => part.name.startsWith(`${title.text} `));
    if (!section) return null;
    return section.type === 'procedure' ? placeIn(section, part) : rowIn(section, part);
  };
}
