// Bundles the command line, the library, and the runtime of compiled sheets into plain JavaScript for Node 20 and
// later. The runtime of compiled sheets also runs in browsers.
import { build, transform } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { isBuiltin } from 'node:module';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundledRooms } from './bundled-rooms.mjs';
import { asConstants } from './constants.mjs';

const common = {
  bundle: true,
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
  // If this option were true, a field without an initial value would first be undefined. JavaScript engines make slower
  // code for such fields.
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
};

const entries = {
  callisto: 'runtime/callisto/index.ts',
  index: 'library/index.ts',
  prettier: 'library/prettier.ts',
  runtime: 'runtime/kernel/index.ts',
  service: 'library/service.ts',
  'simulate-worker': 'cli/simulate-worker.ts',
  lsp: 'cli/verbs/lsp/lsp.ts',
  'prepare-books': 'cli/prepare-books.ts',
  cli: 'cli/main.ts',
};

/** Returns the games whose sheets can be compiled: those with a runtime module. */
export const packagedGames = (root) =>
  readdirSync(join(root, 'runtime'))
    .filter((name) => name !== 'kernel' && existsSync(join(root, 'runtime', name, 'index.ts')))
    .map((name) => ({ name, runtime: `runtime/${name}/index.ts`, types: `runtime/types/${name}.ts` }));

const ran = new Map();

/**
 * Runs a module once, and returns the values that the module exports, by their names. To run it is simpler than to read
 * the values from its text.
 */
function exportsOf(path) {
  const run = async () => {
    const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' });
    return await import(`data:text/javascript,${encodeURIComponent(code)}`);
  };
  if (!ran.has(path)) ran.set(path, run());
  return ran.get(path);
}

/** Returns code that declares and exports the constants of a module. */
const constantsOf = async (path) =>
  Object.entries(await exportsOf(path)).map(
    ([name, constant]) => `export const ${name} = ${JSON.stringify(constant)};\n`,
  );

const layout = /^import \* as at from '(.*layout\.ts)';$/m;

/**
 * Replaces the names of offsets in a state by numbers, as in compiled sheets. This makes functions shorter, and
 * JavaScript engines inline short functions.
 */
async function inNumbers(path, text) {
  const [, from] = layout.exec(text) ?? [];
  if (from === undefined) {
    if (/ as at from .*layout/.test(text)) throw new Error(`${path}: write the import of the layout in one line.`);
    return text;
  }
  const values = await exportsOf(join(dirname(path), from));
  return text.replaceAll(/(?<![\w$.])at\.(\w+)\b/g, (all, name) => {
    const value = values[name];
    return typeof value === 'number' ? String(value) : all;
  });
}

/**
 * Matches the beginning of a constant whose value is computed when its module is loaded. The bundler leaves out such a
 * constant, if it is unused, only if the value is marked as pure.
 */
const made = /^((?:export )?const \w+(?:: [^=]+)? = )(?=new \w+[<(]|\w+(?:\.\w+)*\()/gm;

/**
 * A bundler plugin that prepares the runtime: it replaces the names of offsets in a state by numbers, and marks
 * computed constants as pure. The bundler then leaves out unused constants.
 */
export const inParts = {
  name: 'runtime in parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]engine[\\/]layout\.ts$/ }, async ({ path }) => ({
      loader: 'js',
      contents: (await constantsOf(path)).join(''),
    }));
    onLoad({ filter: /[\\/]runtime[\\/].*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: await inNumbers(path, readFileSync(path, 'utf8').replaceAll(made, '$1/* @__PURE__ */ ')),
    }));
  },
};

/**
 * A bundler plugin for CommonJS packages, which load the built-in modules of Node by `require`. A bundle of ES modules
 * has no `require`, so the plugin imports these modules.
 */
const nodesOwn = {
  name: 'what Node brings',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === 'require-call' && isBuiltin(path) ? { path: path.replace(/^node:/, ''), namespace: 'node' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: `export * from 'node:${path}'; export { default } from 'node:${path}';`,
    }));
  },
};

/** A bundler plugin for modules of a game: names of the kernel are imported from `kernel.js`, and not bundled again. */
const besideKernel = (names) => ({
  name: 'kernel beside',
  setup({ onLoad, onResolve }) {
    const aside = { namespace: 'kernel', sideEffects: false };
    onResolve({ filter: /\/kernel\/[\w-]+\.ts$/ }, () => ({ path: 'kernel', ...aside }));
    onResolve({ filter: /^\.\/kernel\.js$/, namespace: 'kernel' }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: 'kernel' }, () => ({
      contents: `export { ${names.join(', ')} } from './kernel.js';`,
    }));
  },
});

const pageBanner = '/* The page of a table, made by Botbook (MIT). */';

/** The script with the reader of declared books, which the page loads when it needs the reader. */
const readerName = 'page-book-reader';

/**
 * A bundler plugin for the page: the reader of declared books is not bundled with the page. If both shared files, the
 * first script would also have the code that only the reader uses.
 */
