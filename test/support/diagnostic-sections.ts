// Finds the sections about diagnostics in docs/diagnostics.
import type { SheetSection } from '../../compiler/lint/diagnostic-sections.ts';
import { diagnosticSections } from '../../files/diagnostic-pages.ts';

/** Returns the section about a diagnostic of a sheet. Throws if no page has the code. */
export function sectionOf(code: string): SheetSection {
  const section = diagnosticSections().get(code);
  if (section?.is !== 'sheet') throw new Error(`docs/diagnostics has no section ${code} about a sheet.`);
  return section;
}
