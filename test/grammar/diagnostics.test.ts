// Tests the diagnostics of the grammar: the bad example of each page must cause its diagnostic, and the good example
// must not. test/check has the same tests for the diagnostics of meaning.
import { describe, expect, it } from 'vitest';
import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import { checkDiagnostics } from '../../compiler/lint/lint-rules.ts';
import { readSheet } from '../../library/index.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

const entries = Object.entries({ ...syntaxDiagnostics, 'unknown-game': checkDiagnostics['unknown-game'] });

describe.each(entries)('%s', (name, { code, message, help }) => {
  const { bad, good, why } = sectionOf(code);

  it('is provoked by its bad example, and by nothing else there', () => {
    const { diagnostics } = readSheet(bad);
    expect(diagnostics.map((one) => one.name)).toEqual([name]);
    expect(diagnostics[0]?.code).toBe(code);
  });

  it('points into the text and fills in its message', () => {
    for (const { start, end, message: said, help: way } of readSheet(bad).diagnostics) {
      expect(start).toBeLessThanOrEqual(bad.length);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(`${said} ${way}`).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('is absent from its good example', () => {
    expect(readSheet(good).diagnostics).toEqual([]);
  });

  it('speaks in whole sentences', () => {
    for (const text of [message, why]) expect(text).toMatch(/^(?:[A-Z]|\{).*[.:]$/s);
    expect(help).toMatch(/[.]`?$|^\{help\}$/);
  });
});
