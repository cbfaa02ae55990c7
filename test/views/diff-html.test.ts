// Tests of a comparison as an HTML page: it is well formed and legible, and no words of a sheet become markup.
import { describe, expect, it } from 'vitest';
import { diffHtml } from '../../views/diff/diff-html.ts';
import { markup } from '../../views/document/markup.ts';
import { bookPair, pairOf } from '../support/compared.ts';
import { xml, type Element } from '../support/xml.ts';

const read = (page: string): Element =>
  xml(
    page
      .replace(/^<!doctype html>\n/, '')
      .replace(/<style>.*?<\/style>/s, '')
      .trim(),
  );

function find(root: Element, name: string): Element[] {
  return root.children.flatMap((one) => [...(one.name === name ? [one] : []), ...find(one, name)]);
}

const textOf = (root: Element): string => root.text + root.children.map(textOf).join('');

const before =
  'SCOUT\n1 RECON.\n2 Space secure and < 7 objective points scouted: SCOUT 2 to:\n   a) Objective.\n      [Highest value > Nearest > Random]\n3 SUPPRESS 1.\n\nGUNNER\n1 ATTACK 1.\n';
const after =
  'SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Objective.\n      [Nearest > Highest value > Random]\n2 SUPPRESS 1.\n3 INSPIRE 2, next matching cards.\n\nGUNNER\n1 ATTACK 1.\n';

describe('a comparison as a page', () => {
  const page = diffHtml([pairOf({ before, after })]);
  const root = read(page);

  it('is marked by elements', () => {
    const body = find(root, 'main').flatMap((main) => find(main, 'section'));
    const texts = (name: string): string[] => body.slice(1, 2).flatMap((one) => find(one, name).map(textOf));
    expect(texts('del')).toEqual(['1', 'RECON.', 'and < 7 objective points scouted']);
    expect(texts('ins')).toEqual(['3', 'INSPIRE 2, next matching cards.']);
    expect(page).toContain(
      '[<mark>Nearest<span class="then"> &gt; </span>Highest value</mark><span class="then"> &gt; </span>Random]',
    );
  });

  it('explains in notes the changes that marks cannot show', () => {
    expect(find(root, 'b').map(textOf)).toEqual([
      'clause removed',
      'condition loosened',
      'order was Highest value > Nearest',
      'clause added',
    ]);
  });

  it('folds unchanged parts, and keeps them in the page', () => {
    expect(find(root, 'summary').map(textOf)).toEqual(['1 clause as it was (3 → 2)', 'As they were: GUNNER']);
    expect(page).toContain('SUPPRESS 1.');
    expect(page).toContain('ATTACK 1.');
  });

  it('has headings in order, landmarks, a language, and links that lead somewhere', () => {
    expect(root.attributes['lang']).toBe('en');
    expect(find(root, 'h1').map(textOf)).toEqual(['one → two']);
    expect(find(root, 'h2').map(textOf)).toEqual(['SCOUT', 'GUNNER']);
    expect(find(root, 'main')).toHaveLength(1);
    const several = read(
      diffHtml([pairOf({ before, after }), pairOf({ before, after: before }), pairOf({ before: null, after })]),
    );
    expect(find(several, 'h2').map(textOf)).toEqual(['one → two', 'one → two', 'two (added)']);
    const ids = new Set(find(several, 'section').map(({ attributes }) => attributes['id']));
    const links = find(several, 'a').map(({ attributes }) => attributes['href'] ?? '');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(ids).toContain(link.slice(1));
    expect(find(several, 'nav').every(({ attributes }) => attributes['aria-label'] !== undefined)).toBe(true);
  });

  it('needs nothing beside it, and no script', () => {
    expect(page).not.toMatch(/https?:|<link|<img|@import|url\(|<script/);
    expect(page).toContain('@media screen and (prefers-color-scheme:dark)');
    expect(diffHtml([pairOf({ before, after })], { theme: 'dark' })).not.toContain('prefers-color-scheme');
  });

  it('takes sheets and names as text', () => {
    const nasty = '<script>alert("x")</script> & <b>\'so\'</b> \u202E';
    const pair = {
      ...pairOf({
        before: `GUNNER ${nasty}\n1 ATTACK 1.\n`,
        after: `GUNNER ${nasty}\n1 ${nasty}: ATTACK 2.\n2 RECON. # ${nasty}\n`,
      }),
      before: nasty,
      faults: [nasty],
    };
    const made = diffHtml([
      pair,
      pairOf({ before: `LFA BOT RULES\n${nasty}: a.\n`, after: `LFA BOT RULES\n${nasty}: b.\n` }),
    ]);
    expect(made).not.toMatch(/<script|<b>'|\u202E/);
    expect(find(read(made), 'script')).toEqual([]);
  });

  it('says that nothing differs', () => {
    const same = read(diffHtml([pairOf({ before, after: before })]));
    expect(find(same, 'p').map(textOf)).toContain(
      'Nothing differs. What sheets mean was compared; wording, layout and comments were not.',
    );
    expect(find(same, 'ins')).toEqual([]);
  });

  it('has a part for differences in play', () => {
    const extra = { title: 'In play', body: markup`<p>${'3 of 100 turns <differ>'}</p>` };
    const made = read(diffHtml([pairOf({ before, after })], { extras: [[extra]] }));
    expect(find(made, 'h2').map(textOf)).toEqual(['SCOUT', 'GUNNER', 'In play']);
    expect(find(made, 'a').map(textOf)).toEqual(['SCOUT', 'In play']);
    expect(find(made, 'p').map(textOf)).toContain('3 of 100 turns <differ>');
  });

  it('is well formed for all pairs of neighbours in the book', () => {
    const pairs = [1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
      ['lfa', 'breakers'].map((bot) => bookPair(`callisto/${n}/${bot}`, `callisto/${n + 1}/${bot}`)),
    );
    const made = read(diffHtml(pairs));
    expect(find(made, 'h2')).toHaveLength(14);
    const ids = find(made, 'section').flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
