// The canonical text of a procedure, by which editors compare two procedures line by line.
import { parse } from '../../grammar/parse.ts';
import { canonicalText } from '../diff/canonical.ts';
import type { ServiceDocument } from './document.ts';
import { isolatedProcedure } from './families.ts';

/**
 * Returns the canonical text of a procedure without the rest of its sheet; null if the sheet lacks the procedure. If
 * `title` is null, returns the canonical text of the whole sheet. A procedure that cannot be formatted keeps its text.
 */
export function canonicalTextOf(document: ServiceDocument, title: string | null): string | null {
  const { languageOf, games } = document;
  if (title === null) return canonicalText(document.text, languageOf, games);
  const tree = document.procedures.find((procedure) => procedure.title.text === title);
  if (!tree) return null;
  const { text, shift } = isolatedProcedure(document, tree);
  const canonical = canonicalText(text, languageOf, games);
  const printed = parse(canonical, games).sheet.sections.findLast(({ type }) => type === 'procedure');
  return printed ? canonical.slice(printed.start) : text.slice(tree.start + shift);
}
