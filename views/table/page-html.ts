// The HTML of the page of a table. The page is a folder of files, or a single file.
import { markup, raw } from '../document/markup.ts';

/** A script or style of the page: its address, or its text if the page is a single file. */
type PagePart = { readonly address: string } | { readonly text: string };

export interface PageParts {
  readonly title: string;
  readonly script: PagePart;
  readonly style: PagePart;
  /** The JSON of the book if the page is a single file; otherwise null. */
  readonly book: string | null;
  /** The content security policy of the page. */
  readonly policy: string;
}

/**
 * Returns the content security policy of a page. A page in a single file allows its script and style by their
 * fingerprints.
 */
export const policyFor = (script: string, style: string): string =>
  `default-src 'none'; script-src ${script}; style-src ${style}; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'`;

export function tablePageHtml({ title, script, style, book, policy }: PageParts): string {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Botbook">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${'text' in style ? markup`<style>${raw(style.text)}</style>` : markup`<link rel="stylesheet" href="${style.address}">`}
</head>
<body>
<main><noscript>This page needs JavaScript.</noscript></main>
${book === null ? null : markup`<script type="application/json" id="book">${raw(book.replaceAll('<', String.raw`\u003c`))}</script>`}
${
  'text' in script
    ? markup`<script type="module">${raw(script.text)}</script>`
    : markup`<script type="module" src="${script.address}"></script>`
}
</body>
</html>`;
  return `${page.markup}\n`;
}
