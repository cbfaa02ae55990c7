// The frame of all HTML pages: a single file without scripts, in light and dark mode.
import { properties, styleRules, type Theme } from './colours.ts';
import { markup, rawMarkup, type Markup } from './markup.ts';
import type { Column } from './words.ts';

export interface FramedPage {
  readonly title: string;
  /** A line below the title. */
  readonly lead?: string;
  readonly body: readonly Markup[];
  /** A note that is printed at the end of the page, such as a seed or a source. */
  readonly foot?: string;
  readonly theme?: Theme;
  /** Style rules for this page only. They follow the rules that all pages have. */
  readonly style?: string;
}

/** The value of `meta name="generator"`, which shows that Botbook wrote the page. */
const generator = 'botbook';

/** The content security policy: a page loads nothing from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const rules = styleRules`
  *{box-sizing:border-box}
  body{margin:0;background:${'paper'};color:${'ink'};font:16px/1.5 "Avenir Next","Segoe UI",Inter,"Helvetica Neue",Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
  header,main,footer{max-width:84rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
  header{padding-top:2.5rem}
  h1{margin:0;font-size:clamp(1.6rem,4vw,2.2rem);line-height:1.2}
  h2{margin:2.5rem 0 .75rem;font-size:1.25rem}
  .lead,footer,caption,figcaption{color:${'quiet'}}
  .lead{margin:.25rem 0 0}
  footer{padding-top:2rem;padding-bottom:3rem;font-size:.875rem}
  figure{margin:1.5rem 0;overflow-x:auto;border:1px solid ${'hairline'};border-radius:12px}
  figure svg{display:block;width:100%;height:auto;min-width:44rem}
  .wide{overflow-x:auto}
  table{border-collapse:collapse;width:100%;background:${'panel'};font-size:.9375rem;font-variant-numeric:tabular-nums}
  th,td{padding:.4rem .75rem;border-bottom:1px solid ${'hairline'};text-align:left;vertical-align:top}
  thead th{color:${'quiet'};font-weight:600}
  .number{text-align:right}
  a{color:${'roundSide'}}
  @media (max-width:24rem){
    header,main,footer{padding:0 .6rem}
    header{padding-top:1rem}
    h1{font-size:1.25rem}
    .lead{font-size:.9375rem}
    th,td{padding:.3rem .4rem}
  }
  :focus-visible{outline:3px solid ${'roundSide'};outline-offset:2px}
`;

const style = (theme: Theme): string =>
  `:root{color-scheme:${theme === 'auto' ? 'light dark' : theme}}${properties(theme)}${rules}`;

/** A cell of a table of a page: its text, or the whole cell as markup. */
type PageCell = string | Markup;

/**
 * Returns a table of a page. A column is declared as in a document (`tableBlock`), and its title may have markup. A row
 * is a list of cells, of which a first text is the heading of the row, or the whole content of the row as markup.
 */
export function pageTable(
  columns: readonly (PageCell | Column)[],
  rows: readonly (Markup | readonly PageCell[])[],
): Markup {
  const number = (i: number): Markup | null => {
    const column = columns[i];
    return typeof column === 'object' && 'align' in column ? markup` class="number"` : null;
  };
  const head = columns.map((column, i) => {
    const title = typeof column === 'object' && 'title' in column ? column.title : column;
    return markup`<th scope="col"${number(i)}>${title}</th>`;
  });
  const cellMarkup = (cell: PageCell, i: number): Markup => {
    if (typeof cell === 'object') return cell;
    return i === 0 ? markup`<th scope="row">${cell}</th>` : markup`<td${number(i)}>${cell}</td>`;
  };
  return markup`
    <div class="wide" tabindex="0"><table>
      <thead><tr>${head}</tr></thead>
      <tbody>${rows.map((row) => ('markup' in row ? row : markup`<tr>${row.map(cellMarkup)}</tr>`))}</tbody>
    </table></div>`;
}

/** Returns the page as a complete file. */
export function framedPage({ title, lead, body, foot, theme = 'auto', style: pageStyle = '' }: FramedPage): string {
  const page = markup`
    <html lang="en">
      <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width,initial-scale=1"/>
        <meta name="generator" content="${generator}"/>
        <meta http-equiv="Content-Security-Policy" content="${policy}"/>
        <title>${title}</title>
        <style>${rawMarkup(style(theme) + pageStyle)}</style>
      </head>
      <body>
        <header><h1>${title}</h1>${lead === undefined ? null : markup`<p class="lead">${lead}</p>`}</header>
        <main>${body}</main>
        ${foot === undefined ? null : markup`<footer>${foot}</footer>`}
      </body>
    </html>`;
  return `<!doctype html>\n${page.markup}\n`;
}

/** True if Botbook wrote the page or drawing, so that Botbook may overwrite it. */
export const isBotbookOutput = (text: string): boolean =>
  /^<svg [^>]*class="botbook-board"/.test(text) ||
  (text.startsWith('<!doctype html>') && text.includes(`<meta name="generator" content="${generator}"/>`));
