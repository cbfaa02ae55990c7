// The playground as a part of the site. A service worker stores all files of the playground. After the first visit, the
// playground works without a network.
import { tableFiles, versionOf, workerOf } from '../../files/table-page.ts';
import type { FileContent } from '../../files/file-writer.ts';
import { markup } from '../../views/document/markup.ts';
import { iconSvg } from '../../views/table/app-icon.ts';
import { waysFromFolder } from './front-page.ts';
import { playgroundBooks } from './playground-books.ts';
import { licencesText, siteBundle, siteStyle } from './site-bundles.ts';
import { sitePage } from './site-page.ts';

const withoutScripts =
  'The playground shows a sheet, the board of a position, and the decision of the bot with its reasons. ' +
  'The browser itself checks and decides, so the playground needs JavaScript. These are the parts of the site:';

const keys =
  'Esc, then Tab, leaves the sheet. F8 goes to the next finding, Ctrl+. lists the fixes at the cursor, ' +
  'Shift+Alt+. makes all safe fixes, Shift+Alt+F formats, and Ctrl+Shift+M lists the findings.';

export const playgroundPage = (): string =>
  sitePage({
    title: 'Playground',
    up: '../',
    style: 'playground.css',
    script: 'playground.js',
    body: markup`
      <main class="playground"><h1>Playground</h1>
      <noscript><p>${withoutScripts}</p>
      ${waysFromFolder()}</noscript>
      <section aria-label="Sheet">
        <div class="tools">
          <label>Example <select id="example"></select></label>
          <button id="format" type="button">Format</button>
          <button id="fix-all" type="button">Fix all</button>
          <button id="share" type="button">Share</button>
          <span id="status" role="status"></span>
        </div>
        <div id="editor"></div>
        <p id="keys">${keys}</p>
      </section>
      <section class="side" aria-label="Decision">
        <div class="tools" id="cards"><label>Card <select id="card"></select></label></div>
        <div id="beside" hidden="">
          <form id="move" class="tools">
            <label>Move <select id="piece"></select></label>
            <label>to <select id="place"></select></label>
            <button type="submit">Move</button>
            <button id="reset" type="button">Reset the board</button>
          </form>
        </div>
        <figure id="board"></figure>
        <p id="answer" aria-live="polite"></p><p id="chance"></p>
        <div id="reasons"></div>
        <p><a href="licences.txt">Licences</a></p>
      </section></main>`,
  });

/** Returns the files of the playground by their addresses from the root of the site. */
export async function playgroundFiles(): Promise<(readonly [address: string, content: FileContent])[]> {
  const [page, worker, style] = await Promise.all([
    siteBundle('site/playground.ts'),
    siteBundle('site/playground-worker.ts'),
    siteStyle(),
  ]);
  const packages = [...new Set([...page.packages, ...worker.packages])].toSorted();
  const files = new Map<string, FileContent>([
    ['index.html', playgroundPage()],
    ['playground.js', page.code],
    ['playground-worker.js', worker.code],
    ['playground.css', style],
    ['icon.svg', iconSvg()],
    ['books.json', JSON.stringify(playgroundBooks())],
    ['licences.txt', licencesText(packages)],
  ]);
  files.set('service-worker.js', workerOf(tableFiles().worker, versionOf(files), files));
  return [...files].map(([name, content]) => [`playground/${name}`, content]);
}
