// All files of the site: the first page, the docs, the playground, and the page of a table.
import { languageOf, shownAddress } from '../../cli/books.ts';
import type { FileContent } from '../../files/file-writer.ts';
import { iconSvg } from '../../views/table/app-icon.ts';
import { codeBlocks } from './code-blocks.ts';
import { docsFiles } from './docs-pages.ts';
import { referencePages } from '../reference.ts';
import { frontPage, playPage } from './front-page.ts';
import { playgroundFiles } from './playground-files.ts';
import { siteBundle, siteStyle } from './site-bundles.ts';
import { tableSite } from './table-site.ts';

const drawFrom = (up: string) => codeBlocks(shownAddress.game, languageOf, `${up}playground/index.html`);

/** Returns all files of the site by their addresses. `table` makes the files of the page of a table. */
export async function siteFiles(table = tableSite): Promise<Map<string, FileContent>> {
  const docs = docsFiles(drawFrom, await referencePages());
  const [search, style] = await Promise.all([siteBundle('site/search.ts'), siteStyle()]);
  return new Map<string, FileContent>([
    ['index.html', frontPage()],
    ['play/index.html', playPage()],
    ['site.css', style],
    ['icon.svg', iconSvg()],
    ['search.js', search.code],
    ...docs,
    ...(await playgroundFiles()),
    ...table(),
  ]);
}
