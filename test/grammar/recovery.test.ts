// Tests that a broken line harms only its own clause. Every other clause must still be in the outline, unchanged.
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';
import { Lines } from '../../grammar/positions.ts';
import { outline } from '../../grammar/outline.ts';
import type { Clause } from '../../grammar/tree.ts';
import { bookSheets } from '../support/samples.ts';
import { breaks } from '../support/breaking.ts';
import { Random } from '../support/random.ts';
import { rounds } from '../support/rounds.ts';

const sheets = bookSheets();

/** Returns the clauses of a text as JSON. A clause that occurs twice is returned twice. */
function clausesOf(text: string): string[] {
  return outline(readSheet(text).sheet).procedures.flatMap(({ clauses }) => clauses.map((one) => JSON.stringify(one)));
}

/** Returns the index of the clause that contains a line; −1 if no clause contains it. */
function clauseAt(text: string, line: number): number {
  const lines = new Lines(text);
  const clauses: Clause[] = readSheet(text).sheet.sections.flatMap((one) =>
    one.type === 'procedure' ? one.clauses : [],
  );
  return clauses.findIndex(({ start, end }) => lines.at(start).line <= line && line <= lines.at(end).line);
}

describe.each(sheets)('$path', ({ path, text }) => {
  const lines = text.split('\n');
  const before = clausesOf(text);

  it.each(Object.keys(breaks))('keeps all other clauses when a line is broken: %s', (name) => {
    const random = new Random(path.length * 7919 + name.length);
    for (let i = 0; i < rounds(5, 15); i++) {
      const at = random.below(lines.length);
      const line = lines[at] ?? '';
      if (line.trim() === '') continue;
      const broken = breaks[name]?.(line, random) ?? '';
      // An edit is skipped if it broke no line: the line is now empty, is a comment, or continues the line above.
      if (/^\s*(?:#|$)/.test(broken) || (/^\s/.test(broken) && /^\S/.test(line))) continue;
      const text2 = lines.with(at, broken).join('\n');
      const own = clauseAt(text, at + 1);
      const left = clausesOf(text2);
      for (const [index, clause] of before.entries()) {
        if (index === own) continue;
        const found = left.indexOf(clause);
        expect(
          found,
          `line ${at + 1} ‹${line}› became ‹${broken}›, and this was lost: ${clause}`,
        ).toBeGreaterThanOrEqual(0);
        left.splice(found, 1);
      }
    }
  });
});
