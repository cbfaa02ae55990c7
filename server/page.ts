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
import { rulingsPageOf } from '../views/reference/pages-rulings.ts';
import { wordLink } from '../views/reference/pages-words.ts';
import { uriOf } from './books.ts';

/** Returns the address of the package’s folder `docs`; null if the package has none. */
const packagedDocs = lazily(() => {
  const folder = `${dirname(packagedBooks)}/docs/`;
  return existsSync(folder) ? uriOf(folder) : null;
});

/** Returns the names of all diagnostics and errors by their codes. */
const namesOfCodes = lazilyFor(
  (games: Games) =>
    new Map(
      [...Object.entries(everyDiagnostic(games)), ...Object.entries(cliErrorsOf(''))].map(([name, { code }]) => [
        code,
        name,
      ]),
    ),
);

function linkOf(topic: PageTopic, games: Games): string | null {
  switch (topic.is) {
    case 'diagnostic': {
      const name = namesOfCodes(games).get(topic.id);
      return name === undefined ? null : diagnosticLink({ code: topic.id, name });
    }
    case 'ruling':
      return rulingsPageOf(topic.id);
    case 'entry':
      return wordLink(topic);
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
