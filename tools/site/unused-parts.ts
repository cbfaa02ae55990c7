// Replaces files in the bundles of the site. The pages never call the parts of games in these files, such as the
// compiler of sheets, simulations and comparisons. A call of such a part throws an error that names the file.
// The examples of diagnostics are left out too, because only the documentation shows them.
import type { Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from './docs-pages.ts';

/**
 * Patterns for files that a page of the site does not need. The page only reads, checks, explains and decides sheets.
 * Paths begin at the root of the checkout.
 */
export const unusedParts: readonly RegExp[] = [
  /^compiler\/emit\//,
  /^compiler\/games\/[^/]+\/(?:emit|examples)\//,
  // The next two patterns do not match files that the page needs, such as `compare-versions.ts`.
  /^compiler\/games\/[^/]+\/behaviour\/(?!compare-versions\.ts)/,
  /^compiler\/games\/[^/]+\/table\/(?!table-game\.ts|scenario-tools\.ts)/,
  /^compiler\/games\/[^/]+\/play\/simulation-games\.ts$/,
  /^compiler\/games\/[^/]+\/play\/cards-in-game\.ts$/,
  /^compiler\/games\/[^/]+\/play\/crawlers-in-game\.ts$/,
  /^compiler\/games\/[^/]+\/play\/crawler-examples\.ts$/,
  /^compiler\/games\/[^/]+\/play\/(?:packed-delivery|delivery-scene)\.ts$/,
  /^compiler\/games\/[^/]+\/play\/runaway-scene\.ts$/,
  /^compiler\/games\/[^/]+\/play\/played-scenarios\.ts$/,
  /^compiler\/games\/[^/]+\/forces\/battles\.ts$/,
];

/** Returns the names that the text of a module exports. */
const exportsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].flatMap(([, name]) => name ?? []);

/**
 * Returns the code of a module that replaces a file. Other modules can import its exports, but every use of an export
 * throws an error.
 */
function absentCode(file: string, names: readonly string[]): string {
  const message = JSON.stringify(`This page does not have ${file}.`);
  return `
    const use = () => { throw new Error(${message}); };
    const absent = new Proxy(use, { get: use, has: use, apply: use, construct: use, getPrototypeOf: use });
    export { ${names.map((name) => `absent as ${name}`).join(', ')} };`;
}

/**
 * Matches the examples in the definition of a diagnostic. Each match begins at the name of a field and ends before the
 * next field.
 */
const examples = /^ {4}(?:bad|good|exampleNote):.*\n(?: {6,}.*\n| {4}[)\]}`].*\n)*/gm;

/**
 * Matches some fields on the page of a lint rule: the examples and the advice. Each match begins at the name of a field
 * and ends before the next field.
 */
const examplesOfRule = /^ {2}(?:avoid|prefer|beside|exampleNote|exceptions):.*\n(?: {4,}.*\n| {2}[)\]}`].*\n)*/gm;

/** Returns the text of a module without its examples, if the module defines diagnostics or the page of a lint rule. */
export const withoutExamples = (text: string): string =>
  text.includes('defineDiagnostic({')
    ? text.replaceAll(examples, '')
    : text.includes('export const page: RulePage = {')
      ? text.replaceAll(examplesOfRule, '')
      : text;

export const withoutUnusedParts: Plugin = {
  name: 'without unused parts',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/](?:compiler|grammar)[\\/].*\.ts$/ }, ({ path }) => {
      const file = relative(root, path).replaceAll(sep, '/');
      const text = readFileSync(path, 'utf8');
      if (unusedParts.some((pattern) => pattern.test(file)))
        return { contents: absentCode(file, exportsOf(text)), loader: 'js' };
      const contents = withoutExamples(text);
      return contents === text ? null : { contents, loader: 'ts' };
    });
  },
};
