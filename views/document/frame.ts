// The frame of every page: one file that needs nothing beside it, by day and by night, without scripts.
import { properties, property, type Theme } from './colours.ts';
import { element, raw, type Markup } from './markup.ts';

export interface FramedPage {
  readonly title: string;
  /** A line below the title. */
  readonly lead?: string;
  readonly body: readonly Markup[];
  /** The basis of the page, at its foot. */
  readonly foot?: string;
  readonly theme?: Theme;
  /** Rules of its own, behind those of all pages. */
  readonly style?: string;
}

/** The generator by which a page made here is recognised. */
const generator = 'botbook';

/** A page may show what it holds, and fetch nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const fonts = '"Avenir Next","Segoe UI",Inter,"Helvetica Neue",Helvetica,Arial,sans-serif';

const rules: readonly (readonly [string, string])[] = [
  ['*', 'box-sizing:border-box'],
  [
    'body',
    `margin:0;background:${property('paper')};color:${property('ink')};font:16px/1.5 ${fonts};-webkit-text-size-adjust:100%`,
  ],
  ['header,main,footer', 'max-width:84rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)'],
  ['header', 'padding-top:2.5rem'],
  ['h1', 'margin:0;font-size:clamp(1.6rem,4vw,2.2rem);line-height:1.2'],
  ['h2', 'margin:2.5rem 0 .75rem;font-size:1.25rem'],
  ['.lead,footer,caption,figcaption', `color:${property('quiet')}`],
  ['.lead', 'margin:.25rem 0 0'],
  ['footer', 'padding-top:2rem;padding-bottom:3rem;font-size:.875rem'],
  ['figure', `margin:1.5rem 0;overflow-x:auto;border:1px solid ${property('hairline')};border-radius:12px`],
  ['figure svg', 'display:block;width:100%;height:auto;min-width:44rem'],
  ['.wide', 'overflow-x:auto'],
  [
    'table',
    `border-collapse:collapse;width:100%;background:${property('panel')};font-size:.9375rem;font-variant-numeric:tabular-nums`,
  ],
  ['th,td', `padding:.4rem .75rem;border-bottom:1px solid ${property('hairline')};text-align:left;vertical-align:top`],
  ['thead th', `color:${property('quiet')};font-weight:600`],
  ['.number', 'text-align:right'],
  ['a', `color:${property('lfa')}`],
  [':focus-visible', `outline:3px solid ${property('lfa')};outline-offset:2px`],
];

const style = (theme: Theme): string =>
  `:root{color-scheme:${theme === 'auto' ? 'light dark' : theme}}${properties(theme)}${rules.map(([on, declarations]) => `${on}{${declarations}}`).join('')}`;

/** A table of a page; columns of numbers stand to the right. */
export function pageTable(
  columns: readonly { readonly title: string; readonly isNumber?: boolean }[],
  rows: readonly (readonly string[])[],
): Markup {
  const number = (i: number): string | null => (columns[i]?.isNumber ? 'number' : null);
  const head = columns.map(({ title }, i) => element('th', { scope: 'col', class: number(i) }, title));
  const lines = rows.map((row) =>
    element(
      'tr',
      {},
      row.map((cell, i) =>
        i === 0 ? element('th', { scope: 'row' }, cell) : element('td', { class: number(i) }, cell),
      ),
    ),
  );
  const table = element('table', {}, element('thead', {}, element('tr', {}, head)), element('tbody', {}, lines));
  return element('div', { class: 'wide', tabindex: 0 }, table);
}

/** The page, as a whole file. */
export function framed({ title, lead, body, foot, theme = 'auto', style: pageStyle = '' }: FramedPage): string {
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    element('meta', { name: 'generator', content: generator }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    element('title', {}, title),
    element('style', {}, raw(style(theme) + pageStyle)),
  );
  const content = element(
    'body',
    {},
    element('header', {}, element('h1', {}, title), lead === undefined ? null : element('p', { class: 'lead' }, lead)),
    element('main', {}, body),
    foot === undefined ? null : element('footer', {}, foot),
  );
  return `<!doctype html>\n${element('html', { lang: 'en' }, head, content).markup}\n`;
}

/** True if a text is a page or a drawing that was made here, and so may be overwritten. */
export const isMadeHere = (text: string): boolean =>
  /^<svg [^>]*class="botbook-board"/.test(text) ||
  (text.startsWith('<!doctype html>') && text.includes(`<meta name="generator" content="${generator}"/>`));
