// Packs the extension for VS Code: writes code and data into vscode-extension/dist, and packs this folder as a .vsix
// file. The folder has the layout of the npm package, because the same code looks for files in both.
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extensionVerbs } from '../vscode-extension/src/verbs.ts';
import { bundleBeside, bundleParts, packagedGames } from './bundle.mjs';
import { bundleForBrowser, writeFileLists } from './bundle-web-extension.mjs';
import { onlyVerbs } from './only-verbs.mjs';
import { writeReference } from './reference.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'vscode-extension');
const staged = join(source, 'dist');
const most = 3_300_000;
/**
 * The greatest size in bytes of the file that VS Code reads when it activates the extension. VS Code opens its window
 * only after the activation.
 */
const mostAtOnce = 60_000;

/** The files and folders that are copied without a change. */
const asTheyAre = [
  'README.md',
  'CHANGELOG.md',
  'language-configuration.json',
  'example-configuration.json',
  'media',
  'snippets',
  'syntaxes',
  'walkthrough',
];

/** The pages to which diagnostics and hovers link. */
const pages = ['diagnostics', 'rulings', 'words', 'language.md'];

/**
 * A bundler plugin that leaves the client of the language server out of the bundle. The client is a separate file,
 * which is loaded when the server starts.
 */
const clientBeside = {
  name: 'client beside',
  setup({ onResolve }) {
    onResolve({ filter: /\/client\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './client.cjs', external: true } : undefined,
    );
  },
};

/** Bundles the extension as CommonJS, and bundles the other programs and the modules that compiled sheets import. */
async function bundle() {
  const outdir = join(staged, 'dist');
  await build({
    entryPoints: { extension: join(source, 'src/extension.ts'), client: join(source, 'client.ts') },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    external: ['vscode'],
    plugins: [clientBeside],
    // This option turns `import('./client.cjs')` into a call of `require`. It affects every `import()`, so the folder
    // src must not contain another one.
    supported: { 'dynamic-import': false },
    outdir,
    // `extension` and `client` are CommonJS. They need the ending `.cjs`, because the folder declares its programs to
    // be ES modules.
    outExtension: { '.js': '.cjs' },
    mainFields: ['module', 'main'],
  });
  const { size } = statSync(join(outdir, 'extension.cjs'));
  if (size > mostAtOnce)
    throw new Error(`The code that activation loads must be smaller than ${mostAtOnce / 1000} kB.`);
  const entries = {
    server: 'vscode-extension/server-process.ts',
    cli: 'cli/main.ts',
    play: 'vscode-extension/play.ts',
  };
  await bundleParts(root, outdir, entries, { plugins: [onlyVerbs(root, extensionVerbs)] });
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }\n');
  cpSync(join(root, 'bin/botbook.js'), join(outdir, 'botbook.js'));
  // Games without a book in `procedures` are left out.
  const games = packagedGames(root).filter(({ name }) => existsSync(join(root, 'procedures', name)));
  await bundleBeside(root, join(outdir, 'emitted'), games);
}

/** Matches files of the book that only the authors of the book need. These files are not packed. */
const leftOut = /\.example$|transcription(?:\.schema)?\.json$|save\.schema\.json$/;

/**
 * Copies the books, the pages of the documentation, and a schema. JSON files of the books are copied without white
 * space.
 */
function copyBook() {
  cpSync(join(root, 'procedures'), join(staged, 'procedures'), {
    recursive: true,
    filter: (path) => !leftOut.test(path),
  });
  for (const entry of readdirSync(join(staged, 'procedures'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))));
  }
  mkdirSync(join(staged, 'docs/schemas'), { recursive: true });
  for (const name of pages) cpSync(join(root, 'docs', name), join(staged, 'docs', name), { recursive: true });
  cpSync(join(root, 'docs/schemas/botbook.schema.json'), join(staged, 'docs/schemas/botbook.schema.json'));
}

/** Copies the manifest, the licences, and the files that are copied without a change. */
function copyManifest() {
  // The field `type` is left out, because it holds for the sources (ES modules) and not for the bundle.
  const { type: _, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  for (const name of ['LICENSE', 'THIRD-PARTY-LICENSES.md']) cpSync(join(root, name), join(staged, name));
  for (const name of asTheyAre) {
    if (existsSync(join(source, name))) cpSync(join(source, name), join(staged, name), { recursive: true });
  }
  writeFileSync(join(staged, '.vscodeignore'), 'media/icon.svg\n');
}

function pack() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of readdirSync(source)) if (name.endsWith('.vsix')) rmSync(join(source, name));
  const file = join(source, `botbook-${version}.vsix`);
  const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
  const words = ['package', '--no-dependencies', '--skip-license', '--allow-missing-repository', '--out', file];
  execFileSync(process.execPath, [vsce, ...words], { cwd: staged, stdio: ['ignore', 'ignore', 'inherit'] });
  const { size } = statSync(file);
  console.log(`vscode-extension/botbook-${version}.vsix: ${Math.round(size / 1000)} kB`);
  if (size > most) throw new Error(`The package must be smaller than ${most / 1000} kB.`);
}

rmSync(staged, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });
await bundle();
await writeReference();
copyBook();
copyManifest();
await bundleForBrowser(root, join(staged, 'dist/web'), extensionVerbs);
writeFileLists(staged);
if (!process.argv.includes('--unpacked')) pack();
