// Finds the addresses of documentation pages.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Games } from '../compiler/game/game-declaration.ts';
import { everyDiagnostic } from '../compiler/lint/lint-rules.ts';
import type { PageTopic } from '../compiler/service/project.ts';
import { packagedBooks } from '../files/book-folders.ts';
import { cliErrorsOf } from '../files/errors.ts';
import { lazily, lazilyFor } from '../runtime/kernel/lazily.ts';
import { anchor } from '../views/reference/pages.ts';
import { diagnosticLink } from '../views/reference/diagnostic-links.ts';
import { uriOf } from './books.ts';

/** Returns the address of the package’s folder `docs`; null if the package has none. */
const packagedDocs = lazily(() => {
  const folder = `${dirname(packagedBooks)}/docs/`;
  return existsSync(folder) ? uriOf(folder) : null;
});

/** The codes of diagnostics and errors that have a page in the documentation. */
const documentedCodes = lazilyFor(
  (games: Games) =>
    new Set([...Object.values(everyDiagnostic(games)), ...Object.values(cliErrorsOf(''))].map(({ code }) => code)),
);

function linkOf(topic: PageTopic, games: Games): string | null {
  switch (topic.is) {
    case 'diagnostic':
      return documentedCodes(games).has(topic.id) ? diagnosticLink(topic.id) : null;
    case 'ruling':
      return 'rulings.md';
    case 'entry':
      return `words.md#${anchor(topic.id)}`;
    case 'language':
      return `language.md#${anchor(topic.section)}`;
  }
}

/**
 * Returns the address of the page about a topic; null if there is no page. `docs` is the documentation folder that the
 * client has announced, or null.
 */
export function pageOf(topic: PageTopic, docs: string | null, games: Games): string | null {
  const [folder, link] = [docs ?? packagedDocs(), linkOf(topic, games)];
  return folder === null || link === null ? null : `${folder.endsWith('/') ? folder : `${folder}/`}${link}`;
}
