// Site with VS Code for browsers, like vscode.dev. VS Code has no server, so extensions run in a web worker. The site
// only serves files: VS Code, the extension, the tests, and the opened folder.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import type { VsCode } from '../install.ts';
import { windowSettings } from '../server.ts';
import { BookChanges } from './book-changes.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Folders whose files the site serves. The first part of the address names the folder. */
interface SiteFolders {
  readonly extension: string;
  readonly tests: string;
  /** The folder that the window opens. */
  readonly book: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns the settings of a window. Extensions run in a web worker, and so do the tests if `withTests` is true. */
function configurationOf(authority: string, withTests: boolean): object {
  const at = (path: string): object => ({ scheme: 'http', authority, path });
  return {
    folderUri: { scheme: 'solo', authority: 'book', path: '/' },
    webviewEndpoint: 'vscode/out/vs/workbench/contrib/webview/browser/pre',
    _wrapWebWorkerExtHostInIframe: false,
    userDataPath: '/',
    isEnabledFileDownloads: true,
    isEnabledFileUploads: true,
    isEnabledCoderGettingStarted: false,
    developmentOptions: {
      enableSmokeTestDriver: true,
      logLevel: 3,
      extensions: [at('/extension'), at('/tests')],
      ...(withTests && { extensionTestsPath: at('/tests/host-tests') }),
    },
    configurationDefaults: { ...windowSettings, 'security.workspace.trust.enabled': false },
    productConfiguration: { enableTelemetry: false },
  };
}

const workbench = 'out/vs/code/browser/workbench/workbench.js';

/**
 * Replacements in the code of code-server that make the window independent of a server. The original VS Code needs no
 * such replacement.
 */
const patches = [
  [/,remoteAuthority:location\.host(?=\})/, ''],
  [/(?<=get userRoamingDataHome\(\)\{return [^}]*scheme:\w+\.)vscodeRemote\b/, 'vscodeUserData'],
] as const;

/** Returns the code of VS Code’s window, changed by `patches` so that the window needs no server. */
function serverless(code: string): string {
  let text = readFileSync(join(code, workbench), 'utf8');
  for (const [pattern, replacement] of patches) {
    if (!pattern.test(text)) throw new Error(`This version of code-server has no ${String(pattern)}.`);
    text = text.replace(pattern, replacement);
  }
  return text;
}

function pageOf(code: string, configuration: object): string {
  const template = readFileSync(join(code, 'out/vs/code/browser/workbench/workbench.html'), 'utf8');
  const parts: Readonly<Record<string, string>> = {
    BASE: '/vscode',
    VS_BASE: '/vscode',
    WORKBENCH_NLS_FALLBACK_URL: '/vscode/out/nls.messages.js',
    WORKBENCH_NLS_URL: '/vscode/out/nls.messages.js',
    WORKBENCH_WEB_BASE_URL: '/vscode',
    WORKBENCH_WEB_CONFIGURATION: escaped(JSON.stringify(configuration)),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
}

/** Returns the state of a file or folder, with the names in a folder. The numbers of the types are those of VS Code. */
function lookAt(path: string): object {
  const typeOf = (isFolder: boolean): number => (isFolder ? 2 : 1);
  const stats = statSync(path);
  const names = stats.isDirectory()
    ? readdirSync(path, { withFileTypes: true }).map((entry) => [entry.name, typeOf(entry.isDirectory())])
    : [];
  return { type: typeOf(stats.isDirectory()), size: stats.size, mtime: stats.mtimeMs, ctime: stats.ctimeMs, names };
}

/** Writes or removes a file. */
async function writeBook(path: string, request: IncomingMessage): Promise<void> {
  if (request.method === 'DELETE') return rmSync(path);
  mkdirSync(dirname(path), { recursive: true });
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  writeFileSync(path, Buffer.concat(parts));
}

/**
 * Answers requests about the opened folder. A request reads, writes or removes a file, describes a file (`look`), or
 * waits for changes of files by another program (`changes`: the number of changes that the window knows).
 */
async function serveBook(
  path: string,
  request: IncomingMessage,
  { query, changes }: { readonly query: URLSearchParams; readonly changes: BookChanges },
): Promise<string | Buffer> {
  if (query.has('look')) return JSON.stringify(lookAt(path));
  const count = query.get('changes');
  if (count !== null) return JSON.stringify(count === '' ? changes.count : await changes.after(Number(count)));
  if (request.method === 'GET') return readFileSync(path);
  await changes.byWindow(() => writeBook(path, request));
  return '';
}

export class WebSite {
  readonly #server: Server;
  readonly #changes: BookChanges;

  private constructor(server: Server, changes: BookChanges) {
    this.#server = server;
    this.#changes = changes;
  }

  /** Starts the site on a port that the system chooses. */
  static async start({ main }: VsCode, { extension, tests, book }: SiteFolders): Promise<WebSite> {
    const code = dirname(dirname(main));
    const folders: Readonly<Record<string, string>> = { vscode: code, extension, tests };
    const window = serverless(code);
    const changes = new BookChanges(book);
    const contentOf = (request: IncomingMessage, { pathname, searchParams }: URL): Promise<string | Buffer> => {
      const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
      if (first === 'book') return serveBook(join(book, rest), request, { query: searchParams, changes });
      const configuration = configurationOf(request.headers.host ?? '', searchParams.has('tests'));
      if (first === '') return Promise.resolve(pageOf(code, configuration));
      if (rest === `/${workbench}`) return Promise.resolve(window);
      return readFile(join(folders[first] ?? code, rest));
    };
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://site');
      const type = url.pathname === '/' ? 'text/html' : (types[extname(url.pathname)] ?? 'application/octet-stream');
      contentOf(request, url).then(
        (content) => response.writeHead(200, { 'content-type': type }).end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return new WebSite(server, changes);
  }

  get #authority(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The address of a window with the extension. */
  get address(): string {
    return `http://${this.#authority}/`;
  }

  /** The address of a window that runs the tests of the extension host. */
  get testsAddress(): string {
    return `${this.address}?tests`;
  }

  stop(): void {
    this.#changes.end();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
