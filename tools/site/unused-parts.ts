// Replaces files in the bundles of the site. The pages never call the parts of games in these files, such as the
// compiler of sheets, simulations and comparisons. A call of such a part throws an error that names the file.
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

export const withoutUnusedParts: Plugin = {
  name: 'without unused parts',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/](?:compiler|grammar)[\\/].*\.ts$/ }, ({ path }) => {
      const file = relative(root, path).replaceAll(sep, '/');
      if (!unusedParts.some((pattern) => pattern.test(file))) return null;
      return { contents: absentCode(file, exportsOf(readFileSync(path, 'utf8'))), loader: 'js' };
    });
  },
};
