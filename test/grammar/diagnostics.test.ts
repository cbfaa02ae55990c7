// Every diagnostic is provoked by the example on its page, at words that the example has, and mended by the other.
import { describe, expect, it } from 'vitest';
import { allDiagnostics } from '../../compiler/diagnostics.ts';
import { readSheet } from '../../compiler/read.ts';

const entries = Object.entries(allDiagnostics);

describe.each(entries)('%s', (name, { code, bad, good, message, help, why }) => {
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

  it('is mended in its good example', () => {
    expect(readSheet(good).diagnostics).toEqual([]);
  });

  it('speaks in whole sentences', () => {
    for (const text of [message, why]) expect(text).toMatch(/^(?:[A-Z]|\{).*[.:]$/s);
    expect(help).toMatch(/[.]`?$|^\{help\}$/);
  });
});

describe('the registry', () => {
  it('has each code once', () => {
    const codes = entries.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^BB[1-9]\d{3}$/);
  });
});
