// Returns the name of the part of a sheet at an offset, and finds the part that an address names.
import type { Clause, FaceRow, Section, Sheet, Span } from '../../grammar/tree.ts';
import { slugOfTitle, type Address } from '../language/book/address.ts';
import { isSlugOf } from '../language/lists/titles-of-tables.ts';

const containsOffset = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;

/**
 * Returns the section at an offset; undefined above the first section. A section reaches up to the next section, with
 * all comments and blank lines between.
 */
function sectionAt({ sections }: Sheet, offset: number): Section | undefined {
  return sections.findLast(({ start }) => start <= offset);
}

function clauseName(clauses: readonly Clause[], offset: number): string {
  const clause = clauses.find((candidate) => containsOffset(candidate, offset));
  const sub = clause?.subs.find((candidate) => containsOffset(candidate, offset));
  return clause ? ` ${clause.number}${sub?.letter ?? ''}` : '';
}

/**
 * Returns the name of the part at an offset, such as `SCOUT 2b` or `DANGEROUS BREAKER UNITS 3`; empty above the first
 * section.
 */
export function partNameAt(sheet: Sheet, offset: number): string {
  const section = sectionAt(sheet, offset);
  if (!section) return '';
  const title = section.title.text;
  if (section.type === 'procedure') return title + clauseName(section.clauses, offset);
  const row = section.type === 'ranking' && section.rows.find((candidate) => containsOffset(candidate, offset));
  return row ? `${title} ${row.number}` : title;
}

/**
 * Returns the section with a title, or the row with a name and the section of the row. Returns null if nothing fits.
 * Procedures are not searched.
 */
export function listedPart(
  sheet: Sheet,
  slug: string,
): { readonly section: Section; readonly row: FaceRow | null } | null {
  const sections = sheet.sections.filter(({ type }) => type !== 'procedure');
  const titled = sections.find(({ title }) => isSlugOf(slug, title.text));
  if (titled) return { section: titled, row: null };
  for (const section of sections) {
    const rows = section.type === 'rollTable' ? section.rows : [];
    const row = rows.find(({ name }) => name && slugOfTitle(name.text) === slug);
    if (row) return { section, row };
  }
  return null;
}

export function spanOfPart(sheet: Sheet, { procedure, clause, letter }: Address): Span | null {
  if (procedure === null) return sheet;
  const section = sheet.sections.find(
    (candidate) => candidate.type === 'procedure' && slugOfTitle(candidate.title.text) === procedure,
  );
  if (section?.type !== 'procedure') {
    const part = listedPart(sheet, procedure);
    return part && (part.row ?? part.section);
  }
  if (clause === null) return section;
  const numbered = section.clauses.find(({ number }) => number === clause);
  if (letter === null || !numbered) return numbered ?? null;
  return numbered.subs.find((sub) => sub.letter === letter) ?? null;
}
