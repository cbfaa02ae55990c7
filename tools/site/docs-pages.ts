// The documentation as pages of the site, with a list of contents and an index for the search.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileContent } from '../../files/file-writer.ts';
import { markup, rawMarkup, type Markup } from '../../views/document/markup.ts';
import { renderPage, type RenderedPage } from './markdown.ts';
import { isOfReference } from '../reference.ts';
import { sitePage } from './site-page.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The texts of generated pages and files, which the site gets without reading them, by path. */
export type GeneratedPages = ReadonlyMap<string, string>;

/** Returns a function that draws the code blocks of a page. `up` is the path from the page to the root of the site. */
export type DrawCode = (up: string) => (code: string, language: string) => Markup;

/** A part of the documentation, with the names of its pages in reading order. */
interface DocsPart {
  readonly title: string;
  readonly readers: string;
  readonly pages: readonly string[];
}

/** The parts of the documentation, as a path. The last part also gets all pages that no part names. */
const parts: readonly DocsPart[] = [
  { title: 'Learn', readers: 'Begin here.', pages: ['tutorial', 'book-in-an-hour'] },
  {
    title: 'Write',
    readers: 'Type a book, and find its mistakes.',
    pages: [
      'language',
      'pointing',
      'rolling',
      'book-without-code',
      'book-with-monsters',
      'book-limits',
      'editors',
      'debugging',
      'examples',
      'lint',
      'ci',
    ],
  },
  {
    title: 'Play',
    readers: 'Play against the bots.',
    pages: ['table', 'teams', 'unbreakable', 'site'],
  },
  {
    title: 'Study',
    readers: 'Compare books, and count what bots do.',
    pages: ['diff', 'scale', 'oddities', 'transcription', 'other-books'],
  },
  {
    title: 'Look up',
    readers: 'Words, messages, commands and code.',
    pages: [
      'cli',
      'verbs',
      'words',
      'rulings',
      'diagnostics',
      'rules',
      'grammar',
      'glossary',
      'position',
      'json',
      'library',
      'engine',
      'game-with-an-engine',
      'architecture',
    ],
  },
];

const [changelog, licences] = ['CHANGELOG.md', 'THIRD-PARTY-LICENSES.md'];

/** Pages that the search finds by their titles alone: licence texts, and old states of what other pages describe. */
const titledOnly: ReadonlySet<string> = new Set([changelog, licences]);

/** The pages outside of `docs` that belong to the site. */
const besides = ['README.md', 'CONTRIBUTING.md', changelog, 'SECURITY.md', licences];

