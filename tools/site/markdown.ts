// Turns a page of the documentation from Markdown into HTML. Links lead to other pages of the site, headings have
// anchors, and code is coloured.
import { Marked, type Token } from 'marked';
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
  /** The anchor of the heading; empty for the first heading of the page. */
  readonly anchor: string;
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
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

function sectionsOf(tokens: readonly Token[]): PageSection[] {
  const nextAnchor = anchors();
  const sections: { heading: string; anchor: string; text: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = plainWords(token['text'] as string);
      const name = nextAnchor(token['text'] as string);
      if (sections.length === 0 || token['depth'] < 4) {
        sections.push({ heading, anchor: sections.length === 0 ? '' : name, text: '' });
        continue;
      }
    }
    const last = sections.at(-1);
    if (last) last.text = `${last.text} ${plainWords(token.raw)}`.trim();
  }
  return sections;
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
  const sections = sectionsOf(marked.lexer(text));
  return { title: sections[0]?.heading ?? '', html: rawMarkup(marked.parse(text) as string), sections };
}
