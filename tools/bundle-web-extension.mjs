// Bundles the extension for VS Code in a browser, and the program that runs in its workers and in processes on a desktop.
// In a browser, modules that work on files in memory replace the modules of Node.
import { build } from 'esbuild';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { inParts } from './bundle.mjs';
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
    onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'module.exports = {};' }));
  },
});

/** A bundler plugin that takes the modules of Node, and those in their place, from the host that runs the program. */
const modulesOfHost = {
  name: 'modules of the host',
  setup({ onLoad, onResolve }) {
    const fromHost = (path) => ({ path, namespace: 'host' });
    onResolve({ filter: /.*/ }, ({ path }) => (isBuiltin(path) ? fromHost(path.replace(/^node:/, '')) : undefined));
    onResolve({ filter: /^\.\/node\/[\w-]+\.ts$/ }, ({ path }) => fromHost(`web/${path.slice(7, -3)}`));
    onLoad({ filter: /.*/, namespace: 'host' }, ({ path }) => ({
      contents: `module.exports = botbookHost.module(${JSON.stringify(path)});`,
    }));
  },
};

const common = (root, outdir) => ({
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  mainFields: ['module', 'main'],
  outdir,
});

/**
 * Bundles the program that runs the server, the command verbs and the debugger, on a desktop and in a browser. The
 * program has only the code of the command verbs in `verbs`.
 */
export async function bundleProgram(root, outdir, verbs) {
  await build({
    ...common(root, outdir),
    entryPoints: { program: join(root, 'vscode-extension/program.ts') },
    platform: 'neutral',
    // The language server has a part for each host.
    conditions: ['node', 'browser'],
    format: 'iife',
    external: ['prettier', 'prettier/doc'],
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    plugins: [onlyVerbs(root, verbs), modulesOfHost, inParts],
    define: {
      'import.meta.main': 'false',
      'import.meta.url': 'globalThis.botbookModule',
      'process.env.BOTBOOK_BUILD': 'undefined',
      'process.env.NODE_ENV': '"production"',
    },
  });
}

/** Bundles the extension for a browser, and the modules of Node for its workers. */
export async function bundleForBrowser(root, outdir) {
  const forBrowser = {
    ...common(root, outdir),
    platform: 'browser',
    conditions: ['browser'],
    plugins: [nodeReplaced(root)],
  };
  await build({
    ...forBrowser,
    entryPoints: { extension: join(root, 'vscode-extension/web/browser-extension.ts') },
    inject: [join(root, 'vscode-extension/web/node/globals.ts')],
    format: 'cjs',
    external: ['vscode'],
  });
  await build({
    ...forBrowser,
    entryPoints: { worker: join(root, 'vscode-extension/web/worker-start.ts') },
    format: 'iife',
  });
}
