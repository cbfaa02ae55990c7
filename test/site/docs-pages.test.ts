// Tests of the site. Each link leads to an existing file and heading, each diagnostic has a page, and the search finds
// pages.
import { posix } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { cliErrorsOf } from '../../files/errors.ts';
import { builtInGames } from '../../library/games.ts';
import { searchRows, type SearchRow } from '../../site/search-rows.ts';
import { codeBlocks, sharedSheet } from '../../tools/site/code-blocks.ts';
import { referencePages } from '../../tools/reference.ts';
import { docsFiles } from '../../tools/site/docs-pages.ts';
import { homePage } from '../../tools/site/home-page.ts';
import { playPage } from '../../tools/site/play-page.ts';
import { playgroundPage } from '../../tools/site/playground-files.ts';
import { markup } from '../../views/document/markup.ts';
import { diagnosticLink } from '../../views/reference/diagnostic-links.ts';

const reference = await referencePages();
const files = new Map([
  ...docsFiles(() => (code) => markup`<pre>${code}</pre>`, reference),
  ['index.html', homePage('')] as const,
  ['play/index.html', playPage()] as const,
  ['playground/index.html', playgroundPage(['callisto'], '')] as const,
]);
const pages = [...files].flatMap(([address, content]) =>
  address.endsWith('.html') ? [{ address, html: String(content) }] : [],
);
const idsIn = (html: string): Set<string> => new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? ''));
const ids = new Map(pages.map(({ address, html }) => [address, idsIn(html)]));

/** Files of the site that other steps of the build write. */
const others = new Set([
  'site.css',
  'search.js',
  'home.js',
  'book-without-code.svg',
  'icon.svg',
  'table/index.html',
  ...['playground.js', 'icon.svg', 'licences.txt'].map((name) => `playground/${name}`),
]);

function brokenLinks(address: string, html: string): string[] {
  const targets = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target]) => target ?? '');
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [path = '', part] = target.replaceAll('&amp;', '&').split('#');
    const there = path === '' ? address : posix.normalize(posix.join(posix.dirname(address), path));
    if (!files.has(there) && !others.has(there)) return true;
    // The playground reads a sheet from this part of an address.
    if (part?.startsWith('sheet=') === true) return !there.startsWith('playground/');
    return part !== undefined && !(ids.get(there)?.has(decodeURIComponent(part)) ?? false);
  });
}

const rowsIn = (script: string): readonly SearchRow[] =>
  JSON.parse(script.slice(script.indexOf('['), script.lastIndexOf(']') + 1)) as readonly SearchRow[];

describe('the pages of the site', () => {
  it('have no link that leads nowhere', () => {
    expect(pages.length).toBeGreaterThan(80);
    const broken = pages.flatMap(({ address, html }) =>
      brokenLinks(address, html).map((target) => `${address}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('notice a link that leads nowhere', () => {
    expect(brokenLinks('docs/x.html', '<a href="lint.html">')).toEqual([]);
    expect(brokenLinks('docs/x.html', '<a href="nothing.html"><a href="lint.html#nothing">')).toHaveLength(2);
  });

  it('have a section for each diagnostic, each rule of the linter and each error', () => {
    const named = Object.entries<{ readonly code: string }>({ ...everyDiagnostic(builtInGames), ...cliErrorsOf('') });
    expect(named.length).toBeGreaterThan(250);
    for (const [name, { code }] of named) {
      const [path = '', part = ''] = diagnosticLink({ code, name }).split('#');
      expect(ids.get(`docs/${path.replace('.md', '.html')}`)?.has(part), code).toBe(true);
    }
  });

  it('of the reference have at most 40 kB', () => {
    for (const [path, text] of reference) expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(40_000);
  });

  it('load nothing from elsewhere', () => {
    for (const { address, html } of pages) {
      expect(html, address).toContain('content="default-src &#39;none&#39;; script-src &#39;self&#39;');
      expect(html.match(/<(?:script|img|link)[^>]* (?:src|href)="https?:/), address).toBeNull();
    }
  });
});

describe('the search', () => {
  const rows = rowsIn(String(files.get('docs/search-index.js')));

  it.each([
    ['BB2030', 'diagnostics/letters.html#bb2030'],
    ['idle-criterion', 'diagnostics/dead-text.html#bb3001'],
    ['R8', 'rulings/r1-r30.html#r8'],
  ])('finds %s', (typed, address) => {
    expect(searchRows(rows, typed)[0]?.address).toContain(address);
  });

  it('leads to files of the site', () => {
    for (const [, , address] of rows) expect(files.has(`docs/${address.split('#')[0]}`), address).toBe(true);
  });

  it('wants all words, and finds nothing without words', () => {
    expect(searchRows([['Page', 'Units', 'a.html', 'the nearest unit']], 'nearest unit')).toHaveLength(1);
    expect(searchRows([['Page', 'Units', 'a.html', 'the nearest unit']], 'nearest space')).toEqual([]);
    expect(searchRows(rows, ' ')).toEqual([]);
  });

  it('prefers words to parts of words, and passes over the small words of a question', () => {
    const two: SearchRow[] = [
      ['Oddities', 'Oddities', 'a.html', 'parts'],
      ['Rulings', 'Tiebreak list', 'b.html', 'parts'],
    ];
    expect(searchRows(two, 'tie').map(({ heading }) => heading)).toEqual(['Tiebreak list', 'Oddities']);
    expect(searchRows(two, 'what is a tiebreak?').map(({ heading }) => heading)).toEqual(['Tiebreak list']);
    const old: SearchRow[] = [
      ['Changelog', 'Search', 'project/CHANGELOG.html', 'text'],
      ['The site', 'Pages', 'site.html', 'search'],
    ];
    expect(searchRows(old, 'search').map(({ title }) => title)).toEqual(['The site', 'Changelog']);
  });

  it('shows whole words around the first word', () => {
    const text = `${'before '.repeat(20)}nearest${' after'.repeat(20)}`;
    const excerptOf = (typed: string): string | undefined =>
      searchRows([['Page', 'Units', 'a.html', text]], typed)[0]?.excerpt;
    expect(excerptOf('nearest')).toBe(`… ${'before '.repeat(8)}nearest${' after'.repeat(10)} …`);
    expect(excerptOf('units')).toBe(`${'before '.repeat(9).trim()} …`);
  });
});

describe('a code block', () => {
  const draw = codeBlocks('callisto', languageOf, '../playground/index.html');
  const sheet = 'game callisto\nscenario 1: Test\nbot LFA\n\nSCOUT\n1 SCOUT 2 to objective.\n   [Random]';

  it('of a sheet has colours, and opens in the playground', () => {
    const html = draw(sheet, '').markup;
    expect(html).toContain('<span class="t-function">SCOUT</span>');
    const shared = /#sheet=([\w-]+)/.exec(html)?.[1] ?? '';
    expect(JSON.parse(inflateRawSync(Buffer.from(shared, 'base64url')).toString())).toEqual({ text: `${sheet}\n` });
    expect(html).toContain(sharedSheet(`${sheet}\n`));
  });

  it('of another language has neither', () => {
    expect(draw('npm test < x', 'sh').markup).toBe('<pre><code>npm test &lt; x</code></pre>');
    expect(draw('nothing of a sheet', '').markup).not.toContain('playground');
    const example = 'game callisto\nscenario 1\n\nEXAMPLE SCOUT secures\n  at B3: SCOUT Y';
    expect(draw(example, '').markup).not.toContain('playground');
  });
});
