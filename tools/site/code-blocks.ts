// Code blocks of the documentation. A sheet has the colours of the editors and a link that opens the sheet in the
// playground.
import { deflateRawSync } from 'node:zlib';
import type { LanguageOf } from '../../compiler/language/checking/sheet/sheet-setting.ts';
import { DocumentAmong } from '../../library/games-argument.ts';
import { readSheet } from '../../library/index.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { sheetColours } from '../../site/sheet-colours.ts';
import { markup, rawMarkup, type Markup, type MarkupChild } from '../../views/document/markup.ts';

/** Returns the part `#…` of an address with which the playground opens a sheet. */
export const sharedSheet = (text: string): string =>
  `#sheet=${deflateRawSync(JSON.stringify({ text })).toString('base64url')}`;

/** Returns the header lines that are put before a part of a sheet, so that the part can be read as a sheet. */
const head = (game: string): string => `game ${game}\n\n`;

/**
 * Returns the header lines that must be put before a code block, so that it can be read as a sheet. Empty if the block
 * already has headers; null if the block is no sheet.
 * A block without headers is a sheet if it is not marked as `text` and can be read without errors.
 */
function missingHead(code: string, language: string, game: string): string | null {
  if (!['', 'text', 'bot'].includes(language.split(' ')[0] ?? '')) return null;
  if (/^EXAMPLE /m.test(code)) return null;
  if (/^(?:game|language) /m.test(code)) return '';
  const isSheet = language !== 'text' && /^(?:[A-Z]|\d+ |\s+\[)/m.test(code);
  return isSheet && errorsIn(readSheet(head(game) + code).diagnostics) === 0 ? head(game) : null;
}

/** The greatest number of characters in a line that needs no scrolling on a phone. */
const mostCharacters = 32;

/** Returns a block of code. A block with long lines scrolls, so the user must be able to reach it with the keyboard. */
function block(code: string, inner: MarkupChild): Markup {
  const isWide = code.split('\n').some((line) => line.length > mostCharacters);
  return markup`<pre${isWide ? rawMarkup(' tabindex="0"') : null}><code>${inner}</code></pre>`;
}

/** Returns the sheet from the offset `from` as HTML, in which each word has the class of its kind. */
function colouredSheet(document: DocumentAmong, from = 0): Markup[] {
  const { text } = document;
  const parts: Markup[] = [];
  let at = from;
  for (const { start, end, kind } of sheetColours(document)) {
    if (start < at) continue;
    parts.push(markup`${text.slice(at, start)}<span class="t-${kind}">${text.slice(start, end)}</span>`);
    at = end;
  }
  return [...parts, markup`${text.slice(at)}`];
}

/** Returns a function that draws code blocks of a page. `playground` is the path from the page to the playground. */
export const codeBlocks =
  (game: string, languageOf: LanguageOf, playground: string) =>
  (code: string, language: string): Markup => {
    const before = missingHead(code, language, game);
    if (before === null) return block(code, code);
    const document = new DocumentAmong('file:///sheet.bot', before + code, languageOf);
    return markup`
      <div class="sheet">${block(code, colouredSheet(document, before.length))}
      <a class="open" href="${playground}${sharedSheet(`${before}${code}\n`)}">Open in the playground</a></div>`;
  };
