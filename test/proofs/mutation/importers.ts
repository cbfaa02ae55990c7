// Finds the tests of a file: the test files that import the file directly or through other files.
import { dirname, join, normalize } from 'node:path';

const importLine = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Returns the files that import each file, from the texts of all files. */
export function importersOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, target = ''] of text.matchAll(importLine)) {
      const path = normalize(join(dirname(file), target)).replaceAll('\\', '/');
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Matches tests that do not test a mutated room. For example, tests of the command line run the bundle, and tests of
 * the house read files as text.
 */
const others = /^test\/(?:cli|docs|extension|house|library|proofs|tools|types|vscode|editors)\/|^compiler\//;

/** Matches tests that play whole games. They notice many faults but take long, so they run after the others. */
const long = /^test\/(?:table|diff)\/|^test\/emit\/scenarios|\/(?:games|other-sheets|folder)\.test\.ts$/;

/** Words of paths that do not name the subject of a file. */
const usual = new Set(['callisto', 'compiler', 'games', 'runtime', 'test', 'ts']);

/** Folders whose tests are in a folder with another name. */
const tested: Readonly<Record<string, string>> = { rules: 'engine', facts: 'interpret' };

const subjectOf = (path: string): ReadonlySet<string> =>
  new Set(path.split(/[/.-]/).flatMap((word) => (usual.has(word) ? [] : [word, tested[word] ?? word])));

/**
 * Returns the test files of a file, the nearest first. A test is near if few imports lead from the test to the file,
 * and if their paths share words. Tests that match `long` come later.
 */
export function testsOf(file: string, importers: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances) {
    for (const next of importers.get(path) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  const subject = subjectOf(file);
  const nearness = (path: string): number =>
    4 * [...subjectOf(path)].filter((word) => subject.has(word)).length - (long.test(path) ? 12 : 0);
  return [...distances]
    .filter(([path]) => path.endsWith('.test.ts') && !others.test(path))
    .toSorted(([a, from], [b, to]) => from - nearness(a) - (to - nearness(b)) || (a < b ? -1 : 1))
    .map(([path]) => path);
}
