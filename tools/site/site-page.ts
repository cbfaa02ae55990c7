// The frame of all pages of the site: a bar with links to the parts of the site, and the search.
import { markup, rawMarkup, type Markup } from '../../views/document/markup.ts';

interface SitePage {
  readonly title: string;
  /** The path from the page to the root of the site, such as `../`. */
  readonly up: string;
  readonly body: Markup;
  /** The address of the page’s own script; absent if the page has none. */
  readonly script?: string;
  /** True if the page has the search; by default, a page without a script of its own has the search. */
  readonly hasSearch?: boolean;
  /** The address of the style sheet of the page; by default, the style sheet of the site. The icon is beside it. */
  readonly style?: string;
  /** The style inside the page, which then loads no style sheet; absent for most pages. */
  readonly ownStyle?: string;
}

/**
 * The content security policy. It allows scripts and data only from the site. Styles may be inside the page, because
 * drawings and the editor need them.
 */
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; manifest-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const parts = [
  ['playground/index.html', 'Playground'],
  ['play/index.html', 'Play'],
  ['docs/index.html', 'Docs'],
] as const;

/** Returns a page of the site as HTML. */
export function sitePage({
  title,
  up,
  body,
  script,
  hasSearch = script === undefined,
  ownStyle,
  style = `${up}site.css`,
}: SitePage): string {
  const search = markup`
    <search><input id="search" type="search" placeholder="Search the docs" aria-label="Search the docs"
    aria-controls="matches" autocomplete="off" data-up="${up}"/><ul id="matches" hidden=""></ul></search>`;
  const page = markup`
    <html lang="en"><head><meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="${policy}"/>
    <meta name="viewport" content="width=device-width"/><meta name="generator" content="botbook"/>
    <title>${title === 'Botbook' ? title : `${title} · Botbook`}</title>
    <link rel="icon" href="${style.replace(/[^/]*$/, 'icon.svg')}"/>${
      ownStyle === undefined
        ? markup`<link rel="stylesheet" href="${style}"/>`
        : markup`<style>${rawMarkup(ownStyle)}</style>`
    }</head>
    <body><header class="bar"><a class="home" href="${up}index.html">Botbook</a>
    <nav aria-label="Site">${parts.map(([address, name]) => markup`<a href="${up}${address}">${name}</a>`)}</nav>
    ${hasSearch ? search : null}</header>
    ${body}
    ${hasSearch ? markup`<script defer="" src="${up}search.js"></script>` : null}
    ${script === undefined ? null : markup`<script type="module" src="${script}"></script>`}
    </body></html>`;
  return `<!doctype html>\n${page.markup}\n`;
}
