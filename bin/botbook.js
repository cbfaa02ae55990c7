#!/usr/bin/env node
// Starts the bundled command line. A checkout has its sources in the same folder: there, the command line is bundled
// first if the bundle is missing or older than a source. The published package always has the bundle.
import { existsSync, readdirSync, statSync } from 'node:fs';
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const here = new URL('../', import.meta.url);
const bundle = new URL('dist/cli.js', here);

// Returns the time of the newest file in a folder. Each start of a checkout calls this function, so it uses paths, which
// Node resolves faster than addresses.
const newestTime = (folder) => {
  let time = 0;
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${file.name}`;
    time = Math.max(time, file.isDirectory() ? newestTime(path) : statSync(path).mtimeMs);
  }
  return time;
};

if (existsSync(new URL('cli/main.ts', here))) {
  const { bundledRooms } = await import(new URL('tools/bundled-rooms.mjs', here).href);
  const sources = bundledRooms.filter((name) => existsSync(new URL(name, here)));
  const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.some((name) => newestTime(fileURLToPath(new URL(name, here))) > built)) {
    try {
      nodeModule.createRequire(import.meta.url).resolve('esbuild');
    } catch {
      console.error('botbook: this checkout is not set up yet. Run `npm ci` in it first.');
      process.exit(2);
    }
    const { bundleAll } = await import(new URL('tools/bundle.mjs', here).href);
    await bundleAll(fileURLToPath(here));
  }
}

// `main` reports a missing working folder.
const hasWorkingFolder = () => {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
};

const words = process.argv.slice(2);
if (words.join(' ') === 'lsp --stdio' && hasWorkingFolder()) {
  // An editor waits until its server has started, so the server is loaded without the rest of the command line.
  const { lsp } = await import(new URL('dist/lsp.js', here).href);
  await lsp({ stdio: true });
} else {
  const { main } = await import(bundle.href);
  await main(words);
  // Without this line, Node would collect garbage before it ends.
  process.exit();
}
