// Tests that the work on a sheet grows no faster than the sheet. The tests count steps, because times depend on the
// machine.
import { afterEach, expect, it, vi } from 'vitest';
import { checkDiagnostics } from '../../compiler/language/checking/report/diagnostics.ts';
import { foldFindings } from '../../compiler/language/checking/sheet/fold-findings.ts';
import { isSuspicious } from '../../grammar/slip-signs.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { tokenize } from '../../grammar/tokens.ts';
import { outline } from '../../grammar/outline.ts';
import { formatSheet, readSheet } from '../../library/index.ts';
import { bookSheets } from '../support/samples.ts';

const head = 'game callisto\n\nSCOUT\n';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the number of characters that the search for slips looks at. */
function charactersRead(text: string): number {
  const reads = vi.spyOn(String.prototype, 'charCodeAt');
  expect(isSuspicious(text)).toBe(false);
  const { length } = reads.mock.calls;
  reads.mockRestore();
  return length;
}

it.each(['\n', '\r', '\r\n', ' \n', '\t\r\n'])('searches each of many empty lines once (%j)', (line) => {
  const few = charactersRead(head + line.repeat(200));
  expect(charactersRead(head + line.repeat(800))).toBeLessThan(4 * few);
});

it.each(bookSheets().map(({ path, text }) => [path.split(/[\\/]/).slice(-2).join('/'), text] as const))(
  'reads %s without a search for slips line by line',
  (_path, text) => expect(isSuspicious(text)).toBe(false),
);

it('finds a slip at the start of a line below empty lines', () => {
  expect(isSuspicious(`${head}1 CONTROL.\n\n \r\n\n  b. Elevated.\n`)).toBe(true);
});

it('compares each finding with few others', () => {
  const count = 300;
  let reads = 0;
  const findings = Array.from({ length: count }, (_, index) => {
    const name = index % 2 === 0 ? 'says-too-little' : 'list-without-choice';
    const about = { name, start: index * 10, causedBy: checkDiagnostics[name].causedBy };
    const end = about.start + 8;
    return Object.defineProperty(about, 'end', {
      get: () => {
        reads++;
        return end;
      },
    }) as Diagnostic;
  });
  const source = 'ATTACK 1. '.repeat(count);
  // Findings about an action and findings about a list alternate, with only a full stop and a space between two of
  // them. So each finding about a list counts as an effect of the finding before it, and is left out.
  const kept = foldFindings([findings], { source, facts: [] });
  expect(kept.map(({ start }) => start)).toEqual(
    findings.flatMap(({ start }, index) => (index % 2 === 0 ? [start] : [])),
  );
  expect(reads).toBeLessThanOrEqual(3 * count);
});

it.each([
  ['[', 'bracket-open'],
  ['[ ', 'bracket-open'],
  ['(', 'paren-open'],
])('reports a long row of %s once, as a single token', (mark, name) => {
  const text = `${head}1 CONTROL.\n   ${mark.repeat(20_000)}`;
  expect(tokenize(text).length).toBeLessThan(20);
  const at = { name, start: text.indexOf(mark), end: text.lastIndexOf(mark.trim()) + 1 };
  expect(readSheet(text).diagnostics).toMatchObject([at]);
});

it.each([
  [`[${'['.repeat(150)}Nearest > Random]`, 'bracket-open'],
  [`${'('.repeat(150)}x)`, 'paren-open'],
])('reports a long row of which the last mark is closed', (row, name) => {
  const { diagnostics } = readSheet(`${head}1 MOVE 1 to objective ${row}.\n`);
  expect(diagnostics.map((each) => each.name)).toContain(name);
});

it('reports each of fewer than 100 brackets', () => {
  expect(readSheet(`${head}1 MOVE 1 to objective. ${'['.repeat(99)}`).diagnostics).toHaveLength(99);
});

it.each(['\n', '\r', '\r\n', ' \n', '\t\r\n'])('reads many empty lines (%j) as a few tokens', (line) => {
  const few = `${head}1 CONTROL.${line.repeat(3)}2 RECON.\n`;
  const many = few.replace(line.repeat(3), line.repeat(20_000));
  expect(tokenize(many).length).toBeLessThan(20);
  expect(outline(readSheet(many).sheet)).toEqual(outline(readSheet(few).sheet));
  expect(formatSheet(many)).toEqual(formatSheet(few));
});
