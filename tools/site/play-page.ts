// The page about playing, and the list of ways into the site.
import { markup, type Markup } from '../../views/document/markup.ts';
import { sitePage } from './site-page.ts';

interface Way {
  readonly title: string;
  readonly address: string;
  readonly text: string;
}

const ways: readonly Way[] = [
  {
    title: 'Playground: try a sheet',
    address: 'playground/index.html',
    text: 'Type the page of a book, see each mistake, and watch the bot decide on a board.',
  },
  {
    title: 'Table: play at your own table',
    address: 'table/index.html',
    text: 'You move the pieces and roll the dice; the page plays the bot and says why.',
  },
  {
    title: 'Tutorial: write a first bot in ten minutes',
    address: 'docs/tutorial.html',
    text: 'The tutorial begins with an empty sheet.',
  },
  {
    title: 'Docs: look something up',
    address: 'docs/index.html',
    text: 'The language, its words, the rulings, and a page for each diagnostic.',
  },
];

const wayLine = ({ title, address, text }: Way, up: string): Markup =>
  markup`<li><a href="${up}${address}">${title}</a><br/>${text}</li>`;

const inTerminal: Way = {
  title: 'Terminal: play without a browser',
  address: 'docs/verbs.html#play',
  text: 'npx botbook play moves the pieces and rolls the dice for you.',
};

/**
 * Returns a list of links to parts of the site. The links are for a page in a folder directly below the root of the
 * site.
 */
export const waysFromFolder = (listed: readonly Way[] = ways): Markup =>
  markup`<ul class="ways">${listed.map((way) => wayLine(way, '../'))}</ul>`;

const [playground, table, ...reading] = ways as [Way, Way, ...Way[]];

const playWords =
  'Botbook plays the bots of a solo game: it decides each card as the page of the book says, and gives the reasons. ' +
  'The playground and the page of a table run in the browser, and work without a network after they were opened once.';

/** Returns the page that lists the ways to play. */
export const playPage = (): string =>
  sitePage({
    title: 'Play',
    up: '../',
    body: markup`
      <main class="text"><h1>Play</h1>
      <p>${playWords}</p>
      ${waysFromFolder([playground, table, inTerminal])}
      <h2>Read</h2>
      <p>These pages need no JavaScript.</p>
      ${waysFromFolder(reading)}</main>`,
  });
