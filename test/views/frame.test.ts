// Tests of the frame of pages: a single file in light and dark mode, without scripts, with all texts escaped.
import { describe, expect, it } from 'vitest';
import { framedPage, isBotbookOutput, pageTable } from '../../views/document/frame.ts';
import { markup } from '../../views/document/markup.ts';
import { atRight } from '../../views/document/words.ts';
import { boardHtml } from '../../views/board/board-html.ts';
import { drawnSample } from '../support/board.ts';

const nasty = `<script>alert("x")</script> & 'so' \u0007\u202E`;

describe('a page', () => {
  const page = framedPage({ title: nasty, lead: nasty, foot: nasty, body: [markup`<p title="${nasty}">${nasty}</p>`] });

  it('escapes any text, and shows invisible characters', () => {
    expect(page).not.toMatch(/<script|(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    expect(
      page.match(/&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt; &amp; &#39;so&#39; \uFFFD\uFFFD/g),
    ).toHaveLength(6);
  });

  it('needs nothing beside it and fetches nothing', () => {
    for (const made of [page, boardHtml(drawnSample(), { book: 'B' })]) {
      expect(made).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8"\/>/);
      expect(made).toContain('http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;');
      expect(made).toContain('@media screen and (prefers-color-scheme:dark){:root{--paper:');
      expect(made).toContain('color-scheme:light dark');
      expect(made.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<link|<img|@import|url\(|<script/);
    }
  });

  it('is recognised as a page of Botbook, and no other file is', () => {
    expect(isBotbookOutput(page)).toBe(true);
    expect(isBotbookOutput('<!doctype html>\n<html><head></head></html>')).toBe(false);
    expect(isBotbookOutput('{"version":1,"name":"generator botbook"}')).toBe(false);
    expect(isBotbookOutput('<svg xmlns="http://www.w3.org/2000/svg"></svg>')).toBe(false);
  });

  it('has tables with headings for rows and columns', () => {
    const { markup: table } = pageTable(['a', atRight('n')], [['x', '']]);
    expect(table).toContain('<th scope="col" class="number">n</th>');
    expect(table).toContain('<tr><th scope="row">x</th><td class="number"></td></tr>');
  });
});
