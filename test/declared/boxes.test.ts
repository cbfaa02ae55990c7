// Tests of boxes that clauses carry out, of choices that are settled before the clauses, of the order of tied things, and
// of the last resort.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('boxes.page');
const sheet = textOf('boxes.bot');

function decide(card: string, position: string, faces: readonly number[] = [], pageText = page) {
  const game = gameOfBook(readBook(pageText), 'boxes.page');
  return decisionOf(game, { sheet, position: `game boxes\n${position}`, card, faces });
}

const freeForest = 'workers: A1 at F1, A2 in the supply\nautoma: A1, A2\n';
const noFreeForest = 'workers: A1 at F1, A3 at F2, A2 in the supply\nautoma: A1, A2, A3\n';

describe('a box of a sheet', () => {
  it('is known to the checks', () => {
    const book = readBook(page);
    const game = gameOfBook(book, 'boxes.page');
    const language = game.language({ roster: null, scenarios: [] });
    expect(book.diagnostics).toEqual([]);
    expect(checkSheet(sheet, () => language, new GameList([game])).diagnostics).toEqual([]);
  });

  it('carries out its first possible clause, which can carry out another box', () => {
    // Neither HERON nor its boxes mention the goal, so no goal is settled.
    expect(decide('HERON', freeForest)).toEqual({ clause: 1, effects: ['BUILD: clause 1', 'A2: supply → F2'] });
    // No forest is free, so BUILD carries out CHARTER, whose action also gives a point.
    expect(decide('HERON', noFreeForest).effects).toEqual([
      'BUILD: clause 2',
      'CHARTER: clause 1',
      'W1: flooded',
      'automa: points 0 → 1',
    ]);
  });

  it('is impossible if it calls itself', () => {
    expect(decide('KITE', freeForest)).toMatchObject({ clause: null });
  });
});

describe('the rules of reading', () => {
  it('settle a choice before the clauses, in the way of the card or else of all cards', () => {
    // F1 is the only forest with a worker, so it has the most workers. KITE chooses a flooded space first.
    expect(decide('OTTER', freeForest)).toEqual({ clause: 2, effects: ['goal: F1', 'F1: flooded'] });
    expect(decide('KITE', `${freeForest}flooded: G1`).effects?.[0]).toBe('goal: G1');
    expect(decide('KITE', freeForest).effects?.[0]).toBe('goal: F1');
  });

  it('choose among tied things by the order of the page, and then by a die', () => {
    // F1 and F2 have a worker each. F1 has the lower number.
    expect(decide('OTTER', noFreeForest).effects).toEqual(['goal: F1', 'F1: flooded']);
    const byDie = page.replace('Ties: lowest-numbered, then by a die.', 'Ties: by a die.');
    expect(decide('OTTER', noFreeForest, [], byDie)).toHaveProperty('needs');
    expect(decide('OTTER', noFreeForest, [6], byDie).effects?.[0]).toBe('goal: F2');
  });

  it('carry out the last resort if no clause was carried out', () => {
    expect(decide('KITE', freeForest).effects).toEqual(['goal: F1', 'LAST RESORT: clause 1', 'Crane: deck → discard']);
    const without = page.replace('If no clause is carried out: DRAW.\n', '');
    expect(decide('KITE', freeForest, [], without).effects).toEqual(['goal: F1']);
  });

  it('are refused with the words at fault', () => {
    const moon = page.replace(/settles its goal: the forest[^.]*/, 'settles its goal: the moon');
    expect(readBook(moon).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BB1205 `the moon` is no thing of the page.',
    ]);
    const resort = page.replace('If no clause is carried out: DRAW.', 'If no clause is carried out: DRAWW 1.');
    expect(readBook(resort).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BB1206 I cannot read `DRAWW 1`.',
    ]);
    const unread = page.replace('Ties: lowest-numbered, then by a die.', 'Ties: bluest.');
    expect(readBook(unread).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BB1206 I cannot read `bluest`.',
    ]);
  });
});
