// Tests that every diagnostic has a test, and that the example on its page provokes it.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { builtInGames } from '../../library/games.ts';
import { findingsInExample } from '../../compiler/lint/lint-sheets.ts';
import { languageOf } from '../support/book-language.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

interface Tested {
  readonly code: string;
  readonly name: string;
  /** True if the example on the page of the diagnostic provokes it. Such a diagnostic needs no other test. */
  readonly isProvoked: boolean;
  /** The paths of test files that contain the code or the name of the diagnostic. */
  readonly tests: readonly string[];
}

const languages = new Map(builtInGames.names.map((name) => [name, languageOf(name)]));
const languageFor = (game: string) => languages.get(game) ?? null;

/** Returns every diagnostic with the tests that mention it. */
function testedDiagnostics(): Tested[] {
  const texts = globSync(['test/**/*.{ts,txt,json}', 'compiler/**/lint/**/rule.test.ts']).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  return Object.entries(everyDiagnostic(builtInGames)).map(([name, { code }]) => {
    const found = findingsInExample(sectionOf(code), languageFor, builtInGames);
    const tests = texts.filter(({ text }) => text.includes(code) || text.includes(`'${name}'`));
    return { code, name, isProvoked: found.some((one) => one.code === code), tests: tests.map(({ path }) => path) };
  });
}

/** Returns the diagnostics without a test. */
const untested = (all: readonly Tested[]): Tested[] =>
  all.filter(({ isProvoked, tests }) => !isProvoked && tests.length === 0);

it('has a test for every diagnostic, each provoked by the example on its page', () => {
  const all = testedDiagnostics();
  expect(all).toHaveLength(Object.keys(everyDiagnostic(builtInGames)).length);
  expect(untested(all)).toEqual([]);
  expect(all.filter(({ isProvoked }) => !isProvoked)).toEqual([]);
});

it('lists the messages that no test would miss', () => {
  const one = { code: 'BB2999', name: 'new', isProvoked: false, tests: [] };
  expect(untested([one, { ...one, isProvoked: true }, { ...one, tests: ['test/a.test.ts'] }])).toEqual([one]);
});
