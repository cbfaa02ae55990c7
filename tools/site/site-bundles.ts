// Bundles the scripts and the style of the site.
import { build, transform, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { diagnosticSections } from '../../files/diagnostic-pages.ts';
import type { FileContent } from '../../files/file-writer.ts';
import { isOfLint } from '../../views/reference/diagnostic-links.ts';
import { properties } from '../../views/document/colours.ts';
import { root } from './docs-pages.ts';
import { withoutUnusedParts } from './unused-parts.ts';

const banner = '/* The site, made by Botbook (MIT). */';

/** A bundle, and the names of the packages whose code is in the bundle. */
export interface SiteBundle {
  readonly code: string;
  readonly packages: readonly string[];
}

/** A bundler plugin that writes the reasons for the codes of the linter into the module that has them. */
const withReasons: Plugin = {
  name: 'reasons for diagnostics',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]site[\\/]reasons\.ts$/ }, () => {
      const sections = [...diagnosticSections().values()].filter(isOfLint);
      const reasons = Object.fromEntries(sections.map(({ code, why }) => [code, why]));
      return { contents: `export const reasonsByCode = ${JSON.stringify(reasons)};`, loader: 'js' };
    });
  },
};

const options = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: banner },
  external: ['prettier', 'prettier/doc'],
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
} as const satisfies BuildOptions;

/** Returns the names of the packages whose code is in a bundle. */
function packagesIn({ inputs }: Metafile): string[] {
  const names = Object.keys(inputs).flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}

/** Bundles a script of the site for browsers into a single file. */
export async function siteBundle(path: string): Promise<SiteBundle> {
  const plugins = [withoutUnusedParts, withReasons];
  const { metafile, outputFiles } = await build({ ...options, entryPoints: [path], format: 'iife', plugins });
  return { code: outputFiles[0]?.text ?? '', packages: packagesIn(metafile) };
}

/** Scripts that share parts: the contents of all files by name, and the names of the packages whose code they have. */
export interface SiteParts {
  readonly files: ReadonlyMap<string, string>;
  readonly packages: readonly string[];
}

/** A bundler plugin for entries that are not files: the text of a module by its name. */
const withTexts = (texts: ReadonlyMap<string, string>): Plugin => ({
  name: 'texts',
  setup(bundler) {
    bundler.onResolve({ filter: /^text:/ }, ({ path }) => ({ path: path.slice('text:'.length), namespace: 'text' }));
    bundler.onLoad({ filter: /.*/, namespace: 'text' }, ({ path }) => ({
      contents: texts.get(path) ?? '',
      loader: 'ts',
      resolveDir: root,
    }));
  },
});

/**
 * Bundles scripts as modules. Code that several scripts need is in parts of its own, and so is code that a script
 * imports later. `scripts` has the path of each script, and `texts` the text of each module that is not a file.
 */
export async function siteParts(
  scripts: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): Promise<SiteParts> {
  const entries = [...scripts, ...[...texts.keys()].map((name) => [name, `text:${name}`] as const)];
  const outdir = join(root, 'public');
  const { metafile, outputFiles } = await build({
    ...options,
    entryPoints: entries.map(([name, path]) => ({ in: path, out: name })),
    outdir,
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[hash]',
    plugins: [withTexts(texts), withoutUnusedParts, withReasons],
  });
  const files = new Map(
    outputFiles.map(({ path, text }) => [relative(outdir, path).replaceAll(sep, '/'), text] as const),
  );
  return { files, packages: packagesIn(metafile) };
}

export async function siteStyle(): Promise<string> {
  const folder = join(root, 'site/styles');
  const parts = readdirSync(folder).toSorted();
  const style = [properties('auto'), ...parts.map((name) => readFileSync(join(folder, name), 'utf8'))].join('\n');
  const { code } = await transform(style, { loader: 'css', minify: true });
  return `${banner}\n${code}`;
}

/** Returns the licences of the packages whose code a part of the site contains, as a text file. */
export function licencesText(part: string, names: readonly string[]): FileContent {
  const texts = names.map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(basename(each)));
    return `${name}\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `The ${part} contains code of these packages.\n\n${texts.join('\n\n')}`;
}
