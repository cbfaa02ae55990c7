import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';
import { print } from '../../grammar/print.ts';
import { children, walk, type Sheet } from '../../grammar/tree.ts';
import { bookSheets } from '../support/samples.ts';
import { sheets } from '../support/arbitrary.ts';
import { rounds } from '../support/rounds.ts';

/** Expects that each node lies within the span of its parent, and that nodes with the same parent do not overlap. */
function checkNesting(sheet: Sheet): void {
  walk(sheet, (node, parent) => {
    expect(node.start).toBeLessThanOrEqual(node.end);
    if (parent)
      expect([parent.start <= node.start, node.end <= parent.end], `${node.type} in ${parent.type}`).toEqual([
        true,
        true,
      ]);
    const inner = children(node).filter(({ type }) => type !== 'comment');
    for (const [i, one] of inner.entries()) {
      const before = inner[i - 1];
      if (before) expect(before.end, `${before.type} before ${one.type}`).toBeLessThanOrEqual(one.start);
    }
  });
}

/**
 * Matches the texts that may be outside the innermost nodes: numbers, letters, marks, and fixed words of the language.
 */
const between = /^(?:[\d–—−-]+[.):]?|[a-zA-Z]\)|AND|\(INITIATIVE|VALUE:|\d+\)|Roll|\[d\d+\]:?|[[\]>:.,]+)$/i;

/**
 * Expects that the sheet has no other words outside the innermost nodes than those that `between` matches. So each word
 * of a phrase, title, header or comment is in a node.
 */
function checkCover(sheet: Sheet): void {
  const left = sheet.source.split('');
  const leaf = new Set(['phrase', 'titlePart', 'header', 'comment']);
  walk(sheet, ({ type, start, end }) => {
    if (leaf.has(type)) left.fill(' ', start, end);
  });
  const rest = left
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');
  expect(rest.filter((word) => !between.test(word))).toEqual([]);
}

describe('spans', () => {
  it.each(bookSheets())('nest and cover: $path', ({ text }) => {
    const { sheet } = readSheet(text);
    checkNesting(sheet);
    checkCover(sheet);
  });

  it('nest and cover if a line about the way comes before a letter', () => {
    const way = 'Destination 2 spaces away: select space to move through.';
    const { sheet } = readSheet(`SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n   ${way}\n   b) Escape.\n`);
    checkNesting(sheet);
    checkCover(sheet);
  });

  it('nest and cover in any sheet', () => {
    fc.assert(
      fc.property(sheets, fc.integer({ min: 40, max: 120 }), (tree, width) => {
        const { sheet } = readSheet(print(tree, { width }));
        checkNesting(sheet);
        checkCover(sheet);
      }),
      { numRuns: rounds(15, 50) },
    );
  });

  it('are at the words, with any spacing', () => {
    const text =
      'game     calisto   # x\n\nSQUAD    LEADER  B   AND   C   (INITIATIVE   VALUE:  7)\n1   A  b :   MOVE   1 .\n';
    const { sheet, diagnostics } = readSheet(text);
    const at = (node: { start: number; end: number } | undefined): string => text.slice(node?.start, node?.end);
    const [procedure] = sheet.sections;
    expect(diagnostics.map(at)).toEqual(['calisto']);
    expect(procedure?.title.parts.map(at)).toEqual(['SQUAD    LEADER  B', 'C']);
    expect(at(sheet.headers[0])).toBe('game     calisto');
    checkNesting(sheet);
  });

  it('hold the words of each phrase', () => {
    for (const { text } of bookSheets()) {
      walk(readSheet(text).sheet, (node) => {
        if (node.type === 'phrase')
          expect(text.slice(node.start, node.end).replace(/\s+/g, ' ')).toContain(node.text.slice(0, 20));
      });
    }
  });

  it('count in UTF-16 units, after any text', () => {
    const text = '\uFEFFgame callisto\r\n# 🚀 é\r\n\r\nSCOUT\r\n1 “Æther” 🚀 secure: MOVE 1.\r\n';
    const { sheet, diagnostics } = readSheet(text);
    expect(diagnostics).toEqual([]);
    const [procedure] = sheet.sections;
    const clause = procedure?.type === 'procedure' ? procedure.clauses[0] : undefined;
    expect(text.slice(clause?.condition?.start, clause?.condition?.end)).toBe('“Æther” 🚀 secure');
    expect(text.slice(clause?.start, clause?.end)).toBe('1 “Æther” 🚀 secure: MOVE 1');
  });
});
