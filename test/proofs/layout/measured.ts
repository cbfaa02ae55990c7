// Measures the layout of a screen of the page with a pinned font: the boxes of its parts, cut texts, small targets, and
// tokens that overlap.
import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';

/** A box in pixels of the screen: left, top, width and height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** The boxes of the parts of a screen, by name. */
export type Boxes = Readonly<Record<string, Box>>;

const font = import.meta.resolve('@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2');

/** Gives all texts of the page the pinned font, and sets the clock and the time zone, because the page shows dates. */
export async function pin(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
  await page.evaluate(
    `(() => { const shift = Date.now() - Date.UTC(2026, 2, 4, 12, 34); const now = Date.now; Date.now = () => now() - shift; })()`,
  );
  const data = readFileSync(new URL(font)).toString('base64');
  await page.addStyleTag({
    content: `@font-face { font-family: Pinned; font-weight: 300 800; src: url(data:font/woff2;base64,${data}); }
      * { font-family: Pinned, monospace !important; }`,
  });
  await page.evaluate(`Promise.all([400, 700, 800].map((weight) => document.fonts.load(weight + ' 16px Pinned')))`);
}

/** A script that returns the boxes of the visible parts. Targets whose keys begin with the same word share a box. */
const boxesNow = `(hasTokens) => {
  const boxes = {};
  const add = (name, part) => {
    if (!part.checkVisibility()) return;
    const { bottom, left, right, top } = part.getBoundingClientRect();
    if (right - left === 0 || bottom - top === 0) return;
    const old = boxes[name] ?? [Infinity, Infinity, -Infinity, -Infinity];
    boxes[name] = [Math.min(old[0], left), Math.min(old[1], top), Math.max(old[2], right), Math.max(old[3], bottom)];
  };
  const parts = {
    head: '.head-row', wish: '.wish', board: '.board .canvas', acts: '.board .acts', card: '.bot-card', strip: '.strip',
    picture: '.card-picture svg', sentence: '.decision', work: '.to-do', panel: '.panel', answers: '.answers', sheet: '.sheet',
    bar: '.bar', main: '.bar .main, .begin .main, .resume .main, .welcome .main', state: 'dialog[open]', form: '.begin', tiles: '.tiles',
    doubts: '.doubts', judgement: '.judgement', result: '.result', maps: '.maps', figures: '.figures', changes: '.changes',
    codes: '.codes', code: '.code', photo: '.editor .photo', tools: '.editor .toolbox',
  };
  for (const [name, selector] of Object.entries(parts))
    for (const part of document.querySelectorAll(selector)) add(name, part);
  for (const part of document.querySelectorAll('main [data-key]:not(.cell)'))
    add('targets ' + part.dataset.key.split(' ')[0], part);
  if (hasTokens) for (const part of document.querySelectorAll('.board [data-piece]')) add('token ' + part.dataset.piece, part);
  return Object.fromEntries(Object.entries(boxes).map(([name, [left, top, right, bottom]]) =>
    [name, [left, top, right - left, bottom - top].map((length) => Math.round(length))]));
}`;

/** A script that waits until the page has drawn two frames. A change of the size takes more than one. */
const twoFrames = `new Promise((done) => {
  const frame = (left) => (left === 0 ? setTimeout(done, 30) : requestAnimationFrame(() => frame(left - 1)));
  frame(2);
})`;

/** Returns the boxes of a screen as soon as they no longer change. */
export async function boxesOf(page: Page, hasTokens: boolean): Promise<Boxes> {
  let last = '';
  for (let tries = 0; tries < 100; tries++) {
    const boxes: Boxes = await page.evaluate(`(${boxesNow})(${hasTokens})`);
    const text = JSON.stringify(boxes);
    if (text === last) return boxes;
    last = text;
    await page.evaluate(twoFrames);
  }
  throw new Error('The screen does not come to rest.');
}

/**
 * A script that returns the faults of the layout: texts that are cut off, targets with a side under 44 pixels, tokens
 * that overlap, and a table that says the next act neither in a title nor on a main button.
 */
const faultsNow = `(() => {
  const faults = [];
  const isShown = (part) => part.checkVisibility({ contentVisibilityAuto: true }) && !part.closest('.spoken, .head:is(.decided, .over) .wish');
  const nameOf = (part) => part.getAttribute('data-key') ?? part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40);
  for (const part of document.querySelectorAll('main *')) {
    if (part.closest('svg, .stages') || !isShown(part) || part.textContent.trim() === '') continue;
    const { right } = part.getBoundingClientRect();
    if (right > innerWidth + 1) faults.push('beyond the screen: ' + nameOf(part));
    const { overflowX } = getComputedStyle(part);
    if (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) faults.push('cut off: ' + nameOf(part));
  }
  for (const part of document.querySelectorAll('main :is(button, summary, a[href], select, input, [role=button])')) {
    const target = part.matches('input') ? (part.closest('label') ?? part) : part;
    if (!isShown(target) || part.matches('[type=file], .hidden')) continue;
    const { height, width } = target.getBoundingClientRect();
    if (Math.min(height, width) < 43.5 && width > 0) faults.push('under 44 pixels: ' + nameOf(part) + ' ' + width.toFixed(0) + ' × ' + height.toFixed(0));
  }
  const tokens = [...document.querySelectorAll('.board .tags > g > g')].map((part) => [part.textContent.trim(), part.getBoundingClientRect()]);
  for (const [index, [name, a]] of tokens.entries())
    for (const [other, b] of tokens.slice(index + 1))
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)
        faults.push('tokens overlap: ' + name + ' and ' + other);
  const titles = [...document.querySelectorAll('.head .wish, .bar .main')];
  if (titles.length > 0 && !titles.some(isShown)) faults.push('the next act has no title');
  return [...new Set(faults)];
})()`;

export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(faultsNow);
