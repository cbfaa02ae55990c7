// Writes the pages of the reference that are made from declarations: words, rulings, indexes of diagnostics and rules, the
// command line, and the schema of botbook.json. A build writes them into `docs` for the package and the editors; they
// are not committed.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { program } from '../cli/main.ts';
import { wordAndRulingFiles, indexFiles } from '../cli/reference-files.ts';
import { languageOf } from '../cli/books.ts';
import { playsOf, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import { lintRulesOf } from '../compiler/lint/lint-rules.ts';
import { reasonFor } from '../files/diagnostic-pages.ts';
import { builtInGames } from '../library/games.ts';
import { botbookSchema } from '../views/findings/botbook-schema.ts';
import { anchor } from '../views/reference/pages.ts';
import type { GameRulings } from '../views/reference/pages-rulings.ts';
import { cliPage } from './cli-page.ts';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const by = 'npm run build';

/** The files and folders that have only pages of the reference. `.gitignore` has the same list. */
const referencePaths = [
  'docs/verbs.md',
  'docs/diagnostics.md',
  'docs/rules.md',
  'docs/words.md',
  'docs/words',
  'docs/rulings.md',
  'docs/rulings',
  'docs/schemas/botbook.schema.json',
];

/** True for the path of a page of the reference. */
export const isOfReference = (path: string): boolean =>
  referencePaths.some(
    (page) => path.replaceAll('\\', '/') === page || path.replaceAll('\\', '/').startsWith(`${page}/`),
  );

/** Returns the rulings of a game without a page about its words; null if the game has none. */
function otherRulings(game: GameDeclaration): GameRulings | null {
  const path = `procedures/${game.name}/rulings.json`;
  if (!existsSync(new URL(path, root))) return null;
  const inGames = playsOf(game).flatMap(({ readings = [] }) => readings);
  const switchable = [...new Set([...(game.switchable ?? []), ...inGames])];
  return { title: game.title, rulings: game.rulings(JSON.parse(read(path))), switchable };
}

/** Returns the text of each page of the reference, by path. */
export async function referencePages(): Promise<Map<string, string>> {
  const [game, ...others] = builtInGames.all;
  const language = game && languageOf(game.name);
  if (!language) throw new Error('There is no game with a roster to write about.');
  const languagePage = read('docs/language.md');
  const section = (title: string): string | null =>
    new RegExp(`^#+ ${title}$`, 'm').test(languagePage) ? `language.md#${anchor(title)}` : null;
  const rulings = others.flatMap((other) => otherRulings(other) ?? []);
  const pages = [...indexFiles(by), ...wordAndRulingFiles(game, language, rulings, { section, by })];
  return new Map([
    ['docs/verbs.md', cliPage(await program(), by)],
    [
      'docs/schemas/botbook.schema.json',
      `${JSON.stringify(botbookSchema(lintRulesOf(builtInGames), reasonFor), null, 2)}\n`,
    ],
    ...pages.map(([path, text]): [string, string] => [`docs/${path}`, text]),
  ]);
}

/** Writes the pages of the reference into `docs`, and deletes old pages. */
export async function writeReference(): Promise<void> {
  const pages = await referencePages();
  for (const path of globSync(['docs/words/*', 'docs/rulings/*'], { cwd: root }))
    if (!pages.has(path.replaceAll('\\', '/'))) rmSync(new URL(path, root));
  for (const [path, text] of pages) {
    mkdirSync(new URL(dirname(path), root), { recursive: true });
    writeFileSync(new URL(path, root), text);
  }
}

if (import.meta.main) await writeReference();
