// `npm run release`: packs the npm package, the extension for VS Code and the page of tables into the folder release,
// with their checksums.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesPage } from './licences.ts';
import { packInto } from './stage.ts';
import { zipOf } from './zip.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const release = join(root, 'release');
const isWindows = process.platform === 'win32';

const run = (command: string, words: readonly string[]): string =>
  execFileSync(command, words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: isWindows });

/** Builds and packs the npm package. Returns the path of the tarball. */
function packNpm(): string {
  run(process.execPath, ['tools/build.mjs']);
  return packInto(root, release);
}

/** Packs the extension, and copies the packed file into the folder of the release. */
function packExtension(): void {
  run(process.execPath, ['tools/package-extension.mjs']);
  const source = join(root, 'vscode-extension');
  for (const name of readdirSync(source).filter((each) => each.endsWith('.vsix')))
    cpSync(join(source, name), join(release, name));
}

/** Packs the page of tables as a zip file. Any web server can serve the files in it. */
function packPage(folder: string): void {
  run(process.execPath, ['bin/botbook.js', 'table', '--out', folder]);
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  writeFileSync(join(release, `botbook-table-${version}.zip`), zipOf(files));
}

/** Installs the tarball in an empty project. Throws if npm prints a warning, so that the release stops. */
function tryInstall(folder: string, tarball: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true }\n');
  const words = ['install', '--no-audit', '--no-fund', tarball];
  // npm settings in environment variables are removed, because they can cause warnings.
  const variables = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  const env = { ...Object.fromEntries(variables), npm_config_userconfig: join(folder, 'none') };
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', env, shell: isWindows });
  if (status !== 0 || /\bwarn\b/i.test(stderr))
    throw new Error(`npm install ${basename(tarball)} is not clean:\n${stderr}`);
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

rmSync(release, { recursive: true, force: true });
mkdirSync(release);
if (readFileSync(join(root, 'THIRD-PARTY-LICENSES.md'), 'utf8') !== licencesPage('npm run docs'))
  throw new Error('THIRD-PARTY-LICENSES.md is stale: run `npm run docs`.');
const folder = mkdtempSync(join(tmpdir(), 'botbook-release-'));
try {
  const tarball = packNpm();
  packExtension();
  packPage(join(folder, 'table'));
  const files = readdirSync(release).toSorted();
  tryInstall(join(folder, 'empty'), tarball);
  const sums = files.map((name) => `${sha256(join(release, name))}  ${name}\n`).join('');
  writeFileSync(join(release, 'SHA256SUMS'), sums);
  for (const name of [...files, 'SHA256SUMS']) {
    const kilobytes = Math.ceil(readFileSync(join(release, name)).length / 1000);
    console.log(`release/${name}: ${kilobytes} kB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
