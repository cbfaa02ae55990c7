// The playground as a part of the site. A service worker stores all files of the playground. After the first visit, the
// playground works without a network.
import { games } from '../../cli/books.ts';
import { tableFiles, versionOf, workerOf } from '../../files/table-page.ts';
import type { FileContent } from '../../files/file-writer.ts';
import type { Dare } from '../../site/showcase.ts';
import { markup, rawMarkup, type Markup } from '../../views/document/markup.ts';
import { iconSvg } from '../../views/table/app-icon.ts';
import { waysFromFolder } from './play-page.ts';
import { lineRow, shownSheet } from './shown-sheet.ts';
import { gameModule, openingPart, playgroundBooks } from './playground-books.ts';
import { licencesText, siteParts, siteStyle } from './site-bundles.ts';
import { sitePage } from './site-page.ts';

const withoutScripts =
  'The playground shows a sheet, the board of a position, and the decision of the bot with its reasons. ' +
  'The browser itself checks and decides, so the playground needs JavaScript. These are the parts of the site:';

const keys =
  'Esc, then Tab, leaves the sheet. F8 goes to the next finding, Ctrl+. lists the fixes at the cursor, ' +
  'Shift+Alt+. makes all safe fixes, Shift+Alt+F formats, and Ctrl+Shift+M lists the findings.';

const purposeOf = (title: string): string =>
  `Change a word of this bot of ${title}, typed as printed: mistakes show at once, and the bot decides on the board and says why.`;

const sheetPane = (lines: Markup | null): Markup => markup`
  <section class="sheet-pane" aria-label="Sheet">
    <div class="tools">
      <label>Example <select id="example"></select></label>
      <button id="format" type="button">Format</button>
      <button id="fix-all" type="button">Fix all</button>
      <button id="share" type="button">Share</button>
      <span id="status" role="status"></span>
    </div>
    <div id="editor">${lines}</div>
    <p id="keys">${keys}</p>
  </section>`;

const seenPane = (board: Markup | null): Markup => markup`
  <section class="seen-pane" aria-label="Decision">
    <div class="stage"><figure id="board">${board}</figure>
    <button id="whole" type="button" aria-pressed="false" hidden="">Whole board</button></div>
    <div class="saying" aria-live="polite"><p id="sentence"></p><p id="answer"></p><p id="chance"></p>
    <ul id="findings" hidden=""></ul><p id="why-not"></p></div>
    <div class="deeds">
      <button id="undo" type="button">Undo</button>
      <span id="cards"><label><span class="spoken">Card</span><select id="card"></select></label></span>
      <select id="why" aria-label="Why not" hidden=""><option value="">Why not…?</option></select>
    </div>
  </section>
  <section class="rest-pane" aria-label="Reasons">
    <div id="beside" hidden="">
      <form id="move" class="tools">
        <label>Move <select id="piece"></select></label>
        <label>to <select id="place"></select></label>
        <button type="submit">Move</button>
        <button id="reset" type="button">Reset the board</button>
      </form>
    </div>
    <div id="reasons"></div>
    <p><a href="licences.txt">Licences</a></p>
  </section>`;

const dareButton = ({ title, words }: Dare, index: number): Markup => markup`
  <li><button type="button" aria-pressed="false"><b>Dare ${index + 1}: ${title}</b><span>${words
    .split('`')
    .map((part, at) => (at % 2 === 1 ? markup`<code>${part}</code>` : part))}</span></button></li>`;

/** Returns the page of the playground. `names` are the names of its books. */
export function playgroundPage(names: readonly string[], ownStyle: string): string {
  const { board, game, lines, printed, showcase } = shownSheet();
  const rows = lines.map((line) => lineRow(line, printed));
  return sitePage({
    title: 'Playground',
    up: '../',
    style: 'playground.css',
    ownStyle,
    script: 'playground.js',
    body: markup`
      <main class="playground" id="playground" data-games="${names.join(' ')}" data-opening="${`${game}/${showcase.scenario}`}">
      <div class="intro"><h1>Playground</h1><p>${purposeOf(games.all.find(({ name }) => name === game)?.title ?? game)}</p></div>
      <noscript><p>${withoutScripts}</p>
      ${waysFromFolder()}</noscript>
      <ul class="dares" aria-label="Dares">${showcase.dares.map(dareButton)}</ul>
      ${sheetPane(markup`<div class="first-lines">${rows}</div>`)}${seenPane(rawMarkup(board))}</main>`,
  });
}

const scripts = new Map([
  ['playground', 'site/playground.ts'],
  ['playground-worker', 'site/playground-worker.ts'],
]);

/** Returns the files of the playground by their addresses from the root of the site. */
export async function playgroundFiles(
  books = playgroundBooks(),
): Promise<(readonly [address: string, content: FileContent])[]> {
  const modules = new Map(books.map((book) => [`games/${book.game}`, gameModule(book)] as const));
  const [parts, style] = await Promise.all([siteParts(scripts, modules), siteStyle()]);
  const files = new Map<string, FileContent>([
    [
      'index.html',
      playgroundPage(
        books.map(({ game }) => game),
        style,
      ),
    ],
    ...parts.files,
    ['icon.svg', iconSvg()],
    ...books.flatMap((book) => [
      [`books/${book.game}.json`, JSON.stringify(book)] as const,
      ...(book.showcase ? [[`books/${book.game}-opening.json`, JSON.stringify(openingPart(book))] as const] : []),
    ]),
    ['licences.txt', licencesText('playground', parts.packages)],
  ]);
  files.set('service-worker.js', workerOf(tableFiles().worker, versionOf(files), files));
  return [...files].map(([name, content]) => [`playground/${name}`, content]);
}
