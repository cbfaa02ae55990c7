// Measures the site on a slow phone: the time until the first text, and the bytes before the live part of the page is
// requested. Chromium has a processor that is four times slower, and a network of 1.6 Mbit/s with 150 ms.
import type { Browser } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FileContent } from '../files/file-writer.ts';
import { fileType } from '../files/table-page.ts';
import { siteFiles } from '../tools/site/site-files.ts';
import { openBrowser } from '../test/support/table-page.ts';
import { installedProgram } from '../tools/programs.ts';
import { quantile } from './rounds.ts';

const slower = 4;
const bytesPerSecond = 1_600_000 / 8;
const latency = 150;

/** The most for a page: milliseconds until the first text, and kilobytes before the live part. */
const limits = { text: 1500, kilobytes: 150 } as const;

/** Serves files compressed, as web servers do. */
async function serveCompressed(files: ReadonlyMap<string, FileContent>): Promise<readonly [string, Server]> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]?.slice(1) ?? '';
    const name = path + (path === '' || path.endsWith('/') ? 'index.html' : '');
    const content = files.get(name);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': fileType(name), 'Content-Encoding': 'gzip' }).end(gzipSync(content));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server];
}

/** The milliseconds until the first text and the first decision, and the kilobytes before the live part is requested. */
interface Visit {
  readonly text: number;
  readonly decision: number;
  readonly before: number;
}

/** A script whose result is the time of the first decision: the page is ready when the decision is shown. */
const decided = `new Promise((resolve) => {
  const shown = () => (document.querySelector('#sentence')?.textContent || document.querySelector('#show:not([hidden])') ? resolve(performance.now()) : setTimeout(shown, 20));
  shown();
})`;

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let before = 0;
  let isLive = false;
  page.on('request', (request) => (isLive ||= request.url().endsWith('playground-worker.js')));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (!isLive) before += encodedDataLength / 1000;
  });
  await page.goto(address, { waitUntil: 'commit' });
  const decision: number = await page.evaluate(decided);
  const text: number = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0");
  await context.close();
  return { text, decision, before };
}

function rowOf(name: string, visits: readonly Visit[]): string {
  const median = (part: keyof Visit): number =>
    quantile(
      visits.map((each) => each[part]),
      0.5,
    );
  const [text, before, decision] = [median('text'), median('before'), median('decision')];
  const isOver = text > limits.text || before > limits.kilobytes;
  return `${name.padEnd(14)} first text ${(text / 1000).toFixed(2)} s and ${before.toFixed(0)} kB before the live part, first decision ${(decision / 1000).toFixed(1)} s, on a slow phone${isOver ? `: more than ${limits.text / 1000} s or ${limits.kilobytes} kB` : ''}`;
}

/** Prints a row for the home page and for the playground. */
export async function benchSite(rounds: number): Promise<void> {
  if (installedProgram('chromium') === null) {
    console.log('site           not measured: Chromium is not installed');
    return;
  }
  const [address, server] = await serveCompressed(await siteFiles(() => []));
  const browser = await openBrowser();
  try {
    for (const [name, path] of [
      ['home page', ''],
      ['playground', 'playground/'],
    ] as const) {
      const visits: Visit[] = [];
      for (let round = 0; round < Math.min(rounds, 5); round++) visits.push(await visit(browser, address + path));
      console.log(rowOf(name, visits));
    }
  } finally {
    await browser.close();
    server.close();
  }
}
