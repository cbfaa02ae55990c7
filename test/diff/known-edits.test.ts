// Tests `diff` with edits of the book’s sheets whose class of change is known, and with pairs of arbitrary sheets. The
// whole proof, `npm run proofs -- diff`, also plays the sheets.
import { describe, expect, it } from 'vitest';
import { diffSheets } from '../../compiler/diff/diff.ts';
import { isMirrored, knownEdits, leftUndone, misnamed, sheetsOfBook } from '../proofs/diff/structure.ts';

describe('edits of known effect', () => {
  const edits = knownEdits(78, 4);

  it('are of many kinds', () => {
    expect(new Set(edits.map(({ kind }) => kind)).size).toBeGreaterThan(20);
  });

  it.each(edits)('$address, $kind: $words', (edit) => {
    expect(misnamed(edit)).toBeNull();
    expect(isMirrored(edit.before, edit.after)).toBe(true);
    expect(leftUndone(edit.before, edit.after)).toEqual([]);
  });
});

describe('sheets of the book', () => {
  const sheets = sheetsOfBook();

  it('do not differ from themselves', () => {
    for (const side of sheets) expect(diffSheets(side, side).changes).toEqual([]);
  });

  it('have the same changes in both directions, and the edit script turns each into the other', () => {
    for (const [index, before] of sheets.entries()) {
      const after = sheets[(index + 5) % sheets.length] ?? before;
      expect(isMirrored(before, after)).toBe(true);
      expect(leftUndone(before, after)).toEqual([]);
    }
  });

  it.each(['heavygear', 'unbreakable'])('of %s, with tables and lists, are turned into each other too', (game) => {
    const others = sheetsOfBook(game);
    for (const before of others) for (const after of others) expect(leftUndone(before, after)).toEqual([]);
  });

  it('have procedures with equal keys exactly if no change is reported', () => {
    const all = sheets.flatMap((side) => side.procedures.map((procedure) => ({ side, procedure })));
    for (const [index, one] of all.entries()) {
      const { title } = one.procedure.tree;
      for (const other of all.slice(index).filter(({ procedure }) => procedure.tree.title.text === title.text)) {
        const only = { before: { title: title.text }, after: { title: title.text } };
        const { changes } = diffSheets(one.side, other.side, only);
        const told = changes.filter(({ is }) => is !== 'initiative-changed').length;
        expect(told === 0).toBe(one.procedure.key === other.procedure.key);
      }
    }
  });
});