const besidePage = {
  name: 'reader beside the page',
  setup({ onResolve }) {
    onResolve({ filter: /\/book-reader\.ts$/ }, () => ({ path: `./${readerName}.js`, external: true }));
  },
};

/**
 * Bundles the page of a table and its service worker, and writes the style sheet of the page into the same folder. A
 * folder of files has the page in several scripts, of which the browser first loads only a part. A page in a single file
 * has one script: `single-page.js`, or `single-book.js` with the reader of declared books.
 */
async function bundlePage(root, outdir) {
  const page = {
    ...common,
    plugins: [inParts],
    outdir,
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    banner: { js: pageBanner },
  };
  await build({ ...page, entryPoints: ['page/single-page.ts', 'page/single-book.ts'].map((path) => join(root, path)) });
  const inScripts = { splitting: true, chunkNames: 'page-[name]', entryPoints: { page: join(root, 'page/main.ts') } };
  await build({ ...page, ...inScripts, plugins: [inParts, besidePage] });
  await build({ ...page, entryPoints: { [readerName]: join(root, 'page/book-reader.ts') } });
  // Firefox runs a service worker only if it is a script and not a module.
  await build({ ...page, entryPoints: { 'service-worker': join(root, 'page/service-worker.ts') }, format: 'iife' });
  const { properties } = await exportsOf(join(root, 'views/document/colours.ts'));
  const styles = join(root, 'page/styles');
  const parts = readdirSync(styles).toSorted();
  const style = [properties('auto'), ...parts.map((name) => readFileSync(join(styles, name), 'utf8'))].join('\n');
  const { code } = await transform(style, { loader: 'css', minify: true });
  writeFileSync(join(outdir, 'page.css'), `${pageBanner}\n${code}`);
}

const gameList = 'library/games.ts';

/** Options for bundles that people do not read. */
const small = { minify: true, format: 'esm', target: 'node20', legalComments: 'none' };

/**
 * Matches the path of a bundled module. A readable bundle uses this path as the name of the function around the module.
 */
const moduleName = /(?<=\b__(?:commonJS|esm)\(\{\s*)"[^"\n]*"(?=\()/g;

/** A bundler plugin that replaces the package’s list of games by another list. */
const listInPlace = (root, list) => ({
  name: 'list of games',
  setup({ onLoad }) {
    const contents = `export * from ${JSON.stringify(join(root, list))};`;
    onLoad({ filter: /[\\/]library[\\/]games\.ts$/ }, () => ({ contents, loader: 'js', resolveDir: root }));
  },
});

/**
 * Bundles programs for Node. Shared files contain the code that several programs need. `name` is the name of the build,
 * or null if the build prepares no sheets. `plugins` are further plugins of the bundler.
 */
export async function bundleParts(root, outdir, entries, { list = gameList, name = null, plugins = [] } = {}) {
  const { metafile, outputFiles } = await build({
    ...common,
    absWorkingDir: root,
    platform: 'node',
    target: 'node20',
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
    external: ['prettier', 'prettier/doc'],
    splitting: true,
    metafile: true,
    write: false,
    // The code of shared files looks for files of the package in the folder above. So the shared files must be in the
    // same folder as the programs.
    chunkNames: 'part-[hash]',
    plugins: [...plugins, inParts, nodesOwn, ...(list === gameList ? [] : [listInPlace(root, list)])],
    // Some packages of the language server have two forms. Only the form in the field `module` of their package.json
    // can be bundled.
    mainFields: ['module', 'main'],
    outdir,
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.BOTBOOK_BUILD': name === null ? 'undefined' : JSON.stringify(name),
    },
  });
  mkdirSync(outdir, { recursive: true });
  const writeOutput = async ({ path, text }) => {
    const { inputs } = metafile.outputs[relative(root, path).replaceAll('\\', '/')];
    const isRuntime = Object.keys(inputs).every((input) => input.startsWith('runtime/'));
    const { code } = await transform(isRuntime ? asConstants(text) : text.replaceAll(moduleName, 'module'), small);
    writeFileSync(path, code);
  };
  await Promise.all(outputFiles.map(writeOutput));
}

/** Options for modules that people can read and that run in Node and in browsers. */
const beside = { ...common, platform: 'neutral', target: 'es2022', charset: 'utf8' };

/** Matches the imports and exports between declaration files that are joined into a single file. */
const withinParts = /^(?:import type|export) [^;]* from '\.\/(?!kernel)(?:[\w-]+\/)?[\w-]+\.ts';\n/gm;

const read = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');

/** Changes declarations so that they import the kernel from `kernel.js`, which is a separate file. */
const withKernelBeside = (text) => text.replaceAll(/'(?:\.{1,2}\/)+(?:[\w-]+\/)*kernel\.ts'/g, "'./kernel.js'");

/** Returns the declaration files of a game, in the order in which its main declaration file mentions them. */
function partsOf(game, text, folder) {
  if (!existsSync(join(folder, game))) return [];
  const parts = readdirSync(join(folder, game)).map((name) => `${game}/${name}`);
  return parts.toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
}

