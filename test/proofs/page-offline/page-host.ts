// A host that serves the page for proofs. A proof can exchange the served page for another version, and can read the
// paths of all requests.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileType } from '../../../files/table-page.ts';
import { nodeOutput } from '../process.ts';

export type PageFiles = ReadonlyMap<string, Buffer>;

/** Writes the page with the played tables that `words` name into a folder. Returns the files of the page. */
export function writtenPage(folder: string, words: readonly string[]): PageFiles {
  nodeOutput(['bin/botbook.js', 'table', ...words, '--out', folder]);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/**
 * An expression for the page to evaluate. It waits until the service worker has stored all files, and throws after 60
 * seconds.
 */
export const workerReady = `Promise.race([
  navigator.serviceWorker.ready.then(() => true),
  new Promise((_, refuse) => setTimeout(() => refuse(new Error('the service worker stores nothing')), 60000)),
])`;

/** Returns the version of a page, which a `meta` element of its `index.html` names; empty without this element. */
export const versionIn = (files: PageFiles): string =>
  /name="version" content="(\w+)"/.exec(files.get('index.html')?.toString() ?? '')?.[1] ?? '';

export class PageHost {
  /** The paths of all requests. A proof may empty this list to see only later requests. */
  requests: string[] = [];
  files: PageFiles;
  private server: Server | null = null;
  private port = 0;

  constructor(files: PageFiles) {
    this.files = files;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts the host. If the host was stopped before, it uses the same port again. */
  async start(): Promise<void> {
    const server = createServer(({ url }, response) => {
      const path = (url ?? '/').split('?', 1)[0] ?? '/';
      this.requests.push(path);
      const name = path === '/' ? 'index.html' : path.slice(1);
      const content = this.files.get(name);
      response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': fileType(name) });
      response.end(content ?? '');
    });
    await new Promise<void>((resolve) => void server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }
}
