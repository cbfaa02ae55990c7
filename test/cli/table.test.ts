// Tests of `botbook table`: the page as a folder and as a single file, wrong options, and the server of the page.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, type Ran } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const table = (...words: readonly string[]): Ran => runIn(folder, ['table', ...words]);
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('botbook table --out', () => {
  it('writes four files with the book of one scenario', () => {
    expect(table('callisto/1', '--out', 'page')).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(join(folder, 'page')).toSorted()).toEqual(['book.json', 'index.html', 'page.css', 'page.js']);
    const book = JSON.parse(textOf('page/book.json')) as { scenarios: { scenario: number; sheets: object }[] };
    expect(book).toMatchObject({ version: 1, is: 'table book', game: 'callisto' });
    expect(book.scenarios.map(({ scenario, sheets }) => [scenario, Object.keys(sheets).toSorted()])).toEqual([
      [1, ['breakers', 'lfa']],
    ]);
    expect(textOf('page/index.html')).toContain(
      "default-src 'none'; script-src &#39;self&#39;".replaceAll("'", '&#39;'),
    );
  });

  it('replaces its own files, and no file of a person', () => {
    expect(table('callisto/1', '--out', 'page')).toMatchObject({ code: 0 });
    mkdirSync(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine/index.html'), '<h1>My page</h1>');
    const { code, err } = table('callisto/1', '--out', 'mine');
    expect({ code, isNamed: err.includes('mine/index.html') }).toEqual({ code: 2, isNamed: true });
    expect(readdirSync(join(folder, 'mine'))).toEqual(['index.html']);
    expect(textOf('mine/index.html')).toBe('<h1>My page</h1>');
  });
});

it('botbook table --single writes one file whose script and style have their fingerprints', () => {
  expect(table('callisto/1', '--single', 'one.html')).toMatchObject({ code: 0, err: '' });
  const html = textOf('one.html');
  const script = /<script type="module">(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const policy = (/content="(default-src[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'");
  expect(policy).toContain(`script-src ${hashOf(script)}`);
  expect(policy).toContain(`style-src ${hashOf(style)}`);
  expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?!data:)/);
});

it.each([
  [['callisto/9'], 'Scenario 9 has no tables'],
  [['nonsense//'], 'names no game and no scenario'],
  [['callisto/1', 'callisto/2'], 'One page has one scenario, or all'],
  [['--out', 'a', '--single', 'b.html'], '--out and --single exclude each other'],
  [['--port', 'x', '--no-open'], '--port is `x`'],
])('refuses %j', (words, problem) => {
  const { code, err } = table(...words);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(problem) as string });
});

/** Requests a page with a given `Host` header. Returns the status and the text of the answer. */
async function asked(port: number, path: string, host: string, method = 'GET'): Promise<[number, string]> {
  const call = request({ host: '127.0.0.1', port, path, method, headers: { host } });
  call.end();
  const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  return [response.statusCode ?? 0, text];
}

it('botbook table serves this machine only, and nothing but the page', async () => {
  const server = spawn(process.execPath, [resolve('bin/botbook.js'), 'table', 'callisto/1', '--no-open'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(String(line))?.[1]);
    const own = `127.0.0.1:${port}`;
    const [status, page] = await asked(port, '/', own);
    expect([status, page.includes('<script type="module" src="page.js">')]).toEqual([200, true]);
    expect((await asked(port, '/book.json', `localhost:${port}`))[0]).toBe(200);
    expect((await asked(port, '/', 'example.org'))[0]).toBe(403);
    expect((await asked(port, '/../package.json', own))[0]).toBe(404);
    expect((await asked(port, '/page.js', own, 'POST'))[0]).toBe(405);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  expect(server.exitCode).toBe(0);
});
