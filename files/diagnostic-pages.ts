// Reads the pages about diagnostics, which are in the folder `docs` of the package.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFamilyPage, type DiagnosticSection, type FamilyPage } from '../compiler/lint/diagnostic-sections.ts';
import { lazily } from '../runtime/kernel/lazily.ts';
import { packagedBooks } from './book-folders.ts';

const folder = join(dirname(packagedBooks), 'docs', 'diagnostics');

/** Returns the pages about diagnostics, by the name of the family. */
export const familyPages = lazily(
  (): ReadonlyMap<string, FamilyPage> =>
    new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((file) => file.slice(0, -'.md'.length))
        .map((family) => [family, readFamilyPage(family, readFileSync(join(folder, `${family}.md`), 'utf8'))]),
    ),
);

/** Returns the sections of all pages about diagnostics, by code. */
export const diagnosticSections = lazily(
  (): ReadonlyMap<string, DiagnosticSection> =>
    new Map([...familyPages().values()].flatMap(({ sections }) => sections.map((section) => [section.code, section]))),
);

/** Returns the reason for a diagnostic; null if no page has its code. */
export const reasonFor = (code: string): string | null => diagnosticSections().get(code)?.why ?? null;
