// All files of the site: the first page, the docs, the playground, and the page of a table.
import { books, games, languageOf, shownAddress } from '../../cli/books.ts';
import { decidedScenarios, languageIn, sheetsOf } from '../../cli/bots.ts';
import { servedFiles } from '../../cli/verbs/table/table-files.ts';
import type { FileContent } from '../../files/file-writer.ts';
import { tableBookOf } from '../../files/table-book.ts';
import { iconSvg } from '../../views/table/app-icon.ts';
import { referencePages } from '../reference.ts';
import { codeBlocks } from './code-blocks.ts';
import { docsFiles } from './docs-pages.ts';
import { playPage } from './play-page.ts';
import { boardWithoutCode, homePage } from './home-page.ts';
import { playgroundFiles } from './playground-files.ts';
import { licencesText, siteBundle, siteStyle } from './site-bundles.ts';

/** Returns the files of the page of a table. The page has all scenarios of the first game that has tables. */
function tableSite(): (readonly [address: string, content: FileContent])[] {
  const game = games.all.find(({ tables }) => tables !== undefined);
  if (!game) throw new Error('No game has tables.');
  const sheets = (scenario: number) => sheetsOf(game, scenario, [], new Map());
  const book = tableBookOf(books, game, decidedScenarios(game), sheets, () => languageIn(game));
  return [...servedFiles({ is: 'tables', title: game.title, json: JSON.stringify(book) })].map(([name, content]) => [
    `table/${name}`,
    content,
  ]);
}

const drawFrom = (up: string) => codeBlocks(shownAddress.game, languageOf, `${up}playground/index.html`);

/** Returns all files of the site by their addresses. `table` makes the files of the page of a table. */
export async function siteFiles(table = tableSite): Promise<Map<string, FileContent>> {
  const docs = docsFiles(drawFrom, await referencePages());
  const [home, search, style] = await Promise.all([
    siteBundle('site/home.ts'),
    siteBundle('site/search.ts'),
    siteStyle(),
  ]);
  return new Map<string, FileContent>([
    ['index.html', homePage(style)],
    ['book-without-code.svg', boardWithoutCode()],
    ['home.js', home.code],
    ['play/index.html', playPage()],
    ['site.css', style],
    ['icon.svg', iconSvg()],
    ['search.js', search.code],
    ['licences.txt', licencesText('search', search.packages)],
    ...docs,
    ...(await playgroundFiles()),
    ...table(),
  ]);
}
