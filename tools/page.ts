// Compiled sheets in a page, without a bundler: Chromium loads them from a small server, decides positions of every sheet, and
// tells what came of them; Node has to come to the same.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Actions } from '../runtime/callisto/rules/engine/actions.ts';
import * as at from '../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../runtime/callisto/rules/engine/legal.ts';
import { perform } from '../runtime/callisto/rules/engine/perform.ts';
import { positionOf } from '../runtime/callisto/rules/engine/write-position.ts';
import { start } from '../runtime/callisto/rules/engine/setup.ts';
import { State } from '../runtime/callisto/rules/engine/packed-state.ts';
import type { BoundCallistoSheet } from '../runtime/callisto/seat/bind-sheet.ts';
import { soloGame } from '../test/support/bots.ts';
import { chromium, chromiumFlags } from './chromium.ts';
import { emitAll } from '../test/support/emit-all.ts';
import { scenarios } from '../test/support/played.ts';

/** A position that a module decides, with a seed. */
interface Case {
  readonly module: string;
  readonly text: string;
  readonly card: string;
}

const most = 20;

/** Cards of each bot in a game of each scenario. */
function cases(): Case[] {
  const [state, actions] = [new State(), new Actions()];
  return scenarios.flatMap((scenario) =>
    (['breakers', 'lfa'] as const).flatMap((bot, side) => {
      const game = soloGame(scenario);
      const found: Case[] = [];
      start(game, state, 17, scenario, 1 << side);
      for (let steps = 0; steps < 500 && found.length < most; steps++) {
        if (state.bytes[at.phase] === at.overPhase || legalActions(game, state, actions) === 0) break;
        if (state.bytes[at.phase] === at.resolvingPhase) {
          const card = game.cards.names[(state.bytes[at.playArea + side * at.mostInPlay] as number) & 63] ?? '';
          found.push({
            module: `./scenario-${scenario}-${bot}.js`,
            text: JSON.stringify(positionOf(game, state)),
            card,
          });
        }
        perform(game, state, actions.get(0));
      }
      return found;
    }),
  );
}

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

/** A file of the folder, if it has it. */
function fileOf(folder: string, path: string): string | null {
  try {
    return readFileSync(join(folder, normalize(path)), 'utf8');
  } catch {
    return null;
  }
}

/** Serves the folder, the page and its cases; `tell` gets what the page tells. */
function served(folder: string, given: readonly Case[], tell: (text: string) => void): Server {
  const own: Readonly<Record<string, string>> = { '/': html, '/cases': JSON.stringify(given), '/told': '' };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    if (path === '/told') tell(await bodyOf(request));
    const body = own[path] ?? fileOf(folder, path);
    const kind = path === '/' ? 'text/html; charset=utf-8' : (kinds[extname(path)] ?? 'text/plain');
    response.writeHead(body === null ? 404 : 200, { 'content-type': kind });
    response.end(body ?? '');
  };
  return createServer((request, response) => void answer(request, response));
}

/** Opens an address until the page has told something, or so many milliseconds are over. */
async function opened(address: string, profile: string, told: Promise<string>, limit: number): Promise<string> {
  const browser = spawn(chromium(), ['--headless', ...chromiumFlags, `--user-data-dir=${profile}`, address], {
    stdio: 'ignore',
  });
  const ended = new Promise<never>((_resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`Chromium ended with ${code}.`)));
    setTimeout(() => reject(new Error('The page tells nothing.')), limit).unref();
  });
  try {
    return await Promise.race([told, ended]);
  } finally {
    ended.catch(() => {});
    browser.kill();
  }
}

/** What Node makes of the same positions with the same modules. */
async function inNode(folder: string, given: readonly Case[]): Promise<string> {
  const found: unknown[] = [];
  for (const { module, text, card } of given) {
    const file = pathToFileURL(join(folder, module)).href;
    const { decidePosition } = (await import(file)) as Pick<BoundCallistoSheet, 'decidePosition'>;
    found.push([decidePosition(text, card, { seed: 5 }), decidePosition(JSON.parse(text), card)]);
  }
  return JSON.stringify(found);
}

/** Opens the page of a folder; what it tells. */
async function toldBy(folder: string, given: readonly Case[]): Promise<string> {
  const heard: { tell: (text: string) => void } = { tell: () => {} };
  const told = new Promise<string>((resolve) => (heard.tell = resolve));
  const server = served(join(folder, 'sheets'), given, (text) => heard.tell(text));
  try {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
    return await opened(`http://127.0.0.1:${address.port}/`, join(folder, 'profile'), told, 60_000);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Throws unless a page decides as Node does. */
export async function page(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-page-'));
  try {
    const given = cases();
    await emitAll(join(folder, 'sheets'));
    const text = await toldBy(folder, given);
    if (!text.startsWith('done ')) throw new Error(`In the page: ${text}`);
    if (text.slice('done '.length) !== (await inNode(join(folder, 'sheets'), given))) {
      throw new Error('The page decides otherwise than Node.');
    }
    console.log(`${given.length} cards of ${scenarios.length * 2} sheets are decided in a page as in Node`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