/** Returns the declaration file of a game, such as callisto.d.ts: its parts, joined into a single text. */
function typesOf(root, { name, types }) {
  const folder = join(root, dirname(types));
  const main = read(join(root, types));
  const parts = [main, ...partsOf(name, main, folder).map((part) => read(join(folder, part)))];
  return parts.map((text) => withKernelBeside(text.replaceAll(withinParts, ''))).join('\n');
}

/** Writes the modules that compiled sheets import (the kernel and each game, with types) into a folder. */
export async function bundleBeside(root, outdir, games = packagedGames(root)) {
  const js = '// The runtime of compiled sheets, made by Botbook (MIT).';
  const signed = { ...beside, metafile: true, banner: { js } };
  const { metafile } = await build({
    ...signed,
    entryPoints: { kernel: join(root, entries.runtime) },
    plugins: [inParts],
    outdir,
  });
  const [{ exports: names }] = Object.values(metafile.outputs);
  await build({
    ...signed,
    entryPoints: Object.fromEntries(games.map(({ name, runtime }) => [name, join(root, runtime)])),
    plugins: [besideKernel(names), inParts],
    outdir,
  });
  for (const name of ['kernel', ...games.map((game) => game.name)]) {
    const file = join(outdir, `${name}.js`);
    writeFileSync(file, asConstants(readFileSync(file, 'utf8')));
  }
  writeFileSync(join(outdir, 'kernel.d.ts'), read(join(root, 'runtime/types/kernel.ts')));
  for (const game of games) writeFileSync(join(outdir, `${game.name}.d.ts`), typesOf(root, game));
}

/** Returns the files under a folder, as paths relative to the folder. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath ?? file.path, file.name).slice(folder.length + 1));

/** Returns a fingerprint of the files in some folders, and of the text `first`. */
function fingerprint(root, folders, first) {
  const hash = createHash('sha256').update(first);
  for (const folder of folders)
    for (const path of filesIn(join(root, folder)).toSorted())
      hash.update(path).update(readFileSync(join(root, folder, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the name of a build, which is a fingerprint of its sources and its list of games. */
const buildName = (root, list) => fingerprint(root, bundledRooms, list);

/** Returns a fingerprint of everything from which `dist` is made: sources, books, scripts and packages. */
function originOf(root) {
  const lock = join(root, 'package-lock.json');
  // A copy of the sources can be without the list of packages (`package-lock.json`).
  return fingerprint(root, [...bundledRooms, 'procedures', 'tools'], existsSync(lock) ? readFileSync(lock) : '');
}

/** The file in `dist` with the fingerprint of everything from which `dist` was made. */
const originFile = (root) => join(root, 'dist', '.origin');

/**
 * True if `dist` was made from the present sources. The bundle then gets the present time: the program `botbook` uses a
 * bundle only if it is not older than the sources.
 */
export function isBundled(root) {
  const file = originFile(root);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== originOf(root)) return false;
  const now = new Date();
  utimesSync(join(root, 'dist/cli.js'), now, now);
  return true;
}

/**
 * Reads and compiles the sheets of the books with the new bundles. So users of the package need not wait for this work.
 */
function prepareBooks(dist) {
  const [folder, partial] = [join(dist, 'prepared'), join(dist, `.prepared-${process.pid}`)];
  mkdirSync(partial, { recursive: true });
  // `prepare-books` runs in its own folder and not in `dist`. In `dist`, the address `callisto` would mean the folder
  // into which `npm start` compiles its sheets.
  execFileSync(process.execPath, [join(dist, 'prepare-books.js'), partial], { cwd: partial, stdio: 'inherit' });
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(partial);
  for (const name of names) renameSync(join(partial, name), join(folder, name));
  for (const name of readdirSync(folder)) if (!names.includes(name)) rmSync(join(folder, name), { force: true });
  rmSync(partial, { recursive: true });
}

/**
 * Bundles everything into `dist`. The bundles get their final names only when all are complete, and the command line
 * gets its name last.
 * Tests can pass other games. If `isWhole` is false, leaves out the page and the prepared books.
 */
export async function bundleAll(
  root,
  { dist = join(root, 'dist'), list = gameList, games = packagedGames(root), isWhole = true } = {},
) {
  const partial = join(dist, `.partial-${process.pid}`);
  const origin = originOf(root);
  if (isWhole) rmSync(originFile(root), { force: true });
  try {
    await bundleParts(root, partial, entries, { list, name: buildName(root, list) });
    await bundleBeside(root, join(partial, 'emitted'), games);
    if (isWhole) await bundlePage(root, join(partial, 'table'));
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  const files = filesIn(partial).toSorted((a, b) => Number(a === 'cli.js') - Number(b === 'cli.js'));
  for (const path of files) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    renameSync(join(partial, path), join(dist, path));
  }
  rmSync(partial, { recursive: true });
  // Removes the shared files of an earlier build.
  for (const name of readdirSync(dist))
    if (name.startsWith('part-') && !files.includes(name)) rmSync(join(dist, name), { force: true });
  if (!isWhole) return;
  prepareBooks(dist);
  writeFileSync(originFile(root), origin);
}
