// Reads the book of Heavy Gear for tests: its data files, its rules and its battles. A test can edit texts of the
// sheets before the rules and battles are read from them.
import { readFileSync } from 'node:fs';
import type { BattleBook } from '../../compiler/game/battle-book.ts';
import { readBookReference } from '../../compiler/games/heavygear/forces/book-reference.ts';
import { forceRules, type ForceRules } from '../../compiler/games/heavygear/forces/force-rules.ts';
import { readPrintedRules } from '../../compiler/games/heavygear/forces/force-sheets.ts';
import { heavygear } from '../../compiler/games/heavygear/game.ts';
import { parse } from '../../grammar/parse.ts';
import { builtInGames } from '../../library/games.ts';
import { bookSheets } from './samples.ts';

export const heavygearJson = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../procedures/heavygear/${file}`, import.meta.url), 'utf8'));

const reference = readBookReference(heavygearJson('reference.json'), 'heavygear');

/**
 * Returns the rules of the book after edits. Each edit replaces a text, which must occur in a sheet, by another text.
 */
export function heavygearRules(...edits: readonly (readonly [string, string])[]): ForceRules {
  const unused = new Set(edits.map(([before]) => before));
  const sheets = bookSheets('heavygear').map(({ text }) => {
    let edited = text;
    for (const [before, after] of edits) {
      if (edited.includes(before)) unused.delete(before);
      edited = edited.replace(before, after);
    }
    return parse(edited, builtInGames).sheet;
  });
  const { rules, diagnostics } = readPrintedRules(sheets);
  const all = forceRules(rules, reference);
  const faults = [...diagnostics.map(({ message }) => message), ...[...unused].map((text) => `no \`${text}\``)];
  if (!all || faults.length > 0) throw new Error(`The edited book is not complete. ${faults.join(' ')}`);
  return all;
}

export const forceFigures = (threat: number, priority: number, groupCount: number, leadership = 1) => ({
  threat,
  priority,
  groupCount,
  leadership,
});

/** Returns the book that sets up and scores battles, after edits. Each edit replaces a text by another text. */
export function heavygearBook(...edits: readonly (readonly [string, string])[]): BattleBook {
  const sheets = bookSheets('heavygear').map(({ text }) => {
    const edited = edits.reduce((all, [before, after]) => all.replace(before, after), text);
    return parse(edited, builtInGames).sheet;
  });
  const book = heavygear.battles?.read(sheets, heavygearJson('reference.json'));
  if (!book || 'missing' in book || 'stray' in book) throw new Error('The book is not complete.');
  return book;
}
