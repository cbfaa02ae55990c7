// Leaves out of a bundle the parts of games that pages of the site never call: the compiler of sheets, simulations,
// tables, examples and comparisons. A call of such a part throws an error that names the file. The examples of
// diagnostics are left out too, because only the documentation shows them.
import type { Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from './docs-pages.ts';

/**
 * Patterns for the files that a page does not need, because it only reads, checks, explains and decides sheets. Paths
 * begin at the root of the checkout.
 */
export const unusedParts: readonly RegExp[] = [
  /^compiler\/emit\//,
  /^compiler\/games\/[^/]+\/(?:emit|examples)\//,
  // The next two patterns except files that the page needs, because these files make objects of scenes, name the game,
  // or draw the map of the game.
  /^compiler\/games\/[^/]+\/behaviour\/(?!compare-versions\.ts)/,
  /^compiler\/games\/[^/]+\/table\/(?!table-game\.ts|scenario-tools\.ts)/,
  /^compiler\/games\/[^/]+\/play\/simulation-games\.ts$/,
  /^compiler\/games\/[^/]+\/play\/cards-in-game\.ts$/,
  /^compiler\/games\/[^/]+\/play\/crawlers-in-game\.ts$/,
  /^compiler\/games\/[^/]+\/play\/crawler-examples\.ts$/,
  /^compiler\/games\/[^/]+\/play\/delivery-scene\.ts$/,
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

/** The examples in the definition of a diagnostic, each from the name of its field to the next field. */
const examples = /^ {4}(?:bad|good|exampleNote):.*\n(?: {6,}.*\n| {4}[)\]}`].*\n)*/gm;

/** The examples and the advice in the page of a lint rule, each from the name of its field to the next field. */
const examplesOfRule = /^ {2}(?:avoid|prefer|beside|exampleNote|exceptions):.*\n(?: {4,}.*\n| {2}[)\]}`].*\n)*/gm;

/** Returns the text of a module without the examples of the diagnostics or of the lint rule that the module defines. */
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
