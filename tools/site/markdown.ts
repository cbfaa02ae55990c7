// Turns a page of the documentation from Markdown into HTML. Links lead to other pages of the site, headings have
// anchors, and code is coloured.
import { Marked, type Token, type Tokens } from 'marked';
import { anchor } from '../../views/reference/pages.ts';
import { markup, rawMarkup, type Markup } from '../../views/document/markup.ts';

/**
 * Functions that depend on the page that is rendered. `address` returns the address on the site for the target of a
 * link. `codeBlock` returns the coloured code.
 */
export interface PagePlaces {
  /** Returns the address on the site for the target of a link. */
  readonly address: (target: string) => string;
  readonly codeBlock: (code: string, language: string) => Markup;
}

/** A section of a page, as plain text for the search. */
interface PageSection {
  readonly heading: string;
  /** The heading above, for a section that is a row of a table; else null. */
  readonly under: string | null;
  /** The anchor of the heading; empty for the first heading of the page. */
  readonly anchor: string;
  text: string;
}

export interface RenderedPage {
  readonly title: string;
  /** The readers for whom the page is, such as `people who start with Botbook`; null if the page does not say so. */
  readonly readers: string | null;
  readonly html: Markup;
  readonly sections: readonly PageSection[];
}

/**
 * Returns a function that makes the anchors of a page, heading by heading. If a heading occurs again on the page, its
 * anchor gets a number, as on GitHub.
 */
function anchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const name = anchor(heading);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  };
}

/** Returns a Markdown text without formatting characters and link addresses. */
const plainWords = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(?:#+|>|\||[-*]|```[\w ]*)\s?|[`*|\\]|-{3,}/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The heads of the first columns of tables whose rows are entries: readers search for each row by its name. */
const entryHeads: ReadonlySet<string> = new Set(['option', 'term']);

/** Returns the rows of a table of entries as sections under the heading of the table; null for any other table. */
function entriesOf(token: Token, under: PageSection): PageSection[] | null {
  if (token.type !== 'table') return null;
  const { header, rows } = token as Tokens.Table;
  if (!entryHeads.has(header[0]?.text ?? '')) return null;
  return rows.map(([name, ...cells]) => ({
    heading: plainWords(name?.text ?? ''),
    under: under.heading,
    anchor: under.anchor,
    text: plainWords(cells.map(({ text }) => text).join(' ')),
  }));
}

function sectionsOf(tokens: readonly Token[]): PageSection[] {
  const nextAnchor = anchors();
  const sections: PageSection[] = [];
  const entries: PageSection[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = plainWords(token['text'] as string);
      const name = nextAnchor(token['text'] as string);
      if (sections.length === 0 || token['depth'] < 4) {
        sections.push({ heading, under: null, anchor: sections.length === 0 ? '' : name, text: '' });
        continue;
      }
    }
    const last = sections.at(-1);
    if (!last) continue;
    const rows = entriesOf(token, last);
    if (rows) entries.push(...rows);
    else last.text = `${last.text} ${plainWords(token.raw)}`.trim();
  }
  return [...sections, ...entries];
}

/** The first words of a page: the page says for which readers it is. */
const readersWords = 'This page is for ';

/** Returns the readers of a page, as its first line names them; null if the first line does not. */
function readersOf(tokens: readonly Token[]): string | null {
  const first = tokens.find(({ type }) => type === 'paragraph')?.raw.trim() ?? '';
  return first.startsWith(readersWords) ? plainWords(first.slice(readersWords.length).replace(/\.$/, '')) : null;
}

const isElsewhere = (target: string): boolean => /^[a-z]+:/.test(target);

/** Returns a page of Markdown as HTML. */
export function renderPage(text: string, { address, codeBlock }: PagePlaces): RenderedPage {
  const nextAnchor = anchors();
  const addressOf = (target: string): string => (isElsewhere(target) ? target : address(target));
  const marked = new Marked({
    renderer: {
      heading: (inner, depth, source) =>
        markup`<h${depth} id="${nextAnchor(source)}">${rawMarkup(inner)}</h${depth}>`.markup + '\n',
      link: (target, _title, inner) => markup`<a href="${addressOf(target)}">${rawMarkup(inner)}</a>`.markup,
      image: (target, _title, says) => markup`<img src="${addressOf(target)}" alt="${says}" loading="lazy"/>`.markup,
      code: (code, language) => codeBlock(code, language ?? '').markup,
      table: (head, body) =>
        markup`<div class="wide"><table><thead>${rawMarkup(head)}</thead><tbody>${rawMarkup(body)}</tbody></table></div>`
          .markup,
      // The pages contain no HTML except comments, which are dropped.
      html: (source) => (source.startsWith('<!--') ? '' : markup`${source}`.markup),
    },
  });
  const tokens = marked.lexer(text);
  const sections = sectionsOf(tokens);
  return {
    title: sections[0]?.heading ?? '',
    readers: readersOf(tokens),
    html: rawMarkup(marked.parse(text) as string),
    sections,
  };
}
