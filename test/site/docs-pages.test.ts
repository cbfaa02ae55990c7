// Tests of the site. Each link leads to an existing file and heading, each diagnostic has a page, and the search finds
// pages.
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { cliErrorsOf } from '../../files/errors.ts';
import { builtInGames } from '../../library/games.ts';
import { SearchIndex, type SearchRow } from '../../site/search-rows.ts';
import { codeBlocks, sharedSheet } from '../../tools/site/code-blocks.ts';
import { referencePages } from '../../tools/reference.ts';
import { docsFiles } from '../../tools/site/docs-pages.ts';
import { homePage } from '../../tools/site/home-page.ts';
import { playPage } from '../../tools/site/play-page.ts';
import { playgroundPage } from '../../tools/site/playground-files.ts';
import { markup } from '../../views/document/markup.ts';
import { diagnosticLink } from '../../views/reference/diagnostic-links.ts';
import { brokenLinks, idsIn } from '../support/site-links.ts';
import { queriesOfReader, searchQueries } from './search-queries.ts';

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
const ids = new Map(pages.map(({ address, html }) => [address, idsIn(html)]));

/** Files of the site that other steps of the build write. */
const others = new Set([
  'site.css',
  'search.js',
  'home.js',
  'book-without-code.svg',
  'icon.svg',
  'licences.txt',
  'table/index.html',
  ...['playground.js', 'icon.svg', 'licences.txt'].map((name) => `playground/${name}`),
]);

const targets = { files: { has: (address: string) => files.has(address) || others.has(address) }, ids };

const rowsIn = (script: string): readonly SearchRow[] =>
  JSON.parse(script.slice(script.indexOf('['), script.lastIndexOf(']') + 1)) as readonly SearchRow[];

