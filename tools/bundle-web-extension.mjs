// Bundles the extension for VS Code in a browser, and the program of its workers. Replaces modules of Node by modules
// that work on files in memory.
import { build } from 'esbuild';
import { isBuiltin } from 'node:module';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyVerbs } from './only-verbs.mjs';

/**
 * The modules of Node that a browser worker gets, each with the file that replaces it. Every other module of Node is
 * empty.
 *
 * Packages for the same purpose were measured, minified. None of them pays:
 * - path-browserify 4.8 kB, own 1.3 kB: the tests compare the own module with the module of Node.
 * - events 6.7 kB, own 0.6 kB: the programs of a worker use five methods.
 * - buffer 28 kB, own 0.5 kB: the programs of a worker use six functions, and `Uint8Array` has the rest.
 * - memfs 196 kB, own 6 kB: it has no files whose contents the browser did not read (EACCES), no list of changed files,
 *   and no descriptors that print.
 */
const replacements = {
  crypto: 'crypto.ts',
  events: 'events.ts',
  fs: 'fs.ts',
  'fs/promises': 'fs-promises.ts',
  os: 'system.ts',
  path: 'path.ts',
  process: 'process.ts',
  url: 'url.ts',
  util: 'system.ts',
  v8: 'system.ts',
};

/** A bundler plugin that replaces modules of Node by modules for a browser. */
export const nodeReplaced = (root) => ({
  name: 'modules of Node',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /.*/ }, ({ path }) => {
      if (!isBuiltin(path)) return undefined;
      const file = replacements[path.replace(/^node:/, '')];
      if (file === undefined) return { path, namespace: 'absent' };
      return { path: join(root, 'vscode-extension/web/node', file) };
    });
    // In an empty module, every name is undefined. Only command verbs that the extension does not call use names from
    // such modules.
    onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'module.exports = {};' }));
  },
});

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();

/**
 * Writes two files: a list of the files of the packed books, and the texts that workers read. `staged` is the folder of
 * the packed extension.
 */
export function writeFileLists(staged) {
  const books = filesUnder(join(staged, 'procedures'));
  writeFileSync(join(staged, 'dist/book-files.json'), JSON.stringify(books));
  const read = (path) => readFileSync(join(staged, path), 'utf8');
  const texts = Object.fromEntries(
    books
      .filter((path) => !path.endsWith('.schema.json'))
      .map((path) => [`procedures/${path}`, read(`procedures/${path}`)]),
  );
  const { version } = JSON.parse(read('package.json'));
  const pages = filesUnder(join(staged, 'docs'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`);
  // Hovers have the reasons in the pages about diagnostics, and definitions lead to lines of the pages about words.
  const readPages = pages.filter((path) => /^docs\/(?:diagnostics|words)\//.test(path));
  for (const path of readPages) texts[path] = read(path);
  const packed = {
    texts: { ...texts, 'package.json': JSON.stringify({ version }) },
    pages: pages.filter((path) => !readPages.includes(path)),
    modules: filesUnder(join(staged, 'dist/emitted')).map((path) => `dist/emitted/${path}`),
  };
  writeFileSync(join(staged, 'dist/web/files.json'), JSON.stringify(packed));
}

/** Bundles the extension and its worker. The worker gets only the code of the command verbs in `verbs`. */
export async function bundleForBrowser(root, outdir, verbs) {
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    inject: [join(root, 'vscode-extension/web/node/globals.ts')],
    outdir,
    // The code for the command verb `debug-adapter` is left out, because the worker starts the debugger without this
    // command verb.
    plugins: [
      onlyVerbs(
        root,
        verbs.filter((verb) => verb !== 'debug-adapter'),
      ),
      nodeReplaced(root),
    ],
  };
  await build({
    ...common,
    entryPoints: { extension: join(root, 'vscode-extension/web/browser-extension.ts') },
    format: 'cjs',
    external: ['vscode'],
  });
  await build({
    ...common,
    entryPoints: { worker: join(root, 'vscode-extension/web/worker.ts') },
    format: 'iife',
    external: ['prettier', 'prettier/doc'],
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    define: {
      'import.meta.main': 'false',
      'import.meta.url': 'globalThis.botbookModule',
      'process.env.BOTBOOK_BUILD': 'undefined',
      'process.env.NODE_ENV': '"production"',
    },
  });
}
