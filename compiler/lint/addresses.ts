// Parts of a sheet: which of them a place is in, as people say it, and where one lies that an address names.
import type { Clause, Section, Sheet, Span } from '../../grammar/tree.ts';
import { slug } from '../language/book/address.ts';
import type { Address } from '../language/book/address.ts';

const holds = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;

/** A section goes on to the next: comments and blank lines below its last word are still in it. */
function sectionAt({ sections }: Sheet, offset: number): Section | undefined {
  return sections.findLast(({ start }) => start <= offset);
}

function clauseName(clauses: readonly Clause[], offset: number): string {
  const clause = clauses.find((one) => holds(one, offset));
  const sub = clause?.subs.find((one) => holds(one, offset));
  return clause ? ` ${clause.number}${sub?.letter ?? ''}` : '';
}

/** `SCOUT 2b`, `DANGEROUS BREAKER UNITS 3`, `LFA BOT RULES`; empty above the first section. */
export function partAt(sheet: Sheet, offset: number): string {
  const section = sectionAt(sheet, offset);
  if (!section) return '';
  const title = section.title.text;
  if (section.type === 'procedure') return title + clauseName(section.clauses, offset);
  const row = section.type === 'ranking' && section.rows.find((one) => holds(one, offset));
  return row ? `${title} ${row.number}` : title;
}

/** Where the part lies that an address names; null if the sheet has none such. */
export function spanOfPart(sheet: Sheet, { procedure, clause, letter }: Address): Span | null {
  if (procedure === null) return sheet;
  const found = sheet.sections.find((one) => one.type === 'procedure' && slug(one.title.text) === procedure);
  if (found?.type !== 'procedure') return null;
  if (clause === null) return found;
  const numbered = found.clauses.find(({ number }) => number === clause);
  if (letter === null || !numbered) return numbered ?? null;
  return numbered.subs.find((one) => one.letter === letter) ?? null;
}
