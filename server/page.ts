// Addresses of the pages of documentation.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { everyDiagnostic } from '../compiler/lint/all-diagnostics.ts';
import { builtInGames } from '../library/games.ts';
import type { PageTopic } from '../compiler/service/project.ts';
import { packaged } from '../files/books.ts';
import { cliErrors } from '../files/errors.ts';
import { anchor } from '../views/reference/pages.ts';
import { diagnosticLink } from '../views/reference/pages-diagnostics.ts';

/** The pages of the package; null where it has none beside it. */
let ownDocs: string | null | undefined;

function docsOfPackage(): string | null {
  if (ownDocs === undefined) {
    const folder = `${dirname(packaged)}/docs/`;
    ownDocs = existsSync(folder) ? pathToFileURL(folder).href : null;
  }
  return ownDocs;
}

/** The codes that have a page. */
const codes: ReadonlySet<string> = new Set(
  [...Object.values(everyDiagnostic(builtInGames)), ...Object.values(cliErrors)].map(({ code }) => code),
);

function linkOf(topic: PageTopic): string | null {
  switch (topic.is) {
    case 'diagnostic':
      return codes.has(topic.id) ? diagnosticLink(topic.id) : null;
    case 'ruling':
      return 'rulings.md';
    case 'entry':
      return `words.md#${anchor(topic.id)}`;
    case 'language':
      return `language.md#${anchor(topic.section)}`;
  }
}

/** The address of the page about something; `docs` is where the client has the pages, if it said. */
export function pageOf(topic: PageTopic, docs: string | null): string | null {
  const [folder, link] = [docs ?? docsOfPackage(), linkOf(topic)];
  return folder === null || link === null ? null : `${folder.endsWith('/') ? folder : `${folder}/`}${link}`;
}
