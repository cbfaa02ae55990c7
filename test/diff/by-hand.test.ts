// Tests `diff` with twenty pairs of procedures of the book. It must report exactly the changes in `pairs-by-hand.md`,
// which a person listed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slugOfTitle } from '../../compiler/language/book/address.ts';
import { diffSheets } from '../../compiler/diff/diff.ts';
import { readComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import type { DiffPlace } from '../../compiler/diff/sheet-diff.ts';
import { languageOf as read } from '../support/book-language.ts';
import { builtInGames } from '../../library/games.ts';

const language = read('callisto');
const languageOf = () => language;

const whole = /^(?:procedure|clause|destination)-(?:added|removed)$/;

/**
 * Returns the place of a change without the title of the procedure, such as `2b` for `SCOUT 2b`. Returns `title` for
 * the title itself, and `-` if there is no place.
 */
const placeOf = (place: DiffPlace | null, title: string): string =>
  place === null ? '-' : place.part === title ? 'title' : place.part.slice(title.length + 1);

function told(address: string, other: string): string[] {
  const [a, b] = [address, other].map((one) => {
    const [game, scenario, bot, procedure = ''] = one.split('/');
    const side = readComparedSheet(
      readFileSync(`procedures/${game}/scenario-${scenario}/${bot}.bot`, 'utf8'),
      languageOf,
      builtInGames,
    );
    const title =
      side.procedures.find(({ tree }) => slugOfTitle(tree.title.text) === slugOfTitle(procedure))?.tree.title.text ??
      '';
    return { side, title };
  });
  if (!a || !b) throw new Error('There are two.');
  const { changes } = diffSheets(a.side, b.side, { before: { title: a.title }, after: { title: b.title } });
  return changes.map(({ is, before, after }) => {
    const [old, now] = [placeOf(before, a.title), placeOf(after, b.title)];
    return `${is} | ${whole.test(is) && before === null ? '-' : old} | ${whole.test(is) && after === null ? '-' : now}`;
  });
}

const listed = readFileSync(new URL('pairs-by-hand.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [head = '', ...lines] = text.split('\n');
    const [before = '', after = ''] = head.split(/ (?=callisto)/);
    const changes = lines
      .filter((line) => /^[-~] /.test(line) && line !== '- nothing')
      .map((line) => line.slice(2).split(' | ').slice(0, 3).join(' | '));
    return { before, after: after.trim(), changes };
  });

describe('pairs of the book, listed by hand', () => {
  it('are twenty', () => {
    expect(listed).toHaveLength(20);
  });

  it.each(listed)('$before → $after', ({ before, after, changes }) => {
    expect(told(before, after).toSorted()).toEqual(changes.toSorted());
  });
});
