// npm run diagnostics: every code, whether the example on its page provokes it, and how many tests name it. Fails if one is
// without a test.
import { globSync, readFileSync } from 'node:fs';
import { everyDiagnostic } from '../compiler/lint/all-diagnostics.ts';
import { foundInCheckExample, findingsInExample } from '../compiler/lint/example-findings.ts';
import { lintDiagnosticsOf } from '../compiler/lint/lint-rules.ts';
import { builtInGames } from '../library/games.ts';
import { languageOf } from '../test/support/book-language.ts';

interface Tested {
  readonly code: string;
  readonly name: string;
  /** Whether the example on its page provokes it, as the tests of the registry ask of each. */
  readonly isProvoked: boolean;
  /** The tests that name its code or its name. */
  readonly tests: readonly string[];
}

const callisto = languageOf('callisto');
const languageFor = (game: string) => (game === 'callisto' ? callisto : null);

/** Every diagnostic, with what tests it. */
export function testedDiagnostics(): Tested[] {
  const texts = globSync(['test/**/*.{ts,txt,json}', 'compiler/**/lint/**/rule.test.ts']).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  return Object.entries(everyDiagnostic(builtInGames)).map(([name, { code, bad }]) => {
    const isOfLint = Object.hasOwn(lintDiagnosticsOf(builtInGames), name);
    const found = isOfLint
      ? findingsInExample(name, languageFor, builtInGames)
      : foundInCheckExample(bad, languageFor, builtInGames);
    const tests = texts.filter(({ text }) => text.includes(code) || text.includes(`'${name}'`));
    return { code, name, isProvoked: found.some((one) => one.code === code), tests: tests.map(({ path }) => path) };
  });
}

/** Those that no test would miss. */
export const untested = (all: readonly Tested[]): Tested[] =>
  all.filter(({ isProvoked, tests }) => !isProvoked && tests.length === 0);

if (import.meta.main) {
  const all = testedDiagnostics();
  for (const { code, name, isProvoked, tests } of all.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const others = `${tests.length} ${tests.length === 1 ? 'test names' : 'tests name'} it`;
    console.log(`${code}  ${name.padEnd(28)} ${isProvoked ? 'by its example' : 'NOT by its example'}, ${others}`);
  }
  const without = untested(all);
  console.log(`\n${all.length} diagnostics; without a test: ${without.map(({ code }) => code).join(', ') || 'none'}.`);
  if (without.length > 0) process.exitCode = 1;
}