describe('the pages of the site', () => {
  it('have no link that leads nowhere', () => {
    expect(pages.length).toBeGreaterThan(80);
    const broken = pages.flatMap(({ address, html }) =>
      brokenLinks(address, html, targets).map((target) => `${address}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('notice a link that leads nowhere', () => {
    expect(brokenLinks('docs/x.html', '<a href="lint.html">', targets)).toEqual([]);
    expect(brokenLinks('docs/x.html', '<a href="nothing.html"><a href="lint.html#nothing">', targets)).toHaveLength(2);
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

describe('the first line of a page', () => {
  const written = [...files.keys()].filter((address) => /^docs\/(?!project\/|index\.).*\.html$/.test(address));

  it.each(written)('of %s says for which readers the page is', (address) => {
    expect(String(files.get(address))).toMatch(/<h1[^>]*>.*<\/h1>\n<p>This page is for .{10,140}\.<\/p>/);
  });
});

describe('the documentation', () => {
  const index = String(files.get('docs/index.html'));
  const sections = [...index.matchAll(/<section><h2>([^<]*)<\/h2>(.*?)<\/section>/gs)];
  const addressesIn = (html: string): string[] => [...html.matchAll(/href="([^"#]*)"/g)].map(([, link]) => link ?? '');
  const path = sections.flatMap(([, , html = '']) => addressesIn(html));

  it('has five parts, and begins with the two tutorials', () => {
    expect(sections.map(([, title]) => title)).toEqual(['Learn', 'Write', 'Play', 'Study', 'Look up']);
    expect(addressesIn(sections[0]?.[2] ?? '')).toEqual(['tutorial.html', 'book-in-an-hour.html']);
  });

  it('has each page once, with its readers, and debugging next to the editors', () => {
    const written = pages
      .map(({ address }) => address)
      .filter((address) => /^docs\/(?!index)[^/]*\.html$/.test(address));
    expect(path).toEqual(expect.arrayContaining(written.map((address) => address.replace('docs/', ''))));
    expect(new Set(path).size).toBe(path.length);
    expect(path.indexOf('debugging.html')).toBe(path.indexOf('editors.html') + 1);
    expect(index).toContain('<small>for people who start with Botbook</small>');
  });

  it('leads from page to page along the path', () => {
    const [first = '', second = ''] = path;
    expect(String(files.get(`docs/${first}`))).toContain(`<a rel="next" href="${second}">`);
    expect(String(files.get(`docs/${second}`))).toContain(`<a rel="prev" href="${first}">`);
  });
});

describe('the search', () => {
  const rows = rowsIn(String(files.get('docs/search-index.js')));
  const index = new SearchIndex(rows);
  const firstOf = (typed: string): string => index.find(typed)[0]?.address ?? '';

  it.each([
    ['BB2030', 'diagnostics/letters.html#bb2030'],
    ['idle-criterion', 'diagnostics/dead-text.html#bb3001'],
    ['R8', 'rulings/r1-r30.html#r8'],
    ['elevatd', 'words/callisto-a-l.html#elevated'],
    ['how do I write a table of dice', 'rolling.html'],
    ['install neovim', 'editors.html'],
    ['visual studio code', 'editors.html#vs-code'],
    ['explain', 'verbs.html#explain'],
    ['--max-warnings', 'verbs.html#lint'],
  ])('finds %s', (typed, address) => {
    expect(firstOf(typed)).toContain(address);
  });

  it('shows the best page first for 27 of 30 queries of readers', () => {
    expect(searchQueries).toHaveLength(30);
    const missed = searchQueries.filter(([typed, page]) => firstOf(typed).split('#', 1)[0] !== page);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  });

  it('shows the best page first for 27 of 30 queries of a reader who had not seen the search', () => {
    expect(queriesOfReader).toHaveLength(30);
    const missed = queriesOfReader.filter(
      ([typed, ...right]) => !right.includes(firstOf(typed).split('#', 1)[0] ?? ''),
    );
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3);
  });

  it('leads to files and headings of the site', () => {
    for (const [, , address] of rows) {
      const [path = '', part] = `docs/${address}`.split('#');
      expect(part === undefined ? files.has(path) : ids.get(path)?.has(part), address).toBe(true);
    }
  });

  it('has a row for each heading, each option and each term of the glossary', () => {
    const headings = rows.map(([title, heading]) => `${title}: ${heading}`);
    for (const heading of ['Editors: Helix', 'The command verbs: lint: --max-warnings <n>'])
      expect(headings).toContain(heading);
    expect(rows.filter(([, , address]) => address.startsWith('glossary.html')).length).toBeGreaterThan(300);
  });
});

/** Returns the headings that a search in these rows shows, the best first. */
const headingsFor = (rows: readonly SearchRow[], typed: string): string[] =>
  new SearchIndex(rows).find(typed).map(({ heading }) => heading);

describe('a search', () => {
  it('shows nothing without words, and prefers sections with all words', () => {
    const rows: SearchRow[] = [
      ['Page', 'Spaces', 'a.html#spaces', 'the nearest space'],
      ['Page', 'Units', 'a.html#units', 'the nearest unit of a space'],
      ['Page', 'Cards', 'a.html#cards', 'a deck'],
    ];
    expect(headingsFor(rows, ' ')).toEqual([]);
    expect(headingsFor(rows, 'nearest unit')).toEqual(['Units', 'Spaces']);
  });

  it('prefers words to parts of words, and passes over the small words of a question', () => {
    const rows: SearchRow[] = [
      ['Oddities', 'Oddities', 'a.html', 'parts'],
      ['Rulings', 'Tiebreak list', 'b.html', 'parts'],
    ];
    expect(headingsFor(rows, 'tie')).toEqual(['Tiebreak list']);
    expect(headingsFor(rows, 'what is a tiebreak?')).toEqual(['Tiebreak list']);
  });

  it('forgives a slip of typing in a word, and never in a code', () => {
    const rows: SearchRow[] = [
      ['Words', 'elevated', 'a.html#elevated', 'higher ground'],
      ['Lists', 'BB2010: no-rank', 'b.html#bb2010', 'a list'],
    ];
    for (const typed of ['elevatd', 'elevted', 'elavated', 'elevaetd'])
      expect(headingsFor(rows, typed)).toEqual(['elevated']);
    expect(headingsFor(rows, 'BB 2010')).toEqual(['BB2010: no-rank']);
    expect(headingsFor(rows, 'BB2011')).toEqual([]);
  });

  it('knows other words for the same, and other forms of a word', () => {
    const rows: SearchRow[] = [
      ['Editors', 'VS Code', 'a.html#vs-code', 'the extension'],
      ['Tables', 'Rolling tables', 'b.html#rolling', 'a table'],
    ];
    for (const typed of ['vscode', 'visual studio code']) expect(headingsFor(rows, typed)).toEqual(['VS Code']);
    for (const typed of ['rolled', 'dice']) expect(headingsFor(rows, typed)).toEqual(['Rolling tables']);
  });

  it('shows whole words around the first word', () => {
    const text = `${'before '.repeat(20)}nearest${' after'.repeat(20)}`;
    const excerptOf = (typed: string): string | undefined =>
      new SearchIndex([['Page', 'Units', 'a.html', text]]).find(typed)[0]?.excerpt;
    expect(excerptOf('nearest')).toBe(`… ${'before '.repeat(8)}nearest${' after'.repeat(10)} …`);
    expect(excerptOf('units')).toBe(`${'before '.repeat(8).trim()} …`);
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
