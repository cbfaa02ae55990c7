// Tests of `botbook table`: the page as a folder and as a single file, wrong options, and the server of the page.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runIn, type Ran } from '../support/cli.ts';
import { colours } from '../../views/document/colours.ts';
import { qrText } from '../../views/table/qr-code.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const table = (...words: readonly string[]): Ran => runIn(folder, ['table', ...words]);
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('botbook table --out', () => {
  it('writes the files of an app with the book of one scenario', () => {
    expect(table('callisto/1', '--out', 'page')).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(join(folder, 'page')).toSorted()).toEqual([
      'book.json',
      'icon.png',
      'icon.svg',
      'index.html',
      'manifest.webmanifest',
      'page-book-reader.js',
      'page-chunk.js',
      'page-later.js',
      'page.css',
      'page.js',
      'service-worker.js',
    ]);
    const book = JSON.parse(textOf('page/book.json')) as { scenarios: { scenario: number; sheets: object }[] };
    expect(book).toMatchObject({ version: 1, is: 'table book', game: 'callisto' });
    expect(book.scenarios.map(({ scenario, sheets }) => [scenario, Object.keys(sheets).toSorted()])).toEqual([
      [1, ['breakers', 'lfa']],
    ]);
    const policy = "default-src 'none'; script-src 'self'; style-src 'self'";
    expect(textOf('page/index.html')).toContain(policy.replaceAll("'", '&#39;'));
  });

  it('loads at most 260 kB of compressed script before the first screen', () => {
    const first = ['page.js', 'page-chunk.js'].map((name) => gzipSync(textOf(`page/${name}`)).length);
    expect(first.reduce((sum, size) => sum + size)).toBeLessThan(260_000);
    expect(textOf('page/page.js')).not.toMatch(/from"\.\/page-later\.js"/);
  });

  it('reads declared books by a second script of at most 540 kB, which is loaded only for such a book', () => {
    expect(gzipSync(textOf('page/page-book-reader.js')).length).toBeLessThan(540_000);
    expect(textOf('page/page.js')).not.toMatch(/from"\.\/page-book-reader\.js"/);
  });

  it('has a service worker that names every other file with its fingerprint, and the version of the page', () => {
    const head = /const release = (\{.*?\});\n/.exec(textOf('page/service-worker.js'))?.[1] ?? '';
    const { files, version } = JSON.parse(head) as { files: [string, string, string][]; version: string };
    expect(files.map(([name, , type]) => [name, type.split(';')[0]])).toEqual([
      ['./', 'text/html'],
      ['page-book-reader.js', 'text/javascript'],
      ['page-chunk.js', 'text/javascript'],
      ['page-later.js', 'text/javascript'],
      ['page.js', 'text/javascript'],
      ['page.css', 'text/css'],
      ['book.json', 'application/json'],
      ['icon.svg', 'image/svg+xml'],
      ['icon.png', 'image/png'],
      ['manifest.webmanifest', 'application/manifest+json'],
    ]);
    for (const [name, hash] of files) {
      const bytes = readFileSync(join(folder, 'page', name === './' ? 'index.html' : name));
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(hash);
    }
    expect(textOf('page/index.html')).toContain(`<meta name="version" content="${version}">`);
    table('callisto/2', '--out', 'other');
    expect(textOf('other/service-worker.js')).not.toContain(version);
  });

  it('has a manifest without addresses of other hosts', () => {
    expect(JSON.parse(textOf('page/manifest.webmanifest'))).toMatchObject({
      start_url: './',
      display: 'standalone',
      icons: [
        { src: 'icon.svg' },
        { src: 'icon.svg', purpose: 'maskable' },
        { src: 'icon.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon.png', purpose: 'maskable' },
      ],
    });
  });

  it('has the icon as pixels for systems that take no SVG', () => {
    expect(textOf('page/index.html')).toContain('<link rel="apple-touch-icon" href="icon.png">');
    const png = readFileSync(join(folder, 'page/icon.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png.length < 12_000]).toEqual([512, 512, true]);
    const start = png.indexOf('IDAT');
    const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
    const colourAt = (x: number, y: number): string =>
      `#${rows.subarray(y * (1 + 3 * 512) + 1 + 3 * x, y * (1 + 3 * 512) + 4 + 3 * x).toString('hex')}`;
    // Tests the colours of four points of the icon: the corner, the space, the head between the eyes, and an eye.
    const { depth, roundSide, paper } = colours;
    const drawn = [colourAt(2, 2), colourAt(256, 400), colourAt(256, 266), colourAt(220, 266)];
    expect(drawn).toEqual([paper.dark, depth.dark, paper.light, roundSide.light]);
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

describe('botbook table FOLDER', () => {
  const lfa = readFileSync('procedures/callisto/scenario-3/lfa.bot', 'utf8');

  it('takes the sheets of the folder, and the other sheets from the book', () => {
    mkdirSync(join(folder, 'sheets'));
    writeFileSync(join(folder, 'sheets/mine.bot'), `# My own sheet\n${lfa}`);
    expect(table('sheets', '--out', 'own')).toMatchObject({ code: 0, err: '' });
    const book = JSON.parse(textOf('own/book.json')) as {
      scenarios: { scenario: number; sheets: Record<string, { text: string }> }[];
    };
    expect(book.scenarios.map(({ scenario }) => scenario)).toEqual([3]);
    expect(book.scenarios[0]?.sheets['lfa']?.text.split('\n')[0]).toBe('# My own sheet');
    expect(Object.keys(book.scenarios[0]?.sheets ?? {}).toSorted()).toEqual(['breakers', 'lfa']);
  });

  it.each([
    ['two', 1, { 'a.bot': lfa, 'b.bot': lfa }, 'is of the same bot and scenario as'],
    ['wrong', 1, { 'a.bot': lfa.replace('MOVE', 'MOEV') }, 'has 1 error'],
    ['nameless', 1, { 'a.bot': lfa.replace(/^bot .*$/m, '') }, 'a.bot'],
    ['empty', 2, {}, 'empty'],
  ])('refuses the folder %s', (name, expected, files, problem) => {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    const { code, err } = table(name, '--out', 'none');
    expect({ code, err }).toEqual({ code: expected, err: expect.stringContaining(problem) as string });
  });
});

it.each([
  [['callisto/9'], 'Scenario 9 has no tables'],
  [['nonsense//'], 'names no game, no scenario and no folder'],
  [['callisto/1', 'callisto/2'], 'One page has one scenario, or all'],
  [['--out', 'a', '--single', 'b.html'], '--out, --single and --lan exclude each other'],
  [['--out', 'a', '--lan'], '--out, --single and --lan exclude each other'],
  [['callisto/1', '--port', 'x', '--no-open'], '--port is `x`'],
])('refuses %j', (words, problem) => {
  const { code, err } = table(...words);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(problem) as string });
});

/** Asks a server for a page, with headers. Returns the status, the text and the headers of the answer. */
async function ask(
  address: URL,
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  const { hostname, port } = address;
  const call = request({ host: hostname, port, path, method, headers });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  return { status: response.statusCode ?? 0, text, headers: response.headers };
}

/**
 * Runs a server until `use` has ended. `use` receives the address of the server and the text that the server printed.
 */
async function served(words: readonly string[], use: (address: URL, output: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [resolve('bin/botbook.js'), 'table', 'callisto/1', '--no-open', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    for await (const part of server.stdout) {
      output += String(part);
      if (!words.includes('--lan') || output.includes('plain http')) break;
    }
    await use(new URL(/http:\S+/.exec(output)?.[0] ?? ''), output);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  expect(server.exitCode).toBe(0);
}

it('botbook table serves this machine only, and nothing but the page', async () => {
  await served(['--port', '0'], async (address) => {
    const own = { host: `127.0.0.1:${address.port}` };
    const { headers, status, text } = await ask(address, '/', own);
    expect([status, text.includes('<script type="module" src="page.js">')]).toEqual([200, true]);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect((await ask(address, '/book.json', { host: `localhost:${address.port}` })).status).toBe(200);
    expect((await ask(address, '/', { host: 'example.org' })).status).toBe(403);
    expect((await ask(address, '/../package.json', own)).status).toBe(404);
    expect((await ask(address, '/page.js', own, 'POST')).status).toBe(405);
  });
});

const isInNetwork = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ family, internal }) => family === 'IPv4' && !internal),
);

it.runIf(isInNetwork)('botbook table --lan serves devices that know the token', async () => {
  await served(['--lan', '--port', '0'], async (address, output) => {
    const token = address.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(output).toContain(qrText(address.href));
    expect(output).toContain('Over plain http, browsers withhold work offline');
    const own = { host: address.host };
    expect((await ask(address, '/', own)).status).toBe(403);
    expect((await ask(address, '/?token=AAAAAAAAAAAAAAAAAAAAAA', own)).status).toBe(403);
    expect((await ask(address, `/?token=${token}`, { host: `example.org:${address.port}` })).status).toBe(403);
    const { headers, status } = await ask(address, `/?token=${token}`, own);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect([status, cookie]).toEqual([200, `botbook-table=${token}; Path=/; HttpOnly; SameSite=Strict`]);
    expect((await ask(address, '/book.json', own)).status).toBe(403);
    expect((await ask(address, '/book.json', { ...own, cookie: `other=1; botbook-table=${token}` })).status).toBe(200);
  });
});
