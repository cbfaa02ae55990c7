// Tests of the diagnostics of meaning: the bad example on a diagnostic’s page must cause it, and the good example must
// not. The examples are checked with the language of the real book.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { cliErrorsOf } from '../../files/errors.ts';
import { allDiagnostics, checkDiagnostics, everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { exampleFindings } from '../../compiler/declared/page-examples.ts';
import { builtInGames } from '../../library/games.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

it('names only diagnostics as causes of diagnostics', () => {
  const causes = Object.values(allDiagnostics).flatMap(({ causedBy = {} }) => Object.values(causedBy).flat());
  expect(causes.filter((name) => !Object.hasOwn(allDiagnostics, name))).toEqual([]);
  expect(causes).not.toEqual([]);
});

describe.each(Object.entries(checkDiagnostics))('%s', (name, { code, message, help }) => {
  const section = sectionOf(code);
  const { bad, good, why } = section;
  const found = exampleFindings(section, languageOf, builtInGames);

  it('is provoked by its bad example, and by nothing else there', () => {
    expect(found.map((one) => one.name)).toEqual([name]);
    expect(found.at(-1)?.code).toBe(code);
  });

  it('points at words and fills in its message', () => {
    for (const { start, end, message: said, help: way } of found) {
      expect(bad.slice(start, end).trim()).not.toBe('');
      expect(`${said} ${way}`).not.toMatch(/[{}]|undefined|NaN|\[object/);
      expect(way).not.toBe('');
    }
  });

  it('is absent from its good example', () => {
    expect(exampleFindings(section, languageOf, builtInGames, good)).toEqual([]);
    expect(good).not.toBe(bad);
  });

  it('speaks in whole sentences', () => {
    for (const text of [message, why]) expect(text).toMatch(/^\{problem\}$|^[A-Z`{].*\.`?$/s);
    expect(help).toMatch(/[.?…]`?$|^\{help\}$/);
    for (const { message: said, help: way } of found) for (const text of [said, way]) expect(text).toMatch(/[.?…]`?$/);
  });
});

describe('the registry', () => {
  const entries = Object.values(allDiagnostics);

  it('has each code once', () => {
    const codes = entries.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^BB[12]\d{3}$/);
  });

  it('keeps the meaning of each code: settings, comments and links of authors name codes', () => {
    const all = [...Object.entries(everyDiagnostic(builtInGames)), ...Object.entries(cliErrorsOf(''))];
    const present = new Set(all.map(([name, { code }]) => `${code} ${name}`));
    // Add a line to `codes.txt` for each new code, and never change a line, because settings and comments of users name
    // codes.
    const listed = readFileSync('test/check/codes.txt', 'utf8').trim().split('\n');
    expect(listed.filter((line) => !present.has(line))).toEqual([]);
  });
});
