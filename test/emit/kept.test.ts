// Tests of the cache of clauses: compiling with a filled cache gives the same result as compiling without one.
import { describe, expect, it } from 'vitest';
import { compileSheet } from '../../compiler/game/compile.ts';
import { sheetScriptOf } from '../../compiler/decide/script-reader.ts';
import { readSheet } from '../../library/index.ts';
import { packagedText } from '../support/bots.ts';
import { newCallistoBook } from '../support/emit-all.ts';

const text = packagedText(1, 'lfa');
const warm = newCallistoBook();
compileSheet(text, { book: warm, facing: packagedText(1, 'breakers') });

/** Returns code, types and source map of a sheet. By default, it is compiled with a book whose cache is filled. */
const compiled = (source: string, book = warm) =>
  compileSheet(source, { book, facing: packagedText(1, 'breakers'), source: 'lfa.bot' });

describe('A sheet that was compiled before', () => {
  it.each([
    ['as it is', '', ''],
    ['with a clause of as many letters changed', 'MOVE 1 to:', 'MOVE 2 to:'],
    ['with a rider of as many letters changed', 'as per c).', 'as per b).'],
    ['with a list of as many letters changed', 'Furthest from enemies', 'Nearest to enemies   '],
    ['with all clauses moved', 'CAPTAIN', '\n\nCAPTAIN'],
    ['with a procedure taken out', /^GUNNER\n[^]*/m, ''],
  ])('is compiled %s like a new sheet', (_how, from, to) => {
    const changed = text.replace(from, to);
    const [known, fresh] = [compiled(changed), compiled(changed, newCallistoBook())];
    expect(known.code).not.toBeNull();
    expect(known).toEqual(fresh);
    if (from !== '') expect(known.map).not.toBe(compiled(text).map);
  });

  it.each([
    ['a colon before its last full stop', '   b) Elevated.', '   b) Elevated:.'],
    ['a colon behind its last words', '   b) Elevated.', '   b) Elevated.:'],
    ['a bracket behind its last words', 'nearer to [a) > b)].', 'nearer to [a) > b)].]'],
  ])('is compiled as if it had not been seen with %s', (_how, sound, broken) => {
    const book = newCallistoBook();
    const wrong = readSheet(text.replace(sound, broken)).sheet;
    expect(wrong.source).not.toBe(text);
    sheetScriptOf(wrong, book.language);
    expect(compiled(text, book)).toEqual(compiled(text, newCallistoBook()));
  });

  it('is compiled as if its clauses had not been seen with other numbers', () => {
    const book = newCallistoBook();
    // `CONTROL.` has no number, so its clause gets the next number after the clause above. The clause therefore gets
    // other numbers in `lost(4)` than in `lost(7)`.
    const lost = (first: number): string => text.replace('4 ATTACK 1.\n', `${first} ATTACK 1.\nCONTROL.\n`);
    const numbersOf = (source: string, own = book) =>
      sheetScriptOf(readSheet(source).sheet, own.language)?.procedures.map(({ clauses }) =>
        clauses.map((one) => one.number),
      );
    numbersOf(lost(4));
    expect(numbersOf(lost(7))).toEqual(numbersOf(lost(7), newCallistoBook()));
  });

  it('reuses the plans of unmoved clauses, and makes new plans after a change', () => {
    const plansOf = (source: string) =>
      sheetScriptOf(readSheet(source).sheet, warm.language)?.procedures.flatMap(({ clauses }) => clauses) ?? [];
    const [before, after] = [plansOf(text), plansOf(text.replace('MOVE 1 to:', 'MOVE 12 to:'))];
    const changed = before.findIndex((plan, index) => plan !== after[index]);
    expect(before[changed]?.acts[0]?.verb).toBe('MOVE');
    expect(changed).toBeGreaterThan(5);
    for (const [index, plan] of plansOf(text).entries()) expect(plan).toBe(before[index]);
    for (const [index, plan] of after.entries()) if (index < changed) expect(plan).toBe(before[index]);
  });
});
