// Bundles the scripts and the style of the site.
import { build, transform, type Plugin } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** Bundles a script of the site for browsers. */
export async function siteBundle(path: string): Promise<SiteBundle> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    banner: { js: banner },
    external: ['prettier', 'prettier/doc'],
    plugins: [withoutUnusedParts, withReasons],
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  const names = Object.keys(metafile.inputs).flatMap(
    (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
  );
  return { code: outputFiles[0]?.text ?? '', packages: [...new Set(names)].toSorted() };
}

export async function siteStyle(): Promise<string> {
  const folder = join(root, 'site/styles');
  const parts = readdirSync(folder).toSorted();
  const style = [properties('auto'), ...parts.map((name) => readFileSync(join(folder, name), 'utf8'))].join('\n');
  const { code } = await transform(style, { loader: 'css', minify: true });
  return `${banner}\n${code}`;
}

/** Returns the licences of packages as a text file. */
export function licencesText(names: readonly string[]): FileContent {
  const texts = names.map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(basename(each)));
    return `${name}\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `The playground contains code of these packages.\n\n${texts.join('\n\n')}`;
}
