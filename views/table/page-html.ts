// The HTML of the page of a played table. The page is either a folder of files or a single file.
import { iconSvg } from './app-icon.ts';
import { colours } from '../document/colours.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';

/** The content security policy of a page whose script and style are separate files. */
const servedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * Returns the content security policy of a page in a single file. The policy contains the fingerprints of the script
 * and the style, so that a browser runs exactly these two. A worker runs a copy of the script.
 */
const singlePolicy = (script: string, style: string): string =>
  `default-src 'none'; script-src ${script}; style-src ${style}; img-src blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'`;

function pageHtml(title: string, policy: string, head: Markup, body: Markup): string {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Botbook">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${colours.paper.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colours.paper.dark}" media="(prefers-color-scheme: dark)">
<title>${title}</title>
${head}
</head>
<body>
<main><noscript>This page needs JavaScript.</noscript></main>
${body}
</body>
</html>`;
  return `${page.markup}\n`;
}

/** Returns the HTML of a page whose script and style are separate files. */
export const servedPageHtml = (title: string, version: string): string =>
  pageHtml(
    title,
    servedPolicy,
    markup`<meta name="version" content="${version}">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconSvg())}">
<link rel="apple-touch-icon" href="icon.png">
<link rel="stylesheet" href="page.css">`,
    markup`<script type="module" src="page.js"></script>`,
  );

/** The parts of a page in one file: texts with their fingerprints, and the JSON of the book. */
export interface SinglePage {
  readonly title: string;
  readonly script: { readonly text: string; readonly hash: string };
  readonly style: { readonly text: string; readonly hash: string };
  readonly book: string;
}

export const singlePageHtml = ({ book, script, style, title }: SinglePage): string =>
  pageHtml(
    title,
    singlePolicy(script.hash, style.hash),
    markup`<link rel="icon" href="data:,">
<style>${rawMarkup(style.text)}</style>`,
    markup`<script type="application/json" id="book">${rawMarkup(book.replaceAll('<', String.raw`\u003c`))}</script>
<script type="module">${rawMarkup(script.text)}</script>`,
  );
