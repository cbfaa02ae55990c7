// The page on which people play games with bots, as a part of the site.
import { books, games } from '../../cli/books.ts';
import { decidedScenarios, languageIn, sheetsOf } from '../../cli/bots.ts';
import { servedFiles } from '../../cli/verbs/table/table-files.ts';
import { tableBookOf } from '../../files/table-book.ts';
import type { FileContent } from '../../files/file-writer.ts';

/** Returns the files of the page of a table. The page has all scenarios of the first game that has tables. */
export function tableSite(): (readonly [address: string, content: FileContent])[] {
  const game = games.all.find(({ tables }) => tables !== undefined);
  if (!game) throw new Error('No game has tables.');
  const sheets = (scenario: number) => sheetsOf(game, scenario, [], new Map());
  const book = tableBookOf(books, game, decidedScenarios(game), sheets, () => languageIn(game));
  return [...servedFiles(game.title, JSON.stringify(book))].map(([name, content]) => [`table/${name}`, content]);
}
