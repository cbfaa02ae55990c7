// The first page of the site, and the page about playing.
import { markup, type Markup } from '../../views/document/markup.ts';
import { sitePage } from './site-page.ts';

interface Way {
  readonly title: string;
  readonly address: string;
  readonly text: string;
}

const ways: readonly Way[] = [
  {
    title: 'Try a sheet',
    address: 'playground/index.html',
    text: 'Type the page of a book, see each mistake, and watch the bot decide on a board.',
  },
  {
    title: 'Play at your own table',
    address: 'table/index.html',
    text: 'You move the pieces and roll the dice; the page plays the bot and says why.',
  },
  {
    title: 'Write a first bot in ten minutes',
    address: 'docs/tutorial.html',
    text: 'The tutorial begins with an empty sheet.',
  },
  {
    title: 'Look something up',
    address: 'docs/index.html',
    text: 'The language, its words, the rulings, and a page for each diagnostic.',
  },
];

const wayLine = ({ title, address, text }: Way, up: string): Markup =>
  markup`<li><a href="${up}${address}">${title}</a><br/>${text}</li>`;

export const frontPage = (): string =>
  sitePage({
    title: 'Botbook',
    up: '',
    body: markup`
      <main class="text"><h1>Botbook</h1>
      <p>A language for the bot procedures that solo board games print: the page, typed as printed, is the program.</p>
      <ul class="ways">${ways.map((way) => wayLine(way, ''))}</ul></main>`,
  });

/** Returns the page that names the ways to play. */
export const playPage = (): string =>
  sitePage({
    title: 'Play',
    up: '../',
    body: markup`
      <main class="text"><h1>Play</h1><ul class="ways">
      ${ways.filter(({ address }) => address.startsWith('table/')).map((way) => wayLine(way, '../'))}
      <li><a href="../docs/cli.html#play">Play in a terminal</a><br/>
      <code>npx botbook play</code> moves the pieces and rolls the dice for you.</li></ul></main>`,
  });
