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

/**
 * The groups of the list of contents, each with its pages in reading order. The last group gets all pages that no other
 * group names.
 */
const groups: readonly (readonly [title: string, pages: readonly string[]])[] = [
  ['Begin', ['tutorial', 'language', 'grammar', 'words', 'rulings', 'glossary']],
  ['Use', ['cli', 'verbs', 'editors', 'site', 'table', 'teams', 'position', 'examples', 'diff', 'rolling', 'scale']],
  ['Find mistakes', ['diagnostics', 'lint', 'rules', 'oddities', 'transcription', 'pointing']],
  ['Build on Botbook', ['library', 'json', 'ci', 'engine', 'game-with-an-engine']],
  ['More', []],
];

const [changelog, licences] = ['CHANGELOG.md', 'THIRD-PARTY-LICENSES.md'];

/** Pages that the search leaves out: long licence texts, and old states of what other pages describe. */
const unsearched: ReadonlySet<string> = new Set([changelog, licences]);

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

/** Returns the pages of each group; the last group has the pages that no other group names. */
function groupPages(pages: readonly DocsPage[]): (readonly [string, readonly DocsPage[]])[] {
  const main = pages.filter(({ path }) => !/^docs\/.*\//.test(path));
  const named = new Set(groups.flatMap(([, names]) => names));
  return groups.map(([title, names]) => [
    title,
    names.length > 0
      ? names.flatMap((name) => main.find((page) => nameOf(page) === name) ?? [])
      : main.filter((page) => !named.has(nameOf(page))),
  ]);
}

const contents = (pages: readonly DocsPage[], from: string): Markup => markup`
  <nav class="contents" aria-label="Pages">${groupPages(pages).map(
    ([title, members]) => markup`<h2>${title}</h2><ul>${members.map((page) => contentsLine(page, from))}</ul>`,
  )}</nav>`;

function contentsLine({ address, title }: DocsPage, from: string): Markup {
  const here = address === from ? rawMarkup(' aria-current="page"') : null;
  return markup`<li><a href="${posix.relative(posix.dirname(from), address)}"${here}>${title}</a></li>`;
}

const withFrame = (page: DocsPage, pages: readonly DocsPage[]): string =>
  sitePage({
    title: page.title,
    up: upFrom(page.address),
    body: markup`<div class="docs">${contents(pages, page.address)}<main class="text">${page.html}</main></div>`,
  });

function contentsPage(pages: readonly DocsPage[]): string {
  const address = 'docs/index.html';
  const inFolder = (folder: string): DocsPage[] => pages.filter(({ path }) => path.startsWith(`docs/${folder}/`));
  const lists = [
    ['Diagnostics and rules of the linter', inFolder('diagnostics')],
    ['Words and rulings', [...inFolder('words'), ...inFolder('rulings')]],
  ] as const;
  const body = markup`
    <main class="text"><h1>Documentation</h1>${contents(pages, address)}
    ${lists.map(
      ([title, members]) => markup`<h2>${title}</h2>
    <ul class="codes">${members.map((page) => contentsLine(page, address))}</ul>`,
    )}</main>`;
  return sitePage({ title: 'Documentation', up: '../', body });
}

/**
 * Returns the search index as a script. Each row has the title of a page, a heading, an address relative to `docs`, and
 * the text under the heading.
 */
function searchIndex(pages: readonly DocsPage[]): string {
  const searched = pages.filter(({ path }) => !unsearched.has(path));
  const rows = searched.flatMap(({ title, address, sections }) =>
    sections.map(({ heading, anchor, text }) => [
      title,
      heading,
      `${address.slice('docs/'.length)}${anchor === '' ? '' : `#${anchor}`}`,
      text,
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
  return new Map<string, FileContent>([
    ...pages.map((page) => [page.address, withFrame(page, pages)] as const),
    ['docs/index.html', contentsPage(pages)],
    ['docs/search-index.js', searchIndex(pages)],
    ...[...linked].map(
      (path) => [linkedAddress(path, known), generated.get(path) ?? readFileSync(join(root, path))] as const,
    ),
  ]);
}
