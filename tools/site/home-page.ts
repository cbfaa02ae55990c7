// The first page of the site: a sheet with a slip beside a board, and what Botbook is for four kinds of people. The page
// is whole without a script; the script makes the sheet live.
import { games } from '../../cli/books.ts';
import { shownLines } from '../../site/shown-lines.ts';
import { boardPicture } from '../../views/board/board-picture.ts';
import { markup, rawMarkup, type Markup } from '../../views/document/markup.ts';
import { sharedSheet } from './code-blocks.ts';
import { bookNotes, firstExample } from './playground-books.ts';
import { lineRow, shownSheet, type ShownSheet } from './shown-sheet.ts';
import { sitePage } from './site-page.ts';

/** Draws a sentence; words in backquotes are strong. */
const sentence = (text: string): (Markup | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? markup`<b>${part}</b>` : part));

const demo = ({ answers, board, game, showcase }: ShownSheet): Markup => markup`
  <section class="demo" aria-label="A bot that decides" data-game="${game}">
    <div class="lines">
      ${shownLines(answers.text, showcase.lines).map((line) => lineRow(line, answers))}
      <div class="say"><span id="said" role="status">${sentence(answers.errors[0]?.message ?? '')}</span>
      <button id="correct" type="button" hidden="">Correct it</button></div>
    </div>
    <div class="seen">
      <div class="stage"><figure id="board">${rawMarkup(board)}</figure><p class="wait" id="wait">${showcase.waiting}</p></div>
      <div class="decided"><p id="decision" role="status"></p><p id="because">${showcase.invitation}</p></div>
    </div>
  </section>`;

const story = [
  ['▶ 0–6 s', 'Type what is printed', 'No code. The clauses, letters and brackets of the book are the language.'],
  [
    '▶ 6–12 s',
    'See the slip at once',
    'A lost bracket, a wrong word, a clause that can never happen: each with its fix.',
  ],
  ['▶ 12–20 s', 'Watch it decide', 'On your board, with the number that decided. Move a piece and it decides again.'],
] as const;

/** A kind of people, with a picture of what they see and a command. */
interface Person {
  readonly who: string;
  readonly gain: string;
  readonly picture: Markup;
  readonly command: string;
  readonly address: string;
  readonly link: string;
}

/** Draws a picture of the documentation. With `from`, only the part from this point on is shown, at its full size. */
const image = (name: string, says: string, from: string | null = null): Markup =>
  markup`<img src="docs/images/${name}" alt="${says}"${from === null ? null : markup` class="part" style="--from: ${from}"`} loading="lazy" decoding="async"/>`;

/** Returns the drawing of the board of a book without code in the position of its first example, for a file. */
export function boardWithoutCode(): string {
  const game = games.all.find(({ page }) => page !== undefined);
  const board = game?.page?.board(firstExample(game)) ?? null;
  return board ? boardPicture(board, { hasLegend: false }) : '';
}

const people = (): readonly Person[] => [
  {
    who: 'You type a book',
    gain: 'A mistake shows while you type, with its fix, and the board shows what the bot would do.',
    picture: image('editor-light.png', 'A sheet in an editor, with a mistake, its fix and the board', '-505px -370px'),
    command: 'npx botbook check my-bot.bot',
    address: 'docs/tutorial.html',
    link: 'A first bot in ten minutes',
  },
  {
    who: 'You play the game',
    gain: 'You move the pieces and roll the dice; your phone plays the bot and says why.',
    picture: image('table-phone.png', 'A phone that shows the decision of the bot on the board'),
    command: 'npx botbook table',
    address: 'table/index.html',
    link: 'Play at your table',
  },
  {
    who: 'You design a bot',
    gain: 'Compare two versions by their meaning, and by what the bots do in thousands of games.',
    picture: image('diff.png', 'Two versions of a procedure, with the words that went and came', '-100px -420px'),
    command: 'npx botbook diff old.bot new.bot',
    address: 'docs/diff.html',
    link: 'Compare two versions',
  },
  {
    who: 'You wrote another game',
    gain: 'A page of sentences declares the things, the words and the actions. Nobody programs.',
    picture: markup`<img src="book-without-code.svg" alt="The board of a game, drawn from a page of sentences" loading="lazy" decoding="async"/>`,
    command: 'npx botbook new book my-game',
    address: 'docs/book-in-an-hour.html',
    link: 'A book of your own in an hour',
  },
];

const personCard = ({ address, command, link, picture, gain, who }: Person): Markup => markup`
  <article class="person"><div class="picture">${picture}</div><h3>${who}</h3><p>${gain}</p>
  <pre tabindex="0"><code>${command}</code></pre><p><a href="${address}">${link}</a></p></article>`;

const bookRows = (): Markup[] =>
  games.all.flatMap((game) => {
    const words = bookNotes(game);
    if (!words) return [];
    return markup`<article class="book"><h3>${game.title}</h3><p>${words.about}</p>
      <p><b>Printed</b> ${words.printed}</p><p><b>Stand-in</b> ${words.standIn}</p></article>`;
  });

const lead = 'Type a solo bot as its book prints it. Botbook finds the slip, plays the bot, and says why.';

/** Returns the first page of the site. Its style is inside the page, so that the first text waits for no other file. */
export function homePage(ownStyle: string): string {
  const shown = shownSheet();
  const { answers } = shown;
  const titles = games.all.flatMap((game) => (bookNotes(game) && game.page === undefined ? [game.title] : []));
  return sitePage({
    title: 'Botbook',
    up: '',
    script: 'home.js',
    ownStyle,
    hasSearch: true,
    body: markup`
      <main class="front"><h1>The printed page is the program.</h1><p class="lead">${lead}</p>
      ${demo(shown)}
      <p class="acts"><a class="act main" href="table/index.html">Play at your table</a>
      <a class="act" id="change" href="playground/index.html${sharedSheet(answers.text)}">Change this bot</a>
      <button class="act" id="show" type="button" hidden="">▶ Show me, 20 s</button></p>
      <p class="books-of">For ${titles.join(', ')} and a game of your own. Free, in the browser.</p>
      <ol class="story">${story.map(([time, title, text]) => markup`<li><small>${time}</small><b>${title}</b><p>${text}</p></li>`)}</ol>
      <h2>What would you do with it?</h2>
      <p>The playground and the table need a browser and nothing else. The commands are for a terminal
      (<a href="docs/project/README.html">how to begin</a>).</p><div class="people">${people().map(personCard)}</div>
      <h2>The books</h2><p>What is typed as printed, and what is a stand-in for print that this project does not have.</p>
      <div class="books">${bookRows()}</div>
      <p class="more"><a href="playground/index.html">Open the playground</a> <a href="docs/index.html">Look something up in the docs</a>
      <a href="docs/transcription.html">Where the print was unclear</a></p></main>`,
  });
}