/** Returns the paths of all pages. The pages of the reference in `docs` can be old, so only the generated pages count. */
function sources(generated: GeneratedPages): string[] {
  const isOld = (path: string): boolean => isOfReference(path) && !generated.has(path);
  const written = globSync('docs/**/*.md', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const made = [...generated.keys()].filter((path) => path.endsWith('.md'));
  return [...new Set([...written.filter((path) => !isOld(path)), ...made, ...besides])].toSorted();
}

/** Returns the address of a page on the site. `path` is the path of its Markdown file. */
const addressOfPage = (path: string): string =>
  (path.startsWith('docs/') ? path : `docs/project/${path}`).replace(/\.md$/, '.html');

/** Returns the path from a page to the root of the site. */
const upFrom = (address: string): string => '../'.repeat(address.split('/').length - 1);

interface DocsPage extends RenderedPage {
  readonly path: string;
  readonly address: string;
}

/** Returns the address on the site of a file to which a page links. A file that is not a page is copied to the site. */
function linkedAddress(path: string, pages: ReadonlySet<string>): string {
  if (pages.has(path)) return addressOfPage(path);
  return path.startsWith('docs/') ? path : `docs/source/${path}`;
}

/** Renders a page. If the page links to files that are not pages, their paths are added to `linked`. */
function renderSource(
  path: string,
  text: string,
  pages: ReadonlySet<string>,
  draw: DrawCode,
  linked: Set<string>,
): DocsPage {
  const address = addressOfPage(path);
  const addressOf = (target: string): string => {
    const [file = '', part] = target.split('#');
    if (file === '') return target;
    const source = posix.normalize(posix.join(dirname(path), file));
    if (!pages.has(source)) linked.add(source);
    const there = posix.relative(posix.dirname(address), linkedAddress(source, pages));
    return part === undefined ? there : `${there}#${part}`;
  };
  const rendered = renderPage(text, { address: addressOf, codeBlock: draw(upFrom(address)) });
  return { ...rendered, path, address };
}

const nameOf = ({ path }: DocsPage): string => path.replace(/^docs\/|\.md$/g, '');

/** A part of the documentation with its pages. */
interface PartOfDocs {
  readonly part: DocsPart;
  readonly members: readonly DocsPage[];
}

/** Returns the parts with their pages. */
function partsWithPages(pages: readonly DocsPage[]): readonly PartOfDocs[] {
  const main = pages.filter(({ path }) => !/^docs\/.*\//.test(path));
  const named = new Set(parts.flatMap((part) => part.pages));
  const rest = main.filter((page) => !named.has(nameOf(page)));
  return parts.map((part, index) => {
    const members = part.pages.flatMap((name) => main.find((page) => nameOf(page) === name) ?? []);
    return { part, members: index === parts.length - 1 ? [...members, ...rest] : members };
  });
}

const contents = (all: readonly PartOfDocs[], from: string): Markup => markup`
  <nav class="contents" aria-label="Pages">${all.map(
    ({ part, members }) => markup`<h2>${part.title}</h2><ul>${members.map((page) => contentsLine(page, from))}</ul>`,
  )}</nav>`;

function contentsLine({ address, title }: DocsPage, from: string): Markup {
  const here = address === from ? rawMarkup(' aria-current="page"') : null;
  return markup`<li><a href="${posix.relative(posix.dirname(from), address)}"${here}>${title}</a></li>`;
}

/** Returns links to the page before a page and to the page after it, as the parts have them; null for any other page. */
function neighbours(all: readonly PartOfDocs[], { address }: DocsPage): Markup | null {
  const path = all.flatMap(({ members }) => members);
  const at = path.findIndex((page) => page.address === address);
  if (at < 0) return null;
  const linkTo = (page: DocsPage | undefined, direction: string): Markup | null =>
    page
      ? markup`<a rel="${direction}" href="${posix.relative(posix.dirname(address), page.address)}">
          <small>${direction === 'prev' ? 'Before' : 'Next'}</small> ${page.title}</a>`
      : null;
  return markup`<nav class="neighbours" aria-label="Path">${linkTo(path[at - 1], 'prev')}${linkTo(path[at + 1], 'next')}</nav>`;
}

/** The text comes before the list of pages, so that keys and phones reach the text first. */
const withFrame = (page: DocsPage, all: readonly PartOfDocs[]): string =>
  sitePage({
    title: page.title,
    up: upFrom(page.address),
    body: markup`<div class="docs"><main class="text">${page.html}${neighbours(all, page)}</main>
      ${contents(all, page.address)}</div>`,
  });

/** Returns a page in the list of all pages, with its readers. */
const pathLine = ({ address, title, readers }: DocsPage, from: string): Markup => markup`
  <li><a href="${posix.relative(posix.dirname(from), address)}">${title}</a>
  ${readers === null ? null : markup`<small>for ${readers}</small>`}</li>`;

function contentsPage(pages: readonly DocsPage[], all: readonly PartOfDocs[]): string {
  const address = 'docs/index.html';
  const inFolder = (folder: string): DocsPage[] =>
    pages
      .filter(({ path }) => path.startsWith(`docs/${folder}/`))
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  const lists = [
    ['Diagnostics and rules of the linter', inFolder('diagnostics')],
    ['Words and rulings', [...inFolder('words'), ...inFolder('rulings')]],
  ] as const;
  const body = markup`
    <main class="text"><h1>Documentation</h1>
    <div class="path">${all.map(
      ({ part, members }) => markup`
      <section><h2>${part.title}</h2><p>${part.readers}</p><ul>${members.map((page) => pathLine(page, address))}</ul></section>`,
    )}</div>
    ${lists.map(
      ([title, members]) => markup`<h2>${title}</h2>
    <ul class="codes">${members.map((page) => contentsLine(page, address))}</ul>`,
    )}
    <p><a href="../licences.txt">Licences of the search</a></p></main>`;
  return sitePage({ title: 'Documentation', up: '../', body });
}

/** The most letters of the text of a section in the search index. The end of a long section tells little about it. */
const mostText = 2000;

/**
 * Returns the search index as a script. Each row has the title of a page (with the heading above, for a row of a table),
 * a heading, an address relative to `docs`, and the text under the heading.
 */
function searchIndex(pages: readonly DocsPage[]): string {
  const rows = pages.flatMap(({ path, title, address, sections }) =>
    sections
      .slice(0, titledOnly.has(path) ? 1 : undefined)
      .map(({ heading, under, anchor, text }) => [
        under === null ? title : `${title}: ${under}`,
        heading,
        `${address.slice('docs/'.length)}${anchor === '' ? '' : `#${anchor}`}`,
        text.slice(0, mostText),
      ]),
  );
  return `globalThis.botbookIndex = ${JSON.stringify(rows)};\n`;
}

/**
 * Returns the files of the documentation by their addresses from the root of the site. `generated` has the pages of the
 * reference.
 */
export function docsFiles(draw: DrawCode, generated: GeneratedPages): Map<string, FileContent> {
  const paths = sources(generated);
  const textOf = (path: string): string =>
    generated.get(path) ?? readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  const known = new Set(paths);
  const linked = new Set<string>();
  const pages = paths.map((path) => renderSource(path, textOf(path), known, draw, linked));
  const all = partsWithPages(pages);
  return new Map<string, FileContent>([
    ...pages.map((page) => [page.address, withFrame(page, all)] as const),
    ['docs/index.html', contentsPage(pages, all)],
    ['docs/search-index.js', searchIndex(pages)],
    ...[...linked].map(
      (path) => [linkedAddress(path, known), generated.get(path) ?? readFileSync(join(root, path))] as const,
    ),
  ]);
}
