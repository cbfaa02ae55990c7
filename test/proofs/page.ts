// Proof of compiled sheets in a web page without a bundler. Chromium loads the sheets from a small server and decides
// positions of every sheet. The results must be the same as in Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import { soloGame } from '../support/bots.ts';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { emitAll } from '../support/emit-all.ts';
import { cardCases, scenarios, type CardCase } from '../support/played.ts';
import { prove } from './kit.ts';
import { inNewFolder } from './process.ts';

/** A position with a card, and the path of the module that decides the card. */
type Case = CardCase & { readonly module: string };

const most = 20;

/** Returns positions with cards of both bots, from a game of each scenario. */
const cases = (seed: number): Case[] =>
  scenarios.flatMap((scenario) =>
    (['breakers', 'lfa'] as const).flatMap((bot, index) =>
      cardCases(soloGame(scenario), index === 0 ? 0 : 1, seed, scenario, most).map((card) => ({
        module: `./scenario-${scenario}-${bot}.js`,
        ...card,
      })),
    ),
  );

const decideAll = `async (cases) => {
  const found = [];
  for (const { module, text, card } of cases) {
    const { decidePosition } = await import(new URL(module, document.baseURI));
    found.push([decidePosition(text, card, { seed: 5 }), decidePosition(JSON.parse(text), card)]);
  }
  return JSON.stringify(found);
}`;

const html = `<!doctype html><meta charset="utf-8"><title>Compiled sheets</title>
<script>
  const tell = (is, text) => fetch('/told', { method: 'POST', body: is + ' ' + text });
  addEventListener('error', ({ message }) => tell('error', message));
  addEventListener('unhandledrejection', ({ reason }) => tell('error', String(reason)));
</script>
<script type="module">
  import { decidePosition } from './scenario-1-lfa.js';
  if (typeof decidePosition !== 'function') throw new Error('nothing is exported');
  const cases = await (await fetch('/cases')).json();
  await tell('done', await (${decideAll})(cases));
</script>`;

const kinds: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Returns the text of a file in a folder; null if there is no such file. */
function fileOf(folder: string, path: string): string | null {
  try {
    return readFileSync(join(folder, normalize(path)), 'utf8');
  } catch {
    return null;
  }
}

/** Serves the files of the folder, the page and the positions. `tell` receives the results that the page sends. */
function served(folder: string, cards: readonly Case[], tell: (text: string) => void): Server {
  const pages: Readonly<Record<string, string>> = { '/': html, '/cases': JSON.stringify(cards), '/told': '' };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    if (path === '/told') tell(await bodyOf(request));
    const body = pages[path] ?? fileOf(folder, path);
    const kind = path === '/' ? 'text/html; charset=utf-8' : (kinds[extname(path)] ?? 'text/plain');
    response.writeHead(body === null ? 404 : 200, { 'content-type': kind });
    response.end(body ?? '');
  };
  return createServer((request, response) => void answer(request, response));
}

/** Opens an address in Chromium. Waits at most `limit` milliseconds for the results of the page. */
async function opened(address: string, profile: string, answer: Promise<string>, limit: number): Promise<string> {
  const browser = spawn(
    programPath('chromium'),
    ['--headless', ...chromiumFlags, `--user-data-dir=${profile}`, address],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise<never>((_resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`Chromium ended with ${code}.`)));
    setTimeout(() => reject(new Error('The page tells nothing.')), limit).unref();
  });
  try {
    return await Promise.race([answer, ended]);
  } finally {
    ended.catch(() => {});
    browser.kill();
  }
}

/** Decides the positions of the page in Node, with the modules that the page loads. Returns the decisions as JSON. */
async function inNode(folder: string, cards: readonly Case[]): Promise<string> {
  const decided: unknown[] = [];
  for (const { module, text, card } of cards) {
    const file = pathToFileURL(join(folder, module)).href;
    const { decidePosition } = (await import(file)) as Pick<BoundCallistoSheet, 'decidePosition'>;
    decided.push([decidePosition(text, card, { seed: 5 }), decidePosition(JSON.parse(text), card)]);
  }
  return JSON.stringify(decided);
}

/** Opens the page of a folder in Chromium. Returns the results that the page sends back. */
async function toldBy(folder: string, cards: readonly Case[]): Promise<string> {
  const heard: { tell: (text: string) => void } = { tell: () => {} };
  const told = new Promise<string>((resolve) => (heard.tell = resolve));
  const server = served(join(folder, 'sheets'), cards, (text) => heard.tell(text));
  try {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
    return await opened(`http://127.0.0.1:${address.port}/`, join(folder, 'profile'), told, 600_000);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

await prove({ name: 'page', numbers: { seed: 17 } }, ({ seed }, report) =>
  inNewFolder('page', async (folder) => {
    const cards = cases(seed);
    await emitAll(join(folder, 'sheets'));
    const text = await toldBy(folder, cards);
    if (!text.startsWith('done ')) throw new Error(`In the page: ${text}`);
    if (text.slice('done '.length) !== (await inNode(join(folder, 'sheets'), cards)))
      report.fault('The page decides otherwise than Node.');
    return `${cards.length} cards of ${scenarios.length * 2} sheets are decided in a page as in Node`;
  }),
);
