// `botbook table`: the page on which people play at their own table. Serves the page on this machine, or writes it as a
// folder or a single file.
import { basename, dirname } from 'node:path';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Game } from '../../compiler/game/game-declaration.ts';
import { addressOf } from '../../compiler/language/book/address.ts';
import { badOption } from '../../files/errors.ts';
import { writeFolder } from '../../files/files.ts';
import { shownPath } from '../../files/here.ts';
import { tableBookOf } from '../../files/table-book.ts';
import { sourceHash, tableFiles } from '../../files/table-page.ts';
import { visible } from '../../views/document/palette.ts';
import { policyFor, tablePageHtml } from '../../views/table/page-html.ts';
import { books, games, shownAddress } from '../books.ts';
import { decidedScenarios, languageIn, sheetsOf } from '../bots.ts';
import { out } from '../io.ts';
import { unserved } from '../serving.ts';

interface TablePageOptions {
  readonly out?: string;
  readonly single?: string;
  readonly port?: string;
  readonly open: boolean;
}

/** Runs the verb; returns the exit code. */
export async function openTable([name, ...more]: readonly string[], options: TablePageOptions): Promise<number> {
  if (more.length > 0) throw badOption('One page has one scenario, or all', 'Name one scenario, or none.');
  const { out: folder, single } = options;
  if (folder !== undefined && single !== undefined)
    throw badOption('--out and --single exclude each other', 'Write a folder or one file.');
  const [game, scenarios] = scenariosOf(name);
  const book = JSON.stringify(
    tableBookOf(
      books,
      game,
      scenarios,
      (scenario) => sheetsOf(game, scenario, []),
      () => languageIn(game),
    ),
  );
  if (single !== undefined) return writeSingle(single, game, book);
  const files = pageFiles(game, book);
  if (folder === undefined) return await serve(files, options);
  writeFolder(folder, files, isOfPage);
  const size = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  out(`Wrote ${files.size} files (${kilobytes(size)}) into ${visible(shownPath(folder))}.\n`);
  return 0;
}

/** True if a file is part of a page that Botbook wrote. */
const isOfPage = (text: string): boolean =>
  /made by Botbook|content="Botbook"|"is":"table book"/.test(text.slice(0, 600));

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** Returns the game of an address (without an address, the first game with tables) and the scenarios of the page. */
function scenariosOf(name: string | undefined): [Game, readonly number[]] {
  const address = name === undefined ? null : addressOf(name);
  if (name !== undefined && (!address || address.bot !== null))
    throw badOption(`\`${name}\` names no game and no scenario`, `Give \`${shownAddress.scenario}\`, or nothing.`);
  const game = address ? books.gameAt(address, name ?? '') : games.all.find(({ tables }) => tables !== undefined);
  if (!game) throw badOption('No game has tables', 'A game declares its tables.');
  if (!game.tables) throw unserved(game, 'tables', ({ tables }) => tables !== undefined);
  const all = decidedScenarios(game);
  const scenario = address?.scenario ?? null;
  if (scenario === null) return [game, all];
  if (all.includes(scenario)) return [game, [scenario]];
  throw badOption(`Scenario ${scenario} has no tables`, `The book has Scenarios ${all.join(', ')}.`);
}

/** Returns the files of the page by name. */
function pageFiles({ title }: Game, book: string): Map<string, string> {
  const { script, style } = tableFiles();
  const parts = { title, script: { address: 'page.js' }, style: { address: 'page.css' }, book: null } as const;
  return new Map([
    ['index.html', tablePageHtml({ ...parts, policy: policyFor("'self'", "'self'") })],
    ['page.js', script],
    ['page.css', style],
    ['book.json', book],
  ]);
}

function writeSingle(path: string, { title }: Game, book: string): number {
  const { script, style } = tableFiles();
  // A closing tag in the text would end the script too early.
  const [code, rules] = [script.replaceAll('</script', String.raw`<\/script`), style.trim()];
  const policy = policyFor(sourceHash(code), sourceHash(rules));
  const html = tablePageHtml({ title, script: { text: code }, style: { text: rules }, book, policy });
  writeFolder(dirname(path), new Map([[basename(path), html]]), isOfPage);
  out(`Wrote ${visible(shownPath(path))} (${kilobytes(Buffer.byteLength(html))}).\n`);
  out('A page on a disk is not installed, and its browser may forget games: save each game as a file.\n');
  return 0;
}

const kinds: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

function portIn(text: string | undefined): number {
  const port = Number(text ?? 0);
  if (/^\d+$/.test(text ?? '0') && port <= 65_535) return port;
  throw badOption(`--port is \`${text}\``, 'Give a whole number from 1 to 65535.');
}

/** Serves the files on this machine until the person ends the program. */
async function serve(files: ReadonlyMap<string, string>, { open, port }: TablePageOptions): Promise<number> {
  const server = createServer(({ headers, method, url }, response) => {
    const { port: own } = server.address() as AddressInfo;
    const name = (url ?? '/').split('?', 1)[0] === '/' ? 'index.html' : (url ?? '').split('?', 1)[0]?.slice(1);
    const text = files.get(name ?? '');
    // A web site could reach this server under a host name of its own, so any other host name is refused.
    const isOurs = headers.host === `127.0.0.1:${own}` || headers.host === `localhost:${own}`;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isOurs || !isRead || text === undefined) {
      response.writeHead(!isOurs ? 403 : isRead ? 404 : 405, { 'Content-Type': 'text/plain' }).end();
      return;
    }
    const type = kinds[name?.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
    response.end(method === 'HEAD' ? undefined : text);
  });
  const wanted = portIn(port);
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(badOption(`Port ${wanted} is taken`, 'Give another port by `--port`.')));
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  out(`The table is at ${address} on this machine. Ctrl+C ends it.\n`);
  if (open) openPage(address);
  return await new Promise<number>((resolve) => {
    process.once('SIGINT', () => {
      server.close();
      server.closeAllConnections();
      resolve(0);
    });
  });
}

/** Opens the page in the browser of the system. If there is no browser, the person uses the printed address. */
function openPage(address: string): void {
  const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  };
  const [program, ...words] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
