// Packs the extension for VS Code: writes code and data into vscode-extension/dist, and packs this folder as a .vsix
// file. The packed files, once they are unpacked, have the layout of the npm package, because the same code looks for
// files in both.
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { extensionVerbs } from '../vscode-extension/src/verbs.ts';
import { packedFilesPath } from '../vscode-extension/src/packed-form.ts';
import { bundleBeside, packagedGames } from './bundle.mjs';
import { bundleForBrowser, bundleProgram } from './bundle-web-extension.mjs';
import { writeReference } from './reference.ts';
import { markedManifest, markedPage, withPictures } from './release-marks.ts';

const versionIn = (path) => JSON.parse(readFileSync(path, 'utf8')).version;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The folder of the extension in the repository. */
const directory = 'vscode-extension';
const source = join(root, directory);
const staged = join(source, 'dist');
const { values } = parseArgs({ options: { unpacked: { type: 'boolean' }, marks: { type: 'string' } } });
/** The marks of the release that the package belongs to, in JSON (`tools/release-marks.ts`). Most packages have none. */
const marks =
  values.marks === undefined
    ? { version: versionIn(join(root, 'package.json')), isTrial: false, addresses: null }
    : JSON.parse(values.marks);
const { version } = marks;
/** The greatest size of the package in bytes, and the greatest number of its files. */
const most = { size: 2_400_000, files: 80 };
/**
 * The greatest size in bytes of the file that VS Code reads when it activates the extension. VS Code opens its window
 * only after the activation.
 */
const mostAtOnce = 60_000;

/** The files and folders that are copied without a change. */
const asTheyAre = [
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

/**
 * Bundles the extension for a desktop as CommonJS, and the small programs that Node starts. `files` is the fingerprint
 * of the packed files.
 */
async function bundleForDesktop(outdir, files) {
  const small = { bundle: true, platform: 'node', target: 'node20', minify: true, legalComments: 'none', outdir };
  await build({
    ...small,
    entryPoints: { extension: join(source, 'src/extension.ts'), client: join(source, 'client.ts') },
    format: 'cjs',
    logLevel: 'warning',
    external: ['vscode'],
    plugins: [clientBeside],
    // This option turns `import('./client.cjs')` into a call of `require`. It affects every `import()`, so the folder
    // src must not contain another one.
    supported: { 'dynamic-import': false },
    charset: 'utf8',
    define: { 'process.env.BOTBOOK_FILES': JSON.stringify(files) },
    // `extension` and `client` are CommonJS. They need the ending `.cjs`, because the folder declares its programs to
    // be ES modules.
    outExtension: { '.js': '.cjs' },
    mainFields: ['module', 'main'],
  });
  const { size } = statSync(join(outdir, 'extension.cjs'));
  if (size > mostAtOnce)
    throw new Error(`The code that activation loads must be smaller than ${mostAtOnce / 1000} kB.`);
  const programs = { start: join(source, 'start.ts'), play: join(source, 'play.ts') };
  await build({ ...small, entryPoints: programs, format: 'esm' });
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }\n');
}

/** Matches files of the book that only the authors of the book need. These files are not packed. */
const leftOut = /\.example$|transcription(?:\.schema)?\.json$|save\.schema\.json$/;

/** Returns the paths of the files in a folder, with `/`. */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .filter((path) => !leftOut.test(path))
    .toSorted();

/** Returns the text of a file as it is packed: JSON has no white space. */
function packedText(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text;
}

/**
 * Writes the file with the texts of the books and of the pages, and the schemas beside it. VS Code reads the schemas
 * itself, so they are files. Returns a fingerprint of everything that a desktop unpacks.
 */
function packTexts() {
  const schemas = filesIn('procedures').filter((path) => path.endsWith('.schema.json'));
  for (const path of [...schemas, 'docs/schemas/botbook.schema.json']) {
    mkdirSync(dirname(join(staged, path)), { recursive: true });
    writeFileSync(join(staged, path), packedText(path));
  }
  const books = filesIn('procedures').filter((path) => !schemas.includes(path));
  const shown = pages.flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : filesIn(`docs/${name}`)));
  const modules = readdirSync(join(staged, 'dist/emitted')).map((name) => `dist/emitted/${name}`);
  const texts = {
    ...Object.fromEntries([...books, ...shown].map((path) => [path, packedText(path)])),
    'package.json': JSON.stringify({ version }),
  };
  const packed = JSON.stringify({ texts, modules, schemas });
  writeFileSync(join(staged, packedFilesPath), packed);
  const hash = createHash('sha256').update(packed);
  for (const path of [...modules, ...schemas]) hash.update(readFileSync(join(staged, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Puts the pictures of the walkthrough beside its pages. VS Code shows these pictures from the package. */
function packWalkthroughPictures() {
  const folder = join(staged, 'walkthrough');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(
      /\.\.\/\.\.\/(docs\/images\/([\w-]+\.png))/g,
      (_, path, picture) => {
        cpSync(join(root, path), join(folder, picture));
        return picture;
      },
    );
    writeFileSync(join(folder, name), text);
  }
}

/** Writes the manifest and the page of the extension with their marks, and copies the other files. */
function copyManifest() {
  // The field `type` is left out, because it holds for the sources (ES modules) and not for the bundle.
  const { type: _, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const marked = markedManifest(manifest, marks, directory);
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(marked, null, 2)}\n`);
  const page = markedPage(readFileSync(join(source, 'README.md'), 'utf8'), marks);
  writeFileSync(join(staged, 'README.md'), withPictures(page, marks, directory));
  for (const name of ['LICENSE', 'THIRD-PARTY-LICENSES.md']) cpSync(join(root, name), join(staged, name));
  for (const name of asTheyAre) {
    if (existsSync(join(source, name))) cpSync(join(source, name), join(staged, name), { recursive: true });
  }
  packWalkthroughPictures();
  writeFileSync(join(staged, '.vscodeignore'), 'media/icon.svg\n');
}

/** Returns the number of files in a folder. */
const countFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length;

function pack() {
  for (const name of readdirSync(source)) if (name.endsWith('.vsix')) rmSync(join(source, name));
  const file = join(source, `botbook-${version}.vsix`);
  const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
  const words = ['package', '--no-dependencies', '--skip-license', '--allow-missing-repository', '--out', file];
  execFileSync(process.execPath, [vsce, ...words], { cwd: staged, stdio: ['ignore', 'ignore', 'inherit'] });
  const { size } = statSync(file);
  // The program adds two files about the package, and leaves out the list of the files that are left out and the drawing.
  const files = countFiles(staged);
  console.log(`vscode-extension/botbook-${version}.vsix: ${Math.round(size / 1000)} kB, ${files} files`);
  if (size > most.size) throw new Error(`The package must be smaller than ${most.size / 1000} kB.`);
  if (files > most.files) throw new Error(`The package must have at most ${most.files} files.`);
}

rmSync(staged, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });
const outdir = join(staged, 'dist');
await writeReference();
// Games without a book in `procedures` are left out.
const games = packagedGames(root).filter(({ name }) => existsSync(join(root, 'procedures', name)));
await bundleBeside(root, join(outdir, 'emitted'), games);
await bundleForDesktop(outdir, packTexts());
await bundleProgram(root, outdir, extensionVerbs);
await bundleForBrowser(root, join(outdir, 'web'));
copyManifest();
if (!values.unpacked) pack();
